import type { SourceRequest } from '../source.ts';
import { type Day, dayFrom, dayOf, FIRST_DAY, isoDay, yearOf } from '../world/days.ts';
import { RELEASES, type Release, releaseDays } from '../world/releases.ts';
import { answerList, LAST_REALTIME, type Realtime, readRealtime, todayAt } from './parameters.ts';

/** Agencies announce their dates about a year ahead. */
const ANNOUNCED_DAYS = 365;

/** Includes future dates, oldest first, as our client requests. */
export function readReleasesDates({ query, world, now }: SourceRequest): Record<string, unknown> {
  const yearStart = dayFrom(yearOf(todayAt(now)), 1, 1);
  const realtime = readRealtime(query, now, { start: yearStart, end: LAST_REALTIME }, true);
  const rows = RELEASES.flatMap((release) =>
    datesOf(release, realtime, { world, now }).map((day) => ({
      release_id: release.id,
      release_name: release.name,
      date: isoDay(day),
    })),
  ).sort(
    (one, other) => one.date.localeCompare(other.date) || (one.release_name < other.release_name ? -1 : 1),
  );
  return answerList(query, realtime, 1_000, 'release_dates', rows);
}

function datesOf(
  release: Release,
  realtime: Realtime,
  { world, now }: Pick<SourceRequest, 'world' | 'now'>,
): Day[] {
  const today = todayAt(now);
  const from = Math.max(realtime.start, FIRST_DAY);
  const to = Math.min(realtime.end, today + ANNOUNCED_DAYS);
  const moves = world.economy
    .moves()
    .filter((move) => move.release === release.id && dayOf(move.announcedOn) <= today);
  const days = releaseDays(release, from, to).filter((day) => !moves.some((move) => dayOf(move.on) === day));
  const moved = moves.map((move) => dayOf(move.to)).filter((day) => day >= from && day <= to);
  return [...new Set([...days, ...moved])].sort((one, other) => one - other);
}
