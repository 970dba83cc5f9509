import { MONTHS } from './local-words.ts';
import { MONTH_WORD, readDayOf } from './parse-date.ts';

/**
 * A data source's calendar day as YYYY-MM-DD; a time after it is ignored. Slashes are read the American way.
 * A day without a year, such as `Nov/13`, is the last one that has begun anywhere by `now`. Nothing is
 * guessed.
 */
export function parseDay(text: string, now: Date): string | undefined {
  const plain = text.slice(0, MAX_CHARS).replaceAll(/\s+/g, ' ').trim();
  for (const form of FORMS) {
    const groups = form.exec(plain)?.groups;
    if (!groups) continue;
    const [month, day] = [readMonth(groups.month ?? ''), Number(groups.day)];
    return groups.year === undefined ? findLast(month, day, now) : toDay(Number(groups.year), month, day);
  }
  return undefined;
}

/** The last day that has begun somewhere on earth. */
export function latestDay(now: Date): string {
  return isoDay(now.getTime() + 14 * 3_600_000);
}

export function ageInDays(day: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(day)) / 86_400_000));
}

const MAX_CHARS = 80;
const TIME = '(?:[T,]? ?\\d{1,2}:\\d{2}.*)?$';
const FORMS = [
  `^(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})${TIME}`,
  `^(?<month>\\d{1,2})/(?<day>\\d{1,2})/(?<year>\\d{4})${TIME}`,
  `^(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>\\d{4})${TIME}`,
  `^(?<month>[A-Za-z]{3,9})\\.? (?<day>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>\\d{4})${TIME}`,
  `^(?<day>\\d{1,2})[ -](?<month>[A-Za-z]{3,9})\\.?[ -](?<year>\\d{4})${TIME}`,
  '^(?<month>[A-Za-z]{3})/(?<day>\\d{1,2})$',
].map((source) => new RegExp(source));

function readMonth(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  return MONTH_WORD.test(text) ? MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1 : Number.NaN;
}

function toDay(year: number, month: number, day: number): string | undefined {
  const midnight = year >= 1900 && year <= 2200 ? readDayOf(year, month, day) : undefined;
  return midnight === undefined ? undefined : isoDay(midnight);
}

function findLast(month: number, day: number, now: Date): string | undefined {
  const latest = latestDay(now);
  const thisYear = Number(latest.slice(0, 4));
  // February 29 may be up to eight years back.
  for (let year = thisYear; year > thisYear - 9; year -= 1) {
    const found = toDay(year, month, day);
    if (found !== undefined && found <= latest) return found;
  }
  return undefined;
}

function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
