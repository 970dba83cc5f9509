import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type AuditEntry, listAudit } from '#contract/audit.ts';
import { writeCsv } from '#contract/csv.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { EXPORT_PAGE, fetchPages } from '#web/export/fetch-pages.ts';
import { saveWorkbook } from '#web/export/save-sheet.ts';
import type { Sheet } from '#web/export/sheet.ts';
import { saveFile } from '#web/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#wording/format.ts';
import type { AuditFilter } from './audit-filters.tsx';

export function AuditExport({ filter }: { filter: AuditFilter }) {
  const [progress, setProgress] = useState('');
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const exporting = useMutation({
    mutationFn: (_ending: 'csv' | 'xlsx') => {
      const { signal } = renew(stop);
      return fetchPages(
        async (page) => {
          const query = { ...filter, page, limit: EXPORT_PAGE };
          const { data } = await call(listAudit, { query }, signal);
          return { items: data.entries, pagination: data.pagination };
        },
        ({ seq }) => seq,
        (read, total) => setProgress(`${formatCount(read)} of ${formatCount(total)}`),
      );
    },
    onSuccess: async ({ items: entries }, ending) => {
      const name = `audit-log-${easternDay(new Date())}`;
      if (ending === 'csv') return saveFile(`${name}.csv`, 'text/csv;charset=utf-8', writeAuditCsv(entries));
      return saveWorkbook({ ...makeAuditSheet(entries), name });
    },
    onSettled: () => setProgress(''),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-13 text-t2 empty:hidden">
        {progress}
        {exporting.isError && (
          <span className="text-loss">{describeFailure(exporting.error, listAudit)}</span>
        )}
        {exporting.data?.isCut &&
          `Only the newest ${formatCount(exporting.data.items.length)} entries were exported.`}
      </p>
      <Button
        data-export
        size="small"
        busy={exporting.isPending}
        busyLabel="Exporting..."
        onClick={() => exporting.mutate('csv')}
      >
        <Download size={16} aria-hidden />
        Export CSV
      </Button>
      <Button size="small" blocked={exporting.isPending} onClick={() => exporting.mutate('xlsx')}>
        <Download size={16} aria-hidden />
        Export Excel
      </Button>
    </div>
  );
}

function renew(stop: RefObject<AbortController | null>): AbortController {
  stop.current = new AbortController();
  return stop.current;
}

const COLUMNS: readonly [heading: string, read: (entry: AuditEntry) => string][] = [
  ['Number', ({ seq }) => String(seq)],
  ['Time (UTC)', ({ at }) => at],
  ['Action', ({ action }) => action],
  ['Outcome', ({ outcome }) => outcome],
  ['By', ({ actor }) => actor?.email ?? ''],
  ['By, today', ({ actor }) => actor?.emailToday ?? ''],
  ['Address', ({ ip }) => ip ?? ''],
  ['Browser', ({ userAgent }) => userAgent ?? ''],
  ['Target', ({ target }) => target ?? ''],
  ['Target, today', ({ targetToday }) => targetToday ?? ''],
  ['Detail', ({ detail }) => writeDetail(detail)],
  ['Hash', ({ hash }) => hash],
];

/** The log for a spreadsheet. */
export function writeAuditCsv(entries: readonly AuditEntry[]): string {
  const rows = [
    COLUMNS.map(([heading]) => heading),
    ...entries.map((entry) => COLUMNS.map(([, read]) => read(entry))),
  ];
  return writeCsv(rows);
}

function makeAuditSheet(entries: readonly AuditEntry[]): Sheet {
  return {
    name: 'Audit log',
    columns: COLUMNS.map(([name], place) => ({ name, kind: place === 1 ? 'instant' : 'text' })),
    rows: entries.map((entry) => COLUMNS.map(([, read]) => read(entry))),
    sources: [],
  };
}

function writeDetail(detail: AuditEntry['detail']): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}
