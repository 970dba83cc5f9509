import type { Document, Element } from 'domhandler';
import { parseDay } from '../dates/calendar-days.ts';
import { findElement, findElements, readElementText } from '../markup/elements.ts';
import { parseHtml } from '../markup/parse-html.ts';
import { readTable } from '../markup/read-table.ts';
import { SourceProblem } from '../source-problem.ts';
import { checkNoHumanTest } from './human-test.ts';
import type { ItemValue, PageReading } from './item-reading.ts';
import { type DecimalMark, decimalMarkOf, parseNumber } from './numbers.ts';
import { checkAge, keepPast } from './plausible-values.ts';

export interface PageSelectors {
  /** Rows of a list of many commodities; the right one links to the page itself. */
  rows?: string;
  price: string;
  unit: string;
  date: string;
  /** The change since the previous value, with its own sign. */
  change?: string;
  /** A table with the previous value in a column with this heading. */
  previous?: { table: string; heading: string };
  history?: { table: string; date: string; price: string };
}

export function readCommodityPage(
  text: string,
  page: { sourceName: string; url: string; selectors: PageSelectors; units: readonly string[] },
  now: Date,
): PageReading {
  const { selectors } = page;
  const root = parseHtml(text);
  const mark = decimalMarkOf(findElement(root, 'html')?.attribs.lang);
  const scope = selectors.rows ? findOwnRow(root, selectors.rows, page.url) : root;
  const price = scope && findText(scope, selectors.price);
  if (!scope || price === undefined) {
    checkNoHumanTest(page.sourceName, text);
    const isPage = findElement(root, '*') !== undefined;
    const isEmpty = text.trim() === '';
    const what = isEmpty ? 'sent an empty page' : 'sent something that is not a web page';
    throw new SourceProblem(isPage ? NO_PRICE : `${page.sourceName} ${what}`, {
      fault: isPage ? 'layout' : isEmpty ? 'empty' : 'not-data',
    });
  }

  const unit = findText(scope, selectors.unit);
  if (unit === undefined || !page.units.includes(unit)) {
    throw new SourceProblem(
      unit ? `The price is in ${unit.slice(0, 40)}, not in ${page.units[0]}` : 'The page names no unit',
    );
  }
  const history = readHistory(root, selectors, mark, now);
  const value = parseNumber(price, mark);
  const date = parseDay(findText(scope, selectors.date) ?? '', now);
  const current = value !== undefined && date !== undefined ? [{ date, value }] : [];
  const { values, doubts } = keepPast([...(history ?? []), ...current], now);
  if (selectors.history && !history) doubts.push('earlier closing prices were not found');
  if (current.length === 0)
    doubts.unshift(`"${price.slice(0, 40)}" with its date could not be read as a price`);
  if (values.length === 0) throw new SourceProblem(doubts.join('; '));
  checkAge(values, now);
  return { values, doubts, reference: findPrevious(root, scope, selectors, value, mark) };
}

const NO_PRICE = 'No price found: the layout of the page may have changed';

function findOwnRow(root: Document, rows: string, url: string): Element | undefined {
  const { pathname } = new URL(url);
  return findElements(root, rows).find((row) =>
    findElements(row, 'a').some(({ attribs }) => pathOf(attribs.href, url) === pathname),
  );
}

function pathOf(href: string | undefined, base: string): string | undefined {
  return href !== undefined && URL.canParse(href, base) ? new URL(href, base).pathname : undefined;
}

function findText(scope: Document | Element, selector: string): string | undefined {
  const element = findElement(scope, selector);
  return element && (readElementText(element) || undefined);
}

function readHistory(
  root: Document,
  { history }: PageSelectors,
  mark: DecimalMark,
  now: Date,
): ItemValue[] | undefined {
  const table = history && findElement(root, history.table);
  const rows = table && readTable(table, { date: history.date, price: history.price });
  return rows?.slice(0, MOST_ROWS).flatMap((row) => {
    const date = parseDay(row.date, now);
    const value = parseNumber(row.price, mark);
    return date !== undefined && value !== undefined ? [{ date, value }] : [];
  });
}

/** Each price is compared with all others. */
const MOST_ROWS = 400;

function findPrevious(
  root: Document,
  scope: Document | Element,
  { change, previous }: PageSelectors,
  value: number | undefined,
  mark: DecimalMark,
): number | undefined {
  const table = previous && findElement(root, previous.table);
  const [row] = (table && readTable(table, { previous: previous.heading })) ?? [];
  if (row) return parseNumber(row.previous, mark);
  const move = change && parseNumber(findText(scope, change) ?? '', mark);
  return typeof move === 'number' && value !== undefined ? value - move : undefined;
}
