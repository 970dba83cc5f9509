import { MINUTE_MS } from '#contract/durations.ts';
import { FREQUENCIES } from '#contract/period-changes.ts';
import type { ItemOutcome, RunContext, RunOutcome } from '../agent.ts';
import { collectReleases, type DueRelease, MOST_CALLS, type Watch } from '../release-watches.ts';
import { frequencyOf } from './frequency.ts';
import type { FredProvider, FredSeriesInfo } from './provider.ts';
import { type ListedSeries, listSeries } from './store.ts';

/** Tolerance, because FRED's clock may differ from ours. */
const EARLY_MS = 5 * MINUTE_MS;

type Store = (series: ListedSeries, info: FredSeriesInfo) => Promise<ItemOutcome>;

/**
 * Requests the missing series of each release, the others only once the first has arrived. Waits only for the most
 * frequent ones: a daily release updates a monthly series once a month.
 */
export async function collectReleasesDue(
  provider: FredProvider,
  run: RunContext,
  due: readonly DueRelease[],
  store: Store,
): Promise<RunOutcome> {
  const all = await listSeries(run.db);
  return collectReleases(run, due, async (asking) => {
    const { watch, arrived } = asking;
    const released = all
      .filter(({ releaseId }) => releaseId === watch.releaseId)
      .sort((one, other) => rankOf(one) - rankOf(other));
    const open = released.filter(({ id }) => !arrived.includes(id));
    for (const series of open) {
      if (asking.calls >= MOST_CALLS) break;
      asking.calls += 1;
      const info = await provider.fetchSeries(series.id, run.signal);
      if (!isUpdated(info, watch)) {
        if (arrived.length === 0) break;
        continue;
      }
      if (asking.calls >= MOST_CALLS) break;
      asking.calls += 1;
      const { added, problem } = await store(series, info);
      asking.items += added;
      if (problem) asking.problems.push(`${series.id}: ${problem}`);
      arrived.push(series.id);
    }
    const awaited = Math.min(...released.map(rankOf));
    return released.every((series) => rankOf(series) > awaited || arrived.includes(series.id));
  });
}

function rankOf({ frequency }: ListedSeries): number {
  return FREQUENCIES.indexOf(frequencyOf(frequency));
}

function isUpdated(info: FredSeriesInfo, { dueAt }: Pick<Watch, 'dueAt'>): boolean {
  return parseUpdate(info.lastUpdated) >= dueAt.getTime() - EARLY_MS;
}

/** Reads `2026-10-29 07:30:00-05`; 0 if unreadable. */
export function parseUpdate(text: string): number {
  const at = Date.parse(
    text
      .trim()
      .replace(' ', 'T')
      .replace(/([+-]\d{2})$/, '$1:00'),
  );
  return Number.isNaN(at) ? 0 : at;
}
