import { latestDay } from '../dates/calendar-days.ts';
import { findElements } from '../markup/elements.ts';
import { parseHtml } from '../markup/parse-html.ts';
import { SourceProblem } from '../source-problem.ts';
import { readSheet, type SheetRow } from '../workbook/read-sheet.ts';
import { checkNoHumanTest } from './human-test.ts';
import type { ItemReading, ItemValue } from './item-reading.ts';

export const WORLD_BANK_NAME = 'World Bank';
const FILE_NAME = 'CMO-Historical-Data-Monthly.xlsx';
const SHEET = 'Monthly Prices';
const KEPT_MONTHS = 36;

export interface PinkSheetColumn {
  id: string;
  heading: string;
  units: readonly string[];
}

/** The address of the monthly workbook, which changes with each edition, from the page that links to it. */
export function findWorkbookLink(html: string, pageUrl: string): string {
  const links = findElements(parseHtml(html), 'a').flatMap(({ attribs: { href } }) =>
    href && URL.canParse(href, pageUrl) ? new URL(href, pageUrl) : [],
  );
  const named = links.find(({ pathname }) => pathname.toLowerCase().endsWith(`/${FILE_NAME.toLowerCase()}`));
  if (!named) {
    checkNoHumanTest(WORLD_BANK_NAME, html);
    throw new SourceProblem(`The page has no link to ${FILE_NAME}; it may have changed`, { fault: 'layout' });
  }
  const isOwn = named.protocol === 'https:' && /(^|\.)worldbank\.org$/.test(named.hostname);
  if (!isOwn)
    throw new SourceProblem(`The link to ${FILE_NAME} leads to ${named.hostname.slice(0, 80)}`, {
      fault: 'address',
    });
  named.hash = '';
  return named.href;
}

/** The latest months of each column, found by its heading and checked by its unit. */
export function readPinkSheet(
  bytes: Uint8Array,
  columns: readonly PinkSheetColumn[],
  now: Date,
): [id: string, reading: ItemReading][] {
  const rows = readSheet(bytes, SHEET);
  const wanted = columns.map(({ heading }) => plain(heading));
  const head = rows.findIndex((row) => [...row.values()].some((text) => wanted.includes(plain(text))));
  if (head < 0)
    throw new SourceProblem(`The sheet "${SHEET}" has none of the columns; it may have changed`, {
      fault: 'layout',
    });
  const units = rows[head + 1] ?? new Map<number, string>();
  return columns.map((column) => [column.id, readColumn(column, rows, head, units, now)]);
}

function readColumn(
  { heading, units }: PinkSheetColumn,
  rows: readonly SheetRow[],
  head: number,
  unitRow: SheetRow,
  now: Date,
): ItemReading {
  const place = [...(rows[head] ?? [])].find(([, text]) => plain(text) === plain(heading))?.[0];
  if (place === undefined) return { values: [], problem: `The workbook has no column "${heading}"` };
  const unit = (unitRow.get(place) ?? '').replaceAll(/[()\s]/g, '');
  if (!units.includes(unit)) {
    const problem = unit
      ? `The price is in ${unit.slice(0, 40)}, not in ${units[0]}`
      : 'The column names no unit';
    return { values: [], problem };
  }
  const latest = latestDay(now);
  const values = rows.slice(head + 1).flatMap((row): ItemValue[] => {
    const date = readMonth(row.get(0) ?? '');
    const value = readPrice(row.get(place) ?? '');
    return date !== undefined && date <= latest && value !== undefined ? [{ date, value }] : [];
  });
  const months = new Map(values.map((one) => [one.date, one]));
  const kept = [...months.values()].sort((a, b) => (a.date < b.date ? -1 : 1)).slice(-KEPT_MONTHS);
  return kept.length > 0
    ? { values: kept }
    : { values: [], problem: `No month of "${heading}" could be read` };
}

/** Footnote marks such as `**` follow some headings. */
function plain(heading: string): string {
  return heading
    .replaceAll(/[*\s]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** `2026M09` as the first day of the month. */
function readMonth(text: string): string | undefined {
  const [, year, month] = /^(\d{4})M(0[1-9]|1[0-2])$/.exec(text.trim()) ?? [];
  return year && month ? `${year}-${month}-01` : undefined;
}

/** Missing months are written as dots. */
function readPrice(text: string): number | undefined {
  const value = /^-?\d+(\.\d+)?(E[-+]?\d{1,2})?$/i.test(text.trim()) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? Math.round(value * 10_000) / 10_000 : undefined;
}
