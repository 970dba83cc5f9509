import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Quote, SymbolCategory, SymbolEntry } from '#contract/yahoo.ts';
import { arrayLiteral } from '../../db/array-literal.ts';
import type { Db } from '../../db/open-db.ts';
import { yahooSymbols } from '../../db/schema.ts';
import type { CheckedClose } from './price-checks.ts';

export async function listSymbols(db: Db): Promise<SymbolEntry[]> {
  const rows = await db
    .select()
    .from(yahooSymbols)
    .where(isNull(yahooSymbols.removedAt))
    .orderBy(asc(yahooSymbols.category), asc(yahooSymbols.symbol));
  return rows.map(({ symbol, name, category }) => ({ symbol, name, category: category as SymbolCategory }));
}

/** False when the symbol is on the list already. One that was removed comes back with its history. */
export async function addSymbol(db: Db, entry: SymbolEntry, now: Date): Promise<boolean> {
  const rows = await db
    .insert(yahooSymbols)
    .values({ ...entry, addedAt: now })
    .onConflictDoUpdate({
      target: yahooSymbols.symbol,
      set: { name: entry.name, category: entry.category, removedAt: null },
      setWhere: sql`${yahooSymbols.removedAt} is not null`,
    })
    .returning({ symbol: yahooSymbols.symbol });
  return rows.length > 0;
}

/** False when it is not on the list. */
export async function removeSymbol(db: Db, symbol: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(yahooSymbols)
    .set({ removedAt: now })
    .where(and(eq(yahooSymbols.symbol, symbol), isNull(yahooSymbols.removedAt)))
    .returning({ symbol: yahooSymbols.symbol });
  return rows.length > 0;
}

export async function saveSymbolChecked(
  db: Db,
  symbol: string,
  check: { currency: string | null; problem: string | null },
  now: Date,
): Promise<void> {
  await db
    .update(yahooSymbols)
    .set({ ...check, checkedAt: now })
    .where(eq(yahooSymbols.symbol, symbol));
}

/** Adds what was not known: a new day, or another close for a known one. The same again is no row. */
export async function addPrices(
  db: Db,
  symbol: string,
  prices: readonly CheckedClose[],
  knownAt: Date,
): Promise<number> {
  const columns = sql`${symbol}, told.date, told.close, told.volume, ${knownAt.toISOString()}::timestamptz, told.flag`;
  const told = sql`unnest(${arrayLiteral(prices.map(({ date }) => date))}::date[],
                          ${arrayLiteral(prices.map(({ close }) => close))}::float8[],
                          ${arrayLiteral(prices.map(({ volume }) => volume))}::float8[],
                          ${arrayLiteral(prices.map(({ flag }) => flag))}::text[]) as told(date, close, volume, flag)`;
  // A symbol's first history has nothing to be held against, and is the bulk of all rows.
  const source = (await hasPrices(db, symbol))
    ? sql`select ${columns} from ${told}
          left join lateral (
            select close, flag, true as is_known from yahoo_prices p
            where p.symbol = ${symbol} and p.date = told.date order by p.known_at desc limit 1
          ) as known on true
          where known.is_known is null or told.close <> known.close or told.flag is distinct from known.flag
          on conflict do nothing`
    : sql`select ${columns} from ${told}`;
  const { rowCount } = await db.execute(sql`
    insert into yahoo_prices (symbol, date, close, volume, known_at, flag) ${source}`);
  return rowCount ?? 0;
}

