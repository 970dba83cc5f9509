import { parseDate } from '../../dates/parse-date.ts';
import { findShownDate, type ShownDateSources } from './shown-date.ts';
import { findStatedDate, type StatedDateSources } from './stated-date.ts';

interface DateSources extends Omit<ShownDateSources, 'read'>, Omit<StatedDateSources, 'read'> {
  now: Date;
}

/**
 * The date that the page states for machines, unless it shows readers an earlier one: a site that moves to another
 * system often states the day of the move.
 */
export function findPublishedTime(sources: DateSources): string | null {
  const { now } = sources;
  const latest = now.getTime() + MAX_AHEAD_MS;
  const read = (text: string): Date | null => {
    const date = text === '' ? null : parseDate(text, now);
    return date && date.getTime() <= latest ? date : null;
  };
  const stated = findStatedDate({ ...sources, read });
  const shown = findShownDate({ ...sources, read });
  const date = stated && !(shown?.isPlain && isEarlierDay(shown.date, stated)) ? stated : shown?.date;
  return date ? date.toISOString() : null;
}

/** Clocks differ, and a page may be dated for the next morning. */
const MAX_AHEAD_MS = 48 * 3_600_000;
const DAY_MS = 86_400_000;
/** The place on Earth whose day ends last. */
const LAST_ZONE_MS = 12 * 3_600_000;

/** The day shown had ended everywhere when the other time came. */
function isEarlierDay(shown: Date, stated: Date): boolean {
  return stated.getTime() >= Math.floor(shown.getTime() / DAY_MS) * DAY_MS + DAY_MS + LAST_ZONE_MS;
}
