import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scraper } from '#contract/scraper.ts';
import { silentLog } from '#platform/log.ts';
import { createScraper } from '../create-scraper.ts';

const SITE = 'www.drybulk.example';
const TEXT =
  'Capesize earnings rose for a third day as iron ore cargoes out of Brazil filled the November windows. ';

const item = (n: number, date: string) =>
  `<item><title>Story ${n}</title><link>https://${SITE}/news/${n}</link><pubDate>${date}</pubDate>
  <description>Short text ${n}.</description></item>`;
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Dry Bulk</title><copyright>2026 Dry Bulk. All rights
  reserved.</copyright>${items}</channel></rss>`;
const page = (
  text: string,
) => `<html lang="en"><head><title>Story | Dry Bulk</title></head><body><article><h1>Story</h1>
<p>${text.repeat(4)}</p><p>${text.repeat(3)}</p></article><footer><a href="/legal/terms">Terms of Use</a></footer></body></html>`;

const FRONT = `<!doctype html><html><head><title>Dry Bulk</title>
<link rel="alternate" type="application/rss+xml" title="Dry bulk &amp; ports" href="/feed/">
<link rel="alternate" type="text/html" href="/de/"></head><body><a href="javascript:alert(1)">Feed</a></body></html>`;

type Respond = (response: ServerResponse, request: IncomingMessage) => void;
const send =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): Respond =>
  (response) =>
    response.writeHead(status, headers).end(body);

const GOOD = [
  item(1, 'Mon, 16 Nov 2026 06:00:00 EST'),
  item(2, 'Mon, 16 Nov 2026 05:00:00 EST'),
  item(3, 'Mon, 16 Nov 2026 04:00:00'),
  item(4, ''),
];
const ANSWERS: Record<string, Respond> = {
  '/feed/': send(rss(GOOD.join(''))),
  '/news/1': send(page(TEXT)),
  '/news/2': send('', 403),
  '/news/3': send(page(TEXT)),
  '/': send(FRONT),
  '/robots.txt': send('User-agent: *\nDisallow: /private/\nCrawl-delay: 2'),
  '/private/feed': send(rss(GOOD.join(''))),
  '/empty': send(rss('')),
  '/orders.xml': send('<orders><item/></orders>'),
  '/text': send('Too many requests'),
  '/gone': send('', 410),
  '/limited': send('', 429, { 'retry-after': '120' }),
  '/wall': send(
    '<html><head><title>Just a moment...</title></head><body>Checking your browser</body></html>',
  ),
  '/bomb': send(gzipSync(Buffer.alloc(64 * 1024 * 1024, 'a')), 200, { 'content-encoding': 'gzip' }),
  '/entities': send(
    `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${rss(GOOD.join('')).slice(21)}`,
  ),
  '/json': send(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      items: [
        { id: '1', url: `https://${SITE}/news/1`, title: '=cmd()', date_published: '2026-11-16T10:00:00Z' },
      ],
    }),
  ),
  '/moved': send('', 301, { location: '/sites/other.example/feed' }),
  '/outside': send('', 302, { location: 'https://169.254.169.254/latest/meta-data' }),
};

let server: Server;
let scraper: Scraper;
const { signal } = new AbortController();

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/sites/other.example/feed') return send(rss(GOOD.join('')))(response, request);
    if (path.startsWith('/sites/down.example/')) return send('', 503)(response, request);
    const respond = path.startsWith(`/sites/${SITE}`)
      ? ANSWERS[path.slice(`/sites/${SITE}`.length)]
      : undefined;
    (respond ?? send('', 404))(response, request);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  scraper = createScraper({
    userAgent: 'Headframe/2 (test)',
    clock: () => new Date('2026-11-16T14:00:00Z'),
    log: silentLog,
    gatewayUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  await scraper.close();
  server.close();
});

const check = (path: string, articles = 0) =>
  scraper.checkFeed({ url: path.startsWith('/') ? `https://${SITE}${path}` : path, articles }, signal);

