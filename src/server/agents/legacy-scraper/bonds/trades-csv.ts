import * as z from 'zod/mini';
import { MOST_TRADE_DAYS, type TradeDay, tradeDay } from '#contract/bonds.ts';
import { countOf } from '#contract/count-of.ts';
import { AppError } from '#platform/app-error.ts';
import { parseDay } from '#scraper/dates/calendar-days.ts';
import { parseNumber } from '#scraper/legacy/numbers.ts';
import { splitCsv } from './split-csv.ts';

const COLUMNS = {
  date: 'Trade Date',
  prices: 'High/Low Price',
  yields: 'High/Low Yield',
  count: 'Trade Count',
  amount: 'Total Trade Amount',
} as const;
type Cells = Record<keyof typeof COLUMNS, string>;

interface CsvDay {
  line: number;
  trades: TradeDay;
}

const MOST_ISSUES = 20;
const CONTROL = /[^\P{Cc}\t\r\n]/u;

/** Reads EMMA's trade summary from CSV or pasted cells. If any line is bad, throws all errors by line. */
export function readTradesCsv(text: string, now: Date, latest: string): CsvDay[] {
  const lines = splitCsv(text.replace(/^\uFEFF/, ''));
  const [head, ...rows] = lines;
  if (!head) throw refuse([{ line: 1, message: 'The file is empty' }]);
  const places = findColumns(head.cells);
  if (rows.length === 0) throw refuse([{ line: 2, message: 'There are no trades below the headings' }]);
  if (rows.length > MOST_TRADE_DAYS) {
    const message = `There are ${rows.length} trade days. A file may have ${MOST_TRADE_DAYS}`;
    throw refuse([{ line: 1, message }]);
  }
  const faults: { line: number; message: string }[] = [];
  const days: CsvDay[] = [];
  const lineOf = new Map<string, number>();
  for (const { line, cells, isBroken } of rows) {
    const found = isBroken
      ? 'A quotation mark is not closed'
      : readLine(cells, head.cells.length, places, now);
    const fault = typeof found === 'string' ? found : findDateFault(found, lineOf, latest);
    if (typeof found === 'string' || fault !== undefined) {
      faults.push({ line, message: fault ?? '' });
      continue;
    }
    lineOf.set(found.date, line);
    days.push({ line, trades: found });
  }
  if (faults.length > 0) throw refuse(faults);
  return days;
}

function findColumns(titles: readonly string[]): Record<keyof Cells, number> {
  const plain = titles.map((title) =>
    title
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .replace(/ ?\/ ?/g, '/'),
  );
  const places = Object.entries(COLUMNS).map(([column, title]) => [
    column,
    plain.findIndex((found) => found.startsWith(title.toLowerCase())),
  ]);
  const missing = places
    .filter(([, place]) => place === -1)
    .map(([column]) => COLUMNS[column as keyof Cells]);
  if (missing.length > 0) {
    const message = `Missing columns: ${missing.join(', ')}. The first line must name ${Object.values(COLUMNS).join(', ')}`;
    throw refuse([{ line: 1, message }]);
  }
  return Object.fromEntries(places);
}

function readLine(
  cells: readonly string[],
  width: number,
  places: Record<keyof Cells, number>,
  now: Date,
): TradeDay | string {
  if (cells.some((cell) => CONTROL.test(cell))) return 'It contains control characters';
  if (cells.length !== width) {
    const hint = cells.length > width ? '. Put numbers with commas in quotation marks' : '';
    return `It has ${cells.length} cells instead of ${width}${hint}`;
  }
  const cell = (column: keyof Cells) => cells[places[column]] ?? '';
  const date = parseDay(cell('date'), now);
  if (date === undefined) return `"${short(cell('date'))}" is not a date such as 11/13/2026`;
  const prices = readRange(cell('prices'));
  if (!prices) return `"${short(cell('prices'))}" is not a price such as 99.875 / 99.125`;
  const yields = isBlank(cell('yields')) ? [null, null] : readRange(cell('yields'));
  if (!yields) return `"${short(cell('yields'))}" is not a yield such as 5.250 / 5.125`;
  const count = readOptional(cell('count'));
  if (count === undefined) return `"${short(cell('count'))}" is not a trade count`;
  // For large trades EMMA shows only a lower bound.
  const amount = /^\$?\d+MM\+$/i.test(cell('amount')) ? null : readOptional(cell('amount'));
  if (amount === undefined) return `"${short(cell('amount'))}" is not an amount such as 515,000`;
  const [highPrice, lowPrice] = prices;
  const [highYield, lowYield] = yields;
  const read = z.safeParse(tradeDay, { date, highPrice, lowPrice, highYield, lowYield, count, amount });
  return read.success ? read.data : (read.error.issues[0]?.message ?? 'It is not valid');
}

function findDateFault({ date }: TradeDay, lineOf: Map<string, number>, latest: string): string | undefined {
  if (date > latest) return `${date} is in the future`;
  const before = lineOf.get(date);
  return before === undefined ? undefined : `${date} is already on line ${before}`;
}

/** Reads two numbers in any order, or one that counts as both; returns the higher first. */
function readRange(text: string): [number, number] | undefined {
  const numbers = text.split('/').map((part) => parseNumber(part));
  const [first, second = first] = numbers;
  if (numbers.length > 2 || first === undefined || second === undefined) return undefined;
  if (numbers.some((number) => number === undefined)) return undefined;
  return [Math.max(first, second), Math.min(first, second)];
}

function readOptional(text: string): number | null | undefined {
  return isBlank(text) ? null : parseNumber(text);
}

function isBlank(text: string): boolean {
  return text === '' || text === '-' || text === '- / -';
}

function short(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ').slice(0, 40);
}

function refuse(faults: readonly { line: number; message: string }[]): AppError {
  const issues = faults
    .slice(0, MOST_ISSUES)
    .map(({ line, message }) => ({ path: `line ${line}`, message: `Line ${line}: ${message}` }));
  const count = countOf(faults.length, 'line');
  const message = `${count} could not be read, so nothing was taken from the file. ${issues[0]?.message ?? ''}`;
  return new AppError(400, 'BAD_LINES', message, { fields: { issues } });
}
