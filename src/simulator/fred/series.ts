import type { SourceRequest } from '../source.ts';
import { isoDay } from '../world/days.ts';
import type { Indicator } from '../world/indicators/indicator.ts';
import { findRelease } from '../world/releases.ts';
import { centralStamp } from '../world/zones.ts';
import { adjustmentName, categoriesOf, frequencyName, tagsOf } from './catalogue.ts';
import { findIndicator, knownValues, lastUpdated, vintageDays } from './known-values.ts';
import {
  FIRST_REALTIME,
  FredRefusal,
  LAST_REALTIME,
  type Realtime,
  readChoice,
  readPage,
  readRealtime,
  readSeriesId,
  todayAt,
} from './parameters.ts';
import { describeRelease } from './releases.ts';

type Body = Record<string, unknown>;

export function readSeries(request: SourceRequest): Body {
  const realtime = readRealtime(request.query, request.now);
  const indicator = findIndicator(request.world, readSeriesId(request.query));
  return { ...realtimeOf(realtime), seriess: [describe(indicator, request, realtime)] };
}

export function readRelease(request: SourceRequest): Body {
  const realtime = readRealtime(request.query, request.now);
  const indicator = findIndicator(request.world, readSeriesId(request.query));
  return {
    ...realtimeOf(realtime),
    releases: [describeRelease(findRelease(indicator.release), realtime)],
  };
}

export function readCategories({ query, world }: SourceRequest): Body {
  return { categories: categoriesOf(findIndicator(world, readSeriesId(query))) };
}

export function readTags({ query, world, now }: SourceRequest): Body {
  const realtime = readRealtime(query, now);
  const tags = tagsOf(findIndicator(world, readSeriesId(query)));
  return {
    ...realtimeOf(realtime),
    order_by: 'series_count',
    sort_order: 'asc',
    count: tags.length,
    offset: 0,
    limit: 1_000,
    tags,
  };
}

export function readVintageDates({ query, world, now }: SourceRequest): Body {
  const realtime = readRealtime(query, now, { start: FIRST_REALTIME, end: LAST_REALTIME });
  const indicator = findIndicator(world, readSeriesId(query));
  const page = readPage(query, 10_000);
  const sortOrder = readChoice(query, 'sort_order', ['asc', 'desc'], 'asc');
  const days = vintageDays(indicator, world, now, realtime).map(isoDay);
  if (sortOrder === 'desc') days.reverse();
  return {
    ...realtimeOf(realtime),
    order_by: 'vintage_date',
    sort_order: sortOrder,
    count: days.length,
    offset: page.offset,
    limit: page.limit,
    vintage_dates: days.slice(page.offset, page.offset + page.limit),
  };
}

const SEARCH_ORDERS = [
  'search_rank',
  'series_id',
  'title',
  'units',
  'frequency',
  'seasonal_adjustment',
  'realtime_start',
  'realtime_end',
  'last_updated',
  'observation_start',
  'observation_end',
  'popularity',
  'group_popularity',
] as const;

export function searchSeries(request: SourceRequest): Body {
  const { query, world, now } = request;
  const text = query.get('search_text')?.trim();
  if (!text) throw new FredRefusal('Variable search_text has not been set.');
  const type = readChoice(query, 'search_type', ['full_text', 'series_id'], 'full_text');
  const orderBy = readChoice(
    query,
    'order_by',
    SEARCH_ORDERS,
    type === 'full_text' ? 'search_rank' : 'series_id',
  );
  const falling = ['search_rank', 'popularity', 'group_popularity', 'last_updated'].includes(orderBy);
  const sortOrder = readChoice(query, 'sort_order', ['asc', 'desc'], falling ? 'desc' : 'asc');
  const page = readPage(query, 1_000);
  const realtime = readRealtime(query, now);

  const rank = type === 'full_text' ? createTextRank(text) : createIdRank(text);
  const found = world.economy.indicators
    .map((indicator) => ({ indicator, rank: rank(indicator) }))
    .filter((hit) => hit.rank > 0)
    .map((hit) => ({ rank: hit.rank, row: describe(hit.indicator, request, realtime, true) }));
  const keyOf = ({ rank, row }: (typeof found)[number]): string | number => {
    if (orderBy === 'search_rank') return rank;
    const field = row[orderBy === 'series_id' ? 'id' : orderBy];
    return typeof field === 'number' ? field : String(field);
  };
  found.sort((one, other) => {
    const [left, right] = [keyOf(one), keyOf(other)];
    return (left < right ? -1 : left > right ? 1 : 0) * (sortOrder === 'asc' ? 1 : -1);
  });
  return {
    ...realtimeOf(realtime),
    order_by: orderBy,
    sort_order: sortOrder,
    count: found.length,
    offset: page.offset,
    limit: page.limit,
    seriess: found.slice(page.offset, page.offset + page.limit).map(({ row }) => row),
  };
}

