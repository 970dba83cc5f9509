import { afterAll, beforeEach, expect, test } from 'vitest';
import { spiders } from '#spiders/index.ts';
import { simulateAt } from '../simulator.fixture.ts';
import { ALL_SITES, getSite } from './all-sites.ts';
import { childOf, itemsIn, readPage } from './news.fixture.ts';
import { type NewsSite, notFoundPage } from './site.ts';
import { newestStories } from './stories.ts';
import { type Story, storyAt } from './story.ts';

const NOW = '2026-11-13T22:00:00Z';

const simulation = await simulateAt(NOW);
beforeEach(() => simulation.setTime(NOW));
afterAll(() => simulation.stop());

const sites = ALL_SITES.map((site) => [site.id, site] as const);
const get = (url: string, init?: RequestInit) =>
  simulation.get(`/sites/${url.replace(/^https:\/\//, '')}`, init);
const feedOf = (site: NewsSite) =>
  (spiders.find(({ id }) => id === site.id)?.feeds[0] ?? '').replace('{ticker}', 'CNR');
const outOf = (site: NewsSite, count = site.feed.items) =>
  newestStories(simulation.world, site, Date.parse(NOW), count, site.desksOf ? 'CNR' : '').map((story) =>
    storyAt(story, Date.parse(NOW)),
  );

async function readText(response: Response): Promise<string> {
  const bytes = await response.arrayBuffer();
  const head = Buffer.from(bytes.slice(0, 1_000)).toString('latin1');
  const charset =
    /charset=([\w-]+)/.exec(response.headers.get('content-type') ?? '')?.[1] ??
    /encoding="([\w-]+)"|charset=([\w-]+)/.exec(head)?.slice(1).find(Boolean);
  return new TextDecoder(charset ?? 'utf-8').decode(bytes);
}

test('there are fifteen sites, one per spider, with feeds at the addresses of the spiders', () => {
  expect(new Set(ALL_SITES.map(({ id }) => id)).size).toBe(15);
  for (const site of ALL_SITES) {
    const { host, pathname } = new URL(feedOf(site));
    expect([host, pathname]).toEqual([site.hosts.at(-1), site.feed.path]);
  }
});

test.each(sites)('%s: the feed is well-formed and lists its newest stories in order', async (_id, site) => {
  const response = await get(feedOf(site));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(site.feed.contentType);
  const items = itemsIn(await readText(response));
  const stories = outOf(site);
  expect(items.length).toBe(stories.length);
  expect(items.length).toBeGreaterThanOrEqual(10);
  items.forEach((item, index) => {
    const story = stories[index] as Story;
    const link = childOf(item, 'link');
    const url = new URL(link?.attributes.href ?? link?.text ?? '', `https://${site.hosts[0]}`);
    expect(url.href.startsWith(story.url)).toBe(true);
    if (story.quirks.length === 0 && site.id !== 'freightwaves') {
      expect(childOf(item, 'title')?.text).toBe(story.title);
    }
    const date = childOf(item, 'pubDate', 'published', 'dc:date')?.text;
    const offset = site.id === 'progressive-railroading' ? ' GMT-0600' : '';
    const written = `${date}${offset}`.replace('America/Chicago', 'GMT-0600');
    expect(Date.parse(written)).toBe(story.publishedAt);
  });
});

test.each(sites)('%s: a page holds the whole story among all the rest', async (_id, site) => {
  const pages = new Set<string>();
  for (const story of outOf(site, 2)) {
    const response = await get(story.url);
    expect(response.status).toBe(200);
    const text = await readText(response);
    const page = readPage(text);
    expect(page.hasHeading(story.title.replaceAll(/\s+/g, ' '))).toBe(true);
    const shown = story.paragraphs.slice(0, story.shownParagraphs);
    for (const paragraph of shown) expect(page.text).toContain(paragraph);
    if (!site.newsroom.isAnonymous) expect(page.text).toContain(story.byline.split(' and ')[0]);
    expect(page.text.length).toBeGreaterThan(shown.join(' ').length + 120);
    for (const cell of story.table?.rows.flat() ?? []) expect(page.text).toContain(cell);
    pages.add(text);
  }
  expect(pages.size).toBe(2);
});

test('the fifteen sites differ from each other', async () => {
  const frames = await Promise.all(
    ALL_SITES.map(async (site) => {
      const [story] = outOf(site, 1);
      return readPage(await readText(await get(story?.url ?? ''))).framesOf(story?.paragraphs[1] ?? '');
    }),
  );
  expect(new Set(frames).size).toBe(ALL_SITES.length);
  expect(frames.every((frame) => frame !== '')).toBe(true);
});

