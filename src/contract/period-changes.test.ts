import { expect, test } from 'vitest';
import {
  baseDayOf,
  CHANGE_PERIODS,
  changePercent,
  listRanges,
  measureChange,
  namePeriod,
} from './period-changes.ts';

const points = (...dates: string[]) => dates.map((date, price) => ({ date, price: price + 1 }));

test.each([
  ['1D', '2026-11-16', '2026-11-15'],
  ['1D', '2026-01-01', '2025-12-31'],
  ['1W', '2026-11-16', '2026-11-09'],
  ['1M', '2026-11-16', '2026-10-16'],
  ['1M', '2026-03-31', '2026-02-28'],
  ['1M', '2024-03-31', '2024-02-29'],
  ['1M', '2026-01-15', '2025-12-15'],
  ['YTD', '2026-11-16', '2025-12-31'],
  ['YTD', '2027-01-04', '2026-12-31'],
  ['1Y', '2024-02-29', '2023-02-28'],
  ['5Y', '2029-02-28', '2024-02-28'],
  ['10Y', '2026-11-16', '2016-11-16'],
  ['Max', '2026-11-16', undefined],
] as const)('the base of %s to %s lies on or before %s', (period, end, day) => {
  expect(baseDayOf(period, end)).toBe(day);
});

test.each([
  // January 1: the last close is from the old year, so this is still the old year to date.
  ['YTD', ['2025-12-30', '2025-12-31', '2026-01-02', '2026-12-31'], '2025-12-31'],
  ['YTD', ['2026-12-30', '2026-12-31', '2027-01-04'], '2026-12-31'],
  ['1D', ['2026-11-12', '2026-11-13', '2026-11-16'], '2026-11-13'],
  ['1W', ['2026-11-05', '2026-11-06', '2026-11-09', '2026-11-13'], '2026-11-06'],
  ['1W', ['2026-11-04', '2026-11-05', '2026-11-09', '2026-11-13'], '2026-11-05'],
  ['1M', ['2026-09-29', '2026-09-30', '2026-10-01', '2026-10-31'], '2026-09-30'],
  ['5Y', ['2024-02-28', '2024-02-29', '2029-02-28'], '2024-02-28'],
  ['Max', ['1990-01-02', '2024-02-29', '2029-02-28'], '1990-01-02'],
] as const)('%s of %j is measured from its base', (period, dates, first) => {
  expect(measureChange(points(...dates), period)?.base.date).toBe(first);
});

test('without a base a period has no change', () => {
  const young = points('2026-11-09', '2026-11-13');
  expect(measureChange(young, '1W')).toBeUndefined();
  expect(measureChange(points('2026-11-13'), 'Max')).toBeUndefined();
  for (const period of CHANGE_PERIODS) {
    expect(measureChange([], period)).toBeUndefined();
    expect(measureChange([{ date: '2026-11-13', price: null }], period)).toBeUndefined();
  }
});

test('a missing value is neither a base nor the last value', () => {
  const gaps = [
    { date: '2026-11-05', price: 2 },
    { date: '2026-11-06', price: null },
    { date: '2026-11-13', price: 3 },
    { date: '2026-11-16', price: null },
  ];
  expect(measureChange(gaps, '1W')).toMatchObject({
    base: { date: '2026-11-05' },
    last: { date: '2026-11-13' },
    change: 1,
    percent: 50,
  });
});

test('a percentage of zero or of a negative price is undefined', () => {
  expect(changePercent(5, 0)).toBeNull();
  expect(changePercent(5, -37)).toBeNull();
  expect(changePercent(null, 4)).toBeNull();
  expect(changePercent(4, undefined)).toBeNull();
  expect(changePercent(-37, 18)).toBeCloseTo(-305.56, 2);
  expect(
    measureChange(
      [
        { date: '2026-11-12', price: 4.25 },
        { date: '2026-11-13', price: 4.28 },
      ],
      '1D',
    )?.change,
  ).toBe(0.03);
});

test('the year to date is named by its year until the new year has a close', () => {
  expect(namePeriod('YTD', '2026-12-31', '2027-01-01')).toBe('YTD 2026');
  expect(namePeriod('YTD', '2027-01-04', '2027-01-05')).toBe('YTD');
  expect(namePeriod('YTD', null, '2027-01-05')).toBe('YTD');
  expect(namePeriod('1M', '2026-12-31', '2027-01-01')).toBe('1M');
});

test('ranges fit how often a value is published', () => {
  expect(listRanges('day')).toEqual(['1W', '1M', 'YTD', '1Y', '5Y', '10Y', 'Max']);
  expect(listRanges('week')[0]).toBe('1M');
  for (const slow of ['month', 'quarter', 'year'] as const) {
    expect(listRanges(slow)).toEqual(['1Y', '5Y', '10Y', 'Max']);
  }
});

/** Sessions of two years with weekends, holidays and a long gap, and prices that move. */
function makeCloses(seed: number) {
  const closes: { date: string; price: number | null }[] = [];
  let price = 20 + seed * 13;
  for (let day = 0; day < 760; day += 1) {
    const at = new Date(Date.UTC(2024, 11, 2 + day));
    const isClosed =
      at.getUTCDay() % 6 === 0 || (day * 7 + seed) % 41 === 0 || (day > 500 && day < 512 + seed);
    if (isClosed) continue;
    price *= 1 + Math.sin(day * (seed + 1.7)) * 0.03;
    closes.push({ date: at.toISOString().slice(0, 10), price: (day + seed) % 53 === 0 ? null : price });
  }
  return closes;
}

test('a period is measured from its base to the last close on every day of a year', () => {
  let compared = 0;
  for (const seed of [0, 1, 2, 3]) {
    const closes = makeCloses(seed);
    for (let end = 240; end <= closes.length; end += 1) {
      const known = closes.slice(0, end);
      const last = known.findLast(({ price }) => price !== null);
      for (const period of CHANGE_PERIODS) {
        const card = measureChange(known, period);
        if (!card) continue;
        expect(card.last).toBe(last);
        expect(card.percent).toBeCloseTo((card.last.price / card.base.price - 1) * 100, 9);
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(4_000);
});
