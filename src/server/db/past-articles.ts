import { getTableColumns, type SQL, Subquery, sql } from './drizzle.ts';
import type { Db } from './open-db.ts';
import { pastVersion } from './past-versions.ts';
import type { Reads } from './read-together.ts';
import { articleSearch, articles, installation, pastAssessments } from './schema.ts';

export interface ArticlesThen {
  /** The source of a query on the columns of `articles`, except `search`. */
  from: typeof articles | InstanceType<typeof Subquery>;
  /** Whether the text of an article at that moment matches. */
  matchesText: (query: SQL) => SQL;
}

export const CURRENT_ARTICLES: ArticlesThen = { from: articles, matchesText: isTextOfNow };

/** `articles` with texts and assessments as of a moment; the table itself if none has changed since. */
export async function articlesAt(db: Reads, asOf: Date): Promise<ArticlesThen> {
  const isLater = sql`until > ${asOf.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ isAssessed: boolean; isWritten: boolean }>(sql`
    select exists (select from past_assessments where ${isLater}) as "isAssessed",
           exists (select from past_versions where kind = 'article' and ${isLater}) as "isWritten"`);
  const { isAssessed = false, isWritten = false } = rows[0] ?? {};
  if (!isAssessed && !isWritten) return CURRENT_ARTICLES;
  const columns = Object.values(getTableColumns(articles)).map(({ name }) => {
    const column = sql.identifier(name);
    if (isAssessed && ASSESSED.has(name)) {
      return sql`case when p.until is null then a.${column} else p.${column} end as ${column}`;
    }
    if (isWritten && WRITTEN.has(name))
      return sql`coalesce(past.content ->> ${sql.raw(`'${name}'`)}, a.${column}) as ${column}`;
    return sql`a.${column}`;
  });
  const assessed = sql`left join lateral (
    select * from past_assessments where article_id = a.id and ${isLater} order by until limit 1) p on true`;
  const written = sql`left join lateral (${pastVersion('article', sql`a.id::text`, asOf)}) past on true`;
  const then = sql`select ${sql.join(columns, sql`, `)} from articles a
    ${isAssessed ? assessed : sql``} ${isWritten ? written : sql``}`;
  return {
    from: new Subquery(then, {}, 'articles'),
    matchesText: isWritten ? (query) => isTextOfThen(query, asOf) : isTextOfNow,
  };
}

const ASSESSED = new Set(Object.values(getTableColumns(pastAssessments)).map(({ name }) => name));
const WRITTEN = new Set(['title', 'summary', 'body', 'category']);

function isTextOfNow(query: SQL): SQL {
  return sql`${articles.search} @@ (${query})`;
}

/**
 * Reads the texts of articles changed since then; all others are found through the index of current texts. Articles
 * change only while they are news, so few of those known then have changed since.
 */
function isTextOfThen(query: SQL, asOf: Date): SQL {
  const at = sql`${asOf.toISOString()}::timestamptz`;
  const changed = (match: SQL) => sql`array(
    select v.id from (
      select distinct on (key) key::uuid as id, content from past_versions
      where kind = 'article' and until > ${at} order by key, until) v
    join articles known on known.id = v.id and known.scraped_at <= ${at} where ${match})`;
  const search = articleSearch(sql`v.content ->> 'title'`, sql`v.content ->> 'body'`);
  return sql`(${isTextOfNow(query)} and ${articles.id} <> all(${changed(sql`true`)})
    or ${articles.id} = any(${changed(sql`${search} @@ (${query})`)}))`;
}

const KEPT_SINCE = 'assessments-kept-since';

/** Called at each start. Databases of earlier versions have no past assessments before this time. */
export async function noteAssessmentsKept(db: Db, now: Date): Promise<void> {
  await db.insert(installation).values({ key: KEPT_SINCE, value: now.toISOString() }).onConflictDoNothing();
}

/** Null if all articles are newer. */
export async function findScoresKeptSince(db: Reads): Promise<string | null> {
  const { rows } = await db.execute<{ since: string }>(sql`
    select value as since from installation where key = ${KEPT_SINCE}
      and exists (select from articles where scraped_at < value::timestamptz)`);
  return rows[0]?.since ?? null;
}

/** Keeps the last assessment per article and month. */
export async function thinOutAssessments(db: Db, olderThan: Date): Promise<void> {
  await db.execute(sql`
    delete from past_assessments spare where until < ${olderThan.toISOString()}::timestamptz and exists (
      select from past_assessments later
      where later.article_id = spare.article_id and later.until > spare.until
        and date_trunc('month', later.until, 'UTC') = date_trunc('month', spare.until, 'UTC'))`);
}

/** Stores the assessments that are about to change. Call it in the transaction of the change. */
export async function keepAssessments(db: Db, now: Date, condition: SQL): Promise<void> {
  await db.execute(sql`
    insert into past_assessments (article_id, until, assessment, base_score)
    select id, ${now.toISOString()}::timestamptz, assessment, base_score from articles
    where assessment is not null and ${condition}
    on conflict do nothing`);
}
