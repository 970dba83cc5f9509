import type { AlertCondition, ConditionOf } from '#contract/alerts.ts';
import { DAY_MS } from '#contract/durations.ts';
import { baseDayOf, changeFrom, changePercent } from '#contract/period-changes.ts';
import type { KnownCell } from '../revisions.ts';
import { HABIT_SESSIONS, significanceAmong } from '../significance.ts';
import type { Reading } from './step-rule.ts';

/** When many dates arrive at once, only the last ones are news; the rest are history. */
const NEWS_AT_ONCE = 10;
/** Dates before a value that it may be compared with: the usual moves, and the day of a month before. */
export const DATES_COMPARED = HABIT_SESSIONS + 5;
/** A spread does not wait on each date for a series with longer gaps than this. */
const SLOW_DAYS = 4;

type Valued = Extract<AlertCondition, { items: string[] }>;

/** Rules with the same measure name produce the same readings. */
export function nameMeasure(condition: Valued): string {
  if (condition.kind === 'move') return `move ${condition.period} ${condition.unit}`;
  return condition.kind === 'spread' ? condition.form : condition.kind;
}

/** What a rule compares, in the order in which it became known: each with the values as they were known then. */
export function readMeasure(condition: Valued, [first = [], second = []]: readonly KnownCell[][]): Reading[] {
  if (condition.kind === 'spread') return readPair(condition, first, second);
  const measure = createMeasure(condition);
  const readings: Reading[] = [];
  for (const { known, cell, isNews } of replayCells(first)) {
    if (!isNews || cell.value === null || known.dates.at(-1) !== cell.date) continue;
    const value = measure(known);
    if (value !== null) readings.push({ date: cell.date, at: cell.knownAt, value });
  }
  return readings;
}

type Measure = (known: Known) => number | null;

function createMeasure(condition: Exclude<Valued, { kind: 'spread' }>): Measure {
  if (condition.kind === 'level') return ({ values }) => values.at(-1) ?? null;
  return condition.kind === 'unusual' ? createUnusual() : (known) => measurePeriod(condition, known);
}

function measurePeriod({ period, unit }: ConditionOf<'move'>, { dates, values }: Known): number | null {
  const last = values.at(-1);
  // A one-day move is measured from the previous date.
  const place = period === '1D' ? dates.length - 1 : placeIn(dates, baseDayOf(period, dates.at(-1) ?? ''));
  const base = values[place - 1];
  if (last === undefined || base === undefined) return null;
  return unit === 'points' ? changeFrom(base, last).change : changePercent(last, base);
}

/** Keeps the moves before the last one in order: after the next value, one of them is added and one removed. */
function createUnusual(): Measure {
  let [from, to, changes] = [0, 0, 0];
  let sorted: number[] = [];
  return ({ values, changesBefore }) => {
    const last = values.length - 1;
    const first = Math.max(1, last - HABIT_SESSIONS);
    if (changesBefore !== changes || to < first) [from, to, sorted] = [first, first, []];
    changes = changesBefore;
    for (; to < last; to += 1) {
      const move = moveAt(values, to);
      if (move !== undefined) sorted.splice(placeIn(sorted, move), 0, move);
    }
    for (; from < first; from += 1) {
      const move = moveAt(values, from);
      if (move !== undefined) sorted.splice(placeIn(sorted, move) - 1, 1);
    }
    const move = moveAt(values, last);
    return move === undefined ? null : (significanceAmong(move, sorted) ?? null);
  };
}

function moveAt(values: readonly number[], place: number): number | undefined {
  const [before = 0, now = 0] = [values[place - 1], values[place]];
  return before > 0 && now > 0 ? Math.log(now / before) : undefined;
}

/** The values known at one moment, in date order, without withdrawn ones. */
interface Known {
  dates: string[];
  values: number[];
  /** Number of changes made before the last value. */
  changesBefore: number;
}

const nothingKnown = (): Known => ({ dates: [], values: [], changesBefore: 0 });

interface Arrival {
  known: Known;
  cell: KnownCell;
  isNews: boolean;
}

function* replayCells(cells: readonly KnownCell[]): Generator<Arrival> {
  const known = nothingKnown();
  const ordered = cells.toSorted(byArrival);
  for (const [place, cell] of ordered.entries()) {
    apply(known, cell);
    const isNews = ordered[place + NEWS_AT_ONCE]?.knownAt !== cell.knownAt;
    yield { known, cell, isNews };
  }
}

function byArrival(a: KnownCell, b: KnownCell): number {
  return a.knownAt < b.knownAt ? -1 : a.knownAt > b.knownAt ? 1 : a.date < b.date ? -1 : 1;
}

function apply(known: Known, { date, value }: KnownCell): void {
  const { dates, values } = known;
  const place = placeIn(dates, date);
  const isThere = dates[place - 1] === date;
  if (value === null && !isThere) return;
  if (place < dates.length || value === null) known.changesBefore += 1;
  if (value === null) {
    dates.splice(place - 1, 1);
    values.splice(place - 1, 1);
  } else if (isThere) {
    values[place - 1] = value;
  } else {
    dates.splice(place, 0, date);
    values.splice(place, 0, value);
  }
}

/** The number of entries at or below `one`. */
function placeIn<T extends string | number>(ascending: readonly T[], one: T): number {
  let [low, high] = [0, ascending.length];
  const last = ascending.at(-1);
  if (last !== undefined && last <= one) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as T) <= one) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Pairs both values of a date; a slower series contributes its latest earlier value. */
function readPair(
  { form }: ConditionOf<'spread'>,
  a: readonly KnownCell[],
  b: readonly KnownCell[],
): Reading[] {
  const sides = [a, b].map((cells) => ({
    cells,
    isSlow: isSlow(cells),
    known: nothingKnown(),
  }));
  const all = sides
    .flatMap(({ cells, known }, side) => cells.map((cell) => ({ cell, known, side })))
    .sort((x, y) => byArrival(x.cell, y.cell));
  const readings: Reading[] = [];
  for (const [place, { cell, known, side }] of all.entries()) {
    apply(known, cell);
    if (cell.value === null || all[place + 2 * NEWS_AT_ONCE]?.cell.knownAt === cell.knownAt) continue;
    const other = sides[1 - side];
    const date = cell.date;
    if (known.dates.at(-1) !== date || !other) continue;
    const last = other.known.dates.at(-1);
    if (last === undefined || (last < date && !other.isSlow)) continue;
    const match = other.known.values[placeIn(other.known.dates, date) - 1];
    if (match === undefined) continue;
    const [one, two] = side === 0 ? [cell.value, match] : [match, cell.value];
    if (form === 'ratio' && two === 0) continue;
    const value = form === 'ratio' ? one / two : changeFrom(two, one).change;
    readings.push({ date, at: cell.knownAt, value });
  }
  return readings;
}

function isSlow(cells: readonly KnownCell[]): boolean {
  const days = [...new Set(cells.map(({ date }) => date))].sort().slice(-12);
  const gaps = days.slice(1).map((day, place) => (Date.parse(day) - Date.parse(days[place] ?? day)) / DAY_MS);
  return gaps.length > 0 && (gaps.sort((x, y) => x - y)[Math.floor(gaps.length / 2)] ?? 0) > SLOW_DAYS;
}
