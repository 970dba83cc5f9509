import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { writesDayFirst } from '../../dates/day-order.ts';
import { parseDate } from '../../dates/parse-date.ts';
import { findShownDate, findUpdateLine, type ShownDateSources } from './shown-date.ts';
import { findModifiedDate, findStatedDate, type StatedDateSources } from './stated-date.ts';

interface DateSources extends Omit<ShownDateSources, 'read'>, Omit<StatedDateSources, 'read'> {
  now: Date;
}

/**
 * The date in the page's metadata, unless the page shows another one. An earlier shown date wins, since
 * migrated sites often state the day of the migration; so does one months later, the day of a new edition.
 */
export function findPublishedTime(sources: DateSources): string | null {
  const { now, head, url } = sources;
  const latest = now.getTime() + MAX_AHEAD_MS;
  const style = { language: head.language, isDayFirst: writesDayFirst(head.language, url) };
  const read = (text: string): Date | null => {
    const date = text === '' ? null : parseDate(text, now, style);
    return date && date.getTime() <= latest ? date : null;
  };
  const stated = findStatedDate({ ...sources, read });
  const shown = findShownDate({ ...sources, read });
  const isMoved = stated && shown?.isPlain && isEarlierDay(shown.date, stated);
  const edition = stated && findNewEdition(sources, shown, read);
  const isNewEdition = edition && edition.getTime() - stated.getTime() > NEW_EDITION_MS;
  const date = isMoved ? shown.date : isNewEdition ? edition : (stated ?? shown?.date);
  return date ? date.toISOString() : null;
}

const NEW_EDITION_MS = 30 * DAY_MS;

/**
 * The day of the last change, if it is the only shown date. A page's `article:published_time` is trusted.
 */
function findNewEdition(
  sources: DateSources,
  shown: ReturnType<typeof findShownDate>,
  read: (text: string) => Date | null,
): Date | null {
  if (sources.head.meta('article:published_time')) return null;
  const update = shown?.isPlain ? null : findUpdateLine({ ...sources, read });
  const modified = shown && findModifiedDate({ ...sources, read });
  const isChange = modified && Math.abs(modified.getTime() - shown.date.getTime()) < 2 * DAY_MS;
  return update ?? (isChange ? shown.date : null);
}

/** Clocks differ, and a page may be dated for the next morning. */
const MAX_AHEAD_MS = 2 * DAY_MS;
/** The time zone whose day ends last. */
const LAST_ZONE_MS = 12 * HOUR_MS;

/** Whether the shown day had ended everywhere before the stated time. */
function isEarlierDay(shown: Date, stated: Date): boolean {
  return stated.getTime() >= Math.floor(shown.getTime() / DAY_MS) * DAY_MS + DAY_MS + LAST_ZONE_MS;
}
