import * as z from 'zod/mini';
import type { LegacyItem } from '#contract/scraper.ts';
import { latestDay } from '#scraper/dates/calendar-days.ts';

const EARLIEST_DAY = '1900-01-01';
const MAX_TEXT = 300;

/**
 * What the scraper told, as far as it can be stored: each item once, with real days that have begun and real numbers.
 * A value once stored is never taken back, so one of a day to come would hide all others until then.
 */
export function readToldItems(
  told: readonly LegacyItem[],
  now: Date,
): { items: LegacyItem[]; faults: string[] } {
  const latest = latestDay(now);
  const byId = new Map<string, LegacyItem>();
  const faults: string[] = [];
  for (const item of told) {
    const values = item.values.filter(
      ({ date, value }) => isDay(date) && date >= EARLIEST_DAY && date <= latest && Number.isFinite(value),
    );
    const wrong = item.values.length - values.length;
    const name = plain(item.name);
    if (wrong > 0) faults.push(`${name}: ${wrong} of its values made no sense and were left out`);
    byId.set(plain(item.id), {
      ...item,
      id: plain(item.id),
      name,
      unit: plain(item.unit),
      source: plain(item.source),
      values: [...new Map(values.map((value) => [value.date, value])).values()],
      problem: item.problem === null ? null : plain(item.problem),
    });
  }
  return { items: [...byId.values()], faults };
}

/** YYYY-MM-DD of a day that exists. */
export function isDay(text: string): boolean {
  return z.safeParse(z.iso.date(), text).success;
}

/** The database takes neither NUL nor half a character, and one line is enough for any name. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);
}
