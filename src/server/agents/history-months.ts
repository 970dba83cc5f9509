import { DAY_MS } from '#contract/durations.ts';
import type { MonthFacts } from '#intelligence/gap-cells.ts';
import type { ValueSource } from '#intelligence/quantities.ts';
import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { VALUE_TABLES } from './value-tables.ts';

export interface DayRange {
  from: string;
  to: string;
}

/**
 * Counts the stored days of each month of a range. With a time, also marks fully covered months as requested then.
 * Returns the number of months without any value.
 */
export async function saveMonths(
  db: Db,
  source: ValueSource,
  item: string,
  { from, to }: DayRange,
  askedAt: Date | null,
): Promise<number> {
  const t = VALUE_TABLES[source];
  const start = sql`date_trunc('month', ${from}::timestamp)`;
  const end = sql`date_trunc('month', ${to}::timestamp)`;
  const inRange = sql`${t.key} = ${item} and date >= ${start}::date and date < (${end} + interval '1 month')::date`;
  const { rows } = await db.execute<{ none: number }>(sql`
    with stored as (
      select date_trunc('month', date::timestamp)::date as month, count(*)::int as days from (
        select distinct on (date) date, ${t.value} as value from ${t.name} where ${inRange} and flag is null
        order by date, known_at desc
      ) newest where value is not null group by 1
    ), held as (
      select date_trunc('month', date::timestamp)::date as month, max(flag) as flag from ${t.name}
      where ${inRange} and flag is not null group by 1
    ), saved as (
      insert into history_months (source, item, month, days, held, asked_at)
      select ${source}, ${item}, m.month::date, coalesce(stored.days, 0),
             case when stored.days is null then held.flag end,
             case when m.month >= ${from}::timestamp then ${askedAt?.toISOString() ?? null}::timestamptz end
      from generate_series(${start}, ${end}, interval '1 month') as m(month)
      left join stored on stored.month = m.month left join held on held.month = m.month
      on conflict (source, item, month) do update set days = excluded.days, held = excluded.held,
        asked_at = coalesce(excluded.asked_at, history_months.asked_at),
        failed_at = case when excluded.asked_at is null then history_months.failed_at end,
        failure = case when excluded.asked_at is null then history_months.failure end
      returning days
    )
    select count(*) filter (where days = 0)::int as none from saved`);
  return rows[0]?.none ?? 0;
}

const MAX_FAILURE_LENGTH = 300;

