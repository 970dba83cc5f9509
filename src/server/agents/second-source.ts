import type { DatedValue } from '#intelligence/plausibility.ts';
import { listTwins, type ValueKey, type ValueSource } from '#intelligence/quantities.ts';
import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import type { Reads } from '../db/read-together.ts';
import { currentValues, type StoredValue, VALUE_TABLES } from './value-tables.ts';

const VALUES_EACH = 30;

/** The latest accepted values of the same quantity from other sources. */
export async function listSecondSource(db: Db, source: ValueSource, key: string): Promise<DatedValue[]> {
  const twins = listTwins(source, key);
  const lists = await Promise.all(
    twins.map(async ({ agent, key: other }) => {
      const t = VALUE_TABLES[agent];
      const { rows } = await db.execute<{ date: string; value: number }>(sql`
        select date::text, ${t.value} as value from ${t.name}
        where ${t.key} = ${other} and flag is null and ${t.value} is not null
        order by ${t.name}.date desc, known_at desc limit ${VALUES_EACH}`);
      return rows;
    }),
  );
  return lists.flat();
}

/** The accepted values of a key since a date, as known at an instant, in date order, with withdrawn ones. */
export async function listAcceptedValues(
  db: Db,
  { agent, key }: ValueKey,
  from: string,
  asOf: Date,
): Promise<StoredValue[]> {
  const t = VALUE_TABLES[agent];
  const { rows } = await db.execute<StoredValue & Record<string, unknown>>(sql`
    select distinct on (v.date) v.date::text, ${t.value} as value, ${t.origin} as origin from ${t.name} v
    where ${t.key} = ${key} and flag is null and date >= ${from}::date
      and known_at <= ${asOf.toISOString()}::timestamptz
    order by v.date, known_at desc`);
  return rows;
}

/** The newest accepted values of each key as known at an instant, in date order. */
export async function listNewestValues(
  db: Reads,
  source: ValueSource,
  keys: readonly string[],
  count: number,
  asOf: Date,
): Promise<Map<string, DatedValue[]>> {
  const values = currentValues(VALUE_TABLES[source], sql`wanted.key`, asOf);
  // As JSON, which parses several times faster than rows.
  const { rows } = await db.execute<{ key: string; values: DatedValue[] | null }>(sql`
    select wanted.key, newest.values from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as wanted(key)
    left join lateral (
      select json_agg(json_build_object('date', date, 'value', value) order by date) as values
      from (${values} limit ${count}) known
    ) newest on true`);
  return new Map(rows.map(({ key, values }) => [key, values ?? []]));
}

export async function findNewestValue(
  db: Db,
  source: ValueSource,
  key: string,
  asOf: Date,
  upTo?: string,
): Promise<DatedValue | undefined> {
  const values = currentValues(
    VALUE_TABLES[source],
    key,
    asOf,
    upTo ? sql`v.date <= ${upTo}::date` : undefined,
  );
  const { rows } = await db.execute<{ date: string; value: number }>(sql`
    select date::text, value from (${values} limit 1) newest`);
  return rows[0];
}
