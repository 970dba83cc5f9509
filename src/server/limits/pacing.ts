import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';

/**
 * Reserves the next time slot for a call to a host, at least `intervalMs` after the previous one across all processes.
 * Returns how long to wait.
 */
export async function reserveCall(db: Db, host: string, intervalMs: number): Promise<number> {
  // Uses the database's clock, because the processes' clocks may differ.
  const { rows } = await db.execute<{ wait_ms: number }>(sql`
    insert into paces as p (host, next_at) values (${host}, clock_timestamp() + make_interval(secs => ${intervalMs / 1000}))
    on conflict (host) do update
      set next_at = greatest(p.next_at, clock_timestamp()) + make_interval(secs => ${intervalMs / 1000})
    returning extract(epoch from next_at - clock_timestamp()) * 1000 - ${intervalMs} as wait_ms`);
  return Math.max(0, Number(rows[0]?.wait_ms ?? 0));
}
