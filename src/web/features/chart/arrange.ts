import { comparedUnit } from '#contract/units.ts';
import {
  formatDay,
  formatDecimal,
  formatPoints,
  formatSignedPercent,
  joinWords,
  splitMeasure,
} from '#wording/format.ts';
import type { Mode } from './chart-address.ts';
import {
  average,
  cutLine,
  findSharedStart,
  isKnown,
  isStepped,
  type Known,
  type Line,
  type Point,
  type Range,
  rebase,
  type Span,
  type Summary,
  subtract,
  summarizeRange,
  valueAt,
} from './compare.ts';
import type { Axis, DrawnLine } from './plot-layout.ts';

export interface Arranged {
  drawn: DrawnLine[];
  axes: Axis[];
  /** The days that are drawn. */
  span: Span;
  caption: string;
  rightCaption?: string;
  level?: number | undefined;
  isFilled: boolean;
  /** The chart starts later than requested because one of its lines does. Figures then cover the drawn days. */
  isLate?: boolean;
  sayValue: (slot: number, value: number) => string;
  endLabel?: (line: DrawnLine, last: Known) => string;
  /** The visible values of each line, in its own unit. */
  seen: { line: Line; points: Point[]; summary: Summary | undefined }[];
}

export interface Problem {
  problem: string;
  action?: 'max' | 'rebased' | undefined;
}

export function sayMeasure(value: number | null, unit: string): string {
  return splitMeasure(value, unit).text;
}

export function saySummaryChange({ change, changeUnit }: Pick<Summary, 'change' | 'changeUnit'>): string {
  if (change === null) return 'N/A';
  return changeUnit === 'points' ? formatPoints(change) : formatSignedPercent(change);
}

/** `$ /t` of `USD/t`, `%`, or the unit as it is written. */
export function sayUnit(unit: string): string {
  const money = /^USD(\/.+)?$/.exec(unit);
  return money ? ['$', money[1]].filter(Boolean).join(' ') : comparedUnit(unit);
}

export function arrange(
  lines: readonly Line[],
  mode: Mode,
  span: Span,
  range: Range = span,
): Arranged | Problem {
  const empty = lines.filter(({ points }) => !points.some(isKnown));
  if (mode === 'spread' && empty.length > 0) return { problem: `${sayEmpty(empty)}, so there is no spread.` };
  const view = ARRANGERS[mode](
    lines.filter((line) => !empty.includes(line)),
    span,
  );
  if ('problem' in view) return view;
  const summarized = view.seen.map(({ line, points }) => ({
    ...{ line, points },
    summary: summarizeRange(line, view.isLate ? view.span : range, view.span),
  }));
  const caption = [
    view.caption,
    ...(view.isLate ? ['Changes are since then'] : []),
    ...(empty.length > 0 ? [sayEmpty(empty)] : []),
  ].join('. ');
  return { ...view, caption, seen: summarized };
}

const ARRANGERS: Record<Mode, (lines: readonly Line[], span: Span) => Drawing | Problem> = {
  rebased: arrangeRebased,
  axes: arrangeAxes,
  spread: arrangeSpread,
};

/** The view before its figures are summarized. */
type Drawing = Omit<Arranged, 'seen'> & {
  seen: { line: Line; points: Point[] }[];
};

const NOTHING_SHARED: Problem = {
  problem: 'These have no dates in common in this period.',
  action: 'max',
};

function nothingShared(lines: readonly Line[]): Problem {
  if (lines.length === 1) return { problem: 'No historical data available for this period', action: 'max' };
  return lines.length === 2
    ? { ...NOTHING_SHARED, problem: 'These two have no dates in common in this period.' }
    : NOTHING_SHARED;
}

function sayEmpty(lines: readonly Line[]): string {
  return `${joinWords(lines.map(({ label }) => label))} ${lines.length === 1 ? 'has' : 'have'} no values`;
}

/** A price that was added today has nothing to be compared with yet. */
function tooShort(lines: readonly Line[], start: string): Problem {
  const late = lines.filter(({ points }) => (points.find(isKnown)?.date ?? '') >= start);
  return { problem: `${sayLate(late, start)}.` };
}

/** Names the source of a single line: while another one leads, its values may be few. */
function sayLate(late: readonly Line[], start: string): string {
  const names = joinWords(late.map(({ label }) => label));
  const values = late.length === 1 ? `has values from ${late[0]?.history.source}` : 'have values';
  return `${names} ${values} only since ${formatDay(start)}`;
}

