import type { HoldReason } from '#contract/agents.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { listEiaReleases } from '#intelligence/eia-releases.ts';
import type { DatedValue } from '#intelligence/plausibility.ts';
import { arrayLiteral } from '../../db/array-literal.ts';
import { eq, sql } from '../../db/drizzle.ts';
import type { Db } from '../../db/open-db.ts';
import type { Reads } from '../../db/read-together.ts';
import { eiaSeries, releaseWatches } from '../../db/schema.ts';
import { type NewerHeld, newestHeld } from '../held-values.ts';
import { earliestDue } from '../release-watches.ts';
import { currentValues, firstKnown, isKnownBy, VALUE_TABLES } from '../value-tables.ts';

type StoredEiaSeries = typeof eiaSeries.$inferInsert;

export async function saveEiaSeries(db: Db, series: StoredEiaSeries): Promise<void> {
  const { id: _, ...set } = series;
  await db.insert(eiaSeries).values(series).onConflictDoUpdate({ target: eiaSeries.id, set });
}

/** Adds a watch for each report that has become due since the last check. */
export async function planEiaWatches(db: Db, releaseIds: readonly number[], now: Date): Promise<void> {
  const [from, until] = [earliestDue(now), now];
  const due = listEiaReleases(easternDay(from), easternDay(until)).filter(
    ({ releaseId, at }) => releaseIds.includes(releaseId) && at > from && at <= until,
  );
  if (due.length === 0) return;
  await db
    .insert(releaseWatches)
    .values(due.map(({ releaseId, date, at }) => ({ releaseId, date, dueAt: at, nextAt: at })))
    .onConflictDoNothing();
}

export async function findEiaSeries(db: Db, id: string) {
  const [row] = await db.select().from(eiaSeries).where(eq(eiaSeries.id, id));
  return row;
}

/** Adds new periods and revisions; unchanged values add no row. */
export async function addEiaValues(
  db: Db,
  seriesId: string,
  values: readonly (DatedValue & { flag: HoldReason | null })[],
  knownAt: Date,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into eia_values (series_id, date, value, known_at, flag)
    select ${seriesId}, incoming.date, incoming.value, ${knownAt.toISOString()}::timestamptz, incoming.flag
    from unnest(${arrayLiteral(values.map(({ date }) => date))}::date[],
                ${arrayLiteral(values.map(({ value }) => value))}::float8[],
                ${arrayLiteral(values.map(({ flag }) => flag))}::text[]) as incoming(date, value, flag)
    left join lateral (
      select value, flag, true as is_known from eia_values v
      where v.series_id = ${seriesId} and v.date = incoming.date and ${isKnownBy(knownAt)}
      order by v.known_at desc limit 1
    ) as known on true
    where known.is_known is null or incoming.value <> known.value
       or (incoming.flag is null) <> (known.flag is null)
    on conflict do nothing`);
  return rowCount ?? 0;
}

export interface KnownEiaSeries extends Pick<StoredEiaSeries, 'id' | 'title' | 'unit' | 'period'> {
  date: string | null;
  value: number | null;
  previous: number | null;
  problem: string | null;
  checkedAt: Date;
  held: NewerHeld | null;
  /** If no value was known then: when the first one became known. */
  firstKnownAt: Date | null;
}

type EiaRow = Omit<KnownEiaSeries, 'checkedAt' | 'firstKnownAt'> & {
  checkedAt: string;
  firstKnownAt: string | null;
};

export async function listEiaSeries(db: Reads, asOf: Date): Promise<KnownEiaSeries[]> {
  const known = sql`${asOf.toISOString()}::timestamptz`;
  const { rows } = await db.execute<EiaRow>(sql`
    select s.id, s.title, s.unit, s.period, case when s.checked_at <= ${known} then s.problem end as problem,
           least(s.checked_at, ${known}) as "checkedAt", last.date::text as date, last.value,
           before.value as previous, held.held, later.known_at as "firstKnownAt"
    from eia_series s
    left join lateral (${currentValues(VALUE_TABLES.eia, sql`s.id`, asOf)} limit 1) last on true
    left join lateral (${currentValues(VALUE_TABLES.eia, sql`s.id`, asOf, sql`v.date < last.date`)} limit 1) before on true
    left join lateral (${newestHeld('eia', sql`s.id`, sql`last.date`, asOf)}) held on true
    left join lateral (${firstKnown(VALUE_TABLES.eia, sql`s.id`, asOf, sql`last.date is null`)}) later on true
    order by s.position, s.id`);
  return rows.map((row) => ({
    ...row,
    checkedAt: new Date(row.checkedAt),
    firstKnownAt: row.firstKnownAt ? new Date(row.firstKnownAt) : null,
  }));
}
