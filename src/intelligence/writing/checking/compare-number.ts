import type { NumberReading } from '../reading/read-number.ts';

/** Whether a figure, as exactly as it is written, is the stored one. */
export function isSameNumber(shown: NumberReading, stored: number): boolean {
  if (shown.high !== undefined) return isInRange(shown, stored);
  const [said, truth] = [shown.value, stored];
  const half = shown.step / 2 + Math.abs(truth) * 1e-12 + 1e-12;
  const gap = Math.abs(said - truth);
  const loose = Math.max(half, Math.min(lastDigitStep(shown), 0.05 * Math.abs(said)));
  switch (shown.hedge) {
    case undefined:
      return gap <= half;
    case 'about':
      return gap <= Math.max(half, Math.min(lastDigitStep(shown) / 2, 0.05 * Math.abs(said)));
    case 'under':
      return Math.abs(truth) < Math.abs(said) + half && gap <= loose;
    case 'over':
      return Math.abs(truth) > Math.abs(said) - half && gap <= loose;
    case 'below':
      return truth < said && gap <= 0.25 * Math.abs(said);
    case 'above':
      return truth > said && gap <= 0.25 * Math.abs(said);
  }
}

/** The stored figure in the form of the one that is shown, when the two are near. */
export function correctRounding(text: string, shown: NumberReading, stored: number): string | undefined {
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

/** A range holds when the stored figure lies in it and it is no wider than a tenth of it. */
function isInRange(shown: NumberReading, stored: number): boolean {
  const high = shown.high ?? shown.value;
  const half = shown.step / 2;
  const size = Math.abs(stored);
  return (
    size >= Math.abs(shown.value) - half && size <= high + half && high - shown.value <= 0.1 * Math.abs(high)
  );
}

/** 100 for 1,200, for in round figures the zeros at the end are not meant. */
function lastDigitStep({ value, step }: NumberReading): number {
  let place = step;
  const whole = Math.round(Math.abs(value) / step);
  for (let rest = whole; rest > 0 && rest % 10 === 0; rest /= 10) place *= 10;
  return place;
}
