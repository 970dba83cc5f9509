import type { HoldReason } from '#contract/agents.ts';
import { SYMBOL_LISTS, type SymbolEntry, type SymbolLists } from '#contract/yahoo.ts';
import { ChangedMeanwhile } from '#platform/app-error.ts';
import { arrayLiteral } from '../../db/array-literal.ts';
import { and, asc, eq, isNull, type SQL, sql } from '../../db/drizzle.ts';
import type { Db } from '../../db/open-db.ts';
import { keepVersions, pastVersion } from '../../db/past-versions.ts';
import { yahooSymbols } from '../../db/schema.ts';
import { isKnownBy } from '../value-tables.ts';
import { DEFAULT_SYMBOLS } from './default-symbols.ts';
import type { DailyClose } from './provider.ts';
import type { PlacedSymbol } from './symbol-lists.ts';

export async function listSymbols(db: Db): Promise<SymbolEntry[]> {
  const { symbol, name, category } = yahooSymbols;
  return db
    .select({ symbol, name, category })
    .from(yahooSymbols)
    .where(isNull(yahooSymbols.removedAt))
    .orderBy(asc(yahooSymbols.category), asc(yahooSymbols.symbol));
}

/** False if all of them are already on the list. A removed symbol gets its history back. */
export async function addSymbols(db: Db, entries: readonly SymbolEntry[], now: Date): Promise<boolean> {
  const symbols = entries.map(({ symbol }) => symbol);
  await keepVersions(db, 'symbol', now, sql`symbol in ${symbols} and removed_at is not null`);
  const rows = await db
    .insert(yahooSymbols)
    .values(entries.map((entry) => ({ ...entry, addedAt: now })))
    .onConflictDoUpdate({
      target: yahooSymbols.symbol,
      set: { name: sql`excluded.name`, category: sql`excluded.category`, removedAt: null },
      setWhere: sql`${yahooSymbols.removedAt} is not null`,
    })
    .returning({ symbol: yahooSymbols.symbol });
  return rows.length > 0;
}

export async function addDefaultSymbols(db: Db, now: Date): Promise<void> {
  if ((await listSymbols(db)).length === 0) await addSymbols(db, DEFAULT_SYMBOLS, now);
}

export async function removeSymbol(db: Db, symbol: string, now: Date): Promise<boolean> {
  await keepVersions(db, 'symbol', now, sql`symbol = ${symbol} and removed_at is null`);
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
  { currency, problem }: { currency: string | null; problem: string | null },
  now: Date,
): Promise<void> {
  await db
    .update(yahooSymbols)
    // A different currency needs an administrator's approval.
    .set({
      ...(currency && { currency: sql`coalesce(${yahooSymbols.currency}, ${currency})` }),
      problem,
      checkedAt: now,
    })
    .where(eq(yahooSymbols.symbol, symbol));
}

export interface CheckedClose extends DailyClose {
  /** Why the close is stored but not shown; null when it is valid. */
  flag: HoldReason | null;
}

/** Adds new dates and changed closes; unchanged closes add no row. */
export async function addPrices(
  db: Db,
  symbol: string,
  prices: readonly CheckedClose[],
  knownAt: Date,
): Promise<number> {
  const now = sql`${knownAt.toISOString()}::timestamptz`;
  const isFirst = !(await hasPrices(db, symbol));
  // A close becomes known when its day ends; late means retrieved long after that, or part of a first history.
  const isLate = (condition: SQL) => sql`${condition} and incoming.flag is null
    and assumed.at < ${now} - ${isFirst ? '0' : '3 days'}::interval`;
  const columnsIf = (condition: SQL) => sql`${symbol}, incoming.date, incoming.close, incoming.volume,
    case when ${isLate(condition)} then assumed.at else ${now} end, incoming.flag,
    case when ${isLate(condition)} then 'reconstructed' end, case when ${isLate(condition)} then ${now} end`;
  const incoming = sql`unnest(${arrayLiteral(prices.map(({ date }) => date))}::date[],
                          ${arrayLiteral(prices.map(({ close }) => close))}::float8[],
                          ${arrayLiteral(prices.map(({ volume }) => volume))}::float8[],
                          ${arrayLiteral(prices.map(({ flag }) => flag))}::text[]) as incoming(date, close, volume, flag)
    cross join lateral (select ((incoming.date + 1)::timestamp at time zone 'America/New_York') as at) assumed`;
  // A first history has most of the rows and needs no comparison.
  const source = isFirst
    ? sql`select ${columnsIf(sql`true`)} from ${incoming}`
    : sql`select ${columnsIf(sql`known.is_known is null`)} from ${incoming}
          left join lateral (
            select close, flag, true as is_known from yahoo_prices p
            where p.symbol = ${symbol} and p.date = incoming.date and ${isKnownBy(knownAt)}
            order by p.known_at desc limit 1
          ) as known on true
          where known.is_known is null or incoming.close <> known.close or (incoming.flag is null) <> (known.flag is null)
          on conflict do nothing`;
  const { rowCount } = await db.execute(sql`
    insert into yahoo_prices (symbol, date, close, volume, known_at, flag, origin, retrieved_at) ${source}`);
  return rowCount ?? 0;
}

