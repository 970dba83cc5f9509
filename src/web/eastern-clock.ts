export const ZONE = 'America/New_York';

export interface CalendarDay {
  year: number;
  month: number;
  day: number;
  /** From 0, which is Sunday. */
  weekday: number;
}

export interface EasternTime extends CalendarDay {
  hour: number;
  minute: number;
  second: number;
  /** Hours ahead of UTC: -5, in summer -4. */
  offset: number;
}

const HOUR_MS = 3_600_000;
/** Since then daylight time runs from the second Sunday of March to the first Sunday of November, 2 a.m. */
const RULE_SINCE_YEAR = 2007;

/**
 * Calculated by the zone's rule, because the first use of Intl costs a phone a tenth of a second before the first text.
 * A test compares it with Intl.
 */
export function readEasternTime(date: Date): EasternTime {
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
export function readCalendarDay(date: Date): CalendarDay {
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function nameMonth({ month }: CalendarDay): string {
  return MONTHS[month - 1] ?? '';
}

export function nameWeekday({ weekday }: CalendarDay): string {
  return WEEKDAYS[weekday] ?? '';
}

function findOffset(date: Date): number {
  const year = date.getUTCFullYear();
  if (year < RULE_SINCE_YEAR) return askBrowser(date);
  const begins = Date.UTC(year, 2, 7 + sundayFrom(year, 2, 8), 7);
  const ends = Date.UTC(year, 10, sundayFrom(year, 10, 1), 6);
  return date.getTime() >= begins && date.getTime() < ends ? -4 : -5;
}

function sundayFrom(year: number, month: number, day: number): number {
  return ((7 - new Date(Date.UTC(year, month, day)).getUTCDay()) % 7) + 1;
}

function askBrowser(date: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: ZONE,
    timeZoneName: 'longOffset',
  }).formatToParts(date);
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return Number(/[+-]\d+/.exec(text ?? '')?.[0] ?? -5);
}
