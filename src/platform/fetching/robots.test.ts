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

test('the rules for our own name count, and are read once a day', async () => {
  const { robots, asked, at, host, time } = await robotsOf((_, response) => response.end(RULES));
  await robots.check(at('/private/x'));
  await expect(robots.check(at('/not-for-us/x'))).rejects.toThrow('does not allow this address');
  expect(robots.delayMs(host)).toBe(7_000);
  expect(asked).toEqual(['/robots.txt']);
  time.advance(25 * 3_600_000);
  await robots.check(at('/'));
  expect(asked).toHaveLength(2);
});

test('without a robots.txt everything may be read', async () => {
  const { robots, at } = await robotsOf((_, response) => response.writeHead(404).end('<h1>none</h1>'));
  await expect(robots.check(at('/anything'))).resolves.toBeUndefined();
});

test('a robots.txt that cannot be read is a passing fault, and is asked for again before the next try of a run', async () => {
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

test('rules of absurd size are no rules', async () => {
  const { robots, at } = await robotsOf((_, response) => response.end('Disallow: /a\n'.repeat(200_000)));
  await expect(robots.check(at('/'))).rejects.toThrow(RobotsUnreadable);
});

const LONG_LINK = `/${'a'.repeat(2_000)}`;

test.each([
  ['one rule of wildcards', `User-agent: *\nDisallow: /${'*a'.repeat(250_000)}b$`],
  ['one rule of nothing but wildcards', `User-agent: *\nDisallow: /${'*'.repeat(500_000)}b$`],
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

test('the longest rule decides, and of two of the same length the one that allows', () => {
  const { isAllowed } = readRobotsRules(
    'User-agent: *\nDisallow: /a/\nAllow: /a/b\nAllow: /c\nDisallow: /c',
    'Headframe',
  );
  expect(['/a/x', '/a/b', '/c'].map(isAllowed)).toEqual([false, true, true]);
});

test('several names share the rules below them, and groups of one name are joined', () => {
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

test('a site with more rules than anyone needs is left alone', async () => {
  const { robots, at } = await robotsOf((_, response) =>
    response.end(`${RULES}${'Disallow: /a\n'.repeat(6_000)}`),
  );
  await expect(robots.check(at('/'))).rejects.toThrow('could not be read: it has more than 5000 rules');
});

test('the delay a site asks for is kept between two requests', async () => {
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

test('a host that cannot be reached says so itself, not its robots.txt', async () => {
  const resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
  const fetcher = fetcherFor([], { resolve });
  const robots = createRobots({ fetcher, clock: () => new Date(), agentName: 'Headframe' });
  await expect(robots.check('https://news.example/feed')).rejects.toMatchObject({
    fault: 'dns',
    message: 'There is no DNS answer for news.example',
  });
});
