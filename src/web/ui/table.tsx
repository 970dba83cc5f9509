import type { ReactNode } from 'react';
import { Card } from './card.tsx';

interface TableProps {
  caption: string;
  /** Each with its share of the width, as a Tailwind class: fixed, so that no single value bends the others. */
  columns: readonly { label: string; width: string }[];
  children: ReactNode;
}

/** Rows and columns; on narrow screens each row is a card and each cell carries its column's name. */
export function Table({ caption, columns, children }: TableProps) {
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
        <tbody>{children}</tbody>
      </table>
    </Card>
  );
}

/** `label` repeats the column's name in the card; a cell without one takes the card's whole width. */
export function Cell({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <td data-label={label}>
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </td>
  );
}
