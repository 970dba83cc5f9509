import { describeHold, type HoldReason } from '#contract/agents.ts';
import { BOND_SOURCE_NAMES, type StoredTrades, type TradeDay } from '#contract/bonds.ts';
import type { BondTrades, LegacyItem } from '#contract/scraper.ts';
import { kindOfLegacyItem } from '#intelligence/plausibility.ts';
import { sql } from '../../../db/drizzle.ts';
import type { Db } from '../../../db/open-db.ts';
import { checkIncoming } from '../../held-values.ts';
import { addLegacyItems } from '../store.ts';
import { type BondRow, itemIdOf } from './store.ts';

const SHOWN_DAYS = 60;

interface NewestRow extends Record<string, unknown> {
  date: string;
  value: number;
  trades: (BondTrades & { source?: string }) | null;
  known_at: string;
  flag: HoldReason | null;
}

/** The newest revision of each day, the newest day first. */
export async function listTrades(db: Db, key: string): Promise<StoredTrades[]> {
  return (await listNewest(db, key, SHOWN_DAYS)).map(({ date, value, trades, known_at, flag }) => ({
    date,
    price: value,
    highPrice: trades?.highPrice ?? null,
    lowPrice: trades?.lowPrice ?? null,
    highYield: trades?.highYield ?? null,
    lowYield: trades?.lowYield ?? null,
    count: trades?.count ?? null,
    amount: trades?.amount ?? null,
    source: trades?.source ?? '',
    retrievedAt: new Date(known_at).toISOString(),
    held: flag && describeHold(flag),
  }));
}

async function listNewest(db: Db, key: string, most: number): Promise<NewestRow[]> {
  const { rows } = await db.execute<NewestRow>(sql`
    select distinct on (v.date) v.date::text, value, trades, known_at, flag from legacy_values v
    where item_id = ${itemIdOf(key)} order by v.date desc, known_at desc limit ${most}`);
  return rows;
}

export async function judgeTrades(db: Db, bond: BondRow, days: readonly TradeDay[]) {
  const checked = await checkDays(db, bond, days);
  const known = new Map((await listNewest(db, bond.key, MOST_COMPARED)).map((row) => [row.date, row]));
  return new Map(
    checked.map(({ date, value, trades, flag }) => {
      const before = known.get(date);
      const isSame = before?.value === value && sameTrades(before.trades, trades);
      const effect = before === undefined ? 'new' : isSame ? 'same' : 'changed';
      return [date, { effect, held: flag && describeHold(flag) }] as const;
    }),
  );
}

const MOST_COMPARED = 20_000;

function sameTrades(one: BondTrades | null, other: BondTrades): boolean {
  const fields = ['count', 'amount', 'lowPrice', 'highPrice', 'lowYield', 'highYield'] as const;
  return fields.every((field) => (one?.[field] ?? null) === (other[field] ?? null));
}

/** Stores what an administrator entered. Implausible days are stored, but held back like those of any source. */
export async function storeTrades(db: Db, bond: BondRow, days: readonly TradeDay[], now: Date) {
  const values = await checkDays(db, bond, days);
  const item = {
    id: itemIdOf(bond.key),
    category: 'bonds' as const,
    name: bond.name,
    unit: '% of par',
    source: BOND_SOURCE_NAMES.emma,
    values,
    bond: null,
    problem: null,
  };
  const stored = await addLegacyItems(db, [item], now);
  const held = values.flatMap(({ date, value, flag }) =>
    flag ? [`${value} of ${date} is held back: ${describeHold(flag)}`] : [],
  );
  return { stored, held };
}

async function checkDays(db: Db, { key }: BondRow, days: readonly TradeDay[]) {
  const values = days.map(toValue).sort((one, other) => (one.date < other.date ? -1 : 1));
  const how = { kind: kindOfLegacyItem('bonds') };
  return (await checkIncoming(db, 'legacy-scraper', itemIdOf(key), values, how)).values;
}

/** The value of a day is the middle between its highest and its lowest price. */
function toValue({ date, ...trades }: TradeDay): LegacyItem['values'][number] & { trades: BondTrades } {
  const value = Math.round(((trades.lowPrice + trades.highPrice) / 2) * 1_000_000) / 1_000_000;
  return { date, value, trades };
}
