import { baseDayOf, type ChangePeriod } from '#contract/period-changes.ts';
import type { DatedValue } from '#intelligence/plausibility.ts';
import type { ValueSource } from '#intelligence/quantities.ts';
import { sql } from '../db/drizzle.ts';
import type { Reads } from '../db/read-together.ts';
import { currentValues, VALUE_TABLES } from './value-tables.ts';

type BasePeriod = Exclude<ChangePeriod, 'Max'>;

/** The base values of period changes as known at an instant. Each is one index lookup. */
export async function findBases(
  db: Reads,
  source: ValueSource,
  lastValues: readonly { key: string; date: string | null }[],
  periods: readonly BasePeriod[],
  asOf: Date,
): Promise<(key: string, period: BasePeriod) => DatedValue | undefined> {
  // Cached, because most values share a few dates.
  const daysOf = new Map<string, { period: BasePeriod; day: string }[]>();
  const wanted = lastValues.flatMap(({ key, date }) => {
    if (date === null) return [];
    const days = daysOf.get(date) ?? periods.map((period) => ({ period, day: baseDayOf(period, date) }));
    daysOf.set(date, days);
    return days.map(({ period, day }) => ({ key, period, day }));
  });
  const values = currentValues(VALUE_TABLES[source], sql`wanted.key`, asOf, sql`v.date <= wanted.day`);
  const { rows } = await db.execute<Record<'key' | 'period' | 'date', string> & { value: number }>(sql`
    select wanted.key, wanted.period, base.date::text, base.value
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(key text, period text, day date)
    cross join lateral (${values} limit 1) base`);
  const found = new Map(rows.map(({ key, period, ...base }) => [`${period} ${key}`, base]));
  return (key, period) => found.get(`${period} ${key}`);
}
