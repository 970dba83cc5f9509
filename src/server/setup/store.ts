import type { SetupStep } from '#contract/setup.ts';
import { toRuns } from '../agents/runs.ts';
import { and, eq, gte } from '../db/drizzle.ts';
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
