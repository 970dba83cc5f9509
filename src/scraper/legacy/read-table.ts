import { findElements, textOf } from './find-elements.ts';
import type { MarkupElement } from './markup.ts';

/**
 * The rows of a table, by the headings of its columns; a heading may go on after the words it is known by, such as
 * `Price (%)`. Undefined when a column is not there. Rows of another length, such as `No data`, are left out.
 */
export function readTable<Column extends string>(
  table: MarkupElement,
  headings: Readonly<Record<Column, string>>,
): Record<Column, string>[] | undefined {
  const rows = findElements(table, 'tr').map(cellsOf);
  const head = rows.find((cells) => cells.some(({ name }) => name === 'th'));
  if (!head) return undefined;
  const titles = head.map((cell) => textOf(cell).toLowerCase());
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

function cellsOf(row: MarkupElement): MarkupElement[] {
  return row.children.filter(
    (child): child is MarkupElement =>
      typeof child !== 'string' && (child.name === 'td' || child.name === 'th'),
  );
}

function textIn(cell: MarkupElement | undefined): string {
  return cell ? textOf(cell) : '';
}
