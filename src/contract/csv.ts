type CsvValue = string | number | null;

export function writeCsv(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

/** How a spreadsheet formula starts, also after spaces and in full-width characters. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@|＝＋－＠]|^[\t\r\n\0]/u;

/** An apostrophe keeps text from running as a formula. Numbers stay numbers, even negative ones. */
function writeCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
