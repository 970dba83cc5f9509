import { MINUTE_MS } from '#contract/durations.ts';
import { and, eq, gt, isNull, lt, sql } from '../../db/drizzle.ts';
import { holdLock } from '../../db/hold-lock.ts';
import { notify } from '../../db/notices.ts';
import type { Db } from '../../db/open-db.ts';
import { keepVersions } from '../../db/past-versions.ts';
import { feedStates, feedTests, spiderFeeds } from '../../db/schema.ts';
import type { FeedRow } from './spider-list.ts';

const TEST_VALID_MS = 30 * MINUTE_MS;

interface TestedFeed {
  url: string;
  testedBy: string;
}

export async function addFeedTest(db: Db, test: TestedFeed, now: Date): Promise<string> {
  await db.delete(feedTests).where(lt(feedTests.testedAt, oldest(now)));
  const [row] = await db
    .insert(feedTests)
    .values({ ...test, testedAt: now })
    .returning();
  if (!row) throw new Error('The test was not stored');
  return row.id;
}

export async function hasPassedTest(db: Db, id: string, test: TestedFeed, now: Date): Promise<boolean> {
  const isOurs = and(eq(feedTests.url, test.url), eq(feedTests.testedBy, test.testedBy));
  const found = await db.$count(
    feedTests,
    and(eq(feedTests.id, id), isOurs, gt(feedTests.testedAt, oldest(now))),
  );
  return found > 0;
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - TEST_VALID_MS);
}

/** Serializes feed changes, so that names and addresses stay unique and their number limited. */
export function lockFeeds(tx: Db): Promise<void> {
  return holdLock(tx, 'feeds');
}

export function countAdded(db: Db): Promise<number> {
  return db.$count(spiderFeeds, and(eq(spiderFeeds.origin, 'added'), isNull(spiderFeeds.removedAt)));
}

export async function findFeed(db: Db, spiderId: string): Promise<FeedRow | undefined> {
  const [row] = await db.select().from(spiderFeeds).where(eq(spiderFeeds.spiderId, spiderId));
  return row;
}

/** Deletes the state of the feed if its address changes. */
export async function saveFeed(tx: Db, row: FeedRow, now: Date): Promise<void> {
  const before = await findFeed(tx, row.spiderId);
  await keepVersions(tx, 'spider', now, sql`spider_id = ${row.spiderId}`);
  const { spiderId, ...values } = row;
  await tx.insert(spiderFeeds).values(row).onConflictDoUpdate({ target: spiderFeeds.spiderId, set: values });
  if (before?.url !== row.url) await forgetFeed(tx, spiderId);
  await notify(tx, 'spiders', spiderId);
}

export async function dropFeed(tx: Db, spiderId: string, now: Date): Promise<void> {
  await keepVersions(tx, 'spider', now, sql`spider_id = ${spiderId}`);
  await tx.delete(spiderFeeds).where(eq(spiderFeeds.spiderId, spiderId));
  await forgetFeed(tx, spiderId);
  await notify(tx, 'spiders', spiderId);
}

export async function forgetFeed(tx: Db, spiderId: string): Promise<void> {
  await tx.delete(feedStates).where(eq(feedStates.spiderId, spiderId));
}
