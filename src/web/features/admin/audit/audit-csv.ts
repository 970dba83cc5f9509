import type { AuditEntry } from '#contract/audit.ts';
import { writeCsv } from '#contract/csv.ts';

const COLUMNS: readonly [heading: string, read: (entry: AuditEntry) => string][] = [
  ['Number', ({ seq }) => String(seq)],
  ['Time (UTC)', ({ at }) => at],
  ['Action', ({ action }) => action],
  ['Outcome', ({ outcome }) => outcome],
  ['By', ({ actor }) => actor?.email ?? ''],
  ['Address', ({ ip }) => ip ?? ''],
  ['Browser', ({ userAgent }) => userAgent ?? ''],
  ['Target', ({ target }) => target ?? ''],
  ['Detail', ({ detail }) => writeDetail(detail)],
  ['Hash', ({ hash }) => hash],
];

/** The log for a spreadsheet. The byte order mark tells Excel that the text is UTF-8. */
export function writeAuditCsv(entries: readonly AuditEntry[]): string {
  const rows = [
    COLUMNS.map(([heading]) => heading),
    ...entries.map((entry) => COLUMNS.map(([, read]) => read(entry))),
  ];
  return `\uFEFF${writeCsv(rows)}`;
}

/** `reason: LAST_ADMIN, role: user` */
export function writeDetail(detail: AuditEntry['detail']): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}
