import { arrayLiteral } from '../../db/array-literal.ts';
import { eq, sql } from '../../db/drizzle.ts';
import type { Db } from '../../db/open-db.ts';
import { fredSeries } from '../../db/schema.ts';
import type { FredObservation } from './provider.ts';

/** A value that became known, or was withdrawn, on a vintage day. */
export interface Change extends FredObservation {
  on: string;
}

/**
 * Adds the archived values of a series up to a vintage day. The archive has days, not times, so a value counts as known
 * from the end of its day in St. Louis. Values that are already known add no row, unless they return after a different
 * value.
 */
export async function addArchived(
  db: Db,
  seriesId: string,
  changes: readonly Change[],
  until: string,
  now: Date,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with incoming as (
      select date, value, ((day + 1)::timestamp at time zone 'America/Chicago') as known_at
      from unnest(${arrayLiteral(changes.map(({ date }) => date))}::date[],
                  ${arrayLiteral(changes.map(({ value }) => value))}::float8[],
                  ${arrayLiteral(changes.map(({ on }) => on))}::date[]) as incoming(date, value, day)
    ), merged as (
      select date, value, known_at, true as is_new from incoming
      union all
      select date, value, known_at, false from fred_observations where series_id = ${seriesId} and flag is null
    ), ordered as (
      select *, row_number() over known = 1 as is_first, lag(value) over known as before
      from merged window known as (partition by date order by known_at, is_new)
    )
    insert into fred_observations (series_id, date, value, known_at, origin, retrieved_at)
    select ${seriesId}, date, value, known_at, 'archived', ${now.toISOString()}::timestamptz from ordered
    where is_new and (is_first or value is distinct from before)
    on conflict do nothing`);
  await db
    .update(fredSeries)
    .set({ archive: 'some', archivedUntil: until })
    .where(eq(fredSeries.id, seriesId));
  return rowCount ?? 0;
}

/** How long after its date an observation is certainly published, by FRED's frequency name. */
const ASSUMED_DELAYS = sql`case
  when frequency like 'Daily%' then interval '2 days'
  when frequency like 'Weekly%' or frequency like 'Biweekly%' then interval '14 days'
  when frequency like 'Monthly%' then interval '3 months'
  when frequency like 'Quarterly%' then interval '7 months'
  else interval '2 years' end`;
/** A value retrieved within this time after its assumed publication keeps its retrieval time. */
const WITNESSED_WITHIN = sql`interval '3 days'`;

/**
 * Without an archive, values retrieved late count as known from their assumed publication. The first value of a date is
 * a subquery, because without table statistics a join would compare all rows with all.
 */
export async function saveWithoutArchive(db: Db, seriesId: string): Promise<void> {
  await db.update(fredSeries).set({ archive: 'none' }).where(eq(fredSeries.id, seriesId));
  const [series] = await db
    .select({ delay: sql<string>`(${ASSUMED_DELAYS})::text` })
    .from(fredSeries)
    .where(eq(fredSeries.id, seriesId));
  if (!series) return;
  const assumed = sql`((o.date + ${series.delay}::interval)::timestamp at time zone 'America/New_York')`;
  await db.execute(sql`
    update fred_observations o
    set known_at = ${assumed}, retrieved_at = o.known_at, origin = 'reconstructed'
    where o.series_id = ${seriesId} and o.flag is null and o.origin is null
      and ${assumed} < o.known_at - ${WITNESSED_WITHIN}
      and o.known_at = (select min(first.known_at) from fred_observations first
                        where first.series_id = o.series_id and first.date = o.date)`);
}
