import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { FetchError } from './fetch-error.ts';
import { fetcherFor, publicWorld, startHttp, steppedTime } from './fetching.fixture.ts';

function failTimes(breaker: ReturnType<typeof createCircuitBreaker>, host: string, times: number) {
  for (let n = 0; n < times; n += 1) {
    breaker.enter(host);
    breaker.reportFailure(host);
  }
}

test('a host is paused after five consecutive failures, not after four or with a success in between', () => {
  const breaker = createCircuitBreaker(steppedTime());
  failTimes(breaker, 'a', 4);
  expect(breaker.enter('a')).toBe(0);
  breaker.reportSuccess('a');
  failTimes(breaker, 'a', 4);
  expect(breaker.enter('a')).toBe(0);
  breaker.reportFailure('a');
  expect(breaker.enter('a')).toBe(60_000);
  expect(breaker.enter('b')).toBe(0);
});

test('after the pause one caller tries; a success ends the pause for all', () => {
  const time = steppedTime();
  const breaker = createCircuitBreaker(time);
  failTimes(breaker, 'a', 5);
  time.advance(59_999);
  expect(breaker.enter('a')).toBe(1);
  time.advance(1);
  expect(breaker.enter('a')).toBe(0);
  expect(breaker.enter('a')).toBeGreaterThan(0);
  breaker.reportSuccess('a');
  expect([breaker.enter('a'), breaker.enter('a')]).toEqual([0, 0]);
});

test('each failed try doubles the pause, up to 15 minutes', () => {
  const time = steppedTime();
  const breaker = createCircuitBreaker(time);
  failTimes(breaker, 'a', 5);
  const rests: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    const restMs = breaker.enter('a');
    rests.push(restMs / 60_000);
    time.advance(restMs);
    failTimes(breaker, 'a', 1);
  }
  expect(rests).toEqual([1, 2, 4, 8, 15, 15, 15]);
});

test('after a cancelled try the next caller may try', () => {
  const time = steppedTime();
  const breaker = createCircuitBreaker(time);
  failTimes(breaker, 'a', 5);
  time.advance(60_000);
  expect(breaker.enter('a')).toBe(0);
  breaker.reportNothing('a');
  expect(breaker.enter('a')).toBe(0);
});

test('a clock set back does not lengthen the pause', () => {
  const time = steppedTime();
  const breaker = createCircuitBreaker(time);
  failTimes(breaker, 'a', 5);
  time.advance(-3_600_000);
  expect(breaker.enter('a')).toBe(60_000);
  time.advance(60_000);
  expect(breaker.enter('a')).toBe(0);
});

test('the number of hosts remembered is bounded, the oldest are forgotten', () => {
  const breaker = createCircuitBreaker({ ...steppedTime(), maxHosts: 3 });
  for (const host of ['a', 'b', 'c', 'd']) failTimes(breaker, host, 5);
  expect(['a', 'b', 'c', 'd'].map((host) => breaker.enter(host) > 0)).toEqual([false, true, true, true]);
});

test('a failing source is paused, tried once per pause, and used again when it answers', async () => {
  const time = steppedTime();
  let asked = 0;
  let status = 503;
  const server = await startHttp((_request, response) => {
    asked += 1;
    response.writeHead(status).end();
  });
  const fetcher = fetcherFor([], {
    ...publicWorld(server),
    ...time,
    minIntervalMsPerHost: 0,
    breaker: createCircuitBreaker(time),
  });
  const get = () => fetcher.get('http://api.example/fred').catch((error: FetchError) => error);

  expect(await get()).toMatchObject({ kind: 'http', status: 503 });
  // The fifth failure ends the second call's attempts, so the call reports the source's own error.
  expect(await get()).toMatchObject({ kind: 'http', status: 503 });
  expect(asked).toBe(5);
  const rest = await get();
  expect(rest).toMatchObject({ kind: 'http', status: 503, fault: 'outage', code: 'HOST_RESTING' });
  expect(rest).toMatchObject({ isTransient: true });
  expect((rest as FetchError).message).toMatch(
    /^api\.example.*; after several failures requests are paused for another \d+(\.\d)? s$/,
  );
  expect((rest as FetchError).retryAfterMs).toBeGreaterThan(50_000);
  expect(asked).toBe(5);

  time.advance(60_000);
  await get();
  expect(asked).toBe(6);
  time.advance(120_000);
  status = 200;
  expect(await get()).toMatchObject({ status: 200 });
  expect(await get()).toMatchObject({ status: 200 });
});

test('answers below 500 and refused addresses do not count as failures of the host', async () => {
  const time = steppedTime();
  const server = await startHttp((_request, response) => response.writeHead(404).end());
  const fetcher = fetcherFor([], {
    ...publicWorld(server),
    ...time,
    minIntervalMsPerHost: 0,
    breaker: createCircuitBreaker({ ...time, failuresToOpen: 1 }),
  });
  for (let n = 0; n < 3; n += 1) {
    await expect(fetcher.get('http://api.example/')).rejects.toMatchObject({ status: 404 });
  }
});

test('trusted origins are never paused', async () => {
  const time = steppedTime();
  const server = await startHttp((_request, response) => response.writeHead(500).end());
  const fetcher = fetcherFor(server, {
    ...time,
    breaker: createCircuitBreaker({ ...time, failuresToOpen: 1 }),
  });
  for (let n = 0; n < 3; n += 1) {
    await expect(fetcher.get(server.origin)).rejects.toMatchObject({ status: 500 });
  }
});
