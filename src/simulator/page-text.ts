import { type Day, dayOfMonth, monthOf, yearOf } from './world/days.ts';

/** `1,234.50` */
export function writeMoney(value: number): string {
  return MONEY.format(value);
}

/** `03/01/2026` */
export function writeAmericanDay(day: Day): string {
  return `${twoDigits(monthOf(day))}/${twoDigits(dayOfMonth(day))}/${yearOf(day)}`;
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

const MONEY = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
