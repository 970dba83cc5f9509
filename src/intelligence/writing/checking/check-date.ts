import type { Evidence } from '#contract/dashboard.ts';
import { isDay, monthOf, quarterOf, sayDay, yearOf } from '../../calendar.ts';
import type { DateReading } from '../reading/read-date.ts';
import type { Cadence, Subject } from '../subject.ts';
import type { DatePiece } from './frames.ts';
import { refuted, type Verdict, verified } from './verdict.ts';

export function checkDate(subject: Subject, piece: DatePiece, today: string): Verdict {
  const { token, of } = piece;
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
