import { FIRST_EIA_RELEASE } from '#intelligence/eia-releases.ts';
import { eq, sql } from '../../db/drizzle.ts';
import type { Db } from '../../db/open-db.ts';
import { fredSeries, releaseAnnouncements, releaseTimes } from '../../db/schema.ts';
import { earliestDue, MOST_CALLS } from '../release-watches.ts';
import type { AnnouncedTime } from './announced-times.ts';
import { USUAL_TIMES } from './release-times.ts';

/** Keeps times that are already stored. */
export async function addUsualTimes(db: Db): Promise<void> {
  await db
    .insert(releaseTimes)
    .values(
      USUAL_TIMES.map(([releaseId, time, agency]) => ({ releaseId, time, agency, source: 'usual' as const })),
    )
    .onConflictDoNothing();
}

export async function saveReleaseOf(db: Db, seriesId: string, releaseId: number): Promise<void> {
  await db.update(fredSeries).set({ releaseId }).where(eq(fredSeries.id, seriesId));
}

/** Counts a change if the announced time differs from the previous one. */
export async function saveAnnouncements(
  db: Db,
  range: { from: string; to: string },
  times: readonly AnnouncedTime[],
  now: Date,
): Promise<void> {
  const wanted = times.filter(({ date }) => date >= range.from && date <= range.to);
  const each = new Map(wanted.map((one) => [`${one.releaseId} ${one.date}`, one]));
  if (each.size === 0) return;
  await db
    .insert(releaseAnnouncements)
    .values([...each.values()].map((one) => ({ ...one, knownAt: now })))
    .onConflictDoUpdate({
      target: [releaseAnnouncements.releaseId, releaseAnnouncements.date],
      set: {
        at: sql`excluded.at`,
        agency: sql`excluded.agency`,
        changes: sql`${releaseAnnouncements.changes} + 1`,
        knownAt: sql`excluded.known_at`,
      },
      setWhere: sql`${releaseAnnouncements.at} is distinct from excluded.at`,
    });
}

/**
 * Adds a watch for every release of our series that has a time and has become due since the last check. Weekend dates
 * in FRED's calendar are not real. A date that moved is no longer watched unless it returns.
 */
export async function planWatches(db: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    update release_watches w set next_at = null
    where w.next_at is not null and w.release_id < ${FIRST_EIA_RELEASE} and not exists (
      select from fred_releases r where r.release_id = w.release_id and r.date = w.date and r.gone_at is null)`);
  await db.execute(sql`
    insert into release_watches (release_id, date, due_at, next_at)
    select due.release_id, due.date, due.at, due.at from (
      select distinct r.release_id, r.date,
             case when a.release_id is not null and a.at is null then null
                  else coalesce(a.at, (r.date + t.time::time) at time zone 'America/New_York') end as at
      from fred_releases r
      left join release_times t on t.release_id = r.release_id
      left join release_announcements a on a.release_id = r.release_id and a.date = r.date
      where r.gone_at is null and extract(isodow from r.date) <= 5
        and r.date between (${at} at time zone 'America/New_York')::date - 1 and (${at} at time zone 'America/New_York')::date
        and exists (select from fred_series s where s.release_id = r.release_id and s.removed_at is null)
    ) due where due.at <= ${at} and due.at > ${earliestDue(now).toISOString()}::timestamptz
    on conflict (release_id, date) do update set next_at = excluded.next_at
    where release_watches.next_at is null and release_watches.out_at is null and release_watches.calls < ${MOST_CALLS}`);
}
