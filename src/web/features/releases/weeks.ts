import { addDays, isDay, weekdayOf } from '#contract/days.ts';

const WORKDAYS = 5;

/** The Monday of a day's week; for a weekend, the next Monday. */
export function mondayOf(day: string): string {
  const weekday = weekdayOf(day);
  if (weekday === 0) return addDays(day, 1);
  return weekday === 6 ? addDays(day, 2) : addDays(day, 1 - weekday);
}

export function weekOf(monday: string): string[] {
  return Array.from({ length: WORKDAYS }, (_, place) => addDays(monday, place));
}

/** The week in the address, or the current one if missing or invalid. */
export function readWeek(params: URLSearchParams, today: string): string {
  const named = params.get('week');
  return mondayOf(isDay(named) ? named : today);
}
