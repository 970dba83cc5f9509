import { CELL_STATES, type CellLetter, type GapSeries } from '#contract/backfills.ts';
import { MONTHS_OF } from '#contract/period-changes.ts';
import { nameWholeMonth } from './month-words.ts';

/** One cell of the grid: a month, or the shown months of a quarter or year. */
export interface Block {
  letter: CellLetter;
  start: number;
  span: number;
}

export function listBlocks({ cells, frequency }: GapSeries, months: readonly string[]): Block[] {
  const span = MONTHS_OF[frequency];
  const blocks: Block[] = [];
  months.forEach((month, at) => {
    const letter = (cells[at] ?? 'm') as CellLetter;
    const last = blocks.at(-1);
    const isStart = span === 1 || (Number(month.slice(5)) - 1) % span === 0;
    if (last && !isStart) last.span += 1;
    else blocks.push({ letter, start: at, span: 1 });
  });
  return blocks;
}

/** `PCOALAUUSDM, October 2026, failed`. */
export function describeCell(
  series: Pick<GapSeries, 'item'> | undefined,
  { letter, start, span }: Block,
  months: readonly string[],
): string {
  const [first = '', last = ''] = [months[start], months[start + span - 1]];
  const period = span === 1 ? nameWholeMonth(first) : `${nameWholeMonth(first)} to ${nameWholeMonth(last)}`;
  return `${series?.item}, ${period}, ${CELL_STATES[letter].toLowerCase()}`;
}

interface Place {
  row: number;
  month: number;
}

/** The target of a key; undefined for other keys. */
export function moveInGrid(
  key: string,
  { row, month }: Place,
  rows: readonly (readonly Block[])[],
  months: number,
): Place | undefined {
  const block = rows[row]?.find(({ start, span }) => start <= month && month < start + span);
  if (!block) return undefined;
  switch (key) {
    case 'ArrowLeft':
      return { row, month: Math.max(0, block.start - 1) };
    case 'ArrowRight':
      return { row, month: Math.min(months - 1, block.start + block.span) };
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), month };
    case 'ArrowDown':
      return { row: Math.min(rows.length - 1, row + 1), month };
    case 'Home':
      return { row, month: 0 };
    case 'End':
      return { row, month: months - 1 };
    default:
      return undefined;
  }
}
