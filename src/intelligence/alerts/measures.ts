import type { AlertCondition, ConditionOf } from '#contract/alerts.ts';
import { baseDayOf, changeFrom, changePercent } from '#contract/period-changes.ts';
import type { KnownCell } from '../revisions.ts';
import { significanceOf } from '../significance.ts';
import type { Reading } from './step-rule.ts';

/** Of many dates that became known at once, only the last were news then; the others are history. */
const NEWS_AT_ONCE = 10;
/** Moves of one day that its usual size is measured by. */
const MOVES_COMPARED = 60;
/** A series with a longer pause between its values is not waited for on each date. */
const SLOW_DAYS = 4;

type Valued = Extract<AlertCondition, { items: string[] }>;

/** Rules with the same name of a measure read the same. */
export function nameMeasure(condition: Valued): string {
  if (condition.kind === 'move') return `move ${condition.period} ${condition.unit}`;
  return condition.kind === 'spread' ? condition.form : condition.kind;
}

/** What a rule compares, in the order in which it became known: each with the values as they were known then. */
export function readMeasure(condition: Valued, [first = [], second = []]: readonly KnownCell[][]): Reading[] {
  if (condition.kind === 'spread') return readPair(condition, first, second);
  const readings: Reading[] = [];
  for (const { known, cell, isNews } of replayCells(first)) {
    if (!isNews || cell.value === null || known.dates.at(-1) !== cell.date) continue;
    const value = measure(condition, known);
    if (value !== null) readings.push({ date: cell.date, at: cell.knownAt, value });
  }
  return readings;
}

function measure(condition: Exclude<Valued, { kind: 'spread' }>, known: Known): number | null {
  if (condition.kind === 'level') return known.values.at(-1) ?? null;
  if (condition.kind === 'unusual') return measureUnusual(known.values);
  return measurePeriod(condition, known);
}

function measurePeriod({ period, unit }: ConditionOf<'move'>, { dates, values }: Known): number | null {
  const last = values.at(-1);
  // A day is measured from the date before.
  const place = period === '1D' ? dates.length - 1 : findPlace(dates, baseDayOf(period, dates.at(-1) ?? ''));
  const base = values[place - 1];
  if (last === undefined || base === undefined) return null;
  return unit === 'points' ? changeFrom(base, last).change : changePercent(last, base);
}

function measureUnusual(values: readonly number[]): number | null {
  const moves: number[] = [];
  for (let place = Math.max(1, values.length - MOVES_COMPARED - 1); place < values.length; place += 1) {
    const [before = 0, now = 0] = [values[place - 1], values[place]];
    if (before > 0 && now > 0) moves.push(Math.log(now / before));
  }
  const isMoved = (values.at(-1) ?? 0) > 0 && (values.at(-2) ?? 0) > 0;
  const move = isMoved ? moves.pop() : undefined;
  return move === undefined ? null : (significanceOf(move, moves) ?? null);
}

/** The values of dates as known at a moment, in date order; withdrawn ones are not among them. */
interface Known {
  dates: string[];
  values: number[];
}

interface Arrival {
  known: Known;
  cell: KnownCell;
  isNews: boolean;
}

function* replayCells(cells: readonly KnownCell[]): Generator<Arrival> {
  const known: Known = { dates: [], values: [] };
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

function apply({ dates, values }: Known, { date, value }: KnownCell): void {
  const place = findPlace(dates, date);
  const isThere = dates[place - 1] === date;
  if (value === null) {
    if (!isThere) return;
    dates.splice(place - 1, 1);
    values.splice(place - 1, 1);
  } else if (isThere) {
    values[place - 1] = value;
  } else if (place === dates.length) {
    dates.push(date);
    values.push(value);
  } else {
    dates.splice(place, 0, date);
    values.splice(place, 0, value);
  }
}

/** How many dates are on or before a day. */
function findPlace(dates: readonly string[], day: string): number {
  let [low, high] = [0, dates.length];
  if (high > 0 && (dates[high - 1] ?? '') <= day) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((dates[middle] ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Both values of a date; of a slower series the last one before it. */
function readPair(
  { form }: ConditionOf<'spread'>,
  a: readonly KnownCell[],
  b: readonly KnownCell[],
): Reading[] {
  const sides = [a, b].map((cells) => ({
    cells,
    isSlow: isSlow(cells),
    known: { dates: [], values: [] } as Known,
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
    const match = other.known.values[findPlace(other.known.dates, date) - 1];
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
  const gaps = days
    .slice(1)
    .map((day, place) => (Date.parse(day) - Date.parse(days[place] ?? day)) / 86_400_000);
  return gaps.length > 0 && (gaps.sort((x, y) => x - y)[Math.floor(gaps.length / 2)] ?? 0) > SLOW_DAYS;
}
