import type { CellLetter } from '#contract/backfills.ts';
import { addDays } from '#contract/days.ts';
import { type Frequency, MONTHS_OF } from '#contract/period-changes.ts';
import { isOpenDay, type MarketCalendar } from './market-calendar.ts';

/** What is stored for a month; undefined if nothing. */
export interface MonthFacts {
  days: number;
  isAsked: boolean;
  /** Requested from its first day on, and again after its end. */
  isSettled: boolean;
  hasFailed: boolean;
  isHeld: boolean;
}

interface CellRules {
  frequency: Frequency;
  /** On which days a daily series has values. */
  calendar: MarketCalendar;
  /** The first month of the source's history, if known. */
  startsIn: string | undefined;
  /** The month of today. */
  thisMonth: string;
}

/** FRED's name of a frequency. */
export function readFrequency(name: string | null): Frequency {
  if (!name) return 'month';
  if (/^Daily/.test(name)) return 'day';
  if (/^Weekly|^Biweekly/.test(name)) return 'week';
  if (/^Quarterly/.test(name)) return 'quarter';
  return /^Annual|^Semiannual|^5 Year/.test(name) ? 'year' : 'month';
}

const ROWS_A_MONTH: Record<Frequency, number> = {
  day: 21,
  week: 4.35,
  month: 1,
  quarter: 1 / 3,
  year: 1 / 12,
};

export function estimateRows(frequency: Frequency, months: number): number {
  return Math.round(ROWS_A_MONTH[frequency] * months);
}

export function listMonthNames(from: string, to: string): string[] {
  const names: string[] = [];
  const [year = 0, month = 1] = from.split('-').map(Number);
  for (let place = 0; ; place += 1) {
    const name = new Date(Date.UTC(year, month - 1 + place, 1)).toISOString().slice(0, 7);
    if (name > to) return names;
    names.push(name);
  }
}

/** One letter per month for what is stored of it. Months of a longer period share a letter. */
export function toCells(
  months: readonly string[],
  stored: readonly (MonthFacts | undefined)[],
  rules: CellRules,
): string {
  const span = MONTHS_OF[rules.frequency];
  if (span === 1) return months.map((month, place) => judge(month, month, stored[place], rules)).join('');
  let cells = '';
  for (let place = 0; place < months.length; ) {
    const month = months[place] ?? '';
    const left = span - ((Number(month.slice(5)) - 1) % span);
    const end = Math.min(months.length, place + left);
    const facts = stored.slice(place, end).reduce(addFacts, undefined);
    cells += judge(month, addMonths(month, left - 1), facts, rules).repeat(end - place);
    place = end;
  }
  return cells;
}

function addFacts(one: MonthFacts | undefined, other: MonthFacts | undefined): MonthFacts | undefined {
  if (!one || !other) return one ?? other;
  return {
    days: one.days + other.days,
    isAsked: one.isAsked || other.isAsked,
    isSettled: one.isSettled || other.isSettled,
    hasFailed: one.hasFailed || other.hasFailed,
    isHeld: one.isHeld || other.isHeld,
  };
}

function judge(
  month: string,
  last: string,
  facts: MonthFacts | undefined,
  { frequency, calendar, startsIn, thisMonth }: CellRules,
): CellLetter {
  const hasFailed = facts?.hasFailed || facts?.isHeld;
  if (facts && facts.days > 0) {
    if (frequency !== 'day' || month === thisMonth || month === startsIn) return 'p';
    const { weekdays, openDays } = countDays(calendar, month);
    if (facts.days >= openDays) return facts.days < weekdays ? 'h' : 'p';
    if (hasFailed) return 'f';
    return facts.isSettled ? 'p' : 'm';
  }
  if (hasFailed) return 'f';
  return facts?.isAsked || (startsIn !== undefined && last < startsIn) ? 'n' : 'm';
}

function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

const counted = new Map<string, { weekdays: number; openDays: number }>();

function countDays(calendar: MarketCalendar, month: string) {
  const key = `${calendar} ${month}`;
  const known = counted.get(key);
  if (known) return known;
  const count = { weekdays: 0, openDays: 0 };
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) {
    if (isOpenDay('weekdays', day)) count.weekdays += 1;
    if (isOpenDay(calendar, day)) count.openDays += 1;
  }
  counted.set(key, count);
  return count;
}
