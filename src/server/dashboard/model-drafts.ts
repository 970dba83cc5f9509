import { and, desc, eq, gt, isNotNull, lte, type SQL } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { modelDrafts } from '../db/schema.ts';

export type ModelDraft = Omit<typeof modelDrafts.$inferSelect, 'id'>;
export type DraftKind = ModelDraft['kind'];

export async function addModelDraft(db: Db, draft: ModelDraft): Promise<void> {
  await db.insert(modelDrafts).values(draft);
}

/** The newest answer of the model by then, or why there is none. Later ones are from a time when the clock was ahead. */
export async function findLatestAttempt(
  db: Db,
  { kind, model, by }: { kind: DraftKind; model: string; by: Date },
  condition?: SQL,
) {
  const [row]: ModelDraft[] = await db
    .select()
    .from(modelDrafts)
    .where(and(eq(modelDrafts.kind, kind), eq(modelDrafts.model, model), lte(modelDrafts.at, by), condition))
    .orderBy(desc(modelDrafts.at))
    .limit(1);
  return row;
}

export function findLatestDraft(
  db: Db,
  { kind, model, since, asOf }: { kind: DraftKind; model: string; since: Date; asOf: Date },
) {
  const { at, draft } = modelDrafts;
  return findLatestAttempt(db, { kind, model, by: asOf }, and(isNotNull(draft), gt(at, since)));
}

/** Counts all kinds, because they share one budget. */
export async function countModelCalls(db: Db, since: Date, by: Date): Promise<number> {
  return db.$count(modelDrafts, and(gt(modelDrafts.at, since), lte(modelDrafts.at, by)));
}
