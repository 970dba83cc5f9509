import { sql } from '../db/drizzle.ts';
import type { Reads } from '../db/read-together.ts';
import { prepareProfile } from './assessor.ts';

/** The profile in use at a moment; undefined where it is the one in use now. */
export async function findPastProfile(db: Reads, asOf: Date, company: string) {
  const { rows } = await db.execute<{ version: number | null; profile: Record<string, unknown> }>(sql`
    select past.version, past.profile from (select max(version) as version from company_profiles) newest
    left join lateral (
      select version, profile from company_profiles where changed_at <= ${asOf.toISOString()}::timestamptz
      order by version desc limit 1) past on true
    where past.version is distinct from newest.version`);
  const [past] = rows;
  if (!past) return undefined;
  const row = past.version === null ? undefined : { version: past.version, profile: past.profile };
  return prepareProfile(row, company).profile;
}
