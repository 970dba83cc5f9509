import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveCsv, saveWorkbook } from '#web/export/save-sheet.ts';
import type { Sheet } from '#web/export/sheet.ts';
import { formatCount } from '#wording/format.ts';
import { Menu, type MenuItem } from './menu.tsx';

/** Written when a file is asked for; a long list says how many rows it has read. */
export type MakeSheet = (onRows: (read: number, total: number) => void) => Sheet | Promise<Sheet>;

interface ExportMenuProps {
  makeSheet: MakeSheet;
  more?: readonly MenuItem[];
  label?: string;
  size?: 'small' | 'medium';
  blocked?: boolean;
  startsOpen?: boolean;
}

/** What is seen as CSV or Excel. */
export function ExportMenu({ makeSheet, more = [], label = 'Export', ...look }: ExportMenuProps) {
  const [progress, setProgress] = useState('');
  const [failure, setFailure] = useState('');
  const save = async (write: (sheet: Sheet) => void | Promise<void>) => {
    setFailure('');
    try {
      const sheet = await makeSheet((read, total) =>
        setProgress(read < total ? `${formatCount(read)} of ${formatCount(total)} rows` : ''),
      );
      await write(sheet);
    } catch {
      setFailure("The file couldn't be made. Try again.");
    } finally {
      setProgress('');
    }
  };
  return (
    <div data-export className="print:hidden">
      <Menu
        label={label}
        icon={<Download size={14} aria-hidden />}
        items={[
          { label: 'Download CSV', onSelect: () => void save(saveCsv) },
          { label: 'Download Excel', onSelect: () => void save(saveWorkbook) },
          ...more,
        ]}
        {...look}
      />
      <p role="status" className="mt-1 text-12 text-t3 empty:hidden">
        {progress}
      </p>
      {failure !== '' && (
        <p role="alert" className="mt-1 text-12 text-loss">
          {failure}
        </p>
      )}
    </div>
  );
}
