import { Download } from 'lucide-react';
import { useState } from 'react';
import { nameFile, type Sheet, writeSheetCsv } from '#web/export/sheet.ts';
import { saveBlob, saveFile } from '#web/save-file.ts';
import { Menu, type MenuItem } from './menu.tsx';

interface ExportMenuProps {
  /** Written when a file is asked for. */
  makeSheet: () => Sheet | Promise<Sheet>;
  more?: readonly MenuItem[];
  label?: string;
  size?: 'small' | 'medium';
  blocked?: boolean;
  startsOpen?: boolean;
}

/** What is seen as CSV or Excel. The code for Excel is loaded on use. */
export function ExportMenu({ makeSheet, more = [], label = 'Export', ...look }: ExportMenuProps) {
  const [failure, setFailure] = useState('');
  const saveWorkbook = async () => {
    try {
      setFailure('');
      const sheet = await makeSheet();
      const { writeWorkbook } = await import('#web/export/write-workbook.ts');
      saveBlob(nameFile(sheet.name, 'xlsx'), await writeWorkbook(sheet));
    } catch {
      setFailure("The Excel file couldn't be made. Try again, or download CSV.");
    }
  };
  const saveCsv = async () => {
    const sheet = await makeSheet();
    saveFile(nameFile(sheet.name, 'csv'), 'text/csv', writeSheetCsv(sheet));
  };
  return (
    <div className="print:hidden">
      <Menu
        label={label}
        icon={<Download size={14} aria-hidden />}
        items={[
          { label: 'Download CSV', onSelect: () => void saveCsv() },
          { label: 'Download Excel', onSelect: () => void saveWorkbook() },
          ...more,
        ]}
        {...look}
      />
      {failure !== '' && (
        <p role="alert" className="mt-1 text-12 text-loss">
          {failure}
        </p>
      )}
    </div>
  );
}
