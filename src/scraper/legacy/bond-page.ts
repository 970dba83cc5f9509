import type { Document } from 'domhandler';
import type { LegacyItem } from '#contract/scraper.ts';
import { latestDay, parseDay } from '../dates/calendar-days.ts';
import { findElement, findLabelledText, readElementText } from '../markup/elements.ts';
import { parseHtml } from '../markup/parse-html.ts';
import { readTable } from '../markup/read-table.ts';
import { SourceProblem } from '../source-problem.ts';
import { checkNoHumanTest } from './human-test.ts';
import { type ItemValue, type PageReading, sumUpDay } from './item-reading.ts';
import { parseNumber } from './numbers.ts';
import { inDateOrder } from './plausible-values.ts';
import { checkIsWhole } from './whole-page.ts';

const TRADES = 'table#lvRollup';
const TERMS_BUTTON = '#ctl00_mainContentArea_disclaimerContent_yesButton';
/** More than a year, to include the last trade of the previous year. */
const MOST_DAYS = 400;

export function readBondPage(text: string, cusip: string, now: Date): PageReading {
  const root = parseHtml(text);
  checkIsShown(root, text);
  const shown = findLabelledText(root, 'CUSIP')?.replace(/\W+$/, '');
  if (shown !== undefined && shown !== cusip) {
    throw new SourceProblem(`EMMA shows the security ${shown.slice(0, 20)} instead of ${cusip}`);
  }
  const bond = readDetail(root, now);
  const table = findElement(root, TRADES);
  const rows = table && readTable(table, COLUMNS);
  if (!rows) throw noTrades(text);
  checkIsWhole('EMMA', text);
  const doubts: string[] = [];
  const days = new Map(rows.flatMap((row) => readDay(row, now, doubts)).map((day) => [day.date, day]));
  const values = inDateOrder([...days.values()]).slice(-MOST_DAYS);
  if (values.length > 0) return { values, bond, doubts };
  return { values, bond, doubts, problem: doubts.length > 0 ? doubts.join('; ') : 'No trades' };
}

function noTrades(text: string): SourceProblem {
  if (text.trim() === '') return new SourceProblem('EMMA sent an empty page', { fault: 'empty' });
  return new SourceProblem('No trades found: the layout of the page may have changed', { fault: 'layout' });
}

const COLUMNS = {
  date: 'Trade Date',
  prices: 'High/Low Price',
  yields: 'High/Low Yield',
  count: 'Trade Count',
  amount: 'Total Trade Amount',
} as const;

function checkIsShown(root: Document, text: string): void {
  if (findElement(root, TERMS_BUTTON)) {
    const message = 'EMMA asks for its terms of use to be accepted again; they may have changed';
    throw new SourceProblem(message, { isTransient: false, fault: 'terms' });
  }
  const error = findElement(root, 'div.error-content span');
  if (error) {
    const said = readElementText(error).slice(0, 200);
    throw new SourceProblem(`EMMA does not know the security: ${said}`, { isTransient: false });
  }
  if (!findElement(root, TRADES)) checkNoHumanTest('EMMA', text);
}

function readDetail(root: Document, now: Date): NonNullable<LegacyItem['bond']> {
  const coupon = findLabelledText(root, 'Coupon') ?? findLabelledText(root, 'Interest Rate') ?? '';
  return {
    coupon: parseNumber(coupon) ?? null,
    maturityDate: parseDay(findLabelledText(root, 'Maturity Date') ?? '', now) ?? null,
    principalAmount: parseNumber(findLabelledText(root, 'Principal Amount at Issuance') ?? '') ?? null,
  };
}

function readDay(row: Record<keyof typeof COLUMNS, string>, now: Date, doubts: string[]): ItemValue[] {
  const date = parseDay(row.date, now);
  const prices = readRange(row.prices);
  if (date === undefined || prices.length === 0) return [];
  if (date > latestDay(now)) {
    doubts.push(`${row.prices.slice(0, 40)} of ${date} is in the future and was skipped`);
    return [];
  }
  const [count, amount] = [parseNumber(row.count) ?? null, parseNumber(row.amount) ?? null];
  return [sumUpDay(date, prices, readRange(row.yields), { count, amount })];
}

function readRange(text: string): number[] {
  return text.split('/').flatMap((part) => parseNumber(part) ?? []);
}
