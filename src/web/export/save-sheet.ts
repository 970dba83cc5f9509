import { parseMoment } from '#contract/as-of.ts';
import { readAsOf } from '#web/as-of.ts';
import { saveBlob, saveFile } from '#web/save-file.ts';
import { nameFile, type Sheet, writeSheetCsv } from './sheet.ts';

export function saveCsv(seen: Sheet): void {
  const asOf = readAsOf();
  const name = nameFile(stampName(seen.name, asOf), 'csv');
  saveFile(name, 'text/csv;charset=utf-8', writeSheetCsv(stampMoment(seen, asOf)));
}

/** The code for Excel is loaded on use. */
export async function saveWorkbook(seen: Sheet): Promise<void> {
  const asOf = readAsOf();
  const { writeWorkbook } = await import('./write-workbook.ts');
  saveBlob(nameFile(stampName(seen.name, asOf), 'xlsx'), await writeWorkbook(stampMoment(seen, asOf)));
}

/** Adds the moment to each row, since rows get copied out of files. */
export function stampMoment(sheet: Sheet, asOf: string | undefined): Sheet {
  const at = readInstant(asOf);
  if (at === undefined) return sheet;
  return {
    ...sheet,
    columns: [...sheet.columns, { name: 'As of (UTC)', kind: 'instant' }],
    rows: sheet.rows.map((row) => [...row, at]),
  };
}

/** Names of files are cut at 80 characters; the moment must stay. */
const LONGEST_NAME = 56;

export function stampName(name: string, asOf: string | undefined): string {
  const at = readInstant(asOf);
  return at === undefined
    ? name
    : `${name.slice(0, LONGEST_NAME)} as of ${at.slice(0, 16).replace(':', '')}Z`;
}

function readInstant(asOf: string | undefined): string | undefined {
  return asOf === undefined ? undefined : parseMoment(asOf)?.toISOString();
}
