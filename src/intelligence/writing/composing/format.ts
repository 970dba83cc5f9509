import type { Evidence } from '#contract/dashboard.ts';
import { lookUp } from '#contract/look-up.ts';
import { digitsOf } from '#contract/units.ts';
import type { Subject } from '../subject.ts';

const CURRENCY_SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', CNY: 'CN¥' };

/** A level in its unit: `$84.12`, `4.11%`, `6,812.34`. A percentage is at least as precise as `beside`. */
export function sayValue(subject: Subject, value: number, beside = value): string {
  const least = subject.cadence === 'day' ? 2 : 1;
  if (subject.measure === 'percent')
    return `${fixed(value, Math.max(decimalsOf(value, least, 2), decimalsOf(beside, least, 2)))}%`;
  const scaled = value * subject.scale;
  const sign = subject.measure === 'money' ? currencySign(subject.currency) : '';
  const minus = scaled < 0 ? '-' : '';
  return `${minus}${sign}${sayAmount(Math.abs(scaled), subject)}`;
}

/** The size of a change, without its sign: `1.4%`, `4 basis points`, `0.1 percentage points`. */
export function sayChange(subject: Subject, { change, change_unit: unit }: Evidence): string {
  const size = Math.abs(change ?? 0);
  if (unit === 'percent') return `${fixed(size, size < 0.095 ? 2 : 1)}%`;
  if (unit === 'points' && subject.sector === 'rates') {
    const points = size * 100;
    const text = fixed(points, decimalsOf(points, 0, 1));
    return `${text} basis point${text === '1' ? '' : 's'}`;
  }
  if (unit === 'points') return `${fixed(size, decimalsOf(size, 1, 2))} percentage points`;
  const sign = subject.measure === 'money' ? currencySign(subject.currency) : '';
  return `${sign}${sayAmount(size * subject.scale, subject)}`;
}

const COUNT_WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

export function sayCount(count: number): string {
  return COUNT_WORDS[count] ?? count.toLocaleString('en-US');
}

function sayAmount(size: number, subject: Subject): string {
  if (subject.scale > 1) {
    for (const [unit, word] of [
      [1e12, 'trillion'],
      [1e9, 'billion'],
      [1e6, 'million'],
    ] as const) {
      if (size >= unit) return `${fixed(size / unit, 2)} ${word}`;
    }
    return fixed(size, 0);
  }
  if (subject.measure === 'amount') return fixed(size, decimalsOf(size, 0, 2));
  const { least, most } = digitsOf(size, subject.value.unit);
  return fixed(size, decimalsOf(size, least, most));
}

function currencySign(currency: string | null): string {
  return lookUp(CURRENCY_SIGNS, currency ?? 'USD') ?? `${currency} `;
}

function fixed(value: number, decimals: number): string {
  return (FORMATS[decimals] ?? EXACT).format(value).replace(/^-(?=[0.]*$)/, '');
}

const EXACT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });
const FORMATS = [0, 1, 2, 3, 4].map(
  (decimals) =>
    new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
);

function decimalsOf(value: number, least: number, most: number): number {
  for (let decimals = least; decimals < most; decimals += 1) {
    if (Number(value.toFixed(most)) === Number(value.toFixed(decimals))) return decimals;
  }
  return most;
}
