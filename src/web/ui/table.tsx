import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { TableHead } from './table-head.tsx';

export interface Column<Row> {
  label: string;
  /** A fixed width, so that long values do not change the layout. */
  width: string;
  /** In a card, takes the full width without its label. */
  isFullWidth?: boolean;
  cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The table is in a card that already has a border. */
  inCard?: boolean;
}

const CELL =
  'max-lg:grid max-lg:items-center max-lg:gap-3 max-lg:text-13 max-lg:last:mt-auto max-lg:last:border-t max-lg:last:border-line max-lg:last:pt-3 lg:border-t lg:border-line lg:px-3 lg:py-3 lg:align-middle lg:first:pl-4 lg:last:pr-4';
const LABELED =
  'max-lg:grid-cols-[80px_minmax(0,1fr)] max-lg:before:text-12 max-lg:before:text-t3 max-lg:before:content-[attr(data-label)]';

/** On narrow screens each row becomes a card, and each cell shows its column's name. */
export function Table<Row>({ caption, columns, rows, keyOf, inCard = false }: TableProps<Row>) {
  return (
    <Card className={inCard ? 'border-0 max-lg:p-3' : 'max-lg:border-0 max-lg:bg-transparent'}>
      <table className="max-lg:block lg:w-full lg:table-fixed lg:border-collapse">
        <caption className="sr-only">{caption}</caption>
        <TableHead
          className="max-lg:sr-only"
          look="lg:px-3 lg:py-2 lg:text-left lg:text-12 lg:font-medium lg:text-t3 lg:first:pl-4 lg:last:pr-4"
          headings={columns.map(({ label, width }) => [label, width])}
        />
        <tbody className="max-lg:grid max-lg:grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] max-lg:gap-3">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="max-lg:flex max-lg:flex-col max-lg:gap-2 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-s1 max-lg:p-4 lg:transition-colors lg:hover:bg-s2"
            >
              {columns.map(({ label, isFullWidth, cell }) => (
                <td
                  key={label}
                  data-label={isFullWidth ? undefined : label}
                  className={`${CELL} ${isFullWidth ? 'max-lg:grid-cols-[minmax(0,1fr)]' : LABELED}`}
                >
                  <div className="min-w-0 wrap-anywhere">{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
