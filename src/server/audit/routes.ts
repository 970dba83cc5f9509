import { countPages } from '#contract/shapes.ts';
import type { AppHandlers } from '../caller.ts';
import type { Db } from '../db/open-db.ts';
import { startOfEasternDay } from '../eastern-time.ts';
import { listAuditEntries } from './store.ts';

export function createAuditHandlers({ db }: { db: Db }): Pick<AppHandlers, 'listAudit'> {
  return {
    listAudit: async ({ query }) => {
      const { page, limit, from, to, ...filter } = query;
      const { entries, total } = await listAuditEntries(
        db,
        {
          ...filter,
          from: from ? startOfEasternDay(from) : undefined,
          before: to ? startOfEasternDay(to, 1) : undefined,
        },
        { limit, offset: (page - 1) * limit },
      );
      return { success: true, data: { entries, pagination: countPages(page, limit, total) } };
    },
  };
}