/** Draws the others; short lines stay in the legend and the table. */
function arrangeWithout(short: readonly Line[], lines: readonly Line[], span: Span): Drawing | Problem {
  const view = arrangeRebased(
    lines.filter((line) => !short.includes(line)),
    span,
  );
  if ('problem' in view) return view;
  const starts = short.flatMap(({ points }) => points.find(isKnown)?.date ?? []).sort();
  return {
    ...view,
    caption: `${view.caption}. ${sayLate(short, starts[0] ?? span.to)}`,
    seen: lines.map((line) => see(line, view.span)),
  };
}

function see(line: Line, span: Span) {
  return { line, points: cutLine(line, span) };
}

function arrangeRebased(lines: readonly Line[], span: Span): Drawing | Problem {
  const short = lines.filter((line) => {
    const known = cutLine(line, span).filter(isKnown);
    return known.length === 1 && known[0]?.date === span.to;
  });
  if (short.length > 0 && short.length < lines.length) return arrangeWithout(short, lines, span);
  const start = findSharedStart(lines, span);
  if (start === undefined) return nothingShared(lines);
  if (lines.length > 1 && start >= span.to) return tooShort(lines, start);
  const shared = { from: start, to: span.to };
  const rebased = lines.map((line) => ({ line, points: rebase(cutLine(line, shared), start) }));
  const below = rebased.find(({ points }) => points === undefined);
  if (below) return { problem: `${below.line.label} starts at zero or below, so it can't be rebased.` };
  const late = lines.length > 1 ? lines.filter(({ points }) => points.find(isKnown)?.date === start) : [];
  const isLate = start > span.from && late.length > 0;
  return {
    drawn: rebased.map(({ line, points = [] }) => draw(line, points, 0)),
    axes: [{ format: formatDecimal, isRight: false }],
    span: shared,
    caption: `Index, ${formatDay(start)} = 100${isLate ? `. ${sayLate(late, start)}` : ''}`,
    isLate,
    level: 100,
    isFilled: false,
    sayValue: (_, value) => formatDecimal(value),
    endLabel: ({ label }, { value }) => `${shorten(label)} ${Math.round(value)}`,
    seen: lines.map((line) => see(line, shared)),
  };
}

function arrangeAxes(lines: readonly Line[], span: Span): Drawing | Problem {
  const measureOf = ({ history }: Line) => comparedUnit(history.unit);
  const units = [...new Set(lines.map(measureOf))];
  if (units.length > 2) {
    return { problem: 'Own axes fits two units. Remove one or use Rebased.', action: 'rebased' };
  }
  const seen = lines.map((line) => see(line, span));
  const starts = seen.flatMap(({ points }) => points[0]?.date ?? []).sort();
  const from = starts[0];
  if (from === undefined) return nothingShared(lines);
  const unitOf = new Map(lines.map(({ slot, history }) => [slot, history.unit]));
  // A single line needs no end label, and its first values would cover a left axis.
  const isAlone = lines.length === 1;
  const captions = units.map((unit) => {
    const ofUnit = lines.filter((line) => measureOf(line) === unit);
    const late = ofUnit.filter(({ points }) => valueAt(points, span.from) === undefined);
    return [
      `${ofUnit.map(({ label }) => label).join(', ')}, ${sayUnit(unit)}`,
      ...late.map((line) => {
        const start = line.points.find(isKnown)?.date ?? span.to;
        return isAlone
          ? `Values from ${line.history.source} only since ${formatDay(start)}`
          : sayLate([line], start);
      }),
    ].join('. ');
  });
  return {
    drawn: seen.map(({ line, points }) => draw(line, points, units.indexOf(measureOf(line)) === 1 ? 1 : 0)),
    axes: units.map((unit, place) => ({
      format: (value) => sayMeasure(value, unit),
      isRight: isAlone || place === 1,
    })),
    span: { from, to: span.to },
    caption: captions[0] ?? '',
    ...(captions[1] !== undefined && { rightCaption: captions[1] }),
    isFilled: false,
    sayValue: (slot, value) => sayMeasure(value, unitOf.get(slot) ?? ''),
    ...(units.length === 1 && !isAlone && { endLabel: ({ label }: DrawnLine) => shorten(label) }),
    seen,
  };
}

