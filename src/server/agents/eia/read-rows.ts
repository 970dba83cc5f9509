import { countOf } from '#contract/count-of.ts';
import { isDay } from '#contract/days.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { type DatedValue, isComparable } from '#intelligence/plausibility.ts';
import type { EiaDataset, EiaSeries } from './datasets.ts';

export type EiaRow = Readonly<Record<string, unknown>>;

interface EiaReading {
  values: DatedValue[];
  /** What could not be used, if anything. Withheld values are normal and not mentioned. */
  problem: string | null;
}

/** The values of a series in date order, from rows in any order. */
export function readEiaSeries(
  series: EiaSeries,
  dataset: Pick<EiaDataset, 'units'>,
  rows: readonly EiaRow[],
  now: Date,
): EiaReading {
  const own = rows.filter((row) =>
    Object.entries(series.where).every(([column, wanted]) => row[column] === wanted),
  );
  const unit = own.map((row) => row[`${series.column}-units`] ?? row.units).find((one) => one !== undefined);
  if (unit !== undefined && !dataset.units.test(String(unit))) {
    return { values: [], problem: `The unit is ${String(unit).slice(0, 40)}, not ${series.unit}` };
  }
  const periods = Map.groupBy(own, (row) => readPeriod(row.period, now));
  let unread = periods.get(undefined)?.length ?? 0;
  const values: DatedValue[] = [];
  for (const [date, ofPeriod] of periods) {
    if (date === undefined) continue;
    const combined = COMBINE[series.combine](ofPeriod, series.column);
    if (typeof combined === 'number') values.push({ date, value: combined });
    else if (combined === 'unreadable') unread += 1;
  }
  values.sort((one, other) => (one.date < other.date ? -1 : 1));
  const problem = unread > 0 ? `Skipped ${countOf(unread, 'value')} without a valid number or period` : null;
  if (values.length === 0) return { values, problem: problem ?? 'The EIA gave no value' };
  return { values, problem };
}

/** A number, or why there is none. Withheld values are `w`, dashes or missing. */
type Read = number | 'withheld' | 'unreadable';

export function readEiaNumber(written: unknown): Read {
  if (written === null || written === undefined) return 'withheld';
  if (typeof written === 'number') return isComparable(written) ? written : 'unreadable';
  if (typeof written !== 'string') return 'unreadable';
  const text = written.trim();
  if (/^(w|-+|na|n\/a|q|)$/i.test(text)) return 'withheld';
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : 'unreadable';
}

const COMBINE: Record<EiaSeries['combine'], (rows: readonly EiaRow[], column: string) => Read> = {
  only(rows, column) {
    const [first = 'withheld', ...more] = rows.map((row) => readEiaNumber(row[column]));
    return more.every((one) => one === first) ? first : 'unreadable';
  },
  sum(rows, column) {
    const read = rows.map((row) => readEiaNumber(row[column]));
    // A sum with a missing part would be wrong.
    if (read.includes('unreadable')) return 'unreadable';
    const numbers = read.filter((one) => typeof one === 'number');
    return numbers.length === 0 ? 'withheld' : numbers.reduce((sum, one) => sum + one, 0);
  },
  'average-by-quantity'(rows, column) {
    let [weight, total] = [0, 0];
    for (const row of rows) {
      const [value, quantity] = [readEiaNumber(row[column]), readEiaNumber(row.quantity)];
      if (typeof value !== 'number' || typeof quantity !== 'number' || quantity <= 0) continue;
      weight += quantity;
      total += value * quantity;
    }
    return weight === 0 ? 'withheld' : Math.round((total / weight) * 100) / 100;
  },
};

/** The first day of `2025` or `2025-Q3`, or the given day; undefined for a future period. */
function readPeriod(written: unknown, now: Date): string | undefined {
  const [text, year, quarter, day] = /^(\d{4})(?:-Q([1-4])|(-\d{2}-\d{2}))?$/.exec(String(written)) ?? [];
  if (!text || !year) return undefined;
  const month = quarter ? (Number(quarter) - 1) * 3 + 1 : 1;
  const date = day ? text : `${year}-${String(month).padStart(2, '0')}-01`;
  if (!isDay(date)) return undefined;
  return date >= '1900-01-01' && date <= easternDay(now) ? date : undefined;
}
