import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { writesDayFirst } from '../../dates/day-order.ts';
import { parseDate } from '../../dates/parse-date.ts';
import { readStatedZone } from '../../dates/time-of-day.ts';
import { findShownDate, findUpdateLine, readAddressDay, type ShownDateSources } from './shown-date.ts';
import { findModifiedDate, findStatedDate, type StatedDateSources } from './stated-date.ts';

interface DateSources extends Omit<ShownDateSources, 'read'>, Omit<StatedDateSources, 'read'> {
  now: Date;
}

export interface PublishedTime {
  publishedTime: string | null;
  /** The same moment in the page's time zone, as in `2026-11-18T21:41:00.000-05:00`. */
  localTime: string | null;
}

/**
 * The date in the page's metadata, unless the page shows another one. An earlier shown date wins, since
 * migrated sites often state the day of the migration; so does one months later, the day of a new edition.
 */
export function findPublishedTime(sources: DateSources): PublishedTime {
  const { now, head, url } = sources;
  const latest = now.getTime() + MAX_AHEAD_MS;
  const style = { language: head.language, isDayFirst: writesDayFirst(head.language, url) };
  const texts = new Map<Date, string>();
  const addressDay = readAddressDay(url, (text) => parseDate(text, now));
  const read = (text: string): Date | null => {
    const date = text === '' ? null : parseDate(text, now, style);
    if (!date || date.getTime() > latest) return null;
    if (addressDay && Math.abs(date.getTime() - addressDay.getTime()) > MAX_AHEAD_MS && isAge(text, date))
      return null;
    texts.set(date, text);
    return date;
  };
  /** As in `3 hours ago`: of another page or of a change, if the address has another day. */
  const isAge = (text: string, date: Date) =>
    parseDate(text, new Date(now.getTime() - DAY_MS), style)?.getTime() === date.getTime() - DAY_MS;
  const zoneOf = (date: Date) => readStatedZone(texts.get(date) ?? '', date.getTime());
  const stated = findStatedDate({ ...sources, read });
  const shown = findShownDate({ ...sources, read });
  const isMoved = stated && shown?.isPlain && isEarlierDay(shown.date, stated, zoneOf(stated));
  const edition = stated && findNewEdition(sources, shown, read);
  const isNewEdition = edition && edition.getTime() - stated.getTime() > NEW_EDITION_MS;
  const isSharper = stated && shown?.marked && isWithinDay(shown.marked, stated);
  const published = isSharper ? shown.marked : (stated ?? shown?.date);
  const date = isMoved ? shown.date : isNewEdition ? edition : published;
  if (!date) return { publishedTime: null, localTime: null };
  const isUtc = STATES_UTC.test(texts.get(date) ?? '');
  const zone = isUtc && shown ? findZone(shown.date, date) : (zoneOf(date) ?? 0);
  return { publishedTime: date.toISOString(), localTime: writeLocal(date, zone) };
}

/** Whether a time is on a day that was stated without one: many sites state the day in UTC. */
function isWithinDay(time: Date, day: Date): boolean {
  const after = time.getTime() - day.getTime();
  return day.getTime() % DAY_MS === 0 && after > 0 && after < DAY_MS;
}

const STATES_UTC = /:\d\d(?:\.\d+)? ?(?:Z|UTC|GMT|[+-]00:?00)$/i;

/** The nearest zone in which the moment is on the shown day: many sites state UTC and show their own day. */
function findZone(shown: Date, date: Date): number {
  const start = Math.floor(shown.getTime() / DAY_MS) * DAY_MS;
  const [early, late] = [start - date.getTime(), date.getTime() + 1 - (start + DAY_MS)];
  const hours = early > 0 ? Math.ceil(early / HOUR_MS) : late > 0 ? -Math.ceil(late / HOUR_MS) : 0;
  return Math.abs(hours) <= WIDEST_ZONE_HOURS ? 60 * hours : 0;
}

const WIDEST_ZONE_HOURS = 12;

function writeLocal(date: Date, zone: number): string {
  if (zone === 0) return date.toISOString();
  const local = new Date(date.getTime() + zone * MINUTE_MS).toISOString().slice(0, -1);
  const [hours, minutes] = [Math.abs(zone) / 60, Math.abs(zone) % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return `${local}${zone < 0 ? '-' : '+'}${hours}:${minutes}`;
}

const NEW_EDITION_MS = 30 * DAY_MS;

/**
 * The day of the last change, if it is the only shown date. `article:published_time` is trusted more, unless the
 * page marks the day as its date and does not call it an update.
 */
function findNewEdition(
  sources: DateSources,
  shown: ReturnType<typeof findShownDate>,
  read: (text: string) => Date | null,
): Date | null {
  if (sources.head.meta('article:published_time') && !shown?.isMarked) return null;
  const update = shown?.isPlain ? null : findUpdateLine({ ...sources, read });
  const modified = shown && findModifiedDate({ ...sources, read });
  const isChange = modified && Math.abs(modified.getTime() - shown.date.getTime()) < 2 * DAY_MS;
  return update ?? (isChange ? shown.date : null);
}

/** Clocks differ, and a page may be dated for the next morning. */
const MAX_AHEAD_MS = 2 * DAY_MS;

/** Whether the shown day had ended before the stated time; everywhere, if that has a zone. */
function isEarlierDay(shown: Date, stated: Date, zone: number | undefined): boolean {
  const lastEnd = zone === undefined ? 0 : WIDEST_ZONE_HOURS * HOUR_MS;
  return stated.getTime() >= Math.floor(shown.getTime() / DAY_MS) * DAY_MS + DAY_MS + lastEnd;
}
