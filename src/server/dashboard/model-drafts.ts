import { and, desc, eq, gt, isNotNull, lte, type SQL } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { modelDrafts } from '../db/schema.ts';

export type ModelDraft = Omit<typeof modelDrafts.$inferSelect, 'id'>;
export type DraftKind = ModelDraft['kind'];

export async function addModelDraft(db: Db, draft: ModelDraft): Promise<void> {
  await db.insert(modelDrafts).values(draft);
}

/** The newest answer of the model, or why there is none. */
export async function findLatestAttempt(db: Db, kind: DraftKind, model: string, condition?: SQL) {
  const [row]: ModelDraft[] = await db
    .select()
    .from(modelDrafts)
    .where(and(eq(modelDrafts.kind, kind), eq(modelDrafts.model, model), condition))
    .orderBy(desc(modelDrafts.at))
    .limit(1);
  return row;
}

export function findLatestDraft(
  db: Db,
  { kind, model, since, asOf }: { kind: DraftKind; model: string; since: Date; asOf: Date },
) {
  const { at, draft } = modelDrafts;
  return findLatestAttempt(db, kind, model, and(isNotNull(draft), gt(at, since), lte(at, asOf)));
}

/** Counts all kinds, because they share one budget. */
export async function countModelCalls(db: Db, since: Date): Promise<number> {
  return db.$count(modelDrafts, gt(modelDrafts.at, since));
}
