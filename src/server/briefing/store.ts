import { isDeepStrictEqual } from 'node:util';
import type { Brief, listBriefs } from '#contract/briefing.ts';
import type { Answer } from '#contract/route.ts';
import { ChangedMeanwhile } from '#platform/app-error.ts';
import { and, desc, eq, getTableColumns, lte, or, type SQL, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { keepVersions } from '../db/past-versions.ts';
import { briefs, briefVisits } from '../db/schema.ts';

type Edition = Answer<typeof listBriefs>['data']['editions'][number];

/** The content column; the other fields have their own columns. */
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

/** Visible to readers: a published edition, or the automatic one before the first. */
const forReaders = or(eq(briefs.status, 'published'), eq(briefs.status, 'automatic'));
const publishedFirst = desc(sql`${briefs.status} = 'published'`);

/** The edition of a day that readers see; the newest without a number. */
export async function findBrief(
  db: Db,
  day: string,
  edition?: number,
  asOf?: Date,
): Promise<Brief | undefined> {
  const isEdition = edition ? and(eq(briefs.status, 'published'), eq(briefs.edition, edition)) : forReaders;
  return findOne(db, and(eq(briefs.day, day), isEdition), [publishedFirst, desc(briefs.version)], asOf);
}

/** The last brief that readers saw up to a day. */
export async function findLastBrief(db: Db, day: string, asOf?: Date): Promise<Brief | undefined> {
  const order = [desc(briefs.day), publishedFirst, desc(briefs.version)];
  return findOne(db, and(lte(briefs.day, day), forReaders), order, asOf);
}

/** A brief's content at an instant; null if it was not written yet. */
function contentAt(asOf: Date): SQL<Record<string, unknown>> {
  const at = sql`${asOf.toISOString()}::timestamptz`;
  return sql`case when ${briefs.madeAt} <= ${at} then ${briefs.content}
    when ${briefs.status} = 'automatic' then (
      select past.content -> 'content' from past_versions past
      where past.kind = 'brief' and past.key = ${briefs.day}::text and (past.content ->> 'made_at')::timestamptz <= ${at}
      order by past.until desc limit 1) end`;
}

export async function findNewest(db: Db, day: string, status?: Brief['status']): Promise<Brief | undefined> {
  const where = and(eq(briefs.day, day), status && eq(briefs.status, status));
  return findOne(db, where, [desc(briefs.version)]);
}

export async function findVersion(db: Db, day: string, version: number): Promise<Brief | undefined> {
  return findOne(db, and(eq(briefs.day, day), eq(briefs.version, version)), []);
}

async function findOne(
  db: Db,
  where: SQL | undefined,
  order: SQL[],
  asOf?: Date,
): Promise<Brief | undefined> {
  const past = asOf && contentAt(asOf);
  const [row] = await db
    .select({ ...getTableColumns(briefs), ...(past && { content: past }) })
    .from(briefs)
    .where(and(where, past && sql`${past} is not null`))
    .orderBy(...order)
    .limit(1);
  if (!row) return undefined;
  const brief = toBrief(row);
  const at = asOf?.toISOString();
  // It was rewritten later with the same text.
  return at !== undefined && brief.builtAt > at ? { ...brief, builtAt: at } : brief;
}

/** Adds a version of a day's brief. Fails if the version exists. */
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
  if (!row) throw await describeStale(db, brief.day);
  return toBrief(row);
}

/** The conflict error for a change of an older version, with the author of the newest. */
export async function describeStale(db: Db, day: string): Promise<ChangedMeanwhile> {
  const [row] = await db
    .select({ updatedBy: briefs.madeBy, updatedAt: briefs.madeAt })
    .from(briefs)
    .where(eq(briefs.day, day))
    .orderBy(desc(briefs.version))
    .limit(1);
  return new ChangedMeanwhile(row);
}

/** The previous content stays readable as of its time. */
export async function replaceAutomatic(db: Db, kept: Brief, content: BriefContent, now: Date): Promise<void> {
  const { date, version } = kept;
  const isReplaced = sql`day = ${date} and version = ${version} and status = 'automatic'`;
  const isSame = isDeepStrictEqual(wordsOf(kept), wordsOf(content));
  if (!isSame) await keepVersions(db, 'brief', now, isReplaced);
  await db
    .update(briefs)
    .set({ content: content as unknown as Record<string, unknown>, ...(isSame ? {} : { madeAt: now }) })
    .where(isReplaced);
}

/** The visible content without ages and age-dependent scores, which change every minute. */
function wordsOf({
  headline,
  paragraphs,
  macro,
  moves,
  releases,
  tables,
  topStories,
  confidence,
}: BriefContent) {
  const stories = topStories.map(({ relevanceScore: _r, contributions: _c, tier: _t, ...story }) => story);
  // As stored: without undefined fields.
  return JSON.parse(
    JSON.stringify({ headline, paragraphs, macro, moves, releases, tables, stories, confidence }),
  );
}

/** Keeps one automatic version per hour for past days, and only the last one for days long ago. */
export async function thinOutBriefs(
  db: Db,
  { hourly, last }: Record<'hourly' | 'last', Date>,
): Promise<void> {
  await db.execute(sql`
    delete from past_versions spare where kind = 'brief' and (
      until < ${last.toISOString()}::timestamptz
      or until < ${hourly.toISOString()}::timestamptz and exists (
        select from past_versions later
        where later.kind = 'brief' and later.key = spare.key and later.until > spare.until
          and date_trunc('hour', later.until) = date_trunc('hour', spare.until)))`);
}

const EDITIONS_LISTED = 120;

export async function listEditions(db: Db, asOf: Date): Promise<Edition[]> {
  const until = sql`${asOf.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Edition>(sql`
    select day::text as date, edition, status, said->'headline'->>'text' as headline,
           said->'headline'->>'by' as "headlineBy",
           case when status = 'published' then made_at end as "publishedAt"
    from briefs cross join lateral (select ${contentAt(asOf)} as said) past
    where said is not null and (status = 'published' or (status = 'automatic' and not exists (
      select from briefs p where p.day = briefs.day and p.status = 'published' and p.made_at <= ${until})))
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
