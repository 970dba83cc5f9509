import { writeCsv } from '#contract/csv.ts';
import type { PricePoint } from './price-series.ts';

interface CsvFacts {
  symbol: string;
  currency: string | null;
  unit: string | null;
  source: string;
  points: readonly PricePoint[];
}

export function writePriceCsv({ symbol, currency, unit, source, points }: CsvFacts): string {
  const names = unit === null ? ['Date', 'Symbol', 'Price', 'Currency'] : ['Date', 'Series', 'Value', 'Unit'];
  const rows = points.map(({ date, price }) => [date, symbol, price, currency ?? unit, source]);
  return writeCsv([[...names, 'Source'], ...rows]);
}

export function nameCsv(symbol: string, period: string): string {
  const safe = symbol.replaceAll(/[^A-Za-z0-9.-]+/g, '_').replace(/^[._]+/, '');
  return `${safe || 'prices'}-${period}.csv`;
}
