import { and, count, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Db } from '../db/open-db.ts';
import { modelDrafts } from '../db/schema.ts';

export interface ModelDraft {
  at: Date;
  model: string;
  draft: Record<string, unknown> | null;
  error: string | null;
}

export async function addModelDraft(db: Db, draft: ModelDraft): Promise<void> {
  await db.insert(modelDrafts).values(draft);
}

/** The newest thing the model said, or why it said nothing. */
export async function findLatestAttempt(db: Db, model: string): Promise<ModelDraft | undefined> {
  const [row] = await db
    .select()
    .from(modelDrafts)
    .where(eq(modelDrafts.model, model))
    .orderBy(desc(modelDrafts.at))
    .limit(1);
  return row;
}

export async function findLatestDraft(db: Db, model: string, since: Date): Promise<ModelDraft | undefined> {
  const [row] = await db
    .select()
    .from(modelDrafts)
    .where(and(eq(modelDrafts.model, model), isNotNull(modelDrafts.draft), gt(modelDrafts.at, since)))
    .orderBy(desc(modelDrafts.at))
    .limit(1);
  return row;
}

export async function countModelCalls(db: Db, since: Date): Promise<number> {
  const [row] = await db.select({ calls: count() }).from(modelDrafts).where(gt(modelDrafts.at, since));
  return row?.calls ?? 0;
}
