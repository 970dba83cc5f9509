import { easternInstant } from '#contract/eastern-time.ts';
import { badInput } from '#platform/app-error.ts';
import type { AppHandlers } from '../caller.ts';
import type { Db } from '../db/open-db.ts';
import { inPages } from '../db/read-page.ts';
import { listAuditEntries } from './store.ts';

export function createAuditHandlers({ db }: { db: Db }) {
  return {
    listAudit: async ({ query: { page, limit, from, to, ...filter } }) => {
      if (from && to && to < from) {
        throw badInput('The end date is before the start date.');
      }
      const range = {
        from: from ? easternInstant(from) : undefined,
        before: to ? easternInstant(to, 24) : undefined,
      };
      return inPages({ page, limit }, (slice) => listAuditEntries(db, { ...filter, ...range }, slice));
    },
  } satisfies Partial<AppHandlers>;
}
