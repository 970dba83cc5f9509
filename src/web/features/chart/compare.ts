import type { ValueOrigin } from '#contract/as-of.ts';
import type { ChartHistory } from '#contract/chart.ts';
import { addDays } from '#contract/days.ts';
import {
  baseDayOf,
  changeFrom,
  FREQUENCIES,
  FREQUENCY_WORDS,
  type Frequency,
  type Period,
} from '#contract/period-changes.ts';
import { comparedUnit } from '#contract/units.ts';

export type Range = { preset: Period } | { from: string; to: string };

export interface Point {
  date: string;
  value: number | null;
  /** For a past moment: how we know that the value was available then. Default: we retrieved it. */
  known?: ValueOrigin | undefined;
}

/** One of the compared items, with its color slot. */
export interface Line {
  slot: number;
  history: ChartHistory;
  label: string;
  points: readonly Point[];
}

export function readLine(slot: number, history: ChartHistory): Line {
  const points = history.points.map(([date, value, known]) => ({ date, value, known }));
  return { slot, history, label: labelOf(history), points: breakAtGaps(points, history) };
}

/** The symbol of a stock; otherwise the name, since the id means nothing to readers. */
function labelOf({ id, name, kind }: Pick<ChartHistory, 'id' | 'name' | 'kind'>): string {
  return kind === 'stock' ? id : name;
}

const LONGEST_GAP_DAYS = 14;

/** Breaks a line at weeks without a close. */
function breakAtGaps(points: Point[], { frequency, kind }: ChartHistory): Point[] {
  if (frequency !== 'day' || kind === 'bond') return points;
  return points.flatMap((point, place) => {
    const before = points[place - 1];
    const isFar = before !== undefined && point.date > addDays(before.date, LONGEST_GAP_DAYS);
    return isFar ? [{ date: addDays(before.date, 1), value: null }, point] : [point];
  });
}

/** Values of weeks and longer are valid until the next; so are trades of a bond. */
export function isStepped({ history: { frequency, kind } }: Line): boolean {
  return frequency !== 'day' || kind === 'bond';
}

export function slowestOf(lines: readonly Line[]): Frequency {
  const places = lines.map(({ history }) => FREQUENCIES.indexOf(history.frequency));
  return FREQUENCIES[Math.max(0, ...places)] ?? 'day';
}

/** What the values are: bonds have trades, and only prices have closes. */
export function sayCadence(lines: readonly Line[]): string {
  if (lines.length === 0) return '';
  if (lines.every(({ history }) => history.kind === 'bond')) return 'trades';
  return lines.every(hasCloses) ? 'daily closes' : FREQUENCY_WORDS[slowestOf(lines)];
}

export function hasCloses({ history: { frequency, kind } }: Line): boolean {
  return frequency === 'day' && (kind === 'stock' || kind === 'index' || kind === 'commodity');
}

export interface Known extends Point {
  value: number;
}

export function isKnown(point: Point): point is Known {
  return point.value !== null;
}

/** The last value on or before a day. */
export function valueAt(points: readonly Point[], day: string): Known | undefined {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.date ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  for (let place = low - 1; place >= 0; place -= 1) {
    const point = points[place];
    if (point && isKnown(point)) return point;
  }
  return undefined;
}

export interface Span {
  from: string;
  to: string;
}

/** The days of a range. A preset counts back from the last value of all. */
export function findSpan(lines: readonly Line[], range: Range): Span | undefined {
  const lasts = lines.flatMap(({ points }) => points.findLast(isKnown)?.date ?? []);
  const firsts = lines.flatMap(({ points }) => points.find(isKnown)?.date ?? []);
  const last = lasts.sort().at(-1);
  const first = firsts.sort()[0];
  if (last === undefined || first === undefined) return undefined;
  if (!('preset' in range)) return range;
  return { from: baseDayOf(range.preset, last) ?? first, to: last };
}

/** The visible part of a line from its base: the last value on or before the first day, else the next. */
export function cutLine({ points }: Pick<Line, 'points'>, { from, to }: Span): Point[] {
  const base = valueAt(points, from);
  const start = base ? base.date : from;
  return points.filter(({ date }) => date >= start && date <= to);
}

/** The first day from which all lines have a value; undefined if there is none. */
export function findSharedStart(lines: readonly Line[], span: Span): string | undefined {
  const bases = lines.map((line) => cutLine(line, span).find(isKnown)?.date);
  if (bases.some((date) => date === undefined)) return undefined;
  const start = (bases as string[]).sort().at(-1);
  const isOver = lines.some((line) => {
    const last = cutLine(line, span).findLast(isKnown)?.date ?? '';
    return start !== undefined && last < start && !isStepped(line);
  });
  return isOver ? undefined : start;
}

/** Every value as a share of the value on the shared first day, which is 100. A base of zero or less has no share. */
export function rebase(points: readonly Point[], start: string): Point[] | undefined {
  const base = valueAt(points, start)?.value;
  if (base === undefined || base <= 0) return undefined;
  return [
    { date: start, value: 100 },
    ...points
      .filter(({ date }) => date > start)
      .map(({ date, value }) => ({ date, value: value === null ? null : (value / base) * 100 })),
  ];
}

/** Uses the days of the faster line, or shared days if both are daily. */
export function subtract(first: Line, second: Line, span: Span): Point[] {
  const start = findSharedStart([first, second], span);
  if (start === undefined) return [];
  const [fast, slow] =
    FREQUENCIES.indexOf(first.history.frequency) <= FREQUENCIES.indexOf(second.history.frequency)
      ? [first, second]
      : [second, first];
  const isSame = !isStepped(slow);
  const dates = new Map(slow.points.map((point) => [point.date, point.value]));
  return cutLine(fast, span)
    .filter(({ date }) => date >= start && (!isSame || dates.has(date)))
    .map(({ date, value }) => {
      const other = isSame ? (dates.get(date) ?? null) : (valueAt(slow.points, date)?.value ?? null);
      if (value === null || other === null) return { date, value: null };
      const difference = fast === first ? value - other : other - value;
      return { date, value: Number(difference.toFixed(6)) };
    });
}

export function average(points: readonly Point[]): number | undefined {
  const values = points.filter(isKnown).map(({ value }) => value);
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export interface Summary {
  first: Known;
  last: Known;
  high: Known;
  low: Known;
  /** In percent, or in points of a unit that is a percentage; null without a base. */
  change: number | null;
  changeUnit: 'percent' | 'points';
}

export function summarize(points: readonly Point[], unit: string): Summary | undefined {
  const known = points.filter(isKnown);
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last) return undefined;
  const changeUnit = comparedUnit(unit) === '%' ? 'points' : 'percent';
  const { change, percent } = changeFrom(first.value, last.value);
  return {
    first,
    last,
    high: known.reduce((best, point) => (point.value > best.value ? point : best)),
    low: known.reduce((best, point) => (point.value < best.value ? point : best)),
    // A single value has nothing to compare with.
    change: known.length < 2 ? null : changeUnit === 'points' ? change : percent,
    changeUnit,
  };
}

/**
 * A preset counts back from the line's own last value, as everywhere in the product, and has no change
 * without a base value. Other ranges are the visible days.
 */
export function summarizeRange(line: Line, range: Range, seen: Span): Summary | undefined {
  const { points, history } = line;
  if (!('preset' in range)) return summarize(cutLine(line, seen), history.unit);
  const own = findSpan([line], range) ?? seen;
  const summary = summarize(cutLine(line, own), history.unit);
  return summary && valueAt(points, own.from) === undefined ? { ...summary, change: null } : summary;
}
