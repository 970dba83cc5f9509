import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { listAudit } from '#contract/audit.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { formatCount } from '#web/format.ts';
import { saveFile } from '#web/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { easternDay } from '../figures.ts';
import { writeAuditCsv } from './audit-csv.ts';
import type { AuditFilter } from './audit-filter.ts';
import { fetchAudit, MOST_EXPORTED } from './fetch-audit.ts';

/** The filtered log as a file. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const [progress, setProgress] = useState('');
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const exporting = useMutation({
    mutationFn: () => {
      stop.current = new AbortController();
      return fetchAudit(
        filter,
        (read, total) => setProgress(`${formatCount(read)} of ${formatCount(total)}`),
        stop.current.signal,
      );
    },
    onSuccess: ({ entries }) =>
      saveFile(`audit-log-${easternDay(new Date())}.csv`, 'text/csv;charset=utf-8', writeAuditCsv(entries)),
    onSettled: () => setProgress(''),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-13 text-t2 empty:hidden">
        {progress}
        {exporting.isError && (
          <span className="text-loss">{describeFailure(exporting.error, listAudit)}</span>
        )}
        {exporting.data?.isCut && `Only the newest ${formatCount(MOST_EXPORTED)} were exported.`}
      </p>
      <Button
        size="small"
        busy={exporting.isPending}
        busyLabel="Exporting..."
        onClick={() => exporting.mutate()}
      >
        <Download size={16} aria-hidden />
        Export CSV
      </Button>
    </div>
  );
}
