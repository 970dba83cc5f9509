import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { createFetcher } from './fetcher.ts';
import { fetcherFor, publicWorld, startHttp, steppedTime } from './fetching.fixture.ts';
import { createRobots, RobotsUnreadable } from './robots.ts';
import { readRobotsRules } from './robots-rules.ts';

const RULES = `User-agent: *
Disallow: /private/
Crawl-delay: 2

User-agent: Headframe
Disallow: /not-for-us/
Crawl-delay: 7
`;

async function robotsOf(handler: RequestListener, time = steppedTime()) {
  const asked: string[] = [];
  const server = await startHttp((request, response) => {
    asked.push(request.url ?? '');
    handler(request, response);
  });
  const robots = createRobots({ fetcher: fetcherFor(server), clock: time.clock, agentName: 'Headframe' });
  return {
    robots,
    asked,
    at: (path: string) => server.origin + path,
    host: new URL(server.origin).host,
    time,
  };
}

test('the rules for our own name apply, and are read once a day', async () => {
  const { robots, asked, at, host, time } = await robotsOf((_, response) => response.end(RULES));
  await robots.check(at('/private/x'));
  await expect(robots.check(at('/not-for-us/x'))).rejects.toThrow('does not allow this address');
  expect(robots.delayMs(host)).toBe(7_000);
  expect(asked).toEqual(['/robots.txt']);
  time.advance(25 * 3_600_000);
  await robots.check(at('/'));
  expect(asked).toHaveLength(2);
});

test('a clock that is set back does not keep the rules longer', async () => {
  const { robots, asked, at, time } = await robotsOf((_, response) => response.end(RULES));
  await robots.check(at('/'));
  time.advance(-30 * 24 * 3_600_000);
  await robots.check(at('/'));
  expect(asked).toHaveLength(2);
});

test('only the first 500 KB of a long robots.txt count, in whole lines', async () => {
  const filler = '# a line that says nothing\n'.repeat(18_900);
  const cut = `Disallow: /${'x'.repeat(3_000)}\n`;
  const { robots, at } = await robotsOf((_, response) =>
    response.end(`User-agent: *\nDisallow: /private/\n${filler}${cut}Disallow: /\n`),
  );
  await expect(robots.check(at('/private/x'))).rejects.toThrow('does not allow this address');
  await expect(robots.check(at('/xxx'))).resolves.toBeUndefined();
});

test.each(['3600', '1e400', 'Infinity'])('a crawl delay of %s seconds is limited to a minute', (seconds) => {
  expect(readRobotsRules(`User-agent: *\nCrawl-delay: ${seconds}`, 'Headframe').delayMs).toBe(60_000);
});

test('without a robots.txt everything is allowed', async () => {
  const { robots, at } = await robotsOf((_, response) => response.writeHead(404).end('<h1>none</h1>'));
  await expect(robots.check(at('/anything'))).resolves.toBeUndefined();
});

test('an unreadable robots.txt is a transient failure and is read again before the next try of a run', async () => {
  let status = 503;
  const time = steppedTime();
  const server = await startHttp((_, response) => response.writeHead(status).end());
  const fetcher = fetcherFor(server, { clock: time.clock });
  const robots = createRobots({ fetcher, clock: time.clock, agentName: 'Headframe' });
  const check = () => robots.check(`${server.origin}/page`);
  await expect(check()).rejects.toMatchObject({
    isTransient: true,
    fault: 'robots-unreachable',
    message: expect.stringMatching(
      /^The robots\.txt of 127\.0\.0\.1:\d+ could not be read: it is unavailable at the moment \(HTTP 503\)$/,
    ),
  });
  status = 404;
  await expect(check()).rejects.toMatchObject({ fault: 'robots-unreachable' });
  time.advance(21_000);
  await check();
});

