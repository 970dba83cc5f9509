import { MINUTE_MS } from '#contract/durations.ts';

export interface QuietHours {
  /** `HH:MM` in the zone; equal times are no quiet hours. */
  from: string;
  to: string;
  zone: string;
}

/** When quiet hours that a moment lies in are over; null outside of them. */
export function endOfQuiet({ from, to, zone }: QuietHours, at: Date): Date | null {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  if (begin === end || !isQuiet(begin, end, localMinutes(zone, at))) return null;
  // Minute by minute: right on days of 23 and 25 hours, too.
  let moment = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  for (let minutes = 0; minutes < LONGEST_QUIET_MINUTES; minutes += 1) {
    moment += MINUTE_MS;
    if (!isQuiet(begin, end, localMinutes(zone, new Date(moment)))) break;
  }
  return new Date(moment);
}

const LONGEST_QUIET_MINUTES = 25 * 60;

function isQuiet(begin: number, end: number, minute: number): boolean {
  return begin < end ? minute >= begin && minute < end : minute >= begin || minute < end;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function localMinutes(zone: string, at: Date): number {
  let format = FORMATS.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    FORMATS.set(zone, format);
  }
  return minutesOf(format.format(at));
}
