import type { Period } from '#contract/dashboard.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { notFound } from '#platform/app-error.ts';
import { findSymbol, listCloses } from '../agents/yahoo/store.ts';
import type { Db } from '../db/open-db.ts';

export async function getPriceHistory(db: Db, written: string, period: Period, now: Date) {
  const symbol = written.trim().toUpperCase();
  const entry = await findSymbol(db, symbol);
  if (!entry) throw notFound(`The symbol ${written.slice(0, 40)}`);
  const closes = await listCloses(db, symbol, firstDayOf(period, easternDay(now)), now);
  return {
    name: entry.name,
    currency: entry.currency,
    source: 'Yahoo Finance',
    data: closes.map(({ date, close }) => ({ date, price: close })),
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
