import { expect, test } from 'vitest';
import { PETROLEUM_STATUS } from '#intelligence/eia-releases.ts';
import { EIA_DATASETS, type EiaSeries } from './datasets.ts';
import { type EiaRow, readEiaNumber, readEiaSeries } from './read-rows.ts';

const NOW = new Date('2026-11-16T14:00:00Z');
const SERIES: EiaSeries = {
  id: 'sales-price.US',
  title: 'US Coal',
  unit: 'USD/short ton',
  column: 'price',
  where: { stateRegionId: 'US' },
  combine: 'only',
};
const UNITS = { units: /dollars per short ton/i };
const row = (period: unknown, price: unknown, more: EiaRow = {}): EiaRow => ({
  period,
  price,
  stateRegionId: 'US',
  'price-units': 'dollars per short ton',
  ...more,
});
const read = (rows: EiaRow[], series: Partial<EiaSeries> = {}) =>
  readEiaSeries({ ...SERIES, ...series }, UNITS, rows, NOW);

test.each([
  ['54.11', 54.11],
  [54.11, 54.11],
  [' 7 ', 7],
  ['-1.5', -1.5],
  ['w', 'withheld'],
  ['W', 'withheld'],
  ['--', 'withheld'],
  ['', 'withheld'],
  [null, 'withheld'],
  [undefined, 'withheld'],
  ['45.12.3', 'unreadable'],
  ['1e999', 'unreadable'],
  ['9'.repeat(400), 'unreadable'],
  [Number.NaN, 'unreadable'],
  [1e300, 'unreadable'],
  [{}, 'unreadable'],
  [['1'], 'unreadable'],
])('%j is read as %j', (written, expected) => {
  expect(readEiaNumber(written)).toBe(expected);
});

test('years are in order; rows of other regions and withheld values are skipped', () => {
  const rows = [
    row('2025', '54.11'),
    row('2024', 'w'),
    row('2023', '48.20'),
    row('2025', '1', { stateRegionId: 'PA' }),
  ];
  expect(read(rows)).toEqual({
    values: [
      { date: '2023-01-01', value: 48.2 },
      { date: '2025-01-01', value: 54.11 },
    ],
    problem: null,
  });
});

test('a repeated row counts once; contradicting rows are ignored', () => {
  expect(read([row('2025', '54.11'), row('2025', '54.11')]).values).toHaveLength(1);
  expect(read([row('2025', '54.11'), row('2025', '60')])).toMatchObject({
    values: [],
    problem: expect.stringMatching(/^Skipped 1 value without a valid number/),
  });
});

test.each([
  ['a year to come', '2027'],
  ['a month', '2025-03'],
  ['a quarter that does not exist', '2025-Q5'],
  ['a word', 'latest'],
  ['nothing', null],
])('%s is not a period', (_what, period) => {
  expect(read([row(period, '54.11')]).values).toEqual([]);
});

test('an unexpected unit gives no value', () => {
  expect(read([row('2025', '54.11', { 'price-units': 'euros per tonne' })])).toEqual({
    values: [],
    problem: 'The unit is euros per tonne, not USD/short ton',
  });
});

test('receipts are summed, and their prices averaged by quantity', () => {
  const rows = [
    row('2026-Q1', '40', { quantity: '300' }),
    row('2026-Q1', '80', { quantity: '100' }),
    row('2026-Q1', 'w', { quantity: '50' }),
    row('2026-Q1', '45.12.3', { quantity: '10' }),
    row('2025-Q4', 'w', { quantity: null }),
  ];
  expect(read(rows, { combine: 'average-by-quantity' }).values).toEqual([{ date: '2026-01-01', value: 50 }]);
  expect(read(rows, { column: 'quantity', combine: 'sum' }).values).toEqual([
    { date: '2026-01-01', value: 460 },
  ]);
});

test('a sum with an unreadable number is ignored', () => {
  const rows = [row('2026-Q1', '40', { quantity: '300' }), row('2026-Q1', '80', { quantity: '1,100' })];
  expect(read(rows, { column: 'quantity', combine: 'sum' })).toEqual({
    values: [],
    problem: 'Skipped 1 value without a valid number or period',
  });
});

test('rows of the weekly reports are read by their series, with numbers as text or not', () => {
  const dataset = EIA_DATASETS.find(({ releaseId }) => releaseId === PETROLEUM_STATUS);
  const [crude, gasoline] = dataset?.series ?? [];
  if (!dataset || !crude || !gasoline) throw new Error('The weekly series are missing');
  const about = {
    ...{ duoarea: 'NUS', 'area-name': 'U.S.', product: 'EPC0', 'product-name': 'Crude Oil' },
    ...{ process: 'SAX', 'process-name': 'Ending Stocks Excluding SPR', series: 'WCESTUS1' },
    ...{ 'series-description': 'U.S. Ending Stocks excluding SPR of Crude Oil', units: 'MBBL' },
  };
  const rows = [
    { ...about, period: '2026-11-06', value: '427320' },
    { ...about, period: '2026-10-30', value: 425_100 },
    { ...about, period: '2026-10-23', value: null },
    { ...about, period: '2026-11-06', value: '225000', series: 'WGTSTUS1', product: 'EPM0' },
  ];
  expect(readEiaSeries(crude, dataset, rows, NOW)).toEqual({
    values: [
      { date: '2026-10-30', value: 425_100 },
      { date: '2026-11-06', value: 427_320 },
    ],
    problem: null,
  });
  expect(readEiaSeries(gasoline, dataset, rows, NOW).values).toEqual([
    { date: '2026-11-06', value: 225_000 },
  ]);
});
