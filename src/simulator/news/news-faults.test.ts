import { request } from 'node:http';
import { createGunzip } from 'node:zlib';
import { afterAll, afterEach, expect, test } from 'vitest';
import { simulateAt } from '../simulator.fixture.ts';
import { ALL_SITES, getSite } from './all-sites.ts';
import { childOf, itemsIn, parseXml } from './news.fixture.ts';
import { newestStories } from './stories.ts';

const NOW = '2026-11-13T22:00:00Z';
const FEED = '/sites/www.coalage.com/feed/';
const ATOM = '/sites/www.mining.com/commodity/coal/feed/';

const simulation = await simulateAt(NOW);
afterEach(() => simulation.clearFaults());
afterAll(() => simulation.stop());

const order = (kind: string, source = 'all') => simulation.setFault({ source, kind });
const read = async (path: string) => (await simulation.get(path)).text();
const itemsOf = async (path: string) => itemsIn(await read(path));
const pageOf = (id: string) => {
  const [story] = newestStories(simulation.world, getSite(id), Date.parse(NOW), 1);
  return `/sites/${story?.url.replace('https://', '')}`;
};

test('a fault affects one site', async () => {
  order('forbidden', 'coal-age');
  const [feed, page, robots] = await Promise.all([
    simulation.get(FEED),
    simulation.get(pageOf('coal-age')),
    simulation.get('/sites/www.coalage.com/robots.txt'),
  ]);
  expect([feed.status, page.status, robots.status]).toEqual([403, 403, 200]);
  expect(await feed.text()).toContain('Access Denied');
  expect((await simulation.get(ATOM)).status).toBe(200);
});

test('a challenge is a page of HTML with status 200, at the feed and at the article', async () => {
  order('captcha');
  for (const path of [FEED, pageOf('cnbc')]) {
    const response = await simulation.get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).toMatch(/Verify you are human/);
  }
});

test.each([
  FEED,
  ATOM,
  '/sites/www.worldcoal.com/rss',
  '/sites/www.progressiverailroading.com/rss/prnews.asp',
])('dates can be missing or in the future at %s', async (path) => {
  const dates = async () =>
    (await itemsOf(path)).map((item) => childOf(item, 'pubDate', 'published', 'updated', 'dc:date')?.text);
  order('undated');
  expect(new Set(await dates())).toEqual(new Set([undefined]));
  simulation.clearFaults();
  order('future-date');
  expect((await dates()).every((date) => Date.parse(date ?? '') === Date.parse('2099-12-31T12:00:00Z'))).toBe(
    true,
  );
});

test('all items can carry one guid', async () => {
  order('duplicate-guids');
  for (const path of [FEED, ATOM]) {
    const guids = (await itemsOf(path)).map((item) => childOf(item, 'guid', 'id')?.text);
    expect(guids.length).toBeGreaterThan(5);
    expect(new Set(guids)).toEqual(new Set(['the-same-for-all']));
  }
});

test('the header can state a wrong charset', async () => {
  order('wrong-charset');
  const type = async (path: string) => (await simulation.get(path)).headers.get('content-type');
  expect(await type(FEED)).toBe('application/rss+xml; charset=iso-8859-1');
  expect(await type('/sites/www.worldcoal.com/rss')).toBe('text/xml; charset=utf-8');
});

test('a redirect can loop', async () => {
  order('redirect-loop');
  await expect(simulation.get(FEED)).rejects.toThrow();
  const response = await simulation.get(FEED, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '?again=1']);
});

test('a feed can have no items', async () => {
  order('no-items');
  for (const site of ALL_SITES) {
    const xml = await read(`/sites/${site.hosts.at(-1)}${site.feed.path}?s=CNR`);
    expect(itemsIn(xml)).toHaveLength(0);
  }
});

test('conditional requests see a fault, and nothing remains after it', async () => {
  const etag = (await simulation.get(FEED)).headers.get('etag') ?? '';
  const ask = () => simulation.get(FEED, { headers: { 'if-none-match': etag } });
  expect((await ask()).status).toBe(304);
  order('no-items');
  const faulty = await ask();
  expect([faulty.status, faulty.headers.get('etag'), faulty.headers.get('last-modified')]).toEqual([
    200,
    null,
    null,
  ]);
  simulation.clearFaults();
  expect((await ask()).status).toBe(304);
});

test('HTML can replace the feed, while pages stay unchanged', async () => {
  order('html-feed');
  const response = await simulation.get(FEED);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
  expect(await response.text()).toMatch(/^<!DOCTYPE html>/);
  expect(await read(pageOf('coal-age'))).toContain('entry-content');
});

test('a feed can be truncated', async () => {
  const whole = await read(FEED);
  order('broken-xml');
  const half = await read(FEED);
  expect(whole.startsWith(half)).toBe(true);
  expect(() => parseXml(half)).toThrow();
});

test('links can be scripts, in every dialect', async () => {
  order('script-links');
  for (const path of [
    FEED,
    ATOM,
    '/sites/www.worldcoal.com/rss',
    '/sites/www.federalreserve.gov/feeds/press_all.xml',
  ]) {
    const links = (await itemsOf(path)).map((item) => {
      const link = childOf(item, 'link');
      return link?.attributes.href ?? link?.text ?? '';
    });
    expect(links.length).toBeGreaterThan(5);
    expect(links.every((link) => /^\s*(javascript|data|vbscript):/i.test(link))).toBe(true);
  }
});

test('titles can contain scripts, escaped once, twice or not at all', async () => {
  order('script-titles');
  const titles = (await itemsOf(FEED)).map((item) => childOf(item, 'title')?.text ?? '');
  expect(titles[0]).toContain('<script>alert(1)</script>');
  expect(titles[1]).toContain('&lt;script&gt;');
  expect(titles[2]).toContain('<img src=x onerror=alert(1)>');
  expect(titles[3]).toContain('\u202e');
});

test('a few lines can expand to gigabytes of entities', async () => {
  order('entity-bomb');
  const bomb = await read(FEED);
  expect(bomb.length).toBeLessThan(1_500);
  expect(bomb).toContain('<!ENTITY lol9 "&lol8;&lol8;');
});

test('a feed can have a million items, generated while sending', async () => {
  order('million-items');
  for (const path of [FEED, ATOM]) {
    const response = await simulation.get(path);
    expect(response.headers.get('content-length')).toBeNull();
    const reader = response.body?.getReader();
    let text = '';
    while (text.length < 2_000_000) text += Buffer.from((await reader?.read())?.value ?? []).toString('utf8');
    await reader?.cancel();
    const ids = text.match(/<(guid|id)\b[^>]*>[^<]*/g) ?? [];
    expect(ids.length).toBeGreaterThan(400);
    expect(new Set(ids).size).toBeGreaterThan(ids.length - 20);
  }
});

test('a small gzip can unpack to more than 200 MB', async () => {
  order('gzip-bomb');
  const sizes = await new Promise<{ wire: number; unpacked: number }>((done, fail) => {
    request(simulation.url + FEED, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let [wire, unpacked] = [0, 0];
      response.on('data', (chunk: Buffer) => {
        wire += chunk.length;
      });
      response
        .pipe(createGunzip({ chunkSize: 1_000_000 }))
        .on('data', (chunk: Buffer) => {
          unpacked += chunk.length;
        })
        .on('end', () => done({ wire, unpacked }))
        .on('error', fail);
    })
      .on('error', fail)
      .end();
  });
  expect(sizes.wire).toBeLessThan(500_000);
  expect(sizes.unpacked).toBeGreaterThan(200_000_000);
});
