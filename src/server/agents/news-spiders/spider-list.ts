import { ADDED_SPIDERS, type SpiderOrigin } from '#contract/news-spiders.ts';
import { GENERAL, type Spider } from '#spiders/define-spider.ts';
import { spiders as builtIn } from '#spiders/index.ts';
import { sql } from '../../db/drizzle.ts';
import type { Reads } from '../../db/read-together.ts';
import type { spiderFeeds } from '../../db/schema.ts';

export type FeedRow = typeof spiderFeeds.$inferSelect;
type StoredFeed = Omit<FeedRow, 'termsAcceptedAt' | 'removedAt'> & {
  termsAcceptedAt: string;
  removedAt: string | null;
};

/** A spider as it is used now: built in, with another address, or added. */
export interface CurrentSpider extends Spider {
  origin: SpiderOrigin;
  defaultAddress: string | null;
  terms: { acceptedBy: string; acceptedAt: string } | null;
}

export interface SpiderList {
  /** By name. */
  all: readonly CurrentSpider[];
  find(id: string): CurrentSpider | undefined;
  /** Also of a spider that was removed, for its articles. */
  nameOf(id: string): string;
  /** Ids of the spiders, removed ones too, that have one of these types. */
  idsOf(types: readonly string[]): string[];
  /** Ids of the spiders, removed ones too, with one of these ids or names in lower case. */
  idsNamed(words: readonly string[]): string[];
}

/** Read from the database each time, so that every process sees a change at once. */
export async function readSpiders(db: Reads): Promise<SpiderList> {
  const { rows } = await db.execute<StoredFeed>(sql`
    select spider_id as "spiderId", origin, url, name, type, categories, terms_accepted_by as "termsAcceptedBy",
           terms_accepted_at as "termsAcceptedAt", removed_at as "removedAt" from spider_feeds`);
  return listSpiders(
    rows.map(({ termsAcceptedAt, removedAt, ...row }) => ({
      ...row,
      termsAcceptedAt: new Date(termsAcceptedAt),
      removedAt: removedAt === null ? null : new Date(removedAt),
    })),
  );
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

/** The name of a category is also what is searched for in tags, address and title. */
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

/** Addresses that lead to the same feed have the same key. */
export function addressKey(url: string): string {
  const { host, pathname, search } = new URL(url);
  return host.replace(/^www\./, '') + pathname.replace(/\/+$/, '') + search;
}
