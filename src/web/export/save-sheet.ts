import { saveBlob, saveFile } from '#web/save-file.ts';
import { nameFile, type Sheet, writeSheetCsv } from './sheet.ts';

export function saveCsv(sheet: Sheet): void {
  saveFile(nameFile(sheet.name, 'csv'), 'text/csv;charset=utf-8', writeSheetCsv(sheet));
}

/** The code for Excel is loaded on use. */
export async function saveWorkbook(sheet: Sheet): Promise<void> {
  const { writeWorkbook } = await import('./write-workbook.ts');
  saveBlob(nameFile(sheet.name, 'xlsx'), await writeWorkbook(sheet));
}
