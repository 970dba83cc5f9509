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
  readChoice,
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
  const { id, name, isPress } = findRelease(findIndicator(world, readSeriesId(query)).release);
  return { ...realtime, releases: [{ id, ...realtime, name, press_release: isPress }] };
}

export function readVintageDates({ query, world, now }: SourceRequest): Body {
  const realtime = readRealtime(query, now, { start: FIRST_REALTIME, end: LAST_REALTIME });
  const indicator = findIndicator(world, readSeriesId(query));
  const sortOrder = readChoice(query, 'sort_order', ['asc', 'desc'], 'asc');
  const days = vintageDays(indicator, world, now, realtime).map(isoDay);
  if (sortOrder === 'desc') days.reverse();
  const order = { orderBy: 'vintage_date', sortOrder, most: 10_000 };
  return answerList(query, realtime, order, 'vintage_dates', days);
}

export function searchSeries(request: SourceRequest): Body {
  const { query, world, now } = request;
  const text = query.get('search_text')?.trim();
  if (!text) throw new FredRefusal('Variable search_text has not been set.');
  const orderBy = readChoice(query, 'order_by', ['search_rank', 'popularity'], 'search_rank');
  const sortOrder = readChoice(query, 'sort_order', ['asc', 'desc'], 'desc');
  const realtime = readRealtime(query, now);
  const found = world.economy.indicators
    .map((indicator) => ({ indicator, rank: rankText(indicator, text) }))
    .filter(({ rank }) => rank > 0);
  const keyOf = ({ indicator, rank }: (typeof found)[number]) =>
    orderBy === 'popularity' ? indicator.popularity : rank;
  found.sort((one, other) => (keyOf(one) - keyOf(other)) * (sortOrder === 'asc' ? 1 : -1));
  const rows = found.map(({ indicator }) => ({
    ...describe(indicator, request, realtime),
    group_popularity: indicator.popularity,
  }));
  return answerList(query, realtime, { orderBy, sortOrder, most: 1_000 }, 'seriess', rows);
}

function describe(indicator: Indicator, { world, now }: SourceRequest, realtime: Realtime) {
  const today = todayAt(now);
  const known = knownValues(
    indicator,
    world,
    now,
    indicator.hasNoVintages ? { start: today, end: today } : realtime,
  );
  const [frequency, frequencyShort] = frequencyName(indicator);
  return {
    id: indicator.id,
    ...realtimeOf(realtime),
    title: indicator.title,
    observation_start: isoDay(known[0]?.period ?? 0),
    observation_end: isoDay(known.at(-1)?.period ?? 0),
    frequency,
    frequency_short: frequencyShort,
    units: indicator.units[0],
    units_short: indicator.units[1],
    seasonal_adjustment: ADJUSTMENT_NAMES[indicator.seasonal],
    seasonal_adjustment_short: indicator.seasonal,
    last_updated: centralStamp(lastUpdated(indicator, world, now)),
    popularity: indicator.popularity,
  };
}

const FREQUENCY_NAMES = {
  daily: ['Daily', 'D'],
  'every-day': ['Daily, 7-Day', 'D'],
  weekly: ['Weekly', 'W'],
  monthly: ['Monthly', 'M'],
  quarterly: ['Quarterly', 'Q'],
} as const;
const CLOSING_RELEASES = [189, 197, 200, 209, 296];
const ADJUSTMENT_NAMES = {
  SA: 'Seasonally Adjusted',
  SAAR: 'Seasonally Adjusted Annual Rate',
  NSA: 'Not Seasonally Adjusted',
} as const;

function frequencyName(indicator: Indicator): [long: string, short: string] {
  const [name, short] = FREQUENCY_NAMES[indicator.frequency];
  if (indicator.weekday !== undefined) return [`Weekly, Ending ${WEEKDAYS[indicator.weekday]}`, short];
  return [CLOSING_RELEASES.includes(indicator.release) ? `${name}, Close` : name, short];
}

/** Every word must match; matches in the id or title count most. */
function rankText(indicator: Indicator, text: string): number {
  const [id, title] = [indicator.id.toLowerCase(), indicator.title.toLowerCase()];
  const rest = [...indicator.units, frequencyName(indicator)[0], indicator.category];
  const other = rest.join(' ').toLowerCase();
  let rank = indicator.popularity;
  for (const word of text.toLowerCase().split(/[\s+,;]+/)) {
    if (id === word) rank += 1_000;
    else if (id.startsWith(word)) rank += 300;
    else if (title.includes(word)) rank += 200;
    else if (other.includes(word)) rank += 20;
    else return 0;
  }
  return rank;
}
