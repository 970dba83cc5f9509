import { DAY_MS } from '#contract/durations.ts';
import { dayFrom, dayOf } from '../world/days.ts';
import { createStream } from '../world/random.ts';
import type { World } from '../world/world.ts';

export interface EiaRow {
  period: string;
  [column: string]: unknown;
}

interface EiaRoute {
  frequency: 'annual' | 'quarterly';
  columns: readonly string[];
  list(world: World, now: number): EiaRow[];
}

const FIRST_YEAR = 2012;
/** A year is published in the middle of October, a quarter 140 days after its end. */
const YEAR_LAG_DAYS = 288;
const QUARTER_LAG_DAYS = 140;
const REGIONS = {
  US: ['U.S. Total', 1],
  PA: ['Pennsylvania', 1.6],
  WV: ['West Virginia', 2.1],
  WY: ['Wyoming', 0.35],
} as const;
const RANKS = {
  BIT: ['Bituminous', 1.7],
  SUB: ['Subbituminous', 0.33],
  LIG: ['Lignite', 0.5],
  ANT: ['Anthracite', 2.9],
  TOT: ['All', 1],
} as const;
const DOLLARS = { 'price-units': 'dollars per short ton' };

export const EIA_ROUTES: Record<string, EiaRoute> = {
  'coal/market-sales-price': {
    frequency: 'annual',
    columns: ['price', 'sales'],
    list: (world, now) =>
      listYears(now).flatMap((year) =>
        Object.entries(REGIONS).flatMap(([id, [name, factor]]) =>
          ['TOT', 'OPM'].map((market) => ({
            period: String(year),
            stateRegionId: id,
            stateRegionDescription: name,
            marketTypeId: market,
            marketTypeDescription: market === 'TOT' ? 'Total' : 'Open market',
            // Too few mines sold on the open market to publish their price.
            price: market === 'OPM' && id === 'PA' ? 'w' : (factor * priceOf(world, year)).toFixed(2),
            sales: String(Math.round(factor * 4e7)),
            ...DOLLARS,
            'sales-units': 'short tons',
          })),
        ),
      ),
  },
  'coal/price-by-rank': {
    frequency: 'annual',
    columns: ['price'],
    list: (world, now) =>
      listYears(now).flatMap((year) =>
        Object.entries(RANKS).map(([id, [name, factor]]) => ({
          period: String(year),
          stateRegionId: 'US',
          stateRegionDescription: 'U.S. Total',
          coalRankId: id,
          coalRankDescription: name,
          price: id === 'LIG' && year % 4 === 0 ? null : (factor * priceOf(world, year)).toFixed(2),
          ...DOLLARS,
        })),
      ),
  },
  'coal/shipments/receipts': {
    frequency: 'quarterly',
    columns: ['ash-content', 'heat-content', 'price', 'quantity', 'sulfur-content'],
    list: listReceipts,
  },
};

function listYears(now: number): number[] {
  const years: number[] = [];
  for (let year = FIRST_YEAR; (dayFrom(year + 1, 1, 1) + YEAR_LAG_DAYS) * DAY_MS <= now; year += 1)
    years.push(year);
  return years;
}

const PLANTS = 650;

/** One row per plant and quarter, as plants report them. */
function listReceipts(world: World, now: number): EiaRow[] {
  const stream = createStream(world.seed, 'coal receipts');
  const rows: EiaRow[] = [];
  for (let quarter = FIRST_YEAR * 4; ; quarter += 1) {
    const [year, place] = [Math.floor(quarter / 4), quarter % 4];
    if ((dayFrom(year, place * 3 + 4, 1) + QUARTER_LAG_DAYS) * DAY_MS > now) return rows;
    for (let plant = 0; plant < PLANTS; plant += 1) {
      const price = priceOf(world, year) * (0.9 + 0.4 * stream.uniform(quarter, plant));
      const isWithheld = stream.uniform(plant, 7) < 0.15;
      rows.push({
        period: `${year}-Q${place + 1}`,
        plantId: String(1000 + plant),
        plantName: `Plant ${plant + 1}`,
        plantStateId: plant % 3 === 0 ? 'PA' : 'OH',
        coalRankId: 'TOT',
        coalRankDescription: 'All',
        price: isWithheld ? 'w' : price.toFixed(2),
        quantity: String(Math.round(80_000 + 60_000 * stream.uniform(quarter, plant + 1_000))),
        'price-units': 'average dollars per ton',
        'quantity-units': 'tons',
      });
    }
  }
}

/** What mines earned in a year moves with the export price of coal. */
function priceOf(world: World, year: number): number {
  const seaborne = world.market.benchmark('newcastleCoal')(dayOf(`${year}-07-01`));
  return 28 + 0.2 * seaborne;
}
