import { describe, expect, onTestFinished, test } from 'vitest';
import { fetcherFor, steppedTime } from '#platform/fetching/fetching.fixture.ts';
import { createUserAgent } from '#platform/fetching/user-agent.ts';
import { type Exchange, type Replay, startReplay } from '#testing/replay.ts';
import { createYahooProvider } from './provider.ts';

/** Monday, 9:00 in New York: Friday's session is the last that is over. */
const NOW = Date.parse('2026-11-16T14:00:00Z');
const FROM = new Date('2026-11-09T00:00:00Z');
const SESSIONS = ['2026-11-11', '2026-11-12', '2026-11-13'].map(
  (day) => Date.parse(`${day}T14:30:00Z`) / 1000,
);
const TODAY_OPEN = Date.parse('2026-11-16T14:30:00Z') / 1000;

const REGULAR = { timezone: 'EST', start: TODAY_OPEN, end: TODAY_OPEN + 23_400, gmtoffset: -18_000 };

function chart({ symbol = 'CNR', meta = {}, ...result }: Record<string, unknown> & { symbol?: string } = {}) {
  const about = {
    currency: 'USD',
    symbol,
    exchangeName: 'NYQ',
    instrumentType: 'EQUITY',
    regularMarketTime: Date.parse('2026-11-13T21:00:02Z') / 1000,
    gmtoffset: -18_000,
    timezone: 'EST',
    exchangeTimezoneName: 'America/New_York',
    regularMarketPrice: 81.25,
    chartPreviousClose: 60,
    currentTradingPeriod: { pre: REGULAR, regular: REGULAR, post: REGULAR },
    dataGranularity: '1d',
    validRanges: ['1d', '5d', '1mo', 'max'],
    ...(meta as object),
  };
  const quote = {
    open: [80, 80.5, 81],
    high: [81, 82, 83],
    low: [79, 80, 80.5],
    close: [80.19999694824219, 81.05000305175781, 81.25],
    volume: [900_000, 850_000, 910_000],
  };
  const indicators = { quote: [quote], adjclose: [{ adjclose: quote.close }] };
  return { chart: { result: [{ meta: about, timestamp: SESSIONS, indicators, ...result }], error: null } };
}

const PATH = '/v8/finance/chart/CNR';
const CHART = { request: PATH, body: chart() };
const LIMIT = { request: PATH, status: 429, body: 'Too Many Requests\n' };
const OUTAGE = {
  request: PATH,
  headers: { 'content-type': 'text/html' },
  body: '<!DOCTYPE html><html><title>Yahoo</title><h1>Will be right back...</h1></html>',
};

async function open(...hosts: Exchange[][]) {
  const replays: Replay[] = [];
  for (const exchanges of hosts) replays.push(await startReplay(exchanges));
  onTestFinished(async () => void (await Promise.all(replays.map(({ close }) => close()))));
  const time = steppedTime(NOW);
  const servers = replays.map(({ url }) => ({ origin: url }));
  const userAgent = createUserAgent({ product: 'Headframe', contact: 'desk@blackridge.example' });
  const provider = createYahooProvider({
    fetcher: fetcherFor(servers, { ...time, userAgent }),
    baseUrls: replays.map(({ url }) => url),
    ...time,
  });
  const ask = (patienceMs = 120_000) => provider.fetchChart('CNR', FROM, undefined, patienceMs);
  return { ask, provider, time, requests: replays.map(({ requests }) => requests) };
}

