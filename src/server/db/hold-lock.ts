import { sql } from './drizzle.ts';
import type { Db } from './open-db.ts';

/** Waits until no other process has the lock, and holds it until the transaction ends. */
export async function holdLock(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
