import { isObject } from '#web/api/answer-shape.ts';
import { readNumber } from '#web/api/read-values.ts';

/** A day of a history; the price is null where there is none. */
export interface PricePoint {
  date: string;
  at: Date;
  price: number | null;
}

/** The days that are days, in order; of a day that comes twice the later row counts. */
export function readSeries(rows: readonly unknown[]): PricePoint[] {
  const byDate = new Map<string, PricePoint>();
  for (const row of rows) {
    if (!isObject(row) || typeof row.date !== 'string') continue;
    const date = row.date.slice(0, 10);
    const at = new Date(`${date}T00:00:00Z`);
    if (Number.isNaN(at.getTime())) continue;
    byDate.set(date, { date, at, price: readNumber(row.price) });
  }
  return [...byDate.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
}

export interface Priced extends PricePoint {
  price: number;
}

export interface SeriesSummary {
  first: Priced;
  last: Priced;
  high: Priced;
  low: Priced;
  change: number;
  /** Null where the first price is none to measure by. */
  changePercent: number | null;
}

export function isPriced(point: PricePoint): point is Priced {
  return point.price !== null;
}

/** What happened over a series; undefined when it has no price at all. */
export function summarizeSeries(points: readonly PricePoint[]): SeriesSummary | undefined {
  const priced = points.filter(isPriced);
  const [first] = priced;
  const last = priced.at(-1);
  if (!first || !last) return undefined;
  const change = last.price - first.price;
  return {
    first,
    last,
    high: priced.reduce((best, point) => (point.price > best.price ? point : best)),
    low: priced.reduce((best, point) => (point.price < best.price ? point : best)),
    change,
    changePercent: first.price > 0 ? (change / first.price) * 100 : null,
  };
}
