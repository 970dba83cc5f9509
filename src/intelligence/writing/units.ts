import { daysBetween, isDay } from '#contract/days.ts';
import type { Cadence, Measure } from './subject.ts';

export function cadenceOf(date: string | null, previous: string | null): Cadence {
  if (!isDay(date) || !isDay(previous)) return date?.endsWith('-01') ? 'month' : 'day';
  const gap = daysBetween(previous, date);
  if (gap <= 5) return 'day';
  if (gap <= 8) return 'week';
  if (gap <= 62) return 'month';
  return gap <= 190 ? 'quarter' : 'year';
}

export function measureOfUnits(units: string): Measure {
  if (/percent|^%/i.test(units)) return 'percent';
  if (/index|ratio/i.test(units)) return 'index';
  return /dollar|\$|usd/i.test(units) ? 'money' : 'amount';
}

export function scaleOf(units: string): number {
  if (/thous/i.test(units)) return 1e3;
  if (/^mil|millions of/i.test(units)) return 1e6;
  return /billion|^bil/i.test(units) ? 1e9 : 1;
}

export function currencyIn(unit: string): string {
  const [, code] = /^([A-Z]{3})(?:\/|$)/.exec(unit.trim()) ?? [];
  if (code) return code;
  return /eur|€/i.test(unit) ? 'EUR' : /gbp|£/i.test(unit) ? 'GBP' : /aud|A\$/.test(unit) ? 'AUD' : 'USD';
}

/** The word for what is measured, out of `USD/t`, `$ per short ton`, `Dollars per Barrel`. */
export function unitWord(unit: string): string | null {
  const text = unit.toLowerCase();
  if (/short ton|\/ ?st\b/.test(text)) return 'short ton';
  if (/tonne|metric ton|\/ ?m?t\b/.test(text)) return 'tonne';
  if (/\bton\b/.test(text)) return 'ton';
  if (/barrel|bbl/.test(text)) return 'barrel';
  if (/btu|british thermal/.test(text)) return 'mmbtu';
  if (/ounce|\boz\b/.test(text)) return 'ounce';
  if (/pound|\blb\b/.test(text)) return 'pound';
  const energy = /(m|k)(?:ega|ilo)?w(?:att)?-?(h|d)/.exec(text);
  if (energy) return `${energy[1]}w-${energy[2]}`;
  return /gallon/.test(text) ? 'gallon' : null;
}
