import { afterAll, beforeEach, expect, test } from 'vitest';
import { simulateAt } from '../simulator.fixture.ts';

const SUNDAY = '2026-11-15T05:40:00Z';

const simulation = await simulateAt(SUNDAY);
beforeEach(() => simulation.setTime(SUNDAY));
afterAll(() => simulation.stop());

const seconds = (instant: string) => Date.parse(instant) / 1_000;
const iso = (start: number | undefined) => new Date((start ?? 0) * 1_000).toISOString();

test('a share’s chart comes in the recorded shape, headers and all', async () => {
  const { status, headers, body, result } = await simulation.chart('AAPL', {
    period1: String(seconds('2026-11-05')),
    period2: String(seconds('2026-11-07')),
    events: 'div|split|earn',
  });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json;charset=utf-8');
  expect(headers.get('cache-control')).toBe('public, max-age=10, stale-while-revalidate=20');
  expect(headers.get('server')).toBe('ATS');
  expect(body.chart.error).toBeNull();
  expect(result?.meta).toEqual({
    currency: 'USD',
    symbol: 'AAPL',
    instrumentType: 'EQUITY',
    regularMarketTime: seconds('2026-11-13T21:00:01Z'),
    exchangeTimezoneName: 'America/New_York',
    regularMarketPrice: expect.any(Number),
    currentTradingPeriod: {
      regular: { start: seconds('2026-11-13T14:30:00Z'), end: seconds('2026-11-13T21:00:00Z') },
    },
  });
  expect(result?.timestamp?.map(iso)).toEqual(['2026-11-05T14:30:00.000Z', '2026-11-06T14:30:00.000Z']);
  const { close = [], volume } = result?.indicators.quote[0] ?? {};
  expect([close.length, volume?.length]).toEqual([2, 2]);
  for (const price of close) expect(Math.fround(price ?? 0)).toBe(price);
});

test('a future is traded all day', async () => {
  const { result } = await simulation.chart('GC=F');
  expect(result?.meta).toMatchObject({
    instrumentType: 'FUTURE',
    exchangeTimezoneName: 'America/New_York',
    currentTradingPeriod: {
      regular: { start: seconds('2026-11-13T05:00:00Z'), end: seconds('2026-11-14T04:59:00Z') },
    },
  });
});

