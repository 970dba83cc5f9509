import { expect, test } from 'vitest';
import { isBusinessDay, isOpenOn } from './calendars.ts';
import { dayFrom, dayOf, isoDay, isWeekend, monthOf, weekdayOf, yearOf } from './days.ts';

test.each([
  [
    2025,
    [
      '2025-01-01',
      '2025-01-09',
      '2025-01-20',
      '2025-02-17',
      '2025-04-18',
      '2025-05-26',
      '2025-06-19',
      '2025-07-04',
      '2025-09-01',
      '2025-11-27',
      '2025-12-25',
    ],
  ],
  [
    2026,
    [
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-04-03',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-11-26',
      '2026-12-25',
    ],
  ],
  [
    2027,
    [
      '2027-01-01',
      '2027-01-18',
      '2027-02-15',
      '2027-03-26',
      '2027-05-31',
      '2027-06-18',
      '2027-07-05',
      '2027-09-06',
      '2027-11-25',
      '2027-12-24',
    ],
  ],
])('New York trades every weekday of %i but its holidays', (year, holidays) => {
  expect(closedWeekdays('nyse', year)).toEqual(holidays);
});

test('January 1 on a Saturday closes no Friday, and Juneteenth begins in 2022', () => {
  expect(isOpenOn('nyse', dayOf('2021-12-31'))).toBe(true);
  expect(isOpenOn('nyse', dayOf('2021-06-18'))).toBe(true);
  expect(isOpenOn('nyse', dayOf('2022-06-20'))).toBe(false);
});

test('bond markets also close on Columbus Day and Veterans Day, futures and currencies rarely', () => {
  expect(closedWeekdays('bonds', 2026)).toEqual(expect.arrayContaining(['2026-10-12', '2026-11-11']));
  expect(closedWeekdays('futures', 2026)).toEqual(['2026-01-01', '2026-04-03', '2026-12-25']);
  expect(closedWeekdays('currencies', 2026)).toEqual(['2026-01-01']);
  expect(isOpenOn('always', dayOf('2026-11-15'))).toBe(true);
});

test('offices close on the Friday before a Saturday holiday', () => {
  expect(isBusinessDay(dayOf('2021-12-31'))).toBe(false);
  expect(isBusinessDay(dayOf('2026-07-03'))).toBe(false);
  expect(isBusinessDay(dayOf('2026-07-02'))).toBe(true);
});

test('day arithmetic matches the calendar', () => {
  for (let day = dayOf('1999-12-25'); day < dayOf('2041-01-05'); day += 1) {
    const date = new Date(day * 86_400_000);
    expect([yearOf(day), monthOf(day), weekdayOf(day)]).toEqual([
      date.getUTCFullYear(),
      date.getUTCMonth() + 1,
      date.getUTCDay(),
    ]);
  }
});

function closedWeekdays(calendar: 'nyse' | 'bonds' | 'futures' | 'currencies', year: number): string[] {
  const days: string[] = [];
  for (let day = dayFrom(year, 1, 1); day < dayFrom(year + 1, 1, 1); day += 1) {
    if (!isWeekend(day) && !isOpenOn(calendar, day)) days.push(isoDay(day));
  }
  return days;
}

test('the year of every day is the one of a Date', () => {
  const wrong: string[] = [];
  for (let day = dayOf('1901-01-01'); day < dayOf('2100-01-01'); day += 1) {
    const iso = new Date(day * 86_400_000).toISOString();
    if (yearOf(day) !== Number(iso.slice(0, 4))) wrong.push(iso);
  }
  expect(wrong).toEqual([]);
});
