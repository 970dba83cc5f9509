import { sql } from 'drizzle-orm';
import type { BondItem, CommodityItem } from '#contract/dashboard.ts';
import type { LegacyCategory, LegacyItem } from '#contract/scraper.ts';
import type { Db } from '../../db/open-db.ts';
import { legacyItems } from '../../db/schema.ts';

/** Adds what was not known, and returns how many values that were. Nothing known is lost to an answer that lacks it. */
export async function addLegacyItems(db: Db, items: readonly LegacyItem[], now: Date): Promise<number> {
  if (items.length === 0) return 0;
  await db
    .insert(legacyItems)
    .values(
      items.map(({ id, category, name, unit, source, bond, problem }, position) => ({
        id,
        category,
        name,
        unit,
        source,
        bond,
        problem,
        checkedAt: now,
        position,
      })),
    )
    .onConflictDoUpdate({
      target: legacyItems.id,
      set: {
        category: sql`excluded.category`,
        name: sql`excluded.name`,
        unit: sql`excluded.unit`,
        source: sql`excluded.source`,
        bond: sql`case when excluded.bond is null then ${legacyItems.bond}
                       else coalesce(${legacyItems.bond}, '{}') || jsonb_strip_nulls(excluded.bond) end`,
        problem: sql`excluded.problem`,
        checkedAt: sql`excluded.checked_at`,
        position: sql`excluded.position`,
      },
    });
  return addValues(db, items, now);
}

/** A new day, or another value for a known one; the same again is no row. */
async function addValues(db: Db, items: readonly LegacyItem[], knownAt: Date): Promise<number> {
  const told = items.flatMap(({ id, values }) => values.map((value) => ({ item_id: id, ...value })));
  const { rowCount } = await db.execute(sql`
    insert into legacy_values (item_id, date, value, trades, known_at)
    select told.item_id, told.date, told.value, coalesce(told.trades, known.trades),
           ${knownAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
           as told(item_id text, date date, value float8, trades jsonb)
    left join lateral (
      select v.value, v.trades from legacy_values v
      where v.item_id = told.item_id and v.date = told.date order by v.known_at desc limit 1
    ) as known on true
    where known.value is null or told.value <> known.value
       or (told.trades is not null and told.trades is distinct from known.trades)
    on conflict do nothing`);
  return rowCount ?? 0;
}

type Priced = Pick<
  CommodityItem,
  | 'id'
  | 'name'
  | 'category'
  | 'unit'
  | 'source'
  | 'latest'
  | 'previous'
  | 'daily_change'
  | 'weekly_change'
  | 'change_unit'
  | 'status'
>;

/** An item with its last good value, whatever the last look at its source brought. */
export interface KnownItem extends Priced {
  /** Of the latest value. */
  date: string | null;
  /** When we learned it. */
  knownAt: string | null;
  /** When its source was last asked, and what was wrong then. */
  checkedAt: string;
  problem: string | null;
  /** Only of bonds. */
  bond: Omit<BondItem, keyof CommodityItem> | null;
}

/** Every item as it was known at an instant. Each value is one look into the index, however long the history. */
export async function listLegacyItems(db: Db, asOf: Date): Promise<KnownItem[]> {
  const { rows } = await db.execute<ItemRow>(sql`
    select i.id, i.category, i.name, i.unit, i.source, i.bond, i.problem, i.checked_at,
           last.date::text as date, last.value, last.trades, last.known_at,
           day.value as day_value, week.value as week_value
    from legacy_items i
    left join lateral (${newestValue(sql`true`, asOf)}) last on true
    left join lateral (${newestValue(sql`v.date < last.date`, asOf)}) day on true
    left join lateral (${newestValue(sql`v.date <= last.date - 7`, asOf)}) week on true
    order by i.position, i.id`);
  return rows.map(toKnownItem);
}

interface ItemRow extends Record<string, unknown> {
  id: string;
  category: LegacyCategory;
  name: string;
  unit: string;
  source: string;
  bond: LegacyItem['bond'];
  problem: string | null;
  checked_at: string;
  date: string | null;
  value: number | null;
  trades: NonNullable<LegacyItem['values'][number]['trades']> | null;
  known_at: string | null;
  day_value: number | null;
  week_value: number | null;
}

/** Of several values for one day the one known last. */
function newestValue(condition: ReturnType<typeof sql>, asOf: Date) {
  return sql`select v.date, v.value, v.trades, v.known_at from legacy_values v
             where v.item_id = i.id and v.known_at <= ${asOf.toISOString()}::timestamptz and ${condition}
             order by v.date desc, v.known_at desc limit 1`;
}

function toKnownItem(row: ItemRow): KnownItem {
  // A yield is itself in percent: its change is told in points, not in percent of percent.
  const changeUnit = row.unit === '%' ? 'points' : 'percent';
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    unit: row.unit,
    source: row.source,
    latest: row.value,
    previous: row.day_value,
    daily_change: changeOf(row.value, row.day_value, changeUnit),
    weekly_change: changeOf(row.value, row.week_value, changeUnit),
    change_unit: changeUnit,
    status: row.value === null ? 'unavailable' : 'available',
    date: row.date,
    knownAt: row.known_at ? new Date(row.known_at).toISOString() : null,
    checkedAt: new Date(row.checked_at).toISOString(),
    problem: row.problem,
    bond: row.category === 'bonds' ? toBond(row) : null,
  };
}

function toBond({ bond, date, trades }: ItemRow): KnownItem['bond'] {
  return {
    coupon: bond?.coupon ?? null,
    maturity_date: bond?.maturityDate ?? null,
    principal_amount: bond?.principalAmount ?? null,
    latest_trade_date: date,
    latest_trade_count: trades?.count ?? null,
    latest_trade_amount: trades?.amount ?? null,
    latest_price_range: describeRange(trades?.lowPrice ?? null, trades?.highPrice ?? null),
  };
}

function describeRange(low: number | null, high: number | null): string | null {
  if (low === null || high === null || low === high) {
    const only = low ?? high;
    return only === null ? null : String(only);
  }
  return `${low} - ${high}`;
}

const DECIMALS = 6;

function changeOf(
  latest: number | null,
  before: number | null,
  unit: KnownItem['change_unit'],
): number | null {
  if (latest === null || before === null) return null;
  if (unit === 'percent' && before === 0) return null;
  const change = unit === 'points' ? latest - before : ((latest - before) / Math.abs(before)) * 100;
  // Free of the noise of binary fractions: 4.28 - 4.25 is 0.03, not 0.030000000000000249.
  return Number(change.toFixed(DECIMALS));
}
