import type { Quote } from '#contract/yahoo.ts';
import { sql } from '../../db/drizzle.ts';
import type { Db } from '../../db/open-db.ts';
import { type NewerHeld, newestHeld } from '../held-values.ts';

export interface QuoteWithChecks extends Quote {
  /** When the source was last asked for this symbol, and the problem found then. */
  checkedAt: Date | null;
  problem: string | null;
  held: NewerHeld | null;
}

type QuoteRow = Omit<QuoteWithChecks, 'knownAt' | 'checkedAt' | `${string}_change_percent`> &
  Record<'knownAt' | 'checkedAt', string | null> &
  Record<'dayBefore' | 'weekBefore' | 'monthBefore' | 'yearBefore', number | null>;

/**
 * The latest close of every symbol on the list as known at an instant, with its period changes: against the previous
 * trading day, 7 days, one calendar month and the last close of the previous year. Each base is one index lookup.
 */
export async function listQuotes(db: Db, asOf: Date): Promise<QuoteWithChecks[]> {
  const { rows } = await db.execute<QuoteRow>(sql`
    select s.symbol, s.name as symbol_name, s.category, s.currency, s.problem, s.checked_at as "checkedAt",
           last.date::text as date, last.close as close_price, last.known_at as "knownAt",
           day.close as "dayBefore", week.close as "weekBefore", month.close as "monthBefore",
           year.close as "yearBefore", held.held
    from yahoo_symbols s
    left join lateral (${newestClose(sql`true`, asOf)}) last on true
    left join lateral (${newestClose(sql`p.date < last.date`, asOf)}) day on true
    left join lateral (${newestClose(sql`p.date <= last.date - 7`, asOf)}) week on true
    left join lateral (${newestClose(sql`p.date <= (last.date - interval '1 month')::date`, asOf)}) month on true
    left join lateral (${newestClose(sql`p.date < date_trunc('year', last.date)::date`, asOf)}) year on true
    left join lateral (${newestHeld('yahoo', sql`s.symbol`, sql`last.date`, asOf)}) held on true
    where s.removed_at is null
    order by s.category, s.symbol`);
  return rows.map(({ dayBefore, weekBefore, monthBefore, yearBefore, knownAt, checkedAt, ...row }) => ({
    ...row,
    day_change_percent: changePercent(row.close_price, dayBefore),
    week_change_percent: changePercent(row.close_price, weekBefore),
    month_change_percent: changePercent(row.close_price, monthBefore),
    ytd_change_percent: changePercent(row.close_price, yearBefore),
    knownAt: knownAt && new Date(knownAt).toISOString(),
    checkedAt: checkedAt ? new Date(checkedAt) : null,
  }));
}

export function changePercent(close: number | null, before: number | null): number | null {
  if (close === null || before === null || before === 0) return null;
  return ((close - before) / Math.abs(before)) * 100;
}

/** The newest valid revision of a date counts. */
function newestClose(condition: ReturnType<typeof sql>, asOf: Date) {
  return sql`select p.date, p.close, p.known_at from yahoo_prices p
             where p.symbol = s.symbol and p.flag is null and p.known_at <= ${asOf.toISOString()}::timestamptz
               and ${condition}
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
