import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateDb } from '#server/db/migrate-db.ts';
import { createDataDir } from '#testing/product.ts';
import { perSecond, type Row, ratioOf, type Suite } from './suite.ts';

const PAGES = 2_000;
const FEEDS = 15;
const SCRAPY = '/usr/bin/scrapy';
const here = (file: string) => new URL(`./scraping/${file}`, import.meta.url).pathname;

interface Outcome {
  articles: number;
  wallMs: number;
  cpuMs: number;
}

export const scraping: Suite = {
  name: 'Scraping',
  about: `One local site of ${PAGES.toLocaleString('en-US')} article pages behind ${FEEDS} feeds, politeness off: fetched, extracted and stored (in PostgreSQL; Scrapy writes a file). Per core means per second of the scraping process's own CPU time, which leaves out the site and the database server.`,
  async run(say) {
    const data = createDataDir();
    const site = spawn(process.execPath, [here('news-site.ts'), String(PAGES), String(FEEDS)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const embedded = await startEmbeddedPostgres({
      dataDir: data.path,
      purpose: 'own',
      log: () => undefined,
    });
    try {
      await migrateDb(embedded.connection);
      const origin = `http://127.0.0.1:${await firstLine(site)}`;
      say(`reading ${PAGES} pages with the product's own code`);
      const ours = run(process.execPath, [
        here('scrape-site.ts'),
        origin,
        String(FEEDS),
        JSON.stringify(embedded.connection),
      ]);
      if (ours.articles !== PAGES) throw new Error(`${ours.articles} of ${PAGES} articles were stored`);
      if (!existsSync(SCRAPY)) {
        say('Scrapy is not installed (python3-scrapy): nothing to compare with');
        return [rowOf(ours, undefined)];
      }
      say('the same with Scrapy');
      const output = join(tmpdir(), `headframe-scrapy-${process.pid}.jsonl`);
      const scrapy = run('/usr/bin/python3', [here('scrapy_site.py'), origin, String(FEEDS), output]);
      return [rowOf(ours, scrapy)];
    } finally {
      site.kill();
      await embedded.stop();
      data.remove();
    }
  },
};

function run(command: string, args: string[]): Outcome {
  const output = execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Outcome;
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The site has no output');
  for await (const line of createInterface(child.stdout)) return line;
  throw new Error('The site did not start');
}

function rowOf(ours: Outcome, scrapy: Outcome | undefined): Row {
  const perCore = ({ articles, cpuMs }: Outcome) => articles / (cpuMs / 1000);
  const perWall = ({ articles, wallMs }: Outcome) => articles / (wallMs / 1000);
  const tell = (one: Outcome) =>
    `${perSecond(perCore(one))} per core, ${perSecond(perWall(one))} by the clock`;
  return {
    what: `Articles fetched, extracted, stored (${ours.articles.toLocaleString('en-US')})`,
    figure: tell(ours),
    beside: scrapy
      ? `${tell(scrapy)}, Scrapy (${scrapy.articles.toLocaleString('en-US')})`
      : 'Scrapy is not installed',
    ratio: scrapy ? `${ratioOf(perCore(ours), perCore(scrapy))} per core` : '–',
  };
}
