import type { Brief } from '#contract/briefing.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { addDays } from '#contract/period-changes.ts';
import { unitOfQuote } from '#contract/units.ts';
import { findInstrument } from '../../dashboard/instruments.ts';
import { type MarketFacts, readMarket } from '../../dashboard/market.ts';
import { listInstrumentValues } from '../../dashboard/price-history.ts';
import type { Db } from '../../db/open-db.ts';
import { listCalendar } from '../../releases/store.ts';
import { drawChart } from './draw-chart.ts';

export interface MailChart {
  cid: string;
  name: string;
  unit: string;
  source: string;
  first: { date: string; value: number };
  last: number;
  png: Buffer;
}

export interface WatchedPrice {
  /** As watchlists name it. */
  id: string;
  name: string;
  unit: string;
  last: number | null;
  day: number | null;
  week: number | null;
  /** In percent, or in points where the values are percentages. */
  changeUnit: 'percent' | 'points';
  freshness: string;
  date: string | null;
}

/** What the mails of all people about one brief have in common. */
export interface Material {
  brief: Brief;
  charts: MailChart[];
  prices: Map<string, WatchedPrice>;
  releases: { at: Date | null; name: string }[];
}

const CHARTED = [
  ['coal.api2', 'API2 coal'],
  ['steel.hrc', 'HRC steel'],
] as const;
const CHART_DAYS = 30;
const FEWEST_POINTS = 5;

export async function readMaterial(db: Db, brief: Brief): Promise<Material> {
  const asOf = new Date(brief.builtAt);
  const charts: MailChart[] = [];
  for (const [id, name] of CHARTED) {
    const chart = await readChart(db, id, name, asOf);
    if (chart) charts.push(chart);
  }
  return {
    brief,
    charts,
    prices: listPrices(await readMarket(db, asOf)),
    releases: await listToday(db, asOf),
  };
}

async function readChart(db: Db, id: string, name: string, asOf: Date): Promise<MailChart | undefined> {
  const instrument = await findInstrument(db, id, asOf, 'symbol');
  if (!instrument) return undefined;
  const from = addDays(easternDay(asOf), -CHART_DAYS);
  const values = (await listInstrumentValues(db, instrument, from, asOf)).flatMap(({ date, value }) =>
    value === null ? [] : [{ date, value }],
  );
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last || values.length < FEWEST_POINTS) return undefined;
  const { unit, source } = instrument;
  const png = drawChart(values.map(({ value }) => value));
  return { cid: `${id}@chart`, name, unit, source, first, last: last.value, png };
}

function listPrices({ prices, commodities, indicators }: MarketFacts): Map<string, WatchedPrice> {
  const quoted = prices.map((price) => ({
    id: price.symbol,
    name: price.category === 'stock' ? `${price.symbol} ${price.symbol_name}` : price.symbol_name,
    unit: unitOfQuote({ ...price, name: price.symbol_name }),
    last: price.close_price,
    day: price.day_change_percent,
    week: price.week_change_percent,
    changeUnit: 'percent' as const,
    freshness: price.freshness,
    date: price.observation_date,
  }));
  const items = commodities.map((item) => ({
    id: item.id,
    name: item.name,
    unit: item.unit,
    last: item.latest,
    day: item.daily_change,
    week: item.weekly_change,
    changeUnit: item.change_unit,
    freshness: item.freshness,
    date: item.observation_date,
  }));
  const series = indicators.map((one) => ({
    id: `fred.${one.series_id}`,
    name: one.series_title,
    unit: one.units,
    last: one.current_value,
    day: null,
    week: null,
    changeUnit: 'percent' as const,
    freshness: one.freshness,
    date: one.current_date,
  }));
  return new Map([...quoted, ...items, ...series].map((price) => [price.id, price]));
}

async function listToday(db: Db, asOf: Date): Promise<Material['releases']> {
  const today = easternDay(asOf);
  const rows = await listCalendar(db, { from: today, to: today }, asOf);
  return rows
    .map(({ at, name }) => ({ at: at === null ? null : new Date(at), name }))
    .toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
}

/** Kept for the newest brief only: a thousand people get mail about the same one. */
export function createMaterialMemory(db: Db) {
  let kept: { key: string; material: Promise<Material> } | undefined;
  return (brief: Brief): Promise<Material> => {
    const key = `${brief.date} ${brief.version} ${brief.builtAt}`;
    if (kept?.key !== key) {
      const material = readMaterial(db, brief);
      kept = { key, material };
      material.catch(() => {
        if (kept?.material === material) kept = undefined;
      });
    }
    return kept.material;
  };
}
