import { and, desc, eq, sql } from 'drizzle-orm';
import type { Brief } from '#contract/briefing.ts';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '../db/open-db.ts';
import { briefs, briefVisits } from '../db/schema.ts';

/** What is kept of a brief; the rest of it stands in the columns. */
export type BriefContent = Omit<
  Brief,
  'date' | 'edition' | 'status' | 'publishedAt' | 'publishedBy' | 'version'
>;

export type BriefRow = typeof briefs.$inferSelect;

/** What a reader of a day sees: its last published edition, else its newest draft. */
export async function findBrief(db: Db, day: string): Promise<Brief | undefined> {
  return (await findNewest(db, day, 'published')) ?? (await findNewest(db, day));
}

/** What an editor of a day works on. */
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

/** A new version of a day's brief; refuses when another one came in between. */
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
  if (!row) {
    throw new AppError(
      409,
      'CHANGED_MEANWHILE',
      'Somebody else has changed this brief in the meantime. Please look at it again.',
    );
  }
  return toBrief(row);
}

/** The same version with newer content: nobody has worked on it yet. */
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

export interface EditionRow extends Record<string, unknown> {
  date: string;
  edition: number;
  status: 'draft' | 'published';
  headline: string;
  published_at: string | null;
}

const EDITIONS_LISTED = 120;

/** One of each day, newest first: the published edition, else the draft. */
export async function listEditions(db: Db): Promise<EditionRow[]> {
  const { rows } = await db.execute<EditionRow>(sql`
    select distinct on (day) day::text as date, edition, status, content->'headline'->>'text' as headline,
           case when status = 'published' then to_json(made_at)#>>'{}' end as published_at
    from briefs order by day desc, (status = 'published') desc, version desc limit ${EDITIONS_LISTED}`);
  return rows;
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

function toBrief(row: BriefRow): Brief {
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
