import { type Day, dayFrom, firstOfMonth, monthOf, weekdayOf, yearOf } from '../world/days.ts';
import type { Frequency } from '../world/indicators/indicator.ts';
import { FredRefusal } from './parameters.ts';

export interface Point {
  period: Day;
  value: number;
}

export const UNITS = ['lin', 'chg', 'ch1', 'pch', 'pc1', 'pca', 'cch', 'cca', 'log'] as const;
export type Units = (typeof UNITS)[number];

export const METHODS = ['avg', 'sum', 'eop'] as const;
export type Method = (typeof METHODS)[number];

export const FREQUENCIES = [
  'd',
  'w',
  'bw',
  'm',
  'q',
  'sa',
  'a',
  'wef',
  'weth',
  'wew',
  'wetu',
  'wem',
  'wesu',
  'wesa',
  'bwew',
  'bwem',
] as const;
export type AskedFrequency = (typeof FREQUENCIES)[number];

/** How coarse a frequency is; only coarser ones can be made of a series. */
const COARSENESS: Record<Frequency | AskedFrequency, number> = {
  'every-day': 0,
  daily: 0,
  d: 0,
  weekly: 1,
  w: 1,
  wef: 1,
  weth: 1,
  wew: 1,
  wetu: 1,
  wem: 1,
  wesu: 1,
  wesa: 1,
  bw: 2,
  bwew: 2,
  bwem: 2,
  monthly: 3,
  m: 3,
  quarterly: 4,
  q: 4,
  sa: 5,
  a: 6,
};

/** The weekday a week ends on; FRED's plain weeks end on Friday. */
const WEEK_ENDS: Partial<Record<AskedFrequency, number>> = {
  w: 5,
  wef: 5,
  weth: 4,
  wew: 3,
  wetu: 2,
  wem: 1,
  wesu: 0,
  wesa: 6,
  bw: 3,
  bwew: 3,
  bwem: 1,
};

export function checkFrequency(asked: AskedFrequency, native: Frequency) {
  if (COARSENESS[asked] >= COARSENESS[native]) return;
  throw new FredRefusal(
    `The frequency set by variable frequency, '${asked}', can not be higher than the frequency of the series.`,
  );
}

export function aggregate(
  points: readonly Point[],
  asked: AskedFrequency,
  native: Frequency,
  method: Method,
): Point[] {
  if (COARSENESS[asked] === COARSENESS[native]) return [...points];
  const groups = new Map<Day, number[]>();
  for (const { period, value } of points) {
    const start = periodOf(period, asked);
    const group = groups.get(start);
    if (group) group.push(value);
    else groups.set(start, [value]);
  }
  return [...groups].map(([period, values]) => ({ period, value: combine(values, method) }));
}

function periodOf(day: Day, asked: AskedFrequency): Day {
  switch (asked) {
    case 'm':
      return firstOfMonth(day);
    case 'q':
      return dayFrom(yearOf(day), Math.floor((monthOf(day) - 1) / 3) * 3 + 1, 1);
    case 'sa':
      return dayFrom(yearOf(day), monthOf(day) <= 6 ? 1 : 7, 1);
    case 'a':
      return dayFrom(yearOf(day), 1, 1);
    case 'd':
      return day;
    default: {
      const weekEnd = day + (((WEEK_ENDS[asked] ?? 5) - weekdayOf(day) + 7) % 7);
      const isFortnight = asked.startsWith('bw');
      return isFortnight ? weekEnd + 7 * (Math.floor(weekEnd / 7) % 2) : weekEnd;
    }
  }
}

function combine(values: readonly number[], method: Method): number {
  const present = values.filter((value) => !Number.isNaN(value));
  if (present.length === 0) return Number.NaN;
  if (method === 'eop') return present[present.length - 1] ?? Number.NaN;
  const sum = present.reduce((total, value) => total + value, 0);
  return method === 'sum' ? sum : sum / present.length;
}

const PERIODS_A_YEAR = [260, 52, 26, 12, 4, 2, 1];

export function transform(
  points: readonly Point[],
  units: Units,
  frequency: Frequency | AskedFrequency,
): Point[] {
  if (units === 'lin') return [...points];
  const perYear = PERIODS_A_YEAR[COARSENESS[frequency]] ?? 1;
  const lag = units === 'ch1' || units === 'pc1' ? perYear : 1;
  return points.map(({ period, value }, index) => {
    const before = points[index - lag]?.value ?? Number.NaN;
    const changed = change(value, before, units, perYear);
    return { period, value: Number.isFinite(changed) ? changed : Number.NaN };
  });
}

function change(value: number, before: number, units: Units, perYear: number): number {
  switch (units) {
    case 'chg':
    case 'ch1':
      return value - before;
    case 'pch':
    case 'pc1':
      return 100 * (value / before - 1);
    case 'pca':
      return 100 * ((value / before) ** perYear - 1);
    case 'cch':
      return 100 * Math.log(value / before);
    case 'cca':
      return 100 * perYear * Math.log(value / before);
    case 'log':
      return Math.log(value);
    default:
      return value;
  }
}
