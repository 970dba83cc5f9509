import { formatDay } from '#web/format.ts';
import { CHART_HEIGHT } from './chart-scales.ts';
import type { PricePoint } from './price-series.ts';

interface PriceTableProps {
  caption: string;
  points: readonly PricePoint[];
  formatPrice: (price: number | null) => string;
  /** Of an economic series. */
  unit: string | null;
}

/** Newest first. */
export function PriceTable({ caption, points, formatPrice, unit }: PriceTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      aria-label={caption}
      style={{ height: CHART_HEIGHT }}
      className="overflow-y-auto rounded-md border border-line"
    >
      <table className="figures w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-s2">
          <tr>
            <th scope="col">Date</th>
            <th scope="col">{unit === null ? 'Price' : unit || 'Value'}</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ date, price }) => (
            <tr key={date}>
              <th scope="row">{formatDay(date)}</th>
              <td className={price === null ? 'text-t3' : ''}>{formatPrice(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
