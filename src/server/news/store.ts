import { MOST_COUNTED } from '#contract/news.ts';
import { isShown, sourceCount } from '../dashboard/news-store.ts';
import { isWrittenAs, toTsQuery } from '../dashboard/text-search.ts';
import { arrayLiteral } from '../db/array-literal.ts';
import { and, desc, eq, isNotNull, lt, lte, or, type SQL, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { articleCurations, articles } from '../db/schema.ts';
import { editorScore, isCandidate, matches, type NewsFilter } from './filter.ts';

/** A position in a list, newest first. */
export interface Place {
  sortedAt: Date;
  id: string;
}

function isAfter(place: Place | undefined): SQL | undefined {
  if (!place) return undefined;
  const { sortedAt, id } = articles;
  return and(
    lte(sortedAt, place.sortedAt),
    or(lt(sortedAt, place.sortedAt), and(eq(sortedAt, place.sortedAt), lt(id, place.id))),
  );
}

const newestFirst = [desc(articles.sortedAt), desc(articles.id)];
const placeAndStory = { id: articles.id, storyId: articles.storyId, sortedAt: articles.sortedAt };

export function listNewest(db: Db, filter: NewsFilter, after: Place | undefined, limit: number) {
  const candidates = db
    .select(placeAndStory)
    .from(filter.articles.from)
    .where(and(isCandidate(filter), isAfter(after)))
    .orderBy(...newestFirst);
  const { phrases } = filter.search;
  if (phrases.length === 0) return candidates.limit(limit);
  // A separate subquery is checked row by row in candidate order until there are enough.
  const found = candidates.as('found');
  const isWritten = sql`(select ${and(...phrases.map(isWrittenAs))} from ${filter.articles.from} where ${articles.id} = ${found.id})`;
  return db.select().from(found).where(isWritten).limit(limit);
}

/** The most relevant articles by text; the caller computes the exact order. */
export function listMostRelevant(db: Db, filter: NewsFilter, limit: number) {
  return selectScored(db, filter)
    .where(matches(filter))
    .orderBy(desc(articles.baseScore), ...newestFirst)
    .limit(limit);
}

/** Matches with a score set by an editor, which may be anywhere in the order. */
export function listRescored(db: Db, filter: NewsFilter, limit: number) {
  const { storyId, score } = articleCurations;
  // As an array, it is evaluated first and its stories are found through their index.
  const rescored = db.selectDistinct({ storyId }).from(articleCurations).where(isNotNull(score));
  return selectScored(db, filter)
    .where(and(sql`${articles.storyId} = any(array(${rescored}))`, matches(filter)))
    .orderBy(...newestFirst)
    .limit(limit);
}

function selectScored(db: Db, { articles: { from }, asOf }: NewsFilter) {
  return db
    .select({
      ...placeAndStory,
      baseScore: articles.baseScore,
      sources: sourceCount(asOf),
      editorScore: editorScore(asOf),
    })
    .from(from);
}

/** The matching articles of these stories. */
export function listMatching(db: Db, filter: NewsFilter, storyIds: readonly string[]) {
  return selectScored(db, filter).where(
    and(sql`${articles.storyId} = any(${arrayLiteral(storyIds)}::uuid[])`, matches(filter)),
  );
}

export type Member = Awaited<ReturnType<typeof listMembers>>[number];

/** All shown articles of some stories, newest first. */
export function listMembers(
  db: Db,
  storyIds: readonly string[],
  { asOf, articles: then }: Pick<NewsFilter, 'asOf' | 'articles'>,
) {
  const { id, storyId, spiderId, title, url, publishedAt, scrapedAt, sortedAt } = articles;
  return db
    .select({ id, storyId, spiderId, title, url, publishedAt, scrapedAt })
    .from(then.from)
    .where(
      and(
        sql`${storyId} = any(${arrayLiteral(storyIds)}::uuid[])`,
        lte(sortedAt, asOf),
        sql`${title} <> ''`,
        lte(scrapedAt, asOf),
        isShown(asOf),
      ),
    )
    .orderBy(...newestFirst);
}

/** Highlight markers for headlines, using characters that no stored text contains. */
export const MARK = { start: '\u0001', end: '\u0002' };

/** The headlines of articles with the searched words marked. */
export async function markTitles(
  db: Db,
  ids: readonly string[],
  { search: { words }, articles: then }: Pick<NewsFilter, 'search' | 'articles'>,
): Promise<Map<string, string>> {
  if (words.length === 0) return new Map();
  const wanted = { words, phrases: [], without: [] };
  const options = `HighlightAll=true, StartSel=${MARK.start}, StopSel=${MARK.end}`;
  const rows = await db
    .select({
      id: articles.id,
      marked: sql<string>`ts_headline('english', ${articles.title}, ${toTsQuery(wanted)}, ${options})`,
    })
    .from(then.from)
    .where(sql`${articles.id} = any(${arrayLiteral(ids)}::uuid[])`);
  return new Map(rows.map(({ id, marked }) => [id, marked]));
}

interface Counted {
  articles: number;
  stories: number;
  newArticles: number;
  topics: { id: string; articles: number }[] | null;
  companies: { name: string; articles: number }[] | null;
}

const FACETS = 8;

/** Counts the newest matches, up to a bound. */
export async function countMatches(db: Db, filter: NewsFilter, since: Date | undefined) {
  const { rows } = await db.execute<Counted & Record<string, unknown>>(sql`
    with found as materialized (
      select ${articles.storyId} as story, ${articles.scrapedAt} as scraped, ${articles.topics} as topics,
             ${articles.companies} as companies
      from ${filter.articles.from} where ${matches(filter)} order by ${articles.sortedAt} desc limit ${MOST_COUNTED + 1})
    select count(*)::int as articles, count(distinct story)::int as stories,
           (count(*) filter (where scraped > ${since?.toISOString() ?? null}::timestamptz))::int as "newArticles",
           (select json_agg(t) from (
             select id, count(*)::int as articles from found, jsonb_array_elements_text(topics) id
             group by id order by 2 desc, 1 limit ${FACETS}) t) as topics,
           (select json_agg(c) from (
             select name, count(*)::int as articles from found, jsonb_array_elements_text(companies) name
             group by name order by 2 desc, 1 limit ${FACETS}) c) as companies
    from found`);
  const found = rows[0];
  const isMore = (found?.articles ?? 0) > MOST_COUNTED;
  return {
    articles: Math.min(found?.articles ?? 0, MOST_COUNTED),
    stories: found?.stories ?? 0,
    newArticles: found?.newArticles ?? 0,
    isMore,
    topics: found?.topics ?? [],
    companies: found?.companies ?? [],
  };
}

/** Counts up to the same bound. */
export async function countOnly(db: Db, filter: NewsFilter, since?: Date): Promise<number> {
  const isNew = since && sql`${articles.scrapedAt} > ${since.toISOString()}::timestamptz`;
  const found = db
    .select({ id: articles.id })
    .from(filter.articles.from)
    .where(and(matches(filter), isNew))
    .limit(MOST_COUNTED);
  return db.$count(found.as('found'));
}

/** Terms made of words too common to be indexed. */
export async function findTooCommon(db: Db, terms: readonly string[]): Promise<Set<string>> {
  if (terms.length === 0) return new Set();
  const { rows } = await db.execute<{ term: string }>(
    sql`select term from unnest(${sql.param([...terms])}::text[]) term where numnode(plainto_tsquery('english', term)) = 0`,
  );
  return new Set(rows.map(({ term }) => term));
}

export async function describeStock(db: Db, asOf: Date) {
  const at = sql`${asOf.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ articles: number; earliest: string | null; updatedAt: string | null }>(
    sql`select (select count(*) from articles where scraped_at <= ${at})::int as articles,
               (select min(sorted_at) from articles where scraped_at <= ${at}) as earliest,
               coalesce((select max(checked_at) from feed_states where checked_at <= ${at}),
                        (select max(scraped_at) from articles where scraped_at <= ${at})) as "updatedAt"`,
  );
  const { articles: total = 0, earliest = null, updatedAt = null } = rows[0] ?? {};
  const iso = (at: string | null) => at && new Date(at).toISOString();
  return { articles: total, earliest: iso(earliest), updatedAt: iso(updatedAt) };
}

export function listForExport(db: Db, filter: NewsFilter, after: Place | undefined, limit: number) {
  const { spiderId, title, url, publishedAt, scrapedAt, baseScore, topics, companies, direction } = articles;
  return db
    .select({
      ...placeAndStory,
      spiderId,
      title,
      url,
      publishedAt,
      scrapedAt,
      baseScore,
      topics,
      companies,
      direction,
      sources: sourceCount(filter.asOf),
      editorScore: editorScore(filter.asOf),
    })
    .from(filter.articles.from)
    .where(and(matches(filter), isAfter(after)))
    .orderBy(...newestFirst)
    .limit(limit);
}
