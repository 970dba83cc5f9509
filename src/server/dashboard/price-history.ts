import type { Period } from '#contract/dashboard.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { notFound } from '#platform/app-error.ts';
import { findSeries, listValues } from '../agents/fred/store.ts';
import { listCloses } from '../agents/yahoo/quotes.ts';
import { findSymbol } from '../agents/yahoo/store.ts';
import type { Db } from '../db/open-db.ts';

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
  const closes = await listCloses(db, symbol, from, now);
  return {
    name: entry.name,
    currency: entry.currency,
    unit: null,
    source: 'Yahoo Finance',
    data: closes.map(({ date, close }) => ({ date, price: close })),
  };
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

/** The last day on which the base of a period that ends on a day may lie. */
function baseDayOf(period: Period, end: string): string {
  const [year = 0, month = 1, day = 1] = end.split('-').map(Number);
  if (period === 'YTD') return `${year - 1}-12-31`;
  if (period === '1W') return isoDay(new Date(Date.UTC(year, month - 1, day - 7)));
  if (period === '5Y') return addYears(end, -5);
  // The 31st of a month without one is its last day.
  const lastDay = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return isoDay(new Date(Date.UTC(year, month - 2, Math.min(day, lastDay))));
}

function addYears(date: string, years: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return isoDay(new Date(Date.UTC(year + years, month - 1, Math.min(day, lastDay))));
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
