import type { AlertCondition } from '#contract/alerts.ts';
import { comparedUnit } from '../dashboard/instruments.ts';
import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import type { AlertSources } from './conditions.ts';
import { keyOfPair, type Names } from './words.ts';

/** The names and units of everything some conditions are about. What is gone keeps its id. */
export async function nameNames(
  db: Db,
  conditions: readonly AlertCondition[],
  { find, agents }: AlertSources,
): Promise<Names> {
  const names = new Map([...agents.values()].map(({ id, name }) => [id, name]));
  const units = new Map<string, string>();
  const items = new Set(conditions.flatMap((one) => ('items' in one ? one.items : [])));
  for (const id of items) {
    const instrument = await find(id);
    if (!instrument) continue;
    names.set(id, instrument.name);
    units.set(id, comparedUnit(instrument.unit));
  }
  for (const one of conditions) {
    if (one.kind !== 'spread') continue;
    const joined = one.items.map((id) => names.get(id) ?? id).join(one.form === 'ratio' ? ' to ' : ' minus ');
    names.set(keyOfPair(one.items), joined);
  }
  if (conditions.some((one) => 'series' in one && one.series.length > 0)) {
    const { rows } = await db.execute<{ id: string; title: string }>(sql`select id, title from fred_series`);
    for (const { id, title } of rows) names.set(id, title);
  }
  return { nameOf: (key) => names.get(key) ?? key, unitOf: (key) => units.get(key) ?? '' };
}
