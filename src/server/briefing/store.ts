import { and, desc, eq, sql } from 'drizzle-orm';
import type { Brief, curateArticle, listBriefs } from '#contract/briefing.ts';
import type { RankedArticle } from '#contract/dashboard.ts';
import type { Answer, Body } from '#contract/route.ts';
import { changedMeanwhile } from '#platform/app-error.ts';
import type { Db } from '../db/open-db.ts';
import { articleCurations, briefs, briefVisits } from '../db/schema.ts';

type Edition = Answer<typeof listBriefs>['data']['editions'][number];

/** What the content column holds; the other fields have columns of their own. */
export type BriefContent = ReturnType<typeof contentOf>;

export function contentOf(brief: Brief) {
  const {
    date: _d,
    edition: _e,
    status: _s,
    publishedAt: _a,
    publishedBy: _b,
    version: _v,
    ...content
  } = brief;
  return content;
}

export async function findBrief(db: Db, day: string): Promise<Brief | undefined> {
  return (await findNewest(db, day, 'published')) ?? (await findNewest(db, day));
}

export async function findNewest(
  db: Db,
  day: string,
  status?: 'draft' | 'published',
): Promise<Brief | undefined> {
  const [row] = await db
    .select()
    .from(briefs)
    .where(and(eq(briefs.day, day), status ? eq(briefs.status, status) : undefined))
    .orderBy(desc(briefs.version))
    .limit(1);
  return row && toBrief(row);
}

/** Adds a version of a day's brief. Fails when the version exists. */
export async function addBrief(
  db: Db,
  brief: { day: string; version: number; edition: number; status: 'draft' | 'published' },
  content: BriefContent,
  made: { by: string | null; at: Date },
): Promise<Brief> {
  const [row] = await db
    .insert(briefs)
    .values({
      ...brief,
      content: content as unknown as Record<string, unknown>,
      madeBy: made.by,
      madeAt: made.at,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw changedMeanwhile('this brief');
  return toBrief(row);
}

/** Replaces the content of a draft without a new version. */
export async function replaceDraft(
  db: Db,
  day: string,
  version: number,
  content: BriefContent,
  now: Date,
): Promise<void> {
  await db
    .update(briefs)
    .set({ content: content as unknown as Record<string, unknown>, madeAt: now })
    .where(and(eq(briefs.day, day), eq(briefs.version, version), eq(briefs.status, 'draft')));
}

const EDITIONS_LISTED = 120;

/** One per day, newest first: the published edition, or the draft. */
export async function listEditions(db: Db): Promise<Edition[]> {
  const { rows } = await db.execute<Edition>(sql`
    select distinct on (day) day::text as date, edition, status, content->'headline'->>'text' as headline,
           case when status = 'published' then made_at end as "publishedAt"
    from briefs order by day desc, (status = 'published') desc, version desc limit ${EDITIONS_LISTED}`);
  return rows.map(({ publishedAt, ...edition }) => ({
    ...edition,
    publishedAt: publishedAt && new Date(publishedAt).toISOString(),
  }));
}

export async function findVisit(db: Db, userId: string): Promise<Date | undefined> {
  const [row] = await db.select().from(briefVisits).where(eq(briefVisits.userId, userId));
  return row?.seenUntil;
}

export async function saveVisit(db: Db, userId: string, seenUntil: Date): Promise<void> {
  await db
    .insert(briefVisits)
    .values({ userId, seenUntil })
    .onConflictDoUpdate({ target: briefVisits.userId, set: { seenUntil } });
}

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

function toBrief(row: typeof briefs.$inferSelect): Brief {
  const isPublished = row.status === 'published';
  return {
    ...(row.content as unknown as BriefContent),
    date: row.day,
    edition: row.edition,
    status: row.status,
    version: row.version,
    publishedAt: isPublished ? row.madeAt.toISOString() : null,
    publishedBy: isPublished ? row.madeBy : null,
  };
}
