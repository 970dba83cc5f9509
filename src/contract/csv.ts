type CsvValue = string | number | null;

export function writeCsv(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

/** How a formula starts in a spreadsheet, also after blanks and in full width. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@|＝＋－＠]|^[\t\r\n\0]/u;

/** An apostrophe keeps a text from being run as a formula. Numbers stay numbers, also below zero. */
function writeCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
