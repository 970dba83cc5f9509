interface CsvLine {
  /** Counted from 1 as in an editor, including line breaks within quotes. */
  line: number;
  /** Trimmed. */
  cells: string[];
  /** Has an unclosed quote. */
  isBroken: boolean;
}

/** Splits lines into cells at commas, or at tabs if the first line has one. Skips blank lines. */
export function splitCsv(text: string): CsvLine[] {
  const firstLine = text.slice(0, (text.indexOf('\n') + 1 || text.length + 1) - 1);
  const separator = firstLine.includes('\t') ? '\t' : ',';
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let cell = '';
  let isBlank = true;
  let isQuoted = false;
  let line = 1;
  let startedOn = 1;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
    isBlank = true;
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
      isBlank = false;
      at += 1;
    } else if (sign === '"' && (isQuoted || isBlank)) {
      isQuoted = !isQuoted;
    } else if (!isQuoted && sign === separator) {
      endCell();
    } else if (!isQuoted && sign === '\n') {
      endLine();
      startedOn = line;
    } else if (sign !== '\r' || isQuoted) {
      cell += sign;
      isBlank &&= sign.trim() === '';
    }
  }
  if (cell !== '' || cells.length > 0) endLine();
  return lines;
}
