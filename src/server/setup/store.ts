import type { SetupStep } from '#contract/setup.ts';
import type { Collection } from '#contract/setup-status.ts';
import { toRuns } from '../agents/runs.ts';
import { VALUE_TABLES } from '../agents/value-tables.ts';
import { and, eq, gte, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { runs, setupSteps } from '../db/schema.ts';

export function listSteps(db: Db): Promise<(typeof setupSteps.$inferSelect)[]> {
  return db.select().from(setupSteps);
}

export async function findStep(db: Db, step: SetupStep) {
  const [row] = await db.select().from(setupSteps).where(eq(setupSteps.step, step));
  return row;
}

export async function saveStep(db: Db, step: SetupStep, by: string, at: Date): Promise<void> {
  const change = { doneAt: at, doneBy: by };
  await db
    .insert(setupSteps)
    .values({ step, ...change })
    .onConflictDoUpdate({ target: setupSteps.step, set: change });
}

/** The runs that "Collect now" started, oldest first. */
export async function listFirstRuns(db: Db, since: Date) {
  const rows = await db
    .select()
    .from(runs)
    .where(and(eq(runs.trigger, 'first'), gte(runs.createdAt, since)))
    .orderBy(runs.createdAt);
  return toRuns(db, rows);
}

export async function findCollection(db: Db): Promise<Collection> {
  const tables = [...Object.values(VALUE_TABLES).map(({ name }) => name), sql`articles`];
  const hasData = sql.join(
    tables.map((table) => sql`exists (select from ${table})`),
    sql` or `,
  );
  const { rows } = await db.execute<{ collection: Collection }>(sql`
    select case
      when active.first or (active.any and not stored.any and not failed.any) then 'running'
      when stored.any then 'done'
      when exists (select from runs) then 'empty'
      else 'waiting' end as collection
    from (select ${hasData} as any) stored,
         (select exists (select from runs where status = 'failed') as any) failed,
         (select count(*) > 0 as any, coalesce(bool_or(trigger = 'first'), false) as first
          from runs where status in ('queued', 'running') and paused_at is null) active`);
  return rows[0]?.collection ?? 'waiting';
}
