import type { PricePoint } from './price-series.ts';

interface CsvFacts {
  symbol: string;
  currency: string | null;
  /** What an economic series is counted in. */
  unit: string | null;
  points: readonly PricePoint[];
}

/** The history as a file for a spreadsheet: one row a day, the price left empty where there is none. */
export function writePriceCsv({ symbol, currency, unit, points }: CsvFacts): string {
  const rows = points.map(({ date, price }) =>
    [date, symbol, price, currency ?? unit ?? ''].map(writeCell).join(','),
  );
  const head = unit === null ? 'Date,Symbol,Price,Currency' : 'Date,Series,Value,Unit';
  return [head, ...rows, ''].join('\r\n');
}

export function nameCsv(symbol: string, period: string): string {
  const safe = symbol.replaceAll(/[^A-Za-z0-9.-]+/g, '_').replace(/^[._]+/, '');
  return `${safe || 'prices'}-${period}.csv`;
}

/** A text that a spreadsheet would take for a formula is kept from being one. A number is a number, also below zero. */
function writeCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