test('a caller that gives up fails only its own check', async () => {
  const arrived: (() => void)[] = [];
  const { robots, asked, at } = await robotsOf((_, response) => {
    if (asked.length === 1) for (const tell of arrived) tell();
    else response.end(RULES);
  });
  const isAsked = new Promise<void>((done) => arrived.push(done));
  const controller = new AbortController();
  const first = robots.check(at('/a'), controller.signal);
  await isAsked;
  const others = ['/b', '/c'].map((path) => robots.check(at(path), new AbortController().signal));
  controller.abort();
  await expect(first).rejects.toMatchObject({ kind: 'aborted' });
  await Promise.all(others);
  expect(asked).toHaveLength(2);
});

test('simultaneous checks share one request', async () => {
  const { robots, asked, at, time } = await robotsOf((_, response) => response.end(RULES));
  const checkAll = () => Promise.all(['/a', '/b', '/c'].map((path) => robots.check(at(path))));
  await checkAll();
  expect(asked).toHaveLength(1);
  time.advance(25 * 3_600_000);
  await checkAll();
  expect(asked).toHaveLength(2);
});

test('a robots.txt of absurd size cannot be read', async () => {
  const { robots, at } = await robotsOf((_, response) => response.end('Disallow: /a\n'.repeat(400_000)));
  await expect(robots.check(at('/'))).rejects.toThrow(RobotsUnreadable);
});

const LONG_LINK = `/${'a'.repeat(2_000)}`;

test.each([
  ['one rule of letters and wildcards', `User-agent: *\nDisallow: /${'*a'.repeat(250_000)}b$`],
  ['rules of letters and wildcards', `User-agent: *\n${`Disallow: /${'*a'.repeat(8_000)}b$\n`.repeat(31)}`],
  ['rules made only of wildcards', `User-agent: *\n${`Disallow: /${'*'.repeat(16_000)}b$\n`.repeat(31)}`],
  ['index pages', `User-agent: *\n${`Allow: ${'/index.htm'.repeat(1_600)}\n`.repeat(31)}`],
  ['rules of wildcards', `User-agent: *\n${'Disallow: /*ab*c\n'.repeat(5_000)}`],
  ['names and rules', `${'User-agent: *\n'.repeat(18_000)}${'Disallow: /b\n'.repeat(5_000)}`],
])('half a megabyte of %s costs next to nothing', (_, text) => {
  const before = process.threadCpuUsage();
  expect(readRobotsRules(text, 'Headframe').isAllowed(LONG_LINK)).toBe(true);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(1_000);
});

test.each([
  ['/fish', '/fish.html', false],
  ['/fish', '/Fish', true],
  ['/fish*', '/fishheads?id=1', false],
  ['/*.php$', '/a/b.php', false],
  ['/*.php$', '/a.php?b', true],
  ['/a$', '/a', false],
  ['/a$', '/ab', true],
  ['/a*b*c', '/a-b-b-c-d', false],
  ['/a*b*c', '/a-c-b', true],
  ['/*ab$', '/ab', false],
  ['/a*a$', '/a', true],
  ['/%7ejoe', '/%7Ejoe/x', false],
  ['/caf\u00e9', '/caf%C3%A9', false],
  ['/', '/', false],
  ['', '/', true],
])('the rule %s for the path %s', (rule, path, isAllowed) => {
  expect(readRobotsRules(`user-agent: *\ndisallow: ${rule} # why`, 'Headframe').isAllowed(path)).toBe(
    isAllowed,
  );
});

const ALL = 'User-agent: *\n';

