import { HOUR_MS } from './durations.ts';

/** Schedules and calendar days use this zone. */
export const EASTERN_ZONE = 'America/New_York';

export type CalendarDay = ReturnType<typeof readCalendarDay>;
export type EasternTime = ReturnType<typeof readEasternTime>;

/** Since 2007 daylight time runs from the second Sunday in March to the first Sunday in November, 2 a.m. */
const RULE_SINCE_YEAR = 2007;

/** Uses the zone's rule, since the first use of Intl takes a phone 0.1 s. A test compares both. */
export function readEasternTime(date: Date) {
  const offset = findOffset(date);
  const shown = new Date(date.getTime() + offset * HOUR_MS);
  return {
    ...readCalendarDay(shown),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
    offset,
  };
}

/** A calendar day has no zone, so it is read as UTC. */
export function readCalendarDay(date: Date) {
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}

/** What clocks in the Eastern zone show, as `2026-11-15T09:05:12`; nothing for an invalid date. */
export function writeEastern(at: Date): string {
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() + findOffset(at) * HOUR_MS).toISOString().slice(0, 19);
}

/** The day in the Eastern zone as `2026-11-15`. */
export function easternDay(at: Date): string {
  return writeEastern(at).slice(0, 10);
}

/**
 * The instant when Eastern clocks show `hours` after the start of a day; more than 24 means a later day. In
 * the hour skipped in spring it is an hour later, in the hour repeated in autumn the first one.
 */
export function easternInstant(day: string, hours = 0): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + Math.round(hours * HOUR_MS);
  const inSummer = new Date(shown + 4 * HOUR_MS);
  return findOffset(inSummer) === -4 ? inSummer : new Date(shown + 5 * HOUR_MS);
}

export function createDayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
}

/** Hours ahead of UTC: -5, in summer -4. */
function findOffset(date: Date): number {
  const year = date.getUTCFullYear();
  if (year < RULE_SINCE_YEAR) return askIntl(date);
  if (summer.year !== year) {
    const begins = Date.UTC(year, 2, 7 + sundayFrom(year, 2, 8), 7);
    summer = { year, begins, ends: Date.UTC(year, 10, sundayFrom(year, 10, 1), 6) };
  }
  return date.getTime() >= summer.begins && date.getTime() < summer.ends ? -4 : -5;
}

/** Of the last year asked for; most dates are of one year. */
let summer = { year: 0, begins: 0, ends: 0 };

function sundayFrom(year: number, month: number, day: number): number {
  return ((7 - new Date(Date.UTC(year, month, day)).getUTCDay()) % 7) + 1;
}

let offsets: Intl.DateTimeFormat | undefined;

function askIntl(date: Date): number {
  offsets ??= new Intl.DateTimeFormat('en-US', { timeZone: EASTERN_ZONE, timeZoneName: 'longOffset' });
  const name = offsets.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value;
  return Number(/[+-]\d+/.exec(name ?? '')?.[0] ?? -5);
}
