import { MINUTE_MS } from '#contract/durations.ts';
import { hashSecretToken } from '#platform/secret-token.ts';
import { and, eq, isNull, lt, or } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { calendarFeeds, users } from '../db/schema.ts';

type StoredFeed = typeof calendarFeeds.$inferSelect;
export type FeedChoice = Pick<StoredFeed, 'watchlistOnly' | 'reminds'>;

/** Calendar programs may poll often, so the last use is stored at most once a minute. */
const NOTED_EVERY_MS = MINUTE_MS;

export async function findFeed(db: Db, userId: string): Promise<StoredFeed | undefined> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row;
}

/** Finds only feeds of active people. */
export async function findFeedBySecret(db: Db, secret: string): Promise<StoredFeed | undefined> {
  const [row] = await db
    .select({ feed: calendarFeeds })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.secretHash, hashSecretToken(secret)), eq(users.isActive, true)));
  return row?.feed;
}

export async function saveSecret(
  db: Db,
  userId: string,
  secret: { secret: string; sealed: string },
  { watchlistOnly, reminds }: FeedChoice,
  now: Date,
): Promise<void> {
  const values = {
    secretHash: hashSecretToken(secret.secret),
    sealedSecret: secret.sealed,
    ...{ watchlistOnly, reminds },
    createdAt: now,
    lastReadAt: null,
  };
  await db
    .insert(calendarFeeds)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: values });
}

export async function saveChoice(db: Db, userId: string, choice: FeedChoice): Promise<void> {
  await db.update(calendarFeeds).set(choice).where(eq(calendarFeeds.userId, userId));
}

export async function removeFeed(db: Db, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

export async function noteRead(db: Db, userId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTED_EVERY_MS);
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: now })
    .where(
      and(
        eq(calendarFeeds.userId, userId),
        or(isNull(calendarFeeds.lastReadAt), lt(calendarFeeds.lastReadAt, before)),
      ),
    );
}
