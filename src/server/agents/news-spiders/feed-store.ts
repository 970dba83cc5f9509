import { eq, sql } from 'drizzle-orm';
import type { FeedReport } from '#contract/scraper.ts';
import type { Db } from '../../db/open-db.ts';
import { feedStates } from '../../db/schema.ts';

export type FeedState = typeof feedStates.$inferSelect;

export async function listFeedStates(db: Db, spiderId: string): Promise<FeedState[]> {
  return db.select().from(feedStates).where(eq(feedStates.spiderId, spiderId)).orderBy(feedStates.url);
}

/** Keeps how each feed fared. What an earlier answer taught stays when this one taught nothing. */
export async function saveFeedReports(
  db: Db,
  spiderId: string,
  reports: readonly FeedReport[],
  { isNew, readWith }: { isNew: boolean; readWith: string },
  now: Date,
): Promise<void> {
  for (const { url, outcome, message, items, validators } of reports) {
    const wasRead = outcome === 'read';
    await db
      .insert(feedStates)
      .values({
        spiderId,
        url,
        outcome,
        message,
        items,
        etag: validators.etag ?? null,
        lastModified: validators.lastModified ?? null,
        readWith,
        checkedAt: now,
        changedAt: wasRead && isNew ? now : null,
      })
      .onConflictDoUpdate({
        target: [feedStates.spiderId, feedStates.url],
        set: {
          outcome,
          message,
          checkedAt: now,
          ...(wasRead
            ? {
                items,
                etag: validators.etag ?? null,
                lastModified: validators.lastModified ?? null,
                readWith,
              }
            : {}),
          ...(wasRead && isNew ? { changedAt: sql`excluded.changed_at` } : {}),
        },
      });
  }
}
