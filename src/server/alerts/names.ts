import type { AlertCondition } from '#contract/alerts.ts';
import type { Frequency } from '#contract/period-changes.ts';
import { comparedUnit } from '#contract/units.ts';
import { EIA_PREFIX, FRED_PREFIX } from '../dashboard/instruments.ts';
import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import type { AlertSources } from './conditions.ts';
import { keyOfPair, type Names } from './words.ts';

/** The names and units of all items in some conditions. Removed items are shown by id. */
export async function nameNames(
  db: Db,
  conditions: readonly AlertCondition[],
  { find, agents }: AlertSources,
): Promise<Names> {
  const names = new Map([...agents.values()].map(({ id, name }) => [id, name]));
  const units = new Map<string, string>();
  const frequencies = new Map<string, Frequency>();
  const items = new Set(conditions.flatMap((one) => ('items' in one ? one.items : [])));
  for (const id of items) {
    const instrument = await find(id);
    if (!instrument) continue;
    names.set(id, instrument.name);
    units.set(id, comparedUnit(instrument.unit));
    frequencies.set(id, instrument.frequency);
  }
  for (const one of conditions) {
    if (one.kind !== 'spread') continue;
    const joined = one.items.map((id) => names.get(id) ?? id).join(one.form === 'ratio' ? ' to ' : ' minus ');
    names.set(keyOfPair(one.items), joined);
  }
  if (conditions.some((one) => 'series' in one && one.series.length > 0)) {
    const { rows } = await db.execute<{ id: string; title: string }>(sql`
      select id, title from fred_series union all select ${EIA_PREFIX} || id, title from eia_series`);
    for (const { id, title } of rows) names.set(id, title);
  }
  return {
    nameOf: (key) => names.get(key) ?? key,
    unitOf: (key) => units.get(key) ?? '',
    frequencyOf: (key) => frequencies.get(key) ?? 'day',
  };
}

/** Items of a condition that are no longer collected, so the rule cannot fire for them. */
export async function createFindGone(db: Db): Promise<(condition: AlertCondition) => string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select symbol as id from yahoo_symbols where removed_at is not null
    union all select ${FRED_PREFIX} || id from fred_series where removed_at is not null`);
  const gone = new Set(rows.map(({ id }) => id));
  return (condition) => {
    if ('items' in condition) return condition.items.filter((id) => gone.has(id));
    return 'series' in condition ? condition.series.filter((id) => gone.has(FRED_PREFIX + id)) : [];
  };
}
