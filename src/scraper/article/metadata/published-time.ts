import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { writesDayFirst } from '../../dates/day-order.ts';
import { parseDate } from '../../dates/parse-date.ts';
import { findShownDate, findUpdateLine, type ShownDateSources } from './shown-date.ts';
import { findModifiedDate, findStatedDate, type StatedDateSources } from './stated-date.ts';

interface DateSources extends Omit<ShownDateSources, 'read'>, Omit<StatedDateSources, 'read'> {
  now: Date;
}

/**
 * The date that the page states for machines, unless it shows readers another one: an earlier one, because a site that
 * moves to another system often states the day of the move, or one months later, when only the day of a new edition is
 * shown.
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
 * The day of the last change, where it is the only one that readers see. A page that states its publication for networks
 * too is believed.
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
/** The place on Earth whose day ends last. */
const LAST_ZONE_MS = 12 * HOUR_MS;

/** The day shown had ended everywhere when the other time came. */
function isEarlierDay(shown: Date, stated: Date): boolean {
  return stated.getTime() >= Math.floor(shown.getTime() / DAY_MS) * DAY_MS + DAY_MS + LAST_ZONE_MS;
}
