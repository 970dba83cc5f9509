import type { Frequency } from '#contract/period-changes.ts';

/** Reads names such as `Quarterly, End of Period`. */
export function frequencyOf(words: string | null): Frequency {
  const word = (words ?? '').toLowerCase();
  if (word.startsWith('annual') || word.startsWith('semiannual')) return 'year';
  if (word.startsWith('quarter')) return 'quarter';
  if (word.startsWith('month')) return 'month';
  return word.startsWith('week') || word.startsWith('biweek') ? 'week' : 'day';
}
