import type { SymbolEntry } from '#contract/yahoo.ts';
import { addPrices, addSymbols, saveSymbolChecked } from '#server/agents/yahoo/store.ts';
import type { Db } from '#server/db/open-db.ts';

const FIRST_DAY_MS = Date.parse('2026-09-15');
const DAYS = 60;

/** A symbol with two months of daily closes that move by up to 1 % around `level`. */
export async function addSymbolWithPrices(
  db: Db,
  symbol: SymbolEntry & { level: number },
  now: Date,
): Promise<void> {
  const { level, ...listed } = symbol;
  await addSymbols(db, [listed], now);
  const prices = Array.from({ length: DAYS }, (_, day) => ({
    date: new Date(FIRST_DAY_MS + day * 86_400_000).toISOString().slice(0, 10),
    close: level * (1 + Math.sin(day) / 100),
    volume: 1,
    flag: null,
  }));
  await addPrices(db, listed.symbol, prices, now);
  await saveSymbolChecked(db, listed.symbol, { currency: 'USD', problem: null }, now);
}
