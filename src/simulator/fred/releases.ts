import type { SourceRequest } from '../source.ts';
import { type Day, dayFrom, isoDay, yearOf } from '../world/days.ts';
import { FIRST_RELEASE_DAY, RELEASES, type Release, releaseDays, releaseInstant } from '../world/releases.ts';
import {
  FIRST_REALTIME,
  FredRefusal,
  LAST_REALTIME,
  type Realtime,
  readChoice,
  readInteger,
  readPage,
  readRealtime,
  todayAt,
} from './parameters.ts';

type Body = Record<string, unknown>;

/** Agencies announce their dates about a year ahead. */
const ANNOUNCED_DAYS = 365;

export function readReleases({ query, now }: SourceRequest): Body {
  const realtime = readRealtime(query, now);
  const page = readPage(query, 1_000);
  const rows = RELEASES.map((release) => describeRelease(release, realtime)).sort(
    (one, other) => one.id - other.id,
  );
  return {
    realtime_start: isoDay(realtime.start),
    realtime_end: isoDay(realtime.end),
    order_by: 'release_id',
    sort_order: 'asc',
    count: rows.length,
    offset: page.offset,
    limit: page.limit,
    releases: rows.slice(page.offset, page.offset + page.limit),
  };
}

export function readReleaseDates({ query, now }: SourceRequest): Body {
  const id = readInteger(query, 'release_id', Number.NaN);
  if (Number.isNaN(id)) throw new FredRefusal('Variable release_id is not a positive integer.');
  const release = RELEASES.find((candidate) => candidate.id === id);
  if (!release) throw new FredRefusal('The release does not exist.');
  const realtime = readRealtime(query, now, { start: FIRST_REALTIME, end: LAST_REALTIME }, true);
  const sortOrder = readChoice(query, 'sort_order', ['asc', 'desc'], 'asc');
  const rows = datesOf(release, realtime, now, isIncludingFuture(query)).map((day) => ({
    release_id: id,
    date: isoDay(day),
  }));
  return pageOfDates(query, realtime, sortOrder, sortOrder === 'desc' ? rows.reverse() : rows, 10_000);
}

export function readReleasesDates({ query, now }: SourceRequest): Body {
  const yearStart = dayFrom(yearOf(todayAt(now)), 1, 1);
  const realtime = readRealtime(query, now, { start: yearStart, end: LAST_REALTIME }, true);
  const sortOrder = readChoice(query, 'sort_order', ['asc', 'desc'], 'desc');
  const orderBy = readChoice(
    query,
    'order_by',
    ['release_date', 'release_id', 'release_name'],
    'release_date',
  );
  const dated = RELEASES.flatMap((release) =>
    datesOf(release, realtime, now, isIncludingFuture(query)).map((day) => ({ release, day })),
  );
  const sign = sortOrder === 'asc' ? 1 : -1;
  dated.sort((one, other) => {
    if (orderBy === 'release_id' && one.release.id !== other.release.id)
      return sign * (one.release.id - other.release.id);
    if (orderBy === 'release_name' && one.release.name !== other.release.name)
      return sign * (one.release.name < other.release.name ? -1 : 1);
    return sign * (one.day - other.day) || (one.release.name < other.release.name ? -1 : 1);
  });
  const rows = dated.map(({ release, day }) => ({
    release_id: release.id,
    release_name: release.name,
    date: isoDay(day),
  }));
  return { ...pageOfDates(query, realtime, sortOrder, rows, 1_000), order_by: orderBy };
}

export function describeRelease(release: Release, realtime: Realtime) {
  return {
    id: release.id,
    realtime_start: isoDay(realtime.start),
    realtime_end: isoDay(realtime.end),
    name: release.name,
    press_release: release.isPress,
    ...(release.link && { link: release.link }),
  };
}

function isIncludingFuture(query: URLSearchParams): boolean {
  return readChoice(query, 'include_release_dates_with_no_data', ['true', 'false'], 'false') === 'true';
}

function datesOf(release: Release, realtime: Realtime, now: number, withFuture: boolean): Day[] {
  const from = Math.max(realtime.start, FIRST_RELEASE_DAY);
  const to = Math.min(realtime.end, todayAt(now) + (withFuture ? ANNOUNCED_DAYS : 0));
  return releaseDays(release, from, to).filter((day) => withFuture || releaseInstant(release, day) <= now);
}

function pageOfDates(
  query: URLSearchParams,
  realtime: Realtime,
  sortOrder: string,
  rows: readonly unknown[],
  most: number,
): Body {
  const page = readPage(query, most);
  return {
    realtime_start: isoDay(realtime.start),
    realtime_end: isoDay(realtime.end),
    order_by: 'release_date',
    sort_order: sortOrder,
    count: rows.length,
    offset: page.offset,
    limit: page.limit,
    release_dates: rows.slice(page.offset, page.offset + page.limit),
  };
}
