import { Download } from 'lucide-react';
import { useState } from 'react';
import { ApiError, describeFailure } from '#web/api/api-error.ts';
import { saveCsv, saveWorkbook } from '#web/export/save-sheet.ts';
import type { Sheet } from '#web/export/sheet.ts';
import { formatCount } from '#wording/format.ts';
import { Menu, type MenuItem } from './menu.tsx';

/** Called when a file is requested; a long list reports how many rows it has read. */
export type MakeSheet = (onRows: (read: number, total: number) => void) => Sheet | Promise<Sheet>;

interface ExportMenuProps {
  makeSheet: MakeSheet;
  more?: readonly MenuItem[];
  size?: 'small' | 'medium';
  blocked?: boolean;
  startsOpen?: boolean;
}

export function ExportMenu({ makeSheet, more = [], blocked = false, ...look }: ExportMenuProps) {
  const [progress, setProgress] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async (write: (sheet: Sheet) => void | Promise<void>) => {
    let leftOff = '';
    setFailure('');
    setBusy(true);
    try {
      const sheet = await makeSheet((read, total) => {
        const rows = read < total ? `${formatCount(read)} of ${formatCount(total)} rows` : '';
        leftOff = rows && `The file has the first ${rows}.`;
        setProgress(rows);
      });
      await write(sheet);
    } catch (error) {
      leftOff = '';
      setFailure(
        error instanceof ApiError ? describeFailure(error) : "The file couldn't be made. Try again.",
      );
    } finally {
      setProgress(leftOff);
      setBusy(false);
    }
  };
  return (
    <div data-export className="print:hidden">
      <Menu
        label="Export"
        icon={<Download size={14} aria-hidden />}
        items={[
          { label: 'Download CSV', onSelect: () => void save(saveCsv) },
          { label: 'Download Excel', onSelect: () => void save(saveWorkbook) },
          ...more,
        ]}
        blocked={blocked || isBusy}
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
