import type { HoldReason } from '#contract/agents.ts';
import type { ValueOrigin } from '#contract/as-of.ts';
import type { LatestObservation, SeriesEntry } from '#contract/fred.ts';

import { arrayLiteral } from '../../db/array-literal.ts';
import { and, asc, eq, isNull, sql } from '../../db/drizzle.ts';
import type { Db } from '../../db/open-db.ts';
import { keepVersions, pastVersion, wasListed } from '../../db/past-versions.ts';
import type { Reads } from '../../db/read-together.ts';
import { fredSeries } from '../../db/schema.ts';
import { type NewerHeld, newestHeld } from '../held-values.ts';
import { currentValues, firstKnown, isKnownBy, VALUE_TABLES } from '../value-tables.ts';
import { DEFAULT_SERIES } from './default-series.ts';
import type { FredObservation, FredReleaseDate, FredSeriesInfo } from './provider.ts';

export type ListedSeries = typeof fredSeries.$inferSelect;

export async function listSeries(db: Db): Promise<ListedSeries[]> {
  return db
    .select()
    .from(fredSeries)
    .where(isNull(fredSeries.removedAt))
    .orderBy(asc(fredSeries.category), asc(fredSeries.id));
}

/** False if the series is already on the list. A removed series gets its history back. */
export async function addSeries(db: Db, series: SeriesEntry, now: Date): Promise<boolean> {
  await keepVersions(db, 'series', now, sql`id = ${series.id} and removed_at is not null`);
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

export async function addDefaultSeries(db: Db, now: Date): Promise<void> {
  // A list that an administrator emptied stays empty.
  if ((await db.$count(fredSeries)) > 0) return;
  const rows = DEFAULT_SERIES.map((series) => ({ ...series, addedAt: now }));
  await db.insert(fredSeries).values(rows).onConflictDoNothing();
}

export async function removeSeries(db: Db, id: string, now: Date): Promise<boolean> {
  await keepVersions(db, 'series', now, sql`id = ${id} and removed_at is null`);
  const rows = await db
    .update(fredSeries)
    .set({ removedAt: now })
    .where(and(eq(fredSeries.id, id), isNull(fredSeries.removedAt)))
    .returning({ id: fredSeries.id });
  return rows.length > 0;
}

export async function saveSeriesInfo(
  db: Db,
  info: FredSeriesInfo,
  now: Date,
  { isWhole = true, isHeld = false } = {},
): Promise<void> {
  // Rebasing changes the units. While the newest value is held back, the shown values keep the old units.
  const units = isHeld ? sql`coalesce(units, ${info.units})` : sql`${info.units}`;
  await keepVersions(db, 'series', now, sql`id = ${info.id} and units <> ${units}`);
  await db
    .update(fredSeries)
    .set({
      units,
      frequency: info.frequency,
      startsOn: info.startsOn ?? null,
      ...(isWhole ? { sourceUpdatedAt: info.lastUpdated } : {}),
      checkedAt: now,
    })
    .where(eq(fredSeries.id, info.id));
}

export async function saveSeriesChecked(db: Db, id: string, now: Date): Promise<void> {
  await db.update(fredSeries).set({ checkedAt: now }).where(eq(fredSeries.id, id));
}

/** If more values go missing at once, it is a fault of the source, not a withdrawal. */
const MOST_WITHDRAWN = 3;

/**
 * Adds new dates, revisions and withdrawals. Unchanged values add no row. `kept`: missing values that are kept because
 * there are too many of them. A day that the source lists without a value is stored, but counts as added only if it had
 * one before.
 */
export async function addObservations(
  db: Db,
  seriesId: string,
  observations: readonly (FredObservation & { flag?: HoldReason | null })[],
  knownAt: Date,
): Promise<{ added: number; kept: number; earliestRevised: string | undefined }> {
  // False for a first history, which has most of the rows and needs no comparison.
  const hasRows = sql`exists (select from fred_observations where series_id = ${seriesId})`;
  const { rows } = await db.execute<{ added: number; kept: number; earliest_revised: string | null }>(sql`
    with changed as (
      select incoming.*, known.is_known is not null and incoming.value is null as is_withdrawn
      from unnest(${arrayLiteral(observations.map(({ date }) => date))}::date[],
                  ${arrayLiteral(observations.map(({ value }) => value))}::float8[],
                  ${arrayLiteral(observations.map(({ flag }) => flag ?? null))}::text[])
           as incoming(date, value, flag)
      left join lateral (
        select value, flag, true as is_known from fred_observations o
        where ${hasRows} and o.series_id = ${seriesId} and o.date = incoming.date and ${isKnownBy(knownAt)}
        order by o.known_at desc limit 1
      ) as known on true
      where known.is_known is null or incoming.value is distinct from known.value
        or (incoming.value is not null and (incoming.flag is null) <> (known.flag is null))
    ), withdrawn as (
      select count(*)::int as count from changed where is_withdrawn
    ), added as (
      insert into fred_observations (series_id, date, value, known_at, flag)
      select ${seriesId}, date, value, ${knownAt.toISOString()}::timestamptz, flag from changed
      where not is_withdrawn or (select count from withdrawn) <= ${MOST_WITHDRAWN}
      on conflict do nothing
      returning date, value,
        ${hasRows} and exists (
          select from fred_observations o where o.series_id = ${seriesId} and o.date = fred_observations.date
        ) as is_revision
    )
    select (count(*) filter (where value is not null or is_revision))::int as added,
           (select case when count > ${MOST_WITHDRAWN} then count else 0 end from withdrawn) as kept,
           (min(date) filter (where is_revision))::text as earliest_revised
    from added`);
  const [row] = rows;
  return {
    added: row?.added ?? 0,
    kept: row?.kept ?? 0,
    earliestRevised: row?.earliest_revised ?? undefined,
  };
}

export async function findLastDate(db: Db, seriesId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ date: string | null }>(sql`
    select max(date)::text as date from fred_observations where series_id = ${seriesId}`);
  return rows[0]?.date ?? undefined;
}

