import { countOf } from '#contract/count-of.ts';
import { isDay } from '#contract/days.ts';
import type { LegacyItem } from '#contract/scraper.ts';
import { latestDay } from '#scraper/dates/calendar-days.ts';

const EARLIEST_DAY = '1900-01-01';
const MAX_TEXT = 300;

/**
 * The storable items: unique, with valid past dates and finite numbers. Stored values are never removed, so a value
 * with a future date would hide all others until then.
 */
export function readValidItems(
  scraped: readonly LegacyItem[],
  now: Date,
): { items: LegacyItem[]; faults: string[] } {
  const latest = latestDay(now);
  const byId = new Map<string, LegacyItem>();
  const faults: string[] = [];
  for (const item of scraped) {
    const values = item.values.filter(
      ({ date, value }) => isDay(date) && date >= EARLIEST_DAY && date <= latest && Number.isFinite(value),
    );
    const wrong = item.values.length - values.length;
    const name = plain(item.name);
    if (wrong > 0) faults.push(`${name}: ${countOf(wrong, 'invalid value')} skipped`);
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

/** PostgreSQL rejects NUL and lone surrogates. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);
}
