import { DAY_MS } from '#contract/durations.ts';
import type { CalendarEntry } from './store.ts';

const FURTHEST_MOVE_DAYS = 31;

/**
 * The first listed date of a release and how often it has moved. An entry that appears when another one of the same
 * release nearby disappears is the same event on another date.
 */
export function traceMoves(
  { releaseId, date }: Pick<CalendarEntry, 'releaseId' | 'date'>,
  entries: readonly CalendarEntry[],
): { origin: string; moves: number } {
  const own = entries.filter((entry) => entry.releaseId === releaseId);
  const seen = new Set<CalendarEntry>();
  let current = own.find((entry) => entry.date === date && entry.goneAt === null);
  let moves = 0;
  while (current && !seen.has(current)) {
    seen.add(current);
    const { date: to, knownAt } = current;
    const [before] = own
      .filter((entry) => entry.goneAt === knownAt && entry.date !== to && !seen.has(entry))
      .filter((entry) => daysBetween(entry.date, to) <= FURTHEST_MOVE_DAYS)
      .sort((a, b) => daysBetween(a.date, to) - daysBetween(b.date, to));
    if (!before) return { origin: to, moves };
    moves += 1;
    current = before;
  }
  return { origin: current?.date ?? date, moves };
}

function daysBetween(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS;
}
