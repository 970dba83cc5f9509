import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '#platform/clock.ts';
import { toNewsSource } from '#spiders/define-spider.ts';
import { createLocalScraper } from './agents/local-scraper.ts';
import { readOptions } from './agents/news-spiders/options.ts';
import { listSpiders, readSpiders } from './agents/news-spiders/spider-list.ts';
import type { CommandContext } from './command-context.ts';
import type { Config } from './config.ts';
import { openGateway } from './gateway.ts';
import { OperatorError } from './operator-error.ts';
import type { Steps } from './steps.ts';

/** Runs a spider like a first run and prints the result. Added feeds are included if there is a database. */
export async function runSpiderCommand({ word: id, config, log, write, withDatabase }: CommandContext) {
  const list = hasDatabase(config) ? await withDatabase(({ db }) => readSpiders(db)) : listSpiders([]);
  const spider = list.find(id);
  if (!spider) {
    throw new OperatorError(
      `There is no spider "${id}". Known spiders: ${list.all.map((one) => one.id).join(', ')}`,
    );
  }
  const steps: Steps = [];
  const gatewayUrl = await openGateway(config, systemClock, steps);
  const scraper = createLocalScraper({ config, clock: systemClock, log, gatewayUrl });
  try {
    const request = { source: toNewsSource(spider), ...readOptions(spider, {}), validators: {}, known: {} };
    const result = await scraper.scrapeNews(request, new AbortController().signal);
    await write(`${JSON.stringify(result, null, 2)}\n`);
    return result.feeds.some(({ outcome }) => outcome === 'read' || outcome === 'unchanged') ? 0 : 1;
  } finally {
    await scraper.close();
    for (const step of steps) await step();
  }
}

/** Avoids creating a database for this command. */
function hasDatabase({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, 'pg', 'PG_VERSION'));
}
