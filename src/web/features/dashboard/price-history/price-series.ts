import type { ValueOrigin } from '#contract/as-of.ts';
import type { getPriceHistory } from '#contract/dashboard.ts';
import { isPriced } from '#contract/period-changes.ts';
import type { Answer } from '#contract/route.ts';

type PeriodChange = Answer<typeof getPriceHistory>['change'];

export interface PricePoint {
  date: string;
  at: Date;
  price: number | null;
  known?: ValueOrigin | undefined;
}

/** Rows with a valid date, in order; the later of two rows for a day wins. */
export function readSeries(rows: Answer<typeof getPriceHistory>['data']): PricePoint[] {
  const byDate = new Map<string, PricePoint>();
  for (const row of rows) {
    const date = row.date.slice(0, 10);
    const at = new Date(`${date}T00:00:00Z`);
    if (Number.isNaN(at.getTime())) continue;
    byDate.set(date, { date, at, price: row.price, ...(row.known && { known: row.known }) });
  }
  return [...byDate.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
}

export type SeriesSummary = NonNullable<ReturnType<typeof summarizeSeries>>;

/** `change` is the period change from the answer; without it there is no base. */
export function summarizeSeries(points: readonly PricePoint[], change: PeriodChange = null) {
  const priced = points.filter(isPriced);
  const [first] = priced;
  const last = priced.at(-1);
  if (!first || !last) return undefined;
  return {
    first,
    last,
    high: priced.reduce((best, point) => (point.price > best.price ? point : best)),
    low: priced.reduce((best, point) => (point.price < best.price ? point : best)),
    change: change?.change ?? null,
    changePercent: change?.change_percent ?? null,
  };
}
