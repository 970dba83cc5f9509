import { desc, eq } from 'drizzle-orm';
import type { Db } from '../db/open-db.ts';
import { articleCurations } from '../db/schema.ts';

export interface Curation {
  pinned: boolean;
  hidden: boolean;
  score: number | null;
}

export interface CurationChange {
  pinned?: boolean | undefined;
  hidden?: boolean | undefined;
  score?: number | null | undefined;
  reason: string;
  by: string;
}

/** Adds a decision; what it does not speak of stays as it was decided before. */
export async function addCuration(
  db: Db,
  articleId: string,
  { pinned, hidden, score, reason, by }: CurationChange,
  now: Date,
): Promise<Curation> {
  const before = await findCuration(db, articleId);
  const decided = {
    pinned: pinned ?? before?.pinned ?? false,
    hidden: hidden ?? before?.hidden ?? false,
    score: score === undefined ? (before?.score ?? null) : score,
  };
  await db.insert(articleCurations).values({ articleId, ...decided, reason, by, at: now });
  return decided;
}

async function findCuration(db: Db, articleId: string): Promise<Curation | undefined> {
  const [row] = await db
    .select()
    .from(articleCurations)
    .where(eq(articleCurations.articleId, articleId))
    .orderBy(desc(articleCurations.at))
    .limit(1);
  return row;
}
