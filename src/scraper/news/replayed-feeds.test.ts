import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { fetcherFor } from '#platform/fetching/fetching.fixture.ts';
import { createRobots } from '#platform/fetching/robots.ts';
import { createUserAgent, robotsNameOf } from '#platform/fetching/user-agent.ts';
import { defineSpider, type Spider, toNewsSource } from '#spiders/define-spider.ts';
import { marketWatch } from '#spiders/marketwatch.ts';
import { yahooFinanceTickers } from '#spiders/yahoo-finance-tickers.ts';
import { type Exchange, startReplay } from '#testing/replay.ts';
import { createReadingProcess } from '../reading/reading-process.ts';
import { createSourceAddresses } from '../source-addresses.ts';
import { scrapeNews } from './scrape-news.ts';

const clock = () => new Date('2026-11-16T15:00:00Z');
const FEED = 'feeds.mine.example/feed';

const mine = defineSpider({
  id: 'mine',
  name: 'Mine',
  description: 'A site.',
  type: 'energy',
  feeds: [`https://${FEED}`],
  categories: { coal: 'coal' },
  schedule: '0 0 * * * *',
  features: ['a', 'b', 'c'],
});

const reading = createReadingProcess();
afterAll(() => reading.close());

/** Runs a spider on the given answers. Addresses are written without their scheme. */
async function scrape(exchanges: Exchange[], spider: Spider = mine, customTickers: string[] = []) {
  const replay = await startReplay(exchanges.map((one) => ({ ...one, request: `/sites/${one.request}` })));
  onTestFinished(replay.close);
  const userAgent = createUserAgent({ product: 'Headframe', contact: 'desk@blackridge.example' });
  const fetcher = fetcherFor({ origin: replay.url }, { clock, userAgent });
  const addresses = createSourceAddresses(replay.url);
  const agentName = robotsNameOf(userAgent);
  const robots = createRobots({ fetcher, clock, agentName, toFetch: addresses.toFetch });
  const tools = { fetcher, robots, addresses, read: reading.read, clock };
  const request = { source: toNewsSource(spider), maxArticles: 50, selectedCategories: [], customTickers };
  const { signal } = new AbortController();
  const result = await scrapeNews({ ...request, validators: {}, known: {} }, tools, signal);
  return { ...result, requests: replay.requests };
}

const rssType = { 'content-type': 'application/rss+xml; charset=UTF-8' };
const html = { 'content-type': 'text/html; charset=utf-8' };
const noRobots = (host = 'feeds.mine.example') => ({ request: `${host}/robots.txt`, status: 404 });
const noPages: Exchange[] = [{ request: 'mine.example/robots.txt', body: 'User-agent: *\nDisallow: /\n' }];

const item = (link: string, title: string, pubDate = 'Mon, 16 Nov 2026 09:00:00 -0500') =>
  `<item><title>${title}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${pubDate}</pubDate>
   <description><![CDATA[<p>${title}, in short.</p>]]></description></item>`;
const rss = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
   <title>Mine</title><link>https://mine.example</link>${items.join('')}</channel></rss>`;

