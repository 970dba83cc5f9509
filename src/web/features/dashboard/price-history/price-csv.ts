import type { Sheet } from '#web/export/sheet.ts';
import { sayKnown } from '#web/ui/known-mark.tsx';
import type { PricePoint } from './price-series.ts';

interface PriceFacts {
  symbol: string;
  period: string;
  isSeries: boolean;
  currency: string | null;
  unit: string;
  source: string;
  points: readonly PricePoint[];
  /** Marks each value with how we know that it was available at that moment. */
  isPast: boolean;
}

/** For programs: every row has its unit and source. */
export function makePriceRows(facts: PriceFacts): Sheet {
  const { symbol, isSeries, currency, unit, source, points } = facts;
  const [names, measure] = isSeries
    ? [['Series', 'Value', 'Unit'], [unit]]
    : [
        ['Symbol', 'Price', 'Currency', 'Unit'],
        [unit === 'points' || unit === '%' ? null : currency, unit],
      ];
  const mark = markOf(facts);
  return {
    name: nameOf(facts),
    columns: [
      { name: 'Date', kind: 'date' },
      ...[...names, 'Source', ...mark.names].map((name) => ({ name, kind: 'text' as const })),
    ],
    rows: points.map((point) => [
      ...[point.date, symbol, point.price, ...measure, source],
      ...mark.cellsOf(point),
    ]),
    sources: [],
  };
}

/** For a workbook: dates and numbers, the source on its own sheet. */
export function makePriceSheet(facts: PriceFacts): Sheet {
  const { symbol, unit, source, points } = facts;
  const mark = markOf(facts);
  return {
    name: nameOf(facts),
    columns: [
      { name: 'Date', kind: 'date' },
      { name: `${symbol} (${unit || 'value'})`, kind: 'number' },
      ...mark.names.map((name) => ({ name, kind: 'text' as const })),
    ],
    rows: points.map((point) => [point.date, point.price, ...mark.cellsOf(point)]),
    sources: [{ name: symbol, source, retrievedAt: null }],
  };
}

function markOf({ isPast }: PriceFacts) {
  return {
    names: isPast ? ['Mark'] : [],
    cellsOf: ({ price, known }: PricePoint) => (isPast ? [price === null ? null : sayKnown(known)] : []),
  };
}

function nameOf({ symbol, period }: PriceFacts): string {
  return `${symbol.replaceAll(/[^A-Za-z0-9.-]+/g, '_').replace(/^[._]+/, '') || 'prices'}-${period}`;
}
