import type { ValueOrigin } from '#contract/as-of.ts';
import { changePercent } from '#contract/period-changes.ts';
import { unitOfQuote } from '#contract/units.ts';
import type { Quote } from '#contract/yahoo.ts';
import { sql } from '../../db/drizzle.ts';
import { pastVersion, wasListed } from '../../db/past-versions.ts';
import type { Reads } from '../../db/read-together.ts';
import { type NewerHeld, newestHeld } from '../held-values.ts';
import { findBases } from '../period-bases.ts';
import { currentValues, firstKnown, VALUE_TABLES } from '../value-tables.ts';
import type { PlacedSymbol } from './symbol-lists.ts';

export interface QuoteWithChecks extends Quote, Pick<PlacedSymbol, 'list' | 'position'> {
  /** When the symbol was last requested, and why that failed. */
  checkedAt: Date | null;
  problem: string | null;
  held: NewerHeld | null;
  /** Origin of the close; null if we retrieved it when it became known. */
  origin: Exclude<ValueOrigin, 'witnessed'> | null;
  addedAt: Date;
  /** If no close was known then: when the first one became known. */
  firstKnownAt: Date | null;
}

type Converted = 'knownAt' | 'checkedAt' | 'addedAt' | 'firstKnownAt' | 'unit' | `${string}_change_percent`;
type QuoteRow = Omit<QuoteWithChecks, Converted> &
  Record<'knownAt' | 'checkedAt' | 'firstKnownAt', string | null> & { addedAt: string };

/** The latest close of every symbol on the list as known at an instant, with its period changes. */
export async function listQuotes(db: Reads, asOf: Date): Promise<QuoteWithChecks[]> {
  const known = sql`${asOf.toISOString()}::timestamptz`;
  const { rows } = await db.execute<QuoteRow>(sql`
    select s.symbol, coalesce(past.content ->> 'name', s.name) as symbol_name,
           coalesce(past.content ->> 'category', s.category) as category,
           case when past.content is null then s.list else past.content ->> 'list' end as list,
           case when past.content is null then s.position else (past.content ->> 'position')::int end as position,
           coalesce(past.content ->> 'currency', s.currency) as currency, case when s.checked_at <= ${known} then s.problem end as problem,
           least(s.checked_at, ${known}) as "checkedAt",
           last.date::text as date, last.value as close_price, last.retrieved_at as "knownAt", last.origin, held.held,
           s.added_at as "addedAt", later.known_at as "firstKnownAt"
    from yahoo_symbols s
    left join lateral (${pastVersion('symbol', sql`s.symbol`, asOf)}) past on true
    left join lateral (${currentValues(VALUE_TABLES.yahoo, sql`s.symbol`, asOf)} limit 1) last on true
    left join lateral (${newestHeld('yahoo', sql`s.symbol`, sql`last.date`, asOf)}) held on true
    left join lateral (${firstKnown(VALUE_TABLES.yahoo, sql`s.symbol`, asOf, sql`last.date is null`)}) later on true
    where ${wasListed(sql`s.removed_at`)}
    order by s.category, s.symbol`);
  const lastCloses = rows.map(({ symbol, date }) => ({ key: symbol, date }));
  const baseOf = await findBases(db, 'yahoo', lastCloses, ['1D', '1W', '1M', 'YTD'], asOf);
  return rows.map(({ knownAt, checkedAt, addedAt, firstKnownAt, ...row }) => {
    const changeOver = (period: '1D' | '1W' | '1M' | 'YTD') =>
      changePercent(row.close_price, baseOf(row.symbol, period)?.value);
    return {
      ...row,
      addedAt: new Date(addedAt),
      firstKnownAt: firstKnownAt ? new Date(firstKnownAt) : null,
      unit: unitOfQuote({ ...row, name: row.symbol_name }),
      day_change_percent: changeOver('1D'),
      week_change_percent: changeOver('1W'),
      month_change_percent: changeOver('1M'),
      ytd_change_percent: changeOver('YTD'),
      knownAt: knownAt && new Date(knownAt).toISOString(),
      checkedAt: checkedAt ? new Date(checkedAt) : null,
    };
  });
}

/** The latest valid closes of every symbol on the list as known at an instant, in date order. */
export async function listRecentCloses(db: Reads, count: number, asOf: Date): Promise<Map<string, number[]>> {
  const known = sql`${asOf.toISOString()}::timestamptz`;
  // As JSON, which parses several times faster than an array.
  const { rows } = await db.execute<{ symbol: string; closes: number[] | null }>(sql`
    select s.symbol, recent.closes from yahoo_symbols s
    left join lateral (
      select json_agg(close order by date) as closes from (
        select date, close from (
          select distinct on (date) date, close from (
            select * from yahoo_prices p where p.symbol = s.symbol and p.flag is null and p.known_at <= ${known}
            order by p.date desc, p.known_at desc limit ${count + 20}
          ) newest order by date desc, known_at desc
        ) current order by date desc limit ${count}
      ) shown
    ) recent on true
    where s.removed_at is null`);
  return new Map(rows.map(({ symbol, closes }) => [symbol, closes ?? []]));
}