const SENTENCE = 'The mine restarted its longwall on Monday after moving it to a new panel. ';
const page = (title: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body><article><h1>${title}</h1>
   <p>${title}. ${SENTENCE.repeat(5)}</p><p>${SENTENCE.repeat(4)}</p></article></body></html>`;

describe('a feed', () => {
  test('in RSS, with an IANA time zone', async () => {
    const body = rss(
      item('https://mine.example/a', 'Coal rises', 'Mon, 16 Nov 2026 08:01:48 America/Chicago'),
      item('https://mine.example/b', 'Gas falls'),
    );
    const { articles, feeds, requests } = await scrape([
      noRobots(),
      { request: FEED, headers: { ...rssType, etag: '"v1"' }, body },
      { request: 'mine.example/robots.txt', status: 404 },
      { request: 'mine.example/a', headers: html, body: page('Coal rises') },
      { request: 'mine.example/b', headers: html, body: page('Gas falls') },
    ]);
    expect(articles).toMatchObject([
      { title: 'Coal rises', publishedAt: '2026-11-16T14:01:48.000Z', category: 'coal', textSource: 'page' },
      { title: 'Gas falls', publishedAt: '2026-11-16T14:00:00.000Z', textSource: 'page' },
    ]);
    expect(feeds).toMatchObject([{ outcome: 'read', items: 2, undated: 0, validators: { etag: '"v1"' } }]);
    expect(requests[0]?.headers['user-agent']).toContain('compatible; Headframe/2; +');
  });

  test('that redirects to another host is read if its robots.txt allows it, and reported', async () => {
    const to = (host: string) => ({ location: `/sites/${host}/feed` });
    const body = rss(item('/a', 'Coal rises'));
    const other = { request: 'other.example/feed', headers: rssType, body };
    const moved = await scrape([
      noRobots(),
      { request: FEED, status: 301, headers: to('other.example') },
      noRobots('other.example'),
      other,
      ...noPages,
    ]);
    expect(moved.feeds).toMatchObject([{ outcome: 'read', items: 1, redirectsTo: 'other.example' }]);
    const refused = await scrape([
      noRobots(),
      { request: FEED, status: 301, headers: to('other.example') },
      { request: 'other.example/robots.txt', body: 'User-agent: *\nDisallow: /\n' },
      other,
    ]);
    expect(refused).toMatchObject({
      articles: [],
      feeds: [{ outcome: 'blocked', fault: 'robots-disallow' }],
    });
    const same = await scrape([
      noRobots(),
      { request: FEED, status: 301, headers: to('www.feeds.mine.example') },
      { request: 'www.feeds.mine.example/feed', headers: rssType, body },
      ...noPages,
    ]);
    expect(same.feeds).toMatchObject([{ outcome: 'read', items: 1 }]);
    expect(same.feeds[0]).not.toHaveProperty('redirectsTo');
  });

  test('that is compressed without a header', async () => {
    const body = gzipSync(rss(item('https://mine.example/1', 'Coal rises')));
    const read = await scrape([noRobots(), { request: FEED, headers: rssType, body }, ...noPages]);
    expect(read.articles).toMatchObject([{ title: 'Coal rises' }]);
    const bomb = gzipSync(Buffer.alloc(13 * 1024 * 1024, ' '));
    const refused = await scrape([noRobots(), { request: FEED, headers: rssType, body: bomb }]);
    expect(refused.feeds).toMatchObject([{ outcome: 'failed' }]);
  });

  test('whose items have no links is a failure', async () => {
    const body = rss('<item><title>Coal rises</title><guid isPermaLink="false">a-1</guid></item>');
    expect((await scrape([noRobots(), { request: FEED, body }])).feeds).toMatchObject([
      { outcome: 'failed', message: 'No item of the feed has a web address', fault: 'layout' },
    ]);
  });

  test('in Atom', async () => {
    const body = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Mine</title><entry>
      <id>tag:mine.example,2026:1</id><title type="html">Coal &amp;amp; steel</title>
      <link rel="self" href="https://mine.example/api/1"/><link rel="alternate" href="https://mine.example/1"/>
      <published>2026-11-16T09:00:00-05:00</published><updated>2026-11-16T10:00:00Z</updated>
      <summary>In short.</summary></entry></feed>`;
    const { articles } = await scrape([noRobots(), { request: FEED, body }, ...noPages]);
    expect(articles).toMatchObject([
      { title: 'Coal & steel', link: 'https://mine.example/1', publishedAt: '2026-11-16T14:00:00.000Z' },
    ]);
  });

  test('in JSON', async () => {
    const body = {
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Mine',
      items: [
        {
          id: '1',
          url: 'https://mine.example/1',
          title: 'Coal rises',
          content_text: 'In short.',
          date_published: '2026-11-16T14:00:00Z',
        },
      ],
    };
    const { articles } = await scrape([noRobots(), { request: FEED, body }, ...noPages]);
    expect(articles).toMatchObject([{ title: 'Coal rises', text: 'In short.', textSource: 'feed' }]);
  });

  test('in another charset than declared in its content type', async () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?>${rss(item('https://mine.example/a', 'Kohle für Übersee')).slice(38)}`;
    const { articles } = await scrape([
      noRobots(),
      { request: FEED, headers: { 'content-type': 'text/xml' }, body: Buffer.from(text, 'latin1') },
      ...noPages,
    ]);
    expect(articles.map(({ title }) => title)).toEqual(['Kohle für Übersee']);
  });

  test('that is truncated keeps its complete items and is reported', async () => {
    const whole = rss(
      item('https://mine.example/a', 'Coal rises'),
      item('https://mine.example/b', 'Gas falls'),
    );
    const { articles, feeds } = await scrape([
      noRobots(),
      { request: FEED, body: whole.slice(0, -140) },
      ...noPages,
    ]);
    expect(articles.map(({ title }) => title)).toContain('Coal rises');
    expect(feeds).toMatchObject([{ outcome: 'read', isWhole: false }]);
  });

  test.each<[string, Omit<Exchange, 'request'>, string, RegExp]>([
    ['that is a page', { headers: html, body: page('Our feeds have moved') }, 'failed', /page|not a feed/i],
    ['that is empty', { headers: rssType, body: '' }, 'failed', /empty/i],
    ['that is JSON of another kind', { body: { error: 'none' } }, 'failed', /not a feed/],
    ['that is refused', { status: 403, headers: html, body: '<h1>Forbidden</h1>' }, 'blocked', /HTTP 403/],
    ['that is gone', { status: 410 }, 'failed', /HTTP 410/],
    ['that fails', { status: 503 }, 'failed', /HTTP 503/],
    ['whose host breaks off', { instead: 'reset' }, 'failed', /connection/],
  ])('%s is reported', async (_, exchange, outcome, message) => {
    const { feeds, articles } = await scrape([noRobots(), { request: FEED, ...exchange }]);
    expect(feeds).toMatchObject([{ outcome, message: expect.stringMatching(message) }]);
    expect(articles).toEqual([]);
  });

  test.each([
    'Yahoo! Finance: RSS feed not found',
    'This feed is no longer available',
    'Feed not found',
    'The requested feed does not exist',
  ])('whose only item says "%s" is a fault of the feed, not an article', async (title) => {
    const { feeds, articles } = await scrape([
      noRobots(),
      { request: FEED, headers: rssType, body: rss(item('https://mine.example/a', title)) },
    ]);
    expect(articles).toEqual([]);
    expect(feeds).toMatchObject([
      {
        outcome: 'failed',
        fault: 'missing',
        message: `The site has no such feed: its only item says "${title}"`,
      },
    ]);
  });

  test('with articles about feeds is read', async () => {
    const titles = ['Cattle feed not found in shops', 'Coal rises'];
    const items = titles.map((title, place) => item(`https://mine.example/${place}`, title));
    const { articles } = await scrape([noRobots(), { request: FEED, body: rss(...items) }, ...noPages]);
    expect(articles).toHaveLength(2);
  });

  test('of an unknown ticker does not affect the others', async () => {
    const path = 'feeds.finance.yahoo.com/rss/2.0/headline';
    const { feeds, articles } = await scrape(
      [
        noRobots('feeds.finance.yahoo.com'),
        {
          request: `${path}?s=CNR`,
          headers: rssType,
          body: rss(item('https://mine.example/a', 'CNR climbs')),
        },
        {
          request: `${path}?s=GONE`,
          body: rss(item('https://mine.example/x', 'Yahoo! Finance: RSS feed not found')),
        },
        ...noPages,
      ],
      yahooFinanceTickers,
      ['CNR', 'GONE'],
    );
    expect(feeds.map(({ outcome }) => outcome)).toEqual(['read', 'failed']);
    expect(articles.map(({ title, tickers }) => [title, tickers])).toEqual([['CNR climbs', ['CNR']]]);
  });
});

