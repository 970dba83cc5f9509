import { MINUTE_MS } from '#contract/durations.ts';
import type { ItemOutcome, RunContext, RunOutcome } from '../agent.ts';
import { describeProblems } from '../agent.ts';
import { describeSourceError } from '../source-error.ts';
import type { FredProvider, FredSeriesInfo } from './provider.ts';
import { type DueRelease, MOST_CALLS, pauseAfter } from './release-pauses.ts';
import { getWatch, saveWatch, type Watch } from './release-store.ts';
import { type ListedSeries, listSeries } from './store.ts';

/** FRED writes the time of an update by the second, and its clock may differ from ours. */
const EARLY_MS = 5 * MINUTE_MS;

export function readDue(params: Record<string, unknown>): DueRelease[] | undefined {
  return Array.isArray(params.releases) ? (params.releases as DueRelease[]) : undefined;
}

type Store = (series: ListedSeries, info: FredSeriesInfo) => Promise<ItemOutcome>;

/**
 * Asks for the series of each release that have not arrived. As long as the first of them is not there, the others are
 * not asked for. What came in and how often we asked is one transaction with its values.
 */
export async function collectReleasesDue(
  provider: FredProvider,
  run: RunContext,
  due: readonly DueRelease[],
  store: Store,
): Promise<RunOutcome> {
  const all = await listSeries(run.db);
  const problems: string[] = [];
  let items = 0;
  for (const [place, release] of due.entries()) {
    run.signal.throwIfAborted();
    await run.report({ done: place, total: due.length, current: String(release.releaseId) });
    const watch = await getWatch(run.db, release);
    if (!watch?.nextAt) continue;
    const open = all.filter(
      ({ id, releaseId }) => releaseId === watch.releaseId && !watch.arrived.includes(id),
    );
    const arrived = [...watch.arrived];
    let { calls } = watch;
    try {
      for (const series of open) {
        if (calls >= MOST_CALLS) break;
        calls += 1;
        const info = await provider.fetchSeries(series.id, run.signal);
        if (!isUpdated(info, watch)) {
          if (arrived.length === 0) break;
          continue;
        }
        if (calls >= MOST_CALLS) break;
        calls += 1;
        const { added, problem } = await store(series, info);
        items += added;
        if (problem) problems.push(`${series.id}: ${problem}`);
        arrived.push(series.id);
      }
    } catch (error) {
      problems.push(describeSourceError(error));
    }
    const isOver = arrived.length >= watch.arrived.length + open.length || calls >= MOST_CALLS;
    const now = run.clock();
    const nextAt = isOver ? null : new Date(now.getTime() + pauseAfter(calls));
    const outAt = watch.outAt ?? (arrived.length > 0 ? now : null);
    await run.commit((tx) => saveWatch(tx, release, { arrived, calls, nextAt, outAt }));
  }
  await run.report({ done: due.length, total: due.length, current: null });
  return { items, suspicion: describeProblems(problems) };
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
