import { getTableColumns, type SQL, Subquery, sql } from './drizzle.ts';
import type { Db } from './open-db.ts';
import type { Reads } from './read-together.ts';
import { articles, pastAssessments } from './schema.ts';

/** What a query on the columns of `articles` reads from. */
export type Articles = typeof articles | InstanceType<typeof Subquery>;

const CHANGED = new Set(Object.values(getTableColumns(pastAssessments)).map(({ name }) => name));

/** `articles` with their assessments of a moment; the table itself where none has changed since then. */
export async function articlesAt(db: Reads, asOf: Date): Promise<Articles> {
  const isLater = sql`until > ${asOf.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ isChanged: boolean }>(
    sql`select exists (select from past_assessments where ${isLater}) as "isChanged"`,
  );
  if (!rows[0]?.isChanged) return articles;
  const columns = Object.values(getTableColumns(articles)).map(({ name }) => {
    const column = sql.identifier(name);
    return CHANGED.has(name)
      ? sql`case when p.until is null then a.${column} else p.${column} end as ${column}`
      : sql`a.${column}`;
  });
  const then = sql`
    select ${sql.join(columns, sql`, `)} from articles a left join lateral (
      select * from past_assessments where article_id = a.id and ${isLater} order by until limit 1) p on true`;
  return new Subquery(then, {}, 'articles');
}

/** Keeps the assessments that are about to change. Call it in the transaction of the change. */
export async function keepAssessments(db: Db, now: Date, condition: SQL): Promise<void> {
  await db.execute(sql`
    insert into past_assessments (article_id, until, assessment, base_score)
    select id, ${now.toISOString()}::timestamptz, assessment, base_score from articles
    where assessment is not null and ${condition}
    on conflict do nothing`);
}
