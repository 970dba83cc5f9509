import type { ValueKey } from '#intelligence/quantities.ts';
import { VALUE_TABLES } from '../agents/value-tables.ts';
import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';

export async function findRetrievedAt(db: Db, { agent, key }: ValueKey, asOf: Date): Promise<string | null> {
  const t = VALUE_TABLES[agent];
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select max(known_at) as at from ${t.name}
    where ${t.key} = ${key} and flag is null and known_at <= ${asOf.toISOString()}::timestamptz`);
  const at = rows[0]?.at;
  return at ? new Date(at).toISOString() : null;
}
