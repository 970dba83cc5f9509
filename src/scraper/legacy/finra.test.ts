import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { TradedBond } from '#contract/scraper.ts';
import { createFetcher } from '#platform/fetching/fetcher.ts';
import { type Exchange, startReplay } from '#testing/replay.ts';
import { createReadingProcess } from '../reading/reading-process.ts';
import { createFinra } from './finra.ts';

const PATH = '/public/reporting/v2/data/group/FixedIncomeMarket/name';
const SECURITIES = `POST ${PATH}/CorporateAndAgencySecurities`;
const TRADES = `POST ${PATH}/CorporateAndAgencyTradeHistory`;
const BY_CUSIP: TradedBond = {
  id: 'bonds.037833100',
  name: 'Notes 2029',
  cusip: '037833100',
  symbol: null,
  source: 'finra',
};
const BY_SYMBOL: TradedBond = { ...BY_CUSIP, id: 'bonds.CNR5799001', cusip: null, symbol: 'CNR5799001' };

const wrap = (rows: unknown, total?: number) => ({
  status: 'success',
  statusMessage: null,
  returnBody: {
    ...(total !== undefined && { headers: { 'Record-Total': [String(total)] } }),
    data: JSON.stringify(rows),
  },
});
const trade = (tradeExecutionDate: unknown, lastSalePrice: unknown, more: object = {}) => ({
  issueSymbolIdentifier: 'CNR5799001',
  tradeExecutionDate,
  lastSalePrice,
  lastSaleYield: 7.9,
  reportedTradeVolume: 250_000,
  tradeStatus: 'M',
  ...more,
});
const found: Exchange = {
  request: SECURITIES,
  sends: '"fieldValue":"037833100"',
  body: wrap([{ issueSymbolIdentifier: 'CNR5799001', cusip: '037833100' }], 1),
};

const reading = createReadingProcess();
afterAll(() => reading.close());

async function scrape(bond: TradedBond, ...exchanges: Exchange[]) {
  const replay = await startReplay(exchanges);
  const clock = () => new Date('2026-11-14T15:00:00Z');
  const fetcher = createFetcher({
    userAgent: 'HeadframeTest/1.0',
    clock,
    trustedOrigins: [replay.url],
    sleep: async () => {},
  });
  onTestFinished(async () => {
    await fetcher.close();
    await replay.close();
  });
  const toFetch = (url: string) => replay.url + new URL(url).pathname;
  const { items, troubles } = await createFinra([bond]).scrape({
    fetcher,
    toFetch,
    read: reading.read,
    clock,
  });
  return { ...items.get(bond.id), troubles, requests: replay.requests };
}

test('the symbol is looked up by CUSIP, and the trades of a day are summarized', async () => {
  const { values, troubles, requests } = await scrape(BY_CUSIP, found, {
    request: TRADES,
    sends: '"fieldValue":"CNR5799001"',
    body: wrap(
      [
        trade('2026-11-13', 101.5, { lastSaleYield: 7.8 }),
        trade('2026-11-13', 100.25, { reportedTradeVolume: '1MM+' }),
        trade('2026-11-12', '100.875', { reportedTradeVolume: 10_000, lastSaleYield: null }),
        trade('2026-11-12', 12, { tradeStatus: 'N' }),
      ],
      4,
    ),
  });
  expect(troubles).toEqual([]);
  expect(values).toEqual([
    {
      date: '2026-11-12',
      value: 100.875,
      trades: {
        ...{ count: 1, amount: 10_000, lowPrice: 100.875, highPrice: 100.875 },
        ...{ lowYield: null, highYield: null },
      },
    },
    {
      date: '2026-11-13',
      value: 100.875,
      // FINRA publishes only a lower bound of the larger trade.
      trades: {
        ...{ count: 2, amount: null, lowPrice: 100.25, highPrice: 101.5 },
        ...{ lowYield: 7.8, highYield: 7.9 },
      },
    },
  ]);
  expect(requests.every(({ isExpected }) => isExpected)).toBe(true);
  for (const { headers } of requests) {
    expect(headers).toMatchObject({ cookie: 'XSRF-TOKEN=x', 'x-xsrf-token': 'x' });
    expect(headers['content-type']).toBe('application/json');
  }
  expect(JSON.parse(requests[1]?.body ?? '')).toMatchObject({
    limit: 5_000,
    offset: 0,
    sortFields: ['-tradeExecutionDate'],
    dateRangeFilters: [{ fieldName: 'tradeExecutionDate', startDate: '2025-11-14', endDate: '2026-11-15' }],
  });
});

