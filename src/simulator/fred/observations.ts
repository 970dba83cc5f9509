import type { SourceRequest } from '../source.ts';
import { type Day, isoDay } from '../world/days.ts';
import type { Indicator } from '../world/indicators/indicator.ts';
import {
  checkVintageCount,
  findIndicator,
  formatValue,
  initialValues,
  type KnownValue,
  knownValues,
  vintageDays,
} from './known-values.ts';
import {
  FredRefusal,
  parseDate,
  type Realtime,
  readChoice,
  readDate,
  readInteger,
  readPage,
  readRealtime,
  readSeriesId,
} from './parameters.ts';
import {
  aggregate,
  checkFrequency,
  FREQUENCIES,
  METHODS,
  type Point,
  transform,
  UNITS,
} from './transformations.ts';

const FIRST_OBSERVATION = '1600-01-01';
const LAST_OBSERVATION = '9999-12-31';

export function readObservations(request: SourceRequest): Record<string, unknown> {
  const { query, world, now } = request;
  const indicator = findIndicator(world, readSeriesId(query));
  const vintageList = readVintageDates(query);
  const realtime = vintageList ? spanOf(vintageList) : readRealtime(query, now);
  const outputType = readInteger(query, 'output_type', 1);
  if (!(outputType >= 1 && outputType <= 4))
    throw new FredRefusal('Variable output_type is not between 1 and 4.');
  const page = readPage(query, 100_000);
  const sortOrder = readChoice(query, 'sort_order', ['asc', 'desc'], 'asc');
  const shape = readShape(query, indicator);
  const from = readDate(query, 'observation_start', Number.NEGATIVE_INFINITY);
  const to = readDate(query, 'observation_end', Number.POSITIVE_INFINITY);
  if (from > to) {
    throw new FredRefusal(
      `The date set by variable observation_start, ${isoDay(from)}, can not be after the date set by variable observation_end, ${isoDay(to)}.`,
    );
  }

  const days = vintageList ?? vintageDays(indicator, world, now, realtime);
  checkVintageCount(days, realtime);
  const isInside = ({ period }: { period: Day }) => period >= from && period <= to;
  const known = (
    outputType === 4
      ? initialValues(indicator, world, now, realtime)
      : knownOver(request, indicator, realtime, vintageList, days, shape)
  ).filter(isInside);
  const rows =
    outputType === 2 || outputType === 3
      ? byVintage(known, indicator, shape, vintageList ?? daysOrStart(days, realtime), outputType === 3)
      : known.map((row) => ({
          realtime_start: isoDay(row.from),
          realtime_end: isoDay(row.to),
          date: isoDay(row.period),
          value: writeValue(row.value, indicator, shape),
        }));
  if (sortOrder === 'desc') rows.reverse();
  return {
    realtime_start: isoDay(realtime.start),
    realtime_end: isoDay(realtime.end),
    observation_start: query.get('observation_start') || FIRST_OBSERVATION,
    observation_end: query.get('observation_end') || LAST_OBSERVATION,
    units: shape.units,
    output_type: outputType,
    file_type: 'json',
    order_by: 'observation_date',
    sort_order: sortOrder,
    count: rows.length,
    offset: page.offset,
    limit: page.limit,
    observations: rows.slice(page.offset, page.offset + page.limit),
  };
}

type Shape = ReturnType<typeof readShape>;

function readShape(query: URLSearchParams, indicator: Indicator) {
  const units = readChoice(query, 'units', UNITS, 'lin');
  const frequency = query.get('frequency') ? readChoice(query, 'frequency', FREQUENCIES, 'd') : undefined;
  if (frequency) checkFrequency(frequency, indicator.frequency);
  const method = readChoice(query, 'aggregation_method', METHODS, 'avg');
  return { units, frequency, method, isPlain: units === 'lin' && frequency === undefined };
}

function readVintageDates(query: URLSearchParams): Day[] | undefined {
  const text = query.get('vintage_dates');
  if (!text) return undefined;
  return text
    .split(',')
    .map((date) => parseDate(date, 'vintage_dates'))
    .sort((one, other) => one - other);
}

function spanOf(days: readonly Day[]): Realtime {
  return { start: days[0] ?? 0, end: days[days.length - 1] ?? 0 };
}

/** Before the first change within a period stands what was known when it began. */
function daysOrStart(days: readonly Day[], realtime: Realtime): Day[] {
  return days.length > 0 ? [...days] : [realtime.start];
}

function knownOver(
  { world, now }: SourceRequest,
  indicator: Indicator,
  realtime: Realtime,
  vintageList: readonly Day[] | undefined,
  days: readonly Day[],
  shape: Shape,
): KnownValue[] {
  if (shape.isPlain && !vintageList) return knownValues(indicator, world, now, realtime);
  const moments = vintageList ?? [...new Set([realtime.start, ...days])];
  const all = knownValues(indicator, world, now, realtime);
  return mergeMoments(
    moments.map((day, index) => {
      const end = vintageList ? day : (moments[index + 1] ?? realtime.end + 1) - 1;
      const points = all
        .filter((row) => row.from <= day && row.to >= day)
        .map(({ period, value }) => ({ period, value }));
      return { from: day, to: end, points: reshape(points, indicator, shape) };
    }),
  );
}

function reshape(points: readonly Point[], indicator: Indicator, shape: Shape): Point[] {
  const coarse = shape.frequency
    ? aggregate(points, shape.frequency, indicator.frequency, shape.method)
    : points;
  return transform(coarse, shape.units, shape.frequency ?? indicator.frequency);
}

/** One row for as long as a value stays the same, by observation, then by time. */
function mergeMoments(moments: readonly { from: Day; to: Day; points: Point[] }[]): KnownValue[] {
  const byPeriod = new Map<Day, KnownValue[]>();
  for (const { from, to, points } of moments) {
    for (const { period, value } of points) {
      const rows = byPeriod.get(period) ?? [];
      if (rows.length === 0) byPeriod.set(period, rows);
      const last = rows[rows.length - 1];
      if (last && Object.is(last.value, value)) last.to = to;
      else rows.push({ period, from, to, value });
    }
  }
  return [...byPeriod.entries()].sort(([one], [other]) => one - other).flatMap(([, rows]) => rows);
}

/** A column for each vintage: all it holds, or only what it changed. */
function byVintage(
  known: readonly KnownValue[],
  indicator: Indicator,
  shape: Shape,
  days: readonly Day[],
  onlyChanges: boolean,
): Record<string, string>[] {
  const rows = new Map<Day, Record<string, string>>();
  for (const { period, from, to, value } of known) {
    for (const day of days) {
      const isShown = onlyChanges ? day === from : day >= from && day <= to;
      if (!isShown) continue;
      const row = rows.get(period) ?? { date: isoDay(period) };
      row[`${indicator.id}_${isoDay(day).replaceAll('-', '')}`] = writeValue(value, indicator, shape);
      rows.set(period, row);
    }
  }
  return [...rows.values()];
}

function writeValue(value: number, indicator: Indicator, shape: Shape): string {
  if (shape.isPlain || Number.isNaN(value)) return formatValue(value, indicator);
  return value.toFixed(5);
}
