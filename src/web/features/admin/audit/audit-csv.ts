import type { AuditEntry } from '#contract/audit.ts';

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

/** The log for a spreadsheet, by RFC 4180, opened by a mark that tells Excel the text is UTF-8. */
export function writeAuditCsv(entries: readonly AuditEntry[]): string {
  const rows = [
    COLUMNS.map(([heading]) => heading),
    ...entries.map((entry) => COLUMNS.map(([, read]) => read(entry))),
  ];
  return `\uFEFF${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`;
}

/**
 * A cell as text. What a spreadsheet would run as a formula gets an apostrophe before it; blanks that it would
 * skip first do not hide one.
 */
export function writeCell(text: string): string {
  const isFormula = /^[\s\uFEFF]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) || /^[\t\r\n]/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n;\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** `reason: LAST_ADMIN, role: user` */
export function writeDetail(detail: AuditEntry['detail']): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}
