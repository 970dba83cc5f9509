import type { SourceRequest } from '../source.ts';
import { type Day, dayFrom, dayOf, FIRST_DAY, isoDay, yearOf } from '../world/days.ts';
import { RELEASES, type Release, releaseDays, releaseInstant } from '../world/releases.ts';
import { answerList, LAST_REALTIME, type Realtime, readChoice, readRealtime, todayAt } from './parameters.ts';

type Body = Record<string, unknown>;

/** Agencies announce their dates about a year ahead. */
const ANNOUNCED_DAYS = 365;

export function readReleasesDates({ query, world, now }: SourceRequest): Body {
  const yearStart = dayFrom(yearOf(todayAt(now)), 1, 1);
  const realtime = readRealtime(query, now, { start: yearStart, end: LAST_REALTIME }, true);
  const sortOrder = readChoice(query, 'sort_order', ['asc', 'desc'], 'desc');
  const isFutureAsked = readChoice(query, 'include_release_dates_with_no_data', ['true', 'false'], 'false');
  const hasFuture = isFutureAsked === 'true';
  const sign = sortOrder === 'asc' ? 1 : -1;
  const rows = RELEASES.flatMap((release) =>
    datesOf(release, realtime, { world, now }, hasFuture).map((day) => ({
      release_id: release.id,
      release_name: release.name,
      date: isoDay(day),
    })),
  ).sort(
    (one, other) =>
      sign * one.date.localeCompare(other.date) || (one.release_name < other.release_name ? -1 : 1),
  );
  const order = { orderBy: 'release_date', sortOrder, most: 1_000 };
  return answerList(query, realtime, order, 'release_dates', rows);
}

function datesOf(
  release: Release,
  realtime: Realtime,
  { world, now }: Pick<SourceRequest, 'world' | 'now'>,
  withFuture: boolean,
): Day[] {
  const today = todayAt(now);
  const from = Math.max(realtime.start, FIRST_DAY);
  const to = Math.min(realtime.end, today + (withFuture ? ANNOUNCED_DAYS : 0));
  const moves = world.economy
    .moves()
    .filter((move) => move.release === release.id && dayOf(move.announcedOn) <= today);
  const days = releaseDays(release, from, to).filter(
    (day) =>
      !moves.some((move) => dayOf(move.on) === day) && (withFuture || releaseInstant(release, day) <= now),
  );
  const moved = moves.map((move) => dayOf(move.to)).filter((day) => day >= from && day <= to);
  return [...new Set([...days, ...moved])].sort((one, other) => one - other);
}