test('a known symbol is not looked up', async () => {
  const { values, requests } = await scrape(BY_SYMBOL, {
    request: TRADES,
    body: wrap([trade('2026-11-13', 99)], 1),
  });
  expect(values).toMatchObject([{ date: '2026-11-13', value: 99 }]);
  expect(requests).toHaveLength(1);
});

test('pages are read until the list ends, by the rows received', async () => {
  const page = (offset: number, ...rows: object[]): Exchange => ({
    request: TRADES,
    sends: `"offset":${offset}`,
    body: wrap(rows, 3),
  });
  const { values, requests } = await scrape(
    BY_SYMBOL,
    page(0, trade('2026-11-13', 99), trade('2026-11-13', 97)),
    page(2, trade('2026-11-12', 98)),
  );
  expect(requests.map(({ body }) => JSON.parse(body).offset)).toEqual([0, 2]);
  expect(values?.map(({ date, value }) => [date, value])).toEqual([
    ['2026-11-12', 98],
    ['2026-11-13', 98],
  ]);
});

test('a page with a year of trades is kept in full', async () => {
  const days = Array.from({ length: 250 }, (_, at) => new Date(Date.UTC(2026, 10, 13 - at)));
  const rows = days.map((day) => trade(day.toISOString().slice(0, 10), 99));
  const { values } = await scrape(BY_SYMBOL, { request: TRADES, body: wrap(rows, 250) });
  expect(values).toHaveLength(250);
});

test('reading stops after enough days, and a possibly incomplete day is left out', async () => {
  const days = Array.from({ length: 31 }, (_, at) => new Date(Date.UTC(2026, 10, 13 - at)));
  const rows = days.map((day) => trade(day.toISOString().slice(0, 10), 99));
  const { values, requests } = await scrape(BY_SYMBOL, { request: TRADES, body: wrap(rows, 20_000) });
  expect(requests).toHaveLength(1);
  expect(values).toHaveLength(30);
  expect(values?.[0]?.date).toBe('2026-10-15');
});

test('a source with an endless list gets eight requests', async () => {
  const endless = { request: TRADES, body: wrap([trade('2026-11-13', 99)], 1_000_000) };
  const { values, requests } = await scrape(BY_SYMBOL, endless);
  expect(requests).toHaveLength(8);
  expect(values).toEqual([]);
});

test('dates come as days or as instants', async () => {
  const { values } = await scrape(BY_SYMBOL, {
    request: TRADES,
    body: wrap([trade(Date.parse('2026-11-13T05:00:00Z'), 99), trade('11/12/2026', 98)], 2),
  });
  expect(values?.map(({ date }) => date)).toEqual(['2026-11-12', '2026-11-13']);
});

test('rows that are not trades and trades with future dates are left out and reported', async () => {
  const { values, troubles } = await scrape(BY_SYMBOL, {
    request: TRADES,
    body: wrap(
      [
        trade('2026-11-13', 99),
        trade('2026-11-13', null),
        trade('2026-11-13', -5),
        trade('soon', 99),
        trade(1e300, 99),
        trade('2099-12-31', 99),
      ],
      6,
    ),
  });
  expect(values?.map(({ date, value }) => [date, value])).toEqual([['2026-11-13', 99]]);
  expect(troubles.map(({ message }) => message)).toEqual([
    'Notes 2029: skipped 4 trades that could not be read',
    'Notes 2029: skipped 1 trade dated in the future',
  ]);
});

