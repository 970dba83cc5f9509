import { writeCsv } from '#contract/csv.ts';
import type { PricePoint } from './price-series.ts';

interface CsvFacts {
  symbol: string;
  currency: string | null;
  unit: string | null;
  points: readonly PricePoint[];
}

export function writePriceCsv({ symbol, currency, unit, points }: CsvFacts): string {
  const head = unit === null ? ['Date', 'Symbol', 'Price', 'Currency'] : ['Date', 'Series', 'Value', 'Unit'];
  return writeCsv([head, ...points.map(({ date, price }) => [date, symbol, price, currency ?? unit])]);
}

export function nameCsv(symbol: string, period: string): string {
  const safe = symbol.replaceAll(/[^A-Za-z0-9.-]+/g, '_').replace(/^[._]+/, '');
  return `${safe || 'prices'}-${period}.csv`;
}
