import { addDays, daysBetween, weekdayOf } from '#contract/days.ts';
import { getDay, mondayOf, yearOf } from './calendar.ts';

/** `bonds` closes on two more public holidays than the stock exchange. Days are YYYY-MM-DD. */
export type MarketCalendar = 'exchange' | 'bonds' | 'weekdays' | 'every-day';

export function isOpenDay(calendar: MarketCalendar, day: string): boolean {
  if (calendar === 'every-day') return true;
  if (weekdayOf(day) % 6 === 0) return false;
  if (calendar === 'weekdays') return true;
  const { exchange, bonds } = holidaysOf(yearOf(day));
  return !exchange.has(day) && !(calendar === 'bonds' && bonds.has(day));
}

const DAYS_KEPT = 1_000;
const latestDays = new Map<string, string>();

export function latestOpenDay(calendar: MarketCalendar, day: string): string {
  const key = `${calendar} ${day}`;
  const known = latestDays.get(key);
  if (known) return known;
  let latest = day;
  while (!isOpenDay(calendar, latest)) latest = addDays(latest, -1);
  if (latestDays.size === DAYS_KEPT) latestDays.clear();
  latestDays.set(key, latest);
  return latest;
}

const COUNTED_DAYS = 400;

/** Open days after one day, through another. An estimate over more than a year. */
export function countOpenDays(calendar: MarketCalendar, after: string, until: string): number {
  const days = daysBetween(after, until);
  if (days > COUNTED_DAYS) return Math.floor(calendar === 'every-day' ? days : (days * 252) / 365);
  let count = 0;
  for (let day = 1; day <= days; day += 1) if (isOpenDay(calendar, addDays(after, day))) count += 1;
  return count;
}

const known = new Map<number, ReturnType<typeof computeHolidays>>();

function holidaysOf(year: number) {
  const holidays = known.get(year) ?? computeHolidays(year);
  known.set(year, holidays);
  return holidays;
}

const UNPLANNED = ['2012-10-29', '2012-10-30', '2018-12-05', '2025-01-09'];

function computeHolidays(year: number) {
  const newYear = getDay(year, 1, 1);
  return {
    exchange: new Set([
      // A Saturday New Year's Day is not observed on Friday: the last session of the year is kept.
      weekdayOf(newYear) === 0 ? addDays(newYear, 1) : newYear,
      nthWeekday(year, 1, 1, 3),
      nthWeekday(year, 2, 1, 3),
      goodFriday(year),
      mondayOf(getDay(year, 5, 31)),
      ...(year >= 2022 ? [observed(getDay(year, 6, 19))] : []),
      observed(getDay(year, 7, 4)),
      nthWeekday(year, 9, 1, 1),
      nthWeekday(year, 11, 4, 4),
      observed(getDay(year, 12, 25)),
      ...UNPLANNED,
    ]),
    bonds: new Set([nthWeekday(year, 10, 1, 2), observed(getDay(year, 11, 11))]),
  };
}

function observed(day: string): string {
  const weekday = weekdayOf(day);
  if (weekday === 6) return addDays(day, -1);
  return weekday === 0 ? addDays(day, 1) : day;
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = getDay(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

function goodFriday(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const moon =
    (19 * golden + 15 + century - Math.floor(century / 4) - Math.floor((13 + 8 * century) / 25)) % 30;
  const fullMoon =
    moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7;
  return addDays(getDay(year, 3, 28), fullMoon - weekday - 2);
}
