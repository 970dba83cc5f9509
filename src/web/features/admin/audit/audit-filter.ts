import type { listAudit } from '#contract/audit.ts';
import { AUDIT_OUTCOMES } from '#contract/audit.ts';
import type { Query } from '#contract/route.ts';

export type AuditFilter = Partial<Omit<Query<typeof listAudit>, 'page' | 'limit'>>;

/** The fields of the filter as the address has them. */
export const FILTER_FIELDS = ['action', 'person', 'outcome', 'from', 'to'] as const;

export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const read = (name: string) => params.get(name)?.trim() || undefined;
  const outcome = AUDIT_OUTCOMES.find((known) => known === params.get('outcome'));
  const all = { action: read('action'), person: read('person'), outcome, from: read('from'), to: read('to') };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
