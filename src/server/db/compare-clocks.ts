import { MINUTE_MS, SECOND_MS } from '#contract/durations.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { sql } from './drizzle.ts';
import type { Db } from './open-db.ts';

const TOLERATED_MS = MINUTE_MS / 2;

/** Warns if the clocks of this host and the database server differ. */
export async function compareClocks(db: Db, clock: Clock, log: Log): Promise<void> {
  const { rows } = await db.execute<{ at: string }>(sql`select clock_timestamp() as at`);
  const aheadMs = clock().getTime() - new Date(rows[0]?.at ?? clock()).getTime();
  if (Math.abs(aheadMs) <= TOLERATED_MS) return;
  log.warn(
    { aheadSeconds: Math.round(aheadMs / SECOND_MS) },
    'the clock of this host differs from that of the database server: runs and messages start early or late until both are right',
  );
}
