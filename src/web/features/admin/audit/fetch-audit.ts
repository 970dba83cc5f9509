import { type AuditEntry, listAudit } from '#contract/audit.ts';
import { call } from '#web/api/call.ts';
import type { AuditFilter } from './audit-filter.ts';

const PAGE_SIZE = 100;
export const MOST_EXPORTED = 20_000;

interface WholeAudit {
  entries: AuditEntry[];
  /** There was more than one file takes. */
  isCut: boolean;
}

/** Every entry that matches, page after page. Entries written meanwhile shift the pages; none is taken twice. */
export async function fetchAudit(
  filter: AuditFilter,
  onProgress: (read: number, total: number) => void,
  signal: AbortSignal,
): Promise<WholeAudit> {
  const bySeq = new Map<number, AuditEntry>();
  for (let page = 1; ; page++) {
    const { data } = await call(listAudit, { query: { ...filter, page, limit: PAGE_SIZE } }, signal);
    for (const entry of data.entries) bySeq.set(entry.seq, entry);
    onProgress(bySeq.size, data.pagination.total);
    const isCut = page < data.pagination.totalPages && bySeq.size >= MOST_EXPORTED;
    if (isCut || page >= data.pagination.totalPages) return { entries: [...bySeq.values()], isCut };
  }
}
