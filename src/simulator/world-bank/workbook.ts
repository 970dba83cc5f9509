import { escapeHtml } from '#platform/escape-html.ts';
import { writeZip } from './write-zip.ts';

/** A cell: a text, a number, or nothing. */
export type Cell = string | number | null;

export interface Sheet {
  name: string;
  rows: readonly (readonly Cell[])[];
}

/** An Excel workbook with its texts stored once, as Excel writes it. */
export function writeWorkbook(sheets: readonly Sheet[]): Buffer {
  const texts = new Map<string, number>();
  const indexOf = (text: string) => {
    const known = texts.get(text) ?? texts.size;
    texts.set(text, known);
    return known;
  };
  const written = sheets.map(({ rows }) => writeSheet(rows, indexOf));
  const strings = [...texts.keys()].map((text) => `<si><t xml:space="preserve">${escapeHtml(text)}</t></si>`);
  return writeZip([
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
        .map(
          ({ name }, place) =>
            `<sheet name="${escapeHtml(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
        .map(
          (_, place) =>
            `<Relationship Id="rId${place + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`,
        )
        .join('')}</Relationships>`,
    ],
    ['xl/sharedStrings.xml', `${HEAD}<sst xmlns="${MAIN}">${strings.join('')}</sst>`],
    ...written.map((xml, place) => [`xl/worksheets/sheet${place + 1}.xml`, xml] as const),
  ]);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function writeSheet(rows: Sheet['rows'], indexOf: (text: string) => number): string {
  const lines = rows.map((cells, place) => {
    const filled = cells.map((cell, column) => {
      if (cell === null) return '';
      const at = `${columnName(column)}${place + 1}`;
      return typeof cell === 'number'
        ? `<c r="${at}" s="3"><v>${cell}</v></c>`
        : `<c r="${at}" t="s"><v>${indexOf(cell)}</v></c>`;
    });
    return `<row r="${place + 1}">${filled.join('')}</row>`;
  });
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}
