import { DAY_MS } from '#contract/durations.ts';
import { countTerms, readSearch, searchFor } from '#contract/news-search.ts';
import { type Mention, MOST_WATCHLISTS, type WatchedItem, type Watchlist } from '#contract/watchlists.ts';
import { AppError, notFound, refuseOwnStale } from '#platform/app-error.ts';
import { EIA_PREFIX, FRED_PREFIX } from '../dashboard/instruments.ts';
import { hasPattern, toPattern, toTsQuery } from '../dashboard/text-search.ts';
import { and, asc, eq, type SQL, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { articlesAt } from '../db/past-articles.ts';
import { users, watchlists } from '../db/schema.ts';
import { isCandidate } from '../news/filter.ts';

interface ListInput {
  name: string;
  items: readonly WatchedItem[];
}

export async function listLists(db: Db, userId: string): Promise<Watchlist[]> {
  return db
    .select({
      id: watchlists.id,
      name: watchlists.name,
      version: watchlists.version,
      items: watchlists.items,
    })
    .from(watchlists)
    .where(eq(watchlists.userId, userId))
    .orderBy(asc(watchlists.position), asc(watchlists.id));
}

export async function addList(db: Db, userId: string, input: ListInput, now: Date): Promise<void> {
  await lockPerson(db, userId);
  const lists = await listLists(db, userId);
  if (lists.length >= MOST_WATCHLISTS) {
    const message = `You have ${MOST_WATCHLISTS} watchlists. Delete one to add another.`;
    throw new AppError(409, 'LIST_FULL', message);
  }
  refuseTwin(lists, input.name);
  await db.insert(watchlists).values({
    userId,
    name: input.name,
    items: eachOnce(input.items),
    position: lists.length,
    version: 1,
    updatedAt: now,
  });
}

export async function editList(
  db: Db,
  userId: string,
  id: string,
  input: ListInput,
  expectedVersion: number | undefined,
  now: Date,
): Promise<void> {
  const { list, lists } = await lockList(db, userId, id, expectedVersion);
  refuseTwin(
    lists.filter((one) => one !== list),
    input.name,
  );
  await db
    .update(watchlists)
    .set({ name: input.name, items: eachOnce(input.items), version: list.version + 1, updatedAt: now })
    .where(eq(watchlists.id, id));
}

export async function removeList(
  db: Db,
  userId: string,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  await lockList(db, userId, id, expectedVersion);
  await db.delete(watchlists).where(eq(watchlists.id, id));
}

async function lockList(db: Db, userId: string, id: string, expectedVersion: number | undefined) {
  await lockPerson(db, userId);
  const lists = await listLists(db, userId);
  const list = lists.find((one) => one.id === id);
  if (!list) throw notFound('The watchlist');
  refuseOwnStale(list, expectedVersion);
  return { list, lists };
}

/** Serializes the changes of one person. */
async function lockPerson(db: Db, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

function refuseTwin(lists: readonly Watchlist[], name: string): void {
  if (lists.some((list) => list.name.toLowerCase() === name.toLowerCase())) {
    throw new AppError(409, 'ALREADY_LISTED', `You already have a watchlist named ${name}`);
  }
}

function eachOnce(items: readonly WatchedItem[]): WatchedItem[] {
  return [...new Map(items.map((item) => [`${item.kind} ${item.key.toLowerCase()}`, item])).values()];
}

const WEEK_MS = 7 * DAY_MS;

/** Counts as on the news page, for the last 7 days and the 7 days before. */
export async function countMentions(db: Db, words: readonly string[], now: Date): Promise<Mention[]> {
  if (words.length === 0) return [];
  const then = await articlesAt(db, now);
  const at = (weeks: number) => sql`${new Date(now.getTime() - weeks * WEEK_MS).toISOString()}::timestamptz`;
  const isOf = {
    week: sql`sorted_at > ${at(1)}`,
    before: sql`sorted_at > ${at(2)} and sorted_at <= ${at(1)}`,
  };
  const isKnown = (part: SQL) =>
    sql`exists (select from articles where ${part} and sorted_at <= ${at(0)} and scraped_at <= ${at(0)})`;
  // A first collection includes a few older articles per source.
  const wasCollecting = sql`exists (select from articles where scraped_at <= ${at(2)})`;
  // One query for all words, because planning a separate query for each takes longer than counting.
  const searches = words.map((word, place) => {
    const search = readSearch(searchFor(word));
    const query = countTerms(search) > 0 ? toTsQuery(search) : sql`null::tsquery`;
    return sql`(${place}::int, ${query}, ${sql.param(search.phrases.map(toPattern))}::text[])`;
  });
  const isCounted = and(
    sql`sorted_at > ${at(2)}`,
    isCandidate({ period: 'all', search: readSearch(''), asOf: now, articles: then, spiderIds: undefined }),
    then.matchesText(sql`word.query`),
    sql`not exists (select from unnest(word.patterns) pattern where not ${hasPattern(sql`pattern`)})`,
  );
  const { rows } = await db.execute<{ place: number; week: number | null; weekBefore: number | null }>(sql`
    select word.place, case when known.week then counted.week end as week,
           case when known.before then counted.before end as "weekBefore"
    from (values ${sql.join(searches, sql`, `)}) word (place, query, patterns),
         (select ${isKnown(isOf.week)} as week, ${isKnown(isOf.before)} and ${wasCollecting} as before) known,
         lateral (select count(*) filter (where ${isOf.week})::int as week,
                         count(*) filter (where ${isOf.before})::int as before
           from ${then.from} where ${isCounted}) counted
    order by word.place`);
  return rows.map(({ place, week, weekBefore }) => ({ word: words[place] ?? '', week, weekBefore }));
}

/** The economic series on a person's lists. */
export async function listWatchedSeries(db: Db, userId: string): Promise<Set<string>> {
  const items = (await listLists(db, userId)).flatMap((list) => list.items);
  const keys = items.flatMap(({ kind, key }) => (kind === 'price' ? key : []));
  const ofFred = keys
    .filter((key) => key.startsWith(FRED_PREFIX))
    .map((key) => key.slice(FRED_PREFIX.length));
  return new Set([...ofFred, ...keys.filter((key) => key.startsWith(EIA_PREFIX))]);
}
