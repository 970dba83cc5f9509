import { type AnyNode, type Document, type Element, isTag, isText } from 'domhandler';
import { parseDay } from '../dates/calendar-days.ts';
import { findElement, findElements, readElementText } from '../markup/elements.ts';
import { parseHtml } from '../markup/parse-html.ts';
import { cellsOf, readTable } from '../markup/read-table.ts';
import { SourceProblem } from '../source-problem.ts';
import { checkNoHumanTest } from './human-test.ts';
import type { ItemValue, PageReading } from './item-reading.ts';
import { type DecimalMark, decimalMarkOf, parseNumber } from './numbers.ts';
import { checkAge, keepPast } from './plausible-values.ts';
import { checkIsWhole } from './whole-page.ts';

/**
 * How a site shows a price. `row`: in a table of many commodities, in the row that links to the page itself.
 * `headline`: under a heading with the commodity's name, next to its unit.
 */
export type PageLayout = { history: { date: string; price: string } } & (
  | { kind: 'row'; price: string; date: string; previous: string }
  | { kind: 'headline' }
);

export interface CommodityPage {
  sourceName: string;
  url: string;
  /** The commodity's name in the heading of the page. */
  title: string;
  layout: PageLayout;
  units: readonly string[];
}

/** What a page says, as text. */
interface Quoted {
  price: string;
  unit: string | undefined;
  date: string | undefined;
  /** The change since the previous value, with its own sign. */
  change?: string | undefined;
}

export function readCommodityPage(text: string, page: CommodityPage, now: Date): PageReading {
  const { layout, units } = page;
  const root = parseHtml(text);
  const mark = decimalMarkOf(findElement(root, 'html')?.attribs.lang);
  const quoted = layout.kind === 'row' ? readRow(root, page.url, layout) : readHeadline(root, page);
  if (!quoted) {
    checkNoHumanTest(page.sourceName, text);
    const isPage = findElement(root, '*') !== undefined;
    const isEmpty = text.trim() === '';
    const what = isEmpty ? 'sent an empty page' : 'sent something that is not a web page';
    throw new SourceProblem(isPage ? NO_PRICE : `${page.sourceName} ${what}`, {
      fault: isPage ? 'layout' : isEmpty ? 'empty' : 'not-data',
    });
  }
  checkIsWhole(page.sourceName, text);
  const { unit, price } = quoted;
  if (unit === undefined || !units.includes(unit)) {
    throw new SourceProblem(
      unit ? `The price is in ${unit.slice(0, 40)}, not in ${units[0]}` : 'The page names no unit',
    );
  }
  const history = readHistory(root, layout.history, mark, now);
  const value = parseNumber(price, mark);
  const date = parseDay(quoted.date ?? '', now) ?? history?.findLast((one) => one.value === value)?.date;
  const newest = keepPast(history ?? [], now).values.at(-1)?.date ?? '';
  const isCurrent = value !== undefined && date !== undefined && date >= newest;
  const { values, doubts } = keepPast([...(history ?? []), ...(isCurrent ? [{ date, value }] : [])], now);
  // Pages with a table of commodities may lack them.
  if (!history && layout.kind === 'headline') doubts.push('earlier closing prices were not found');
  if (!isCurrent) {
    const isOld = value !== undefined && date !== undefined;
    const what = isOld ? `is from ${date}, before ${newest}` : 'with its date could not be read as a price';
    doubts.unshift(`"${price.slice(0, 40)}" ${what}`);
  }
  if (values.length === 0) throw new SourceProblem(doubts.join('; '));
  checkAge(values, now);
  return { values, doubts, reference: findPrevious(root, layout, quoted, value, mark) };
}

const NO_PRICE = 'No price found: the layout of the page may have changed';

/** The row of a table that links to the page's own address, read by the headings of the table. */
function readRow(root: Document, url: string, headings: { price: string; date: string }): Quoted | undefined {
  const { pathname } = new URL(url);
  for (const link of findElements(root, 'a')) {
    if (pathOf(link.attribs.href, url) !== pathname) continue;
    const row = findAround(link, ({ name }) => name === 'tr');
    const table = row && findAround(row, ({ name }) => name === 'table');
    if (!row || !table) continue;
    const cells = cellsOf(row);
    const head = findElements(table, 'tr')
      .map(cellsOf)
      .find((all) => all.length === cells.length && all.some(({ name }) => name === 'th'));
    const titles = head?.map((cell) => readElementText(cell).toLowerCase()) ?? [];
    const under = (heading: string) => {
      const cell = cells[titles.indexOf(heading.toLowerCase())];
      return cell && readElementText(cell);
    };
    const price = under(headings.price);
    const named = cells.find((cell) => isWithin(link, cell));
    if (!price || !named) continue;
    const unit = listTexts(named, (element) => element === link).join(' ');
    return { price, unit: unit || undefined, date: under(headings.date) };
  }
  return undefined;
}

