import { MINUTE_MS } from '#contract/durations.ts';
import type { SavedSearch } from '#contract/news.ts';
import { and, eq, sql } from '../db/drizzle.ts';
import { holdLock } from '../db/hold-lock.ts';
import type { Db } from '../db/open-db.ts';
import { newsVisits, savedSearches } from '../db/schema.ts';

/** A longer pause ends a visit. Until then, reopening the page keeps the "new" marks. */
const VISIT_ENDS_MS = 30 * MINUTE_MS;

/** Records a visit and returns the end of the previous one. One statement, so that two tabs agree. */
export async function addVisit(db: Db, userId: string, now: Date): Promise<Date | null> {
  const pauseEnds = new Date(now.getTime() - VISIT_ENDS_MS).toISOString();
  const [row] = await db
    .insert(newsVisits)
    .values({ userId, since: null, lastSeenAt: now })
    .onConflictDoUpdate({
      target: newsVisits.userId,
      set: {
        since: sql`case when news_visits.last_seen_at < ${pauseEnds}::timestamptz then news_visits.last_seen_at
                        else news_visits.since end`,
        lastSeenAt: sql`greatest(news_visits.last_seen_at, excluded.last_seen_at)`,
      },
    })
    .returning({ since: newsVisits.since });
  return row?.since ?? null;
}

export async function findVisit(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db.select().from(newsVisits).where(eq(newsVisits.userId, userId));
  return row?.since ?? null;
}

type StoredSearch = Omit<SavedSearch, 'newArticles'>;

export function listSearches(db: Db, userId: string): Promise<StoredSearch[]> {
  const { id, name, search } = savedSearches;
  return db
    .select({ id, name, search })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(sql`lower(${name})`, id);
}

/** Undefined if the person has already saved the same search. */
export async function addSearch(
  db: Db,
  userId: string,
  { name, search }: { name: string; search: string },
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .insert(savedSearches)
    .values({ userId, name, search, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: savedSearches.id });
  return row?.id;
}

/** Throws "not found" for another person's search. */
export async function renameSearch(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  const rows = await db.update(savedSearches).set({ name }).where(isOwn(userId, id)).returning();
  return rows.length > 0;
}

export async function removeSearch(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db.delete(savedSearches).where(isOwn(userId, id)).returning();
  return rows.length > 0;
}

/** The lock is held until the transaction ends, so that simultaneous calls cannot exceed the limit. */
export function lockSearches(db: Db, userId: string): Promise<void> {
  return holdLock(db, `saved searches ${userId}`);
}

function isOwn(userId: string, id: string) {
  return and(eq(savedSearches.id, id), eq(savedSearches.userId, userId));
}
