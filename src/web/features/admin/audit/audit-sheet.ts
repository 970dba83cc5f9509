import { type AuditEntry, listAudit } from '#contract/audit.ts';
import { call } from '#web/api/call.ts';
import { fetchPages } from '#web/export/fetch-pages.ts';
import { listSheet, type Sheet } from '#web/export/sheet.ts';
import type { AuditFilter } from './audit-filters.tsx';

/** Every entry that the filter selects, not only the page shown. */
export function fetchEntries(
  filter: AuditFilter,
  onRows: (read: number, total: number) => void,
): Promise<AuditEntry[]> {
  return fetchPages<AuditEntry>(
    async (range) => {
      const { data } = await call(listAudit, { query: { ...filter, ...range } });
      return { items: data.entries, pagination: data.pagination };
    },
    ({ seq }) => seq,
    onRows,
  );
}

export function makeAuditSheet(entries: readonly AuditEntry[]): Sheet {
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
  return listSheet({ name: 'Audit log' }, entries, columns);
}

function writeDetail(detail: AuditEntry['detail']): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}
