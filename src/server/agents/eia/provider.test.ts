import { expect, onTestFinished, test } from 'vitest';
import { createFetcher } from '#platform/fetching/fetcher.ts';
import { type Exchange, startReplay } from '#testing/replay.ts';
import { EIA_DATASETS, type EiaDataset } from './datasets.ts';
import { createEiaProvider } from './provider.ts';

const KEY = 'k'.repeat(40);
const [SALES, , RECEIPTS] = EIA_DATASETS as [EiaDataset, EiaDataset, EiaDataset];
const SALES_PATH = '/v2/coal/market-sales-price/data/';
const RECEIPTS_PATH = '/v2/coal/shipments/receipts/data/';

async function provide(exchanges: Exchange[], key: string | undefined = KEY) {
  const source = await startReplay(exchanges);
  const clock = () => new Date();
  const fetcher = createFetcher({
    userAgent: 'Test/1',
    clock,
    trustedOrigins: [source.url],
    sleep: async () => undefined,
  });
  onTestFinished(async () => {
    await fetcher.close();
    await source.close();
  });
  const provider = createEiaProvider({ fetcher, baseUrl: source.url, findKey: async () => key });
  return { source, provider };
}

const page = (total: string, data: unknown) => ({
  response: { total, dateFormat: 'YYYY', frequency: 'annual', data },
  request: { command: SALES_PATH },
  apiVersion: '2.1.8',
});

test('one call names the columns, facets and order, and numbers keep their text', async () => {
  const rows = [
    {
      period: '2025',
      stateRegionId: 'US',
      marketTypeId: 'TOT',
      price: '54.11',
      'price-units': 'dollars per short ton',
    },
  ];
  const { source, provider } = await provide([{ request: SALES_PATH, body: page('1', rows) }]);
  expect(await provider.fetchRows(SALES, undefined)).toEqual(rows);
  const [{ query } = { query: new URLSearchParams() }] = source.requests;
  expect(query.get('api_key')).toBe(KEY);
  expect(query.getAll('facets[stateRegionId][]')).toEqual(['US', 'PA', 'WV']);
  expect(Object.fromEntries(query)).toMatchObject({
    frequency: 'annual',
    'data[0]': 'price',
    'sort[0][column]': 'period',
    'sort[0][direction]': 'desc',
    offset: '0',
    length: '5000',
  });
  expect(query.has('start')).toBe(false);
});

test('pages are read up to the total; a row at the boundary counts once', async () => {
  const rows = Array.from({ length: 5_400 }, (_, place) => ({ period: '2026-Q1', plantId: String(place) }));
  const { source, provider } = await provide([
    { request: `${RECEIPTS_PATH}?offset=0`, body: page('5400', rows.slice(0, 5_000)) },
    { request: `${RECEIPTS_PATH}?offset=5000`, body: page('5400', rows.slice(4_999)) },
  ]);
  expect(await provider.fetchRows(RECEIPTS, 2024)).toEqual(rows);
  expect(source.requests.map(({ query }) => [query.get('start'), query.get('offset')])).toEqual([
    ['2024-Q1', '0'],
    ['2024-Q1', '5000'],
  ]);
});

test('incomplete rows are refused if they are summed', async () => {
  const rows = Array.from({ length: 6_000 }, (_, place) => ({ period: '2026-Q1', plantId: String(place) }));
  const { provider } = await provide([
    { request: `${RECEIPTS_PATH}?offset=0`, body: page('6400', rows.slice(0, 5_000)) },
    { request: `${RECEIPTS_PATH}?offset=5000`, body: page('6400', rows.slice(5_000)) },
  ]);
  await expect(provider.fetchRows(RECEIPTS, 2024)).rejects.toThrow(/sent 6000 of 6400 rows/);
});

test('an answer with many more rows than requested is refused', async () => {
  const rows = Array.from({ length: 140_000 }, () => ({}));
  const { provider } = await provide([{ request: SALES_PATH, body: page('1', rows) }]);
  await expect(provider.fetchRows(SALES, undefined)).rejects.toThrow('unexpected format');
});

test('reading stops when the rows end, whatever the total says', async () => {
  const { source, provider } = await provide([
    { request: `${SALES_PATH}?offset=0`, body: page('999999', [{ period: '2025' }]) },
    { request: `${SALES_PATH}?offset=5000`, body: page('999999', []) },
  ]);
  expect(await provider.fetchRows(SALES, undefined)).toHaveLength(1);
  expect(source.requests).toHaveLength(2);
});

test.each<[what: string, answer: Omit<Exchange, 'request'>, message: RegExp, isTransient: boolean]>([
  [
    'a key that is missing',
    { status: 403, body: { error: { code: 'API_KEY_MISSING', message: 'No api_key was supplied.' } } },
    /does not accept the API key \(API_KEY_MISSING\)/,
    false,
  ],
  [
    'a key that is unknown',
    {
      status: 403,
      body: { error: { code: 'API_KEY_INVALID', message: 'An invalid api_key was supplied.' } },
    },
    /does not accept the API key \(API_KEY_INVALID\). Copy it again/,
    false,
  ],
  [
    'a key over its limit',
    { status: 403, body: { error: { code: 'OVER_RATE_LIMIT', message: 'Slow down' } } },
    /limiting our requests/,
    true,
  ],
  [
    'an unknown key with status 200',
    { status: 200, body: { error: { code: 'API_KEY_INVALID', message: 'Invalid' } } },
    /does not accept the API key \(API_KEY_INVALID\)/,
    false,
  ],
  [
    'a bad request with status 200',
    { status: 200, body: { error: "Invalid facet 'x'" } },
    /rejected the request: Invalid facet/,
    true,
  ],
  ['a refusal without a reason', { status: 403, body: {} }, /refused the request \(HTTP 403\)/, false],
  [
    'a column it does not have',
    {
      status: 400,
      body: { error: "Invalid data 'price' provided. The only valid data are 'value'.", code: 400 },
    },
    /rejected the request: Invalid data 'price'/,
    true,
  ],
  ['a web page', { body: '<html>Maintenance</html>' }, /a web page instead of data/, true],
  ['nothing', { body: '' }, /sent an empty answer/, true],
  ['half an answer', { body: '{"response": {"total": "1", "data": [' }, /an invalid answer/, true],
  ['another shape', { body: { response: { total: 'many', data: 'none' } } }, /unexpected format/, true],
  ['rows of another kind', { body: page('1', ['a']) }, /unexpected format/, true],
  ['a server error', { status: 500, body: 'Oops' }, /500/, true],
  ['a limit', { status: 429, body: 'OVER_RATE_LIMIT' }, /429/, true],
  ['a broken connection', { instead: 'reset' }, /./, true],
])('%s is reported without the key', async (_what, answer, message, isTransient) => {
  const { provider } = await provide([{ request: SALES_PATH, ...answer }]);
  const error = await provider.fetchRows(SALES, undefined).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ message: expect.stringMatching(message), isTransient });
  expect(JSON.stringify(error) + String(error)).not.toContain(KEY);
});

test('without a key no request is sent', async () => {
  const { source, provider } = await provide([], '');
  expect(await provider.isConfigured()).toBe(false);
  await expect(provider.fetchRows(SALES, undefined)).rejects.toThrow('No EIA API key is configured');
  expect(source.requests).toEqual([]);
});
