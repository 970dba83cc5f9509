import { type SQL, sql } from './drizzle.ts';
import type { Db } from './open-db.ts';
import type { pastVersions } from './schema.ts';

type Kind = (typeof pastVersions.$inferSelect)['kind'];

const ARTICLE = sql`jsonb_build_object('title', title, 'summary', summary, 'body', body, 'category', category)`;
const KEPT: Record<Kind, { table: SQL; key: SQL; content: SQL }> = {
  series: { table: sql`fred_series`, key: sql`id`, content: sql`to_jsonb(kept)` },
  symbol: { table: sql`yahoo_symbols`, key: sql`symbol`, content: sql`to_jsonb(kept)` },
  bond: { table: sql`bonds`, key: sql`key`, content: sql`to_jsonb(kept)` },
  spider: { table: sql`spider_feeds`, key: sql`spider_id`, content: sql`to_jsonb(kept)` },
  brief: { table: sql`briefs`, key: sql`day::text`, content: sql`to_jsonb(kept)` },
  article: { table: sql`articles`, key: sql`id::text`, content: ARTICLE },
};

/** Stores the rows that are about to change. Call it in the transaction of the change. */
export async function keepVersions(db: Db, kind: Kind, now: Date, condition: SQL): Promise<void> {
  const { table, key, content } = KEPT[kind];
  await db.execute(sql`
    insert into past_versions (kind, key, until, content)
    select ${kind}, ${key}, ${now.toISOString()}::timestamptz, ${content} from ${table} kept where ${condition}
    on conflict do nothing`);
}

/** A row at an instant as `past.content`; null if unchanged since. For a left join lateral. */
export function pastVersion(kind: Kind, key: SQL, asOf: Date): SQL {
  return sql`select p.content from past_versions p
             where p.kind = ${kind} and p.key = ${key} and p.until > ${asOf.toISOString()}::timestamptz
             order by p.until limit 1`;
}

/** Whether an item was on its list at that instant, with its `pastVersion` joined as `past`. */
export function wasListed(removedAt: SQL): SQL {
  return sql`case when past.content is null then ${removedAt} is null else past.content ->> 'removed_at' is null end`;
}
