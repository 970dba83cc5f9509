import type { ReactNode } from 'react';
import { Table } from '#web/ui/table.tsx';
import { formatCount, formatDay, formatMoney, NOT_AVAILABLE } from '#wording/format.ts';
import { writeNumber } from '#wording/write-number.ts';

interface Day {
  date: string;
  highPrice: number | null;
  lowPrice: number | null;
  highYield: number | null;
  lowYield: number | null;
  count: number | null;
  amount: number | null;
}

interface TradeTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  dayOf: (row: Row) => Day;
  note: { label: string; cell: (row: Row) => ReactNode };
}

/** Trade days in the columns of EMMA. */
export function TradeTable<Row>({ caption, rows, dayOf, note }: TradeTableProps<Row>) {
  const column = (label: string, width: string, write: (day: Day) => string) => ({
    label,
    width,
    cell: (row: Row) => write(dayOf(row)),
  });
  return (
    <Table
      caption={caption}
      rows={rows}
      keyOf={(row) => dayOf(row).date}
      columns={[
        column('Date', 'lg:w-[14%]', ({ date }) => formatDay(date)),
        column('Price', 'lg:w-[19%]', ({ highPrice, lowPrice }) => formatRange(highPrice, lowPrice)),
        column('Yield', 'lg:w-[17%]', ({ highYield, lowYield }) => formatRange(highYield, lowYield, '%')),
        column('Trades', 'lg:w-[9%]', ({ count }) => formatCount(count)),
        column('Amount', 'lg:w-[11%]', ({ amount }) => formatMoney(amount)),
        { ...note, width: 'lg:w-[30%]', isFullWidth: true },
      ]}
    />
  );
}

/** `110.50 / 109.25`, the higher first. */
function formatRange(high: number | null, low: number | null, unit = ''): string {
  const ends = [high, low].filter((end) => end !== null);
  if (ends.length === 0) return NOT_AVAILABLE;
  return [...new Set(ends.map((end) => writeNumber(end, { least: 2, most: 3 }) + unit))].join(' / ');
}
