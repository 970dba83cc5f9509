import { and, count, desc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Db } from '../db/open-db.ts';
import { modelDrafts } from '../db/schema.ts';

export type DraftKind = (typeof modelDrafts.$inferSelect)['kind'];

export interface ModelDraft {
  kind: DraftKind;
  at: Date;
  model: string;
  draft: Record<string, unknown> | null;
  error: string | null;
}

export async function addModelDraft(db: Db, draft: ModelDraft): Promise<void> {
  await db.insert(modelDrafts).values(draft);
}

/** The newest thing the model said, or why it said nothing. */
export async function findLatestAttempt(
  db: Db,
  kind: DraftKind,
  model: string,
): Promise<ModelDraft | undefined> {
  const [row] = await db
    .select()
    .from(modelDrafts)
    .where(and(eq(modelDrafts.kind, kind), eq(modelDrafts.model, model)))
    .orderBy(desc(modelDrafts.at))
    .limit(1);
  return row;
}

/** The newest the model had drafted at an instant, if it is not older than that. */
export async function findLatestDraft(
  db: Db,
  { kind, model, since, asOf }: { kind: DraftKind; model: string; since: Date; asOf: Date },
): Promise<ModelDraft | undefined> {
  const { at, draft } = modelDrafts;
  const isOfModel = and(eq(modelDrafts.kind, kind), eq(modelDrafts.model, model));
  const [row] = await db
    .select()
    .from(modelDrafts)
    .where(and(isOfModel, isNotNull(draft), gt(at, since), lte(at, asOf)))
    .orderBy(desc(at))
    .limit(1);
  return row;
}

/** Of all kinds: they are paid from one purse. */
export async function countModelCalls(db: Db, since: Date): Promise<number> {
  const [row] = await db.select({ calls: count() }).from(modelDrafts).where(gt(modelDrafts.at, since));
  return row?.calls ?? 0;
}
