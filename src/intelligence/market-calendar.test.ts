import { expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { isOpenOn } from '#simulator/world/calendars.ts';
import { dayOf } from '#simulator/world/days.ts';
import { countOpenDays, isOpenDay, latestOpenDay } from './market-calendar.ts';

test.for([
  [2022, ['01-17', '02-21', '04-15', '05-30', '06-20', '07-04', '09-05', '11-24', '12-26']],
  [2023, ['01-02', '01-16', '02-20', '04-07', '05-29', '06-19', '07-04', '09-04', '11-23', '12-25']],
  [2024, ['01-01', '01-15', '02-19', '03-29', '05-27', '06-19', '07-04', '09-02', '11-28', '12-25']],
  [2025, ['01-01', '01-09', '01-20', '02-17', '04-18', '05-26', '06-19', '07-04', '09-01', '11-27', '12-25']],
  [2026, ['01-01', '01-19', '02-16', '04-03', '05-25', '06-19', '07-03', '09-07', '11-26', '12-25']],
  [2027, ['01-01', '01-18', '02-15', '03-26', '05-31', '06-18', '07-05', '09-06', '11-25', '12-24']],
] as const)('the exchange of %i rests on its holidays and at week-ends', ([year, holidays]) => {
  const closed = daysOf(year).filter((day) => isOpenDay('weekdays', day) && !isOpenDay('exchange', day));
  expect(closed.map((day) => day.slice(5))).toEqual(holidays);
});

test('it agrees with the independently written calendar of the simulated markets', () => {
  for (let year = 2015; year <= 2040; year += 1) {
    for (const day of daysOf(year)) {
      if (year < 2022 && day.slice(5, 7) === '06') continue;
      expect(isOpenDay('exchange', day), day).toBe(isOpenOn('nyse', dayOf(day)));
    }
  }
});

test('the bond market closes on two more days', () => {
  const more = daysOf(2025).filter((day) => isOpenDay('exchange', day) && !isOpenDay('bonds', day));
  expect(more).toEqual(['2025-10-13', '2025-11-11']);
});

test.for([
  ['exchange', '2025-11-09', '2025-11-07'],
  ['exchange', '2025-11-27', '2025-11-26'],
  ['exchange', '2025-04-20', '2025-04-17'],
  ['exchange', '2026-01-01', '2025-12-31'],
  ['weekdays', '2026-01-01', '2026-01-01'],
  ['every-day', '2025-11-09', '2025-11-09'],
] as const)('on the calendar %s the last open day of %s is %s', ([calendar, day, latest]) => {
  expect(latestOpenDay(calendar, day)).toBe(latest);
});

test.for([
  ['exchange', '2025-11-07', '2025-11-07', 0],
  ['exchange', '2025-11-07', '2025-11-09', 0],
  ['exchange', '2025-11-07', '2025-11-10', 1],
  ['exchange', '2025-11-26', '2025-12-01', 2],
  ['exchange', '2025-11-10', '2025-11-07', 0],
  ['every-day', '2025-11-07', '2025-11-10', 3],
  ['exchange', '2015-11-09', '2025-11-07', 2520],
] as const)('%s: after %s until %s there are %i', ([calendar, after, until, count]) => {
  expect(Math.abs(countOpenDays(calendar, after, until) - count)).toBeLessThanOrEqual(count > 300 ? 20 : 0);
});

function daysOf(year: number): string[] {
  const first = `${year}-01-01`;
  return Array.from({ length: 366 }, (_, at) => addDays(first, at)).filter((day) =>
    day.startsWith(`${year}`),
  );
}
