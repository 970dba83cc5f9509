import { and, eq, lte, sql } from '../../db/drizzle.ts';
import type { Db } from '../../db/open-db.ts';
import { fredSeries, releaseAnnouncements, releaseTimes, releaseWatches } from '../../db/schema.ts';
import type { AnnouncedTime } from './announced-times.ts';
import { type DueRelease, pauseAfter } from './release-pauses.ts';
import { USUAL_TIMES } from './release-times.ts';

export type Watch = typeof releaseWatches.$inferSelect;

/** Times that are stored already, usual or announced, stay. */
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

/** Another time than the one that was announced before counts as a change; the same again does not. */
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

/** A release that is due is awaited from its time on; one that was missed by more than this is left to the daily run. */
const LONGEST_MISSED = sql`interval '12 hours'`;

/**
 * Watches every release of our series that has a time and is due since the last look. Week-end dates are inventions of
 * the calendar. A date that moved is no longer watched.
 */
export async function planWatches(db: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    update release_watches w set next_at = null
    where w.next_at is not null and not exists (
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
    ) due where due.at <= ${at} and due.at > ${at} - ${LONGEST_MISSED}
    on conflict do nothing`);
}

/** The releases to ask for now. Their next time is moved on, so that no other process takes them too. */
export async function reserveDue(db: Db, now: Date): Promise<DueRelease[]> {
  const rows = await db
    .select()
    .from(releaseWatches)
    .where(lte(releaseWatches.nextAt, now))
    .orderBy(releaseWatches.dueAt, releaseWatches.releaseId)
    .limit(50)
    .for('update', { skipLocked: true });
  for (const { releaseId, date, calls } of rows) {
    await saveWatch(db, { releaseId, date }, { nextAt: new Date(now.getTime() + pauseAfter(calls)) });
  }
  return rows.map(({ releaseId, date }) => ({ releaseId, date }));
}

export async function getWatch(db: Db, release: DueRelease): Promise<Watch | undefined> {
  const [row] = await db.select().from(releaseWatches).where(isOf(release));
  return row;
}

export async function saveWatch(
  db: Db,
  release: DueRelease,
  change: Partial<Pick<Watch, 'arrived' | 'calls' | 'nextAt' | 'outAt'>>,
): Promise<void> {
  await db.update(releaseWatches).set(change).where(isOf(release));
}

function isOf({ releaseId, date }: DueRelease) {
  return and(eq(releaseWatches.releaseId, releaseId), eq(releaseWatches.date, date));
}
