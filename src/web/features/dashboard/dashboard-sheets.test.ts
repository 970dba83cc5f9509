import { expect, it } from 'vitest';
import { makeOverview } from '#web/testing/overview.ts';
import { makeCommoditiesSheet, makeIndicatorsSheet, makePricesSheet } from './dashboard-sheets.ts';

const { economicIndicators, commodityPrices, marketAnalysis } = makeOverview();

it('exports inflation as on the card, next to the index', () => {
  const { columns, rows } = makeIndicatorsSheet(economicIndicators.indicators);
  const place = columns.findIndex(({ name }) => name === 'From a year ago %');
  expect(rows.map((row) => row[place])).toEqual([
    expect.closeTo(2.84, 2),
    ...Array(rows.length - 1).fill(null),
  ]);
});

it('exports the trades of bonds that the screen shows', () => {
  const { columns, rows } = makeCommoditiesSheet(commodityPrices);
  const place = columns.findIndex(({ name }) => name === 'Price range');
  const ranges = commodityPrices.categories.bonds.map(({ latest_price_range }) => latest_price_range);
  expect(rows.slice(-ranges.length).map((row) => row[place])).toEqual(ranges);
  expect(ranges.some((range) => range !== null)).toBe(true);
});

it('exports why a value is old, in the words of its label', () => {
  const held = {
    freshness: 'stale',
    freshness_reason: 'The value of November 17 (812500) is held back',
  } as const;
  const other = { source_note: 'Yahoo Finance: it failed. FRED is shown instead.' };
  const [first, second, third] = marketAnalysis.commodities;
  if (!first || !second || !third) throw new Error('There are too few prices');
  const fresh = { freshness: 'fresh', freshness_reason: null } as const;
  const items = [
    { ...first, ...held },
    { ...second, ...fresh, ...other },
    { ...third, ...fresh },
  ];
  const { columns, rows } = makePricesSheet('Prices', items);
  expect(columns.slice(-2).map(({ name }) => name)).toEqual(['Status', 'Reason']);
  expect(rows.map((row) => row.slice(-2))).toEqual([
    ['Stale', held.freshness_reason],
    ['Other source', other.source_note],
    ['Fresh', null],
  ]);
});

it('of a past moment names no time of a check, and no origin of a value that was not known', () => {
  window.history.replaceState(null, '', '/dashboard?asOf=2026-09-15T09:00-04:00');
  const [first, second] = marketAnalysis.commodities;
  if (!first || !second) throw new Error('There are too few prices');
  const { columns, rows, sources } = makePricesSheet('Prices', [
    { ...first, known: 'archived' },
    { ...second, not_known: 'First followed on Nov 18, 2026' },
  ]);
  window.history.replaceState(null, '', '/');
  const read = (name: string) => rows.map((row) => row[columns.findIndex((column) => column.name === name)]);
  expect(read('Retrieved')).toEqual([null, null]);
  expect(read('Status')).toEqual(['Archived', 'Not known then']);
  expect(sources.map(({ retrievedAt }) => retrievedAt)).toEqual([null]);
});
