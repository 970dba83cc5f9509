import type { Brief, listBriefs } from '#contract/briefing.ts';
import type { Answer } from '#contract/route.ts';
import { changedMeanwhile } from '#platform/app-error.ts';
import { and, desc, eq, lte, or, type SQL, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { briefs, briefVisits } from '../db/schema.ts';

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

/** What readers see: a published edition, or the automatic one before the first. */
const forReaders = or(eq(briefs.status, 'published'), eq(briefs.status, 'automatic'));
const publishedFirst = desc(sql`${briefs.status} = 'published'`);

/** The edition of a day that readers see; without its number the newest. */
export async function findBrief(
  db: Db,
  day: string,
  edition?: number,
  asOf?: Date,
): Promise<Brief | undefined> {
  const isEdition = edition ? and(eq(briefs.status, 'published'), eq(briefs.edition, edition)) : forReaders;
  return findOne(db, and(eq(briefs.day, day), isEdition, wasMadeBy(asOf)), [
    publishedFirst,
    desc(briefs.version),
  ]);
}

/** The last brief that readers saw up to a day. */
export async function findLastBrief(db: Db, day: string, asOf?: Date): Promise<Brief | undefined> {
  return findOne(db, and(lte(briefs.day, day), forReaders, wasMadeBy(asOf)), [
    desc(briefs.day),
    publishedFirst,
    desc(briefs.version),
  ]);
}

function wasMadeBy(asOf: Date | undefined) {
  return asOf && lte(briefs.madeAt, asOf);
}

export async function findNewest(db: Db, day: string, status?: Brief['status']): Promise<Brief | undefined> {
  const where = and(eq(briefs.day, day), status && eq(briefs.status, status));
  return findOne(db, where, [desc(briefs.version)]);
}

export async function findVersion(db: Db, day: string, version: number): Promise<Brief | undefined> {
  return findOne(db, and(eq(briefs.day, day), eq(briefs.version, version)), []);
}

async function findOne(db: Db, where: SQL | undefined, order: SQL[]): Promise<Brief | undefined> {
  const [row] = await db
    .select()
    .from(briefs)
    .where(where)
    .orderBy(...order)
    .limit(1);
  return row && toBrief(row);
}

/** Adds a version of a day's brief. Fails when the version exists. */
export async function addBrief(
  db: Db,
  brief: { day: string; version: number; edition: number; status: Brief['status'] },
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

export async function replaceAutomatic(
  db: Db,
  { date, version }: Brief,
  content: BriefContent,
  now: Date,
): Promise<void> {
  await db
    .update(briefs)
    .set({ content: content as unknown as Record<string, unknown>, madeAt: now })
    .where(and(eq(briefs.day, date), eq(briefs.version, version), eq(briefs.status, 'automatic')));
}

const EDITIONS_LISTED = 120;

export async function listEditions(db: Db, asOf: Date): Promise<Edition[]> {
  const until = sql`${asOf.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Edition>(sql`
    select day::text as date, edition, status, content->'headline'->>'text' as headline,
           content->'headline'->>'by' as "headlineBy",
           case when status = 'published' then made_at end as "publishedAt"
    from briefs b
    where made_at <= ${until} and (status = 'published' or (status = 'automatic' and not exists (
      select from briefs p where p.day = b.day and p.status = 'published' and p.made_at <= ${until})))
    order by day desc, version desc limit ${EDITIONS_LISTED}`);
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
