import { writeCsv } from '#contract/csv.ts';
import type { Sheet } from '#web/export/sheet.ts';
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

export function makePriceSheet(
  { symbol, unit, source, points }: Pick<CsvFacts, 'symbol' | 'unit' | 'source' | 'points'>,
  period: string,
  retrievedAt: string | null = null,
): Sheet {
  return {
    name: `${symbol}-${period}`,
    columns: [
      { name: 'Date', kind: 'date' },
      { name: `${symbol} (${unit || 'value'})`, kind: 'number' },
    ],
    rows: points.map(({ date, price }) => [date, price]),
    sources: [{ name: symbol, source, retrievedAt }],
  };
}
