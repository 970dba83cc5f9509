import { sql } from 'drizzle-orm';
import type { RankedArticle } from '#contract/dashboard.ts';
import { arrayLiteral } from '../db/array-literal.ts';
import type { Db } from '../db/open-db.ts';

export interface NewsRow {
  id: string;
  spiderId: string;
  url: string;
  title: string;
  summary: string;
  category: string;
  publishedAt: Date | null;
  scrapedAt: Date;
  sortedAt: Date;
  storyId: string;
  assessment: Record<string, unknown> | null;
  baseScore: number;
  curation: RankedArticle['curation'];
}

export interface NewsFilter {
  since: Date;
  asOf: Date;
  /** Undefined means all; empty means none. */
  spiderIds?: readonly string[] | undefined;
  /** Of one of these spiders or in one of these categories. */
  anyOf?: { spiderIds: readonly string[]; categories: readonly string[] } | undefined;
  /** About one of these price symbols. */
  instruments?: readonly string[] | undefined;
  /** Words as a web search takes them. */
  words?: string | undefined;
  includesHidden?: boolean;
  limit: number;
}

/** Candidate articles of a period by base score, pinned ones first. */
export async function listNews(db: Db, filter: NewsFilter): Promise<NewsRow[]> {
  const asOf = sql`${filter.asOf.toISOString()}::timestamptz`;
  const isAbout = filter.instruments
    ? sql`a.assessment->'instruments' ?| ${sql.param(filter.instruments)}::text[]`
    : sql`true`;
  const hasWords = filter.words ? hasWordsOf(filter.words) : sql`true`;
  const { rows } = await db.execute<StoredNews>(sql`
    ${articlesWithCuration(sql`c.at <= ${asOf}`)}
    where a.sorted_at > ${filter.since.toISOString()}::timestamptz and a.sorted_at <= ${asOf}
      and a.scraped_at <= ${asOf} and ${isChosen(filter)} and ${isAbout} and ${hasWords}
      and (${filter.includesHidden ?? false} or c.hidden is not true)
    order by c.pinned is true desc, coalesce(c.score::real, a.base_score) desc, a.sorted_at desc
    limit ${filter.limit}`);
  return rows.map(toNewsRow);
}

export type NewsChoice = Pick<NewsFilter, 'spiderIds' | 'anyOf'>;

function isChosen({ spiderIds, anyOf }: NewsChoice) {
  const isOfSpider = spiderIds ? sql`a.spider_id = any(${arrayLiteral(spiderIds)}::text[])` : sql`true`;
  const isOfCategory = anyOf
    ? sql`(a.spider_id = any(${arrayLiteral(anyOf.spiderIds)}::text[])
           or a.category = any(${sql.param(anyOf.categories)}::text[]))`
    : sql`true`;
  return sql`(${isOfSpider} and ${isOfCategory})`;
}

export async function findNews(db: Db, id: string): Promise<NewsRow | undefined> {
  const { rows } = await db.execute<StoredNews>(sql`
    ${articlesWithCuration(sql`true`)}
    where a.id = ${id}`);
  return rows[0] && toNewsRow(rows[0]);
}

/** Articles with all the words asked for, newest first. */
export async function searchNews(
  db: Db,
  words: string,
  options: { includesHidden: boolean; limit: number },
): Promise<NewsRow[]> {
  const matches = words === '' ? sql`true` : hasWordsOf(words);
  const { rows } = await db.execute<StoredNews>(sql`
    ${articlesWithCuration(sql`true`)}
    where ${matches} and (${options.includesHidden} or c.hidden is not true)
    order by a.sorted_at desc limit ${options.limit}`);
  return rows.map(toNewsRow);
}

export interface StoryArticle {
  storyId: string;
  spiderId: string;
  url: string;
}

/** One article per story and source. */
export async function listStoryArticles(
  db: Db,
  storyIds: readonly string[],
  asOf: Date,
): Promise<StoryArticle[]> {
  if (storyIds.length === 0) return [];
  const { rows } = await db.execute<{ story_id: string; spider_id: string; url: string }>(sql`
    select distinct on (story_id, spider_id) story_id, spider_id, url from articles
    where story_id = any(${arrayLiteral(storyIds)}::uuid[]) and scraped_at <= ${asOf.toISOString()}::timestamptz
    order by story_id, spider_id, sorted_at`);
  return rows.map((row) => ({ storyId: row.story_id, spiderId: row.spider_id, url: row.url }));
}

export async function countNews(db: Db, since: Date, asOf: Date, choice: NewsChoice = {}): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from articles a
    where sorted_at > ${since.toISOString()}::timestamptz and sorted_at <= ${asOf.toISOString()}::timestamptz
      and ${isChosen(choice)}`);
  return rows[0]?.count ?? 0;
}

/** Stories of a period that more than one source published. */
export async function countSharedStories(db: Db, since: Date, asOf: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select story_id from articles
      where sorted_at > ${since.toISOString()}::timestamptz and sorted_at <= ${asOf.toISOString()}::timestamptz
      group by story_id having count(distinct spider_id) > 1
    ) shared`);
  return rows[0]?.count ?? 0;
}

/** The newest headlines of a period. */
export async function listHeadlines(
  db: Db,
  since: Date,
  until: Date,
  limit: number,
  choice: NewsChoice = {},
): Promise<{ title: string; weight: number }[]> {
  const { rows } = await db.execute<{ title: string; base_score: number }>(sql`
    select title, base_score from articles a
    where sorted_at > ${since.toISOString()}::timestamptz and sorted_at <= ${until.toISOString()}::timestamptz
      and ${isChosen(choice)}
    order by sorted_at desc limit ${limit}`);
  return rows.map((row) => ({ title: row.title, weight: row.base_score }));
}

function hasWordsOf(words: string) {
  return sql`a.search @@ websearch_to_tsquery('english', ${words})`;
}

/** With the editor's newest decision that meets the condition. */
function articlesWithCuration(condition: ReturnType<typeof sql>) {
  return sql`
    select a.id, a.spider_id, a.url, a.title, left(a.summary, 600) as summary, a.category, a.published_at,
           a.scraped_at, a.sorted_at, a.story_id, a.assessment, a.base_score,
           c.pinned, c.hidden, c.score as curated_score, c.reason, c.by
    from articles a
    left join lateral (
      select * from article_curations c where c.article_id = a.id and ${condition} order by c.at desc limit 1
    ) c on true`;
}

interface StoredNews extends Record<string, unknown> {
  id: string;
  spider_id: string;
  url: string;
  title: string;
  summary: string;
  category: string;
  published_at: string | null;
  scraped_at: string;
  sorted_at: string;
  story_id: string;
  assessment: Record<string, unknown> | null;
  base_score: number;
  pinned: boolean | null;
  hidden: boolean | null;
  curated_score: number | null;
  reason: string | null;
  by: string | null;
}

function toNewsRow(row: StoredNews): NewsRow {
  return {
    id: row.id,
    spiderId: row.spider_id,
    url: row.url,
    title: row.title,
    summary: row.summary,
    category: row.category,
    publishedAt: row.published_at ? new Date(row.published_at) : null,
    scrapedAt: new Date(row.scraped_at),
    sortedAt: new Date(row.sorted_at),
    storyId: row.story_id,
    assessment: row.assessment,
    baseScore: row.base_score,
    curation:
      row.reason === null || row.by === null
        ? null
        : {
            pinned: row.pinned ?? false,
            hidden: row.hidden ?? false,
            score: row.curated_score,
            reason: row.reason,
            by: row.by,
          },
  };
}