test('days begin with the session in exchange time, in summer and winter', async () => {
  const starts = async (symbol: string, from: string, to: string) => {
    const { result } = await simulation.chart(symbol, {
      period1: String(seconds(from)),
      period2: String(seconds(to)),
    });
    return result?.timestamp?.map(iso);
  };
  expect(await starts('CNR', '2026-03-06', '2026-03-10')).toEqual([
    '2026-03-06T14:30:00.000Z',
    '2026-03-09T13:30:00.000Z',
  ]);
  expect(await starts('^GSPC', '2026-10-30', '2026-11-03')).toEqual([
    '2026-10-30T13:30:00.000Z',
    '2026-11-02T14:30:00.000Z',
  ]);
  expect(await starts('^TNX', '2026-10-30', '2026-11-03')).toEqual([
    '2026-10-30T12:20:00.000Z',
    '2026-11-02T13:20:00.000Z',
  ]);
  expect(await starts('CL=F', '2026-10-30', '2026-11-03')).toEqual([
    '2026-10-30T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ]);
  // London changes its clocks a week before New York.
  expect(await starts('EURUSD=X', '2026-10-22T12:00:00Z', '2026-10-27T12:00:00Z')).toEqual([
    '2026-10-22T23:00:00.000Z',
    '2026-10-26T00:00:00.000Z',
    '2026-10-27T00:00:00.000Z',
  ]);
  expect(await starts('BTC-USD', '2026-10-30', '2026-11-02')).toEqual([
    '2026-10-30T00:00:00.000Z',
    '2026-10-31T00:00:00.000Z',
    '2026-11-01T00:00:00.000Z',
  ]);
});

test('shares do not trade on exchange holidays, futures and currencies do', async () => {
  const days = async (symbol: string) => {
    const { result } = await simulation.chart(symbol, {
      period1: String(seconds('2026-09-03T18:00:00Z')),
      period2: String(seconds('2026-09-08T18:00:00Z')),
    });
    return result?.timestamp?.map((start) => iso(start + 7_200).slice(0, 10));
  };
  expect(await days('CNR')).toEqual(['2026-09-04', '2026-09-08']);
  expect(await days('HRC=F')).toEqual(['2026-09-04', '2026-09-07', '2026-09-08']);
  expect(await days('USDJPY=X')).toEqual(['2026-09-04', '2026-09-07', '2026-09-08']);
});

test('while the session is open the last bar moves', async () => {
  const last = async (instant: string) => {
    simulation.setTime(instant);
    const { result } = await simulation.chart('CNR', { period1: String(seconds('2026-11-06')) });
    const { close = [], volume } = result?.indicators.quote[0] ?? {};
    return {
      start: iso(result?.timestamp?.at(-1)),
      meta: result?.meta,
      closes: close.slice(0, 3),
      close: close.at(-1) ?? Number.NaN,
      volume: volume?.at(-1) ?? Number.NaN,
    };
  };
  const night = await last('2026-11-12T14:00:00Z');
  expect(night.start).toBe('2026-11-11T14:30:00.000Z');
  const morning = await last('2026-11-12T15:00:00Z');
  const noon = await last('2026-11-12T17:00:00Z');
  const evening = await last('2026-11-12T21:00:00Z');
  for (const bar of [morning, noon, evening]) expect(bar.start).toBe('2026-11-12T14:30:00.000Z');
  expect(noon.meta?.regularMarketTime).toBe(seconds('2026-11-12T17:00:00Z'));
  expect(noon.meta?.regularMarketPrice).toBeCloseTo(noon.close, 2);
  expect(noon.close).not.toBe(morning.close);
  expect(morning.volume).toBeLessThan(noon.volume);
  expect(noon.volume).toBeLessThan(evening.volume);
  expect(morning.closes).toEqual(evening.closes);
});

test('an open session sometimes has no close yet, but still a quote', async () => {
  simulation.setTime('2026-11-12T17:00:00Z');
  const withoutClose: string[] = [];
  for (const { symbol } of simulation.world.market.assets) {
    for (const day of ['2026-11-10', '2026-11-12']) {
      simulation.setTime(`${day}T17:00:00Z`);
      const { result } = await simulation.chart(symbol);
      if (result?.indicators.quote[0].close?.at(-1) !== null) continue;
      withoutClose.push(symbol);
      expect(result.meta.regularMarketPrice).toBeGreaterThan(0);
    }
  }
  expect(withoutClose.length).toBeGreaterThan(0);
  expect(withoutClose.length).toBeLessThan(40);
});

test('thinly traded contracts have days without figures', async () => {
  const { result } = await simulation.chart('MTF=F', { period1: '0' });
  const quote = result?.indicators.quote[0];
  const gaps = quote?.close?.flatMap((close, index) => (close === null ? [index] : [])) ?? [];
  expect(gaps.length).toBeGreaterThan(5);
  for (const index of gaps) expect(quote?.volume?.[index]).toBeNull();
});

test('a split divides the whole history on its day and is listed', async () => {
  const window = {
    period1: String(seconds('2021-06-01')),
    period2: String(seconds('2021-07-10')),
    events: 'div|split',
  };
  simulation.setTime('2021-06-28T22:00:00Z');
  const before = await simulation.chart('CSX', window);
  simulation.setTime('2021-06-29T22:00:00Z');
  const after = await simulation.chart('CSX', window);
  const [old, young] = [before, after].map(({ result }) => result?.indicators.quote[0].close ?? []);
  expect(before.result?.events?.splits).toBeUndefined();
  const date = seconds('2021-06-29T13:30:00Z');
  expect(after.result?.events?.splits).toEqual({ [date]: { date } });
  old?.forEach((close, index) => {
    expect((close ?? 0) / (young?.[index] ?? 0)).toBeCloseTo(3, 4);
  });
  expect((young?.at(-1) ?? 0) / (young?.at(-2) ?? 0)).toBeGreaterThan(0.85);
});

test('a period without sessions gives no days, one before the first session an error', async () => {
  const weekend = await simulation.chart('CNR', {
    period1: String(seconds('2026-11-14')),
    period2: String(seconds('2026-11-15')),
  });
  expect(weekend.status).toBe(200);
  expect(weekend.result).not.toHaveProperty('timestamp');
  expect(weekend.result?.indicators).toEqual({ quote: [{}] });
  const [from, to] = [seconds('2012-01-01'), seconds('2012-06-01')];
  const early = await simulation.chart('HCC', { period1: String(from), period2: String(to) });
  expect([early.status, early.body.chart.error]).toEqual([
    400,
    { code: 'Bad Request', description: `Data doesn't exist for startDate = ${from}, endDate = ${to}` },
  ]);
});

test('missing or invalid requests are rejected in Yahoo’s words', async () => {
  for (const symbol of ['NOPE', 'ARCH', 'A/B', '😀'.repeat(25), '%']) {
    const { status, body } = await simulation.chart(symbol);
    expect([status, body.chart]).toEqual([
      404,
      {
        result: null,
        error: { code: 'Not Found', description: 'No data found, symbol may be delisted' },
      },
    ]);
  }
  const error = async (query: Record<string, string>) => {
    const { status, body } = await simulation.chart('CNR', query);
    return [status, body.chart.error?.code];
  };
  expect(await error({ interval: '1m' })).toEqual([422, 'Unprocessable Entity']);
  expect(await error({ period1: '200', period2: '100' })).toEqual([400, 'Bad Request']);
});

test('symbols may be encoded or in lower case', async () => {
  const named = async (path: string) => {
    const response = await simulation.get(`/v8/finance/chart/${path}?period1=${seconds('2026-11-05')}`);
    const body = (await response.json()) as { chart: { result: { meta: { symbol: string } }[] } };
    return body.chart.result[0]?.meta.symbol;
  };
  expect(await named('^GSPC')).toBe('^GSPC');
  expect(await named('%5EGSPC')).toBe('^GSPC');
  expect(await named('CL%3DF')).toBe('CL=F');
  expect(await named('cnr')).toBe('CNR');
});
