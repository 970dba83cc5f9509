import * as z from 'zod/mini';
import { line, upperCaseLine } from './shapes.ts';

/** Each run makes one or two FINRA requests per bond. */
export const MOST_BONDS = 50;

const CUSIP_PATTERN = /^[0-9A-Z*@#]{8}\d$/;
const CUSIP_SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*@#';

/** What is wrong with an upper-case CUSIP; undefined if valid. */
export function findCusipFault(text: string): string | undefined {
  if (!CUSIP_PATTERN.test(text)) {
    return 'A CUSIP has 9 characters: 8 letters or digits and a check digit';
  }
  const expected = checkDigitOf(text.slice(0, 8));
  if (text.endsWith(String(expected))) return undefined;
  return `The check digit does not match: ${text.slice(0, 8)} ends in ${expected}, not ${text[8]}. Check for a typo`;
}

function checkDigitOf(base: string): number {
  const sum = [...base].reduce((total, sign, place) => {
    const value = CUSIP_SIGNS.indexOf(sign) * (place % 2 === 1 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

export const cusip = z
  .pipe(
    line(60, 'CUSIP'),
    z.transform((text: string) => text.toUpperCase()),
  )
  .check((context) => {
    const message = findCusipFault(context.value);
    if (message) context.issues.push({ code: 'custom', message, input: context.value });
  });

export const finraSymbol = upperCaseLine(
  'FINRA symbol',
  /^[A-Z0-9][A-Z0-9.]{2,19}$/,
  'A FINRA symbol has 3 to 20 letters, digits and dots, such as BTU4561234',
);