test.each(sites)('%s: robots.txt, and a page of its own for what is not there', async (_id, site) => {
  for (const host of site.hosts) {
    const robots = await get(`https://${host}/robots.txt`);
    expect([robots.status, robots.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await robots.text()).toMatch(/^(#.*\n)?User-agent: \*/);
    const missing = await get(`https://${host}/no/such/page-999999999.html?id=77`);
    expect(missing.status).toBe(404);
    expect(await readText(missing)).toBe(notFoundPage(site));
  }
});

test('robots.txt differ, some have a crawl delay, and none disallows the pages of its spider', () => {
  expect(new Set(ALL_SITES.map(({ robots }) => robots)).size).toBe(ALL_SITES.length);
  expect(ALL_SITES.filter(({ robots }) => /crawl-delay/i.test(robots)).length).toBeGreaterThan(3);
  for (const site of ALL_SITES) {
    const [general = ''] = site.robots.split(/\n\s*\n/);
    const barred = [...general.matchAll(/Disallow: (\/\S*)/g)].map(([, path = '']) => path.replace('*', ''));
    const paths = [site.feed.path, ...outOf(site, 5).map(({ url }) => new URL(url).pathname)];
    expect(paths.filter((path) => barred.some((bar) => path.startsWith(bar)))).toEqual([]);
  }
});

test('a page exists from the moment its story is published', async () => {
  const [story] = outOf(getSite('cnbc'), 1);
  if (!story) throw new Error('there is no story');
  simulation.setTime(new Date(story.publishedAt - 1_000).toISOString());
  expect((await get(story.url)).status).toBe(404);
  simulation.setTime(new Date(story.publishedAt).toISOString());
  expect((await get(story.url)).status).toBe(200);
});

test.each(sites.filter(([, { feed }]) => feed.validators !== 'none'))(
  '%s: an unchanged feed is answered with 304, a changed one is not',
  async (_id, site) => {
    const first = await get(feedOf(site));
    const etag = first.headers.get('etag');
    const modified = first.headers.get('last-modified');
    expect([etag !== null, modified !== null]).toEqual([
      site.feed.validators !== 'modified',
      site.feed.validators !== 'etag',
    ]);
    const conditions: Record<string, string>[] = [
      ...(etag ? [{ 'if-none-match': etag }, { 'if-none-match': `"other", W/${etag}` }] : []),
      ...(modified ? [{ 'if-modified-since': modified }] : []),
    ];
    for (const headers of conditions) {
      const again = await get(feedOf(site), { headers });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await get(feedOf(site), { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    simulation.setTime('2026-11-19T22:00:00Z');
    for (const headers of conditions) expect((await get(feedOf(site), { headers })).status).toBe(200);
  },
);

test('two feeds use older charsets and decode correctly', async () => {
  const read = async (url: string) => Buffer.from(await (await get(url)).arrayBuffer()).toString('latin1');
  const [worldCoal, rail] = [getSite('world-coal'), getSite('progressive-railroading')];
  expect(await read(feedOf(worldCoal))).toMatch(/^<\?xml version="1.0" encoding="ISO-8859-1"/);
  expect(await read(feedOf(rail))).toMatch(/^<\?xml version="1.0" encoding="windows-1252"/);
  expect(await read(outOf(rail, 1)[0]?.url ?? '')).toMatch(/[\x91-\x94]/);
});

test('a ticker feed is about that ticker, and empty for an unknown one', async () => {
  const site = getSite('yahoo-finance-tickers');
  const read = async (tickers: string) =>
    readText(await get(feedOf(site).replace('s=CNR', `s=${encodeURIComponent(tickers)}`)));
  expect(await read('HCC')).toMatch(/Warrior Met Coal/);
  expect(await read('hcc')).toContain('<item>');
  expect((await read('CNR,^GSPC')).match(/<item>/g)?.length).toBe(20);
  expect(await read('NOSUCH')).not.toContain('<item>');
  expect(await read('<script>')).not.toContain('<script>');
});

test('made-up addresses get a 404', async () => {
  for (const url of [
    'https://www.cnbc.com/9999/99/99/x.html',
    'https://www.cnbc.com/1776/07/04/x.html',
    'https://www.utilitydive.com/news/x/999999999999/',
    'https://www.bbc.com/news/articles/czzzzzzzzxo',
    'https://www.eia.gov/todayinenergy/detail.php',
    'https://finance.yahoo.com/news/x-999999999.html',
    'https://www.marketwatch.com/story/%E0%A4%A-ffffffff',
  ]) {
    expect((await get(url)).status, url).toBe(404);
  }
});
