import { DAY_MS } from '#contract/durations.ts';
import type { FeedReport } from '#contract/scraper.ts';
import { withoutMark } from '#scraper/news/lost-page.ts';
import { arrayLiteral } from '../../db/array-literal.ts';
import { desc, eq, sql } from '../../db/drizzle.ts';
import type { Db } from '../../db/open-db.ts';
import { articleCounts, articles, feedStates } from '../../db/schema.ts';

/** Feeds list at most a few hundred items, so older links need not be known. */
const KNOWN_LINKS = 800;

/** How long a page with a transient failure is retried. */
const AWAITED_MS = 2 * DAY_MS;

export async function listKnownLinks(db: Db, spiderId: string, now: Date): Promise<Record<string, string>> {
  const { link, itemFingerprint, scrapedAt } = articles;
  const rows = await db
    .select({ link, fingerprint: itemFingerprint, scrapedAt })
    .from(articles)
    .where(eq(articles.spiderId, spiderId))
    .orderBy(desc(articles.sortedAt))
    .limit(KNOWN_LINKS);
  const awaitedSince = now.getTime() - AWAITED_MS;
  return Object.fromEntries(
    rows.map((row) => {
      const isRecent = row.scrapedAt.getTime() >= awaitedSince;
      return [row.link, isRecent ? row.fingerprint : withoutMark(row.fingerprint)];
    }),
  );
}

export async function countArticles(db: Db, spiderId: string, now: Date) {
  const [old] = await db.select().from(articleCounts).where(eq(articleCounts.spiderId, spiderId));
  const newCount = await db.$count(articles, eq(articles.spiderId, spiderId));
  await db
    .insert(articleCounts)
    .values({ spiderId, count: newCount, countedAt: now })
    .onConflictDoUpdate({ target: articleCounts.spiderId, set: { count: newCount, countedAt: now } });
  return { oldCount: old?.count ?? 0, newCount };
}

export async function listArticleCounts(db: Db): Promise<Map<string, number>> {
  const rows = await db.select().from(articleCounts);
  return new Map(rows.map(({ spiderId, count }) => [spiderId, count]));
}

export async function listNewestArticles(db: Db, spiderIds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await db.execute<{ spiderId: string; newest: string | null }>(sql`
    select spider.id as "spiderId", (select max(sorted_at) from articles where spider_id = spider.id) as newest
    from unnest(${arrayLiteral(spiderIds)}::text[]) as spider(id)`);
  return new Map(rows.flatMap(({ spiderId, newest }) => (newest ? [[spiderId, new Date(newest)]] : [])));
}

/** For each spider its newest article, its last check and whether every feed could be read then. */
export async function listFeedHealth(db: Db, asOf: Date) {
  const { rows } = await db.execute<{
    spiderId: string;
    newest: string | null;
    checkedAt: string;
    isWell: boolean;
    succeededAt: string | null;
  }>(sql`
    select f.spider_id as "spiderId", newest.sorted_at as newest, max(f.checked_at) as "checkedAt",
           bool_and(f.outcome in ('read', 'unchanged')) as "isWell",
           (select r.finished_at from runs r
            where r.agent_id = f.spider_id and r.status = 'success'
              and r.finished_at <= ${asOf.toISOString()}::timestamptz
            order by r.created_at desc limit 1) as "succeededAt"
    from feed_states f
    left join lateral (
      select sorted_at from articles a
      where a.spider_id = f.spider_id and a.sorted_at <= ${asOf.toISOString()}::timestamptz
      order by a.sorted_at desc limit 1
    ) newest on true
    group by f.spider_id, newest.sorted_at`);
  return new Map(
    rows.map(({ spiderId, newest, checkedAt, isWell, succeededAt }) => [
      spiderId,
      {
        newestArticle: newest ? new Date(newest) : null,
        checkedAt: new Date(checkedAt),
        isWell,
        succeededAt: succeededAt ? new Date(succeededAt) : null,
      },
    ]),
  );
}

/** Upper limit for the first reading. */
const FIRST_USUAL_ITEMS = 30;

/** The usual number of items. Each reading at most halves or doubles it, to dampen outliers. */
function usualItems(before: number | undefined, items: number): number {
  if (before === undefined) return Math.min(items, FIRST_USUAL_ITEMS);
  return Math.round(Math.min(Math.max(items, before / 2), Math.max(1, before) * 2));
}

export type FeedState = typeof feedStates.$inferSelect;

export async function listFeedStates(db: Db, spiderId: string): Promise<FeedState[]> {
  return db.select().from(feedStates).where(eq(feedStates.spiderId, spiderId)).orderBy(feedStates.url);
}

/** Saves the outcome of each feed. A feed that was not read keeps its items and validators. */
export async function saveFeedReports(
  db: Db,
  spiderId: string,
  reports: readonly FeedReport[],
  { states, isNew, readWith }: { states: readonly FeedState[]; isNew: boolean; readWith: string },
  now: Date,
): Promise<void> {
  for (const { url, outcome, message, items, validators } of reports) {
    const wasRead = outcome === 'read';
    const checked = { outcome, message, checkedAt: now };
    const { etag = null, lastModified = null } = validators;
    const usual = usualItems(states.find((state) => state.url === url)?.items, items);
    const read = { items: usual, etag, lastModified, readWith };
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
