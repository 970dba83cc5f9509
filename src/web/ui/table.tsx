import type { ReactNode } from 'react';
import { Card } from './card.tsx';

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
}

/** On narrow screens each row becomes a card, and each cell shows its column's name. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <Card className="max-lg:border-0 max-lg:bg-transparent">
      <table className="stack-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, width }) => (
              <th key={label} scope="col" className={width}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ label, isFullWidth, cell }) => (
                <td key={label} data-label={isFullWidth ? undefined : label}>
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