test('prices, yields and volumes that would overflow are no numbers', async () => {
  const rows = [
    trade('2026-11-13', 1e308),
    trade('2026-11-13', '9'.repeat(300)),
    trade('2026-11-12', 99, { reportedTradeVolume: 1e308, lastSaleYield: -1e308 }),
    trade('2026-11-12', 101, { reportedTradeVolume: 1e308, lastSaleYield: 7 }),
  ];
  const { values } = await scrape(BY_SYMBOL, { request: TRADES, body: wrap(rows, rows.length) });
  const trades = { count: 2, amount: null, lowPrice: 99, highPrice: 101, lowYield: 7, highYield: 7 };
  expect(values).toEqual([{ date: '2026-11-12', value: 100, trades }]);
});

test('a request to a busy service is retried', async () => {
  const { values, requests } = await scrape(
    BY_SYMBOL,
    { request: TRADES, status: 502, body: '<html>Bad gateway</html>' },
    { request: TRADES, body: wrap([trade('2026-11-13', 99)], 1) },
  );
  expect(requests).toHaveLength(2);
  expect(values).toHaveLength(1);
});

const BAD: [string, Exchange[], RegExp, boolean][] = [
  ['an unknown CUSIP', [{ request: SECURITIES, body: wrap([], 0) }], /does not list 037833100/, false],
  [
    'no data at all',
    [found, { request: TRADES, body: wrap([], 0) }],
    /no trades in the last 12 months/,
    true,
  ],
  [
    'data that are null',
    [found, { request: TRADES, body: { status: 'success', returnBody: { data: null } } }],
    /no trades in the last 12 months/,
    true,
  ],
  [
    'a text that is not JSON',
    [found, { request: TRADES, body: { status: 'success', returnBody: { data: '[{"a":' } } }],
    /broken JSON/,
    true,
  ],
  [
    'a text that is not a list',
    [found, { request: TRADES, body: { status: 'success', returnBody: { data: '{"a":1}' } } }],
    /not a list/,
    true,
  ],
  ['JSON of another shape', [{ request: SECURITIES, body: [1, 2] }], /something else/, true],
  ['an answer without data', [{ request: SECURITIES, body: { status: 'success' } }], /without data/, true],
  ['nothing', [{ request: SECURITIES, body: '' }], /an empty answer/, true],
  ['a login page', [{ request: SECURITIES, body: '<html>Login</html>' }], /a web page/, true],
  [
    'a CAPTCHA',
    [{ request: SECURITIES, body: '<title>Attention Required!</title><form id="challenge-form">' }],
    /FINRA shows a CAPTCHA/,
    false,
  ],
  [
    'a failure',
    [{ request: SECURITIES, body: { status: 'failure', statusMessage: 'Bad Request.' } }],
    /rejected the request: Bad Request\./,
    false,
  ],
  [
    'a refusal',
    [{ request: SECURITIES, status: 403, body: 'Invalid CORS request' }],
    /refuses our requests \(HTTP 403\)/,
    false,
  ],
  [
    'another security',
    [found, { request: TRADES, body: wrap([trade('2026-11-13', 99, { issueSymbolIdentifier: 'XYZ1' })], 1) }],
    /trades of XYZ1 instead of CNR5799001/,
    true,
  ],
  [
    'a symbol that is an object',
    [{ request: SECURITIES, body: wrap([{ cusip: '037833100', issueSymbolIdentifier: { a: 1 } }], 1) }],
    /gave no symbol/,
    true,
  ],
  [
    'more rows than were asked for',
    [found, { request: TRADES, body: wrap(Array(5_001).fill({}), 5_001) }],
    /more than 5000 rows/,
    true,
  ],
  ['a connection that breaks', [{ request: SECURITIES, instead: 'reset' }], /./, true],
];

test.each(BAD)('%s gives no value and the reason', async (_, exchanges, problem, isTransient) => {
  const result = await scrape(BY_CUSIP, ...exchanges);
  expect(result.values).toEqual([]);
  expect(result.problem).toMatch(problem);
  for (const trouble of result.troubles) expect(trouble.isTransient).toBe(isTransient);
});
