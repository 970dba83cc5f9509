import { ADDED_SPIDERS, type SpiderOrigin } from '#contract/news-spiders.ts';
import { GENERAL, type Spider } from '#spiders/define-spider.ts';
import { spiders as builtIn } from '#spiders/index.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import type { Reads } from '../../db/read-together.ts';
import type { spiderFeeds } from '../../db/schema.ts';

export type FeedRow = typeof spiderFeeds.$inferSelect;

/** A spider in use: built in, built in with another address, or added. */
export interface CurrentSpider extends Spider {
  origin: SpiderOrigin;
  defaultAddress: string | null;
  terms: { acceptedBy: string; acceptedAt: string } | null;
}

export interface SpiderList {
  /** Sorted by name. */
  all: readonly CurrentSpider[];
  find(id: string): CurrentSpider | undefined;
  /** Also finds removed spiders, which still have articles. */
  nameOf(id: string): string;
  /** Ids of spiders, including removed ones, with one of these types. */
  idsOf(types: readonly string[]): string[];
  /** Ids of spiders, including removed ones, with one of these ids or lowercase names. */
  idsNamed(words: readonly string[]): string[];
}

/** Always reads the database, so that every process sees changes at once. `asOf`: the list at that moment. */
export async function readSpiders(db: Reads, asOf?: Date): Promise<SpiderList> {
  const { rows } = await db.execute<{ feed: Record<string, unknown> }>(
    asOf ? selectFeedsAt(asOf) : sql`select to_jsonb(f) as feed from spider_feeds f`,
  );
  const feeds = rows.map(({ feed }) => toFeedRow(feed));
  return listSpiders(asOf ? feeds.flatMap((row) => asKnownThen(row, asOf)) : feeds);
}

function selectFeedsAt(asOf: Date): SQL {
  return sql`
    select distinct on (spider_id) feed from (
      select spider_id, 'infinity'::timestamptz as until, to_jsonb(f) as feed from spider_feeds f
      union all
      select key, until, content from past_versions
      where kind = 'spider' and until > ${asOf.toISOString()}::timestamptz) versions
    order by spider_id, until`;
}

/** A feed added after that moment counts as removed: only its name is used. */
function asKnownThen(row: FeedRow, asOf: Date): FeedRow[] {
  if (row.termsAcceptedAt <= asOf) return [row];
  return row.origin === 'added' ? [{ ...row, removedAt: row.removedAt ?? asOf }] : [];
}

function toFeedRow(feed: Record<string, unknown>): FeedRow {
  const { spider_id, terms_accepted_by, terms_accepted_at, removed_at, ...rest } = feed;
  return {
    ...(rest as Pick<FeedRow, 'origin' | 'url' | 'name' | 'type' | 'categories'>),
    spiderId: String(spider_id),
    termsAcceptedBy: String(terms_accepted_by),
    termsAcceptedAt: new Date(String(terms_accepted_at)),
    removedAt: removed_at ? new Date(String(removed_at)) : null,
  };
}

export function listSpiders(rows: readonly FeedRow[]): SpiderList {
  const edited = new Map(rows.filter(({ origin }) => origin === 'edited').map((row) => [row.spiderId, row]));
  const added = rows.filter(({ origin }) => origin === 'added');
  const all = [
    ...builtIn.map((spider) => editSpider(spider, edited.get(spider.id))),
    ...added.filter(({ removedAt }) => removedAt === null).map(toSpider),
  ].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const removed = added.filter(({ removedAt }) => removedAt !== null).map(toSpider);
  const known = new Map([...removed, ...all].map((spider) => [spider.id, spider]));
  const idsWhere = (isWanted: (spider: Spider) => boolean) =>
    [...known.values()].filter(isWanted).map(({ id }) => id);
  return {
    all,
    find: (id) => all.find((spider) => spider.id === id),
    nameOf: (id) => known.get(id)?.name ?? id,
    idsOf: (types) => idsWhere(({ type }) => types.includes(type)),
    idsNamed: (words) => idsWhere(({ id, name }) => words.includes(id) || words.includes(name.toLowerCase())),
  };
}

function editSpider(spider: Spider, row: FeedRow | undefined): CurrentSpider {
  if (!row) return { ...spider, origin: 'built-in', defaultAddress: null, terms: null };
  const [defaultAddress = ''] = spider.feeds;
  return { ...spider, feeds: [row.url], origin: 'edited', defaultAddress, terms: termsOf(row) };
}

function toSpider(row: FeedRow): CurrentSpider {
  const { host } = new URL(row.url);
  return {
    id: row.spiderId,
    name: row.name ?? row.spiderId,
    description: `Added feed from ${host}.`,
    type: row.type ?? 'general',
    premium: false,
    feeds: [row.url],
    categories: toCategories(row.categories ?? []),
    maxArticles: ADDED_SPIDERS.maxArticles,
    defaultMaxArticles: ADDED_SPIDERS.defaultMaxArticles,
    schedule: '',
    processingTime: '1-2 minutes',
    features: ['Added by an administrator', 'Full article text', host],
    tickers: undefined,
    headlinesOnly: false,
    isCoalTrade: false,
    article: {},
    origin: 'added',
    defaultAddress: null,
    terms: termsOf(row),
  };
}

function termsOf({ termsAcceptedBy, termsAcceptedAt }: FeedRow) {
  return { acceptedBy: termsAcceptedBy, acceptedAt: termsAcceptedAt.toISOString() };
}

/** The name of a category is also its search term for tags, address and title. */
function toCategories(names: readonly string[]) {
  const categories = new Map(
    names.map((name) => [slugOf(name), { id: slugOf(name), words: [name.toLowerCase()] }]),
  );
  categories.delete(GENERAL);
  return [...categories.values()];
}

export function slugOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-');
}

/** Equal for addresses of the same feed. */
export function addressKey(url: string): string {
  const { host, pathname, search } = new URL(url);
  return host.replace(/^www\./, '') + pathname.replace(/\/+$/, '') + search;
}
