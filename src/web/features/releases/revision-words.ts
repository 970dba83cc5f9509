import type { Revision } from '#contract/releases.ts';
import { formatMove, formatPoints, splitMeasure } from '#wording/format.ts';

export type Tagged = Pick<Revision, 'units'>;

export function sayValue(value: number | null, units: string): string {
  return value === null ? 'withdrawn' : splitMeasure(value, units).text;
}

/** `+0.4 pp`, `-10` */
export function sayRevision({ before, now, units }: Pick<Revision, 'before' | 'now' | 'units'>): string {
  return now === null ? 'Withdrawn by the source' : saySize(now - before, before, units);
}

export function saySize(change: number, value: number, units: string): string {
  return /^(%|percent)/i.test(units) ? formatPoints(change) : formatMove(change, value, units);
}

export function sayTimes({ timesUsual, now }: Pick<Revision, 'timesUsual' | 'now'>): string {
  if (now === null) return '';
  return timesUsual === null ? 'too few to compare' : `${timesUsual.toFixed(1)}× usual`;
}

export function isLarge({ timesUsual }: Pick<Revision, 'timesUsual'>): boolean {
  return timesUsual !== null && timesUsual > 1;
}

export const SINCE = ['1d', 'visit', '7d', '30d'] as const;
export type Since = (typeof SINCE)[number];

export const SINCE_WORDS: Record<Since, string> = {
  visit: 'your last visit',
  '1d': 'yesterday',
  '7d': '7 days ago',
  '30d': '30 days ago',
};

/** `4 values revised since yesterday, 2 by more than usual · 1 rebasing` */
export function saySummary(since: Since, revisions: readonly Revision[], rebasings: number) {
  const large = revisions.filter(isLarge).length;
  const count = revisions.length;
  const first =
    count === 0
      ? `No revisions since ${SINCE_WORDS[since]}`
      : `${count} ${count === 1 ? 'value' : 'values'} revised since ${SINCE_WORDS[since]}`;
  const more = large > 0 ? `, ${large} by more than usual` : '';
  const rebased = rebasings > 0 ? ` · ${rebasings} ${rebasings === 1 ? 'rebasing' : 'rebasings'}` : '';
  return { first, rest: more + rebased };
}

/** `1st`, `2nd`, `3rd` */
export function sayOrdinal(number: number): string {
  return `${number}${{ 1: 'st', 2: 'nd', 3: 'rd' }[number] ?? 'th'}`;
}
