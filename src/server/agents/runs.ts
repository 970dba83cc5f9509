import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Run, RunKind, RunStatistics, RunStatus, RunTrigger } from '#contract/agents.ts';
import { notFound } from '#platform/app-error.ts';
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
/** By when a queued run should have been taken up. */
const PICK_UP_MS = 60_000;
export const MAX_ATTEMPTS = 3;

/** Undefined when the agent is busy, or its slot was taken by another scheduler. */
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

/** Makes a queued run this worker's own; undefined when there is nothing to claim. */
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

export type Hold = Pick<RunRow, 'id' | 'epoch'>;

/** Says that the work goes on; tells whether it is to be cancelled, or was lost to another. */
export async function extendLease(db: Db, hold: Hold, now: Date): Promise<'held' | 'cancelled' | 'lost'> {
  const [row] = await db
    .update(runs)
    .set({ leaseUntil: later(now, LEASE_MS) })
    .where(isHeld(hold))
    .returning({ cancelRequestedAt: runs.cancelRequestedAt });
  if (!row) return 'lost';
  return row.cancelRequestedAt ? 'cancelled' : 'held';
}

export async function saveProgress(db: Db, hold: Hold, progress: Progress): Promise<void> {
  await db.update(runs).set(progress).where(isHeld(hold));
}

export class RunLost extends Error {}

/** Inside a transaction: it can commit only while the run is ours, and nobody takes the run until it has. */
export async function lockHold(db: Db, hold: Hold, checkpoint?: Record<string, unknown>): Promise<void> {
  const rows = checkpoint
    ? await db.update(runs).set({ checkpoint }).where(isHeld(hold)).returning({ id: runs.id })
    : await db.select({ id: runs.id }).from(runs).where(isHeld(hold)).for('share');
  if (rows.length === 0) throw new RunLost('Another worker has taken this run up');
}

export async function finishRun(
  db: Db,
  hold: Hold,
  end: { status: RunStatus; items?: number; message?: string | null },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(runs)
    .set({ ...end, message: end.message ?? null, finishedAt: now, leaseUntil: null, current: null })
    .where(isHeld(hold))
    .returning({ id: runs.id });
  return rows.length > 0;
}

/** Puts a running run back into the queue: to be tried again, or handed on by a process that stops. */
export async function requeueRun(
  db: Db,
  hold: Hold,
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
    .where(isHeld(hold))
    .returning({ id: runs.id });
  return rows.length > 0;
}

/** Runs that have not been heard of in time; each is returned to one caller only. */
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

/** A queued run is cancelled at once; a running one by its worker, within a second or two. */
export async function requestCancel(db: Db, runId: string, now: Date): Promise<Run> {
  await db
    .update(runs)
    .set({ status: 'cancelled', finishedAt: now, cancelRequestedAt: now })
    .where(and(eq(runs.id, runId), eq(runs.status, 'queued')));
  await db
    .update(runs)
    .set({ cancelRequestedAt: now })
    .where(and(eq(runs.id, runId), eq(runs.status, 'running')));
  return getRun(db, runId);
}

export async function getRun(db: Db, runId: string): Promise<Run> {
  const [row] = await db.select().from(runs).where(eq(runs.id, runId));
  if (!row) throw notFound('The run');
  return toRun(row);
}

/** The one run of an agent that is queued or running. */
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

/** Of these agents, or of all. */
export async function countRuns(db: Db, agentIds?: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${runTotals.runs}), 0)::int` })
    .from(runTotals)
    .where(agentIds && inArray(runTotals.agentId, [...agentIds]));
  return row?.total ?? 0;
}

export async function getStatistics(db: Db, agentId: string): Promise<RunStatistics> {
  const [row] = await db.select().from(runTotals).where(eq(runTotals.agentId, agentId));
  return {
    totalExecutions: row?.finished ?? 0,
    successfulExecutions: row?.succeeded ?? 0,
    failedExecutions: row?.failed ?? 0,
    avgExecutionTime: row && row.timed > 0 ? row.durationMs / row.timed : 0,
    lastExecution: row?.lastFinishedAt?.toISOString() ?? null,
  };
}

/** How many wait and how many run. */
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

/** When each agent last collected without complaint; agents that never did are left out. */
export async function listLastSuccesses(db: Db): Promise<{ agentId: string; at: Date }[]> {
  const { rows } = await db.execute<{ agentId: string; at: string }>(sql`
    select a.id as "agentId", r.finished_at as at from agents a cross join lateral
      (select finished_at from runs where agent_id = a.id and kind = 'collect' and status = 'success'
       order by created_at desc limit 1) r`);
  return rows.map(({ agentId, at }) => ({ agentId, at: new Date(at) }));
}

function isHeld({ id, epoch }: Hold) {
  return and(eq(runs.id, id), eq(runs.epoch, epoch), eq(runs.status, 'running'));
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}

export function toRun(row: RunRow): Run {
  return {
    id: row.id,
    agentId: row.agentId,
    kind: row.kind,
    trigger: row.trigger,
    status: row.status,
    attempt: row.attempt,
    done: row.done,
    total: row.total,
    current: row.current,
    items: row.items,
    message: row.message,
    requestedBy: row.requestedBy,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
