import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';

const DATES = {
  fred: sql`select distinct o.series_id as item, o.date from fred_observations o
            join fred_series s on s.id = o.series_id and s.removed_at is null where o.value is not null`,
  yahoo: sql`select distinct p.symbol as item, p.date from yahoo_prices p
             join yahoo_symbols s on s.symbol = p.symbol and s.removed_at is null where p.flag is null`,
};
/** A first date further than this from the next one is a mistake of the source. */
const MAX_GAP_DAYS = 400;

/** Covers only items on the list. */
export async function getHistoryStats(db: Db, source: keyof typeof DATES) {
  const { rows } = await db.execute<{
    total: number;
    items: number;
    earliest: string | null;
    latest: string | null;
  }>(sql`
    select coalesce(sum(i.total), 0)::int as total, count(*)::int as items,
           min(i.earliest)::text as earliest, max(i.latest)::text as latest
    from (select count(*) as total, max(date) as latest,
                 min(date) filter (where next - date <= ${MAX_GAP_DAYS}) as earliest
          from (select item, date, lead(date, 1, date) over (partition by item order by date) as next
                from (${DATES[source]}) dates) steps
          group by item) i`);
  const { total = 0, items = 0, earliest = null, latest = null } = rows[0] ?? {};
  return { totalRecords: total, items, dataRange: { earliest, latest } };
}
