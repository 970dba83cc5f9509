import type { AnyColumn } from 'drizzle-orm';
import { type SQL, sql } from './drizzle.ts';

/** By the clock of the database, as all here: processes share such moments, and their own clocks may differ. */
export function fromNow(ms: number): SQL {
  return sql`now() + make_interval(secs => ${ms / 1000})`;
}

export function isAhead(moment: AnyColumn | SQL): SQL {
  return sql`coalesce(${moment} > now(), false)`;
}

export function isPast(moment: AnyColumn | SQL): SQL {
  return sql`${moment} <= now()`;
}
