import { afterAll, afterEach, expect, test } from 'vitest';
import { FRED_KEY, simulateAt } from './simulator.fixture.ts';

const NOW = '2026-11-13T22:00:00Z';

const simulation = await simulateAt(NOW);
afterEach(() => {
  simulation.clearFaults();
  simulation.clearRequests();
  simulation.setTime(NOW);
});
afterAll(() => simulation.stop());

const askFred = (init?: RequestInit) =>
  simulation.get(simulation.fredAddress('series/observations', { series_id: 'DGS10' }), init);
const askYahoo = (init?: RequestInit) =>
  simulation.get(simulation.chartAddress('CNR', simulation.lastDays(31)), init);
const fault = (source: 'fred' | 'yahoo', kind: string, more: object = {}) =>
  simulation.setFault({ source, kind, ...more });
const lastClose = async () => {
  const { result } = await simulation.chart('CNR');
  return { close: result?.indicators.quote[0].close?.at(-1), meta: result?.meta, result };
};

test('each source refuses in its own way', async () => {
  for (const [kind, status] of [
    ['http-429', 429],
    ['http-423', 423],
    ['http-500', 500],
  ] as const) {
    fault('fred', kind);
    const fred = await askFred();
    expect(fred.status).toBe(status);
    expect(await fred.json()).toEqual({ error_code: status, error_message: expect.any(String) });
    fault('yahoo', kind);
    expect((await askYahoo()).status).toBe(status);
    simulation.clearFaults();
  }
  fault('yahoo', 'http-429');
  const limited = await askYahoo();
  expect(limited.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await limited.text()).toBe('Too Many Requests\n');
});

