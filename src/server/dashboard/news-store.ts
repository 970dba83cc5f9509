import { countTerms, type Search } from '#contract/news-search.ts';
import {
  CORROBORATION_POINTS,
  FULL_WORTH,
  POINTS_PER_DOUBLING,
  ROUNDING_TOLERANCE,
} from '#intelligence/relevance/score-article.ts';
import { arrayLiteral } from '../db/array-literal.ts';
import { and, desc, eq, gt, gte, inArray, lte, or, type SQL, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { type ArticlesThen, articlesAt, CURRENT_ARTICLES } from '../db/past-articles.ts';
import type { Reads } from '../db/read-together.ts';
import { articles } from '../db/schema.ts';
import { isWrittenAs, toTsQuery } from './text-search.ts';

const SUMMARY_LENGTH = 600;

type Article = typeof articles.$inferSelect;

export interface NewsRow
  extends Pick<
    Article,
    | 'id'
    | 'storyId'
    | 'spiderId'
    | 'url'
    | 'title'
    | 'summary'
    | 'category'
    | 'publishedAt'
    | 'scrapedAt'
    | 'sortedAt'
    | 'assessment'
  > {
  /** The newest editor's decision about the story. */
  curation: { pinned: boolean; hidden: boolean; score: number | null; reason: string; by: string } | null;
}

export interface NewsFilter {
  since: Date;
  /** Latest time of the articles. Default: `asOf`. */
  until?: Date;
  /** Only articles retrieved later. */
  retrievedSince?: Date | undefined;
  asOf: Date;
  /** Undefined means all; empty means none. */
  spiderIds?: string[] | undefined;
  anyOf?: { spiderIds: string[]; categories: string[] } | undefined;
  instruments?: string[] | undefined;
  /** About one of the instruments or with the words. */
  about?: { instruments: string[]; words: string } | undefined;
  /** Words in web search syntax. */
  words?: string | undefined;
  limit: number;
}

/** Candidate articles of a period by base score, pinned ones first. */
export async function listNews(
  db: Reads,
  { since, asOf, until = asOf, ...filter }: NewsFilter,
): Promise<NewsRow[]> {
  const { retrievedSince, instruments, words, about } = filter;
  const then = await articlesAt(db, asOf);
  const isWanted = and(
    isSortedBetween(since, until),
    retrievedSince && gt(articles.scrapedAt, retrievedSince),
    lte(articles.scrapedAt, asOf),
    isChosen(filter),
    instruments && isAbout(instruments),
    words ? hasWordsOf(words, then) : undefined,
    about && or(isAbout(about.instruments), about.words === '' ? undefined : hasWordsOf(about.words, then)),
    isShown(asOf),
  );
  return selectNews(
    db,
    sql`where ${isWanted}
        order by c.pinned is true desc, coalesce(c.score::real, ${articles.baseScore}) desc, ${desc(articles.sortedAt)}
        limit ${filter.limit}`,
    { articles: then, asOf },
  );
}

export type NewsChoice = Pick<NewsFilter, 'spiderIds' | 'anyOf'>;

function isChosen({ spiderIds, anyOf }: NewsChoice) {
  return and(
    spiderIds && inArray(articles.spiderId, spiderIds),
    anyOf && or(inArray(articles.spiderId, anyOf.spiderIds), inArray(articles.category, anyOf.categories)),
  );
}

export async function findNews(db: Reads, id: string): Promise<NewsRow | undefined> {
  const [row] = await selectNews(db, sql`where ${eq(articles.id, id)}`, { articles: CURRENT_ARTICLES });
  return row;
}

export function listNewsByIds(db: Reads, ids: readonly string[], moment: Moment): Promise<NewsRow[]> {
  return selectNews(db, sql`where ${articles.id} = any(${arrayLiteral(ids)}::uuid[])`, moment);
}

/** Every article of the stories, the oldest first. */
export function listAllStoryArticles(db: Db, storyIds: readonly string[]) {
  return db
    .select({ ...storyArticle, sortedAt: articles.sortedAt })
    .from(articles)
    .where(sql`${articles.storyId} = any(${arrayLiteral(storyIds)}::uuid[])`)
    .orderBy(articles.sortedAt);
}

export async function searchNews(
  db: Reads,
  words: string,
  { includesHidden, limit, asOf }: { includesHidden: boolean; limit: number; asOf: Date | undefined },
): Promise<NewsRow[]> {
  const then = asOf ? await articlesAt(db, asOf) : CURRENT_ARTICLES;
  const isWanted = and(
    sql`true`,
    asOf && lte(articles.scrapedAt, asOf),
    words === '' ? undefined : hasWordsOf(words, then),
    includesHidden ? undefined : isShown(asOf),
  );
  return selectNews(db, sql`where ${isWanted} order by ${desc(articles.sortedAt)} limit ${limit}`, {
    articles: then,
    asOf,
  });
}

const storyArticle = { storyId: articles.storyId, spiderId: articles.spiderId, url: articles.url };
export type StoryArticle = Pick<Article, 'storyId' | 'spiderId' | 'url'>;

/** One article per story and source. */
export async function listStoryArticles(
  db: Reads,
  storyIds: readonly string[],
  asOf: Date,
): Promise<StoryArticle[]> {
  const { storyId, spiderId, url, scrapedAt, sortedAt } = articles;
  const { rows } = await db.execute<Pick<Article, 'storyId' | 'spiderId' | 'url'>>(sql`
    select distinct on (${storyId}, ${spiderId}) ${storyId} as "storyId", ${spiderId} as "spiderId", ${url}
    from ${articles} where ${storyId} = any(${arrayLiteral(storyIds)}::uuid[]) and ${lte(scrapedAt, asOf)}
    order by ${storyId}, ${spiderId}, ${sortedAt}`);
  return rows;
}

const HIGH_PRIORITY = 50;

/** Counts the shown articles of a period, their stories, and those of tier high and above. */
export async function countNews(db: Reads, since: Date, asOf: Date, choice: NewsChoice = {}) {
  const { from } = await articlesAt(db, asOf);
  const { rows } = await db.execute<{ articles: number; stories: number; highPriority: number }>(sql`
    select count(*)::int as articles, count(distinct ${articles.storyId})::int as stories,
           (count(*) filter (where ${isAtLeast(HIGH_PRIORITY, asOf)}))::int as "highPriority"
    from ${from} where ${isListed(since, asOf, choice)}`);
  return rows[0] ?? { articles: 0, stories: 0, highPriority: 0 };
}

/** Articles of a period found by each search, counted as on the news page. */
export async function countFound(
  db: Reads,
  searches: readonly Search[],
  { since, asOf, ...choice }: { since: Date; asOf: Date } & NewsChoice,
): Promise<number[]> {
  if (searches.length === 0) return [];
  const { from, matchesText } = await articlesAt(db, asOf);
  const isFound = (search: Search) =>
    and(
      countTerms(search) > 0 ? matchesText(toTsQuery(search)) : sql`false`,
      ...search.phrases.map(isWrittenAs),
    );
  const counts = searches.map((search) => sql`count(*) filter (where ${isFound(search)})`);
  const { rows } = await db.execute<{ counts: number[] }>(sql`
    select json_build_array(${sql.join(counts, sql`, `)}) as counts
    from ${from} where ${isListed(since, asOf, choice)}`);
  return rows[0]?.counts ?? [];
}

/** Sources that had published the story of an article by then. */
export function sourceCount(asOf: Date) {
  return sql<number>`(
    select count(distinct s.spider_id)::int from articles s
    where s.story_id = articles.story_id and s.scraped_at <= ${asOf.toISOString()}::timestamptz)`;
}

/** `scoreTimeless` in SQL. Sources are counted only if they can make a difference. */
export function isAtLeast(lowest: number, asOf: Date): SQL | undefined {
  const base = articles.baseScore;
  const corroboration = sql`least(${CORROBORATION_POINTS}, ${POINTS_PER_DOUBLING} * log(2, ${sourceCount(asOf)}))
    * least(1, greatest(0, ${base}) / ${FULL_WORTH})`;
  const reached = lowest - 0.5 - ROUNDING_TOLERANCE;
  const isScored = sql`case when ${base} >= ${reached} then true
    when ${base} < ${reached - CORROBORATION_POINTS} then false
    else ${base} + ${corroboration} >= ${reached} end`;
  const rescored = sql`(select distinct on (story_id) story_id, score from article_curations
    where at <= ${asOf.toISOString()}::timestamptz order by story_id, at desc)`;
  return or(
    and(
      gte(base, reached - CORROBORATION_POINTS),
      isScored,
      sql`${articles.storyId} not in (select r.story_id from ${rescored} r where r.score is not null)`,
    ),
    sql`${articles.storyId} in (select r.story_id from ${rescored} r where r.score >= ${lowest})`,
  );
}

function isListed(since: Date, until: Date, choice: NewsChoice) {
  return and(isSortedBetween(since, until), lte(articles.scrapedAt, until), isChosen(choice), isShown(until));
}

/**
 * Hiding an article hides its whole story; the newest decision about a story counts. The subquery is uncorrelated, so
 * it runs once and reads only editors' decisions.
 */
export function isShown(decidedUntil?: Date) {
  const until = decidedUntil ? sql`where at <= ${decidedUntil.toISOString()}::timestamptz` : sql``;
  return sql`${articles.storyId} not in (
    select d.story_id from (
      select distinct on (story_id) story_id, hidden from article_curations ${until}
      order by story_id, at desc) d where d.hidden)`;
}

export async function countSharedStories(db: Db, since: Date, asOf: Date): Promise<number> {
  const shared = db
    .select({ storyId: articles.storyId })
    .from(articles)
    .where(and(isSortedBetween(since, asOf), lte(articles.scrapedAt, asOf)))
    .groupBy(articles.storyId)
    .having(sql`count(distinct ${articles.spiderId}) > 1`);
  return db.$count(shared.as('shared'));
}

export async function listHeadlines(
  db: Reads,
  since: Date,
  until: Date,
  limit: number,
  choice: NewsChoice = {},
) {
  const { rows } = await db.execute<{ title: string; weight: number }>(sql`
    select ${articles.title}, ${articles.baseScore} as weight from ${(await articlesAt(db, until)).from}
    where ${isListed(since, until, choice)} order by ${desc(articles.sortedAt)} limit ${limit}`);
  return rows;
}

function isSortedBetween(since: Date, until: Date) {
  return and(gt(articles.sortedAt, since), lte(articles.sortedAt, until));
}

function isAbout(instruments: readonly string[]) {
  return sql`${articles.assessment}->'instruments' ?| ${sql.param(instruments)}::text[]`;
}

function hasWordsOf(words: string, { matchesText }: ArticlesThen) {
  return matchesText(sql`websearch_to_tsquery('english', ${words})`);
}

type StoredNews = Omit<NewsRow, 'publishedAt' | 'scrapedAt' | 'sortedAt'> & {
  publishedAt: string | null;
  scrapedAt: string;
  sortedAt: string;
};

interface Moment {
  articles: ArticlesThen;
  asOf?: Date | undefined;
}

/** Joins the newest editor's decision about the story as `c`, as of an instant if given. */
async function selectNews(db: Reads, rest: SQL, { articles: then, asOf }: Moment): Promise<NewsRow[]> {
  const until = asOf ? sql`and at <= ${asOf.toISOString()}::timestamptz` : sql``;
  const { rows } = await db.execute<StoredNews>(sql`
    select ${articles.id}, ${articles.storyId} as "storyId", ${articles.spiderId} as "spiderId", ${articles.url},
           ${articles.title}, left(${articles.summary}, ${SUMMARY_LENGTH}) as summary, ${articles.category},
           ${articles.publishedAt} as "publishedAt", ${articles.scrapedAt} as "scrapedAt",
           ${articles.sortedAt} as "sortedAt", ${articles.assessment}, c.curation
    from ${then.from} left join lateral (
      select pinned, score, json_build_object(
        'pinned', pinned, 'hidden', hidden, 'score', score, 'reason', reason, 'by', by) as curation
      from article_curations where story_id = ${articles.storyId} ${until} order by at desc limit 1
    ) c on true ${rest}`);
  return rows.map(({ publishedAt, scrapedAt, sortedAt, ...row }) => ({
    ...row,
    publishedAt: publishedAt === null ? null : new Date(publishedAt),
    scrapedAt: new Date(scrapedAt),
    sortedAt: new Date(sortedAt),
  }));
}
