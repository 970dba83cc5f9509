import type { PlanLine } from '#contract/backfills.ts';
import { countOf } from '#contract/count-of.ts';
import { addMonths } from '#contract/days.ts';
import { FREQUENCY_WORDS } from '#contract/period-changes.ts';
import { nameMonth } from '#wording/day-names.ts';

/** `October 2026` of `2026-10`. */
export function nameWholeMonth(month: string): string {
  const [year = '', number = '1'] = month.split('-');
  return `${nameMonth({ month: Number(number) })} ${year}`;
}

/** `Jan to Sep 2024`, `Oct 2026`, `Nov 2024 to Feb 2025, daily`. */
export function nameRange({ from, to, frequency }: Pick<PlanLine, 'from' | 'to' | 'frequency'>): string {
  const short = (month: string) => nameWholeMonth(month).replace(/^(\w{3})\w*/, '$1');
  const [first, last] = [short(from), short(to)];
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  const range = from === to ? first : `${isSameYear ? first.slice(0, 3) : first} to ${last}`;
  return frequency === 'month' ? range : `${range}, ${FREQUENCY_WORDS[frequency]}`;
}

/** Estimates carry a tilde; whole months of a monthly series are counted. */
export function formatRows(rows: number, isEstimate: boolean): string {
  return `${isEstimate ? '~' : ''}${countOf(rows, 'row')}`;
}

export function isEstimated(lines: readonly Pick<PlanLine, 'frequency' | 'vintages'>[]): boolean {
  return lines.some(({ frequency, vintages }) => frequency !== 'month' || vintages);
}

/** `< 1` or `~4`, in minutes. */
export function formatMinutes(seconds: number): string {
  return seconds < 60 ? '< 1' : `~${Math.round(seconds / 60)}`;
}

export function addMonth(month: string, count: number): string {
  return addMonths(`${month}-01`, count).slice(0, 7);
}

export function listMonths(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonth(month, 1)) months.push(month);
  return months;
}

/** Reads a month from the address; undefined if invalid. */
export function readMonth(text: string | null): string | undefined {
  return text && /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}
