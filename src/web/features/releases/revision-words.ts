import { archivedDay } from '#contract/as-of.ts';
import { countOf } from '#contract/count-of.ts';
import type { Revision } from '#contract/releases.ts';
import { formatMoment, formatSeriesChange, formatSeriesStep, formatSeriesValue } from '#wording/format.ts';

export function sayValue(value: number | null, units: string): string {
  return value === null ? 'withdrawn' : formatSeriesValue(value, units);
}

/** Before and after a revision, both with the same decimals. */
export function sayStep({
  before,
  now,
  units,
}: Pick<Revision, 'before' | 'now' | 'units'>): [string, string] {
  const [from, to] = formatSeriesStep(before, now, units);
  return [from, now === null ? 'withdrawn' : to];
}

/** `+0.4 pp`, `-10K` */
export function sayRevision({ before, now, units }: Pick<Revision, 'before' | 'now' | 'units'>): string {
  return now === null ? 'Withdrawn by the source' : formatSeriesChange(now - before, units);
}

/** Of a series that counts things, the source has no more to say than "Number". */
export function sayShown(units: string): string {
  const what = 'First release and latest value.';
  return units === 'Number' ? what : `${units}. ${what}`;
}

export function sayTimes({ timesUsual, now }: Pick<Revision, 'timesUsual' | 'now'>): string {
  if (now === null) return '';
  if (timesUsual === null) return 'too few to compare';
  return timesUsual < 0.05 ? 'under 0.1× usual' : `${timesUsual.toFixed(1)}× usual`;
}

export function isLarge({ timesUsual }: Pick<Revision, 'timesUsual'>): boolean {
  return timesUsual !== null && timesUsual > 1;
}

export const SINCE = ['1d', 'visit', '7d', '30d'] as const;
export type Since = (typeof SINCE)[number];

export const SINCE_WORDS: Record<Since, string> = {
  visit: 'since your last visit',
  '1d': 'since yesterday',
  '7d': 'in the last 7 days',
  '30d': 'in the last 30 days',
};

/** `4 values revised since yesterday, 2 by more than usual · 1 rebasing` */
export function saySummary(since: Since, revisions: readonly Revision[], rebasings: number) {
  const large = revisions.filter(isLarge).length;
  const count = revisions.length;
  const first =
    count === 0
      ? `No revisions ${SINCE_WORDS[since]}`
      : `${countOf(count, 'value')} revised ${SINCE_WORDS[since]}`;
  const more = large > 0 ? `, ${large} by more than usual` : '';
  const rebased = rebasings > 0 ? ` · ${countOf(rebasings, 'rebasing')}` : '';
  return { first, rest: more + rebased };
}

/** `1st`, `2nd`, `3rd` */
function sayOrdinal(number: number): string {
  return `${number}${{ 1: 'st', 2: 'nd', 3: 'rd' }[number] ?? 'th'}`;
}

/** `3rd, after 2 months` */
export function sayRelease(number: number, afterDays: number | null): string {
  if (number === 1 || afterDays === null) return sayOrdinal(number);
  const [count, unit] =
    afterDays >= 45
      ? [Math.round(afterDays / 30.44), 'month']
      : afterDays >= 11
        ? [Math.round(afterDays / 7), 'week']
        : [Math.max(1, Math.round(afterDays)), 'day'];
  return `${sayOrdinal(number)}, after ${countOf(count, unit)}`;
}

/** `8:31 AM EST` for today, else the day. The archive has only days. */
export function sayKnownSince({ known, knownAt }: Revision, now: Date): string {
  const at = known === 'archived' ? `${archivedDay(new Date(knownAt))}T12:00:00Z` : knownAt;
  return formatMoment(at, now).replace(/, .+$/, '');
}
