interface Writing {
  /** Digits after the point: at least, and at most. */
  least?: number;
  most: number;
  /** A plus before what is more than nothing. */
  isSigned?: boolean;
  /** Before the digits and after the sign. */
  unit?: string;
}

/**
 * A number in American writing, rounded as it reads (1.005 is 1.01) and never with a minus before a zero. The browser
 * writes the same, but takes a tenth of a second on a telephone to get ready for the first.
 */
export function writeNumber(
  value: number,
  { least = 0, most, isSigned = false, unit = '' }: Writing,
): string {
  const digits = roundDigits(Math.abs(value), most).padStart(most + 1, '0');
  const whole = digits.slice(0, digits.length - most).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const fraction = digits
    .slice(digits.length - most)
    .replace(/0+$/, '')
    .padEnd(least, '0');
  const sign = /^0+$/.test(digits) ? '' : value < 0 ? '-' : isSigned ? '+' : '';
  return `${sign}${unit}${whole}${fraction && '.'}${fraction}`;
}

/** All digits down to that many after the point, without it. */
function roundDigits(size: number, after: number): string {
  const text = String(size);
  // A small number with an exponent is nothing at any place we show; a large one has nothing after the point.
  if (text.includes('e')) return size < 1 ? '0' : `${BigInt(size)}${'0'.repeat(after)}`;
  const [whole = '', fraction = ''] = text.split('.');
  const kept = BigInt(whole + fraction.slice(0, after).padEnd(after, '0'));
  return String(Number(fraction[after] ?? 0) >= 5 ? kept + 1n : kept);
}