test('an outage is a page of HTML, with either status', async () => {
  fault('yahoo', 'html-outage');
  const down = await askYahoo();
  expect([down.status, down.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(await down.text()).toContain('Will be right back');
  simulation.clearFaults();
  fault('fred', 'html-outage', { status: 200 });
  expect((await askFred()).status).toBe(200);
});

test('a hanging source never answers until the client disconnects', async () => {
  fault('fred', 'hang');
  await expect(askFred({ signal: AbortSignal.timeout(150) })).rejects.toThrow(/abort|timeout/i);
  expect(simulation.requests()[0]).toMatchObject({ status: 0 });
});

test('a slow source answers late but correctly', async () => {
  fault('yahoo', 'slow', { delayMs: 120 });
  const start = performance.now();
  expect((await askYahoo()).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(100);
});

test('half an answer, a reset, a broken gzip and something that is not JSON fail in the client', async () => {
  const read = async (ask: () => Promise<Response>) => (await ask()).json();
  for (const kind of ['half-answer', 'connection-reset', 'wrong-gzip', 'not-json'] as const) {
    fault('fred', kind);
    fault('yahoo', kind);
    await expect(read(askFred), `fred ${kind}`).rejects.toThrow();
    await expect(read(askYahoo), `yahoo ${kind}`).rejects.toThrow();
    simulation.clearFaults();
  }
});

test('a huge answer continues until the client disconnects', async () => {
  fault('yahoo', 'huge');
  const response = await askYahoo();
  const reader = response.body?.getReader();
  let size = 0;
  while (size < 20_000_000) size += (await reader?.read())?.value?.length ?? 0;
  await reader?.cancel();
  expect(response.headers.get('content-length')).toBeNull();
});

test('a redirect leads to a private address', async () => {
  fault('fred', 'redirect-private');
  const response = await askFred({ redirect: 'manual' });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('http://169.254.169.254/latest/meta-data/');
});

test('FRED can reject a key and a series', async () => {
  for (const [kind, text] of [
    ['bad-key', 'The value for variable api_key is not registered.'],
    ['unknown', 'The series does not exist.'],
  ] as const) {
    fault('fred', kind);
    const { status, body } = await simulation.fred('series/observations', { series_id: 'GDP' });
    expect(status).toBe(400);
    expect(body.error_message).toContain(text);
    simulation.clearFaults();
  }
});

test('Yahoo’s prices can be wrong in every way', async () => {
  const right = (await lastClose()).close ?? 0;
  const wrong = async (kind: string) => {
    simulation.clearFaults();
    fault('yahoo', kind);
    return lastClose();
  };
  expect((await wrong('spike-100x')).close).toBeCloseTo(100 * right, 3);
  expect((await wrong('jump-900')).close).toBeCloseTo(10 * right, 3);
  expect((await wrong('negative')).close).toBe(-right);
  expect((await wrong('zero')).close).toBe(0);
  expect((await wrong('nan')).close).toBe('NaN');
  expect((await wrong('overflow')).close).toBe(Number.POSITIVE_INFINITY);
  expect((await wrong('null-closes')).close).toBeNull();
  const empty = await wrong('empty-quote');
  expect(empty.result).not.toHaveProperty('timestamp');
  expect(empty.result?.indicators).toEqual({ quote: [{}] });
  const frozen = await wrong('frozen');
  expect((frozen.result?.timestamp?.at(-1) ?? 0) * 1_000).toBeLessThan(Date.parse('2026-10-31'));
  expect((frozen.meta?.regularMarketTime ?? 0) * 1_000).toBeLessThan(Date.parse('2026-10-31'));
  expect(frozen.meta?.regularMarketPrice).toBe(frozen.close);
  const split = await wrong('split');
  expect(Object.keys(split.result?.events?.splits ?? {})).toHaveLength(1);
  expect(split.close).toBeCloseTo(right / 4, 3);
  expect((await wrong('future-date')).result?.timestamp?.at(-1)).toBe(
    Date.parse('2099-12-31T14:30:00Z') / 1_000,
  );
  expect((await wrong('past-date')).result?.timestamp?.[0]).toBe(0);
  simulation.clearFaults();
  fault('yahoo', 'unknown');
  expect((await simulation.chart('CNR')).status).toBe(404);
});

test('a fault affects matching requests, as often and as long as ordered', async () => {
  simulation.setFault({ source: 'yahoo', kind: 'http-500', match: '^GSPC', times: 2 });
  expect((await simulation.chart('CNR')).status).toBe(200);
  const gspc = async () =>
    (await simulation.get(simulation.chartAddress('^GSPC', simulation.lastDays(7)))).status;
  expect([await gspc(), await gspc(), await gspc()]).toEqual([500, 500, 200]);

  simulation.setFault({ source: 'all', kind: 'http-429', durationMs: 60_000 });
  expect([(await askFred()).status, (await askYahoo()).status]).toEqual([429, 429]);
  simulation.setTime('2026-11-13T22:01:00Z');
  expect([(await askFred()).status, (await askYahoo()).status]).toEqual([200, 200]);
});

test('the rate of a fault is random but repeatable', async () => {
  const draw = async () => {
    const other = await simulateAt(NOW, { seed: 'dice' });
    other.setFault({ source: 'yahoo', kind: 'http-500', rate: 0.3 });
    const statuses: number[] = [];
    for (let index = 0; index < 60; index += 1) {
      statuses.push((await other.get(other.chartAddress('CNR', other.lastDays(7)))).status);
    }
    await other.stop();
    return statuses;
  };
  const statuses = await draw();
  const struck = statuses.filter((status) => status === 500).length;
  expect(struck).toBeGreaterThan(6);
  expect(struck).toBeLessThan(36);
  expect(await draw()).toEqual(statuses);
});

test.each([
  { source: 'mars', kind: 'hang' },
  { source: 'fred', kind: 'boredom' },
  { source: 'fred', kind: 'empty-quote' },
])('an unknown fault is rejected: %j', (order) => {
  expect(() => simulation.setFault(order)).toThrow(`${order.source} has no fault ${order.kind}`);
});

test('requests are logged without the API key', async () => {
  await askFred();
  await simulation.chart('^GSPC', { period1: '1794000000' });
  await simulation.get('/elsewhere');
  expect(simulation.requests()).toEqual([
    {
      source: 'fred',
      method: 'GET',
      path: '/fred/series/observations?file_type=json&series_id=DGS10',
      status: 200,
    },
    expect.objectContaining({
      source: 'yahoo',
      path: '/v8/finance/chart/%5EGSPC?interval=1d&period1=1794000000',
    }),
    expect.objectContaining({ source: 'none', status: 404 }),
  ]);
  expect(JSON.stringify(simulation.requests())).not.toContain(FRED_KEY);
  simulation.clearRequests();
  expect(simulation.requests()).toEqual([]);
});