describe('robots.txt', () => {
  test.each<[string, Omit<Exchange, 'request'>, string]>([
    ['allows another path', { body: 'User-agent: *\nDisallow: /private/\n' }, 'read'],
    ['disallows all', { body: 'User-agent: *\nDisallow: /\n' }, 'blocked'],
    [
      'disallows us by name',
      { body: 'User-agent: headframe\nDisallow: /feed\n\nUser-agent: *\nAllow: /\n' },
      'blocked',
    ],
    [
      'allows us by name',
      { body: 'User-agent: Headframe\nAllow: /\n\nUser-agent: *\nDisallow: /\n' },
      'read',
    ],
    ['names Mozilla, which we are not', { body: 'User-agent: Mozilla\nDisallow: /\n' }, 'read'],
    ['is a page', { headers: html, body: '<!DOCTYPE html><html><body>Home</body></html>' }, 'read'],
    ['is refused', { status: 403 }, 'read'],
    ['fails', { status: 500 }, 'failed'],
  ])('that %s', async (_, exchange, outcome) => {
    const { feeds } = await scrape([
      { request: 'feeds.mine.example/robots.txt', ...exchange },
      { request: FEED, body: rss(item('https://mine.example/a', 'Coal rises')) },
      ...noPages,
    ]);
    expect(feeds.map((feed) => feed.outcome)).toEqual([outcome]);
  });
});

