import type { Period } from '#contract/dashboard.ts';

/** The last day on which the base of a period that ends on a day may lie. */
export function baseDayOf(period: Period, end: string): string {
  const [year = 0, month = 1, day = 1] = end.split('-').map(Number);
  if (period === 'YTD') return `${year - 1}-12-31`;
  if (period === '1W') return isoDay(new Date(Date.UTC(year, month - 1, day - 7)));
  if (period === '5Y') return addYears(end, -5);
  // The 31st of a month without one is its last day.
  const lastDay = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return isoDay(new Date(Date.UTC(year, month - 2, Math.min(day, lastDay))));
}

export function addYears(date: string, years: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return isoDay(new Date(Date.UTC(year + years, month - 1, Math.min(day, lastDay))));
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
