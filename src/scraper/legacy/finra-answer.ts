import type { FaultName } from '#contract/faults.ts';
import { isObject, parseJson } from '#contract/json.ts';
import { parseDay } from '../dates/calendar-days.ts';
import { SourceProblem } from '../source-problem.ts';
import { checkNoHumanTest } from './human-test.ts';

/** One reported trade. `volume` is null where FINRA publishes only a lower bound, such as `5MM+`. */
export interface FinraTrade {
  date: string;
  price: number;
  yield: number | null;
  volume: number | null;
}

interface FinraPage {
  trades: FinraTrade[];
  /** All rows on this page, including those that are not trades. */
  rows: number;
  /** Rows that could not be read as trades. */
  unread: number;
  total: number;
}

/** FINRA's symbol of a security; undefined when FINRA does not list it. */
export function readFinraSymbol(text: string, cusip: string): string | undefined {
  const { rows } = readRows(text);
  const found = rows.find((row) => row.cusip === undefined || row.cusip === cusip);
  if (!found) return undefined;
  const symbol = found.issueSymbolIdentifier;
  if (typeof symbol === 'string' && /^[\w.]{1,20}$/.test(symbol)) return symbol;
  throw new SourceProblem(`FINRA gave no symbol for ${cusip}`, { fault: 'layout' });
}

export function readFinraTrades(text: string, symbol: string, now: Date): FinraPage {
  const { rows, total } = readRows(text);
  const other = rows.find((row) => {
    const shown = row.issueSymbolIdentifier;
    return shown !== undefined && shown !== null && shown !== symbol;
  });
  if (other) {
    const shown = String(other.issueSymbolIdentifier).slice(0, 20);
    throw new SourceProblem(`FINRA sent trades of ${shown} instead of ${symbol}`, { fault: 'not-data' });
  }
  const valid = rows.filter((row) => row.tradeStatus !== CANCELLED);
  const trades = valid.flatMap((row) => readTrade(row, now));
  return { trades, rows: rows.length, unread: valid.length - trades.length, total };
}

const CANCELLED = 'N';
const MOST_ROWS = 5_000;

type Row = Record<string, unknown>;

function readRows(text: string): { rows: Row[]; total: number } {
  if (text.trim() === '') throw notReadable('an empty answer', 'empty');
  if (/^\s*</.test(text)) {
    checkNoHumanTest('FINRA', text);
    throw notReadable('a web page');
  }
  const answer = readJson(text);
  if (!isObject(answer)) throw notReadable('something else');
  const { status, statusMessage, returnBody } = answer;
  if (status !== undefined && status !== 'success') {
    const said = typeof statusMessage === 'string' ? `: ${statusMessage.slice(0, 200)}` : '';
    throw new SourceProblem(`FINRA rejected the request${said}`, { isTransient: false, fault: 'not-data' });
  }
  if (!isObject(returnBody)) throw notReadable('an answer without data');
  // The rows are JSON text inside JSON.
  const data = typeof returnBody.data === 'string' ? parseData(returnBody.data) : (returnBody.data ?? []);
  if (!Array.isArray(data) || !data.every(isObject)) throw notReadable('data that are not a list');
  if (data.length > MOST_ROWS) throw notReadable(`more than ${MOST_ROWS} rows`);
  return { rows: data, total: readTotal(returnBody.headers) ?? data.length };
}

function parseData(text: string): unknown {
  return text.trim() === '' ? [] : readJson(text);
}

function readJson(text: string): unknown {
  const value = parseJson(text);
  if (value === undefined) throw notReadable('broken JSON');
  return value;
}

function readTotal(headers: unknown): number | undefined {
  const values = isObject(headers) ? headers['Record-Total'] : undefined;
  const total = Number(Array.isArray(values) ? values[0] : undefined);
  return Number.isInteger(total) && total >= 0 ? total : undefined;
}

function readTrade(row: Row, now: Date): FinraTrade[] {
  const date = readDate(row.tradeExecutionDate, now);
  const price = readNumber(row.lastSalePrice);
  if (date === undefined || price === null || price <= 0) return [];
  return [{ date, price, yield: readNumber(row.lastSaleYield), volume: readNumber(row.reportedTradeVolume) }];
}

function readDate(value: unknown, now: Date): string | undefined {
  if (typeof value === 'string') return parseDay(value, now);
  const isInstant = typeof value === 'number' && Math.abs(value) < 8e15;
  return isInstant ? parseDay(new Date(value).toISOString(), now) : undefined;
}

function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= LARGEST ? number : null;
}

/** Sums of larger numbers would overflow. */
const LARGEST = 1e15;

function notReadable(what: string, fault: FaultName = 'not-data'): SourceProblem {
  return new SourceProblem(`FINRA sent ${what} instead of its data`, { fault });
}