export function readUpdates(request: SourceRequest): Body {
  const { query, world, now } = request;
  const page = readPage(query, 1_000);
  const realtime = readRealtime(query, now);
  const rows = world.economy.indicators
    .map((indicator) => ({ indicator, at: lastUpdated(indicator, world, now) }))
    .filter(({ at }) => at > 0)
    .sort((one, other) => other.at - one.at)
    .map(({ indicator }) => indicator);
  return {
    ...realtimeOf(realtime),
    filter_variable: 'geography',
    filter_value: query.get('filter_value') || 'all',
    order_by: 'last_updated',
    sort_order: 'desc',
    count: rows.length,
    offset: page.offset,
    limit: page.limit,
    seriess: rows
      .slice(page.offset, page.offset + page.limit)
      .map((indicator) => describe(indicator, request, realtime)),
  };
}

export function realtimeOf({ start, end }: Realtime): { realtime_start: string; realtime_end: string } {
  return { realtime_start: isoDay(start), realtime_end: isoDay(end) };
}

function describe(
  indicator: Indicator,
  { world, now }: SourceRequest,
  realtime: Realtime,
  hasGroupPopularity = false,
): Record<string, string | number> {
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
    observation_end: isoDay(known[known.length - 1]?.period ?? 0),
    frequency,
    frequency_short: frequencyShort,
    units: indicator.units[0],
    units_short: indicator.units[1],
    seasonal_adjustment: adjustmentName(indicator),
    seasonal_adjustment_short: indicator.seasonal,
    last_updated: centralStamp(lastUpdated(indicator, world, now)),
    popularity: indicator.popularity,
    ...(hasGroupPopularity && { group_popularity: indicator.popularity }),
    ...(indicator.notes && { notes: indicator.notes }),
  };
}

/** Every word must be found; a word in the id or title counts for more than one in the notes. */
function createTextRank(text: string): (indicator: Indicator) => number {
  const words = text
    .toLowerCase()
    .split(/[\s+,;]+/)
    .filter(Boolean);
  return (indicator) => {
    const id = indicator.id.toLowerCase();
    const title = indicator.title.toLowerCase();
    const rest =
      `${indicator.units.join(' ')} ${frequencyName(indicator)[0]} ${adjustmentName(indicator)} ${indicator.category} ${indicator.notes ?? ''}`.toLowerCase();
    let rank = 0;
    for (const word of words) {
      if (id === word) rank += 1_000;
      else if (id.startsWith(word)) rank += 300;
      else if (title.includes(word)) rank += 200;
      else if (rest.includes(word)) rank += 20;
      else return 0;
    }
    return rank + indicator.popularity;
  };
}

/** `*` stands for anything; without one, ids that begin with the text. */
function createIdRank(text: string): (indicator: Indicator) => number {
  const parts = text
    .toUpperCase()
    .split('*')
    .map((part) => part.replace(/[^A-Z0-9_]/g, ''));
  const pattern = new RegExp(`^${parts.join('.*')}${text.includes('*') ? '$' : ''}`);
  return ({ id, popularity }) => (pattern.test(id) ? popularity + 1 : 0);
}
