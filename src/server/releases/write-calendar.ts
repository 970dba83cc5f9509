import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator';
import { addDays } from '#contract/days.ts';
import { EASTERN_ZONE, writeEastern } from '#contract/eastern-time.ts';
import { formatSeriesValue } from '#wording/format.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open-db.ts';
import type { DescribedRelease } from './describe-calendar.ts';
import { listEntries } from './store.ts';
import { traceMoves } from './trace-moves.ts';

export type CalendarNames = Pick<Config, 'product' | 'publicUrl'>;

const REMINDED_SECONDS = 600;
const LASTS_MINUTES = 15;

/**
 * Releases as iCalendar (RFC 5545). An event's id is its release and first date. It stays the same when the event
 * moves, and the sequence number increases, so that calendar programs move it too.
 */
export async function writeReleases(
  db: Db,
  releases: readonly DescribedRelease[],
  { product, publicUrl }: CalendarNames,
  { reminds }: { reminds: boolean },
): Promise<string> {
  const ids = [...new Set(releases.map(({ releaseId }) => releaseId))];
  const entries = await listEntries(db, ids, releases[0]?.date ?? '2000-01-01');
  const { host } = new URL(publicUrl);
  const calendar = ical({
    name: `${product} releases`,
    prodId: { company: 'Headframe', product: 'Release calendar' },
    method: ICalCalendarMethod.PUBLISH,
    // A calendar-wide zone would also apply to timestamps, which must be in UTC.
    timezone: { name: null, generator: () => NEW_YORK },
    ttl: 3_600,
  });
  for (const release of releases) {
    const { origin, moves } = traceMoves(release, entries);
    const at = release.at === null ? undefined : new Date(release.at);
    const event = calendar.createEvent({
      id: `release-${release.releaseId}-${origin}@${host}`,
      sequence: moves + release.changes,
      stamp: new Date(`${release.date}T00:00:00Z`),
      ...(at
        ? {
            start: writeEastern(at),
            end: writeEastern(new Date(at.getTime() + LASTS_MINUTES * 60_000)),
            timezone: EASTERN_ZONE,
          }
        : { start: `${release.date}T00:00:00`, end: `${addDays(release.date, 1)}T00:00:00`, allDay: true }),
      summary: release.toBeRescheduled ? `${release.name} (to be rescheduled)` : release.name,
      description: describe(release),
      url: `${publicUrl}/releases?week=${release.date}`,
    });
    if (reminds && at) event.createAlarm({ type: ICalAlarmType.display, trigger: REMINDED_SECONDS });
  }
  // Every line of the format ends with CRLF, even the last.
  return `${calendar.toString().trimEnd()}\r\n`;
}

function describe({ series, timeSource, agency, moved }: DescribedRelease): string {
  const lines = series.flatMap(({ title, units, previousValue, usualChange }) =>
    previousValue === null
      ? []
      : `${title}: previous ${formatSeriesValue(previousValue, units, usualChange ?? 0)}`,
  );
  if (timeSource === 'announced') lines.push(`Time announced${agency ? ` by the ${agency}` : ''}`);
  if (timeSource === 'usual') lines.push('Usual time, not announced');
  if (moved) lines.push(`Moved from ${moved.from} on ${moved.on}`);
  return lines.join('\n');
}

const NEW_YORK = [
  'BEGIN:VTIMEZONE',
  'TZID:America/New_York',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'TZNAME:EDT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'TZNAME:EST',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');
