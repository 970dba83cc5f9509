import type { Evidence } from '#contract/dashboard.ts';
import { daysBetween } from '#contract/days.ts';
import { sayValue } from '../composing/format.ts';
import type { NumberReading } from '../reading/read-number.ts';
import { findMove, type PeriodWord, type Subject } from '../subject.ts';
import { unitWord } from '../units.ts';
import type { NumberPiece } from './frames.ts';
import { bestOf, refuted, sayChange, sayPeriod, type Verdict, verified } from './verdict.ts';

export function checkNumber(
  subject: Subject,
  piece: NumberPiece,
  context: { today: string; defaultPeriod: PeriodWord; isCoupon?: boolean },
): Verdict {
  if (context.isCoupon) return checkValue(subject, piece, subject.coupon ? [subject.coupon] : []);
  const tries = rolesToTry(subject, piece).map((role) => {
    if (role === 'age') return checkAge(subject, piece, context.today);
    if (role === 'value')
      return hasCrossed(subject, piece, context.defaultPeriod)
        ? checkValue(subject, piece, [subject.value])
        : refuted(piece.token, 'value', `${subject.name} was already on that side before`);
    if (role === 'earlier') return checkValue(subject, piece, subject.earlier);
    const periods = [piece.period ?? context.defaultPeriod];
    if (piece.period === undefined && piece.otherPeriod) periods.push(piece.otherPeriod);
    return bestOf(periods.map((period) => checkChange(subject, piece, period)));
  });
  return bestOf(tries);
}

function rolesToTry(
  subject: Subject,
  { role, token }: NumberPiece,
): ('value' | 'change' | 'earlier' | 'age')[] {
  if (role !== 'unclear') return [role];
  if (token.number.unit === 'fraction') return ['change'];
  if (subject.value.value === null) return ['change'];
  if (token.number.hasSign) return subject.measure === 'percent' ? ['value', 'change'] : ['change', 'value'];
  if (subject.measure === 'percent')
    return token.number.unit === 'basis points' ? ['value', 'change'] : ['value'];
  return token.number.unit === 'percent' ? ['change'] : ['value'];
}

/** "rose above $4,000" is false if it was above before. */
function hasCrossed(subject: Subject, { crossing, period, token }: NumberPiece, usual: PeriodWord): boolean {
  if (!crossing) return true;
  const over = period ?? usual;
  const unit = subject.measure === 'percent' ? 'points' : 'absolute';
  const change = findMove(subject, over, unit)?.change;
  if (change == null || subject.value.value === null) return false;
  const factor = valueFactor(subject, token.number) ?? subject.scale;
  // From exactly 3.0% it can fall below 3%.
  return (token.number.value - (subject.value.value - change) * factor) * crossing > -1e-9;
}

function checkAge(subject: Subject, { token }: NumberPiece, today: string): Verdict {
  const days = subject.asOf ? daysBetween(subject.asOf, today) : undefined;
  if (days !== undefined && days === token.number.value) return verified(token, 'count', subject.value);
  const why = days === undefined ? `${subject.name} has no value` : `It is ${days} days old`;
  return refuted(token, 'count', why);
}

function checkValue(subject: Subject, { token }: NumberPiece, rows: readonly Evidence[]): Verdict {
  const { number } = token;
  const factor = valueFactor(subject, number);
  if (factor === undefined)
    return refuted(token, 'value', `${subject.name} is measured in ${measureWords(subject)}`);
  if (!isSameUnit(subject, number))
    return refuted(token, 'value', `${subject.name} is not priced per ${number.per}`);
  const row = rows.find(({ value }) => value !== null && isSameNumber(number, value * factor));
  if (row) return verified(token, 'value', row);
  const first = rows.find(({ value }) => value !== null);
  if (first?.value == null) return refuted(token, 'value', `We have no such value for ${subject.name}`);
  const why = `Our value of ${subject.name} is ${sayValue(subject, first.value)}`;
  return refuted(token, 'value', why, correctRounding(token.text, number, first.value * factor));
}

function checkChange(subject: Subject, piece: NumberPiece, period: PeriodWord): Verdict {
  const { token } = piece;
  const { number } = token;
  if (piece.direction?.token.isForecast)
    return refuted(token, 'change', 'This is a forecast; only recorded moves can be stated');
  const target = changeUnit(subject, number);
  const row = target && findMove(subject, period, target.unit);
  if (!target || row?.change == null) {
    return refuted(
      token,
      'change',
      `We have no change for ${subject.name} ${sayPeriod(period)} in this unit`,
    );
  }
  const truth = row.change * target.factor;
  const size = { ...number, value: Math.abs(number.value) };
  const signs: number[] = number.hasSign ? [Math.sign(number.value)] : [];
  // "almost unchanged (+0.1%)" has no sign of its own.
  if (piece.direction?.token.direction.sign) signs.push(piece.direction.token.direction.sign);
  if (signs.length === 0 && !piece.isUnsigned) signs.push(1);
  const isSameSign = signs.every(
    (sign) => sign === Math.sign(truth) || isSameNumber({ ...number, value: 0, hedge: undefined }, truth),
  );
  // Of -5.648%, shown as -5.65%, both 5.6% and 5.7% are true to what a reader sees.
  const isSame = [truth, Number(truth.toFixed(2))].some((one) => isSameNumber(size, Math.abs(one)));
  if (isSameSign && isSame) return { ...verified(token, 'change', row), move: row };
  const rightText = isSameSign ? correctRounding(token.text, size, Math.abs(truth)) : undefined;
  return refuted(token, 'change', `${subject.name} ${sayChange(row)} ${sayPeriod(period)}`, rightText);
}

