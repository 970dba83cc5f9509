import { formatAbbreviated, formatCount, NOT_AVAILABLE, parseInstant } from '#web/format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const oneDigit = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const calendarDay = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'medium' });
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

type Figure = number | null | undefined;

/** `1,234 ms` */
export function formatMilliseconds(ms: Figure): string {
  return isFigure(ms) ? `${formatCount(Math.round(ms))} ms` : NOT_AVAILABLE;
}

/** `12.4 s` */
export function formatSeconds(ms: Figure): string {
  return isFigure(ms) ? `${writeTenths(ms / 1000)} s` : NOT_AVAILABLE;
}

/** `850 ms`, `12.4 s`, `3.2 min` */
export function formatDuration(ms: Figure): string {
  if (!isFigure(ms)) return NOT_AVAILABLE;
  if (ms < 1000) return formatMilliseconds(ms);
  // Rounded first: 59.97 s is a minute.
  return Math.round(ms / 100) < 600 ? formatSeconds(ms) : `${writeTenths(ms / MINUTE_MS)} min`;
}

/** `12.3 KB` */
export function formatKilobytes(bytes: Figure): string {
  return isFigure(bytes) ? `${writeTenths(bytes / 1024)} KB` : NOT_AVAILABLE;
}

/** `5 minutes ago`, `2 hours ago`, `3 days ago`, and after seven days the date. */
export function formatLastRun(value: string | null | undefined, now: Date): string {
  if (value === null || value === undefined) return 'Never';
  const date = parseInstant(value);
  if (!date) return NOT_AVAILABLE;
  const ageMs = now.getTime() - date.getTime();
  if (ageMs < MINUTE_MS) return 'Just now';
  if (ageMs < HOUR_MS) return sayAgo(Math.floor(ageMs / MINUTE_MS), 'minute');
  if (ageMs < DAY_MS) return sayAgo(Math.floor(ageMs / HOUR_MS), 'hour');
  const days = Math.floor(ageMs / DAY_MS);
  return days <= 7 ? sayAgo(days, 'day') : calendarDay.format(date);
}

/** The year of a day or an instant as the sources write it. */
export function formatYear(value: string | null | undefined): string {
  return /^\d{4}(?=-)/.exec(value ?? '')?.[0] ?? NOT_AVAILABLE;
}

/** Successful runs among all, 0 to 1; undefined where none ran. */
export function successRateOf(statistics: {
  totalExecutions: number;
  successfulExecutions: number;
}): number | undefined {
  const rate = statistics.successfulExecutions / statistics.totalExecutions;
  return Number.isFinite(rate) ? rate : undefined;
}

/** The day it is in the company's zone, as `2026-11-14`. */
export function easternDay(now: Date): string {
  return isoDay.format(now);
}

/** `4,882.8`, as long as that is shorter than the screen is wide. */
function writeTenths(value: number): string {
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? oneDigit.format(value) : formatAbbreviated(value);
}

function sayAgo(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

function isFigure(value: Figure): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