// RFC 9309, or Google's parser where the RFC is silent or files break it.
test.each([
  ['a line without a colon', 'user-agent Headframe\ndisallow /a', '/a', false],
  ['a line without a colon, with a tab', 'User-agent *\nDisallow\t/a', '/a', false],
  ['three words without a colon are no rule', `${ALL}Disallow /a /b`, '/a', true],
  ['a word alone is no rule', `${ALL}Disallow\n/a`, '/a', true],
  ['a name is read up to a space', 'User-agent: Headframe News\nDisallow: /a', '/a', false],
  ['a name is read up to its version', 'User-agent: headframe/3.1\nDisallow: /a', '/a', false],
  ['a longer name is another crawler', 'User-agent: HeadframeNews\nDisallow: /a', '/a', true],
  ['a part of the name is another crawler', 'User-agent: Head\nDisallow: /a', '/a', true],
  ['a star and more words are all crawlers', 'User-agent: * (all of them)\nDisallow: /a', '/a', false],
  ['a star and letters are a name', 'User-agent: *bot\nDisallow: /a', '/a', true],
  ['our group without rules allows all', `User-agent: Headframe\nDisallow:\n${ALL}Disallow: /`, '/a', true],
  ['rules before any name are ignored', `Disallow: /a\n${ALL}Allow: /b`, '/a', true],
  ['a blank line ends no group', `${ALL}\n\nDisallow: /a`, '/a', false],
  [
    'a sitemap between names does not end the list of names',
    `User-agent: Headframe\nSitemap: /s.xml\n${ALL}Disallow: /a`,
    '/a',
    false,
  ],
  [
    'an unknown line between names does not end the list of names',
    `User-agent: Headframe\nHost: x\n${ALL}Disallow: /a`,
    '/a',
    false,
  ],
  [
    'a delay between names does not end the list of names',
    `User-agent: Headframe\nCrawl-delay: 5\n${ALL}Disallow: /a`,
    '/a',
    false,
  ],
  ['keys in any case', 'USER-AGENT: *\ndIsAlLoW: /a', '/a', false],
  ['a key with a space', 'User agent: *\nDisallow: /a', '/a', false],
  ['a key without its hyphen', 'useragent: *\nDisallow: /a', '/a', false],
  ['a misspelled key', `${ALL}Dissalow: /a`, '/a', false],
  ['an invented key', `${ALL}Forbid: /a`, '/a', true],
  ['spaces around the colon', `${ALL}  Disallow  :   /a  `, '/a', false],
  ['a comment after a rule', `${ALL}Disallow: /a#b`, '/a', false],
  ['a comment before the colon', `${ALL}Disallow # : /a`, '/a', true],
  ['a part of a byte order mark', '\ufffdUser-agent: *\nDisallow: /a', '/a', false],
  ['a byte order mark', '\ufeffUser-agent: *\nDisallow: /a', '/a', false],
  ['line ends of an old Mac', 'User-agent: *\rDisallow: /a\rAllow: /b', '/a', false],
  ['letters outside ASCII', `${ALL}Disallow: /日本`, '/%E6%97%A5%E6%9C%AC/x', false],
  ['letters outside ASCII, escaped in the rule', `${ALL}Disallow: /%e6%97%a5`, '/%E6%97%A5', false],
  ['letters outside ASCII in the path', `${ALL}Disallow: /%E6%97%A5`, '/日', false],
  ['an escaped plain letter is not the letter', `${ALL}Disallow: /%62`, '/b', true],
  ['a percent sign that escapes nothing', `${ALL}Disallow: /100%x`, '/100%x', false],
  ['a space in the rule', `${ALL}Disallow: /a b`, '/a%20b', false],
  ['brackets and bars', `${ALL}Disallow: /a[1]|b`, '/a[1]|b', false],
  [
    'an address in the query',
    `${ALL}Disallow: /\nAllow: /a?to=http://x.example?y&z`,
    '/a?to=http://x.example?y&z',
    true,
  ],
  ['an index page counts as its folder', `${ALL}Disallow: /\nAllow: /news/index.html`, '/news/', true],
  [
    'an index page does not count as what is in its folder',
    `${ALL}Disallow: /\nAllow: /news/index.html`,
    '/news/a',
    false,
  ],
  [
    'the folder for a longer name of the index page',
    `${ALL}Disallow: /\nAllow: /news/index.htm?x`,
    '/news/',
    true,
  ],
  ['another page does not count as its folder', `${ALL}Disallow: /\nAllow: /news/home.html`, '/news/', false],
  ['a forbidden index page forbids no folder', `${ALL}Disallow: /news/index.html`, '/news/', true],
  ['only the front page', `${ALL}Disallow: /\nAllow: /$`, '/', true],
  ['only the front page, another', `${ALL}Disallow: /\nAllow: /$`, '/a', false],
  ['a dollar sign inside a rule is a letter', `${ALL}Disallow: /a$b`, '/a$b', false],
  ['a star counts to the length of a rule', `${ALL}Allow: /page\nDisallow: /*.htm`, '/page.htm', false],
  ['a rule without its slash matches nothing', `${ALL}Disallow: a`, '/a', true],
  [
    'what a line has beyond 16,663 characters is not read',
    `${ALL}Disallow: /${'a'.repeat(20_000)}`,
    `/${'a'.repeat(16_652)}`,
    false,
  ],
])('%s', (_, text, path, isAllowed) => {
  expect(readRobotsRules(text, 'Headframe').isAllowed(path)).toBe(isAllowed);
});

