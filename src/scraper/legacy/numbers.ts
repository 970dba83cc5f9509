export type DecimalMark = '.' | ',';

/**
 * Reads a number as pages write it, with a sign, currency or percent sign. Undefined for anything that is not
 * exactly one number with consistent separators: nothing is guessed.
 */
export function parseNumber(text: string, mark: DecimalMark = '.'): number | undefined {
  const plain = text.trim();
  if (plain.length > LONGEST) return undefined;
  const [, outerSign = '', innerSign = '', digits = ''] = AROUND.exec(plain.replaceAll(/\s+/g, ' ')) ?? [];
  const [whole = '', decimals, ...more] = digits.split(mark);
  if (digits === '' || more.length > 0 || (outerSign !== '' && innerSign !== '')) return undefined;
  if (decimals !== undefined && !/^\d+$/.test(decimals)) return undefined;
  const isGrouped = GROUPED[mark].test(whole);
  if (!isGrouped && !/^\d+$/.test(whole) && !(whole === '' && decimals !== undefined)) return undefined;
  const value = Number(`${whole.replaceAll(/\D/g, '')}.${decimals ?? '0'}`);
  return Number.isFinite(value) ? (isMinus(outerSign + innerSign) ? -value : value) : undefined;
}

export function decimalMarkOf(language: string | undefined): DecimalMark {
  try {
    const parts = new Intl.NumberFormat(language || 'en').formatToParts(1.5);
    return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
  } catch {
    return '.';
  }
}

const LONGEST = 40;
/** `-$1`, `USD -1`, `1 EUR`, `+1%`; the minus may be a hyphen or a minus sign. */
const AROUND =
  /^([-+\u2212]?) ?(?:US\$|[$€£¥]|[A-Z]{3}(?= ?[-+\u2212\d.,]))? ?([-+\u2212]?)([\d.,][\d.,'\u2019 ]*?) ?(?:%|[$€£¥]|[A-Z]{3})?$/;
const GROUPED: Record<DecimalMark, RegExp> = {
  '.': /^\d{1,3}([, '\u2019])\d{3}(?:\1\d{3})*$/,
  ',': /^\d{1,3}([. '\u2019])\d{3}(?:\1\d{3})*$/,
};

function isMinus(sign: string): boolean {
  return sign === '-' || sign === '\u2212';
}
