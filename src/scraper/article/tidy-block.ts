/** Stands for a `<br>` until white space is collapsed. */
export const LINE_BREAK = '\u0001';

/** Where one cell of a row ends and the next begins. */
export const CELL_BORDER = '\u0002';

const UNTIDY = /[\t\n\f\r\u00a0]| {2}/;

export function tidyText(text: string): string {
  const spaced = UNTIDY.test(text) ? text.replace(/[\s\u00a0]+/g, ' ') : text;
  if (!spaced.includes(LINE_BREAK)) return spaced.trim();
  return spaced
    .split(LINE_BREAK)
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

/** "a | b | c"; cells without text are left out. */
export function tidyRow(text: string): string {
  return text
    .replaceAll(LINE_BREAK, ' ')
    .split(CELL_BORDER)
    .map((cell) => cell.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter((cell) => cell !== '')
    .join(' | ');
}

/** Lines of at least this length were wrapped and are not lines of their own. */
const WRAPPED_CHARS = 45;

/** Paragraphs of preformatted text: blank lines separate them. */
export function cutPreformatted(text: string): string[] {
  const pieces: string[] = [];
  let lines: string[] = [];

  function end(): void {
    if (lines.length === 0) return;
    const meanChars = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
    pieces.push(lines.join(meanChars >= WRAPPED_CHARS ? ' ' : '\n'));
    lines = [];
  }

  for (const raw of text.replace(/\r\n?/g, '\n').split('\n')) {
    const line = raw.replace(/\s+/g, ' ').trim();
    if (line === '') end();
    else lines.push(line);
  }
  end();
  return pieces;
}
