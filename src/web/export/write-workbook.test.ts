import { unzipSync } from 'fflate/browser';
import { expect, it } from 'vitest';
import { listSheet, listSources, nameFile, writeSheetCsv } from './sheet.ts';
import { writeWorkbook } from './write-workbook.ts';

async function readParts(sheet: Parameters<typeof writeWorkbook>[0]) {
  const bytes = new Uint8Array(await (await writeWorkbook(sheet)).arrayBuffer());
  const files = unzipSync(bytes);
  const text = (name: string) => new TextDecoder().decode(files[name]);
  return { names: Object.keys(files), text };
}

const HOSTILE = '=HYPERLINK("http://evil.example","x")';
const sheet = {
  name: 'BTU: 5Y / all',
  columns: [
    { name: 'Date', kind: 'date' },
    { name: 'Name', kind: 'text' },
    { name: 'Close', kind: 'number' },
    { name: 'Checked', kind: 'instant' },
  ],
  rows: [
    ['2026-11-13', HOSTILE, 31.42, '2026-11-15T20:02:00.000Z'],
    [null, '+1\u0000 & <b>', -4, null],
    ['not a day', '', Number.NaN, 'never'],
  ],
  sources: [{ name: HOSTILE, source: 'Yahoo Finance', retrievedAt: '2026-11-15T20:02:00.000Z' }],
} as const;

it('has real numbers and dates, a frozen header and a sheet with the sources', async () => {
  const { names, text } = await readParts(sheet);
  expect(names.filter((name) => /worksheets\/sheet\d/.test(name))).toHaveLength(2);
  const first = text('xl/worksheets/sheet1.xml');
  expect(first).toMatch(/<pane[^>]*ySplit="1"[^>]*state="frozen"/);
  expect(first).toContain('<v>31.42</v>');
  expect(first).toContain('<v>-4</v>');
  // Days since the end of 1899.
  expect(first).toContain('<v>46339</v>');
  expect(first).not.toContain('NaN');
  expect(text('xl/workbook.xml')).toContain('name="Sources"');
  expect(text('xl/workbook.xml')).toContain('name="BTU  5Y   all"');
});

it.each([
  ['BTU, Unemployment Rate and Newcastle Thermal Coal', 'BTU, Unemployment Rate'],
  ['Producer Price Index: All Commodities', 'Producer Price Index  All'],
  ['W'.repeat(40), 'W'.repeat(31)],
])('does not cut the name of a sheet within a word: %s', async (name, cut) => {
  const { text } = await readParts({ ...sheet, name });
  expect(text('xl/workbook.xml')).toContain(`name="${cut}"`);
});

it('shows two to four decimals of a number, and says that its times are UTC', async () => {
  const rows = [[null, 'CNR', -4.221690134212, '2026-11-18T04:27:00.000Z']];
  const { names, text } = await readParts({ ...sheet, rows });
  expect(text('xl/worksheets/sheet1.xml')).toContain('<v>-4.221690134212</v>');
  expect(text('xl/styles.xml')).toContain('formatCode="#,##0.00##"');
  const markup = names.filter((name) => name.endsWith('.xml')).map(text);
  expect(markup.join('')).toContain('>Checked (UTC)<');
});

it.each([
  ['Sources', 'Sources data'],
  ['sources', 'sources data'],
  ['History', 'History data'],
  ["'Sources'", 'Sources data'],
])('has no sheet named %s, which is taken or reserved', async (name, shown) => {
  const { text } = await readParts({ ...sheet, name });
  expect(text('xl/workbook.xml')).toContain(`name="${shown}"`);
});

it('writes dates before March 1900, which a workbook counts differently or not at all, as text', async () => {
  const rows = ['1854-12-01', '1900-02-28', '1900-03-01'].map((day) => [day, null, null, null]);
  const { names, text } = await readParts({ ...sheet, rows });
  expect(text('xl/worksheets/sheet1.xml')).toContain('<v>61</v>');
  expect(text('xl/worksheets/sheet1.xml')).not.toMatch(/<v>(?:-|59<)/);
  const markup = names.filter((name) => name.endsWith('.xml')).map(text);
  expect(markup.join('')).toContain('1854-12-01');
});

it('cuts texts that are longer than a cell may be', async () => {
  const { names, text } = await readParts({ ...sheet, rows: [[null, 'x'.repeat(40_000), null, null]] });
  const [longest = ''] = names
    .flatMap((name) => text(name).match(/x+/g) ?? [])
    .sort((a, b) => b.length - a.length);
  expect(longest).toHaveLength(32_767);
});

it('never writes a formula', async () => {
  const { names, text } = await readParts(sheet);
  const markup = names.filter((name) => name.endsWith('.xml')).map(text);
  for (const part of markup) expect(part).not.toMatch(/<f[ >]/);
  expect(markup.join('')).toContain('=HYPERLINK');
  expect(markup.join('')).not.toContain('\u0000');
  expect(writeSheetCsv(sheet)).toContain(`"'=HYPERLINK`);
});

it('writes ten thousand rows', async () => {
  const rows = Array.from({ length: 10_000 }, (_, place) => ['2026-11-13', `Row ${place}`, place, null]);
  const { text } = await readParts({ ...sheet, rows });
  expect(text('xl/worksheets/sheet1.xml')).toContain('<v>9999</v>');
});

it('makes columns from a list, and file names valid on every system', () => {
  const made = listSheet(
    { name: 'List' },
    [{ a: 1 }, { a: undefined }],
    [{ name: 'A', kind: 'number', of: ({ a }) => a }],
  );
  expect(made.rows).toEqual([[1], [null]]);
  expect(nameFile('../^GSPC: a\\b', 'xlsx')).toBe('GSPC_a_b.xlsx');
  expect(nameFile('…', 'csv')).toBe('export.csv');
  expect(
    listSources(
      [
        { source: 'FRED', checked_at: null },
        { source: 'FRED', checked_at: '2026-11-15' },
        { source: 'EIA', checked_at: null },
      ],
      'List',
    ),
  ).toEqual([
    { name: 'List', source: 'FRED', retrievedAt: '2026-11-15' },
    { name: 'List', source: 'EIA', retrievedAt: null },
  ]);
});

it('writes numbers without the noise of binary fractions', async () => {
  const values = [3.01 - 2.95, 1.1 * 3, 105.1713, 235_000, null];
  const changes = {
    ...sheet,
    columns: [{ name: 'Change', kind: 'number' as const }],
    rows: values.map((one) => [one]),
  };
  expect(writeSheetCsv(changes)).toBe('Change\r\n0.06\r\n3.3\r\n105.1713\r\n235000\r\n\r\n');
  const { text } = await readParts(changes);
  expect(text('xl/worksheets/sheet1.xml')).toContain('<v>0.06</v>');
});
