import { eq } from 'drizzle-orm';
import type { FeedReport } from '#contract/scraper.ts';
import type { Db } from '../../db/open-db.ts';
import { feedStates } from '../../db/schema.ts';

export type FeedState = typeof feedStates.$inferSelect;

export async function listFeedStates(db: Db, spiderId: string): Promise<FeedState[]> {
  return db.select().from(feedStates).where(eq(feedStates.spiderId, spiderId)).orderBy(feedStates.url);
}

/** Saves the outcome of each feed. A feed that was not read keeps its items and validators. */
export async function saveFeedReports(
  db: Db,
  spiderId: string,
  reports: readonly FeedReport[],
  { isNew, readWith }: { isNew: boolean; readWith: string },
  now: Date,
): Promise<void> {
  for (const { url, outcome, message, items, validators } of reports) {
    const wasRead = outcome === 'read';
    const checked = { outcome, message, checkedAt: now };
    const { etag = null, lastModified = null } = validators;
    const read = { items, etag, lastModified, readWith };
    const changedAt = wasRead && isNew ? now : null;
    await db
      .insert(feedStates)
      .values({ spiderId, url, ...checked, ...read, changedAt })
      .onConflictDoUpdate({
        target: [feedStates.spiderId, feedStates.url],
        set: { ...checked, ...(wasRead ? read : {}), ...(changedAt ? { changedAt } : {}) },
      });
  }
}
