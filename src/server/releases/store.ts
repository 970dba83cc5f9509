import type { TimeSource } from '#contract/releases.ts';
import { arrayLiteral } from '../db/array-literal.ts';
import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';

export interface CalendarRow {
  releaseId: number;
  name: string;
  date: string;
  at: string | null;
  timeSource: TimeSource | null;
  agency: string | null;
  movedFrom: string | null;
  movedAt: string | null;
  outAt: string | null;
  nextAt: string | null;
  arrived: string[] | null;
  isWatched: boolean;
  toBeRescheduled: boolean;
  /** Changes of the announced time. */
  changes: number;
}

/**
 * The dates of releases that one of our series belongs to, as the calendar had them at an instant. Week-end dates are
 * inventions of the calendar.
 */
export async function listCalendar(
  db: Db,
  range: { from: string; to: string },
  asOf: Date,
): Promise<CalendarRow[]> {
  const at = sql`${asOf.toISOString()}::timestamptz`;
  const { rows } = await db.execute<CalendarRow & Record<string, unknown>>(sql`
    select distinct on (r.date, r.release_id) r.release_id as "releaseId", r.name, r.date::text as date,
           case when a.release_id is not null and a.at is null then null
                else coalesce(w.due_at, a.at, (r.date + t.time::time) at time zone 'America/New_York') end as at,
           case when a.at is not null then 'announced' else t.source end as "timeSource",
           coalesce(a.agency, t.agency) as agency, a.release_id is not null and a.at is null as "toBeRescheduled",
           coalesce(a.changes, 0) as changes, moved.date::text as "movedFrom", moved.gone_at as "movedAt",
           case when w.out_at <= ${at} then w.out_at end as "outAt", w.next_at as "nextAt", w.arrived,
           w.release_id is not null as "isWatched"
    from fred_releases r
    left join release_times t on t.release_id = r.release_id
    left join release_announcements a
      on a.release_id = r.release_id and a.date = r.date and a.known_at <= ${at}
    left join release_watches w on w.release_id = r.release_id and w.date = r.date
    left join lateral (
      select g.date, g.gone_at from fred_releases g
      where g.release_id = r.release_id and g.gone_at = r.known_at and g.date <> r.date
        and abs(g.date - r.date) <= 31
      order by abs(g.date - r.date) limit 1
    ) moved on true
    where r.date between ${range.from}::date and ${range.to}::date and extract(isodow from r.date) <= 5
      and r.known_at <= ${at} and (r.gone_at is null or r.gone_at > ${at})
      and exists (select from fred_series s where s.release_id = r.release_id and s.removed_at is null)
    order by r.date, r.release_id`);
  return rows;
}

export interface CalendarEntry {
  releaseId: number;
  date: string;
  knownAt: string;
  goneAt: string | null;
}

/** What the calendar has said of some releases, for following a date through its moves. */
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
    select id, release_id from fred_series where release_id is not null and removed_at is null`);
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

/** The listed series that got a new value for a date they already had, since an instant. */
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
