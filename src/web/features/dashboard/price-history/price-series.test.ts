import { expect, it } from 'vitest';
import { getPriceHistory } from '#contract/dashboard.ts';
import { fitAnswer } from '#web/api/answer-shape.ts';
import { readSeries, summarizeSeries } from './price-series.ts';

const readRows = (data: unknown[]) => readSeries(fitAnswer(getPriceHistory.row.answer, { data }).data);

it('sorts days, drops invalid days, and uses the later row of a day', () => {
  const rows = [
    { date: '2026-11-13', price: 3 },
    { date: '2026-11-11', price: 1 },
    { date: 'soon', price: 9 },
    { date: 20261112, price: 9 },
    null,
    'row',
    { price: 9 },
    { date: '2026-11-12T00:00:00Z', price: null },
    { date: '2026-11-11', price: 2 },
  ];
  expect(readRows(rows).map(({ date, price }) => [date, price])).toEqual([
    ['2026-11-11', 2],
    ['2026-11-12', null],
    ['2026-11-13', 3],
  ]);
});

it('treats a non-numeric price as missing', () => {
  const prices = ['84', Number.NaN, undefined, {}, -3, 0];
  const rows = prices.map((price, day) => ({ date: `2026-11-0${day + 1}`, price }));
  expect(readRows(rows).map(({ price }) => price)).toEqual([null, null, null, null, -3, 0]);
});

it('finds the first, last, highest and lowest price, with the given change', () => {
  const points = readSeries([
    { date: '2026-11-01', price: null },
    { date: '2026-11-02', price: 80 },
    { date: '2026-11-03', price: 100 },
    { date: '2026-11-04', price: 70 },
    { date: '2026-11-05', price: 84 },
    { date: '2026-11-06', price: null },
  ]);
  const change = { base_date: '2026-11-02', base_price: 80, change: 4, change_percent: 5 };
  expect(summarizeSeries(points, change)).toMatchObject({
    first: { date: '2026-11-02' },
    last: { date: '2026-11-05' },
    high: { price: 100 },
    low: { price: 70 },
    change: 4,
    changePercent: 5,
  });
  expect(summarizeSeries(points)).toMatchObject({ change: null, changePercent: null });
});

it('has no summary without prices', () => {
  expect(summarizeSeries(readSeries([{ date: '2026-11-01', price: null }]))).toBeUndefined();
  expect(summarizeSeries([])).toBeUndefined();
});
