import type { Period } from '#contract/dashboard.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { QUANTITIES } from '#intelligence/quantities.ts';
import { notFound } from '#platform/app-error.ts';
import { findSeries, listValues } from '../agents/fred/store.ts';
import { listAcceptedValues } from '../agents/second-source.ts';
import { findSymbol } from '../agents/yahoo/store.ts';
import type { Db } from '../db/open-db.ts';
import { readMarket } from './market.ts';
import { addYears, baseDayOf } from './period-base.ts';

/** The last value may be old, and the one to compare with older still. */
const BASE_WITHIN_YEARS = 2;

/** `type` decides where both a price and an economic series have the same name; it never refuses. */
export async function getPriceHistory(
  db: Db,
  { symbol: written, period, type }: { symbol: string; period: Period; type?: string | undefined },
  now: Date,
) {
  const symbol = written.trim().toUpperCase();
  const from = addYears(baseDayOf(period, easternDay(now)), -BASE_WITHIN_YEARS);
  const [first, second] =
    type === 'indicator' ? [findSeriesValues, findPrices] : [findPrices, findSeriesValues];
  const history = (await first(db, symbol, from, now)) ?? (await second(db, symbol, from, now));
  if (!history) throw notFound(`The symbol ${written.slice(0, 40)}`);
  return { ...history, data: cutToPeriod(history.data, period) };
}

interface Point {
  date: string;
  price: number | null;
}

/** Counted back from the last value, and starting with the value that the change of the period is measured from. */
export function cutToPeriod<T extends Point>(points: readonly T[], period: Period): T[] {
  const last = points.findLast(({ price }) => price !== null);
  if (!last) return [];
  const baseDay = baseDayOf(period, last.date);
  const base = points.findLast(({ date, price }) => date <= baseDay && price !== null);
  return points.filter(({ date }) => (base ? date >= base.date : date > baseDay));
}

async function findPrices(db: Db, symbol: string, from: string, now: Date) {
  const entry = await findSymbol(db, symbol);
  if (!entry) return undefined;
  const { agent, key, sourceName } = await findLead(db, symbol, now);
  const values = await listAcceptedValues(db, agent, key, from, now);
  return {
    name: entry.name,
    currency: entry.currency,
    unit: null,
    source: sourceName,
    data: values.map(({ date, value }) => ({ date, price: value })),
  };
}

/** The source whose price the symbol's card shows, so that card and chart agree. */
async function findLead(db: Db, symbol: string, now: Date) {
  const own = { agent: 'yahoo', key: symbol, sourceName: 'Yahoo Finance' } as const;
  const quantity = QUANTITIES.find(
    ({ category, sources }) =>
      category && sources.some(({ agent, key }) => agent === 'yahoo' && key === symbol),
  );
  if (!quantity) return own;
  const { settled } = await readMarket(db, now);
  return settled.find((one) => one.quantity === quantity)?.choice?.lead ?? own;
}

async function findSeriesValues(db: Db, id: string, from: string, now: Date) {
  const series = await findSeries(db, id);
  if (!series) return undefined;
  const values = await listValues(db, id, from, now);
  return {
    name: series.title,
    currency: null,
    unit: series.units ?? '',
    source: 'FRED',
    data: values.map(({ date, value }) => ({ date, price: value })),
  };
}
