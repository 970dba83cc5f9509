import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '#platform/log.ts';
import { type Spider, toNewsSource } from '#spiders/define-spider.ts';
import { createScraper } from './create-scraper.ts';

const ROOT = new URL('../../', import.meta.url);
const SITE = 'www.railwaysupply.example';

const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Railway Supply</title>
<item><title>Coal wagons ordered for the Powder River</title><link>https://${SITE}/news/1</link>
<pubDate>Mon, 16 Nov 2026 06:00:00 EST</pubDate><description>Two thousand wagons.</description></item></channel></rss>`;
const TEXT =
  'A lessor has ordered two thousand aluminium wagons for coal traffic out of the Powder River Basin. ';
const PAGE = `<html lang="en"><head><title>Coal wagons ordered for the Powder River | Railway Supply</title></head>
<body><nav><a href="/">Home</a></nav><article><h1>Coal wagons ordered for the Powder River</h1>
<p>${TEXT.repeat(4)}</p><p>${TEXT.repeat(3)}</p></article></body></html>`;

test('following docs/add-a-spider.md step by step gives a spider that reads its site', async () => {
  const page = readFileSync(new URL('docs/add-a-spider.md', ROOT), 'utf8');
  const [file = '', line = ''] = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
  const name = /`src\/spiders\/([a-z-]+\.ts)`:/.exec(page)?.[1] ?? '';
  expect(line.trim().split('\n')).toHaveLength(1);

  // Inside the project so package imports resolve; Node runs no TypeScript in node_modules.
  mkdirSync(new URL('.setup', ROOT), { recursive: true });
  const folder = mkdtempSync(new URL('.setup/spiders-', ROOT).pathname);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(new URL('src/spiders', ROOT), folder, { recursive: true });
  writeFileSync(join(folder, name), file);
  appendFileSync(join(folder, 'all-spiders.ts'), line);
  const { spiders } = (await import(pathToFileURL(join(folder, 'index.ts')).href)) as { spiders: Spider[] };
  const added = spiders.find(({ id }) => id === 'railway-supply');
  expect(spiders).toHaveLength(16);
  expect(added?.features.length).toBeGreaterThanOrEqual(3);

  const clock = () => new Date('2026-11-16T14:00:00Z');
  const scraper = createScraper({
    userAgent: 'Headframe/2 (test)',
    clock,
    log: silentLog,
    gatewayUrl: await startSite(),
  });
  onTestFinished(() => scraper.close());
  const request = {
    source: toNewsSource(added as Spider),
    maxArticles: 5,
    selectedCategories: [],
    customTickers: [],
  };
  const result = await scraper.scrapeNews(
    { ...request, validators: {}, known: {} },
    new AbortController().signal,
  );
  expect(result.articles).toMatchObject([
    {
      title: 'Coal wagons ordered for the Powder River',
      canonicalUrl: `https://${SITE}/news/1`,
      category: 'traffic',
      textSource: 'page',
      publishedAt: '2026-11-16T11:00:00.000Z',
    },
  ]);
});

async function startSite(): Promise<string> {
  const answers: Record<string, string> = { [`/sites/${SITE}/feed/`]: FEED, [`/sites/${SITE}/news/1`]: PAGE };
  const server = createServer((request, response) => {
    const body = answers[request.url ?? ''];
    response.writeHead(body ? 200 : 404).end(body);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
