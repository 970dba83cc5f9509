import { SourceProblem } from '../source-problem.ts';
import { readXml } from './read-xml.ts';
import { openZip, type Zip } from './unzip.ts';

/** A row as column number (from 0) to text. Numbers are written as in the file. */
export type SheetRow = ReadonlyMap<number, string>;

const MAX_ROWS = 10_000;
const MAX_COLUMNS = 1_000;
const MAX_STRINGS = 200_000;

/** The rows of one sheet of an Excel workbook (.xlsx), by the name on its tab. */
export function readSheet(bytes: Uint8Array, sheetName: string): SheetRow[] {
  const zip = openZip(bytes);
  const path = findSheet(zip, sheetName);
  const strings = readStrings(zip);
  return readRows(getText(zip, path), strings);
}

function findSheet(zip: Zip, sheetName: string): string {
  const wanted = sheetName.toLowerCase();
  const names: string[] = [];
  let relation: string | undefined;
  readXml(getText(zip, 'xl/workbook.xml'), {
    open(name, { name: title = '', 'r:id': id }) {
      if (name !== 'sheet') return;
      names.push(title.slice(0, 40));
      if (title.trim().toLowerCase() === wanted) relation ??= id;
    },
  });
  if (relation === undefined) {
    const found = names.slice(0, 8).join(', ') || 'none';
    throw new SourceProblem(`The workbook has no sheet "${sheetName}" (its sheets: ${found})`, {
      fault: 'layout',
    });
  }
  let target: string | undefined;
  readXml(getText(zip, 'xl/_rels/workbook.xml.rels'), {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id === relation) target ??= Target;
    },
  });
  if (target === undefined) throw new SourceProblem(`The sheet "${sheetName}" is not in the workbook`);
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Texts are stored once for the whole workbook, in runs of the same style. */
function readStrings(zip: Zip): string[] {
  const xml = zip.read('xl/sharedStrings.xml');
  if (!xml) return [];
  const strings: string[] = [];
  let text = '';
  let isText = false;
  readXml(xml.toString('utf8'), {
    open(name) {
      if (name === 'si') text = '';
      isText = name === 't';
    },
    text(part) {
      if (isText) text += part;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name !== 'si') return;
      if (strings.length >= MAX_STRINGS) throw new SourceProblem('The workbook has too many texts');
      strings.push(text);
    },
  });
  return strings;
}

function readRows(xml: string, strings: readonly string[]): SheetRow[] {
  const rows: Map<number, string>[] = [];
  let row = new Map<number, string>();
  let column = -1;
  let type = '';
  let text = '';
  let isValue = false;
  readXml(xml, {
    open(name, { r: reference, t = '' }) {
      if (name === 'row') {
        if (rows.length >= MAX_ROWS) throw new SourceProblem('The sheet has too many rows');
        row = new Map();
        column = -1;
      } else if (name === 'c') {
        column = readColumn(reference) ?? column + 1;
        type = t;
        text = '';
      }
      isValue = name === 'v' || name === 't';
    },
    text(part) {
      if (isValue) text += part;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'row') rows.push(row);
      if (name !== 'c' || text === '' || column >= MAX_COLUMNS) return;
      row.set(column, type === 's' ? (strings[Number(text)] ?? '') : text);
    },
  });
  return rows;
}

/** `AB12` is column 27. */
function readColumn(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function getText(zip: Zip, name: string): string {
  const file = zip.read(name);
  if (!file) throw new SourceProblem(`The workbook could not be read: it has no ${name.slice(0, 80)}`);
  return file.toString('utf8');
}