test('a good feed is described with its items, articles, robots rules and terms', async () => {
  const found = await check('/feed/', 3);
  expect(found).toMatchObject({
    fault: null,
    finalUrl: `https://${SITE}/feed/`,
    redirectsTo: null,
    robots: { feed: 'allowed', pages: 'allowed', delayMs: 2000 },
    format: 'RSS 2.0',
    items: 4,
    undated: 1,
    zoneless: 1,
    newest: '2026-11-16T11:00:00.000Z',
    isWhole: true,
    terms: { notice: '2026 Dry Bulk. All rights reserved.', link: `https://${SITE}/legal/terms` },
    sample: { title: 'Story 1', summary: 'Short text 1.', publishedAt: '2026-11-16T11:00:00.000Z' },
  });
  expect(found.firstItems[0]).toEqual({
    title: 'Story 1',
    publishedAt: '2026-11-16T11:00:00.000Z',
  });
  expect(found.articles.map(({ words, problem }) => [words > 50, problem])).toEqual([
    [true, null],
    [false, `${SITE}/news/2 refuses our requests (HTTP 403)`],
    [true, null],
  ]);
  expect(found.sample?.text).toContain('Capesize earnings rose');
});

test('without articles no page is requested', async () => {
  const found = await check('/feed/');
  expect([found.articles, found.sample, found.robots.pages]).toEqual([[], null, null]);
});

test('a JSON feed is read, and its texts stay plain text', async () => {
  expect(await check('/json')).toMatchObject({
    fault: null,
    format: 'JSON Feed',
    firstItems: [{ title: '=cmd()' }],
  });
});

test('a web page is not a feed, and the feeds it links to are listed', async () => {
  expect(await check('/')).toMatchObject({
    fault: { kind: 'web-page', message: 'This is a web page, not a feed' },
    discovered: [{ url: `https://${SITE}/feed/`, title: 'Dry bulk & ports' }],
  });
});

test('a redirect to another host is reported', async () => {
  expect(await check('/moved')).toMatchObject({
    fault: null,
    finalUrl: 'https://other.example/feed',
    redirectsTo: 'other.example',
    items: 4,
  });
});

test.each([
  ['/private/feed', 'robots', /does not allow this address/],
  ['https://down.example/feed', 'robots-unreachable', /robots\.txt of down\.example could not be read/],
  ['/orders.xml', 'not-a-feed', /XML of another kind/],
  ['/text', 'not-a-feed', /plain text/],
  ['/gone', 'http', /HTTP 410/],
  ['/limited', 'http', /429/],
  ['/wall', 'challenge', /CAPTCHA/],
  ['/bomb', 'too-large', /./],
  ['/outside', 'refused-address', /./],
  ['file:///etc/passwd', 'bad-url', /Only http and https/],
  ['not an address', 'bad-url', /not a valid URL/],
  ['https://user:pass@news.example/feed', 'bad-url', /user name or password/],
  ['https://192.168.1.5/feed', 'refused-address', /not a public address/],
  ['https://127.0.0.1/feed', 'refused-address', /not a public address/],
  ['https://[::1]/feed', 'refused-address', /not a public address/],
  ['https://0x7f000001/feed', 'refused-address', /not a public address/],
  ['https://wiki/feed', 'refused-address', /local network/],
  ['https://wiki.internal/feed', 'refused-address', /local network/],
  ['https://news.example:8443/feed', 'refused-address', /only ports 80 and 443/],
] as const)('%s has the fault %s', async (address, kind, message) => {
  const { fault, items, firstItems } = await check(address, 1);
  expect(fault).toMatchObject({ kind, message: expect.stringMatching(message) });
  expect([items, firstItems]).toEqual([0, []]);
  expect(JSON.stringify(fault)).not.toContain('127.0.0.1:');
});

test('an empty feed has no fault and no items; entities of a DTD are not expanded', async () => {
  expect(await check('/empty')).toMatchObject({ fault: null, items: 0, newest: null });
  expect(await check('/entities')).toMatchObject({ fault: null, items: 4 });
});

test('a cancelled check rejects and reports no fault', async () => {
  const stopped = AbortSignal.abort(new Error('stopped'));
  await expect(scraper.checkFeed({ url: `https://${SITE}/feed/`, articles: 0 }, stopped)).rejects.toThrow();
});
