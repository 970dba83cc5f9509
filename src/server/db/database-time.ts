import type { AnyColumn } from 'drizzle-orm';
import { type SQL, sql } from './drizzle.ts';

/** Uses the database's clock, because processes share these times and their clocks may differ. */
export function fromNow(ms: number): SQL {
  return sql`now() + make_interval(secs => ${ms / 1000})`;
}

export function isAhead(moment: AnyColumn | SQL): SQL {
  return sql`coalesce(${moment} > now(), false)`;
}

export function isPast(moment: AnyColumn | SQL): SQL {
  return sql`${moment} <= now()`;
}