describe('a chart', () => {
  test('is requested by day, with splits and our user agent', async () => {
    const { ask, requests } = await open([CHART]);
    expect(await ask()).toEqual({
      currency: 'USD',
      closes: [
        { date: '2026-11-11', close: 80.2, volume: 900_000 },
        { date: '2026-11-12', close: 81.05, volume: 850_000 },
        { date: '2026-11-13', close: 81.25, volume: 910_000 },
      ],
      splitDates: [],
      skipped: 0,
    });
    const [request] = requests[0] ?? [];
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      period1: String(FROM.getTime() / 1000),
      period2: String(NOW / 1000),
      interval: '1d',
      events: 'div|split',
    });
    expect(request?.headers['user-agent']).toBe(
      'Mozilla/5.0 (compatible; Headframe/2; +desk@blackridge.example)',
    );
  });

  test('of an index, currency or future is requested by its escaped symbol', async () => {
    const symbol = '^GSPC';
    const { provider } = await open([{ request: '/v8/finance/chart/%5EGSPC', body: chart({ symbol }) }]);
    expect((await provider.fetchChart(symbol, FROM)).closes).toHaveLength(3);
  });

  test('has days in the time zone of the exchange', async () => {
    const sydney = chart({
      meta: { exchangeTimezoneName: 'Australia/Sydney', currency: 'AUD' },
      timestamp: [Date.parse('2026-11-12T23:00:00Z') / 1000],
      indicators: { quote: [{ close: [41.5], volume: [null] }] },
    });
    const { ask } = await open([{ request: PATH, body: sydney }]);
    expect((await ask()).closes).toEqual([{ date: '2026-11-13', close: 41.5, volume: null }]);
  });

  test.each([
    ['America/Sao_Paulo', '2026-11-12T02:00:00Z', '2026-11-12'],
    ['Europe/London', '2026-11-11T23:00:00Z', '2026-11-12'],
    ['Europe/London', '2026-11-12T00:00:00Z', '2026-11-12'],
    ['America/New_York', '2026-11-12T05:00:00Z', '2026-11-12'],
    ['America/New_York', '2026-11-13T03:59:59Z', '2026-11-12'],
  ])('in %s of a day that begins at %s is of %s', async (exchangeTimezoneName, at, date) => {
    const body = chart({
      meta: { exchangeTimezoneName },
      timestamp: [Date.parse(at) / 1000],
      indicators: { quote: [{ close: [41.5] }] },
    });
    const { ask } = await open([{ request: PATH, body }]);
    expect((await ask()).closes).toMatchObject([{ date }]);
  });

  test.each([
    ['America/New_York', 'EQUITY', ['2026-11-12', '2026-11-13'], 1],
    ['America/New_York', 'FUTURE', ['2026-11-12', '2026-11-13', '2026-11-14'], 0],
    ['Asia/Jerusalem', 'EQUITY', ['2026-11-12', '2026-11-13', '2026-11-14'], 0],
  ])('in %s of an %s on a Saturday', async (exchangeTimezoneName, instrumentType, days, skipped) => {
    const body = chart({
      meta: { exchangeTimezoneName, instrumentType },
      timestamp: [12, 13, 14].map((day) => Date.UTC(2026, 10, day, 14, 30) / 1000),
    });
    const { ask } = await open([{ request: PATH, body }]);
    const read = await ask();
    expect([read.closes.map(({ date }) => date), read.skipped]).toEqual([days, skipped]);
  });

  test('without timestamps has no closes, with or without a quote', async () => {
    const empty = chart({ timestamp: undefined, indicators: { quote: [{}], adjclose: [{}] } });
    const { ask } = await open([
      { request: PATH, body: empty },
      { request: PATH, body: chart({ timestamp: undefined }) },
    ]);
    expect([(await ask()).closes, (await ask()).closes]).toEqual([[], []]);
  });

  test('skips null closes, except for the last trade, which is in the quote', async () => {
    const quote = { close: [null, 81.05, null], volume: [null, 850_000, null] };
    const { ask } = await open([{ request: PATH, body: chart({ indicators: { quote: [quote] } }) }]);
    expect((await ask()).closes).toEqual([
      { date: '2026-11-12', close: 81.05, volume: 850_000 },
      { date: '2026-11-13', close: 81.25, volume: null },
    ]);
  });

  test('omits the open session', async () => {
    const session = { ...REGULAR, start: TODAY_OPEN - 7_200, end: TODAY_OPEN + 16_200 };
    const body = chart({
      meta: { currentTradingPeriod: { pre: session, regular: session, post: session } },
      timestamp: [SESSIONS[2], session.start],
      indicators: { quote: [{ close: [81.25, 84], volume: [1, 2] }] },
    });
    const { ask } = await open([{ request: PATH, body }]);
    expect((await ask()).closes.map(({ date }) => date)).toEqual(['2026-11-13']);
  });

  test('with more sessions than there can be is refused in time', async () => {
    const body = JSON.stringify(chart({ timestamp: [0] })).replace('[0]', `[${'0,'.repeat(100_000)}0]`);
    const { ask } = await open([{ request: PATH, body }]);
    const before = process.threadCpuUsage();
    await expect(ask()).rejects.toThrow('unexpected format');
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
  });

  test('with more splits than a company can have is refused in time', async () => {
    const at = SESSIONS[1];
    const splits = Object.fromEntries(Array.from({ length: 140_000 }, (_, n) => [`s${n}`, { date: at }]));
    const { ask } = await open([{ request: PATH, body: chart({ events: { splits } }) }]);
    const before = process.threadCpuUsage();
    await expect(ask()).rejects.toThrow('unexpected format');
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
  });

  test('with times outside the calendar is read without them', async () => {
    const body = chart({
      meta: { regularMarketTime: 1e300 },
      timestamp: [...SESSIONS.slice(0, 2), -1e300],
      events: { splits: { a: { date: 1e300 }, b: { date: SESSIONS[1] } } },
    });
    const { ask } = await open([{ request: PATH, body }]);
    const { closes, skipped, splitDates } = await ask();
    expect(closes.map(({ date }) => date)).toEqual(['2026-11-11', '2026-11-12']);
    expect([skipped, splitDates]).toEqual([1, ['2026-11-12']]);
  });

  test('has no closes that are too large or too small to compare', async () => {
    const quote = { close: [1.7e308, 1e-307, 81.25], volume: [1e308, -5, 910_000] };
    const { ask } = await open([{ request: PATH, body: chart({ indicators: { quote: [quote] } }) }]);
    const { closes, skipped } = await ask();
    expect(closes).toEqual([{ date: '2026-11-13', close: 81.25, volume: 910_000 }]);
    expect(skipped).toBe(2);
  });

  test('names the days of splits', async () => {
    const [, at = 0] = SESSIONS;
    const splits = { [at]: { date: at, numerator: 4, denominator: 1, splitRatio: '4:1' } };
    const dividends = { [at]: { amount: 0.25, date: at } };
    const { ask } = await open([{ request: PATH, body: chart({ events: { dividends, splits } }) }]);
    expect((await ask()).splitDates).toEqual(['2026-11-12']);
  });
});

