import type { PeriodWord } from '../reading/read-date.ts';

export function sayPeriod(period: PeriodWord): string {
  switch (period) {
    case 'previous':
      return 'since the figure before';
    case 'revision':
      return 'by its revision';
    case 'unknown':
      return 'over such a time';
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
