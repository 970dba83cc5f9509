import { type Element, isTag } from 'domhandler';
import { findElements, readElementText } from './elements.ts';

/**
 * The rows of a table by column heading. `Price` matches the heading `Price (%)`. Undefined when a column is missing.
 * Rows of another length, such as `No data`, are skipped.
 */
export function readTable<Column extends string>(
  table: Element,
  headings: Readonly<Record<Column, string>>,
): Record<Column, string>[] | undefined {
  const rows = findElements(table, 'tr').map(cellsOf);
  const head = rows.find((cells) => cells.some(({ name }) => name === 'th'));
  if (!head) return undefined;
  const titles = head.map((cell) => readElementText(cell).toLowerCase());
  const places = new Map<Column, number>();
  for (const [column, heading] of Object.entries<string>(headings)) {
    const place = titles.findIndex((title) => title.startsWith(heading.toLowerCase()));
    if (place < 0) return undefined;
    places.set(column as Column, place);
  }
  return rows
    .filter((cells) => cells.length === head.length && cells.some(({ name }) => name === 'td'))
    .map((cells) => {
      const texts = [...places].map(([column, place]) => [column, textIn(cells[place])]);
      return Object.fromEntries(texts) as Record<Column, string>;
    });
}

export function cellsOf(row: Element): Element[] {
  return row.children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th');
}

function textIn(cell: Element | undefined): string {
  return cell ? readElementText(cell) : '';
}
