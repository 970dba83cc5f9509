import { MINUTE_MS } from '#contract/durations.ts';
import type { ItemOutcome, RunContext, RunOutcome } from '../agent.ts';
import { collectReleases, type DueRelease, MOST_CALLS, type Watch } from '../release-watches.ts';
import type { FredProvider, FredSeriesInfo } from './provider.ts';
import { type ListedSeries, listSeries } from './store.ts';

/** FRED writes the time of an update by the second, and its clock may differ from ours. */
const EARLY_MS = 5 * MINUTE_MS;

type Store = (series: ListedSeries, info: FredSeriesInfo) => Promise<ItemOutcome>;

/**
 * Asks for the series of each release that have not arrived. As long as the first of them is not there, the others are
 * not asked for.
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
    const open = all.filter(({ id, releaseId }) => releaseId === watch.releaseId && !arrived.includes(id));
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
    return open.every(({ id }) => arrived.includes(id));
  });
}

function isUpdated(info: FredSeriesInfo, { dueAt }: Pick<Watch, 'dueAt'>): boolean {
  return parseUpdate(info.lastUpdated) >= dueAt.getTime() - EARLY_MS;
}

/** `2026-10-29 07:30:00-05`; 0 for what cannot be read. */
export function parseUpdate(text: string): number {
  const at = Date.parse(
    text
      .trim()
      .replace(' ', 'T')
      .replace(/([+-]\d{2})$/, '$1:00'),
  );
  return Number.isNaN(at) ? 0 : at;
}
