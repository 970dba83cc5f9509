import { sql } from 'drizzle-orm';
import type { Db } from '../db/open-db.ts';

const TABLES = {
  fred: { name: sql.raw('fred_observations'), key: sql.raw('series_id') },
  yahoo: { name: sql.raw('yahoo_prices'), key: sql.raw('symbol') },
};

export async function getHistoryStats(db: Db, source: keyof typeof TABLES) {
  const { name, key } = TABLES[source];
  const { rows } = await db.execute<{
    total: number;
    items: number;
    earliest: string | null;
    latest: string | null;
  }>(sql`
    select coalesce(sum(i.total), 0)::int as total, count(*)::int as items,
           min(i.earliest)::text as earliest, max(i.latest)::text as latest
    from (select count(distinct date) as total, min(date) as earliest, max(date) as latest
          from ${name} group by ${key}) i`);
  const { total = 0, items = 0, earliest = null, latest = null } = rows[0] ?? {};
  return { totalRecords: total, items, dataRange: { earliest, latest } };
}
