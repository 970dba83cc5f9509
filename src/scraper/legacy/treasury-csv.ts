import { parseDay } from './calendar-days.ts';
import { parseNumber } from './numbers.ts';
import { SourceProblem } from './source-problem.ts';
import { type CurveDay, TENORS } from './tenors.ts';
import { checkIsData, notData } from './treasury-answers.ts';

/** The Treasury's table of a year, in whatever order its rows and columns come. */
export function readCurveCsv(text: string, now: Date): CurveDay[] {
  checkIsData(text, 'CSV');
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const head = splitLine(lines[0] ?? '');
  const tenors = head.map(findTenorId);
  if (head[0]?.trim().toLowerCase() !== 'date' || tenors.every((id) => id === undefined)) {
    throw notData('something else', 'CSV');
  }
  const days = lines.slice(1).flatMap((line) => readLine(splitLine(line), tenors, now));
  if (lines.length > 1 && days.length === 0) {
    throw new SourceProblem("No day could be read in the Treasury's CSV", { isTransient: true });
  }
  return days;
}

/** A line of another length than the heading is cut off or of something else. */
function readLine(cells: readonly string[], tenors: readonly (string | undefined)[], now: Date): CurveDay[] {
  const date = parseDay(cells[0] ?? '', now);
  if (date === undefined || cells.length !== tenors.length) return [];
  const yields = new Map<string, number>();
  tenors.forEach((id, place) => {
    const value = parseNumber(cells[place] ?? '');
    if (id !== undefined && value !== undefined) yields.set(id, value);
  });
  return yields.size > 0 ? [{ date, yields }] : [];
}

/** `1 Mo`, `1.5 Month` and `10 Yr` are how the headings are written. */
function findTenorId(heading: string): string | undefined {
  const [, count, unit] = /^(\d+(?:\.\d+)?) ?(Mo|Yr|Month|Year)s?$/i.exec(heading.trim()) ?? [];
  const id = `${count}${unit?.[0]?.toLowerCase()}`;
  return TENORS.some((tenor) => tenor.id === id) ? id : undefined;
}

function splitLine(line: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === ',' && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells;
}
