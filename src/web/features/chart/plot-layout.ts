import { bisector } from 'd3-array';
import { scaleLinear, scaleLog, scaleUtc } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { DAY_MS } from '#contract/durations.ts';
import { dayOfMonth, drawable, month, monthOfYear, withRoom, year } from '#web/ui/chart-parts.ts';
import { writeTicks } from '#wording/write-ticks.ts';
import type { Known, Point, Span } from './compare.ts';

export interface DrawnLine {
  slot: number;
  label: string;
  points: readonly Point[];
  isStepped: boolean;
  /** The axis of the line. */
  axis: 0 | 1;
}

export interface Axis {
  format: (value: number) => string;
  isRight: boolean;
}

interface PlotOptions {
  width: number;
  height: number;
  span: Span;
  axes: readonly Axis[];
  isLog: boolean;
  /** Names at the ends of the lines, with the last value. */
  endLabel?: ((line: DrawnLine, last: Known) => string) | undefined;
}

export type Plot = ReturnType<typeof layOutPlot>;

const TOP = 18;
const BOTTOM = 52;
const LETTER_WIDTH = 6.8;
const LABEL_HEIGHT = 16;

export function layOutPlot(lines: readonly DrawnLine[], options: PlotOptions) {
  const { width, height, span, axes, isLog, endLabel } = options;
  const bottom = height - BOTTOM;
  const scales = axes.map((axis, place) => {
    const values = lines
      .filter((one) => one.axis === place)
      .flatMap(({ points }) => points.flatMap(({ value }) => (value === null ? [] : [drawable(value)])));
    const domain = withRoom(values);
    const canLog = isLog && domain[0] > 0;
    const y = (canLog ? scaleLog() : scaleLinear()).domain(domain).range([bottom, TOP]).nice(5);
    const steps = thinTicks(y.ticks(5));
    const labels = writeTicks(steps, axis.format);
    const ticks = steps.map((value, nth) => ({ at: y(value), label: labels[nth] ?? '' }));
    return { y, ticks, isRight: axis.isRight, isLog: canLog };
  });
  const lasts = lines.flatMap((one) => {
    const last = one.points.findLast((point): point is Known => point.value !== null);
    return last ? [{ line: one, last }] : [];
  });
  const ends = endLabel ? lasts.map((end) => ({ ...end, text: endLabel(end.line, end.last) })) : [];
  const room = (side: boolean) =>
    longest(
      scales.filter(({ isRight }) => isRight === side).flatMap(({ ticks }) => ticks.map((t) => t.label)),
    );
  const left = axes.length > 1 ? room(false) + 16 : 0;
  const rightRoom = Math.max(room(true), longest(ends.map(({ text }) => text)) + (ends.length > 0 ? 6 : 0));
  const right = Math.max(width * 0.6, width - rightRoom - 14);

  const time = scaleUtc([toDate(span.from), toDate(span.to)], [left, right]);
  const x = (date: string) => time(toDate(date));
  const y = (axis: 0 | 1, value: number) => scales[axis]?.y(drawable(value)) ?? bottom;
  const paths = lines.map((one) => {
    const path = line<Point>()
      .defined(({ value }) => value !== null)
      .x(({ date }) => x(date))
      .y(({ value }) => y(one.axis, value ?? 0));
    if (one.isStepped) path.curve(curveStepAfter);
    const held = one.isStepped ? holdToEnd(one.points, span.to) : one.points;
    return { line: one, d: path(thinPoints(held, x)) ?? '' };
  });
  const dates = [...new Set(lines.flatMap(({ points }) => points.map(({ date }) => date)))].sort();
  const nearest = bisector((date: string) => toDate(date)).center;
  return {
    ...{ width, height, left, right, bottom, top: TOP, scales, paths, x, y, dates },
    xTicks: listTicks(span, pickTicks(time, Math.max(2, Math.min(8, Math.floor((right - left) / 84))))).map(
      ({ date, label }) => ({ at: time(date), label }),
    ),
    ends: spreadLabels(
      ends.map(({ line: one, last, text }) => ({
        slot: one.slot,
        text,
        x: x(one.isStepped ? span.to : last.date),
        dot: y(one.axis, last.value),
        at: y(one.axis, last.value),
      })),
      TOP,
      bottom,
    ),
    findDate: (distance: number): string | undefined => dates[nearest(dates, time.invert(distance))],
  };
}

function toDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** A logarithmic scale has more ticks than fit. */
function thinTicks(ticks: readonly number[]): number[] {
  const step = Math.ceil(ticks.length / 7);
  return ticks.filter((_, place) => place % step === 0);
}

function longest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => text.length)) * LETTER_WIDTH;
}

/** Extends the last value of a slow series to the end of the chart. */
function holdToEnd(points: readonly Point[], end: string): readonly Point[] {
  const last = points.at(-1);
  return last && last.value !== null && last.date < end
    ? [...points, { date: end, value: last.value }]
    : points;
}

/** Of many points on one pixel the first, lowest, highest and last are drawn, which looks the same. */
function thinPoints(points: readonly Point[], x: (date: string) => number): Point[] {
  if (points.length < 3000) return [...points];
  const columns = Map.groupBy(points, ({ date }) => Math.round(x(date)));
  return [...columns.values()].flatMap((column) => {
    if (column.length < 5 || column.some(({ value }) => value === null)) return column;
    const byValue = column.toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0));
    const kept = new Set([column[0], byValue[0], byValue.at(-1), column.at(-1)]);
    return column.filter((point) => kept.has(point));
  });
}

/** With little room, only January would be left of a year. */
function pickTicks(time: ReturnType<typeof scaleUtc>, wanted: number): Date[] {
  const dates = time.ticks(wanted);
  return dates.length > 1 ? dates : time.ticks(wanted + 1);
}

function listTicks(span: Span, dates: readonly Date[]) {
  const days = (toDate(span.to).getTime() - toDate(span.from).getTime()) / DAY_MS;
  const format = (date: Date) => {
    if (days < 75) return dayOfMonth(date);
    if (date.getUTCMonth() === 0 && date.getUTCDate() === 1) return year(date);
    return days > 500 ? monthOfYear(date) : month(date);
  };
  return dates.map((date) => ({ date, label: format(date) }));
}

/** Moves labels apart that would overlap, in their order. */
function spreadLabels<T extends { at: number }>(labels: readonly T[], top: number, bottom: number): T[] {
  const placed = labels.toSorted((a, b) => a.at - b.at).map((label) => ({ ...label }));
  placed.forEach((label, place) => {
    const before = placed[place - 1];
    label.at = Math.max(label.at, before ? before.at + LABEL_HEIGHT : top);
  });
  placed.reverse().forEach((label, place) => {
    const after = placed[place - 1];
    label.at = Math.min(label.at, after ? after.at - LABEL_HEIGHT : bottom);
  });
  return placed.reverse();
}

const MERGED_PX = 24;

interface Marker {
  x: number;
  /** Places in the list of events, from 0. */
  places: number[];
}

export function mergeMarkers(positions: readonly number[]): Marker[] {
  const markers: Marker[] = [];
  positions.forEach((x, place) => {
    const last = markers.at(-1);
    if (last && x - last.x < MERGED_PX) last.places.push(place);
    else markers.push({ x, places: [place] });
  });
  return markers;
}
