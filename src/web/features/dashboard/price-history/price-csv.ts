import { writeCsv } from '#contract/csv.ts';
import type { PricePoint } from './price-series.ts';

interface CsvFacts {
  symbol: string;
  isSeries: boolean;
  currency: string | null;
  unit: string;
  source: string;
  points: readonly PricePoint[];
}

export function writePriceCsv({ symbol, isSeries, currency, unit, source, points }: CsvFacts): string {
  const [names, measure] = isSeries
    ? [['Date', 'Series', 'Value', 'Unit'], [unit]]
    : [
        ['Date', 'Symbol', 'Price', 'Currency', 'Unit'],
        [unit === 'points' || unit === '%' ? null : currency, unit],
      ];
  const rows = points.map(({ date, price }) => [date, symbol, price, ...measure, source]);
  return writeCsv([[...names, 'Source'], ...rows]);
}

export function nameCsv(symbol: string, period: string): string {
  const safe = symbol.replaceAll(/[^A-Za-z0-9.-]+/g, '_').replace(/^[._]+/, '');
  return `${safe || 'prices'}-${period}.csv`;
}
