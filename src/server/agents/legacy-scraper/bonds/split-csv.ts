interface CsvLine {
  /** Counted from 1 as an editor does, also over line breaks in quotation marks. */
  line: number;
  /** Trimmed. */
  cells: string[];
  /** A quotation mark was opened and never closed. */
  isBroken: boolean;
}

/** Lines with cells separated by commas, or by tabs where the first line has one. Blank lines are left out. */
export function splitCsv(text: string): CsvLine[] {
  const firstLine = text.slice(0, (text.indexOf('\n') + 1 || text.length + 1) - 1);
  const separator = firstLine.includes('\t') ? '\t' : ',';
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let startedOn = 1;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endLine = () => {
    endCell();
    if (cells.some((one) => one !== '')) lines.push({ line: startedOn, cells, isBroken: isQuoted });
    cells = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n') line += 1;
    if (isQuoted && sign === '"' && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
    } else if (!isQuoted && sign === separator) {
      endCell();
    } else if (!isQuoted && sign === '\n') {
      endLine();
      startedOn = line;
    } else if (sign !== '\r' || isQuoted) {
      cell += sign;
    }
  }
  if (cell !== '' || cells.length > 0) endLine();
  return lines;
}
