import { countOf } from '#contract/count-of.ts';
import { easternDay } from '#contract/eastern-time.ts';
import {
  type Figure,
  formatAbbreviated,
  formatCount,
  formatDay,
  isNumber,
  NOT_AVAILABLE,
  parseInstant,
} from '#wording/format.ts';
import { writeNumber } from '#wording/write-number.ts';

/** `1,234 ms` */
export function formatMilliseconds(ms: Figure): string {
  return isNumber(ms) ? `${formatCount(Math.round(ms))} ms` : NOT_AVAILABLE;
}

/** `12.4 s` */
export function formatSeconds(ms: Figure): string {
  return isNumber(ms) ? `${formatTenths(ms / 1000)} s` : NOT_AVAILABLE;
}

/** `850 ms`, `12.4 s`, `3.2 min` */
export function formatDuration(ms: Figure): string {
  if (!isNumber(ms)) return NOT_AVAILABLE;
  if (ms < 1000) return formatMilliseconds(ms);
  // Rounded first, so that 59.97 s is shown as a minute.
  return Math.round(ms / 100) < 600 ? formatSeconds(ms) : `${formatTenths(ms / 60_000)} min`;
}

/** `12.3 KB` */
export function formatKilobytes(bytes: number): string {
  return `${formatTenths(bytes / 1024)} KB`;
}

/** `5 minutes ago`, `2 hours ago`, `3 days ago`, and the date after seven days. */
export function formatLastRun(value: string | null, now: Date): string {
  if (value === null) return 'Never';
  const date = parseInstant(value);
  if (!date) return NOT_AVAILABLE;
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return formatAge(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return formatAge(hours, 'hour');
  const days = Math.floor(hours / 24);
  return days <= 7 ? formatAge(days, 'day') : formatDay(easternDay(date));
}

export function formatYear(value: string | null): string {
  return /^\d{4}(?=-)/.exec(value ?? '')?.[0] ?? NOT_AVAILABLE;
}

export function successRateOf(statistics: {
  totalExecutions: number;
  successfulExecutions: number;
}): number | undefined {
  const rate = statistics.successfulExecutions / statistics.totalExecutions;
  return Number.isFinite(rate) ? rate : undefined;
}

/** `4,882.8`; numbers too long for the screen are abbreviated. */
function formatTenths(value: number): string {
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER
    ? writeNumber(value, { least: 1, most: 1 })
    : formatAbbreviated(value);
}

function formatAge(count: number, unit: string): string {
  return `${countOf(count, unit)} ago`;
}
