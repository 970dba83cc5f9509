import type { TimeSource } from '#contract/releases.ts';
import { listEiaReleases } from '#intelligence/eia-releases.ts';
import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { pastVersion, wasListed } from '../db/past-versions.ts';

export interface CalendarRow {
  releaseId: number;
  name: string;
  date: string;
  at: string | null;
  timeSource: TimeSource | null;
  /** The source that provides its values. */
  source: 'FRED' | 'EIA';
  agency: string | null;
  movedFrom: string | null;
  movedAt: string | null;
  outAt: string | null;
  nextAt: string | null;
  arrived: string[] | null;
  /** It was due and we had started requesting it. */
  isWatched: boolean;
  /** We were still requesting it. */
  isAwaited: boolean;
  toBeRescheduled: boolean;
  /** How often the announced time has changed. */
  changes: number;
}

/**
 * The dates of releases with our series, as known at an instant: FRED's calendar, without its weekend dates, which are
 * not real, and the EIA's weekly reports once we have EIA values.
 */
export async function listCalendar(
  db: Db,
  range: {
    from: string;
    to: string;
    /** The first day of the weekly reports, which are calculated. Default: `from`. */
    weeklyFrom?: string;
  },
  asOf: Date,
): Promise<CalendarRow[]> {
  const at = sql`${asOf.toISOString()}::timestamptz`;
  const weekly = JSON.stringify(listEiaReleases(range.weeklyFrom ?? range.from, range.to));
  const { rows } = await db.execute<CalendarRow & Record<string, unknown>>(sql`
    select d."releaseId", d.name, d.date::text as date, d."timeSource", d.source, d.agency, d."toBeRescheduled",
           d.changes, d."movedFrom"::text as "movedFrom", d."movedAt",
           case when not d."toBeRescheduled" then coalesce(w.due_at, d.at) end as at,
           w.release_id is not null as "isWatched",
           coalesce(w.next_at is not null or w.out_at > ${at}, false) as "isAwaited",
           case when w.out_at <= ${at} then w.out_at end as "outAt",
           case when w.out_at <= ${at} then w.arrived end as arrived, w.next_at as "nextAt"
    from (
      select distinct on (r.date, r.release_id) r.release_id as "releaseId", r.name, r.date,
             coalesce(a.at, (r.date + t.time::time) at time zone 'America/New_York') as at,
             case when a.at is not null then 'announced' else t.source end as "timeSource",
             'FRED' as source, coalesce(a.agency, t.agency) as agency,
             a.release_id is not null and a.at is null as "toBeRescheduled",
             coalesce(a.changes, 0) as changes, moved.date as "movedFrom", moved.gone_at as "movedAt"
      from fred_releases r
      left join release_times t on t.release_id = r.release_id
      left join release_announcements a
        on a.release_id = r.release_id and a.date = r.date and a.known_at <= ${at}
      left join lateral (
        select g.date, g.gone_at from fred_releases g
        where g.release_id = r.release_id and g.gone_at = r.known_at and g.date <> r.date
          and abs(g.date - r.date) <= 31
        order by abs(g.date - r.date) limit 1
      ) moved on true
      where r.date between ${range.from}::date and ${range.to}::date and extract(isodow from r.date) <= 5
        and r.known_at <= ${at} and (r.gone_at is null or r.gone_at > ${at})
        and exists (
          select from fred_series s left join lateral (${pastVersion('series', sql`s.id`, asOf)}) past on true
          where s.release_id = r.release_id and ${wasListed(sql`s.removed_at`)})
      union all
      select e."releaseId", e.name, e.date, e.at, 'usual', 'EIA', 'Energy Information Administration',
             false, 0, null, null
      from jsonb_to_recordset(${weekly}::jsonb) as e("releaseId" int, name text, date date, at timestamptz)
      where exists (select from eia_values v where v.known_at <= ${at})
    ) d
    left join release_watches w on w.release_id = d."releaseId" and w.date = d.date and w.due_at <= ${at}
    order by d.date, d."releaseId"`);
  return rows;
}
