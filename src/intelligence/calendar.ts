import { DAY_MS } from '#contract/durations.ts';

export const MONTHS =
  'January February March April May June July August September October November December'.split(' ');

/** 0 is Sunday. */
export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

export const ORDINALS = ['first', 'second', 'third', 'fourth'];

export function isDay(text: string | null | undefined): text is string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // February 30 is read as March 2.
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8));
}

export function dayFrom(year: number, month: number, dayOfMonth: number): string | undefined {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

export function getDay(year: number, month: number, dayOfMonth: number): string {
  const day = dayFrom(year, month, dayOfMonth);
  if (!day) throw new RangeError(`There is no day ${dayOfMonth} in month ${month} of ${year}`);
  return day;
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

export function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** 1 is January. */
export function monthOf(day: string): number {
  return Number(day.slice(5, 7));
}

export function quarterOf(day: string): number {
  return Math.ceil(monthOf(day) / 3);
}

/** `November 6`, with the year when it is not that of `today`. */
export function sayDay(day: string, today: string): string {
  const words = `${MONTHS[monthOf(day) - 1]} ${Number(day.slice(8))}`;
  return yearOf(day) === yearOf(today) ? words : `${words}, ${yearOf(day)}`;
}
