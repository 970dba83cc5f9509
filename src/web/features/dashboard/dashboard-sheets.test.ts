import { expect, it } from 'vitest';
import { makeOverview } from '#web/testing/overview.ts';
import { makeCommoditiesSheet, makeIndicatorsSheet } from './dashboard-sheets.ts';

const { economicIndicators, commodityPrices } = makeOverview();

it('exports inflation as the card shows it, beside the index', () => {
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
