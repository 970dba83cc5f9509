import { lookUp } from './look-up.ts';
import type { SymbolCategory } from './yahoo.ts';

/** The unit a contract's price is for. */
const CONTRACT_UNITS: Readonly<Record<string, string>> = {
  'HRC=F': 'short ton',
  'MTF=F': 't',
  'NG=F': 'MMBtu',
  'CL=F': 'bbl',
  'BZ=F': 'bbl',
  'GC=F': 'oz',
  'SI=F': 'oz',
  'HG=F': 'lb',
  'ALI=F': 't',
  'TIO=F': 't',
};

interface Quoted {
  symbol: string;
  name: string;
  category: SymbolCategory;
  currency: string | null;
}

/** `USD`, `USD/t`, `USD/EUR` for an exchange rate, `points` for an index, `%` for a yield. */
export function unitOfQuote({ symbol, name, category, currency }: Quoted): string {
  if (category === 'bond' && /yield|rate/i.test(name)) return '%';
  const isIndex =
    category === 'index' || category === 'volatility' || (category === 'currency' && /index/i.test(name));
  if (isIndex) return 'points';
  const money = currency ?? 'USD';
  const pair = category === 'currency' ? /^([A-Z]{3})?([A-Z]{3})=X$/.exec(symbol) : null;
  if (pair) return pair[1] ? `${pair[2]}/${pair[1]}` : `${pair[2]}/USD`;
  const per = lookUp(CONTRACT_UNITS, symbol);
  return per ? `${money}/${per}` : money;
}

const SERIES_UNITS: readonly [phrase: RegExp, unit: string][] = [
  [/^(?:u\.?s\.? )?dollars per metric ton$/i, 'USD/t'],
  [/^(?:u\.?s\.? )?dollars per barrel$/i, 'USD/bbl'],
  [/^(?:u\.?s\.? )?dollars per million btu$/i, 'USD/MMBtu'],
];

/** `USD/t` of `U.S. Dollars per Metric Ton`; other units of series as they are. */
export function shortenUnit(units: string): string {
  const name = units.trim();
  return SERIES_UNITS.find(([phrase]) => phrase.test(name))?.[1] ?? name;
}

/** FRED writes `Percent`, and `Percent Change from Preceding Period`: with `%` they are one unit. */
export function comparedUnit(unit: string): string {
  return /^percent\b/i.test(unit) ? '%' : unit;
}

/** The unit of a difference: rates differ by percentage points. */
export function differenceUnit(unit: string): string {
  const compared = comparedUnit(unit);
  return compared === '%' ? 'pp' : compared;
}

/** `/st` of `USD/short ton`; empty without one. */
export function perOf(unit: string): string {
  const per = /^[A-Z]{3}\/(.+)$/.exec(unit.trim())?.[1];
  return per === undefined ? '' : `/${per === 'short ton' ? 'st' : per}`;
}

const UNIT_WORDS: Readonly<Record<string, string>> = {
  '/t': 'per metric ton',
  '/st': 'per short ton',
  '/bbl': 'per barrel',
  '/MMBtu': 'per MMBtu',
  '/oz': 'per ounce',
  '/lb': 'per pound',
};

/** `per metric ton` of `USD/t`. */
export function sayUnit(unit: string): string {
  const per = perOf(unit);
  return per === '' ? (unit === 'points' ? 'Index' : '') : (lookUp(UNIT_WORDS, per) ?? `per ${per.slice(1)}`);
}

/**
 * Fraction digits of a value in its unit, in texts and on screens: two, four for exchange rates, and up to four for
 * prices under a dollar.
 */
export function digitsOf(value: number, unit: string): { least: number; most: number } {
  const size = Math.abs(value);
  if (/^[A-Z]{3}\/[A-Z]{3}$/.test(unit)) return size < 20 ? { least: 4, most: 4 } : { least: 2, most: 2 };
  return /^[A-Z]{3}(\/|$)/.test(unit) && size < 1 ? { least: 2, most: 4 } : { least: 2, most: 2 };
}

/** Same digits as the value; a smaller move keeps two significant digits. */
export function digitsOfChange(change: number, value: number, unit: string): { least: number; most: number } {
  const { least, most } = digitsOf(value, unit);
  const size = Math.abs(change);
  if (size === 0 || size >= 10 ** -most) return { least, most };
  return { least, most: Math.min(10, 1 - Math.floor(Math.log10(size))) };
}
