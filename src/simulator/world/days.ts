import { DAY_MS } from '#contract/durations.ts';

/** A calendar day as the number of days since 1970-01-01, which makes sums and comparisons plain arithmetic. */
export type Day = number;

export function dayOf(iso: string): Day {
  return Date.parse(`${iso.length === 7 ? `${iso}-01` : iso}T00:00:00Z`) / DAY_MS;
}

export function dayFrom(year: number, month: number, dayOfMonth: number): Day {
  return Date.UTC(year, month - 1, dayOfMonth) / DAY_MS;
}

/** The first day of prices and statistics. */
export const FIRST_DAY: Day = dayOf('2010-01-04');
/** Daily random paths begin half a year earlier, so none starts at zero. */
export const BURN_IN: Day = dayOf('2009-06-01');

const isoDays = new Map<Day, string>();

export function isoDay(day: Day): string {
  const iso = isoDays.get(day) ?? new Date(day * DAY_MS).toISOString().slice(0, 10);
  // A few decades of days are requested repeatedly; others are rare.
  if (isoDays.size < 20_000) isoDays.set(day, iso);
  return iso;
}

export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7;
}

export function isWeekend(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday === 0 || weekday === 6;
}

/** For 1901 to 2099, where every fourth year is a leap year. Requested millions of times, which is slow with a `Date`. */
export function yearOf(day: Day): number {
  const since1969 = day + 365;
  const leapYears = Math.floor(since1969 / FOUR_YEARS);
  return 1969 + 4 * leapYears + Math.min(3, Math.floor((since1969 - leapYears * FOUR_YEARS) / 365));
}

const FOUR_YEARS = 4 * 365 + 1;

export function monthOf(day: Day): number {
  return new Date(day * DAY_MS).getUTCMonth() + 1;
}

export function dayOfMonth(day: Day): number {
  return new Date(day * DAY_MS).getUTCDate();
}

export function firstOfMonth(day: Day, monthsLater = 0): Day {
  if (monthsLater === 0) return day - dayOfMonth(day) + 1;
  return dayFrom(yearOf(day), monthOf(day) + monthsLater, 1);
}

export function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = dayFrom(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1);
}

export function lastWeekday(year: number, month: number, weekday: number): Day {
  const last = dayFrom(year, month + 1, 1) - 1;
  return last - ((weekdayOf(last) - weekday + 7) % 7);
}
