import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Run, RunKind, RunStatistics, RunStatus, RunTrigger } from '#contract/agents.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import { arrayLiteral } from '../db/array-literal.ts';
import type { Db } from '../db/open-db.ts';
import { runs, runTotals } from '../db/schema.ts';
import type { Progress } from './agent.ts';

export type RunRow = typeof runs.$inferSelect;

export interface NewRun {
  agentId: string;
  kind: RunKind;
  trigger: RunTrigger;
  jobId: string;
  slot?: Date;
  params?: Record<string, unknown>;
  requestedBy?: string | undefined;
}

const LEASE_MS = 30_000;
/** A queued run that no worker has claimed by then is queued again. */
const PICK_UP_MS = 60_000;
export const MAX_ATTEMPTS = 3;

/** Undefined when the agent is already running or another scheduler has taken the slot. */
export async function addRun(db: Db, run: NewRun, now: Date): Promise<RunRow | undefined> {
  const [row] = await db
    .insert(runs)
    .values({
      ...run,
      slot: run.slot ?? null,
      params: run.params ?? {},
      requestedBy: run.requestedBy ?? null,
      status: 'queued',
      checkpoint: {},
      createdAt: now,
      leaseUntil: later(now, PICK_UP_MS),
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function claimRun(db: Db, runId: string, now: Date): Promise<RunRow | undefined> {
  const [row] = await db
    .update(runs)
    .set({
      status: 'running',
      attempt: sql`${runs.attempt} + 1`,
      epoch: sql`${runs.epoch} + 1`,
      leaseUntil: later(now, LEASE_MS),
      startedAt: sql`coalesce(${runs.startedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(runs.id, runId), eq(runs.status, 'queued')))
    .returning();
  return row;
}

type Lease = Pick<RunRow, 'id' | 'epoch'>;

/** Renews the lease. Says whether a cancel was requested or another worker has the run. */
export async function extendLease(db: Db, lease: Lease, now: Date): Promise<'held' | 'cancelled' | 'lost'> {
  const [row] = await db
    .update(runs)
    .set({ leaseUntil: later(now, LEASE_MS) })
    .where(hasLease(lease))
    .returning({ cancelRequestedAt: runs.cancelRequestedAt });
  if (!row) return 'lost';
  return row.cancelRequestedAt ? 'cancelled' : 'held';
}

export async function saveProgress(db: Db, lease: Lease, progress: Progress): Promise<void> {
  await db.update(runs).set(progress).where(hasLease(lease));
}

export class RunLost extends Error {}

/** Inside a transaction: fails unless this worker holds the run, and keeps others from claiming it until the end. */
export async function lockLease(db: Db, lease: Lease, checkpoint?: Record<string, unknown>): Promise<void> {
  const rows = checkpoint
    ? await db.update(runs).set({ checkpoint }).where(hasLease(lease)).returning({ id: runs.id })
    : await db.select({ id: runs.id }).from(runs).where(hasLease(lease)).for('share');
  if (rows.length === 0) throw new RunLost('Another worker has taken over this run');
}

export async function finishRun(
  db: Db,
  lease: Lease,
  end: { status: RunStatus; items?: number; message?: string | null },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(runs)
    .set({ ...end, message: end.message ?? null, finishedAt: now, leaseUntil: null, current: null })
    .where(hasLease(lease))
    .returning({ id: runs.id });
  return rows.length > 0;
}

/** Puts a running run back into the queue, for a retry or because the process stops. */
export async function requeueRun(
  db: Db,
  lease: Lease,
  change: { delayMs: number; message?: string | null; keepsAttempt: boolean },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(runs)
    .set({
      status: 'queued',
      leaseUntil: later(now, change.delayMs + PICK_UP_MS),
      message: change.message ?? null,
      ...(change.keepsAttempt ? { attempt: sql`${runs.attempt} - 1` } : {}),
    })
    .where(hasLease(lease))
    .returning({ id: runs.id });
  return rows.length > 0;
}

/** Runs whose lease has expired; each is returned to one caller only. */
export async function listLostRuns(db: Db, now: Date): Promise<RunRow[]> {
  return db
    .select()
    .from(runs)
    .where(and(inArray(runs.status, ['queued', 'running']), lt(runs.leaseUntil, now)))
    .orderBy(asc(runs.createdAt))
    .limit(50)
    .for('update', { skipLocked: true });
}

export async function offerRunAgain(db: Db, run: RunRow, now: Date): Promise<void> {
  await db
    .update(runs)
    .set({ status: 'queued', leaseUntil: later(now, PICK_UP_MS) })
    .where(and(eq(runs.id, run.id), eq(runs.epoch, run.epoch)));
}

/** Cancels a queued run at once; a running one is cancelled by its worker within a second or two. */
export async function requestCancel(db: Db, runId: string, now: Date): Promise<Run> {
  await db
    .update(runs)
    .set({ status: 'cancelled', finishedAt: now, cancelRequestedAt: now })
    .where(and(eq(runs.id, runId), eq(runs.status, 'queued')));
  await db
    .update(runs)
    .set({ cancelRequestedAt: now })
    .where(and(eq(runs.id, runId), eq(runs.status, 'running')));
  const run = await getRun(db, runId);
  // Earlier than now where it has ended before.
  if (run.finishedAt && run.finishedAt !== now.toISOString()) {
    throw new AppError(409, 'ALREADY_FINISHED', 'This run has already finished');
  }
  return run;
}

export async function getRun(db: Db, runId: string): Promise<Run> {
  const [row] = await db.select().from(runs).where(eq(runs.id, runId));
  if (!row) throw notFound('The run');
  return toRun(row);
}

export async function findActiveRun(db: Db, agentId: string): Promise<Run | undefined> {
  const [row] = await db
    .select()
    .from(runs)
    .where(and(eq(runs.agentId, agentId), inArray(runs.status, ['queued', 'running'])));
  return row && toRun(row);
}

export async function findLatestRun(db: Db, agentId: string, kind?: RunKind): Promise<Run | undefined> {
  const [row] = await db
    .select()
    .from(runs)
    .where(and(eq(runs.agentId, agentId), kind ? eq(runs.kind, kind) : undefined))
    .orderBy(desc(runs.createdAt))
    .limit(1);
  return row && toRun(row);
}

/** The newest run of each agent. */
export async function listLatestRuns(db: Db, agentIds: readonly string[]): Promise<Map<string, Run>> {
  const newest = sql`select newest.id from unnest(${arrayLiteral(agentIds)}::text[]) as agent(id) cross join lateral
    (select id from runs where agent_id = agent.id order by created_at desc limit 1) newest`;
  const rows = await db.select().from(runs).where(sql`${runs.id} in (${newest})`);
  return new Map(rows.map((row) => [row.agentId, toRun(row)]));
}

export async function listRuns(
  db: Db,
  filter: { agentId?: string | undefined },
  range: { limit: number; offset: number },
): Promise<{ runs: Run[]; total: number }> {
  const where = filter.agentId ? eq(runs.agentId, filter.agentId) : undefined;
  const [rows, total] = await Promise.all([
    db.select().from(runs).where(where).orderBy(desc(runs.createdAt)).limit(range.limit).offset(range.offset),
    countRuns(db, filter.agentId === undefined ? undefined : [filter.agentId]),
  ]);
  return { runs: rows.map(toRun), total };
}

export async function countRuns(db: Db, agentIds?: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${runTotals.runs}), 0)::int` })
    .from(runTotals)
    .where(agentIds && inArray(runTotals.agentId, [...agentIds]));
  return row?.total ?? 0;
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

export async function countActiveRuns(db: Db): Promise<{ queued: number; running: number }> {
  const active = inArray(runs.status, ['queued', 'running']);
  const rows = await db
    .select({ status: runs.status, count: count() })
    .from(runs)
    .where(active)
    .groupBy(runs.status);
  const counts = Object.fromEntries(rows.map((row) => [row.status, row.count]));
  return { queued: counts.queued ?? 0, running: counts.running ?? 0 };
}

export async function listLastSuccesses(db: Db): Promise<{ agentId: string; at: Date }[]> {
  const { rows } = await db.execute<{ agentId: string; at: string }>(sql`
    select a.id as "agentId", r.finished_at as at from agents a cross join lateral
      (select finished_at from runs where agent_id = a.id and kind = 'collect' and status = 'success'
       order by created_at desc limit 1) r`);
  return rows.map(({ agentId, at }) => ({ agentId, at: new Date(at) }));
}

function hasLease({ id, epoch }: Lease) {
  return and(eq(runs.id, id), eq(runs.epoch, epoch), eq(runs.status, 'running'));
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}

function toRun(row: RunRow): Run {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
