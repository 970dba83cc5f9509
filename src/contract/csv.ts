export type CsvRow = Readonly<Record<string, string | number | null>>;

/** RFC 4180. Cells that a spreadsheet would run as a formula start with an apostrophe. */
export function toCsv(columns: readonly string[], rows: readonly CsvRow[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))];
  return lines.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

/** Spreadsheets also take formulas after spaces and in full-width characters. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n\0]/u;

function toCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