async function hasPrices(db: Db, symbol: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from yahoo_prices where symbol = ${symbol} limit 1`);
  return rows.length > 0;
}

export interface KnownClose {
  date: string;
  close: number;
  volume: number | null;
}

/** The last good closes of a symbol, in order. */
export async function listLastCloses(db: Db, symbol: string, count: number): Promise<KnownClose[]> {
  const { rows } = await db.execute<{ date: string; close: number; volume: number | null }>(sql`
    select date::text, close, volume from (
      select distinct on (date) date, close, volume, flag from (
        select * from yahoo_prices where symbol = ${symbol} order by date desc, known_at desc limit ${count * 4}
      ) newest order by date desc, known_at desc
    ) current where flag is null order by date desc limit ${count}`);
  return rows.reverse();
}

export interface YahooDataStats {
  totalRecords: number;
  symbolsCount: number;
  dataRange: { earliest: string | null; latest: string | null };
}

export async function getDataStats(db: Db): Promise<YahooDataStats> {
  const { rows } = await db.execute<{
    total: number;
    symbols: number;
    earliest: string | null;
    latest: string | null;
  }>(sql`
    select coalesce(sum(s.total), 0)::int as total, count(*)::int as symbols,
           min(s.earliest)::text as earliest, max(s.latest)::text as latest
    from (select symbol, count(distinct date) as total, min(date) as earliest, max(date) as latest
          from yahoo_prices group by symbol) s`);
  const [row] = rows;
  return {
    totalRecords: row?.total ?? 0,
    symbolsCount: row?.symbols ?? 0,
    dataRange: { earliest: row?.earliest ?? null, latest: row?.latest ?? null },
  };
}

/**
 * The newest close of every followed symbol as it was known at an instant, with its changes: against the trading day
 * before, a week, a calendar month, and the end of the year before. Each is one look into the index, however long the
 * history.
 */
export async function listQuotes(db: Db, asOf: Date): Promise<QuoteWithChecks[]> {
  const { rows } = await db.execute<QuoteRow>(sql`
    select s.symbol, s.name, s.category, s.currency, s.checked_at, s.problem, last.date::text as date, last.close, last.known_at,
           day.close as day_close, week.close as week_close, month.close as month_close, year.close as year_close
    from yahoo_symbols s
    left join lateral (${newestClose(sql`true`, asOf)}) last on true
    left join lateral (${newestClose(sql`p.date < last.date`, asOf)}) day on true
    left join lateral (${newestClose(sql`p.date <= last.date - 7`, asOf)}) week on true
    left join lateral (${newestClose(sql`p.date <= (last.date - interval '1 month')::date`, asOf)}) month on true
    left join lateral (${newestClose(sql`p.date < date_trunc('year', last.date)::date`, asOf)}) year on true
    where s.removed_at is null
    order by s.category, s.symbol`);
  return rows.map((row) => ({
    symbol: row.symbol,
    symbol_name: row.name,
    category: row.category,
    currency: row.currency,
    date: row.date,
    close_price: row.close,
    day_change_percent: changePercent(row.close, row.day_close),
    week_change_percent: changePercent(row.close, row.week_close),
    month_change_percent: changePercent(row.close, row.month_close),
    ytd_change_percent: changePercent(row.close, row.year_close),
    knownAt: row.known_at ? new Date(row.known_at).toISOString() : null,
    checkedAt: row.checked_at ? new Date(row.checked_at) : null,
    problem: row.problem,
  }));
}

export interface QuoteWithChecks extends Quote {
  /** When the source was last asked about it, and what was wrong then. */
  checkedAt: Date | null;
  problem: string | null;
}

interface QuoteRow extends Record<string, unknown> {
  symbol: string;
  name: string;
  category: SymbolCategory;
  currency: string | null;
  checked_at: string | null;
  problem: string | null;
  date: string | null;
  close: number | null;
  known_at: string | null;
  day_close: number | null;
  week_close: number | null;
  month_close: number | null;
  year_close: number | null;
}

/** Of several values for one day the one known last; a day whose last known value is flagged is passed over. */
function newestClose(condition: ReturnType<typeof sql>, asOf: Date) {
  const known = sql`${asOf.toISOString()}::timestamptz`;
  return sql`select p.date, p.close, p.known_at from yahoo_prices p
             where p.symbol = s.symbol and p.flag is null and p.known_at <= ${known} and ${condition}
               and not exists (select from yahoo_prices later where later.symbol = p.symbol and later.date = p.date
                               and later.known_at > p.known_at and later.known_at <= ${known})
             order by p.date desc, p.known_at desc limit 1`;
}

export interface DatedClose {
  date: string;
  close: number;
}

/** The last good closes of every followed symbol as known at an instant, in date order. */
export async function listRecentCloses(db: Db, count: number, asOf: Date): Promise<Map<string, number[]>> {
  const known = sql`${asOf.toISOString()}::timestamptz`;
  // As JSON, which is parsed several times faster than an array.
  const { rows } = await db.execute<{ symbol: string; closes: number[] | null }>(sql`
    select s.symbol, recent.closes from yahoo_symbols s
    left join lateral (
      select json_agg(close order by date) as closes from (
        select date, close from (
          select distinct on (date) date, close, flag from (
            select * from yahoo_prices p where p.symbol = s.symbol and p.known_at <= ${known}
            order by p.date desc, p.known_at desc limit ${count + 20}
          ) newest order by date desc, known_at desc
        ) current where flag is null order by date desc limit ${count}
      ) shown
    ) recent on true
    where s.removed_at is null`);
  return new Map(rows.map(({ symbol, closes }) => [symbol, closes ?? []]));
}

/** Every good close of a symbol from a day on, as known at an instant. */
export async function listCloses(db: Db, symbol: string, from: string, asOf: Date): Promise<DatedClose[]> {
  const { rows } = await db.execute<{ date: string; close: number }>(sql`
    select date::text as date, close from (
      select distinct on (date) date, close, flag from yahoo_prices
      where symbol = ${symbol} and date >= ${from}::date and known_at <= ${asOf.toISOString()}::timestamptz
      order by date, known_at desc
    ) current where flag is null order by date`);
  return rows;
}

/** A symbol that is or was followed. */
export async function findSymbol(
  db: Db,
  symbol: string,
): Promise<(SymbolEntry & { currency: string | null }) | undefined> {
  const [row] = await db.select().from(yahooSymbols).where(eq(yahooSymbols.symbol, symbol));
  return row && { symbol, name: row.name, category: row.category as SymbolCategory, currency: row.currency };
}

export function changePercent(close: number | null, before: number | null): number | null {
  if (close === null || before === null || before === 0) return null;
  return ((close - before) / Math.abs(before)) * 100;
}
