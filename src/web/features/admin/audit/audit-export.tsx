import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type AuditEntry, listAudit } from '#contract/audit.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { EXPORT_PAGE, fetchPages } from '#web/export/fetch-pages.ts';
import { saveCsv, saveWorkbook } from '#web/export/save-sheet.ts';
import { listSheet, type Sheet } from '#web/export/sheet.ts';
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
      const sheet = makeAuditSheet(`audit-log-${easternDay(new Date())}`, entries);
      return ending === 'csv' ? saveCsv(sheet) : saveWorkbook(sheet);
    },
    onSettled: () => setProgress(''),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-13 text-t2 empty:hidden">
        {progress}
        {exporting.isError && <span className="text-loss">{describeFailure(exporting.error)}</span>}
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

export function makeAuditSheet(name: string, entries: readonly AuditEntry[]): Sheet {
  const text = (heading: string, of: (entry: AuditEntry) => string | null | undefined) =>
    ({ name: heading, kind: 'text', of }) as const;
  const columns = [
    text('Number', ({ seq }) => String(seq)),
    { name: 'Time (UTC)', kind: 'instant', of: ({ at }: AuditEntry) => at },
    text('Action', ({ action }) => action),
    text('Outcome', ({ outcome }) => outcome),
    text('By', ({ actor }) => actor?.email),
    text('By, today', ({ actor }) => actor?.emailToday),
    text('Address', ({ ip }) => ip),
    text('Browser', ({ userAgent }) => userAgent),
    text('Target', ({ target }) => target),
    text('Target, today', ({ targetToday }) => targetToday),
    text('Detail', ({ detail }) => writeDetail(detail)),
    text('Hash', ({ hash }) => hash),
  ] as const;
  return listSheet(name, entries, columns, []);
}

function writeDetail(detail: AuditEntry['detail']): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}
