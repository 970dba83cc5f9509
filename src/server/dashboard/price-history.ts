import type { Period } from '#contract/dashboard.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { notFound } from '#platform/app-error.ts';
import { findSeries, listValues } from '../agents/fred/store.ts';
import { listCloses } from '../agents/yahoo/quotes.ts';
import { findSymbol } from '../agents/yahoo/store.ts';
import type { Db } from '../db/open-db.ts';

/** `type` decides where both a price and an economic series have the same name; it never refuses. */
export async function getPriceHistory(
  db: Db,
  { symbol: written, period, type }: { symbol: string; period: Period; type?: string | undefined },
  now: Date,
) {
  const symbol = written.trim().toUpperCase();
  const from = firstDayOf(period, easternDay(now));
  const [first, second] =
    type === 'indicator' ? [findSeriesValues, findPrices] : [findPrices, findSeriesValues];
  const history = (await first(db, symbol, from, now)) ?? (await second(db, symbol, from, now));
  if (!history) throw notFound(`The symbol ${written.slice(0, 40)}`);
  return history;
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

/** Of the period that ends on a day: a week, a calendar month or five years back, or the first of January. */
export function firstDayOf(period: Period, today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  if (period === 'YTD') return `${year}-01-01`;
  if (period === '1W') return isoDay(new Date(Date.UTC(year, month - 1, day - 7)));
  const wanted = period === '1M' ? { year, month: month - 1 } : { year: year - 5, month };
  // The 31st of a month without one is its last day.
  const lastDay = new Date(Date.UTC(wanted.year, wanted.month, 0)).getUTCDate();
  return isoDay(new Date(Date.UTC(wanted.year, wanted.month - 1, Math.min(day, lastDay))));
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
