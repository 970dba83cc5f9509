import { and, asc, between, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { LatestObservation, SeriesCategory } from '#contract/fred.ts';
import { arrayLiteral } from '../../db/array-literal.ts';
import type { Db } from '../../db/open-db.ts';
import { fredReleases, fredSeries } from '../../db/schema.ts';
import type { FredObservation, FredReleaseDate, FredSeriesInfo } from './provider.ts';

export interface SeriesEntry {
  id: string;
  title: string;
  category: SeriesCategory;
}

export interface FollowedSeries extends SeriesEntry {
  frequency: string | null;
  sourceUpdatedAt: string | null;
}

export async function listSeries(db: Db): Promise<FollowedSeries[]> {
  const rows = await db
    .select()
    .from(fredSeries)
    .where(isNull(fredSeries.removedAt))
    .orderBy(asc(fredSeries.category), asc(fredSeries.id));
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    category: row.category as SeriesCategory,
    frequency: row.frequency,
    sourceUpdatedAt: row.sourceUpdatedAt,
  }));
}

/** False when the series is on the list already. One that was removed comes back with what it had taught. */
export async function addSeries(db: Db, series: SeriesEntry, now: Date): Promise<boolean> {
  const rows = await db
    .insert(fredSeries)
    .values({ ...series, addedAt: now })
    .onConflictDoUpdate({
      target: fredSeries.id,
      set: { title: series.title, category: series.category, removedAt: null, sourceUpdatedAt: null },
      setWhere: sql`${fredSeries.removedAt} is not null`,
    })
    .returning({ id: fredSeries.id });
  return rows.length > 0;
}

/** False when it is not on the list. */
export async function removeSeries(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(fredSeries)
    .set({ removedAt: now })
    .where(and(eq(fredSeries.id, id), isNull(fredSeries.removedAt)))
    .returning({ id: fredSeries.id });
  return rows.length > 0;
}

export async function saveSeriesInfo(db: Db, info: FredSeriesInfo, now: Date): Promise<void> {
  await db
    .update(fredSeries)
    .set({ units: info.units, frequency: info.frequency, sourceUpdatedAt: info.lastUpdated, checkedAt: now })
    .where(eq(fredSeries.id, info.id));
}

export async function saveSeriesChecked(db: Db, id: string, now: Date): Promise<void> {
  await db.update(fredSeries).set({ checkedAt: now }).where(eq(fredSeries.id, id));
}

/**
 * Adds what was not known: a new date, or another value for a known one. The same value again is no row, and "no value"
 * never takes the place of a value. The answer is the dates that were added.
 */
export async function addObservations(
  db: Db,
  seriesId: string,
  observations: readonly FredObservation[],
  knownAt: Date,
): Promise<{ added: number; earliestRevised: string | undefined }> {
  const { rows } = await db.execute<{ added: number; earliest_revised: string | null }>(sql`
    with added as (
      insert into fred_observations (series_id, date, value, known_at)
      select ${seriesId}, told.date, told.value, ${knownAt.toISOString()}::timestamptz
      from unnest(${arrayLiteral(observations.map(({ date }) => date))}::date[],
                  ${arrayLiteral(observations.map(({ value }) => value))}::float8[]) as told(date, value)
      left join lateral (
        select value, true as is_known from fred_observations o
        where o.series_id = ${seriesId} and o.date = told.date order by o.known_at desc limit 1
      ) as known on true
      where known.is_known is null or (told.value is not null and told.value is distinct from known.value)
      on conflict do nothing
      returning date
    )
    select count(*)::int as added,
           (select min(a.date)::text from added a
            where exists (select from fred_observations o where o.series_id = ${seriesId} and o.date = a.date))
             as earliest_revised
    from added`);
  const [row] = rows;
  return { added: row?.added ?? 0, earliestRevised: row?.earliest_revised ?? undefined };
}

export async function findLastDate(db: Db, seriesId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ date: string }>(sql`
    select date::text from fred_observations where series_id = ${seriesId} order by date desc limit 1`);
  return rows[0]?.date;
}

export interface FredDataStats {
  totalRecords: number;
  seriesCount: number;
  dataRange: { earliest: string | null; latest: string | null };
}

export async function getDataStats(db: Db): Promise<FredDataStats> {
  const { rows } = await db.execute<{
    total: number;
    series: number;
    earliest: string | null;
    latest: string | null;
  }>(sql`
    select coalesce(sum(s.total), 0)::int as total, count(*)::int as series,
           min(s.earliest)::text as earliest, max(s.latest)::text as latest
    from (select series_id, count(distinct date) as total, min(date) as earliest, max(date) as latest
          from fred_observations group by series_id) s`);
  const [row] = rows;
  return {
    totalRecords: row?.total ?? 0,
    seriesCount: row?.series ?? 0,
    dataRange: { earliest: row?.earliest ?? null, latest: row?.latest ?? null },
  };
}

