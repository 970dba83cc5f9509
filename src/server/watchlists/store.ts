import { DAY_MS } from '#contract/durations.ts';
import { type Mention, MOST_WATCHLISTS, type WatchedItem, type Watchlist } from '#contract/watchlists.ts';
import { AppError, changedMeanwhile, notFound } from '#platform/app-error.ts';
import { EIA_PREFIX, FRED_PREFIX } from '../dashboard/instruments.ts';
import { and, asc, eq, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { users, watchlists } from '../db/schema.ts';

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
    const message = `You have ${MOST_WATCHLISTS} watchlists. Delete one to add another`;
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
  await lockPerson(db, userId);
  const lists = await listLists(db, userId);
  const list = lists.find((one) => one.id === id);
  if (!list) throw notFound('The watchlist');
  if (expectedVersion !== undefined && expectedVersion !== list.version)
    throw changedMeanwhile('this watchlist');
  refuseTwin(
    lists.filter((one) => one !== list),
    input.name,
  );
  await db
    .update(watchlists)
    .set({ name: input.name, items: eachOnce(input.items), version: list.version + 1, updatedAt: now })
    .where(eq(watchlists.id, id));
}

export async function removeList(db: Db, userId: string, id: string): Promise<void> {
  const rows = await db
    .delete(watchlists)
    .where(and(eq(watchlists.id, id), eq(watchlists.userId, userId)))
    .returning({ id: watchlists.id });
  if (rows.length === 0) throw notFound('The watchlist');
}

/** Changes of one person wait for each other. */
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

/** Articles that mention each word, as a phrase, in the last 7 days and in the 7 days before. */
export async function countMentions(db: Db, words: readonly string[], now: Date): Promise<Mention[]> {
  if (words.length === 0) return [];
  const at = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ word: string; week: number; weekBefore: number }>(sql`
    select wanted.word, found.week, found.before as "weekBefore"
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as wanted(word)
    left join lateral (
      select count(*) filter (where a.sorted_at > ${at(WEEK_MS)})::int as week,
             count(*) filter (where a.sorted_at <= ${at(WEEK_MS)})::int as before
      from articles a
      where a.sorted_at > ${at(2 * WEEK_MS)} and a.sorted_at <= ${at(0)} and a.scraped_at <= ${at(0)}
        and a.search @@ phraseto_tsquery('english', wanted.word)
    ) found on true`);
  return rows;
}

/** The economic series on any list of a person. */
export async function listWatchedSeries(db: Db, userId: string): Promise<Set<string>> {
  const items = (await listLists(db, userId)).flatMap((list) => list.items);
  const keys = items.flatMap(({ kind, key }) => (kind === 'price' ? key : []));
  const ofFred = keys
    .filter((key) => key.startsWith(FRED_PREFIX))
    .map((key) => key.slice(FRED_PREFIX.length));
  return new Set([...ofFred, ...keys.filter((key) => key.startsWith(EIA_PREFIX))]);
}
