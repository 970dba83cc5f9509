import { formatSigned, formatSignedPercent, NOT_AVAILABLE } from '#web/format.ts';
import type { MacroView } from './reading/brief-view.ts';
import { isDay } from './reading/read-editions.ts';

// A day of the calendar has no zone; read as UTC it stays the day it is.
const longDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' });
const weekday = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** `Saturday, November 14, 2026` */
export function formatLongDay(day: string | null): string {
  return isDay(day) ? longDay.format(new Date(day)) : NOT_AVAILABLE;
}

/** `Tue, Nov 17` */
export function formatWeekday(day: string): string {
  return isDay(day) ? weekday.format(new Date(day)) : NOT_AVAILABLE;
}

/** `3 min read`; nothing where it is not known. */
export function formatReadingTime(seconds: number | null): string {
  return seconds !== null && seconds > 0 ? `${Math.max(1, Math.round(seconds / 60))} min read` : '';
}

/** Of a rate in percentage points, of anything else in percent. */
export function pickMacroChange({ unit, change, changePercent }: MacroView) {
  if (/^(%|percent)$/i.test(unit)) {
    return { value: change, format: (value: number) => `${formatSigned(value)} pp` };
  }
  return { value: changePercent, format: formatSignedPercent };
}
