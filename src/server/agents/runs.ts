import { randomUUID } from 'node:crypto';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Run, RunFilter, RunKind, RunPeriod, RunStatistics, RunStatus } from '#contract/agents.ts';
import { DAY_MS } from '#contract/durations.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import { findHolders } from '../audit/address-moves.ts';
import { arrayLiteral } from '../db/array-literal.ts';
import { fromNow, isPast } from '../db/database-time.ts';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { type Range, readPage } from '../db/read-page.ts';
import type { Reads } from '../db/read-together.ts';
import { runs, runTotals } from '../db/schema.ts';
import type { Progress } from './agent.ts';

export type RunRow = typeof runs.$inferSelect;
type Change = PgUpdateSetSource<typeof runs>;

type Insert = typeof runs.$inferInsert;
export type NewRun = Pick<Insert, 'agentId' | 'kind' | 'trigger' | 'slot' | 'requestedBy'> &
  Partial<Pick<Insert, 'jobId' | 'params'>>;

const LEASE_MS = 30_000;
/** After this time an unclaimed run is queued again. */
const PICK_UP_MS = 60_000;

/** Undefined if the agent is already running or another scheduler has taken the slot. */
export async function addRun(db: Db, run: NewRun, now: Date): Promise<RunRow | undefined> {
  const [row] = await db
    .insert(runs)
    .values({
      jobId: randomUUID(),
      params: {},
      ...run,
      status: 'queued',
      checkpoint: {},
      createdAt: now,
      leaseUntil: fromNow(PICK_UP_MS),
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Adds an item to an agent's active run. Undefined if that run does not collect items, or has collected all. */
export async function joinActiveRun(db: Db, agentId: string, item: string): Promise<string | undefined> {
  const items = sql`coalesce(${runs.params} -> 'items', '[]') || to_jsonb(${item}::text)`;
  const isOpen = sql`not ${runs.params} ? 'releases' and ${runs.checkpoint} -> 'isComplete' is distinct from 'true'`;
  const [row] = await db
    .update(runs)
    .set({ params: sql`jsonb_set(${runs.params}, '{items}', ${items})` })
    .where(and(eq(runs.agentId, agentId), isActive, isNull(runs.pausedAt), isOpen))
    .returning({ id: runs.id });
  return row?.id;
}

/** The items a run was started for, and those added since. */
export async function listRunItems(db: Db, runId: string): Promise<readonly unknown[]> {
  const [row] = await db.select({ params: runs.params }).from(runs).where(eq(runs.id, runId));
  return Array.isArray(row?.params.items) ? row.params.items : [];
}

export async function claimRun(db: Db, runId: string, now: Date): Promise<RunRow | undefined> {
  const [row] = await db
    .update(runs)
    .set({
      status: 'running',
      attempt: sql`${runs.attempt} + 1`,
      epoch: sql`${runs.epoch} + 1`,
      leaseUntil: fromNow(LEASE_MS),
      retryAt: null,
      startedAt: sql`coalesce(${runs.startedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(runs.id, runId), eq(runs.status, 'queued'), isNull(runs.pausedAt)))
    .returning();
  return row;
}

type Lease = Pick<RunRow, 'id' | 'epoch' | 'status'>;

/** Changes a run only if the caller's lease is current: not finished, requeued or claimed since. */
async function change(db: Db, lease: Lease, values: Change) {
  const { cancelRequestedAt, pausedAt } = runs;
  const [row] = await db
    .update(runs)
    .set(values)
    .where(hasLease(lease))
    .returning({ cancelRequestedAt, pausedAt });
  return row;
}

/** Renews the lease. Returns whether a cancel or pause was requested, or another worker has the run. */
export async function extendLease(db: Db, lease: Lease): Promise<'held' | 'cancelled' | 'paused' | 'lost'> {
  const row = await change(db, lease, { leaseUntil: fromNow(LEASE_MS) });
  if (!row) return 'lost';
  if (row.cancelRequestedAt) return 'cancelled';
  return row.pausedAt ? 'paused' : 'held';
}

export async function saveProgress(db: Db, lease: Lease, progress: Progress): Promise<void> {
  await change(db, lease, progress);
}

export class RunLost extends Error {}

/** In a transaction: fails unless this worker holds the run, and blocks other claims until it ends. */
export async function lockLease(db: Db, lease: Lease, checkpoint?: Record<string, unknown>): Promise<void> {
  // A backfill with progress is never abandoned, however often its process dies.
  const attempt = sql`case when ${runs.kind} = 'backfill' then least(${runs.attempt}, 1) else ${runs.attempt} end`;
  const held = checkpoint
    ? await change(db, lease, { checkpoint, attempt })
    : (await db.select({ id: runs.id }).from(runs).where(hasLease(lease)).for('share'))[0];
  if (!held) throw new RunLost('Another worker has taken over this run');
}

interface FailedTry {
  startedAt: Date;
  message: string;
}

export async function finishRun(
  db: Db,
  lease: Lease,
  end: { status: RunStatus; items?: number; message?: string | null },
  now: Date,
  failed?: FailedTry,
): Promise<boolean> {
  const over = { message: null, finishedAt: now, leaseUntil: null, current: null };
  return (await change(db, lease, { ...over, ...end, ...addTry(failed) })) !== undefined;
}

function addTry(failed: FailedTry | undefined): Change {
  if (!failed) return {};
  const entry = sql`jsonb_build_object('attempt', ${runs.attempt}, 'startedAt', ${failed.startedAt.toISOString()}::text,
    'message', ${failed.message}::text, 'done', ${runs.done}, 'total', ${runs.total})`;
  return { tries: sql`${runs.tries} || jsonb_build_array(${entry})` };
}

/** Requeues a run for a retry, because its process stops, or because it was lost. */
export async function requeueRun(
  db: Db,
  lease: Lease,
  {
    delayMs,
    failed,
    ...kept
  }: { delayMs: number; failed?: FailedTry; message?: string | null; attempt?: number },
  now: Date,
): Promise<boolean> {
  const leaseUntil = fromNow(delayMs + PICK_UP_MS);
  const retryAt = delayMs > 0 ? new Date(now.getTime() + delayMs) : null;
  const values = { ...kept, ...addTry(failed), status: 'queued' as const, leaseUntil, retryAt };
  return (await change(db, lease, values)) !== undefined;
}

/** A paused run stays queued without a job until someone resumes it. */
export async function shelveRun(db: Db, lease: Lease, attempt: number): Promise<void> {
  await change(db, lease, {
    status: 'queued',
    leaseUntil: null,
    retryAt: null,
    current: null,
    message: null,
    attempt,
  });
}

/** Pauses a queued backfill at once; a running one is stopped by its worker within a second or two. */
export async function requestPause(db: Db, runId: string, by: string, now: Date): Promise<void> {
  const mark = (status: RunStatus, more: Partial<RunRow>) =>
    db
      .update(runs)
      .set({ pausedAt: now, pausedBy: by, ...more })
      .where(
        and(
          eq(runs.id, runId),
          eq(runs.kind, 'backfill'),
          eq(runs.status, status),
          isNull(runs.pausedAt),
          isNull(runs.cancelRequestedAt),
        ),
      )
      .returning({ id: runs.id });
  const queued = await mark('queued', { leaseUntil: null, retryAt: null });
  const running = await mark('running', {});
  if (queued.length + running.length > 0) return;
  const { finishedAt, kind } = await getRun(db, runId);
  if (kind !== 'backfill') throw notFound('The backfill');
  throw finishedAt
    ? new AppError(409, 'ALREADY_FINISHED', 'This backfill has already finished')
    : new AppError(409, 'ALREADY_PAUSED', 'This backfill is already paused');
}

/** Returns whether the run must be enqueued; false if it had not stopped yet. */
export async function requestResume(db: Db, runId: string): Promise<boolean> {
  const continueAs = async (status: RunStatus, more: Change) =>
    db
      .update(runs)
      .set({ pausedAt: null, pausedBy: null, ...more })
      .where(and(eq(runs.id, runId), eq(runs.status, status), isNotNull(runs.pausedAt)))
      .returning({ id: runs.id });
  if ((await continueAs('running', {})).length > 0) return false;
  if ((await continueAs('queued', { leaseUntil: fromNow(PICK_UP_MS) })).length > 0) return true;
  await getRun(db, runId);
  throw new AppError(409, 'NOT_PAUSED', 'This backfill is not paused');
}

/** Makes a run that waits for its retry claimable now. Undefined if there is none. */
export async function hastenRetry(db: Db, agentId: string): Promise<RunRow | undefined> {
  const [row] = await db
    .update(runs)
    .set({ retryAt: null, leaseUntil: fromNow(PICK_UP_MS) })
    .where(and(eq(runs.agentId, agentId), eq(runs.status, 'queued'), isNotNull(runs.retryAt)))
    .returning();
  return row;
}

/** Runs whose lease has expired; each is returned to one caller only. */
export async function listLostRuns(db: Db): Promise<RunRow[]> {
  return db
    .select()
    .from(runs)
    .where(and(isActive, isPast(runs.leaseUntil)))
    .orderBy(asc(runs.createdAt))
    .limit(50)
    .for('update', { skipLocked: true });
}

/** Cancels a queued run at once; a running one is cancelled by its worker within a second or two. */
export async function requestCancel(db: Db, runId: string, by: string, now: Date): Promise<Run> {
  const mark = (status: RunStatus, end: Partial<RunRow>) =>
    db
      .update(runs)
      .set({ cancelRequestedAt: now, cancelledBy: by, ...end })
      .where(and(eq(runs.id, runId), eq(runs.status, status)));
  const message = `Cancelled by ${by} before it ran`;
  await mark('queued', { status: 'cancelled', finishedAt: now, retryAt: null, message });
  await mark('running', {});
  const run = await getRun(db, runId);
  // An earlier time means that it had already ended.
  if (run.finishedAt && run.finishedAt !== now.toISOString()) {
    throw new AppError(409, 'ALREADY_FINISHED', 'This run has already finished');
  }
  return run;
}

async function findNewest(db: Db, ...conditions: (SQL | undefined)[]) {
  const [row] = await db
    .select()
    .from(runs)
    .where(and(...conditions))
    .orderBy(desc(runs.createdAt))
    .limit(1);
  return row && (await toRuns(db, [row]))[0];
}

export async function getRun(db: Db, runId: string) {
  const run = await findNewest(db, eq(runs.id, runId));
  if (!run) throw notFound('The run');
  return run;
}

export function findActiveRun(db: Db, agentId: string) {
  return findNewest(db, eq(runs.agentId, agentId), isActive, isNull(runs.pausedAt));
}

export function findLatestRun(db: Db, agentId: string, kind?: RunKind) {
  return findNewest(db, eq(runs.agentId, agentId), kind && eq(runs.kind, kind));
}

/**
 * The newest runs of each `agent` that meet a condition, as `newest`. Restricts both index columns: with the agent
 * alone, PostgreSQL may scan the runs of all agents if one has never run.
 */
export function newestRuns(agents: SQL, condition: SQL, limit = 1): SQL {
  return sql`${agents} join lateral (
    select * from runs where (agent_id, created_at) <= (agent.id, 'infinity') and ${condition}
    order by agent_id desc, created_at desc limit ${limit}) newest on newest.agent_id = agent.id`;
}

function agentsOf(ids: readonly string[]): SQL {
  return sql`unnest(${arrayLiteral(ids)}::text[]) as agent(id)`;
}

/** The newest run of each agent, or the newest finished one. */
export async function listLatestRuns(db: Db, agentIds: readonly string[], { hasEnded = false } = {}) {
  const newest = newestRuns(agentsOf(agentIds), hasEnded ? sql`finished_at is not null` : sql`true`);
  const rows = await db.select().from(runs).where(sql`${runs.id} in (select newest.id from ${newest})`);
  return new Map((await toRuns(db, rows)).map((run) => [run.agentId, run]));
}

/** The outcomes of each agent's last runs, oldest first. */
export async function listRecentEnds(
  db: Db,
  agentIds: readonly string[],
  limit: number,
): Promise<Map<string, RunStatus[]>> {
  const newest = newestRuns(agentsOf(agentIds), sql`finished_at is not null and kind <> 'items'`, limit);
  const { rows } = await db.execute<{ agentId: string; status: RunStatus }>(sql`
    select agent.id as "agentId", newest.status from ${newest} order by newest.created_at`);
  const byAgent = Map.groupBy(rows, ({ agentId }) => agentId);
  return new Map([...byAgent].map(([id, ends]) => [id, ends.map(({ status }) => status)]));
}

/** For health checks: the newest completed run of each agent, and the newest that brought data. */
export async function listJudgedRuns(db: Db, agentIds: readonly string[]) {
  const [ended, good] = await Promise.all(
    [sql`'success', 'degraded', 'failed'`, sql`'success', 'degraded'`].map((statuses) => {
      const newest = newestRuns(agentsOf(agentIds), sql`kind <> 'items' and status in (${statuses})`);
      return db.select().from(runs).where(sql`${runs.id} in (select newest.id from ${newest})`);
    }),
  );
  const byAgent = (rows: RunRow[] = []) => new Map(rows.map((row) => [row.agentId, row]));
  return { ended: byAgent(ended), good: byAgent(good) };
}

interface RunSelection {
  agentIds?: readonly string[] | undefined;
  status?: RunFilter | undefined;
  since?: Date | undefined;
}

export async function listRuns(db: Db, { agentIds, status = 'all', since }: RunSelection, range: Range) {
  const ofAgents = agentIds && inArray(runs.agentId, agentIds);
  const where = and(ofAgents, hasStatus(status), since && gte(runs.createdAt, since));
  const isAll = status === 'all' && !since;
  const list = db.select().from(runs).where(where).orderBy(desc(runs.createdAt), desc(runs.id));
  const count = isAll ? countAll(db, agentIds) : db.$count(runs, where);
  const { rows, total } = await readPage(list, count, range);
  return { runs: await toRuns(db, rows), total };
}

/** Uses the totals, because counting rows is slow. */
async function countAll(db: Db, agentIds: readonly string[] | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`coalesce(sum(${runTotals.runs}), 0)::int` })
    .from(runTotals)
    .where(agentIds && inArray(runTotals.agentId, agentIds));
  return counted?.total ?? 0;
}

function hasStatus(filter: RunFilter): SQL | undefined {
  if (filter === 'all') return undefined;
  if (filter === 'active') return isActive;
  return filter === 'finished' ? isNotNull(runs.finishedAt) : eq(runs.status, filter);
}

const PERIOD_DAYS: Record<RunPeriod, number> = { '24h': 1, '7d': 7, '30d': 30 };

export function startOfPeriod(period: RunPeriod, now: Date): Date {
  return new Date(now.getTime() - PERIOD_DAYS[period] * DAY_MS);
}

export async function countRuns(db: Db, { agentIds, since }: RunSelection) {
  const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
  const ended = (status: RunStatus) => count(sql`${runs.status} = ${status}`);
  const queued = sql`${runs.status} = 'queued'`;
  const ofAgents = agentIds && inArray(runs.agentId, agentIds);
  const [[active], [finished]] = await Promise.all([
    db
      .select({
        running: count(sql`${runs.status} = 'running'`),
        queued: count(sql`${queued} and ${runs.retryAt} is null`),
        retryQueued: count(sql`${queued} and ${runs.retryAt} is not null`),
      })
      .from(runs)
      .where(and(ofAgents, isActive)),
    db
      .select({
        success: ended('success'),
        degraded: ended('degraded'),
        failed: ended('failed'),
        cancelled: ended('cancelled'),
      })
      .from(runs)
      .where(and(ofAgents, since && gte(runs.createdAt, since))),
  ]);
  if (!active || !finished) throw new Error('Counting runs gave no row');
  return { ...active, ...finished };
}

export async function getStatistics(db: Db, agentId: string): Promise<RunStatistics> {
  return (await listStatistics(db, [agentId])).get(agentId) ?? toStatistics(undefined);
}

export async function listStatistics(db: Db, agentIds: string[]): Promise<Map<string, RunStatistics>> {
  const rows = await db.select().from(runTotals).where(inArray(runTotals.agentId, agentIds));
  const totals = new Map(rows.map((row) => [row.agentId, row]));
  return new Map(agentIds.map((id) => [id, toStatistics(totals.get(id))]));
}

function toStatistics(row: typeof runTotals.$inferSelect | undefined): RunStatistics {
  return {
    totalExecutions: row?.finished ?? 0,
    successfulExecutions: row?.succeeded ?? 0,
    failedExecutions: row?.failed ?? 0,
    avgExecutionTime: row && row.timed > 0 ? row.durationMs / row.timed : 0,
    lastExecution: row?.lastFinishedAt?.toISOString() ?? null,
  };
}

export async function countActiveRuns(db: Db) {
  const count = (status: RunStatus) => sql<number>`count(*) filter (where ${runs.status} = ${status})::int`;
  const counts = { queued: count('queued'), running: count('running') };
  const [row] = await db.select(counts).from(runs).where(isActive);
  return row ?? { queued: 0, running: 0 };
}

export async function listLastSuccesses(db: Db): Promise<{ agentId: string; at: Date }[]> {
  const newest = newestRuns(sql`agents agent`, sql`kind = 'collect' and status = 'success'`);
  const { rows } = await db.execute<{ agentId: string; at: string }>(sql`
    select agent.id as "agentId", newest.finished_at as at from ${newest}`);
  return rows.map(({ agentId, at }) => ({ agentId, at: new Date(at) }));
}

/** End times of each agent's last collection, if it failed. */
export async function listFailures(db: Reads, agentIds: readonly string[], asOf: Date) {
  const newest = newestRuns(
    agentsOf(agentIds),
    sql`kind = 'collect' and finished_at <= ${asOf.toISOString()}::timestamptz
      and status in ('success', 'degraded', 'failed')`,
  );
  const { rows } = await db.execute<{ agentId: string; at: string }>(sql`
    select agent.id as "agentId", newest.finished_at as at from ${newest} where newest.status = 'failed'`);
  return new Map(rows.map(({ agentId, at }) => [agentId, new Date(at)]));
}

const isActive = inArray(runs.status, ['queued', 'running']);

function hasLease({ id, epoch, status }: Lease) {
  return and(eq(runs.id, id), eq(runs.epoch, epoch), eq(runs.status, status));
}

export async function toRuns(db: Db, rows: readonly RunRow[]) {
  const holders = await findHolders(
    db,
    rows.map(({ requestedBy, createdAt }) => ({ email: requestedBy, at: createdAt })),
  );
  return rows.map((row, place) => ({
    ...row,
    requestedBy: holders[place]?.email ?? null,
    requestedByName: holders[place]?.name ?? null,
    retryAt: row.retryAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }));
}
