import { ageInDays, latestDay } from '../dates/calendar-days.ts';
import { SourceProblem } from '../source-problem.ts';
import type { ItemValue } from './item-reading.ts';

/** A price this many times another on the same page is an error in the data, not a market move. */
const MOST_TIMES = 5;
const MOST_AGE_DAYS = 60;

/** Returns the values in date order, one a day. */
export function keepPlausible(entries: readonly ItemValue[], now: Date, previous?: number) {
  const latest = latestDay(now);
  const doubts: string[] = [];
  const byDate = new Map<string, ItemValue>();
  for (const entry of entries) {
    const { date, value } = entry;
    const others = entries.filter((other) => other.date !== date).map((other) => other.value);
    if (previous !== undefined) others.push(previous);
    const usual = medianOf(others.filter((other) => other > 0));
    const doubt = findDoubt(value, usual) ?? (date > latest ? 'is in the future' : undefined);
    if (doubt) doubts.push(`${value} of ${date} ${doubt} and was skipped`);
    else byDate.set(date, entry);
  }
  return { values: inDateOrder([...byDate.values()]), doubts };
}

export function checkAge(values: readonly ItemValue[], now: Date): void {
  const newest = values.at(-1);
  if (!newest) return;
  const age = ageInDays(newest.date, now);
  if (age <= MOST_AGE_DAYS) return;
  throw new SourceProblem(`The newest value is of ${newest.date}, ${age} days old`);
}

export function inDateOrder<Dated extends { date: string }>(values: readonly Dated[]): Dated[] {
  return values.toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

export function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

function findDoubt(value: number, usual: number | undefined): string | undefined {
  if (!(value > 0)) return 'is not a price';
  if (usual === undefined) return undefined;
  const times = Math.max(value / usual, usual / value);
  return times > MOST_TIMES ? `is out of line with ${usual}, also on the page,` : undefined;
}