describe('a refusal', () => {
  const refused = (status: number, code: string, description: string) => ({
    request: PATH,
    status,
    body: { chart: { result: null, error: { code, description } } },
  });

  test.each([
    [
      'of an unknown symbol',
      refused(404, 'Not Found', 'No data found, symbol may be delisted'),
      'Yahoo Finance does not know the symbol CNR',
    ],
    [
      'with a reason',
      refused(422, 'Unprocessable Entity', '1m data not available for startTime=1'),
      'Yahoo Finance rejected CNR: 1m data not available for startTime=1',
    ],
    [
      'of another symbol',
      { request: PATH, body: chart({ symbol: 'BTU' }) },
      'Yahoo Finance sent BTU instead of CNR',
    ],
    [
      'in another format',
      { request: PATH, body: { finance: { result: null, error: null } } },
      'Yahoo Finance sent data in an unexpected format',
    ],
    [
      'by status 401',
      {
        request: PATH,
        status: 401,
        body: { finance: { error: { code: 'Unauthorized', description: 'Invalid Crumb' } } },
      },
      /^127\.0\.0\.1:\d+\/v8\/finance\/chart\/CNR requires a sign-in \(HTTP 401\)$/,
    ],
  ])('%s is not requested from the other host', async (_, exchange, message) => {
    const { ask, requests } = await open([exchange], [CHART]);
    await expect(ask()).rejects.toThrow(message);
    expect(requests.map(({ length }) => length)).toEqual([1, 0]);
  });
});

describe('a failing host', () => {
  test.each<[string, Exchange]>([
    ['with an outage page', OUTAGE],
    ['with an outage page and status 503', { ...OUTAGE, status: 503 }],
    ['with an empty answer', { request: PATH, body: '' }],
    ['with status 500', { request: PATH, status: 500, body: 'oops' }],
    ['by breaking off', { request: PATH, instead: 'reset' }],
  ])('%s is followed by the other', async (_, exchange) => {
    const { ask, requests } = await open([exchange], [CHART]);
    expect((await ask()).closes).toHaveLength(3);
    expect(requests[1]).toHaveLength(1);
  });

  test('and the other one too: the run can be retried', async () => {
    const { ask } = await open([OUTAGE], [OUTAGE]);
    await expect(ask()).rejects.toMatchObject({
      message: 'Yahoo Finance sent a web page instead of data',
      isTransient: true,
    });
  });

  test('because of a consent page is named, and the page is not visited', async () => {
    const consent = {
      request: PATH,
      status: 302,
      headers: { location: 'https://guce.yahoo.com/consent?gcrumb=abc' },
    };
    const { ask } = await open([consent], [consent]);
    await expect(ask()).rejects.toMatchObject({
      message: expect.stringContaining('asks for consent to cookies instead of sending prices'),
      isTransient: false,
    });
  });
});

describe('a rate limit', () => {
  test('pauses all calls as long as the source asks, and is not bypassed via the other host', async () => {
    const limit = { ...LIMIT, headers: { 'retry-after': '30' } };
    const { ask, time, provider, requests } = await open([limit, CHART], [CHART]);
    expect((await ask()).closes).toHaveLength(3);
    expect(time.sleeps).toEqual([30_000]);
    expect(provider.waitedMs()).toBe(30_000);
    expect(requests.map(({ length }) => length)).toEqual([2, 0]);
  });

  test('applies to every symbol, and a caller who cannot wait is refused without a request', async () => {
    const { ask, provider, requests } = await open([LIMIT]);
    await expect(ask(0)).rejects.toThrow(
      'Yahoo Finance is limiting our requests (HTTP 429); all requests to it are paused for another 5 s',
    );
    await expect(provider.fetchChart('BTU', FROM)).rejects.toThrow('Yahoo Finance is limiting our requests');
    expect(requests[0]).toHaveLength(1);
  });

  test('leads to longer pauses each time, then the run gives up', async () => {
    const { ask, time, requests } = await open([{ ...LIMIT, body: 'Edge: Too Many Requests' }]);
    await expect(ask()).rejects.toMatchObject({
      message: expect.stringContaining('paused for another 135 s'),
      isTransient: true,
    });
    expect(time.sleeps).toEqual([5_000, 15_000, 45_000]);
    expect(requests[0]).toHaveLength(4);
  });

  test('is recognized by its text without its status, and an endless wait is refused', async () => {
    const { ask } = await open([{ ...LIMIT, status: 200, headers: { 'retry-after': '99999999999' } }, CHART]);
    await expect(ask()).rejects.toThrow('paused for another 60 min');
  });

  test('ends with the first answer', async () => {
    const { ask, time } = await open([LIMIT, CHART, LIMIT, CHART]);
    await ask();
    await ask();
    expect(time.sleeps).toEqual([5_000, 5_000]);
  });
});
