import { WEEKDAYS } from '#contract/days.ts';
import type { SourceRequest } from '../source.ts';
import { isoDay } from '../world/days.ts';
import type { Indicator } from '../world/indicators/indicator.ts';
import { findRelease } from '../world/releases.ts';
import { centralStamp } from '../world/zones.ts';
import { findIndicator, knownValues, lastUpdated, vintageDays } from './known-values.ts';
import {
  answerList,
  FIRST_REALTIME,
  FredRefusal,
  LAST_REALTIME,
  type Realtime,
  readRealtime,
  readSeriesId,
  realtimeOf,
  todayAt,
} from './parameters.ts';

type Body = Record<string, unknown>;

export function readSeries(request: SourceRequest): Body {
  const realtime = readRealtime(request.query, request.now);
  const indicator = findIndicator(request.world, readSeriesId(request.query));
  return { ...realtimeOf(realtime), seriess: [describe(indicator, request, realtime)] };
}

export function readRelease({ query, world, now }: SourceRequest): Body {
  const realtime = realtimeOf(readRealtime(query, now));
  const { id, name } = findRelease(findIndicator(world, readSeriesId(query)).release);
  return { ...realtime, releases: [{ id, ...realtime, name }] };
}

export function readVintageDates({ query, world, now }: SourceRequest): Body {
  const realtime = readRealtime(query, now, { start: FIRST_REALTIME, end: LAST_REALTIME });
  const indicator = findIndicator(world, readSeriesId(query));
  const days = vintageDays(indicator, world, now, realtime).map(isoDay);
  return answerList(query, realtime, 10_000, 'vintage_dates', days);
}

/** The most popular first, as our client requests. */
export function searchSeries(request: SourceRequest): Body {
  const { query, world, now } = request;
  const text = query.get('search_text')?.trim();
  if (!text) throw new FredRefusal('Variable search_text has not been set.');
  const realtime = readRealtime(query, now);
  const rows = world.economy.indicators
    .filter((indicator) => isAbout(indicator, text))
    .sort((one, other) => other.popularity - one.popularity)
    .map((indicator) => describe(indicator, request, realtime));
  return answerList(query, realtime, 1_000, 'seriess', rows);
}

function describe(indicator: Indicator, { world, now }: SourceRequest, realtime: Realtime) {
  const today = todayAt(now);
  const known = knownValues(
    indicator,
    world,
    now,
    indicator.hasNoVintages ? { start: today, end: today } : realtime,
  );
  return {
    id: indicator.id,
    ...realtimeOf(realtime),
    title: indicator.title,
    observation_start: isoDay(known[0]?.period ?? 0),
    frequency: frequencyName(indicator),
    units: indicator.units,
    last_updated: centralStamp(lastUpdated(indicator, world, now)),
  };
}

const FREQUENCY_NAMES = {
  daily: 'Daily',
  'every-day': 'Daily, 7-Day',
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
} as const;
const CLOSING_RELEASES = [189, 197, 200, 209, 296];

function frequencyName({ frequency, weekday, release }: Indicator): string {
  if (weekday !== undefined) return `Weekly, Ending ${WEEKDAYS[weekday]}`;
  const name = FREQUENCY_NAMES[frequency];
  return CLOSING_RELEASES.includes(release) ? `${name}, Close` : name;
}

/** Every word must match. */
function isAbout(indicator: Indicator, text: string): boolean {
  const { id, title, units, category } = indicator;
  const about = `${title} ${units} ${frequencyName(indicator)} ${category}`.toLowerCase();
  const words = text.toLowerCase().split(/[\s+,;]+/);
  return words.every((word) => id.toLowerCase().startsWith(word) || about.includes(word));
}
