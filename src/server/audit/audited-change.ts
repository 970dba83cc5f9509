import type { Clock } from '#platform/clock.ts';
import type { Origin } from '#platform/mount.ts';
import type { Db } from '../db/open-db.ts';
import type { AuditDetail } from '../db/schema.ts';
import { nameLastSave } from './last-save.ts';
import { addAuditEntry } from './store.ts';

export interface Acting {
  caller: { id: string; email: string };
  origin: Origin;
}

interface Entry<T> {
  action: string;
  target: string;
  detail?: AuditDetail | ((result: T) => AuditDetail);
}

export function createAuditedChange({ db, clock }: { db: Db; clock: Clock }) {
  return <T>(
    { caller, origin }: Acting,
    { detail, ...entry }: Entry<T>,
    change: (tx: Db, now: Date) => Promise<T>,
  ): Promise<T> =>
    db
      .transaction(async (tx) => {
        const now = clock();
        const result = await change(tx, now);
        const described = typeof detail === 'function' ? detail(result) : (detail ?? {});
        await addAuditEntry(tx, { ...entry, actor: caller, origin, detail: described }, now);
        return result;
      })
      .catch(async (error: unknown) => {
        throw await nameLastSave(db, error, { now: clock(), email: caller.email }, entry);
      });
}
