import { MINUTE_MS } from '#contract/durations.ts';
import type { SourceCheck, SourceResult } from '#contract/source-check.ts';
import { AppError } from '#platform/app-error.ts';
import { desc, eq, ne, sql } from '../../db/drizzle.ts';
import { holdLock } from '../../db/hold-lock.ts';
import type { Db } from '../../db/open-db.ts';
import { sourceChecks } from '../../db/schema.ts';

type Row = typeof sourceChecks.$inferSelect;

/** Longer than any source may take. After this time an abandoned check no longer counts as running. */
const ABANDONED_MS = 3 * MINUTE_MS;

/** Replaces the last check. */
export async function addSourceCheck(
  tx: Db,
  { requestedBy, total }: { requestedBy: string; total: number },
  now: Date,
): Promise<SourceCheck> {
  await holdLock(tx, 'source check');
  const last = await findSourceCheck(tx, now);
  if (last?.isRunning) {
    const message = `A source check has been running since ${last.startedAt}. Please wait for it to finish.`;
    throw new AppError(409, 'ALREADY_RUNNING', message);
  }
  const [row] = await tx
    .insert(sourceChecks)
    .values({ startedAt: now, updatedAt: now, requestedBy, total, results: [] })
    .returning();
  if (!row) throw new Error('The source check was not added');
  await tx.delete(sourceChecks).where(ne(sourceChecks.id, row.id));
  return toCheck(row, now);
}

export async function findSourceCheck(db: Db, now: Date): Promise<SourceCheck | undefined> {
  const [row] = await db.select().from(sourceChecks).orderBy(desc(sourceChecks.startedAt)).limit(1);
  return row && toCheck(row, now);
}

export async function saveSourceResult(db: Db, id: string, result: SourceResult, now: Date): Promise<void> {
  const results = sql`${sourceChecks.results} || ${JSON.stringify([result])}::jsonb`;
  await db.update(sourceChecks).set({ results, updatedAt: now }).where(eq(sourceChecks.id, id));
}

export async function finishSourceCheck(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sourceChecks).set({ finishedAt: now, updatedAt: now }).where(eq(sourceChecks.id, id));
}

function toCheck({ id, startedAt, updatedAt, finishedAt, requestedBy, total, results }: Row, now: Date) {
  const isAbandoned = now.getTime() - updatedAt.getTime() > ABANDONED_MS;
  return {
    ...{ id, requestedBy, total, results },
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    isRunning: finishedAt === null && !isAbandoned,
  };
}
