import type { HoldReason } from '#contract/agents.ts';
import { BOND_SOURCE_NAMES, type BondSource, NO_TRADE_SOURCE } from '#contract/bonds.ts';
import type { BondItem, CommodityItem } from '#contract/dashboard.ts';
import { addDays } from '#contract/days.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { baseDayOf, CARD_PERIODS, type CardPeriod, changeFrom } from '#contract/period-changes.ts';
import type { BondTrades, LegacyItem } from '#contract/scraper.ts';
import { sql } from '../../db/drizzle.ts';
import type { Db } from '../../db/open-db.ts';
import { pastVersion } from '../../db/past-versions.ts';
import type { Reads } from '../../db/read-together.ts';
import { legacyItems } from '../../db/schema.ts';
import { type NewerHeld, newestHeld } from '../held-values.ts';
import { findBases } from '../period-bases.ts';
import { firstKnown, isKnownBy, VALUE_TABLES } from '../value-tables.ts';

type CheckedItem = Omit<LegacyItem, 'values'> & {
  values: (LegacyItem['values'][number] & { flag?: HoldReason | null })[];
};

/** Returns the number of new values. Missing values and bond details never replace stored ones. */
export async function addLegacyItems(db: Db, items: readonly CheckedItem[], now: Date): Promise<number> {
  if (items.length === 0) return 0;
  await db
    .insert(legacyItems)
    .values(
      items.map(({ values: _, reference: _r, ...item }, position) => ({
        ...item,
        checkedAt: now,
        succeededAt: item.problem === null ? now : null,
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
        succeededAt: sql`coalesce(excluded.succeeded_at,
                                  case when excluded.source = ${legacyItems.source} then ${legacyItems.succeededAt} end)`,
        position: sql`excluded.position`,
      },
    });
  return addValues(db, items, now);
}

/** Adds new dates and changed values; unchanged values add no row. */
async function addValues(db: Db, items: readonly CheckedItem[], knownAt: Date): Promise<number> {
  const incoming = items.flatMap(({ id, source, values }) =>
    values.map(({ trades, ...value }) => ({
      item_id: id,
      ...value,
      trades: trades && { ...trades, source },
    })),
  );
  const { rowCount } = await db.execute(sql`
    insert into legacy_values (item_id, date, value, trades, known_at, flag)
    select incoming.item_id, incoming.date, incoming.value, coalesce(incoming.trades, known.trades),
           ${knownAt.toISOString()}::timestamptz, incoming.flag
    from jsonb_to_recordset(${JSON.stringify(incoming)}::jsonb)
           as incoming(item_id text, date date, value float8, trades jsonb, flag text)
    left join lateral (
      select v.value, v.trades, v.flag from legacy_values v
      where v.item_id = incoming.item_id and v.date = incoming.date and ${isKnownBy(knownAt)}
      order by v.known_at desc limit 1
    ) as known on true
    where known.value is null or incoming.value <> known.value
       or (incoming.flag is null) <> (known.flag is null)
       or (incoming.trades is not null and incoming.trades is distinct from known.trades)
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** The first day whose yields to request: five years ago at first, then the newest stored day. */
export async function findYieldsFrom(db: Db, now: Date): Promise<string> {
  const { rows } = await db.execute<{ oldest: string | null; newest: string | null }>(sql`
    select min(date)::text as oldest, max(date)::text as newest from legacy_values where item_id = 'yield.10y'`);
  const { oldest, newest } = rows[0] ?? {};
  const base = baseDayOf('5Y', easternDay(now));
  return newest && oldest && oldest <= base ? newest : addDays(base, -BASE_SLACK_DAYS);
}

/** The newest yields may be some days old, and their base may be before a weekend. */
const BASE_SLACK_DAYS = 14;

type Provenance =
  | 'observation_date'
  | 'freshness'
  | 'freshness_reason'
  | 'freshness_cause'
  | 'checked_at'
  | 'period'
  | 'source_note'
  | 'second_opinions'
  | 'known'
  | 'not_known';

/** An item with its last good value, even if the latest scrape had none. */
export interface KnownItem extends Omit<CommodityItem, Provenance> {
  date: string | null;
  knownAt: string | null;
  /** When the source was last read, and the problem found then. */
  checkedAt: string | null;
  problem: string | null;
  /** When it was last read without a problem. */
  succeededAt: string | null;
  held: NewerHeld | null;
  /** If no value was known then: when the first one became known. */
  firstKnownAt: Date | null;
  bond: Omit<BondItem, keyof CommodityItem> | null;
}

/** Every item as known at an instant, including listed bonds. Each value is one index lookup. */
export async function listLegacyItems(db: Reads, asOf: Date): Promise<KnownItem[]> {
  const known = sql`${asOf.toISOString()}::timestamptz`;
  const { rows } = await db.execute<ItemRow>(sql`
    select i.id, i.category, i.name, i.unit, i.source, i.bond,
           case when i.checked_at <= ${known} then i.problem end as problem, least(i.checked_at, ${known}) as "checkedAt",
           case when i.succeeded_at is not null then least(i.succeeded_at, ${known}) end as "succeededAt",
           i.trade_source as "tradeSource", last.date::text as date, last.value, last.trades, last.known_at as "knownAt",
           held.held, later.known_at as "firstKnownAt"
    from (${listedItems(asOf)}) i
    left join lateral (${newestValue(asOf)}) last on true
    left join lateral (${newestHeld('legacy-scraper', sql`i.id`, sql`last.date`, asOf)}) held on true
    left join lateral (${firstKnown(VALUE_TABLES['legacy-scraper'], sql`i.id`, asOf, sql`last.date is null`)}) later on true
    order by i.part, i.position, i.id`);
  const lastValues = rows.map(({ id, date }) => ({ key: id, date }));
  const baseOf = await findBases(db, 'legacy-scraper', lastValues, CARD_PERIODS, asOf);
  return rows.map((row) => toKnownItem(row, (period) => baseOf(row.id, period)?.value ?? null));
}

/** Facts of a bond come from the administrator; the source fills in blank ones. */
function listedItems(asOf: Date) {
  const at = sql`${asOf.toISOString()}::timestamptz`;
  return sql`
    select id, category, name, unit, source, bond, problem, checked_at, succeeded_at, 0 as part, position, null as trade_source
    from legacy_items where category <> 'bonds'
    union all
    select 'bonds.' || b.key, 'bonds', b.name, '% of par', read.source,
           coalesce(read.bond, '{}') || jsonb_strip_nulls(jsonb_build_object(
             'coupon', b.coupon, 'maturityDate', b.maturity_date, 'principalAmount', b.principal_amount)),
           read.problem, read.checked_at, read.succeeded_at, 1, b.position, b.source
    from bonds listed
    left join lateral (${pastVersion('bond', sql`listed.key`, asOf)}) past on true
    cross join lateral jsonb_populate_record(listed, coalesce(past.content, '{}')) b
    left join legacy_items read on read.id = 'bonds.' || b.key
    where b.added_at <= ${at} and (b.removed_at is null or b.removed_at > ${at})`;
}

type ItemRow = Omit<LegacyItem, 'values' | 'source'> & {
  source: string | null;
  tradeSource: BondSource | null;
  checkedAt: string | null;
  succeededAt: string | null;
  date: string | null;
  value: number | null;
  trades: (BondTrades & { source?: string }) | null;
  knownAt: string | null;
  firstKnownAt: string | null;
  held: NewerHeld | null;
};

/** The newest valid revision of a date counts. */
function newestValue(asOf: Date) {
  return sql`select v.date, v.value, v.trades, v.known_at from legacy_values v
             where v.item_id = i.id and v.flag is null and v.known_at <= ${asOf.toISOString()}::timestamptz
             order by v.date desc, v.known_at desc limit 1`;
}

function toKnownItem(row: ItemRow, baseOf: (period: CardPeriod) => number | null): KnownItem {
  const { value, trades: _, knownAt, firstKnownAt, tradeSource, ...item } = row;
  // Yields are in percent, so their change is in percentage points.
  const changeUnit = row.unit === '%' ? 'points' : 'percent';
  const readAt = (at: string | null) =>
    isReadBy(row, tradeSource) && at ? new Date(at).toISOString() : null;
  const changeOver = (period: CardPeriod) => changeOf(value, baseOf(period), changeUnit);
  return {
    ...item,
    latest: value,
    previous: baseOf('1D'),
    daily_change: changeOver('1D'),
    weekly_change: changeOver('1W'),
    monthly_change: changeOver('1M'),
    ytd_change: changeOver('YTD'),
    change_unit: changeUnit,
    status: value === null ? 'unavailable' : 'available',
    knownAt: knownAt && new Date(knownAt).toISOString(),
    firstKnownAt: firstKnownAt ? new Date(firstKnownAt) : null,
    ...(tradeSource ? describeCheck(row, tradeSource) : { source: row.source ?? '' }),
    checkedAt: readAt(row.checkedAt),
    succeededAt: readAt(row.succeededAt),
    bond: row.category === 'bonds' ? toBond(row) : null,
  };
}

const NOT_ENTERED = 'No trades entered yet';

/** The source of the shown value, and the problem of the chosen source. */
function describeCheck(row: ItemRow, tradeSource: BondSource): Pick<KnownItem, 'source' | 'problem'> {
  const read = isReadBy(row, tradeSource) ? row : undefined;
  const chosen = tradeSource === 'none' ? NO_TRADE_SOURCE : (read?.source ?? BOND_SOURCE_NAMES[tradeSource]);
  const source = row.trades?.source ?? chosen;
  if (tradeSource === 'none') return { source, problem: NO_TRADE_SOURCE };
  const isWaiting = tradeSource === 'emma' && !read && row.value === null;
  return { source, problem: isWaiting ? NOT_ENTERED : (read?.problem ?? null) };
}

/** Ignores reports of a previously chosen source. */
function isReadBy({ source }: ItemRow, tradeSource: BondSource | null): boolean {
  if (tradeSource === null) return true;
  if (tradeSource === 'emma') return source?.startsWith('EMMA') ?? false;
  return source === BOND_SOURCE_NAMES[tradeSource];
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
  const prices = [...new Set([low, high].filter((price) => price !== null))];
  return prices.length > 0 ? prices.join(' - ') : null;
}

function changeOf(
  latest: number | null,
  before: number | null,
  unit: KnownItem['change_unit'],
): number | null {
  if (latest === null || before === null) return null;
  const { change, percent } = changeFrom(before, latest);
  return unit === 'points' ? change : percent;
}
