import { heldForCurrency } from '#contract/agents.ts';
import { eq, sql } from '../../db/drizzle.ts';
import type { Db } from '../../db/open-db.ts';
import { keepVersions } from '../../db/past-versions.ts';
import { yahooSymbols } from '../../db/schema.ts';
import { saveMonths } from '../history-months.ts';
import type { Chart } from './provider.ts';

/** The currency of an answer if it differs from the symbol's history. */
export async function findOtherCurrency(
  db: Db,
  symbol: string,
  { currency }: Pick<Chart, 'currency'>,
): Promise<string | undefined> {
  const [row] = await db
    .select({ own: yahooSymbols.currency })
    .from(yahooSymbols)
    .where(eq(yahooSymbols.symbol, symbol));
  return currency && row?.own && currency !== row.own ? currency : undefined;
}

/** Removes held-back values once the source sends the original currency again. */
export async function dropOtherCurrencies(db: Db, symbol: string): Promise<void> {
  await db.execute(sql`delete from yahoo_prices where symbol = ${symbol} and starts_with(flag, 'currency-')`);
}

/** Replaces the history of a symbol with the one held back in another currency. */
export async function adoptCurrency(db: Db, symbol: string, currency: string, now: Date): Promise<void> {
  const flag = heldForCurrency(currency);
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into yahoo_prices (symbol, date, close, volume, known_at)
    select symbol, date, close, volume, ${at} from (
      select distinct on (date) * from yahoo_prices where symbol = ${symbol} order by date, known_at desc
    ) newest where flag = ${flag}
    on conflict do nothing`);
  // Days without a price in the new currency would be off by the exchange rate.
  const { rows } = await db.execute<{ from: string | null; to: string }>(sql`
    with gone as (
      delete from yahoo_prices p where p.symbol = ${symbol} and p.known_at < ${at} and p.flag is null and not exists (
        select from yahoo_prices n where n.symbol = p.symbol and n.date = p.date and n.known_at = ${at})
      returning date)
    select min(date)::text as from, max(date)::text as to from (
      select date from gone union all select date from yahoo_prices where symbol = ${symbol} and known_at = ${at}) days`);
  await keepVersions(db, 'symbol', now, sql`symbol = ${symbol}`);
  await db.execute(sql`update yahoo_symbols set currency = ${currency} where symbol = ${symbol}`);
  const [days] = rows;
  if (days?.from) await saveMonths(db, 'yahoo', symbol, { from: days.from, to: days.to }, null);
}
