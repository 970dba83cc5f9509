import type { AlertCondition } from '#contract/alerts.ts';
import { comparedUnit, sayUnit } from '#contract/units.ts';
import { badInput } from '#platform/app-error.ts';
import { REPORTED_SERIES } from '../agents/eia/datasets.ts';
import { findSeries } from '../agents/fred/store.ts';
import { EIA_PREFIX, FRED_PREFIX, findInstrument, type Instrument } from '../dashboard/instruments.ts';
import type { Db } from '../db/open-db.ts';
import { normalizeSearch } from '../news/saved-search.ts';

export type FindInstrument = (id: string) => Promise<Instrument | undefined>;

export interface AlertSources {
  find: FindInstrument;
  agents: ReadonlyMap<string, { id: string; name: string }>;
}

/** Cached, because the source of a price rarely changes and finding it for every rule is expensive. */
const KEPT_MS = 5 * 60_000;

export function createFind(db: Db, clock: () => Date): FindInstrument {
  const kept = new Map<string, { until: number; found: Promise<Instrument | undefined> }>();
  return (id) => {
    const now = clock();
    const known = kept.get(id);
    if (known && known.until > now.getTime()) return known.found;
    if (kept.size > 2_000) kept.clear();
    const found = findInstrument(db, id, now);
    kept.set(id, { until: now.getTime() + KEPT_MS, found });
    found.then(
      (instrument) => instrument || kept.delete(id),
      () => kept.delete(id),
    );
    return found;
  };
}

/** Normalizes the names in a condition. Refuses unknown items and thresholds of the wrong kind. */
export async function checkCondition(
  db: Db,
  condition: AlertCondition,
  { find, agents }: AlertSources,
): Promise<AlertCondition> {
  if ('items' in condition) {
    const found = await Promise.all(condition.items.map((id) => getInstrument(find, id)));
    const items = [...new Set(found.map(({ id }) => id))];
    refuseWrongKind({ ...condition, items }, found);
    return { ...condition, items };
  }
  if (condition.kind === 'story') return { ...condition, search: normalizeSearch(condition.search) };
  if ('series' in condition) {
    const series: string[] = [];
    for (const written of condition.series) series.push(await getSeriesId(db, written, condition.kind));
    return { ...condition, series: [...new Set(series)] };
  }
  if ('sources' in condition) {
    const unknown = condition.sources.find((id) => !agents.has(id));
    if (unknown) throw badInput(`There is no agent ${unknown.slice(0, 40)}`);
  }
  return condition;
}

async function getInstrument(find: FindInstrument, id: string): Promise<Instrument> {
  const instrument = await find(id);
  if (!instrument) throw badInput(`There is no price or series ${id.slice(0, 40)}`);
  return instrument;
}

/** EIA reports are identified by series and have no revision alerts. */
async function getSeriesId(db: Db, written: string, kind: 'release' | 'revision'): Promise<string> {
  if (kind === 'release' && REPORTED_SERIES.some(({ id }) => EIA_PREFIX + id === written)) return written;
  const id = (written.startsWith(FRED_PREFIX) ? written.slice(FRED_PREFIX.length) : written).toUpperCase();
  if (!(await findSeries(db, id))) throw badInput(`There is no series ${id.slice(0, 40)}`);
  return id;
}

function refuseWrongKind(
  condition: Extract<AlertCondition, { items: string[] }>,
  found: readonly Instrument[],
): void {
  const units = [...new Set(found.map(({ unit }) => comparedUnit(unit)))];
  const [unit = ''] = units;
  if (condition.kind === 'level') {
    if (isMoney(unit) && condition.level <= 0) throw badInput(askForPrice(unit));
    if (unit === '%' && Math.abs(condition.level) > 100)
      throw badInput('Enter a level in percent, such as 4.25.');
  }
  if (condition.kind === 'move' && condition.unit === 'percent' && units.includes('%')) {
    throw badInput('Values in percent move in points. Choose points.');
  }
  if (condition.kind === 'move' && condition.unit === 'points' && units.length > 1) {
    throw badInput('These prices have different units. Choose percent.');
  }
  if (condition.kind !== 'spread') return;
  if (condition.items.length < 2) throw badInput('Choose two different prices or series.');
  if (condition.form === 'difference' && units.length > 1) {
    throw badInput('These two have different units. Choose Ratio.');
  }
  if (condition.form === 'ratio' && condition.level <= 0) throw badInput('Enter a ratio above 0.');
}

function isMoney(unit: string): boolean {
  return /^[A-Z]{3}(\/|$)/.test(unit);
}

function askForPrice(unit: string): string {
  const per = sayUnit(unit);
  return `Enter a price in ${unit.startsWith('USD') ? '$' : unit.slice(0, 3)}${per ? ` ${per}` : ''}.`;
}
