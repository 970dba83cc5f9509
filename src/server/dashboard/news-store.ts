import { arrayLiteral } from '../db/array-literal.ts';
import { and, desc, eq, gt, inArray, lte, or, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { findPastVersions } from '../db/past-versions.ts';
import { articleCurations, articles } from '../db/schema.ts';

const SUMMARY_LENGTH = 600;

export type NewsRow = NonNullable<Awaited<ReturnType<typeof findNews>>>;

export interface NewsFilter {
  since: Date;
  asOf: Date;
  /** Undefined means all; empty means none. */
  spiderIds?: string[] | undefined;
  anyOf?: { spiderIds: string[]; categories: string[] } | undefined;
  instruments?: string[] | undefined;
  /** About one of the instruments or with the words. */
  about?: { instruments: string[]; words: string } | undefined;
  /** Words as a web search takes them. */
  words?: string | undefined;
  limit: number;
}

/** Candidate articles of a period by base score, pinned ones first. */
export async function listNews(db: Db, { since, asOf, ...filter }: NewsFilter) {
  const { instruments, words, about } = filter;
  const rows = await selectNews(db, asOf)
    .where(
      and(
        isSortedBetween(since, asOf),
        lte(articles.scrapedAt, asOf),
        isChosen(filter),
        instruments && isAbout(instruments),
        words ? hasWordsOf(words) : undefined,
        about && or(isAbout(about.instruments), about.words === '' ? undefined : hasWordsOf(about.words)),
        isShown(asOf),
      ),
    )
    .orderBy(
      sql`c.pinned is true desc`,
      sql`coalesce(c.score::real, ${articles.baseScore}) desc`,
      desc(articles.sortedAt),
    )
    .limit(filter.limit);
  return withPastTexts(db, rows, asOf);
}

/** Articles that were changed since then have the texts they had. */
async function withPastTexts<T extends { id: string; title: string; summary: string; category: string }>(
  db: Db,
  rows: readonly T[],
  asOf: Date,
): Promise<T[]> {
  const past = await findPastVersions(
    db,
    'article',
    rows.map(({ id }) => id),
    asOf,
  );
  return rows.map((row) => {
    const { title, summary, category } = past.get(row.id) ?? row;
    return {
      ...row,
      title: String(title),
      summary: String(summary).slice(0, SUMMARY_LENGTH),
      category: String(category),
    };
  });
}

export type NewsChoice = Pick<NewsFilter, 'spiderIds' | 'anyOf'>;

function isChosen({ spiderIds, anyOf }: NewsChoice) {
  return and(
    spiderIds && inArray(articles.spiderId, spiderIds),
    anyOf && or(inArray(articles.spiderId, anyOf.spiderIds), inArray(articles.category, anyOf.categories)),
  );
}

export async function findNews(db: Db, id: string) {
  const [row] = await selectNews(db).where(eq(articles.id, id));
  return row;
}

export async function listNewsByIds(db: Db, ids: readonly string[], asOf: Date) {
  const rows = await selectNews(db, asOf).where(sql`${articles.id} = any(${arrayLiteral(ids)}::uuid[])`);
  return withPastTexts(db, rows, asOf);
}

/** Every article of the stories, the oldest first. */
export function listAllStoryArticles(db: Db, storyIds: readonly string[]) {
  return db
    .select({ ...storyArticle, sortedAt: articles.sortedAt })
    .from(articles)
    .where(sql`${articles.storyId} = any(${arrayLiteral(storyIds)}::uuid[])`)
    .orderBy(articles.sortedAt);
}

export function searchNews(db: Db, words: string, options: { includesHidden: boolean; limit: number }) {
  return selectNews(db)
    .where(and(words === '' ? undefined : hasWordsOf(words), options.includesHidden ? undefined : isShown()))
    .orderBy(desc(articles.sortedAt))
    .limit(options.limit);
}

const storyArticle = { storyId: articles.storyId, spiderId: articles.spiderId, url: articles.url };
export type StoryArticle = Awaited<ReturnType<typeof listStoryArticles>>[number];

/** One article per story and source. */
export function listStoryArticles(db: Db, storyIds: readonly string[], asOf: Date) {
  const { storyId, spiderId, scrapedAt, sortedAt } = articles;
  return db
    .selectDistinctOn([storyId, spiderId], storyArticle)
    .from(articles)
    .where(and(sql`${storyId} = any(${arrayLiteral(storyIds)}::uuid[])`, lte(scrapedAt, asOf)))
    .orderBy(storyId, spiderId, sortedAt);
}

/** Articles of a period as the lists show them, and the stories they tell. */
export async function countNews(db: Db, since: Date, asOf: Date, choice: NewsChoice = {}) {
  const [row] = await db
    .select({
      articles: sql<number>`count(*)::int`,
      stories: sql<number>`count(distinct ${articles.storyId})::int`,
    })
    .from(articles)
    .where(and(isSortedBetween(since, asOf), lte(articles.scrapedAt, asOf), isChosen(choice), isShown(asOf)));
  return row ?? { articles: 0, stories: 0 };
}

/**
 * Hiding an article hides its whole story, and the newest decision about a story counts. The subquery depends on no row,
 * so it runs once however many articles there are, and reads only what editors have decided.
 */
export function isShown(decidedUntil?: Date) {
  const until = decidedUntil ? sql`where at <= ${decidedUntil.toISOString()}::timestamptz` : sql``;
  return sql`${articles.storyId} not in (
    select d.story_id from (
      select distinct on (story_id) story_id, hidden from article_curations ${until}
      order by story_id, at desc) d where d.hidden)`;
}

/** Stories of a period that more than one source published. */
export async function countSharedStories(db: Db, since: Date, asOf: Date): Promise<number> {
  const shared = db
    .select({ storyId: articles.storyId })
    .from(articles)
    .where(isSortedBetween(since, asOf))
    .groupBy(articles.storyId)
    .having(sql`count(distinct ${articles.spiderId}) > 1`);
  return db.$count(shared.as('shared'));
}

export function listHeadlines(db: Db, since: Date, until: Date, limit: number, choice: NewsChoice = {}) {
  return db
    .select({ title: articles.title, weight: articles.baseScore })
    .from(articles)
    .where(
      and(isSortedBetween(since, until), lte(articles.scrapedAt, until), isChosen(choice), isShown(until)),
    )
    .orderBy(desc(articles.sortedAt))
    .limit(limit);
}

function isSortedBetween(since: Date, until: Date) {
  return and(gt(articles.sortedAt, since), lte(articles.sortedAt, until));
}

function isAbout(instruments: readonly string[]) {
  return sql`${articles.assessment}->'instruments' ?| ${sql.param(instruments)}::text[]`;
}

function hasWordsOf(words: string) {
  return sql`${articles.search} @@ websearch_to_tsquery('english', ${words})`;
}

/** With the newest decision of an editor about the story, until an instant if one is given. */
function selectNews(db: Db, decidedUntil?: Date) {
  const { storyId, at } = articleCurations;
  const curation = db
    .select()
    .from(articleCurations)
    .where(and(eq(storyId, articles.storyId), decidedUntil && lte(at, decidedUntil)))
    .orderBy(desc(at))
    .limit(1)
    .as('c');
  const { pinned, hidden, score, reason, by } = curation;
  const { publishedAt, scrapedAt, assessment } = articles;
  return db
    .select({
      id: articles.id,
      ...storyArticle,
      title: articles.title,
      summary: sql<string>`left(${articles.summary}, ${SUMMARY_LENGTH})`,
      category: articles.category,
      publishedAt,
      scrapedAt,
      sortedAt: articles.sortedAt,
      assessment,
      curation: { pinned, hidden, score, reason, by },
    })
    .from(articles)
    .leftJoinLateral(curation, sql`true`)
    .$dynamic();
}