async function hasPrices(db: Db, symbol: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from yahoo_prices where symbol = ${symbol} limit 1`);
  return rows.length > 0;
}

export async function findFirstDay(db: Db, symbol: string): Promise<string | null> {
  const { rows } = await db.execute<{ first: string | null }>(
    sql`select min(date)::text as first from yahoo_prices where symbol = ${symbol}`,
  );
  return rows[0]?.first ?? null;
}

export async function listLastCloses(db: Db, symbol: string, count: number): Promise<DailyClose[]> {
  const { rows } = await db.execute<DailyClose & Record<string, unknown>>(sql`
    select date::text, close, volume from (
      select distinct on (date) date, close, volume from (
        select * from yahoo_prices where symbol = ${symbol} and flag is null
        order by date desc, known_at desc limit ${count * 4}
      ) newest order by date desc, known_at desc
    ) current order by current.date desc limit ${count}`);
  return rows.reverse();
}

export async function findSymbol(
  db: Db,
  symbol: string,
  asOf: Date,
): Promise<(SymbolEntry & { currency: string | null }) | undefined> {
  const { rows } = await db.execute<SymbolEntry & { currency: string | null } & Record<string, unknown>>(sql`
    select symbol, name, category, coalesce(past.content ->> 'currency', currency) as currency from yahoo_symbols s
    left join lateral (${pastVersion('symbol', sql`s.symbol`, asOf)}) past on true where symbol = ${symbol}`);
  return rows[0];
}

export async function listPlacedSymbols(db: Db): Promise<PlacedSymbol[]> {
  const { symbol, category, list, position } = yahooSymbols;
  return db
    .select({ symbol, category, list, position })
    .from(yahooSymbols)
    .where(isNull(yahooSymbols.removedAt));
}

export async function lockSymbols(db: Db): Promise<void> {
  await db.execute(sql`lock table yahoo_symbols in share row exclusive mode`);
}

/** Refused unless the lists contain every symbol once, because symbols may have changed meanwhile. */
export async function placeSymbols(db: Db, lists: SymbolLists, now: Date): Promise<void> {
  const placed = SYMBOL_LISTS.flatMap((list) =>
    lists[list].map((symbol, position) => ({ symbol, list, position })),
  );
  const known = new Set((await listSymbols(db)).map(({ symbol }) => symbol));
  const named = new Set(placed.map(({ symbol }) => symbol));
  const isWhole = placed.length === named.size && named.size === known.size;
  if (!isWhole || placed.some(({ symbol }) => !known.has(symbol))) throw new ChangedMeanwhile();
  await keepVersions(
    db,
    'symbol',
    now,
    sql`removed_at is null and exists (
      select from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as wanted(symbol text, list text, position int)
      where wanted.symbol = kept.symbol
        and (kept.list is distinct from wanted.list or kept.position is distinct from wanted.position))`,
  );
  await db.execute(sql`
    update yahoo_symbols s set list = wanted.list, position = wanted.position
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as wanted(symbol text, list text, position int)
    where s.symbol = wanted.symbol
      and (s.list is distinct from wanted.list or s.position is distinct from wanted.position)`);
}
