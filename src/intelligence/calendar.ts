import { addDays, isDay, MONTHS, weekdayOf } from '#contract/days.ts';

export const ORDINALS = ['first', 'second', 'third', 'fourth'];

export function dayFrom(year: number, month: number, dayOfMonth: number): string | undefined {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

export function getDay(year: number, month: number, dayOfMonth: number): string {
  const day = dayFrom(year, month, dayOfMonth);
  if (!day) throw new RangeError(`There is no day ${dayOfMonth} in month ${month} of ${year}`);
  return day;
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

/** `November 6`, with the year if it differs from that of `today`. */
export function sayDay(day: string, today: string): string {
  const words = `${MONTHS[monthOf(day) - 1]} ${Number(day.slice(8))}`;
  return yearOf(day) === yearOf(today) ? words : `${words}, ${yearOf(day)}`;
}
