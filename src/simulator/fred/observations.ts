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
  readChoice,
  readDate,
  readInteger,
  readPage,
  readRealtime,
  readSeriesId,
} from './parameters.ts';

/** Values as published: `units`, `frequency` and `aggregation_method` have no effect here. */
export function readObservations({ query, world, now }: SourceRequest): Record<string, unknown> {
  const indicator = findIndicator(world, readSeriesId(query));
  const listed = readVintageList(query);
  const realtime = listed ? { start: listed[0] ?? 0, end: listed.at(-1) ?? 0 } : readRealtime(query, now);
  const outputType = readInteger(query, 'output_type', 1);
  if (!(outputType >= 1 && outputType <= 4))
    throw new FredRefusal('Variable output_type is not between 1 and 4.');
  const page = readPage(query, 100_000);
  const sortOrder = readChoice(query, 'sort_order', ['asc', 'desc'], 'asc');
  const from = readDate(query, 'observation_start', Number.NEGATIVE_INFINITY);
  const to = readDate(query, 'observation_end', Number.POSITIVE_INFINITY);
  if (from > to) {
    throw new FredRefusal(
      `The date set by variable observation_start, ${isoDay(from)}, can not be after the date set by variable observation_end, ${isoDay(to)}.`,
    );
  }

  const days = listed ?? vintageDays(indicator, world, now, realtime);
  checkVintageCount(days, realtime);
  if (outputType === 4 && days.length === 0) {
    throw new FredRefusal('No vintage dates exist for the specified real-time period.');
  }
  const read = outputType === 4 ? initialValues : knownValues;
  const known = read(indicator, world, now, realtime)
    .filter(({ period }) => period >= from && period <= to)
    .flatMap((row) => (listed && outputType !== 4 ? cutToVintages(row, listed) : [row]));
  const rows =
    outputType === 2 || outputType === 3
      ? toColumns(known, indicator, days.length > 0 ? days : [realtime.start], outputType === 3)
      : known.map((row) => ({
          realtime_start: isoDay(row.from),
          realtime_end: isoDay(row.to),
          date: isoDay(row.period),
          value: formatValue(row.value, indicator),
        }));
  if (sortOrder === 'desc') rows.reverse();
  return {
    realtime_start: isoDay(realtime.start),
    realtime_end: isoDay(realtime.end),
    observation_start: query.get('observation_start') || '1600-01-01',
    observation_end: query.get('observation_end') || '9999-12-31',
    units: 'lin',
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

function readVintageList(query: URLSearchParams): Day[] | undefined {
  const dates = query.get('vintage_dates')?.split(',');
  return dates?.map((date) => parseDate(date, 'vintage_dates')).sort((one, other) => one - other);
}

/** The value as of the listed vintage dates; none if it was current on none of them. */
function cutToVintages(row: KnownValue, listed: readonly Day[]): KnownValue[] {
  const seen = listed.filter((day) => day >= row.from && day <= row.to);
  const [from, to] = [seen[0], seen.at(-1)];
  return from === undefined || to === undefined ? [] : [{ ...row, from, to }];
}

function toColumns(
  known: readonly KnownValue[],
  indicator: Indicator,
  days: readonly Day[],
  onlyChanges: boolean,
): Record<string, string>[] {
  const rows = new Map<Day, Record<string, string>>();
  for (const { period, from, to, value } of known) {
    for (const day of days) {
      const isShown = onlyChanges ? day === from : day >= from && day <= to;
      if (!isShown) continue;
      const row = rows.get(period) ?? { date: isoDay(period) };
      row[`${indicator.id}_${isoDay(day).replaceAll('-', '')}`] = formatValue(value, indicator);
      rows.set(period, row);
    }
  }
  return [...rows.values()];
}
