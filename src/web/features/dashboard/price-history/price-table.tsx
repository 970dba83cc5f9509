import { formatCurrency, formatDay } from '#web/format.ts';
import type { PricePoint } from './price-series.ts';

interface PriceTableProps {
  caption: string;
  points: readonly PricePoint[];
  currency: string | null;
}

/** The chart's points in words, newest first. */
export function PriceTable({ caption, points, currency }: PriceTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={caption}
      className="h-[400px] overflow-y-auto rounded-md border border-line"
    >
      <table className="figures w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-s2">
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ date, price }) => (
            <tr key={date}>
              <th scope="row">{formatDay(date)}</th>
              <td className={price === null ? 'text-t3' : ''}>{formatCurrency(price, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
