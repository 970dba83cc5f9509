import { parseMoment } from '#contract/as-of.ts';
import { readAsOf } from '#web/as-of.ts';
import { saveBlob, saveFile } from '#web/save-file.ts';
import { nameFile, type Sheet, writeSheetCsv } from './sheet.ts';

export function saveCsv(seen: Sheet): void {
  const sheet = stampMoment(seen, readAsOf());
  saveFile(nameFile(sheet.name, 'csv'), 'text/csv;charset=utf-8', writeSheetCsv(sheet));
}

/** The code for Excel is loaded on use. */
export async function saveWorkbook(seen: Sheet): Promise<void> {
  const sheet = stampMoment(seen, readAsOf());
  const { writeWorkbook } = await import('./write-workbook.ts');
  saveBlob(nameFile(sheet.name, 'xlsx'), await writeWorkbook(sheet));
}

/** Adds the moment to the file name and to each row, because rows are copied out of files. */
export function stampMoment(sheet: Sheet, asOf: string | undefined): Sheet {
  const at = asOf === undefined ? undefined : parseMoment(asOf)?.toISOString();
  if (at === undefined) return sheet;
  return {
    ...sheet,
    name: `${sheet.name} as of ${at.slice(0, 16).replace(':', '')}Z`,
    columns: [...sheet.columns, { name: 'As of (UTC)', kind: 'instant' }],
    rows: sheet.rows.map((row) => [...row, at]),
  };
}