/** The newest value of every followed series as it was known at an instant, and the one before. */
export async function listLatest(db: Db, asOf: Date): Promise<LatestWithCheck[]> {
  const { rows } = await db.execute<LatestRow>(sql`
    select s.id, s.title, s.category, s.units, s.frequency, s.checked_at,
           latest.date::text as date, latest.value, latest.known_at,
           before.date::text as previous_date, before.value as previous_value
    from fred_series s
    left join lateral (${newestBefore(sql`true`, asOf)}) latest on true
    left join lateral (${newestBefore(sql`o.date < latest.date`, asOf)}) before on true
    where s.removed_at is null
    order by s.category, s.id`);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    category: row.category,
    units: row.units,
    frequency: row.frequency,
    date: row.date,
    value: row.value,
    previousDate: row.previous_date,
    previousValue: row.previous_value,
    knownAt: row.known_at ? new Date(row.known_at).toISOString() : null,
    checkedAt: row.checked_at ? new Date(row.checked_at) : null,
  }));
}

/** A series that is or was followed. */
export async function findSeries(
  db: Db,
  id: string,
): Promise<{ title: string; units: string | null } | undefined> {
  const [row] = await db.select().from(fredSeries).where(eq(fredSeries.id, id));
  return row;
}

/** The values of a series from a day on, each as it was known at an instant, in date order. */
export async function listValues(
  db: Db,
  seriesId: string,
  from: string,
  asOf: Date,
): Promise<{ date: string; value: number | null }[]> {
  const { rows } = await db.execute<{ date: string; value: number | null }>(sql`
    select distinct on (date) date::text as date, value from fred_observations
    where series_id = ${seriesId} and date >= ${from}::date and known_at <= ${asOf.toISOString()}::timestamptz
    order by date, known_at desc`);
  return rows;
}

/** The newest value of a series up to a day, as known at an instant. */
export async function findValueUpTo(
  db: Db,
  seriesId: string,
  day: string,
  asOf: Date,
): Promise<{ date: string; value: number } | undefined> {
  const { rows } = await db.execute<{ date: string; value: number }>(sql`
    select date::text as date, value from fred_observations o
    where series_id = ${seriesId} and date <= ${day}::date and value is not null
      and known_at <= ${asOf.toISOString()}::timestamptz
    order by date desc, known_at desc limit 1`);
  return rows[0];
}

/** Followed series of which one of the last values has been corrected since it was first told. */
export async function listRevisedSeries(db: Db, asOf: Date): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from fred_series s
    cross join lateral (
      select count(*) as told, count(distinct date) as dates from (
        select date from fred_observations o
        where o.series_id = s.id and o.value is not null and o.known_at <= ${asOf.toISOString()}::timestamptz
        order by o.date desc, o.known_at desc limit 6
      ) newest
    ) seen
    where s.removed_at is null and seen.told > seen.dates`);
  return new Set(rows.map(({ id }) => id));
}

export type LatestWithCheck = LatestObservation & {
  /** When the source was last asked about it. */
  checkedAt: Date | null;
};

interface LatestRow extends Record<string, unknown> {
  id: string;
  title: string;
  category: SeriesCategory;
  units: string | null;
  frequency: string | null;
  checked_at: string | null;
  date: string | null;
  value: number | null;
  known_at: string | null;
  previous_date: string | null;
  previous_value: number | null;
}

function newestBefore(condition: ReturnType<typeof sql>, asOf: Date) {
  return sql`select o.date, o.value, o.known_at from fred_observations o
             where o.series_id = s.id and o.value is not null and o.known_at <= ${asOf.toISOString()}::timestamptz
               and ${condition}
             order by o.date desc, o.known_at desc limit 1`;
}

/** Replaces what was known of the releases of a time: dates are moved now and then. */
export async function saveReleases(
  db: Db,
  range: { from: string; to: string },
  releases: readonly FredReleaseDate[],
): Promise<void> {
  await db.delete(fredReleases).where(between(fredReleases.date, range.from, range.to));
  if (releases.length > 0)
    await db
      .insert(fredReleases)
      .values([...releases])
      .onConflictDoNothing();
}

export async function listReleases(
  db: Db,
  range: { from: string; to: string },
  releaseIds: readonly number[],
): Promise<FredReleaseDate[]> {
  return db
    .select()
    .from(fredReleases)
    .where(
      and(between(fredReleases.date, range.from, range.to), inArray(fredReleases.releaseId, [...releaseIds])),
    )
    .orderBy(asc(fredReleases.date), asc(fredReleases.releaseId));
}
