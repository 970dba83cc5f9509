import type { CellLetter, Frequency } from '#contract/backfills.ts';
import { addDays } from './calendar.ts';
import { isOpenDay, type MarketCalendar } from './market-calendar.ts';

/** A month as it is stored; undefined where nothing is. */
export interface MonthFacts {
  days: number;
  isAsked: boolean;
  /** Asked for from its first day on, and after its end. */
  isSettled: boolean;
  hasFailed: boolean;
  isHeld: boolean;
}

export interface CellRules {
  frequency: Frequency;
  /** On which days a daily series has values. */
  calendar: MarketCalendar;
  /** The first month of the source's history, where it is known. */
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

export const MONTHS_OF: Record<Frequency, number> = { day: 1, week: 1, month: 1, quarter: 3, year: 12 };
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

/** One letter for each month. Months of a longer period share theirs. */
export function toCells(
  months: readonly string[],
  stored: ReadonlyMap<string, MonthFacts>,
  rules: CellRules,
): string {
  const span = MONTHS_OF[rules.frequency];
  const letters = new Map<string, CellLetter>();
  return months
    .map((month) => {
      const period = startOfPeriod(month, span);
      let letter = letters.get(period);
      if (!letter) {
        letter = judge(period, span, stored, rules);
        letters.set(period, letter);
      }
      return letter;
    })
    .join('');
}

function startOfPeriod(month: string, span: number): string {
  if (span === 1) return month;
  const [year = '', number = '1'] = month.split('-');
  const start = Math.floor((Number(number) - 1) / span) * span + 1;
  return `${year}-${String(start).padStart(2, '0')}`;
}

function judge(
  period: string,
  span: number,
  stored: ReadonlyMap<string, MonthFacts>,
  { frequency, calendar, startsIn, thisMonth }: CellRules,
): CellLetter {
  const last = span === 1 ? period : addMonths(period, span - 1);
  const facts = (span === 1 ? [period] : listMonthNames(period, last)).flatMap(
    (name) => stored.get(name) ?? [],
  );
  const days = facts.reduce((sum, one) => sum + one.days, 0);
  const isAsked = facts.some((one) => one.isAsked);
  const hasFailed = facts.some((one) => one.hasFailed || one.isHeld);
  if (days > 0) {
    if (frequency !== 'day' || period === thisMonth || period === startsIn) return 'p';
    const { weekdays, openDays } = countDays(calendar, period);
    if (days >= openDays) return days < weekdays ? 'h' : 'p';
    if (hasFailed) return 'f';
    return facts.some((one) => one.isSettled) ? 'p' : 'm';
  }
  if (hasFailed) return 'f';
  return isAsked || (startsIn !== undefined && last < startsIn) ? 'n' : 'm';
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
