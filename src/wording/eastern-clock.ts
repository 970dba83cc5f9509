export const ZONE = 'America/New_York';

export type CalendarDay = ReturnType<typeof readCalendarDay>;
export type EasternTime = ReturnType<typeof readEasternTime>;

const HOUR_MS = 3_600_000;
/** Since then daylight time runs from the second Sunday of March to the first Sunday of November, 2 a.m. */
const RULE_SINCE_YEAR = 2007;

/** By the zone's rule, because the first use of Intl costs a phone a tenth of a second. A test compares both. */
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

/** Hours ahead of UTC: -5, in summer -4. */
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
