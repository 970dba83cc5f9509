import { DAY_MS } from '#contract/durations.ts';
import { easternInstant } from '#contract/eastern-time.ts';
import { dayFrom, dayOf } from '../world/days.ts';
import { createStream } from '../world/random.ts';
import type { World } from '../world/world.ts';

export interface EiaRow {
  period: string;
  [column: string]: unknown;
}

interface EiaRoute {
  frequency: 'annual' | 'quarterly' | 'weekly';
  columns: readonly string[];
  list(world: World, now: number): EiaRow[];
}

const FIRST_YEAR = 2012;
/** A year is published in the middle of October, a quarter 140 days after its end. */
const YEAR_LAG_DAYS = 288;
const QUARTER_LAG_DAYS = 140;
/** The coal price of a region or rank as a share of the average. */
const REGIONS = { US: 1, PA: 1.6, WV: 2.1, WY: 0.35 };
const RANKS = { BIT: 1.7, SUB: 0.33, LIG: 0.5, ANT: 2.9, TOT: 1 };
const DOLLARS = { 'price-units': 'dollars per short ton' };

export const EIA_ROUTES: Record<string, EiaRoute> = {
  'coal/market-sales-price': {
    frequency: 'annual',
    columns: ['price'],
    list: (world, now) =>
      listYears(now).flatMap((year) =>
        Object.entries(REGIONS).flatMap(([id, factor]) =>
          ['TOT', 'OPM'].map((market) => ({
            period: String(year),
            stateRegionId: id,
            marketTypeId: market,
            // Too few mines sold on the open market to publish their price.
            price: market === 'OPM' && id === 'PA' ? 'w' : (factor * priceOf(world, year)).toFixed(2),
            ...DOLLARS,
          })),
        ),
      ),
  },
  'coal/price-by-rank': {
    frequency: 'annual',
    columns: ['price'],
    list: (world, now) =>
      listYears(now).flatMap((year) =>
        Object.entries(RANKS).map(([id, factor]) => ({
          period: String(year),
          stateRegionId: 'US',
          coalRankId: id,
          price: id === 'LIG' && year % 4 === 0 ? null : (factor * priceOf(world, year)).toFixed(2),
          ...DOLLARS,
        })),
      ),
  },
  'coal/shipments/receipts': {
    frequency: 'quarterly',
    columns: ['price', 'quantity'],
    list: listReceipts,
  },
  'petroleum/stoc/wstk': {
    frequency: 'weekly',
    columns: ['value'],
    list: (world, now) =>
      Object.entries({ WCESTUS1: 430_000, WGTSTUS1: 225_000, WDISTUS1: 115_000, WCSSTUS1: 390_000 }).flatMap(
        ([series, usual]) => listWeeks(world, now, { series, usual, swing: 0.06, units: 'MBBL', lagDays: 5 }),
      ),
  },
  'natural-gas/stor/wkly': {
    frequency: 'weekly',
    columns: ['value'],
    list: (world, now) =>
      Object.entries({ NW2_EPG0_SWO_R48_BCF: 2_750, NW2_EPG0_SWO_R31_BCF: 640 }).flatMap(([series, usual]) =>
        listWeeks(world, now, { series, usual, swing: 0.35, units: 'BCF', lagDays: 6 }),
      ),
  },
};

interface Weekly {
  series: string;
  usual: number;
  /** Seasonal swing, as a share of the usual value. */
  swing: number;
  units: string;
  /** Days from the Friday that ends a week to its report. */
  lagDays: number;
}

/** Weeks end on Fridays; their reports come out at 10:30 in the East. */
function listWeeks(world: World, now: number, { series, usual, swing, units, lagDays }: Weekly): EiaRow[] {
  const stream = createStream(world.seed, `weekly ${series}`);
  const rows: EiaRow[] = [];
  for (let friday = dayOf(`${FIRST_YEAR}-01-06`); ; friday += 7) {
    const period = new Date(friday * DAY_MS).toISOString().slice(0, 10);
    if (easternInstant(period, 24 * lagDays + 10.5).getTime() > now) return rows;
    // Stocks are highest before the winter.
    const season = Math.cos(((friday % 365.25) / 365.25 - 0.85) * 2 * Math.PI);
    const value = usual * (1 + swing * season) * (0.99 + 0.02 * stream.uniform(friday));
    rows.push({ period, series, value: String(Math.round(value)), units });
  }
}

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
    const usual = priceOf(world, year);
    for (let plant = 0; plant < PLANTS; plant += 1) {
      const price = usual * (0.9 + 0.4 * stream.uniform(quarter, plant));
      const isWithheld = stream.uniform(plant, 7) < 0.15;
      rows.push({
        period: `${year}-Q${place + 1}`,
        plantId: String(1000 + plant),
        coalRankId: 'TOT',
        price: isWithheld ? 'w' : price.toFixed(2),
        quantity: String(Math.round(80_000 + 60_000 * stream.uniform(quarter, plant + 1_000))),
        'price-units': 'average dollars per ton',
        'quantity-units': 'tons',
      });
    }
  }
}

/** The mine price of a year follows the export price of coal. */
function priceOf(world: World, year: number): number {
  const seaborne = world.market.benchmark('newcastleCoal')(dayOf(`${year}-07-01`));
  return 28 + 0.2 * seaborne;
}
