import { type Document, isTag } from 'domhandler';
import { DomHandler, DomUtils, Parser } from 'htmlparser2';
import type { FaultName } from '#contract/faults.ts';
import { parseDay } from '../dates/calendar-days.ts';
import { localName, readElementText } from '../markup/elements.ts';
import { SourceProblem } from '../source-problem.ts';
import { checkNoHumanTest } from './human-test.ts';
import { parseNumber } from './numbers.ts';

export const TREASURY_NAME = 'U.S. Treasury';

interface Tenor {
  id: string;
  words: string;
  xmlName: string;
}

export const TENORS: readonly Tenor[] = [
  ...['1', '1.5', '2', '3', '4', '6'].map((count) => tenor(count, 'm')),
  ...['1', '2', '3', '5', '7', '10', '20', '30'].map((count) => tenor(count, 'y')),
];

export interface CurveDay {
  date: string;
  yields: Map<string, number>;
}

/** Reads the Treasury's Atom feed of a year. Days without a yield, which do occur, are skipped. */
export function readCurveXml(text: string, now: Date): CurveDay[] {
  checkIsData(text, 'XML');
  const { children } = parseXml(text);
  const feed = children.find(isTag);
  if (!feed || localName(feed.name) !== 'feed') throw notData('something else', 'XML', 'layout');
  const entries = DomUtils.findAll(({ name }) => localName(name) === 'properties', children);
  const days = entries.flatMap((entry) => {
    const fields = entry.children.filter(isTag);
    const values = new Map(fields.map((field) => [localName(field.name), readElementText(field)]));
    const yields = TENORS.map(({ id, xmlName }) => [id, values.get(xmlName) ?? ''] as const);
    return toDay(values.get('NEW_DATE') ?? '', yields, now);
  });
  if (entries.length > 0) checkSomeDay(days, 'XML');
  return days;
}

export function readCurveCsv(text: string, now: Date): CurveDay[] {
  checkIsData(text, 'CSV');
  const [head = [], ...rows] = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '').trim()));
  const tenors = head.map(findTenorId);
  if (head[0]?.toLowerCase() !== 'date' || tenors.every((id) => id === undefined)) {
    throw notData('something else', 'CSV', 'layout');
  }
  // Rows of another length are truncated or not data; without a final line break the last row may be too.
  const isCut = rows.length > 1 && !/\n\s*$/.test(text);
  const whole = isCut ? rows.slice(0, -1) : rows;
  const days = whole
    .filter((cells) => cells.length === head.length)
    .flatMap((cells) => {
      const yields = tenors.flatMap((id, place) => (id ? [[id, cells[place] ?? ''] as const] : []));
      return toDay(cells[0] ?? '', yields, now);
    });
  if (rows.length > 0) checkSomeDay(days, 'CSV');
  return days;
}

function toDay(day: string, texts: readonly (readonly [string, string])[], now: Date): CurveDay[] {
  const date = parseDay(day, now);
  const yields = new Map<string, number>();
  for (const [id, text] of texts) {
    const value = parseNumber(text);
    if (value !== undefined) yields.set(id, value);
  }
  return date !== undefined && yields.size > 0 ? [{ date, yields }] : [];
}

function findTenorId(heading: string): string | undefined {
  const [, count, unit] = /^(\d+(?:\.\d+)?) ?(Mo|Yr|Month|Year)s?$/i.exec(heading) ?? [];
  const id = `${count}${unit?.[0]?.toLowerCase()}`;
  return TENORS.some((known) => known.id === id) ? id : undefined;
}

function tenor(count: string, unit: 'm' | 'y'): Tenor {
  return {
    id: `${count}${unit}`,
    words: `${count}-${unit === 'm' ? 'Month' : 'Year'}`,
    xmlName: `BC_${count.replace('.', '_')}${unit === 'm' ? 'MONTH' : 'YEAR'}`,
  };
}

/** The parser takes quadratic time on deep nesting. */
const MAX_DEPTH = 400;
const MAX_ELEMENTS = 100_000;

/** Rejects XML that is truncated, wrongly nested or defines its own entities. */
function parseXml(text: string): Document {
  let depth = 0;
  let elements = 0;
  const handler = new DomHandler(undefined, { xmlMode: true });
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        elements += 1;
        if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) throw unreadable('it has too many elements');
        handler.onopentag(name, attributes);
      },
      ontext: (data) => handler.ontext(data),
      onclosetag(_name, isImplied) {
        const isSelfClosing = text[parser.endIndex - 1] === '/';
        if (isImplied && !isSelfClosing) throw unreadable('its elements are wrongly nested');
        depth -= 1;
        handler.onclosetag();
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw unreadable('it has a document type definition');
      },
    },
    { xmlMode: true },
  );
  parser.write(text);
  if (depth > 0) throw unreadable('it was cut off');
  parser.end();
  return handler.root;
}

function checkIsData(text: string, wanted: 'XML' | 'CSV'): void {
  if (text.trim() === '') throw notData('an empty answer', wanted, 'empty');
  if (!/^\s*<(!doctype html|html)/i.test(text)) return;
  checkNoHumanTest(TREASURY_NAME, text);
  throw notData('a web page', wanted, 'not-data');
}

function checkSomeDay(days: readonly CurveDay[], kind: 'XML' | 'CSV'): void {
  if (days.length > 0) return;
  throw new SourceProblem(`No day could be read in the Treasury's ${kind}: its format has changed`, {
    fault: 'layout',
  });
}

function notData(what: string, wanted: 'XML' | 'CSV', fault: FaultName): SourceProblem {
  return new SourceProblem(`${TREASURY_NAME} sent ${what} instead of its ${wanted}`, { fault });
}

function unreadable(why: string): SourceProblem {
  return new SourceProblem(`The XML could not be read: ${why}`, { fault: 'unreadable' });
}
