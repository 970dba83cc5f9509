import type { Evidence } from '#contract/dashboard.ts';
import type { PeriodWord } from '../reading/read-date.ts';

export function sayPeriod(period: PeriodWord): string {
  switch (period) {
    case 'previous':
      return 'from the previous figure';
    case 'unknown':
      return 'over that period';
    case 'year to date':
      return 'this year';
    default:
      return `over a ${period}`;
  }
}

const EXACT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

/** A stored figure in the reason why another is wrong. */
export function sayExactly(value: number): string {
  return EXACT.format(value);
}

/** `rose 0.57%`, `fell 0.04 points`, `was unchanged`. */
export function sayChange({ change, change_unit: unit }: Evidence): string {
  const size = Number(Math.abs(change ?? 0).toFixed(2));
  if (size === 0) return 'was unchanged';
  const suffix = unit === 'percent' ? '%' : unit === 'points' ? ' points' : '';
  return `${(change ?? 0) > 0 ? 'rose' : 'fell'} ${sayExactly(size)}${suffix}`;
}
