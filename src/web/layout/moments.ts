import { parseMoment } from '#contract/as-of.ts';
import { addDays } from '#contract/days.ts';
import { easternDay, readEasternTime, writeEastern } from '#contract/eastern-time.ts';
import { formatDay, formatLongDay, formatTimeOfDay } from '#wording/format.ts';

/** `2026-09-15T09:00-04:00`: a day and time in Eastern time. In the skipped spring hour, one hour later. */
export function writeMoment(day: string, time: string): string {
  const isSummer = readEasternTime(new Date(`${day}T${time}-04:00`)).offset === -4;
  return `${day}T${time}${isSummer ? '-04:00' : '-05:00'}`;
}

export function splitMoment(at: Date): { day: string; time: string } {
  const shown = writeEastern(at);
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The same time on another day; undefined (now) if that is not in the past. */
export function stepMoment(asOf: string | undefined, days: number, now: Date): string | undefined {
  const { day, time } = splitMoment((asOf !== undefined && parseMoment(asOf)) || now);
  const moment = writeMoment(addDays(day, days), time);
  return new Date(moment) < now ? moment : undefined;
}

/** Why a moment cannot be shown; undefined if it can. */
export function explainMoment(asOf: string, now: Date, startsAt: string | null): string | undefined {
  const at = parseMoment(asOf);
  if (!at) return "We couldn't read the date in this link.";
  if (at > now) return 'Pick a moment in the past.';
  if (startsAt !== null && at < new Date(startsAt)) return `Our data starts ${sayDay(startsAt)}.`;
  return undefined;
}

/** `Sep 15, 9:00 AM`; with the year if it is not the current one. */
export function sayMoment(at: Date, now: Date): string {
  const day = formatDay(easternDay(at));
  const isThisYear = readEasternTime(at).year === readEasternTime(now).year;
  return `${isThisYear ? day.replace(/, \d{4}$/, '') : day}, ${formatTimeOfDay(at).replace(/ EST$/, '')}`;
}

/** `Tuesday, September 15, 2026, 9:00 AM EST` */
export function sayMomentInFull(at: Date): string {
  return `${formatLongDay(easternDay(at))}, ${formatTimeOfDay(at)}`;
}

/** `Jan 4, 2021` */
export function sayDay(instant: string): string {
  return formatDay(easternDay(new Date(instant)));
}
