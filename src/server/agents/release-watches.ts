import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/durations.ts';
import { FIRST_EIA_RELEASE } from '#intelligence/eia-releases.ts';
import { and, eq, gte, lt, lte } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { releaseWatches } from '../db/schema.ts';
import { describeProblems, type RunContext, type RunOutcome } from './agent.ts';
import { describeSourceError } from './source-error.ts';

export type Watch = typeof releaseWatches.$inferSelect;

/** Maximum calls to the source for one release. */
export const MOST_CALLS = 30;
/** FRED has most values 11 to 24 minutes after the agency, so we poll often until then and less often later. */
const FIRST_PAUSE_MS = 75 * SECOND_MS;
const FIRST_POLLS = 21;
const LATER_PAUSES_MS = [5, 10, 10, 20, 30, 60].map((minutes) => minutes * MINUTE_MS);

export function pauseAfter(calls: number): number {
  if (calls < FIRST_POLLS) return FIRST_PAUSE_MS;
  return LATER_PAUSES_MS[calls - FIRST_POLLS] ?? LATER_PAUSES_MS.at(-1) ?? 0;
}

export interface DueRelease {
  releaseId: number;
  date: string;
}

const LONGEST_MISSED_MS = 12 * HOUR_MS;

/** Releases missed by more than this are left to the daily run. */
export function earliestDue(now: Date): Date {
  return new Date(now.getTime() - LONGEST_MISSED_MS);
}

/** The releases to request now. Advances their next time, so that no other process takes them too. */
export async function reserveDue(db: Db, agentId: 'fred' | 'eia', now: Date): Promise<DueRelease[]> {
  const isOfAgent = agentId === 'eia' ? gte : lt;
  const rows = await db
    .select()
    .from(releaseWatches)
    .where(and(lte(releaseWatches.nextAt, now), isOfAgent(releaseWatches.releaseId, FIRST_EIA_RELEASE)))
    .orderBy(releaseWatches.dueAt, releaseWatches.releaseId)
    .limit(50)
    .for('update', { skipLocked: true });
  for (const { releaseId, date, calls } of rows) {
    await saveWatch(db, { releaseId, date }, { nextAt: new Date(now.getTime() + pauseAfter(calls)) });
  }
  return rows.map(({ releaseId, date }) => ({ releaseId, date }));
}

export async function getWatch(db: Db, release: DueRelease): Promise<Watch | undefined> {
  const [row] = await db.select().from(releaseWatches).where(isOf(release));
  return row;
}

export async function saveWatch(
  db: Db,
  release: DueRelease,
  change: Partial<Pick<Watch, 'arrived' | 'calls' | 'nextAt' | 'outAt'>>,
): Promise<void> {
  await db.update(releaseWatches).set(change).where(isOf(release));
}

function isOf({ releaseId, date }: DueRelease) {
  return and(eq(releaseWatches.releaseId, releaseId), eq(releaseWatches.date, date));
}

export function readDue(params: Record<string, unknown>): DueRelease[] | undefined {
  return Array.isArray(params.releases) ? (params.releases as DueRelease[]) : undefined;
}

/** State of a release while its source is polled. */
export interface Asking {
  watch: Watch;
  arrived: string[];
  calls: number;
  items: number;
  problems: string[];
}

/** Requests each due release. Saves arrived series and the number of calls even if the source fails. */
export async function collectReleases(
  run: RunContext,
  due: readonly DueRelease[],
  /** Returns whether everything has arrived. */
  ask: (asking: Asking) => Promise<boolean>,
): Promise<RunOutcome> {
  const problems: string[] = [];
  let items = 0;
  for (const [place, release] of due.entries()) {
    run.signal.throwIfAborted();
    await run.report({ done: place, total: due.length, current: String(release.releaseId) });
    const watch = await getWatch(run.db, release);
    if (!watch?.nextAt) continue;
    const asking = { watch, arrived: [...watch.arrived], calls: watch.calls, items: 0, problems };
    const isAll = await ask(asking).catch((error: unknown) => {
      problems.push(describeSourceError(error));
      return false;
    });
    const { arrived, calls } = asking;
    items += asking.items;
    const now = run.clock();
    const nextAt = isAll || calls >= MOST_CALLS ? null : new Date(now.getTime() + pauseAfter(calls));
    const outAt = watch.outAt ?? (arrived.length > 0 ? now : null);
    await run.commit((tx) => saveWatch(tx, release, { arrived, calls, nextAt, outAt }));
  }
  await run.report({ done: due.length, total: due.length, current: null });
  return { items, suspicion: describeProblems(problems) };
}
