interface Writing {
  /** Minimum and maximum of fraction digits. */
  least?: number;
  most: number;
  isSigned?: boolean;
  unit?: string;
}

/** US format, rounded half up in decimal (1.005 is 1.01). Like Intl, whose first use is slow on phones. */
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

function roundDigits(size: number, after: number): string {
  const text = String(size);
  // In exponent notation, a small number rounds to zero and a large one is an integer.
  if (text.includes('e')) return size < 1 ? '0' : `${BigInt(size)}${'0'.repeat(after)}`;
  const [whole = '', fraction = ''] = text.split('.');
  const kept = BigInt(whole + fraction.slice(0, after).padEnd(after, '0'));
  return String(Number(fraction[after] ?? 0) >= 5 ? kept + 1n : kept);
}
