import * as z from 'zod/mini';
import { freshness } from './dashboard.ts';
import { FREQUENCIES } from './period-changes.ts';
import { get } from './route.ts';
import { dataAnswer, dataFields, instant } from './shapes.ts';

/** How many prices or series one chart compares. */
export const MOST_COMPARED = 5;

export const CHART_KINDS = ['stock', 'index', 'commodity', 'yield', 'bond', 'series'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

const about = {
  /** A symbol, `fred.` or `eia.` and the id of a series, or the id of a row of Commodity Prices. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(CHART_KINDS),
  /** As sources write it: `USD`, `USD/t`, `%`, `points` or a phrase. */
  unit: z.string(),
  cadence: z.enum(FREQUENCIES),
  source: z.string(),
};

/** The latest value with its changes, in percent or, where the unit is percent, in percentage points. */
const chartItem = z.object({
  ...about,
  value: z.nullable(z.number()),
  observation_date: z.nullable(z.string()),
  change_unit: z.enum(['percent', 'points']),
  day_change: z.nullable(z.number()),
  week_change: z.nullable(z.number()),
  month_change: z.nullable(z.number()),
  ytd_change: z.nullable(z.number()),
  sparkline: z.array(z.number()),
  freshness,
  freshness_reason: z.nullable(z.string()),
  checked_at: z.nullable(instant),
});
export type ChartItem = z.output<typeof chartItem>;

export const listChartItems = get('/chart/items', 'user', {
  summary: 'Everything that has a history, with its latest value',
  answer: dataFields({ items: z.array(chartItem) }),
  failure: 'Failed to load prices and series',
});

const chartHistory = z.object({
  ...about,
  /** When the newest of the values was retrieved. */
  retrieved_at: z.nullable(instant),
  /** All stored dates in order. Null: the source has no value for that date. */
  points: z.array(z.tuple([z.string(), z.nullable(z.number())])),
});
export type ChartHistory = z.output<typeof chartHistory>;

export const getChartHistory = get('/chart/history/{id}', 'user', {
  summary: 'All stored values of a price or series',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  answer: dataAnswer(chartHistory),
  failure: 'Failed to fetch historical data',
});
