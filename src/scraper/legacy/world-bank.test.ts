import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createFetcher } from '#platform/fetching/fetcher.ts';
import { type Sheet, writeWorkbook } from '#simulator/world-bank/workbook.ts';
import { type Exchange, startReplay } from '#testing/replay.ts';
import { createReadingProcess } from '../reading/reading-process.ts';
import { WORLD_BANK } from './world-bank.ts';

const NOW = '2026-11-16T14:00:00Z';
const PAGE = '/www.worldbank.org/en/research/commodity-markets';
const FILE = '/en/doc/74e8be41-0050012026/related/CMO-Historical-Data-Monthly.xlsx';
const LINK = `<ul><li><a href="https://thedocs.worldbank.org${FILE}">Monthly prices</a></li></ul>`;
const HEADINGS = [
  null,
  'Crude oil, Brent',
  'Coal, Australian',
  'Coal, South African **',
  'Iron ore, cfr spot',
];
const UNITS = [null, '($/bbl)', '($/mt)', '($/mt)', '($/dmtu)'];
const MONTHS: Sheet['rows'] = [
  ['2026M08', 68.1, 104.25, 88.6, 101.4],
  ['2026M09', 67.9, 101.9, '…', 103.25],
  ['2026M10', 65.2, 99.875, 86.1, 105.5],
];

const workbook = (rows: Sheet['rows'] = MONTHS, units: (string | null)[] = UNITS) =>
  writeWorkbook([
    { name: 'AFOSHEET', rows: [] },
    { name: 'Monthly Prices', rows: [['World Bank Commodity Price Data'], [null], HEADINGS, units, ...rows] },
  ]);
const sent = (body: unknown): Exchange => ({ request: `/thedocs.worldbank.org${FILE}`, body });

const reading = createReadingProcess();
afterAll(() => reading.close());

/** Replays the hosts as folders of one source. */
async function scrape(...exchanges: Exchange[]) {
  const source = await startReplay(exchanges);
  const clock = () => new Date(NOW);
  const options = { userAgent: 'Test/1', clock, trustedOrigins: [source.url], sleep: async () => undefined };
  const fetcher = createFetcher(options);
  onTestFinished(async () => {
    await Promise.all([fetcher.close(), source.close()]);
  });
  const toFetch = (url: string) => source.url + url.slice('https:/'.length);
  const { items, troubles } = await WORLD_BANK.scrape({ fetcher, toFetch, read: reading.read, clock });
  return { item: (id: string) => items.get(id), troubles, requests: source.requests };
}

test('the linked workbook is read by its headings, with months as first days', async () => {
  const { item, troubles, requests } = await scrape({ request: PAGE, body: LINK }, sent(workbook()));
  expect(troubles).toEqual([]);
  expect(item('coal.newcastle.world-bank')?.values).toEqual([
    { date: '2026-08-01', value: 104.25 },
    { date: '2026-09-01', value: 101.9 },
    { date: '2026-10-01', value: 99.875 },
  ]);
  expect(item('coal.south-africa')?.values.map(({ date }) => date)).toEqual(['2026-08-01', '2026-10-01']);
  expect(item('steel.iron-ore.world-bank')?.values.at(-1)).toEqual({ date: '2026-10-01', value: 105.5 });
  expect(requests.map(({ path }) => path)).toEqual([PAGE, `/thedocs.worldbank.org${FILE}`]);
});

test('months come once each in date order, and a future month is left out', async () => {
  const rows = [
    ...MONTHS.toReversed(),
    ['2026M10', 1, 98.5, 2, 3],
    ['2027M01', 1, 500, 2, 3],
    ['Total', 1, 1, 1, 1],
  ];
  const { item } = await scrape({ request: PAGE, body: LINK }, sent(workbook(rows)));
  const values = item('coal.newcastle.world-bank')?.values ?? [];
  expect(values.map(({ date }) => date)).toEqual(['2026-08-01', '2026-09-01', '2026-10-01']);
});

test('a column in another unit is unavailable with a reason, and the others stay', async () => {
  const units = UNITS.with(2, '(EUR/mt)');
  const { item, troubles } = await scrape({ request: PAGE, body: LINK }, sent(workbook(MONTHS, units)));
  expect(item('coal.newcastle.world-bank')).toEqual({
    values: [],
    problem: 'The price is in EUR/mt, not in $/mt',
  });
  expect(item('coal.south-africa')?.values).toHaveLength(2);
  expect(troubles.map(({ message }) => message)).toEqual([
    'Newcastle Thermal Coal, monthly average: The price is in EUR/mt, not in $/mt',
  ]);
});

test.each<[what: string, page: Omit<Exchange, 'request'>, file: unknown, why: RegExp]>([
  [
    'a page without the link',
    { body: '<h1>Commodity Markets</h1>' },
    '',
    /no link to CMO-Historical-Data-Monthly/,
  ],
  ['a link to another site', { body: LINK.replace('thedocs.', 'x.example/') }, '', /leads to x\.example/],
  ['a link without encryption', { body: LINK.replace('https:', 'http:') }, '', /leads to thedocs/],
  ['a page that is gone', { status: 404, body: 'Not Found' }, '', /404/],
  ['a page that refuses', { status: 403, body: 'Forbidden' }, '', /403/],
  ['a broken connection', { instead: 'reset' }, '', /./],
  ['a web page for the workbook', { body: LINK }, '<html>Please sign in</html>', /not a ZIP file/],
  ['nothing for the workbook', { body: LINK }, '', /./],
  ['half a workbook', { body: LINK }, workbook().subarray(0, 700), /not a ZIP file or was cut off/],
  [
    'no known column',
    { body: LINK },
    writeWorkbook([{ name: 'Monthly Prices', rows: [['Tea']] }]),
    /none of the columns/,
  ],
  [
    'an old workbook',
    { body: LINK },
    workbook([['2026M05', 1, 100, 90, 100]]),
    /newest month of the workbook is 2026-05/,
  ],
])('%s gives no value and says why', async (_what, page, file, why) => {
  await expect(scrape({ request: PAGE, ...page }, sent(file))).rejects.toThrow(
    expect.objectContaining({ name: 'SourceProblem', message: expect.stringMatching(why) }),
  );
});