function arrangeSpread(lines: readonly Line[], span: Span): Drawing | Problem {
  const [first, second] = lines;
  if (!first || !second) return { problem: 'Spread needs two prices or series. Add another.' };
  const { unit } = first.history;
  if (comparedUnit(unit) !== comparedUnit(second.history.unit)) {
    return {
      problem: `Spread needs two with the same unit. ${first.label} is in ${sayUnit(unit)}, ${second.label} in ${sayUnit(second.history.unit)}.`,
      action: 'rebased',
    };
  }
  const points = subtract(first, second, span);
  const [start] = points;
  const mean = average(points);
  if (!start || mean === undefined) return nothingShared(lines);
  const shared = { from: start.date, to: span.to };
  const late = [first, second].filter((line) => valueAt(line.points, span.from) === undefined);
  const isLate = late.length > 0;
  return {
    drawn: [{ ...draw(first, points, 0), label: 'Spread', isStepped: false }],
    axes: [{ format: (value) => sayMeasure(value, unit), isRight: true }],
    span: shared,
    caption: `Spread, ${sayUnit(unit)}. Dashed line: average ${sayMeasure(mean, unit)}${isLate ? `. ${sayLate(late, start.date)}` : ''}`,
    isLate,
    level: mean,
    isFilled: true,
    sayValue: (_, value) => sayMeasure(value, unit),
    seen: [first, second].map((line) => see(line, shared)),
  };
}

function draw(line: Line, points: readonly Point[], axis: 0 | 1): DrawnLine {
  return { slot: line.slot, label: line.label, points, isStepped: isStepped(line), axis };
}

const LONGEST_LABEL = 18;

function shorten(label: string): string {
  return label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1).trimEnd()}…` : label;
}

const LONGEST_SHORT = 12;

/** Short labels: the first or last words that distinguish a name from the others. */
export function shortNames(labels: readonly string[]): Map<string, string> {
  return new Map(labels.map((label) => [label, shortName(label, labels)]));
}

function shortName(label: string, labels: readonly string[]): string {
  const words = label.split(' ');
  const others = labels.filter((other) => other !== label);
  const starts = words.map((_, place) => words.slice(0, place + 1).join(' '));
  const ends = words.map((_, place) => words.slice(-place - 1).join(' '));
  return (
    starts.find((start) => isShort(start) && !others.some((other) => other.startsWith(start))) ??
    ends.find((end) => isShort(end) && !others.some((other) => other.endsWith(end))) ??
    `${label.slice(0, LONGEST_SHORT - 1)}…`
  );
}

function isShort(name: string): boolean {
  return name.length <= LONGEST_SHORT;
}

export interface TableColumn {
  name: string;
  /** `points` are written with their sign. */
  kind: 'value' | 'index' | 'spread' | 'change';
  unit: string;
}

/**
 * The visible data by date, oldest first: the values, then the drawn index or spread. `points` belong to the
 * values, which are the first columns.
 */
export function tabulate({ drawn, seen }: Arranged, mode: Mode) {
  const columns: TableColumn[] = seen.map(({ line }) => ({
    name: line.label,
    kind: 'value',
    unit: line.history.unit,
  }));
  const maps = seen.map(({ points }) => new Map(points.map((point) => [point.date, point])));
  const drawnMaps = drawn.map(({ points }) => new Map(points.map(({ date, value }) => [date, value])));
  if (mode === 'rebased') {
    for (const { label } of drawn) columns.push({ name: `${label} index`, kind: 'index', unit: '' });
  }
  if (mode === 'spread') {
    const unit = seen[0]?.line.history.unit ?? '';
    columns.push({ name: 'Spread', kind: 'spread', unit }, { name: 'Change', kind: 'change', unit });
  }
  const dates = [
    ...new Set(
      mode === 'spread'
        ? drawn.flatMap(({ points }) => points.map(({ date }) => date))
        : seen.flatMap(({ points }) => points.map(({ date }) => date)),
    ),
  ].sort();
  let before: number | null = null;
  const rows = dates.map((date) => {
    const points = maps.map((map) => map.get(date));
    const cells = points.map((point) => point?.value ?? null);
    if (mode === 'rebased') cells.push(...drawnMaps.map((map) => map.get(date) ?? null));
    if (mode === 'spread') {
      const value = drawnMaps[0]?.get(date) ?? null;
      cells.push(value, value === null || before === null ? null : Number((value - before).toFixed(6)));
      before = value ?? before;
    }
    return { date, cells, points };
  });
  return { columns, rows };
}
