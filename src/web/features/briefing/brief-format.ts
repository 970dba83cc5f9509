import { nameWeekday, readCalendarDay } from '#web/eastern-clock.ts';
import { formatSigned, formatSignedPercent, longDay, NOT_AVAILABLE, shortDay } from '#web/format.ts';
import type { MacroView } from './reading/brief-view.ts';
import { isDay } from './reading/read-editions.ts';

/** `Saturday, November 14, 2026` */
export function formatLongDay(day: string | null): string {
  return isDay(day) ? longDay(readCalendarDay(new Date(day))) : NOT_AVAILABLE;
}

/** `Tue, Nov 17` */
export function formatWeekday(text: string): string {
  if (!isDay(text)) return NOT_AVAILABLE;
  const day = readCalendarDay(new Date(text));
  return `${nameWeekday(day).slice(0, 3)}, ${shortDay(day)}`;
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
