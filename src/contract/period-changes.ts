import { addDays, addMonths } from './days.ts';

/**
 * The only definition of a period's change. It ends at the last value and starts at the last value on or
 * before a day counted back from there; without such a value there is no change.
 */
export const CHANGE_PERIODS = ['1D', '1W', '1M', 'YTD', '1Y', '5Y', '10Y', 'Max'] as const;
export type ChangePeriod = (typeof CHANGE_PERIODS)[number];

/** The periods of cards and lists. */
export const CARD_PERIODS = ['1D', '1W', '1M', 'YTD'] as const;
export type CardPeriod = (typeof CARD_PERIODS)[number];

/** The ranges of a chart. */
export const PERIODS = ['1W', '1M', 'YTD', '1Y', '5Y', '10Y', 'Max'] as const;
export type Period = (typeof PERIODS)[number];

export const FREQUENCIES = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** By how many months a value is published; 1 for several a month. */
export const MONTHS_OF: Record<Frequency, number> = { day: 1, week: 1, month: 1, quarter: 3, year: 12 };

export const FREQUENCY_WORDS: Record<Frequency, string> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  quarter: 'quarterly',
  year: 'yearly',
};

/** The ranges that fit how often a value is published. */
export function listRanges(frequency: Frequency): readonly Period[] {
  if (frequency === 'day') return PERIODS;
  return frequency === 'week' ? PERIODS.slice(1) : PERIODS.slice(3);
}

interface DatedPrice {
  date: string;
  price: number | null;
}

type Priced<T extends DatedPrice> = T & { price: number };

/** The last possible base day of a period that ends on `end` (`YYYY-MM-DD`); none for `Max`. */
export function baseDayOf(period: Exclude<ChangePeriod, 'Max'>, end: string): string;
export function baseDayOf(period: ChangePeriod, end: string): string | undefined;
export function baseDayOf(period: ChangePeriod, end: string): string | undefined {
  const [year = 0] = end.split('-').map(Number);
  switch (period) {
    case '1D':
      return addDays(end, -1);
    case '1W':
      return addDays(end, -7);
    case '1M':
      return addMonths(end, -1);
    case 'YTD':
      return `${String(year - 1).padStart(4, '0')}-12-31`;
    case 'Max':
      return undefined;
    default:
      return addMonths(end, -12 * Number.parseInt(period, 10));
  }
}

/** The points must be in date order. */
function findBase<T extends DatedPrice>(points: readonly T[], period: ChangePeriod): Priced<T> | undefined {
  const last = points.findLast(isPriced);
  if (!last) return undefined;
  const day = baseDayOf(period, last.date);
  if (day !== undefined) return points.findLast((one): one is Priced<T> => one.date <= day && isPriced(one));
  const first = points.find(isPriced);
  return first === last ? undefined : first;
}

export function measureChange<T extends DatedPrice>(points: readonly T[], period: ChangePeriod) {
  const base = findBase(points, period);
  const last = points.findLast(isPriced);
  return base && last ? { base, last, ...changeFrom(base.price, last.price) } : undefined;
}

export function changeFrom(base: number, value: number) {
  return { change: withoutNoise(value - base), percent: changePercent(value, base) };
}

/** A percentage of zero or of a negative price is undefined. */
export function changePercent(
  value: number | null | undefined,
  base: number | null | undefined,
): number | null {
  if (value == null || base == null || base <= 0) return null;
  return withoutNoise(((value - base) / base) * 100);
}

/** 4.28 - 4.25 is 0.03, without the noise of binary fractions. */
function withoutNoise(difference: number): number {
  return Number(difference.toFixed(12));
}

/**
 * `YTD 2025` while the last value is from an earlier year than today: the year to date of a new year starts
 * with its first close.
 */
export function namePeriod(period: ChangePeriod, lastDate: string | null | undefined, today: string): string {
  const year = lastDate?.slice(0, 4);
  return period === 'YTD' && year && year < today.slice(0, 4) ? `YTD ${year}` : period;
}

export function isPriced<T extends DatedPrice>(point: T): point is Priced<T> {
  return point.price !== null;
}
