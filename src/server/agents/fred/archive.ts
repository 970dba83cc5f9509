import { countOf } from '#contract/count-of.ts';
import { addDays } from '#contract/days.ts';
import type { RunContext } from '../agent.ts';
import { addArchived, type Change, saveWithoutArchive } from './archive-store.ts';
import { type FredProvider, type FredVintage, fredDay, NotArchived } from './provider.ts';
import type { ListedSeries } from './store.ts';

/** FRED sends the values of at most 2,000 vintage days at once. */
const WINDOW_DAYS = 1_500;
const FIRST_DAY = '1776-07-04';

interface Window {
  from: string;
  to: string;
}

/**
 * Stores the archived values of a series that we do not have yet, one transaction per window, so that an interrupted
 * run continues after the last window. Today's vintages are left for tomorrow.
 */
export async function archiveSeries(
  provider: FredProvider,
  run: Pick<RunContext, 'clock' | 'signal' | 'commit'>,
  series: Pick<ListedSeries, 'id' | 'archivedUntil'>,
): Promise<{ problem: string | null }> {
  const since = series.archivedUntil ? addDays(series.archivedUntil, 1) : FIRST_DAY;
  const today = fredDay(run.clock());
  if (since >= today) return { problem: null };
  try {
    const days = await provider.fetchVintageDays(series.id, since, run.signal);
    let unread = 0;
    for (const window of planWindows(days.filter((day) => day < today))) {
      const { vintages, skipped } = await provider.fetchVintages(series.id, window, run.signal);
      const { changes, contradictions } = toChanges(vintages, window);
      unread += skipped + contradictions;
      await run.commit((tx) => addArchived(tx, series.id, changes, window.to, run.clock()));
    }
    return {
      problem:
        unread > 0 ? `Skipped ${countOf(unread, 'value')} of its archive that could not be read` : null,
    };
  } catch (error) {
    if (!(error instanceof NotArchived)) throw error;
    await run.commit((tx) => saveWithoutArchive(tx, series.id));
    return { problem: null };
  }
}

/** Windows start and end on vintage days, so that a value dated to a window's start was known on that day. */
export function planWindows(days: readonly string[], most = WINDOW_DAYS): Window[] {
  const windows: Window[] = [];
  for (let start = 0; start < days.length; start += most) {
    const some = days.slice(start, start + most);
    const [from, to] = [some[0], some.at(-1)];
    if (from !== undefined && to !== undefined) windows.push({ from, to });
  }
  return windows;
}

/**
 * The changes by date and vintage day, in order. An observation that ends within the window without a successor was
 * withdrawn. If one date has two values on one day, the first is kept.
 */
export function toChanges(
  vintages: readonly FredVintage[],
  window: Window,
): { changes: Change[]; contradictions: number } {
  const changes: Change[] = [];
  let contradictions = 0;
  for (const rows of Map.groupBy(vintages, ({ date }) => date).values()) {
    const ordered = rows.toSorted((one, other) => one.from.localeCompare(other.from));
    let last: Change | undefined;
    ordered.forEach(({ date, value, from, to }, place) => {
      if (last?.on === from) {
        contradictions += 1;
        return;
      }
      if (last?.value !== value || last === undefined) {
        last = { date, value, on: from };
        changes.push(last);
      }
      const next = ordered[place + 1];
      const goneOn = to < window.to ? addDays(to, 1) : undefined;
      if (goneOn !== undefined && (next === undefined || next.from > goneOn) && value !== null) {
        last = { date, value: null, on: goneOn };
        changes.push(last);
      }
    });
  }
  return { changes, contradictions };
}
