import type { Evidence } from '#contract/dashboard.ts';
import { daysBetween } from '../../calendar.ts';
import type { PeriodWord } from '../reading/read-date.ts';
import type { NumberReading } from '../reading/read-number.ts';
import { claimAt, problemAt } from '../reading/token.ts';
import { findMove, type Subject } from '../subject.ts';
import { unitWord } from '../units.ts';
import { correctRounding, isSameNumber } from './compare-number.ts';
import type { NumberPiece } from './frames.ts';
import { sayExactly, sayPeriod } from './say.ts';
import type { Verdict } from './verdict.ts';

export interface NumberVerdict extends Verdict {
  /** The move the figure is of, where it is one. */
  move: Evidence | undefined;
}

export function checkNumber(
  subject: Subject,
  piece: NumberPiece,
  context: { today: string; defaultPeriod: PeriodWord },
): NumberVerdict {
  const tries = rolesToTry(subject, piece).map((role) => {
    if (role === 'age') return checkAge(subject, piece, context.today);
    if (role === 'value') return checkValue(subject, piece, [subject.value]);
    if (role === 'earlier') return checkValue(subject, piece, subject.earlier);
    const periods = [piece.period ?? context.defaultPeriod];
    if (piece.period === undefined && piece.otherPeriod) periods.push(piece.otherPeriod);
    const found = periods.map((period) => checkChange(subject, piece, period));
    return found.find(({ problems }) => problems.length === 0) ?? (found[0] as NumberVerdict);
  });
  return tries.find(({ problems }) => problems.length === 0) ?? (tries[0] as NumberVerdict);
}

function rolesToTry(
  subject: Subject,
  { role, token }: NumberPiece,
): ('value' | 'change' | 'earlier' | 'age')[] {
  if (role !== 'unclear') return [role];
  if (subject.value.value === null) return ['change'];
  if (token.number.hasSign) return subject.measure === 'percent' ? ['value', 'change'] : ['change', 'value'];
  if (subject.measure === 'percent') return ['value'];
  return token.number.unit === 'percent' ? ['change'] : ['value'];
}

function checkAge(subject: Subject, { token }: NumberPiece, today: string): NumberVerdict {
  const days = subject.asOf ? daysBetween(subject.asOf, today) : undefined;
  if (days !== undefined && days === token.number.value) return found(token, 'count', subject.value);
  return wrong(
    token,
    'count',
    days === undefined ? `${subject.name} has no value` : `It is ${days} days old`,
  );
}

function checkValue(subject: Subject, { token }: NumberPiece, rows: readonly Evidence[]): NumberVerdict {
  const { number } = token;
  const factor = valueFactor(subject, number);
  if (factor === undefined)
    return wrong(token, 'value', `${subject.name} is measured in ${measureWords(subject)}`);
  if (!isSameUnit(subject, number))
    return wrong(token, 'value', `${subject.name} is not priced per ${number.per}`);
  const row = rows.find(({ value }) => value !== null && isSameNumber(number, value * factor));
  if (row) return found(token, 'value', row);
  const first = rows.find(({ value }) => value !== null);
  if (first?.value == null) return wrong(token, 'value', `We have no such value of ${subject.name}`);
  return wrong(
    token,
    'value',
    `Our value of ${subject.name} is ${sayExactly(first.value)}`,
    correctRounding(token.text, number, first.value * factor),
  );
}

function checkChange(subject: Subject, piece: NumberPiece, period: PeriodWord): NumberVerdict {
  const { token } = piece;
  const { number } = token;
  if (piece.direction?.token.isForecast)
    return wrong(token, 'change', 'This is a forecast; only recorded moves can be stated');
  const target = period === 'unknown' ? undefined : changeUnit(subject, number);
  const row = target && period !== 'unknown' ? findMove(subject, period, target.unit) : undefined;
  if (!target || row?.change == null) {
    return wrong(token, 'change', `We have no change of ${subject.name} ${sayPeriod(period)} in this unit`);
  }
  const truth = row.change * target.factor;
  const size = { ...number, value: Math.abs(number.value) };
  const signWord = piece.direction?.token.direction.sign;
  const signs = [
    ...(number.hasSign ? [Math.sign(number.value)] : []),
    ...(signWord === undefined ? [] : [signWord]),
  ];
  if (signs.length === 0 && !piece.isUnsigned) signs.push(1);
  const isSameSign = signs.every(
    (sign) => sign === Math.sign(truth) || isSameNumber({ ...number, value: 0, hedge: undefined }, truth),
  );
  if (isSameSign && isSameNumber(size, Math.abs(truth))) return { ...found(token, 'change', row), move: row };
  return wrong(
    token,
    'change',
    `${subject.name} changed by ${sayExactly(truth)} ${sayPeriod(period)}`,
    isSameSign ? correctRounding(token.text, size, Math.abs(truth)) : undefined,
  );
}

/** The factor from the stored value to the unit of the figure; undefined if the units don't match. */
function valueFactor(subject: Subject, { unit, currency }: NumberReading): number | undefined {
  switch (subject.measure) {
    case 'money':
      return (unit === 'money' && (currency === undefined || currency === subject.currency)) ||
        unit === 'none'
        ? subject.scale
        : undefined;
    case 'percent':
      return unit === 'percent' || unit === 'none' ? 1 : unit === 'basis points' ? 100 : undefined;
    case 'index':
      return unit === 'none' || unit === 'points' ? subject.scale : undefined;
    case 'amount':
      return unit === 'none' ? subject.scale : undefined;
  }
}

function changeUnit(
  subject: Subject,
  { unit, currency }: NumberReading,
): { unit: Evidence['change_unit']; factor: number } | undefined {
  if (unit === 'percent') return { unit: 'percent', factor: 1 };
  if (unit === 'fraction') return { unit: 'percent', factor: 0.01 };
  if (subject.measure === 'percent') {
    if (unit === 'points') return { unit: 'points', factor: 1 };
    return unit === 'basis points' ? { unit: 'points', factor: 100 } : undefined;
  }
  const isOwn =
    unit === 'none' ||
    (unit === 'points' && subject.measure === 'index') ||
    (unit === 'money' && subject.measure === 'money' && currency === subject.currency);
  return isOwn ? { unit: 'absolute', factor: subject.scale } : undefined;
}

/** A ton may be a short ton or a tonne; a tonne is not a short ton. */
function isSameUnit(subject: Subject, { per }: NumberReading): boolean {
  if (per === undefined) return true;
  const said = unitWord(`per ${per}`) ?? unitWord(`/${per}`);
  if (subject.per === null || said === null) return false;
  return (
    said === subject.per ||
    (said === 'ton' && /ton/.test(subject.per)) ||
    (subject.per === 'ton' && /ton/.test(said))
  );
}

function measureWords({ measure, currency, per }: Subject): string {
  if (measure === 'money') return `${currency ?? 'money'}${per ? ` per ${per}` : ''}`;
  return measure === 'percent' ? 'percent' : 'points';
}

function found(
  token: NumberPiece['token'],
  kind: 'value' | 'change' | 'count',
  row: Evidence,
): NumberVerdict {
  return { claims: [claimAt(token, kind, row.id)], problems: [], move: undefined };
}

function wrong(
  token: NumberPiece['token'],
  kind: 'value' | 'change' | 'count',
  why: string,
  right?: string,
): NumberVerdict {
  return { claims: [], problems: [problemAt(token, kind, why, right)], move: undefined };
}