/** Saves a failed request. Months with values are unchanged. */
export async function saveFailed(
  db: Db,
  source: ValueSource,
  item: string,
  { from, to }: DayRange,
  reason: string,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into history_months (source, item, month, failed_at, failure)
    select ${source}, ${item}, m.month::date, ${now.toISOString()}::timestamptz, ${reason.slice(0, MAX_FAILURE_LENGTH)}
    from generate_series(date_trunc('month', ${from}::timestamp), date_trunc('month', ${to}::timestamp),
                         interval '1 month') as m(month)
    on conflict (source, item, month) do update set failed_at = excluded.failed_at, failure = excluded.failure`);
}

/** Days after the first of a month by which its last day is published. */
const SETTLED_DAYS = 34;

/** Months by item, in order. Binary, because thirty years of a hundred series are 36,000 months. */
export async function listMonths(db: Db, source: ValueSource, months: readonly string[]) {
  const [from, to] = [`${months[0] ?? '1900-01'}-01`, `${months.at(-1) ?? '1900-01'}-01`];
  const { rows } = await db.execute<{ item: string; months: Buffer }>(sql`
      select item, string_agg(int4send(((month - date '1900-01-01') << 12) + (least(days, 255) << 4)
          + case when asked_at is null then 0 when asked_at::date - month >= ${SETTLED_DAYS} then 3 else 1 end
          + case when failed_at is null then 0 else 4 end + case when held is null then 0 else 8 end), '') as months
      from history_months where source = ${source} and month between ${from}::date and ${to}::date group by item`);
  const failures = await db.execute<{
    item: string;
    month: string;
    failure: string | null;
    failed_at: string | null;
    held: string | null;
  }>(
    sql`select item, to_char(month, 'YYYY-MM') as month, failure, failed_at, held from history_months
          where source = ${source} and month between ${from}::date and ${to}::date
            and days = 0 and (failed_at is not null or held is not null)
          order by item, month`,
  );
  const placeOf = new Map(months.map((month, place) => [dayNumber(`${month}-01`), place]));
  const facts = new Map(rows.map(({ item, months: codes }) => [item, readMonths(codes, placeOf)]));
  const failed = Map.groupBy(
    failures.rows.map(({ item, month, failure, failed_at, held }) => ({
      item,
      month,
      reason: failure ?? '',
      at: failed_at ? new Date(failed_at) : null,
      held,
    })),
    ({ item }) => item,
  );
  return { facts, failed };
}

const START = Date.UTC(1900, 0, 1);

function dayNumber(day: string): number {
  return Math.round((Date.parse(day) - START) / DAY_MS);
}

/** Decodes each month: days since 1900 and, in the last 12 bits, its facts. */
function readMonths(codes: Buffer, placeOf: ReadonlyMap<number, number>): (MonthFacts | undefined)[] {
  const read = new Array<MonthFacts | undefined>(placeOf.size);
  for (let at = 0; at < codes.length; at += 4) {
    const code = codes.readInt32BE(at);
    const place = placeOf.get(code >> 12);
    if (place !== undefined) read[place] = readFacts(code & 0xfff);
  }
  return read;
}

const known: MonthFacts[] = [];

/** Cached, because most months have the same few facts. */
function readFacts(code: number): MonthFacts {
  known[code] ??= {
    days: code >> 4,
    isAsked: (code & 1) > 0,
    isSettled: (code & 2) > 0,
    hasFailed: (code & 4) > 0,
    isHeld: (code & 8) > 0,
  };
  return known[code];
}

interface Difference {
  new: number;
  changed: number;
}

/** An item's values stored since an instant and the previous values of the same dates, without the archive. */
function storedSince(source: 'fred' | 'yahoo', item: string, since: Date) {
  const t = VALUE_TABLES[source];
  const at = sql`${since.toISOString()}::timestamptz`;
  return sql`select r.date, r.${t.value} as value, r.known_at, before.value as before
    from ${t.name} r left join lateral (
      select b.${t.value} as value from ${t.name} b
      where b.${t.key} = r.${t.key} and b.date = r.date and b.known_at < r.known_at and b.flag is null
        and coalesce(b.retrieved_at, b.known_at) < ${at}
      order by b.known_at desc limit 1
    ) before on true
    where r.${t.key} = ${item} and r.flag is null and r.origin is distinct from 'archived'
      and coalesce(r.retrieved_at, r.known_at) >= ${at} and (r.${t.value} is not null or before.value is not null)`;
}

export async function countDifference(
  db: Db,
  source: 'fred' | 'yahoo',
  item: string,
  since: Date,
): Promise<Difference> {
  const { rows } = await db.execute<{ new: number; changed: number }>(sql`
    select count(*) filter (where before is null)::int as new, count(*) filter (where before is not null)::int as changed
    from (${storedSince(source, item, since)}) stored`);
  return rows[0] ?? { new: 0, changed: 0 };
}

export async function listChanged(
  db: Db,
  source: 'fred' | 'yahoo',
  item: string,
  { since, until }: { since: Date; until: Date },
): Promise<{ date: string; before: number; value: number | null; knownAt: string }[]> {
  const { rows } = await db.execute<{
    date: string;
    before: number;
    value: number | null;
    known_at: string;
  }>(sql`
    select date::text, before, value, known_at from (${storedSince(source, item, since)}) stored
    where before is not null and known_at <= ${until.toISOString()}::timestamptz order by stored.date desc`);
  return rows.map(({ known_at, ...row }) => ({ ...row, knownAt: new Date(known_at).toISOString() }));
}

/** Counts the rows of an item that a run has read since its start, and the past versions it stored. */
export async function countRead(
  db: Db,
  source: 'fred' | 'yahoo',
  item: string,
  since: Date,
): Promise<{ rows: number; versions: number }> {
  const t = VALUE_TABLES[source];
  const at = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ rows: number; versions: number }>(sql`
    select (select coalesce(sum(days), 0)::int from history_months
            where source = ${source} and item = ${item} and asked_at >= ${at}) as rows,
           (select count(*)::int from ${t.name}
            where ${t.key} = ${item} and origin = 'archived' and retrieved_at >= ${at}) as versions`);
  return rows[0] ?? { rows: 0, versions: 0 };
}
