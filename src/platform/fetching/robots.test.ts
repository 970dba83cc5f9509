import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { createFetcher } from './fetcher.ts';
import { fetcherFor, publicWorld, startHttp, steppedTime } from './fetching.fixture.ts';
import { createRobots, RobotsRefusal } from './robots.ts';

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
  await expect(robots.check(at('/not-for-us/x'))).rejects.toThrow('disallows this page');
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

test('a site whose rules cannot be read is left alone, and asked again after a while', async () => {
  let status = 503;
  const { robots, at, time } = await robotsOf((_, response) => response.writeHead(status).end(RULES));
  await expect(robots.check(at('/'))).rejects.toThrow(RobotsRefusal);
  status = 200;
  await expect(robots.check(at('/'))).rejects.toMatchObject({ isTransient: true });
  time.advance(11 * 60_000);
  await expect(robots.check(at('/'))).resolves.toBeUndefined();
});

test('rules of absurd size are no rules', async () => {
  const { robots, at } = await robotsOf((_, response) => response.end('Disallow: /a\n'.repeat(200_000)));
  await expect(robots.check(at('/'))).rejects.toThrow(RobotsRefusal);
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