/** The number next to a unit, under a heading with the commodity's name. */
function readHeadline(root: Document, { title, units }: CommodityPage): Quoted | undefined {
  const named = new RegExp(`(^|\\W)${title}(\\W|$)`, 'i');
  const headings = findElements(root, 'h1, h2').slice(0, MOST_HEADINGS);
  for (const heading of headings.filter((one) => named.test(readElementText(one)))) {
    const isHeading = (element: Element) => element === heading;
    for (
      let around = heading.parent, level = 0;
      around && level < MOST_LEVELS;
      around = around.parent, level += 1
    ) {
      if (!isTag(around)) break;
      const texts = listTexts(around, isHeading);
      const found = findUnit(texts, units);
      const price = found && (texts[found.from - 1] ?? texts[found.to]);
      if (!found || price === undefined) continue;
      const rest = texts.slice(found.to);
      return {
        price,
        unit: found.unit,
        date: texts.find((one) => DATED.test(one)),
        change: rest.find((one) => SIGNED.test(one)),
      };
    }
  }
  return undefined;
}

const MOST_HEADINGS = 40;
const MOST_LEVELS = 6;
const DATED = /^\d{1,2}[/.]\d{1,2}[/.]\d{4}\b|^\d{4}-\d{2}-\d{2}\b|^[A-Za-z]{3,9}\.? \d{1,2},? \d{4}\b/;
const SIGNED = /^[-+\u2212] ?[\d.,]+$/;
/** A unit of another kind than the one we read. */
const ANY_UNIT = /^[A-Z]{3} ?(?:per|\/) ?[\w ]{1,20}$/;
const MOST_PARTS = 3;

/** A unit may be spread over a few elements: `USD`, `per Ton`. */
function findUnit(texts: readonly string[], units: readonly string[]) {
  let other: { from: number; to: number; unit: string } | undefined;
  for (let from = 0; from < texts.length; from += 1) {
    for (let to = from + 1; to <= Math.min(from + MOST_PARTS, texts.length); to += 1) {
      const unit = texts.slice(from, to).join(' ');
      if (units.includes(unit)) return { from, to, unit };
      if (ANY_UNIT.test(unit)) other ??= { from, to, unit };
    }
  }
  return other;
}

/** The visible texts of an element in order, without those of skipped elements. */
function listTexts(scope: Element, isLeftOut: (element: Element) => boolean): string[] {
  const texts: string[] = [];
  const visit = (node: AnyNode) => {
    const text = isText(node) ? node.data.replaceAll(/\s+/g, ' ').trim() : '';
    if (text !== '' && texts.length < MOST_TEXTS) texts.push(text);
    if (!isTag(node) || UNSEEN.has(node.name) || isLeftOut(node)) return;
    node.children.forEach(visit);
  };
  scope.children.forEach(visit);
  return texts;
}

const MOST_TEXTS = 2_000;
const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template']);

function findAround(element: Element, isWanted: (element: Element) => boolean): Element | undefined {
  for (let around = element.parent; around && isTag(around); around = around.parent) {
    if (isWanted(around)) return around;
  }
  return undefined;
}

function isWithin(element: Element, cell: Element): boolean {
  return element === cell || findAround(element, (around) => around === cell) !== undefined;
}

function pathOf(href: string | undefined, base: string): string | undefined {
  return href !== undefined && URL.canParse(href, base) ? new URL(href, base).pathname : undefined;
}

/** Undefined where no table has the headings. */
function readHistory(
  root: Document,
  headings: { date: string; price: string },
  mark: DecimalMark,
  now: Date,
): ItemValue[] | undefined {
  const rows = findRows(root, headings);
  return rows?.slice(0, MOST_ROWS).flatMap((row) => {
    const date = parseDay(row.date, now);
    const value = parseNumber(row.price, mark);
    return date !== undefined && value !== undefined ? [{ date, value }] : [];
  });
}

/** Each price is compared with all others. */
const MOST_ROWS = 400;

function findRows<Column extends string>(root: Document, headings: Record<Column, string>) {
  for (const table of findElements(root, 'table')) {
    const rows = readTable(table, headings);
    if (rows) return rows;
  }
  return undefined;
}

function findPrevious(
  root: Document,
  layout: PageLayout,
  { change }: Quoted,
  value: number | undefined,
  mark: DecimalMark,
): number | undefined {
  if (layout.kind === 'row') {
    const [row] = findRows(root, { previous: layout.previous }) ?? [];
    return row && parseNumber(row.previous, mark);
  }
  const move = change === undefined ? undefined : parseNumber(change, mark);
  return move !== undefined && value !== undefined ? value - move : undefined;
}
