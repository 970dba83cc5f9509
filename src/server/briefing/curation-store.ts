import type { CuratedStory, curateArticle, judgeArticle } from '#contract/briefing.ts';
import type { RankedArticle } from '#contract/dashboard.ts';
import type { Body } from '#contract/route.ts';
import { findHolders } from '../audit/address-moves.ts';
import { and, desc, eq, inArray, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { articleCurations, storyJudgements } from '../db/schema.ts';

export type Curation = Pick<NonNullable<RankedArticle['curation']>, 'pinned' | 'hidden' | 'score'>;

interface Judged {
  id: string;
  storyId: string;
}

/** Adds an editor's decision about a story. Omitted fields keep their earlier values. */
export async function addCuration(
  db: Db,
  { id, storyId }: Judged,
  { pinned, hidden, score, reason, by }: Body<typeof curateArticle> & { by: string },
  now: Date,
): Promise<Curation> {
  const [before] = await db
    .select()
    .from(articleCurations)
    .where(eq(articleCurations.storyId, storyId))
    .orderBy(desc(articleCurations.at))
    .limit(1);
  const decided = {
    pinned: pinned ?? before?.pinned ?? false,
    hidden: hidden ?? before?.hidden ?? false,
    score: score === undefined ? (before?.score ?? null) : score,
  };
  // Keeps the order of two decisions within a millisecond.
  const at = before && before.at >= now ? new Date(before.at.getTime() + 1) : now;
  await db.insert(articleCurations).values({ articleId: id, storyId, ...decided, reason, by, at });
  return decided;
}

const CURATED_LISTED = 200;

type CuratedRow = Omit<CuratedStory, 'source'> & { spiderId: string };

export async function listCurated(db: Db): Promise<CuratedRow[]> {
  const { rows } = await db.execute<CuratedRow>(sql`
    select a.id, a.title, a.url, a.spider_id as "spiderId", a.published_at, a.scraped_at,
           c.pinned, c.hidden, c.score, c.reason, c.at, c.by
    from (select distinct on (story_id) * from article_curations order by story_id, at desc) c
    join articles a on a.id = c.article_id
    where c.pinned or c.hidden or c.score is not null
    order by c.at desc limit ${CURATED_LISTED}`);
  const people = await findHolders(
    db,
    rows.map(({ by, at }) => ({ email: by, at })),
  );
  return rows.map((row, place) => ({
    ...row,
    by: people[place]?.name ?? people[place]?.email ?? row.by,
    published_at: row.published_at && new Date(row.published_at).toISOString(),
    scraped_at: new Date(row.scraped_at).toISOString(),
    at: new Date(row.at).toISOString(),
  }));
}

/** A person can want more or less of a story's kind, never both. */
export async function saveWants(
  db: Db,
  { id, storyId }: Judged,
  userId: string,
  wants: Body<typeof judgeArticle>['wants'],
  now: Date,
): Promise<void> {
  await removeJudgements(db, storyId, userId, ['more', 'less']);
  if (wants === null) return;
  await db
    .insert(storyJudgements)
    .values({ storyId, userId, kind: wants, articleId: id, at: now })
    .onConflictDoNothing();
}

export async function saveRating(
  db: Db,
  { id, storyId }: Judged,
  userId: string,
  notUseful: boolean,
  now: Date,
): Promise<void> {
  if (!notUseful) return removeJudgements(db, storyId, userId, ['not-useful']);
  await db
    .insert(storyJudgements)
    .values({ storyId, userId, kind: 'not-useful', articleId: id, at: now })
    .onConflictDoNothing();
}

type Kind = typeof storyJudgements.$inferSelect.kind;

async function removeJudgements(db: Db, storyId: string, userId: string, kinds: Kind[]): Promise<void> {
  await db
    .delete(storyJudgements)
    .where(
      and(
        eq(storyJudgements.storyId, storyId),
        eq(storyJudgements.userId, userId),
        inArray(storyJudgements.kind, kinds),
      ),
    );
}
