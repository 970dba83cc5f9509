import type { ReactNode } from 'react';
import { formatAbbreviated, formatCount, formatDay, NOT_AVAILABLE } from '#web/format.ts';
import { writeNumber } from '#web/write-number.ts';

interface Day {
  date: string;
  highPrice: number | null;
  lowPrice: number | null;
  highYield: number | null;
  lowYield: number | null;
  count: number | null;
  amount: number | null;
}

interface TradeTableProps<D> {
  caption: string;
  days: readonly D[];
  keyOf: (day: D) => string | number;
  dayOf?: (day: D) => Day;
  noteTitle: string;
  noteOf: (day: D) => ReactNode;
}

const HEADINGS = ['High / low price', 'High / low yield', 'Trades', 'Amount'];

/** Trade days in the columns of EMMA; on a phone each day is a block. */
export function TradeTable<D extends Day>(props: Omit<TradeTableProps<D>, 'dayOf'>): ReactNode;
export function TradeTable<D>(props: TradeTableProps<D> & { dayOf: (day: D) => Day }): ReactNode;
export function TradeTable<D>({ caption, days, keyOf, dayOf, noteTitle, noteOf }: TradeTableProps<D>) {
  return (
    <div className="rounded-md border border-line">
      <table className="figures w-full max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:sr-only">
          <tr>
            {['Date', ...HEADINGS, noteTitle].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {days.map((day) => (
            <Row key={keyOf(day)} day={dayOf ? dayOf(day) : (day as unknown as Day)} note={noteOf(day)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ day, note }: { day: Day; note: ReactNode }) {
  return (
    <tr className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:border-t max-sm:border-line max-sm:px-3 max-sm:py-2">
      <th scope="row" className="whitespace-nowrap max-sm:w-full">
        {formatDay(day.date)}
      </th>
      <td>{formatRange(day.highPrice, day.lowPrice)}</td>
      <td>{formatRange(day.highYield, day.lowYield, '%')}</td>
      <td>{formatCount(day.count)}</td>
      <td>{day.amount === null ? NOT_AVAILABLE : `$${formatAbbreviated(day.amount)}`}</td>
      <td className="text-12 whitespace-normal max-sm:w-full">{note}</td>
    </tr>
  );
}

function formatRange(high: number | null, low: number | null, unit = ''): string {
  const ends = [high, low].filter((end) => end !== null);
  if (ends.length === 0) return NOT_AVAILABLE;
  return [...new Set(ends.map((end) => writeNumber(end, { least: 2, most: 3 }) + unit))].join(' / ');
}
