import { ageInDays, latestDay } from '../dates/calendar-days.ts';
import { SourceProblem } from '../source-problem.ts';
import type { ItemValue } from './item-reading.ts';

const MOST_AGE_DAYS = 60;

/** Returns the values in date order, one per day. Plausibility is checked later, with the history. */
export function keepPast(entries: readonly ItemValue[], now: Date) {
  const latest = latestDay(now);
  const future = entries.filter(({ date }) => date > latest);
  const byDate = new Map(entries.filter(({ date }) => date <= latest).map((entry) => [entry.date, entry]));
  const doubts = future.map(({ date, value }) => `${value} of ${date} is in the future and was skipped`);
  return { values: inDateOrder([...byDate.values()]), doubts };
}

export function checkAge(values: readonly ItemValue[], now: Date): void {
  const newest = values.at(-1);
  if (!newest) return;
  const age = ageInDays(newest.date, now);
  if (age <= MOST_AGE_DAYS) return;
  throw new SourceProblem(`The newest value is from ${newest.date}, ${age} days old`);
}

export function inDateOrder<Dated extends { date: string }>(values: readonly Dated[]): Dated[] {
  return values.toSorted((one, other) => (one.date < other.date ? -1 : 1));
}
