import { afterAll, beforeEach, expect, test } from 'vitest';
import type { TradedBond } from '#contract/scraper.ts';
import { silentLog } from '#platform/log.ts';
import { createServer } from '#platform/serve.ts';
import { createScraper } from '#scraper/create-scraper.ts';
import { mountScraper } from '#scraper/mount-scraper.ts';
import { startSimulator } from '#simulator/start-simulator.ts';
import { coalAge } from '#spiders/coal-age.ts';
import { toNewsSource } from '#spiders/define-spider.ts';
import { createRemoteScraper, ScraperHostError } from './remote-scraper.ts';

const SECRET = 'a-secret-of-sixteen-and-more';
const clock = () => new Date('2026-11-16T14:00:00Z');
const { signal } = new AbortController();
const newsRequest = {
  source: toNewsSource(coalAge),
  maxArticles: 3,
  selectedCategories: [],
  customTickers: [],
  validators: {},
  known: {},
};

const BONDS: TradedBond[] = [
  { id: 'bonds.70899AAA2', name: 'A bond', cusip: '70899AAA2', symbol: null, source: 'emma' },
];

const host = createServer({ log: silentLog, trustProxy: [], explain: () => undefined });

const simulator = await startSimulator({ clock });
const userAgent = 'Headframe/2 (test)';
const local = createScraper({ userAgent, clock, log: silentLog, gatewayUrl: simulator.url });
mountScraper(host, local, SECRET);
const address = await host.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await host.close();
  await local.close();
  await simulator.stop();
});
beforeEach(() => simulator.clearFaults());

const remote = (secret = SECRET, url = address) =>
  createRemoteScraper({ url, secret, userAgent: 'Headframe/2', clock, log: silentLog });

test('a remote host returns the same as local scraping', async () => {
  const scraper = remote();
  const there = await scraper.scrapeNews(newsRequest, signal);
  expect(there).toEqual(await local.scrapeNews(newsRequest, signal));
  expect(there.articles).toHaveLength(3);
  const feed = { url: 'https://www.coalage.com/feed/', articles: 1 };
  const checked = await scraper.checkFeed(feed, signal);
  expect(checked).toEqual(await local.checkFeed(feed, signal));
  expect(checked).toMatchObject({ fault: null, articles: [{ problem: null }] });
  const legacy = await scraper.scrapeLegacy({ acceptedTerms: ['markets-insider'], bonds: BONDS }, signal);
  expect(legacy.items.find(({ id }) => id === 'coal.api2')?.values.length).toBeGreaterThan(5);
  expect(legacy.items.find(({ category }) => category === 'bonds')?.problem).toMatch(/terms of use/);
  await scraper.close();
});

test.each([
  ['without a secret', {}],
  ['with another one', { authorization: 'Bearer another-secret-of-sixteen' }],
])('a call %s is 401', async (_, headers) => {
  for (const path of ['/scrape/news', '/scrape/check-feed', '/scrape/legacy', '/scrape/stop']) {
    const { statusCode } = await host.inject({ method: 'POST', url: path, headers, payload: {} });
    expect(statusCode).toBe(401);
  }
});

test('a host without a secret refuses everyone', async () => {
  const closed = createServer({ log: silentLog, trustProxy: [], explain: () => undefined });
  mountScraper(closed, local, undefined);
  const headers = { authorization: `Bearer ${SECRET}` };
  expect(
    (await closed.inject({ method: 'POST', url: '/scrape/legacy', headers, payload: {} })).statusCode,
  ).toBe(401);
  await closed.close();
});

test.each([
  ['a spider without feeds', { ...newsRequest, source: { categories: [] } }, 400],
  [
    'a feed address without end',
    { ...newsRequest, source: { ...newsRequest.source, feeds: ['x'.repeat(3000)] } },
    400,
  ],
  [
    'a thousand feeds',
    { ...newsRequest, source: { ...newsRequest.source, feeds: new Array(1000).fill('https://a.example') } },
    400,
  ],
  ['no request at all', {}, 400],
  ['too many articles', { ...newsRequest, maxArticles: 1e9 }, 400],
])('%s is refused', async (_, payload, status) => {
  const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' };
  const answer = await host.inject({
    method: 'POST',
    url: '/scrape/news',
    headers,
    payload: JSON.stringify(payload),
  });
  expect(answer.statusCode).toBe(status);
});

const bond = BONDS[0];
test.each([
  ['no list', undefined],
  ['more bonds than a list has', Array.from({ length: 51 }, () => bond)],
  ['a CUSIP with a wrong check digit', [{ ...bond, cusip: '70899AAA3' }]],
  ['a symbol that is an address', [{ ...bond, symbol: '../../admin' }]],
  ['an id of another kind', [{ ...bond, id: 'coal.api2' }]],
  ['a name with control characters', [{ ...bond, name: 'A\u0000bond' }]],
  ['a source of its own', [{ ...bond, source: 'https://evil.example' }]],
])('a list of bonds with %s is refused', async (_, bonds) => {
  const answer = await host.inject({
    method: 'POST',
    url: '/scrape/legacy',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ acceptedTerms: ['emma', 'finra'], bonds }),
  });
  expect(answer.statusCode).toBe(400);
});

test('a stopped call returns what has been read, like local scraping', async () => {
  const scraper = remote();
  const answered = (source: string) =>
    simulator
      .requests()
      .filter((one) => one.source === source && one.status === 200 && !one.path.endsWith('/robots.txt'))
      .length;
  for (const where of [scraper, local]) {
    simulator.clearRequests();
    simulator.clearFaults();
    simulator.setFault({ source: 'coal-age', kind: 'slow', delayMs: 60_000, times: 2, match: '/20' });
    const stop = new AbortController();
    const news = where.scrapeNews({ ...newsRequest, maxArticles: 10 }, stop.signal);
    // The feed and the eight pages that are not slow.
    await expect.poll(() => answered('coal-age'), { timeout: 10_000 }).toBeGreaterThanOrEqual(9);
    stop.abort('cancelled');
    const { articles, ...rest } = await news;
    expect(articles.length).toBeGreaterThan(0);
    expect(articles.length).toBeLessThanOrEqual(8);
    expect(rest).toMatchObject({ wanted: 10, feeds: [] });

    simulator.setFault({ source: 'treasury', kind: 'slow', delayMs: 60_000 });
    const stopLegacy = new AbortController();
    // Sources whose terms are not accepted are answered immediately.
    const request = { acceptedTerms: ['markets-insider'], bonds: BONDS };
    const legacy = where.scrapeLegacy(request, stopLegacy.signal);
    await expect.poll(() => answered('markets-insider'), { timeout: 10_000 }).toBeGreaterThan(0);
    stopLegacy.abort('cancelled');
    const { items, problems } = await legacy;
    expect(items.length).toBeGreaterThan(0);
    expect(items.map(({ category }) => category)).not.toContain('yield');
    expect(problems.map(({ source }) => source)).not.toContain('U.S. Treasury');
  }
  await scraper.close();
});

test('a wrong secret and an unreachable host are distinguished', async () => {
  const wrong = remote('another-secret-of-sixteen');
  await expect(wrong.scrapeNews(newsRequest, signal)).rejects.toMatchObject({
    message: 'The scraper host does not accept SCRAPER_SECRET',
    isTransient: false,
  });
  const away = remote(SECRET, 'http://127.0.0.1:9');
  const trouble = away.scrapeNews(newsRequest, signal);
  await expect(trouble).rejects.toBeInstanceOf(ScraperHostError);
  await expect(trouble).rejects.toMatchObject({ isTransient: true });
  await wrong.close();
  await away.close();
});
