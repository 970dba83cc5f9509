import { expect, it } from 'vitest';
import type { ChartHistory } from '#contract/chart.ts';
import {
  average,
  cutLine,
  findSharedStart,
  findSpan,
  readLine,
  rebase,
  sayCadence,
  slowestOf,
  subtract,
  summarize,
  summarizeRange,
  valueAt,
} from './compare.ts';

function makeLine(points: [string, number | null][], more: Partial<ChartHistory> = {}) {
  return readLine(0, {
    id: 'BTU',
    name: 'Peabody Energy',
    kind: 'stock',
    unit: 'USD',
    frequency: 'day',
    source: 'Yahoo Finance',
    retrieved_at: null,
    points,
    ...more,
  });
}

const daily = makeLine([
  ['2026-11-05', 90],
  ['2026-11-06', 100],
  ['2026-11-09', 110],
  ['2026-11-13', 121],
]);
const monthly = makeLine(
  [
    ['2026-10-01', 50],
    ['2026-11-01', 60],
  ],
  { frequency: 'month', unit: 'USD/t' },
);

it('calls only daily prices closes', () => {
  const bond = makeLine([['2026-11-05', 98]], { kind: 'bond' });
  const yields = makeLine([['2026-11-05', 4]], { kind: 'yield' });
  expect(sayCadence([daily])).toBe('daily closes');
  expect(sayCadence([bond])).toBe('trades');
  expect(sayCadence([daily, yields])).toBe('daily');
  expect(sayCadence([daily, monthly])).toBe('monthly');
});

it('counts a preset back from the last value and starts with its base', () => {
  const span = findSpan([daily], { preset: '1W' });
  expect(span).toEqual({ from: '2026-11-06', to: '2026-11-13' });
  expect(cutLine(daily, span ?? { from: '', to: '' }).map(({ value }) => value)).toEqual([100, 110, 121]);
  expect(findSpan([daily], { preset: 'Max' })?.from).toBe('2026-11-05');
  expect(findSpan([], { preset: 'Max' })).toBeUndefined();
});

it('rebases from the first shared day', () => {
  const span = { from: '2026-11-06', to: '2026-11-13' };
  expect(findSharedStart([daily, monthly], span)).toBe('2026-11-06');
  expect(rebase(daily.points, '2026-11-06')?.map(({ value }) => value)).toEqual([
    100, 110.00000000000001, 121,
  ]);
  expect(rebase(monthly.points, '2026-11-06')).toEqual([{ date: '2026-11-06', value: 100 }]);
  expect(rebase(makeLine([['2026-11-06', 0]]).points, '2026-11-06')).toBeUndefined();
});

it('finds no shared day where one ends before the other starts', () => {
  const old = makeLine([
    ['2020-01-02', 1],
    ['2020-01-03', 2],
  ]);
  expect(findSharedStart([daily, old], { from: '2020-01-02', to: '2026-11-13' })).toBeUndefined();
  expect(findSharedStart([daily, makeLine([])], { from: '2026-11-06', to: '2026-11-13' })).toBeUndefined();
});

it('subtracts on shared days, using the last value of a slow series', () => {
  const span = { from: '2026-11-06', to: '2026-11-13' };
  const other = makeLine([
    ['2026-11-06', 40],
    ['2026-11-10', 41],
    ['2026-11-13', 42],
  ]);
  expect(subtract(daily, other, span)).toEqual([
    { date: '2026-11-06', value: 60 },
    { date: '2026-11-13', value: 79 },
  ]);
  expect(subtract(other, daily, span).map(({ value }) => value)).toEqual([-60, -79]);
  expect(subtract(monthly, daily, span).map(({ value }) => value)).toEqual([-40, -50, -61]);
  expect(average(subtract(daily, other, span))).toBe(69.5);
  expect(average([])).toBeUndefined();
});

it('measures a change in percent, in points for a percentage, and none from zero', () => {
  expect(summarize(daily.points, 'USD')).toMatchObject({ changeUnit: 'percent', high: { value: 121 } });
  const yields = [
    { date: '2026-11-06', value: 4 },
    { date: '2026-11-13', value: 4.1 },
  ];
  expect(summarize(yields, '%')).toMatchObject({ change: 0.1, changeUnit: 'points' });
  expect(summarize([{ date: '2026-11-06', value: 0 }], 'USD')?.change).toBeNull();
  expect(summarize([], 'USD')).toBeUndefined();
});

it('leaves a gap where weeks have no close, but not between the values of a slow series', () => {
  const gap = makeLine([
    ['2026-01-02', 1],
    ['2026-03-02', 2],
  ]);
  expect(gap.points).toHaveLength(3);
  expect(gap.points[1]).toEqual({ date: '2026-01-03', value: null });
  expect(monthly.points).toHaveLength(2);
  expect(valueAt(gap.points, '2026-02-01')?.value).toBe(1);
  expect(slowestOf([daily, monthly])).toBe('month');
  expect(slowestOf([])).toBe('day');
});

it('measures a preset from the last value of each line, as the lists do, and not without a base', () => {
  const later = makeLine([
    ['2026-11-06', 10],
    ['2026-11-09', 11],
    ['2026-11-16', 12],
  ]);
  const range = { preset: '1W' } as const;
  const span = findSpan([daily, later], range) ?? { from: '', to: '' };
  expect(span).toEqual({ from: '2026-11-09', to: '2026-11-16' });
  expect(summarizeRange(daily, range, span)).toMatchObject({
    first: { date: '2026-11-06' },
    last: { date: '2026-11-13' },
    change: 21,
  });
  expect(summarizeRange(daily, span, span)?.change).toBe(10);
  expect(summarizeRange(daily, { preset: '5Y' }, span)).toMatchObject({ change: null, high: { value: 121 } });
  expect(summarizeRange(daily, { preset: 'Max' }, span)?.change).toBeCloseTo(34.44);
});
