import { writeCsv } from '#contract/csv.ts';

/** `date` is YYYY-MM-DD, `instant` an ISO time. */
export type CellKind = 'text' | 'number' | 'date' | 'instant';

interface SheetColumn {
  name: string;
  kind: CellKind;
}

export interface Sheet {
  /** The name of the file, without its ending, and of the sheet. */
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly (string | number | null)[])[];
  sources: readonly SheetSource[];
}

interface SheetSource {
  name: string;
  source: string;
  retrievedAt: string | null;
}

/** Builds the columns and rows of a list from a function per column. */
export function listSheet<T>(
  { name, sources }: Pick<Sheet, 'name'> & Partial<Sheet>,
  items: readonly T[],
  columns: readonly (SheetColumn & { of: (item: T) => string | number | null | undefined })[],
): Sheet {
  return {
    name,
    columns: columns.map(({ name: header, kind }) => ({ name: header, kind })),
    rows: items.map((item) => columns.map(({ of }) => of(item) ?? null)),
    sources: sources ?? [{ name, source: 'Own records', retrievedAt: new Date().toISOString() }],
  };
}

/** Each source once, with the newest time. */
export function listSources(
  items: readonly { source: string; checked_at: string | null }[],
  name: string,
): SheetSource[] {
  const newest = new Map<string, string | null>();
  for (const { source, checked_at } of items) {
    const known = newest.get(source) ?? null;
    newest.set(source, known !== null && (checked_at === null || known > checked_at) ? known : checked_at);
  }
  return [...newest].map(([source, retrievedAt]) => ({ name, source, retrievedAt }));
}

export function writeSheetCsv(sheet: Sheet): string {
  return writeCsv([sheet.columns.map(({ name }) => name), ...listRows(sheet)]);
}

/** More digits than any source publishes. */
const SIGNIFICANT_DIGITS = 13;

/** The rows without the noise of binary fractions: 0.06 and not 0.06000000000000005. */
export function listRows({ rows }: Pick<Sheet, 'rows'>): Sheet['rows'] {
  return rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? Number(value.toPrecision(SIGNIFICANT_DIGITS)) : value)),
  );
}

/** Only letters, digits, dots and hyphens, valid on every system. */
export function nameFile(name: string, ending: string): string {
  const safe = name
    .replaceAll(/[^A-Za-z0-9.-]+/g, '_')
    .replace(/^[._]+/, '')
    .slice(0, 80);
  return `${safe || 'export'}.${ending}`;
}
