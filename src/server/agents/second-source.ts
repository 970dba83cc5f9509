import { sql } from 'drizzle-orm';
import type { DatedValue } from '#intelligence/plausibility.ts';
import type { Db } from '../db/open-db.ts';

export type ValueSource = 'fred' | 'yahoo' | 'legacy-scraper';

/** Sources of the same quantity, each as source and key. */
const SAME_QUANTITY: readonly Partial<Record<ValueSource, string>>[] = [
  { 'legacy-scraper': 'coal.api2', yahoo: 'MTF=F' },
  { 'legacy-scraper': 'steel.hrc', yahoo: 'HRC=F' },
  { 'legacy-scraper': 'steel.iron-ore', yahoo: 'TIO=F' },
  { 'legacy-scraper': 'yield.2y', fred: 'DGS2' },
  { 'legacy-scraper': 'yield.10y', fred: 'DGS10', yahoo: '^TNX' },
  { 'legacy-scraper': 'yield.30y', fred: 'DGS30', yahoo: '^TYX' },
  { fred: 'SP500', yahoo: '^GSPC' },
  { fred: 'VIXCLS', yahoo: '^VIX' },
  { fred: 'DCOILWTICO', yahoo: 'CL=F' },
  { fred: 'DCOILBRENTEU', yahoo: 'BZ=F' },
  { fred: 'DHHNGSP', yahoo: 'NG=F' },
];
const VALUES_EACH = 30;

/** The latest accepted values of the same quantity from other sources. */
export async function listSecondSource(db: Db, source: ValueSource, key: string): Promise<DatedValue[]> {
  const twins = SAME_QUANTITY.find((one) => one[source] === key);
  if (!twins) return [];
  const keyOf = (other: ValueSource) => (other === source ? null : (twins[other] ?? null));
  const { rows } = await db.execute<{ date: string; value: number }>(sql`
    (select date::text, value from fred_observations
     where series_id = ${keyOf('fred')} and flag is null and value is not null
     order by fred_observations.date desc, known_at desc limit ${VALUES_EACH})
    union all
    (select date::text, close from yahoo_prices where symbol = ${keyOf('yahoo')} and flag is null
     order by yahoo_prices.date desc, known_at desc limit ${VALUES_EACH})
    union all
    (select date::text, value from legacy_values where item_id = ${keyOf('legacy-scraper')} and flag is null
     order by legacy_values.date desc, known_at desc limit ${VALUES_EACH})`);
  return rows;
}
