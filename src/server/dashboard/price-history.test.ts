import { expect, test } from 'vitest';
import { cutToPeriod } from './price-history.ts';

const points = (...dates: string[]) => dates.map((date, price) => ({ date, price: price + 1 }));
const datesOf = (all: { date: string }[]) => all.map(({ date }) => date);

test.each([
  // January 1: the last close is of the old year, so the year to date is still the old one.
  ['YTD', ['2025-12-30', '2025-12-31', '2026-01-02', '2026-12-31'], '2025-12-31'],
  ['YTD', ['2026-12-30', '2026-12-31', '2027-01-04'], '2026-12-31'],
  ['1W', ['2026-11-05', '2026-11-06', '2026-11-09', '2026-11-13'], '2026-11-06'],
  ['1W', ['2026-11-04', '2026-11-05', '2026-11-09', '2026-11-13'], '2026-11-05'],
  ['1M', ['2026-09-29', '2026-09-30', '2026-10-01', '2026-10-31'], '2026-09-30'],
  ['5Y', ['2024-02-28', '2024-02-29', '2029-02-28'], '2024-02-28'],
] as const)('%s of %j starts with its base', (period, dates, first) => {
  expect(datesOf(cutToPeriod(points(...dates), period))[0]).toBe(first);
});

test('without a base it starts inside the period; a value that is missing is no base', () => {
  expect(datesOf(cutToPeriod(points('2026-11-09', '2026-11-13'), '1W'))).toEqual([
    '2026-11-09',
    '2026-11-13',
  ]);
  const gap = [
    { date: '2026-11-05', price: 1 },
    { date: '2026-11-06', price: null },
    ...points('2026-11-13'),
  ];
  expect(datesOf(cutToPeriod(gap, '1W'))).toEqual(['2026-11-05', '2026-11-06', '2026-11-13']);
  expect(cutToPeriod([], '1W')).toEqual([]);
});
