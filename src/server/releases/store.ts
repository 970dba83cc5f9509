import { arrayLiteral } from '../db/array-literal.ts';
import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';

export interface CalendarEntry {
  releaseId: number;
  date: string;
  knownAt: string;
  goneAt: string | null;
}

/** The calendar's history of some releases, to trace moved dates. */
export async function listEntries(
  db: Db,
  releaseIds: readonly number[],
  from: string,
): Promise<CalendarEntry[]> {
  const { rows } = await db.execute<CalendarEntry & Record<string, unknown>>(sql`
    select release_id as "releaseId", date::text as date, known_at::text as "knownAt", gone_at::text as "goneAt"
    from fred_releases
    where release_id = any(${arrayLiteral(releaseIds.map(String))}::int[]) and date >= ${from}::date - 120`);
  return rows;
}

export async function listReleaseIds(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; release_id: number }>(sql`
    select id, release_id from fred_series where release_id is not null`);
  return new Map(rows.map(({ id, release_id }) => [id, release_id]));
}

export async function findCalendarTime(db: Db, asOf: Date): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select finished_at as at from runs
    where agent_id = 'fred' and kind <> 'items' and status in ('success', 'degraded')
      and finished_at <= ${asOf.toISOString()}::timestamptz
    order by created_at desc limit 1`);
  return rows[0]?.at ? new Date(rows[0].at) : undefined;
}

interface ChangedSeries {
  id: string;
  title: string;
  units: string;
  frequency: string | null;
}

/** Listed series with a new value for an existing date since an instant. */
export async function listChangedSeries(db: Db, since: Date, asOf: Date): Promise<ChangedSeries[]> {
  const { rows } = await db.execute<ChangedSeries & Record<string, unknown>>(sql`
    select s.id, s.title, coalesce(s.units, '') as units, s.frequency from fred_series s
    where s.removed_at is null and s.id in (
      select r.series_id from fred_observations r
      where r.known_at > ${since.toISOString()}::timestamptz and r.known_at <= ${asOf.toISOString()}::timestamptz
        and r.flag is null and exists (
          select from fred_observations b where b.series_id = r.series_id and b.date = r.date
            and b.known_at < r.known_at and b.flag is null and b.value is not null
            and b.value is distinct from r.value))
    order by s.category, s.id`);
  return rows;
}
