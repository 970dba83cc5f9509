import { baseDayOf, type ChangePeriod } from '#contract/period-changes.ts';
import type { DatedValue } from '#intelligence/plausibility.ts';
import type { ValueSource } from '#intelligence/quantities.ts';
import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { VALUE_TABLES } from './value-tables.ts';

type BasePeriod = Exclude<ChangePeriod, 'Max'>;

/** What the changes of values are measured from, as known at an instant. Each is one index lookup. */
export async function findBases(
  db: Db,
  source: ValueSource,
  lastValues: readonly { key: string; date: string | null }[],
  periods: readonly BasePeriod[],
  asOf: Date,
): Promise<(key: string, period: BasePeriod) => DatedValue | undefined> {
  const wanted = lastValues.flatMap(({ key, date }) =>
    date === null ? [] : periods.map((period) => ({ key, period, day: baseDayOf(period, date) })),
  );
  const t = VALUE_TABLES[source];
  const { rows } = await db.execute<Record<'key' | 'period' | 'date', string> & { value: number }>(sql`
    select wanted.key, wanted.period, base.date, base.value
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(key text, period text, day date)
    cross join lateral (
      select date::text as date, ${t.value} as value from ${t.name}
      where ${t.key} = wanted.key and flag is null and ${t.value} is not null
        and ${t.name}.date <= wanted.day and known_at <= ${asOf.toISOString()}::timestamptz
      order by ${t.name}.date desc, known_at desc limit 1
    ) base`);
  const found = new Map(rows.map(({ key, period, ...base }) => [`${period} ${key}`, base]));
  return (key, period) => found.get(`${period} ${key}`);
}
