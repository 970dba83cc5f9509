import type { ValueOrigin } from '#contract/as-of.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { ValueSource } from '#intelligence/quantities.ts';
import { type SQL, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';

/** Where the values of each agent are stored, as SQL names. */
export const VALUE_TABLES: Record<ValueSource, ValueTable> = {
  fred: withOrigin(table('fred_observations', 'series_id', 'value', 'fred_series', 'id', 'title')),
  yahoo: withOrigin(table('yahoo_prices', 'symbol', 'close', 'yahoo_symbols', 'symbol', 'name', 'volume')),
  'legacy-scraper': table('legacy_values', 'item_id', 'value', 'legacy_items', 'id', 'name', 'trades'),
  eia: table('eia_values', 'series_id', 'value', 'eia_series', 'id', 'title'),
};

export type ValueTable = Record<
  'name' | 'key' | 'value' | 'items' | 'id' | 'title' | 'also' | 'origin' | 'retrievedAt',
  SQL
>;

/** `origin` is null if we retrieved the value. */
export interface StoredValue {
  date: string;
  value: number | null;
  origin: Exclude<ValueOrigin, 'witnessed'> | null;
}

/** The date of a period may be after the day its value becomes known. */
const LONGEST_LEAD_MS = 40 * DAY_MS;

/**
 * The accepted values of a key as known at an instant, newest date first. The newest row of each date counts; if it has
 * no value, the source has none or has withdrawn it. Reads no more rows than the caller takes.
 */
export function currentValues(t: ValueTable, key: SQL | string, asOf: Date, condition: SQL = sql`true`): SQL {
  const last = new Date(asOf.getTime() + LONGEST_LEAD_MS).toISOString().slice(0, 10);
  return sql`select current.* from (
      select distinct on (v.date) v.date, v.${t.value} as value, v.known_at, ${t.origin} as origin,
             ${t.retrievedAt} as retrieved_at
      from ${t.name} v
      where v.${t.key} = ${key} and v.flag is null and v.known_at <= ${asOf.toISOString()}::timestamptz
        and v.date <= ${last}::date and ${condition}
      order by v.date desc, v.known_at desc
    ) current where value is not null`;
}

/** A row known later is from a time when the clock was ahead, so the same value is added again. */
export function isKnownBy(now: Date): SQL {
  return sql`known_at <= ${new Date(now.getTime() + DAY_MS).toISOString()}::timestamptz`;
}

/** When the first value of a key became known after an instant, under a condition. For a lateral join. */
export function firstKnown(t: ValueTable, key: SQL, asOf: Date, condition: SQL): SQL {
  return sql`select f.known_at from ${t.name} f
             where ${condition} and f.${t.key} = ${key} and f.flag is null and f.${t.value} is not null
               and f.known_at > ${asOf.toISOString()}::timestamptz
             order by f.date, f.known_at limit 1`;
}

/** Autovacuum analyzes a grown table only after a minute; until then reads take 500 ms instead of 10. */
export async function analyzeValues(db: Db, agentId: string): Promise<void> {
  if (!Object.hasOwn(VALUE_TABLES, agentId)) return;
  await db.execute(sql`analyze ${VALUE_TABLES[agentId as ValueSource].name}`);
}

function withOrigin(t: ValueTable): ValueTable {
  return { ...t, origin: sql`v.origin`, retrievedAt: sql`coalesce(v.retrieved_at, v.known_at)` };
}

function table(
  name: string,
  key: string,
  value: string,
  items: string,
  id: string,
  title: string,
  copied?: string,
): ValueTable {
  const known = { origin: 'null::text', retrievedAt: 'v.known_at' };
  const raw = { name, key, value, items, id, title, also: copied ? `, ${copied}` : '', ...known };
  return Object.fromEntries(
    Object.entries(raw).map(([part, text]) => [part, sql.raw(text)]),
  ) as unknown as ValueTable;
}
