import writeExcelFile, { type CellObject, type SheetData } from 'write-excel-file/universal';
import { type CellKind, listRows, type Sheet } from './sheet.ts';

const SOURCE_COLUMNS = ['Name', 'Source', 'Retrieved (UTC)'];
/** The display format; the cell has every digit. */
const DECIMALS = '#,##0.00##';
const NARROWEST = 10;
const WIDEST = 60;
const ROWS_MEASURED = 200;

/** A workbook with real numbers and dates, a frozen header row, and a second sheet with the sources. */
export function writeWorkbook(sheet: Sheet): Promise<Blob> {
  const formats = sheet.columns.map((_, place) => (hasDecimals(sheet, place) ? DECIMALS : undefined));
  const data: SheetData = [
    sheet.columns.map((column) => header(nameColumn(column))),
    ...listRows(sheet).map((row) =>
      row.map((value, place) => writeCell(value, sheet.columns[place]?.kind ?? 'text', formats[place])),
    ),
  ];
  const sources: SheetData = [
    SOURCE_COLUMNS.map(header),
    ...sheet.sources.map(({ name, source, retrievedAt }) => [
      writeCell(name, 'text'),
      writeCell(source, 'text'),
      writeCell(retrievedAt, 'instant'),
    ]),
  ];
  return writeExcelFile([
    {
      data,
      sheet: nameSheet(sheet.name),
      columns: sheet.columns.map(({ name }, place) => ({ width: widthOf(name, sheet, place) })),
      stickyRowsCount: 1,
    },
    {
      data: sources,
      sheet: 'Sources',
      columns: [{ width: 32 }, { width: 32 }, { width: 22 }],
      stickyRowsCount: 1,
    },
  ]).toBlob();
}

/** Workbook times have no time zone. */
function nameColumn({ name, kind }: Sheet['columns'][number]): string {
  return kind !== 'instant' || name.endsWith(' (UTC)') ? name : `${name} (UTC)`;
}

function hasDecimals({ rows }: Sheet, place: number): boolean {
  return rows.some((row) => typeof row[place] === 'number' && !Number.isInteger(row[place]));
}

function header(name: string): CellObject {
  return { value: name, type: String, fontWeight: 'bold' };
}

/** Text is always written as text, so that no cell becomes a formula. */
function writeCell(value: string | number | null, kind: CellKind, format?: string): CellObject | null {
  if (value === null || value === '') return null;
  if (typeof value === 'number')
    return Number.isFinite(value) ? { value, type: Number, ...(format && { format }) } : null;
  const isTime = kind === 'date' || kind === 'instant';
  const time = isTime ? new Date(kind === 'date' ? `${value.slice(0, 10)}T00:00:00Z` : value) : undefined;
  if (time && time >= FIRST_DATE) {
    return { value: time, type: Date, format: kind === 'date' ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss' };
  }
  const text = value.replaceAll(UNWRITABLE, '').slice(0, LONGEST_TEXT);
  return { value: text, type: String, format: '@' };
}

/** Excel counts a February 29 in 1900, and no days before that year. */
const FIRST_DATE = new Date('1900-03-01T00:00:00Z');
/** Excel repairs a workbook with a longer cell. */
const LONGEST_TEXT = 32_767;
/** Characters that XML cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const LONGEST_SHEET_NAME = 31;

/** Excel allows 31 characters and none of these, and reserves a name. The other sheet has the sources. */
function nameSheet(name: string): string {
  const allowed = name.replaceAll(/[\\/?*[\]:']/g, ' ').trim();
  const plain = allowed.length > LONGEST_SHEET_NAME ? cutAtWord(allowed) : allowed;
  return /^(?:sources|history)$/i.test(plain) ? `${plain} data` : plain || 'Data';
}

function cutAtWord(name: string): string {
  const start = name.slice(0, LONGEST_SHEET_NAME);
  const end = start.lastIndexOf(' ');
  return end < 0 ? start : start.slice(0, end).replace(/,? and$|,$/, '');
}

function widthOf(name: string, { rows }: Sheet, place: number): number {
  const lengths = rows.slice(0, ROWS_MEASURED).map((row) => String(row[place] ?? '').length);
  return Math.min(WIDEST, Math.max(NARROWEST, name.length, ...lengths) + 2);
}