function valueFactor(subject: Subject, { unit, currency }: NumberReading): number | undefined {
  switch (subject.measure) {
    case 'money':
      return (unit === 'money' && (currency === undefined || currency === subject.currency)) ||
        unit === 'none'
        ? subject.scale
        : undefined;
    case 'percent':
      if (unit === 'points') return /\b(?:spread|curve)$/.test(subject.name) ? 1 : undefined;
      return unit === 'percent' || unit === 'none' ? 1 : unit === 'basis points' ? 100 : undefined;
    case 'index':
      return unit === 'none' || unit === 'points' ? subject.scale : undefined;
    case 'amount':
      return unit === 'none' ? subject.scale : undefined;
  }
}

function changeUnit(
  subject: Subject,
  { unit, currency, value }: NumberReading,
): { unit: Evidence['change_unit']; factor: number } | undefined {
  const isTenths = Number.isInteger(Math.round(value * 1e6) / 1e5);
  if (unit === 'percent') return { unit: 'percent', factor: 1 };
  // "a tenth higher" of a rate is a tenth of a point.
  if (unit === 'fraction')
    return subject.measure === 'percent' && isTenths
      ? { unit: 'points', factor: 1 }
      : { unit: 'percent', factor: 0.01 };
  // Bond prices move in points of face value.
  if (subject.kind === 'bond' && unit === 'points') return { unit: 'absolute', factor: 1 };
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

export function isSameNumber(shown: NumberReading, stored: number): boolean {
  if (shown.high !== undefined) return isInRange(shown, stored);
  const [said, truth] = [shown.value, stored];
  const half = shown.step / 2 + Math.abs(truth) * 1e-12 + 1e-12;
  const gap = Math.abs(said - truth);
  // "just over half a percent" is looser than "just over 0.5%".
  const share = shown.isWord && said < 1 ? 0.25 : 0.06;
  const loose = Math.max(
    half,
    Math.min(lastDigitStep(shown), share * Math.abs(said)),
    shown.isWord ? share * said : 0,
  );
  switch (shown.hedge) {
    case undefined:
      return gap <= half;
    case 'about': {
      // "around half a percent", "roughly a third"
      const near = shown.isWord && said < 1 ? (shown.unit === 'fraction' ? 0.1 : 0.2) * said : 0;
      return gap <= Math.max(half, near, Math.min(lastDigitStep(shown) / 2, 0.05 * Math.abs(said)));
    }
    case 'under':
      return Math.abs(truth) < Math.abs(said) && gap <= loose;
    case 'over':
      return Math.abs(truth) > Math.abs(said) && gap <= loose;
    case 'beyond':
      return truth > said;
    case 'short':
      return truth < said;
    case 'below':
      return truth < said && gap <= Math.max(half, (shown.isWord && said < 1 ? 0.5 : 0.25) * Math.abs(said));
    case 'above':
      return truth > said && gap <= (Math.abs(said) < 3 ? 1 : 0.3) * Math.abs(said);
  }
}

function correctRounding(text: string, shown: NumberReading, stored: number): string | undefined {
  const isNear = Math.abs(shown.value - stored) <= Math.max(2 * shown.step, 0.01 * Math.abs(stored));
  if (!isNear || shown.high !== undefined || shown.isWord || shown.hedge || shown.value === 0)
    return undefined;
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  if (!digits) return undefined;
  const factor = Math.abs(shown.value) / Number(digits.replaceAll(',', ''));
  const decimals = /\.(\d+)$/.exec(digits)?.[1]?.length ?? 0;
  const plain = Math.abs(stored / factor).toFixed(decimals);
  const isGrouped = digits.includes(',') || Math.abs(stored / factor) >= 10_000;
  return text.replace(digits, isGrouped ? plain.replace(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',') : plain);
}

function isInRange(shown: NumberReading, stored: number): boolean {
  const high = shown.high ?? shown.value;
  const half = shown.step / 2;
  const size = Math.abs(stored);
  return (
    size >= Math.abs(shown.value) - half && size <= high + half && high - shown.value <= 0.1 * Math.abs(high)
  );
}

/** 100 for 1,200: trailing zeros of a round figure are not significant. */
function lastDigitStep({ value, step }: NumberReading): number {
  let place = step;
  const whole = Math.round(Math.abs(value) / step);
  for (let rest = whole; rest > 0 && rest % 10 === 0; rest /= 10) place *= 10;
  return place;
}