export type LatestWithCheck = LatestObservation & {
  /** When the source was last asked for this series. */
  checkedAt: Date | null;
  held: NewerHeld | null;
  /** Origin of the latest value; null if we retrieved it. */
  origin: Exclude<ValueOrigin, 'witnessed'> | null;
  addedAt: Date;
  /** Since when the latest value counts as known. */
  knownSince: Date | null;
  /** If no value was known then: when the first one became known. */
  firstKnownAt: Date | null;
};

type LatestRow = Omit<LatestWithCheck, 'knownAt' | 'knownSince' | 'checkedAt' | 'addedAt' | 'firstKnownAt'> &
  Record<'knownAt' | 'knownSince' | 'checkedAt' | 'firstKnownAt', string | null> & { addedAt: string };

export async function listLatest(db: Reads, asOf: Date): Promise<LatestWithCheck[]> {
  const { rows } = await db.execute<LatestRow>(sql`
    select s.id, coalesce(past.content ->> 'title', s.title) as title,
           coalesce(past.content ->> 'category', s.category) as category,
           coalesce(past.content ->> 'units', s.units) as units, s.frequency,
           least(s.checked_at, ${asOf.toISOString()}::timestamptz) as "checkedAt",
           latest.date::text as date, latest.value, latest.retrieved_at as "knownAt", latest.origin,
           latest.known_at as "knownSince",
           before.date::text as "previousDate", before.value as "previousValue", held.held,
           s.added_at as "addedAt", later.known_at as "firstKnownAt"
    from fred_series s
    left join lateral (${pastVersion('series', sql`s.id`, asOf)}) past on true
    left join lateral (${currentValues(VALUE_TABLES.fred, sql`s.id`, asOf)} limit 1) latest on true
    left join lateral (
      ${currentValues(VALUE_TABLES.fred, sql`s.id`, asOf, sql`v.date < latest.date`)} limit 1
    ) before on true
    left join lateral (${newestHeld('fred', sql`s.id`, sql`latest.date`, asOf)}) held on true
    left join lateral (${firstKnown(VALUE_TABLES.fred, sql`s.id`, asOf, sql`latest.date is null`)}) later on true
    where ${wasListed(sql`s.removed_at`)}
    order by s.category, s.id`);
  return rows.map(({ knownAt, knownSince, checkedAt, addedAt, firstKnownAt, ...row }) => ({
    ...row,
    addedAt: new Date(addedAt),
    firstKnownAt: firstKnownAt ? new Date(firstKnownAt) : null,
    knownSince: knownSince ? new Date(knownSince) : null,
    knownAt: knownAt && new Date(knownAt).toISOString(),
    checkedAt: checkedAt ? new Date(checkedAt) : null,
  }));
}

export async function findSeries(
  db: Db,
  id: string,
): Promise<{ title: string; category: string; units: string | null; frequency: string | null } | undefined> {
  const [row] = await db.select().from(fredSeries).where(eq(fredSeries.id, id));
  return row;
}

/** Counts only values we retrieved, because the archive has revisions of almost every series. */
export async function listRevisedSeries(db: Db, asOf: Date): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from fred_series s
    cross join lateral (
      select count(*) as revisions, count(distinct date) as dates from (
        select date from fred_observations o
        where o.series_id = s.id and o.value is not null and o.flag is null and o.origin is null
          and o.known_at <= ${asOf.toISOString()}::timestamptz
        order by o.date desc, o.known_at desc limit 6
      ) newest
    ) seen
    where s.removed_at is null and seen.revisions > seen.dates`);
  return new Set(rows.map(({ id }) => id));
}

/** Closes dates that are no longer in the calendar and adds new ones, so that its history is kept. */
export async function saveReleases(
  db: Db,
  range: { from: string; to: string },
  releases: readonly FredReleaseDate[],
  now: Date,
): Promise<void> {
  const incoming = sql`jsonb_to_recordset(${JSON.stringify(releases)}::jsonb) as i("releaseId" int, date date, name text)`;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    update fred_releases r set gone_at = ${at}
    where r.gone_at is null and r.date between ${range.from}::date and ${range.to}::date
      and not exists (select from ${incoming} where i."releaseId" = r.release_id and i.date = r.date)`);
  await db.execute(sql`
    insert into fred_releases (release_id, date, name, known_at)
    select distinct on (i."releaseId", i.date) i."releaseId", i.date, i.name, ${at} from ${incoming}
    where not exists (select from fred_releases r
                      where r.release_id = i."releaseId" and r.date = i.date and r.gone_at is null)
    on conflict do nothing`);
}
