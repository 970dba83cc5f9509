import type { Evidence } from '#contract/dashboard.ts';
import { addDays, isDay } from '#contract/days.ts';
import { dayFrom, mondayOf, monthOf, quarterOf, sayDay, yearOf } from '../../calendar.ts';
import { isOpenDay, latestOpenDay } from '../../market-calendar.ts';
import type { DateReading } from '../reading/read-date.ts';
import { isWord, type Token, type TokenOf } from '../reading/token.ts';
import type { Cadence, Subject } from '../subject.ts';
import type { DatePiece } from './frames.ts';
import { joinVerdicts, refuted, type Verdict, verified } from './verdict.ts';

export function checkDate(subject: Subject, piece: DatePiece, today: string, isOfMaturity = false): Verdict {
  const { token, of } = piece;
  const isStep = token.date.kind === 'before' && (token.date.unit ?? subject.cadence) === subject.cadence;
  if (isStep && of !== 'value' && subject.earlier[0]) return verified(token, 'date', subject.earlier[0]);
  if (isOfMaturity && subject.maturity && isWithin(token.date, subject.maturity.as_of))
    return verified(token, 'date', subject.maturity);
  // The previous value has no date; it belongs to the previous session, month or quarter.
  const before = subject.earlier[0];
  if (of !== 'value' && before && before.as_of === '' && subject.asOf) {
    const day = stepBefore(subject.asOf, subject.cadence);
    if (day && isOfDay(token.date, day, subject.cadence, today)) return verified(token, 'date', before);
  }
  // "below last week's" is about the reading before, whatever week this one was published in.
  if (of !== 'value' && before && subject.cadence === 'week' && token.date.kind === 'span')
    return verified(token, 'date', before);
  const candidates = [
    ...(of === 'value' ? [] : subject.earlier),
    ...(of === 'earlier' ? [] : [subject.value]),
  ];
  const row = candidates.find(
    ({ as_of: day }) => isDay(day) && isOfDay(token.date, day, subject.cadence, today),
  );
  if (row) return verified(token, 'date', row);
  const why = subject.asOf
    ? `The value of ${subject.name} is from ${sayDay(subject.asOf, today)}`
    : `${subject.name} has no value`;
  return refuted(token, 'date', why);
}

const TIME_OF: Readonly<Record<string, (day: string) => string | number>> = {
  week: mondayOf,
  month: monthOf,
  quarter: quarterOf,
  year: yearOf,
};

/** "ended the month": of a daily price, the value has to be from its last session. */
export function checkOver(
  period: TokenOf<'period'>,
  tokens: readonly Token[],
  { asOf, cadence }: Subject,
): Verdict {
  const timeOf = TIME_OF[/\w+$/.exec(period.text)?.[0] ?? ''];
  const isEnd = isWord(tokens[tokens.indexOf(period) - 1], /^(?:end|finish|close)(?:e?d|e?s|ing)?$/);
  if (!timeOf || !isEnd || !asOf || cadence !== 'day') return joinVerdicts([]);
  let next = addDays(asOf, 1);
  while (!isOpenDay('exchange', next)) next = addDays(next, 1);
  return timeOf(next) === timeOf(asOf) ? refuted(period, 'date', 'That time is not over') : joinVerdicts([]);
}

function stepBefore(day: string, cadence: Cadence): string | undefined {
  if (cadence === 'day') return latestOpenDay('exchange', addDays(day, -1));
  if (cadence !== 'month' && cadence !== 'quarter') return undefined;
  const months = 12 * yearOf(day) + monthOf(day) - 1 - (cadence === 'month' ? 1 : 3);
  return dayFrom(Math.floor(months / 12), (months % 12) + 1, 1);
}

/** Whether a day lies in a month or year, at any publication frequency. */
function isWithin(date: DateReading, day: string): boolean {
  if (date.kind === 'day') return date.days.includes(day);
  if (date.kind === 'month') return monthOf(day) === date.month && date.year === yearOf(day);
  return date.kind === 'year' && date.year === yearOf(day);
}

export function isOfDay(date: DateReading, day: string, cadence: Cadence, today: string): boolean {
  switch (date.kind) {
    case 'day':
      return date.days.includes(day);
    case 'span':
      return date.from <= day && day <= date.to;
    case 'month':
      return (
        cadence === 'month' &&
        monthOf(day) === date.month &&
        yearOf(day) === (date.year ?? nearestYear(date.month, today))
      );
    case 'quarter':
      return (
        cadence === 'quarter' &&
        quarterOf(day) === date.quarter &&
        yearOf(day) === (date.year ?? nearestYear(date.quarter * 3 - 2, today))
      );
    case 'year':
      return yearOf(day) === date.year && (cadence === 'year' || date.year === yearOf(today));
    case 'before':
    case 'unknown':
      return false;
  }
}

function nearestYear(month: number, today: string): number {
  return month <= monthOf(today) ? yearOf(today) : yearOf(today) - 1;
}

export function findRowOfDay(rows: Iterable<Evidence>, date: DateReading): Evidence | undefined {
  if (date.kind !== 'day') return undefined;
  for (const row of rows) if (row.kind !== 'article' && date.days.includes(row.as_of)) return row;
  return undefined;
}
