import { changePercent } from '#contract/period-changes.ts';
import { unitOfQuote } from '#contract/units.ts';
import type { Quote } from '#contract/yahoo.ts';
import { sql } from '../../db/drizzle.ts';
import type { Db } from '../../db/open-db.ts';
import { type NewerHeld, newestHeld } from '../held-values.ts';
import { findBases } from '../period-bases.ts';
import type { PlacedSymbol } from './symbol-lists.ts';

export interface QuoteWithChecks extends Quote, Pick<PlacedSymbol, 'list' | 'position'> {
  /** When the source was last asked for this symbol, and the problem found then. */
  checkedAt: Date | null;
  problem: string | null;
  held: NewerHeld | null;
}

type QuoteRow = Omit<QuoteWithChecks, 'knownAt' | 'checkedAt' | 'unit' | `${string}_change_percent`> &
  Record<'knownAt' | 'checkedAt', string | null>;

/** The latest close of every symbol on the list as known at an instant, with its period changes. */
export async function listQuotes(db: Db, asOf: Date): Promise<QuoteWithChecks[]> {
  const { rows } = await db.execute<QuoteRow>(sql`
    select s.symbol, s.name as symbol_name, s.category, s.list, s.position, s.currency, s.problem, s.checked_at as "checkedAt",
           last.date::text as date, last.close as close_price, last.known_at as "knownAt", held.held
    from yahoo_symbols s
    left join lateral (${newestClose(asOf)}) last on true
    left join lateral (${newestHeld('yahoo', sql`s.symbol`, sql`last.date`, asOf)}) held on true
    where s.removed_at is null
    order by s.category, s.symbol`);
  const lastCloses = rows.map(({ symbol, date }) => ({ key: symbol, date }));
  const baseOf = await findBases(db, 'yahoo', lastCloses, ['1D', '1W', '1M', 'YTD'], asOf);
  return rows.map(({ knownAt, checkedAt, ...row }) => {
    const changeOver = (period: '1D' | '1W' | '1M' | 'YTD') =>
      changePercent(row.close_price, baseOf(row.symbol, period)?.value);
    return {
      ...row,
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

/** The newest valid revision of a date counts. */
function newestClose(asOf: Date) {
  return sql`select p.date, p.close, p.known_at from yahoo_prices p
             where p.symbol = s.symbol and p.flag is null and p.known_at <= ${asOf.toISOString()}::timestamptz
             order by p.date desc, p.known_at desc limit 1`;
}

/** The latest valid closes of every symbol on the list as known at an instant, in date order. */
export async function listRecentCloses(db: Db, count: number, asOf: Date): Promise<Map<string, number[]>> {
  const known = sql`${asOf.toISOString()}::timestamptz`;
  // As JSON, which is parsed several times faster than an array.
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
