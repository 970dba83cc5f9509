import type { SourceRequest } from '../source.ts';
import { isoDay } from '../world/days.ts';
import { checkVintageCount, findIndicator, formatValue, knownValues } from './known-values.ts';
import { answerList, FredRefusal, readDate, readRealtime, readSeriesId, realtimeOf } from './parameters.ts';

/** Published values, one row each: parameters for units, frequency, order or columns have no effect. */
export function readObservations({ query, world, now }: SourceRequest): Record<string, unknown> {
  const indicator = findIndicator(world, readSeriesId(query));
  const realtime = readRealtime(query, now);
  const from = readDate(query, 'observation_start', Number.NEGATIVE_INFINITY);
  const to = readDate(query, 'observation_end', Number.POSITIVE_INFINITY);
  if (from > to) {
    throw new FredRefusal(
      `The date set by variable observation_start, ${isoDay(from)}, can not be after the date set by variable observation_end, ${isoDay(to)}.`,
    );
  }
  checkVintageCount(indicator, world, now, realtime);
  const rows = knownValues(indicator, world, now, realtime)
    .filter(({ period }) => period >= from && period <= to)
    .map((row) => ({
      ...realtimeOf({ start: row.from, end: row.to }),
      date: isoDay(row.period),
      value: formatValue(row.value, indicator),
    }));
  return answerList(query, realtime, 100_000, 'observations', rows);
}
