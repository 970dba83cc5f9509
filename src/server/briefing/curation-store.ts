import { desc, eq } from 'drizzle-orm';
import type { curateArticle } from '#contract/briefing.ts';
import type { RankedArticle } from '#contract/dashboard.ts';
import type { Body } from '#contract/route.ts';
import type { Db } from '../db/open-db.ts';
import { articleCurations } from '../db/schema.ts';

export type Curation = Pick<NonNullable<RankedArticle['curation']>, 'pinned' | 'hidden' | 'score'>;

/** Adds an editor's decision. Omitted fields keep their earlier values. */
export async function addCuration(
  db: Db,
  articleId: string,
  { pinned, hidden, score, reason, by }: Body<typeof curateArticle> & { by: string },
  now: Date,
): Promise<Curation> {
  const [before] = await db
    .select()
    .from(articleCurations)
    .where(eq(articleCurations.articleId, articleId))
    .orderBy(desc(articleCurations.at))
    .limit(1);
  const decided = {
    pinned: pinned ?? before?.pinned ?? false,
    hidden: hidden ?? before?.hidden ?? false,
    score: score === undefined ? (before?.score ?? null) : score,
  };
  await db.insert(articleCurations).values({ articleId, ...decided, reason, by, at: now });
  return decided;
}