test('a name with digits is found', () => {
  const { isAllowed } = readRobotsRules('User-agent: Mine42/1\nDisallow: /a', 'Mine42');
  expect(isAllowed('/a')).toBe(false);
});

test('the longest rule wins; at equal length the one that allows wins', () => {
  const { isAllowed } = readRobotsRules(
    'User-agent: *\nDisallow: /a/\nAllow: /a/b\nAllow: /c\nDisallow: /c',
    'Headframe',
  );
  expect(['/a/x', '/a/b', '/c'].map(isAllowed)).toEqual([false, true, true]);
});

test('several names share the rules below them, and groups of one name are merged', () => {
  const text = `User-agent: Other/1.0
User-agent: headframe/2.0
Disallow: /a
Sitemap: https://x.example/s.xml
User-agent: Other
Disallow: /
User-agent: HEADFRAME
Disallow: /b
Crawl-delay: soon`;
  const { isAllowed, delayMs } = readRobotsRules(text, 'Headframe');
  expect(['/a', '/b', '/c'].map(isAllowed)).toEqual([false, false, true]);
  expect(delayMs).toBe(0);
});

test('a site with an excessive number of rules is not crawled', async () => {
  const { robots, at } = await robotsOf((_, response) =>
    response.end(`${RULES}${'Disallow: /a\n'.repeat(6_000)}`),
  );
  await expect(robots.check(at('/'))).rejects.toThrow('could not be read: it has more than 5000 rules');
});

test('the crawl delay is kept between two requests', async () => {
  const server = await startHttp((request, response) =>
    response.end(request.url === '/robots.txt' ? RULES : 'page'),
  );
  const time = steppedTime();
  const { resolve, dial } = publicWorld(server);
  const delays = { of: (_host: string) => 0 };
  const fetcher = createFetcher({
    userAgent: 'Headframe/2',
    clock: time.clock,
    sleep: time.sleep,
    resolve,
    dial,
    minIntervalMsPerHost: (host) => Math.max(1_000, delays.of(host)),
  });
  const robots = createRobots({ fetcher, clock: time.clock, agentName: 'Headframe' });
  delays.of = robots.delayMs;
  for (const page of ['/1', '/2', '/3']) {
    await robots.check(`http://news.example${page}`);
    await fetcher.get(`http://news.example${page}`);
  }
  await fetcher.close();
  expect(time.sleeps.slice(-2)).toEqual([7_000, 7_000]);
});

test('an unreachable host is reported as the host, not as its robots.txt', async () => {
  const resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
  const fetcher = fetcherFor([], { resolve });
  const robots = createRobots({ fetcher, clock: () => new Date(), agentName: 'Headframe' });
  await expect(robots.check('https://news.example/feed')).rejects.toMatchObject({
    fault: 'dns',
    message: 'There is no DNS answer for news.example',
  });
});