describe('the pages of a feed', () => {
  const hosts = ['one.example', 'two.example', 'three.example'];

  test('a host gets no more requests after two refusals, and pages of other hosts are read', async () => {
    const links = hosts.flatMap((host) => [1, 2, 3, 4].map((place) => `https://${host}/${place}`));
    const body = rss(...links.map((link) => item(link, `Coal at ${link}`)));
    const { articles, pageProblems, requests } = await scrape([
      noRobots(),
      { request: FEED, body },
      ...hosts.map((host) => noRobots(host)),
      ...links.map((link): Exchange => {
        const request = link.replace('https://', '');
        if (link.includes('two.example')) return { request, status: 403 };
        return { request, headers: html, body: page(`Coal at ${link}`) };
      }),
    ]);
    const read = articles
      .filter(({ textSource }) => textSource === 'page')
      .map(({ link }) => new URL(link).host);
    expect(read.sort()).toEqual([...Array(4).fill('one.example'), ...Array(4).fill('three.example')]);
    expect(pageProblems).toHaveLength(4);
    expect(pageProblems.every(({ isBlocked, link }) => isBlocked && link.includes('two.example'))).toBe(true);
    expect(requests.filter(({ path }) => /two\.example\/\d/.test(path)).length).toBeLessThanOrEqual(4);
  });

  test('that ask for consent to cookies are not read', async () => {
    const { articles, pageProblems } = await scrape([
      noRobots(),
      { request: FEED, headers: rssType, body: rss(item('https://mine.example/a', 'Coal rises')) },
      { request: 'mine.example/robots.txt', status: 404 },
      {
        request: 'mine.example/a',
        status: 302,
        headers: { location: '/sites/consent.mine.example/v2/collectConsent' },
      },
      { request: 'consent.mine.example/v2/collectConsent', headers: html, body: page('Your privacy') },
    ]);
    expect(articles).toMatchObject([{ textSource: 'feed', text: 'Coal rises, in short.' }]);
    expect(pageProblems).toMatchObject([
      { message: 'mine.example asks for consent to cookies instead of showing the page', isBlocked: true },
    ]);
  });

  test('with the same address use the newest item, in any order', async () => {
    const weekly = (day: number) =>
      item('https://mine.example/weekly', `Week of ${day}`, `${day} Nov 2026`).replace(
        /<guid.*guid>/,
        `<guid isPermaLink="false">${day}</guid>`,
      );
    for (const days of [
      [2, 9],
      [9, 2],
    ]) {
      const { articles } = await scrape([
        noRobots(),
        { request: FEED, headers: rssType, body: rss(...days.map(weekly)) },
        ...noPages,
      ]);
      expect(articles).toMatchObject([{ title: 'Week of 9', publishedAt: '2026-11-09T00:00:00.000Z' }]);
    }
  });

  test('that are gone, are files or are disallowed by robots.txt keep the text of the feed', async () => {
    const names = ['front', 'missing', 'file', 'elsewhere'];
    const { articles, pageProblems } = await scrape([
      noRobots(),
      {
        request: FEED,
        headers: rssType,
        body: rss(...names.map((name) => item(`https://mine.example/${name}`, `Coal ${name}`))),
      },
      { request: 'mine.example/robots.txt', status: 404 },
      { request: 'mine.example/front', status: 301, headers: { location: '/sites/mine.example/' } },
      { request: 'mine.example/', headers: html, body: page('Mine News') },
      {
        request: 'mine.example/missing',
        headers: html,
        body: '<title>Page not found</title><h1>Page not found</h1><p>Sorry, the page you look for does not exist.</p>',
      },
      { request: 'mine.example/file', headers: html, body: '%PDF-1.7\n(Coal prices fell) Tj ET\n' },
      {
        request: 'mine.example/elsewhere',
        status: 302,
        headers: { location: '/sites/other.example/story' },
      },
      { request: 'other.example/story', headers: html, body: page('Coal elsewhere') },
      { request: 'other.example/robots.txt', body: 'User-agent: *\nDisallow: /\n' },
    ]);
    expect(articles.map(({ link, canonicalUrl, text }) => [link === canonicalUrl, text])).toEqual(
      names.map((name) => [true, `Coal ${name}, in short.`]),
    );
    expect(pageProblems.map(({ message, isBlocked }) => [message, isBlocked])).toEqual([
      ['the page is gone: the site shows another one in its place', false],
      ['the page is gone: the site shows another one in its place', false],
      ['not a web page but a PDF file', false],
      ['The robots.txt of other.example does not allow this address', true],
    ]);
  });

  test('with the same text under different headlines are a notice, and are retried', async () => {
    const notice = page('Back soon').replaceAll(SENTENCE, 'Our site is down for repairs until the morning. ');
    const { articles, pageProblems } = await scrape([
      noRobots(),
      {
        request: FEED,
        headers: rssType,
        body: rss(
          item('https://mine.example/a', 'Coal rises'),
          item('https://mine.example/b', 'Gas falls'),
          item('https://mine.example/c', 'Rail strike ends'),
        ),
      },
      { request: 'mine.example/robots.txt', status: 404 },
      { request: 'mine.example/a', headers: html, body: notice },
      { request: 'mine.example/b', headers: html, body: page('Gas falls') },
      { request: 'mine.example/c', headers: html, body: notice },
    ]);
    expect(articles).toMatchObject([
      { textSource: 'feed', text: 'Coal rises, in short.', itemFingerprint: expect.stringMatching(/\+1$/) },
      { textSource: 'page', title: 'Gas falls' },
      { textSource: 'feed', text: 'Rail strike ends, in short.' },
    ]);
    expect(pageProblems.map(({ link, message }) => [link, message])).toEqual(
      ['a', 'c'].map((name) => [
        `https://mine.example/${name}`,
        'the site shows the same text under different headlines: a notice in place of the articles',
      ]),
    );
  });

  test('are not requested for headlines-only sources, without a problem', async () => {
    const feed = 'feeds.content.dowjones.io/public/rss/mw_topstories';
    const link = 'https://www.marketwatch.com/story/coal-1';
    const { articles, pageProblems, requests } = await scrape(
      [
        noRobots('feeds.content.dowjones.io'),
        { request: feed, headers: rssType, body: rss(item(link, 'Coal rises')) },
      ],
      marketWatch,
    );
    expect(articles).toMatchObject([
      {
        title: 'Coal rises',
        link,
        text: 'Coal rises, in short.',
        summary: 'Coal rises, in short.',
        textSource: 'feed',
      },
    ]);
    expect(pageProblems).toEqual([]);
    expect(requests.map(({ path }) => path)).not.toContain('/sites/www.marketwatch.com/story/coal-1');
  });
});
