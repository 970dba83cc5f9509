import type { CommodityItem, SecondOpinion } from '#contract/dashboard.ts';
import { type Candidate, type Choice, chooseSource } from '#intelligence/choose-source.ts';
import type { DatedValue } from '#intelligence/plausibility.ts';
import { type Cadence, QUANTITIES, type Quantity, type QuantitySource } from '#intelligence/quantities.ts';
import { listAcceptedValues } from '../agents/second-source.ts';
import { changePercent } from '../agents/yahoo/quotes.ts';
import type { Db } from '../db/open-db.ts';
import type { MarketIndicator, MarketPrice } from './market-rows.ts';
import { baseDayOf } from './period-base.ts';

export interface MarketRows {
  prices: MarketPrice[];
  commodities: CommodityItem[];
  indicators: MarketIndicator[];
}

type FoundCandidate = Candidate & { row: MarketPrice | CommodityItem | MarketIndicator };

export interface SettledQuantity {
  quantity: Quantity;
  choice: Choice<FoundCandidate> | undefined;
}

/** The same quantity has the same number in every list: that of the source that leads. */
export async function leadWithBestSource(db: Db, rows: MarketRows, asOf: Date) {
  const settled = QUANTITIES.filter(({ category }) => category).map((quantity) => ({
    quantity,
    choice: chooseSource(quantity, listCandidates(quantity, rows)),
  }));
  const figures = new Map<Quantity, Figures>();
  for (const { quantity, choice } of settled) {
    if (choice) figures.set(quantity, await readFigures(db, choice.lead, asOf));
  }
  const led = (quantity: Quantity) =>
    settled.flatMap(({ quantity: one, choice }) => (one === quantity && choice ? [choice] : []))[0];
  const prices = rows.prices.map((price) => {
    const quantity = QUANTITIES.find(({ sources }) => sources.some(isOf('yahoo', price.symbol)));
    const choice = quantity && led(quantity);
    const read = quantity && figures.get(quantity);
    return choice && read ? showInPrice(price, choice, read) : price;
  });
  return { ...rows, prices, commodities: showInRows(rows.commodities, settled, figures), settled };
}

function listCandidates(quantity: Quantity, rows: MarketRows): FoundCandidate[] {
  return quantity.sources.flatMap((source) => {
    const found = findValue(source, rows);
    if (!found || found.value === null || found.row.observation_date === null) return [];
    const { source: sourceName, observation_date: date, freshness, freshness_reason: reason } = found.row;
    return [{ ...source, sourceName, value: found.value, date, freshness, reason, row: found.row }];
  });
}

function findValue({ agent, key }: QuantitySource, { prices, commodities, indicators }: MarketRows) {
  if (agent === 'yahoo') {
    const row = prices.find(({ symbol }) => symbol === key);
    return row && { row, value: row.close_price };
  }
  if (agent === 'fred') {
    const row = indicators.find(({ series_id }) => series_id === key);
    return row && { row, value: row.current_value };
  }
  const row = commodities.find(({ id }) => id === key);
  return row && { row, value: row.latest };
}

function isOf(agent: QuantitySource['agent'], key: string) {
  return (source: QuantitySource) => source.agent === agent && source.key === key;
}

/** The last value of a source with those its changes are measured from. */
interface Figures {
  values: number[];
  dayBefore: number | null;
  weekBefore: number | null;
  monthBefore: number | null;
  yearBefore: number | null;
}

const SPARKLINE_VALUES = 30;

async function readFigures(db: Db, lead: FoundCandidate, asOf: Date): Promise<Figures> {
  // One more month than a year, for the last value of the year before.
  const from = baseDayOf('1M', `${Number(lead.date.slice(0, 4)) - 1}${lead.date.slice(4, 7)}-01`);
  return measureFigures(await listAcceptedValues(db, lead.agent, lead.key, from, asOf), lead.cadence);
}

/** Months have no day and no week to be compared with. */
export function measureFigures(points: readonly DatedValue[], cadence: Cadence): Figures {
  const last = points.at(-1);
  const upTo = (day: string) => points.findLast(({ date }) => date <= day)?.value ?? null;
  return {
    values: points.slice(-SPARKLINE_VALUES).map(({ value }) => value),
    dayBefore: points.at(-2)?.value ?? null,
    weekBefore: last && cadence === 'day' ? upTo(baseDayOf('1W', last.date)) : null,
    monthBefore: last ? upTo(baseDayOf('1M', last.date)) : null,
    yearBefore: last ? upTo(baseDayOf('YTD', last.date)) : null,
  };
}

function describeLead({ lead, note, others }: Choice<FoundCandidate>) {
  const { source, observation_date, freshness, freshness_reason, checked_at } = lead.row;
  const opinions = others.map(
    ({ sourceName, value, date, cadence, freshness: state, differs, isNewer }): SecondOpinion => ({
      source: sourceName,
      value,
      observation_date: date,
      period: cadence,
      freshness: state,
      differs,
      is_newer: isNewer,
    }),
  );
  return {
    ...{ source, observation_date, freshness, freshness_reason, checked_at },
    ...(lead.cadence === 'day' ? {} : { period: lead.cadence }),
    ...(note === null ? {} : { source_note: note }),
    ...(opinions.length === 0 ? {} : { second_opinions: opinions }),
  };
}

function showInPrice(price: MarketPrice, choice: Choice<FoundCandidate>, figures: Figures): MarketPrice {
  const { lead } = choice;
  if (lead.row === price) return { ...price, ...describeLead(choice) };
  return {
    ...price,
    ...describeLead(choice),
    close_price: lead.value,
    day_change_percent: lead.cadence === 'day' ? changePercent(lead.value, figures.dayBefore) : null,
    week_change_percent: changePercent(lead.value, figures.weekBefore),
    month_change_percent: changePercent(lead.value, figures.monthBefore),
    ytd_change_percent: changePercent(lead.value, figures.yearBefore),
    sparkline: figures.values,
    // Measured on the contract's own closes.
    move: undefined,
    usual_move: null,
    usual_week_move: null,
  };
}

/** One row per quantity, in the place of the item with its id; the items of further sources have none. */
function showInRows(
  items: readonly CommodityItem[],
  settled: readonly SettledQuantity[],
  figures: ReadonlyMap<Quantity, Figures>,
): CommodityItem[] {
  const led = new Map<string, CommodityItem>();
  for (const { quantity, choice } of settled) {
    const read = figures.get(quantity);
    if (choice && read) led.set(quantity.id, toRow(quantity, choice, read));
  }
  const isFurther = ({ id }: CommodityItem) =>
    settled.some(({ quantity }) => quantity.id !== id && quantity.sources.some(isOf('legacy-scraper', id)));
  const own = items.filter((item) => !isFurther(item)).map((item) => led.get(item.id) ?? item);
  const listed = new Set(own.map(({ id }) => id));
  return [...own, ...[...led.values()].filter(({ id }) => !listed.has(id))];
}

function toRow(quantity: Quantity, choice: Choice<FoundCandidate>, figures: Figures): CommodityItem {
  const { id, name, unit, category = 'coal' } = quantity;
  const { lead } = choice;
  const isPoints = unit === '%';
  const change = (before: number | null) =>
    isPoints ? pointsFrom(before, lead.value) : changePercent(lead.value, before);
  return {
    id,
    name,
    category,
    unit,
    latest: lead.value,
    previous: figures.dayBefore,
    daily_change: lead.cadence === 'day' ? change(figures.dayBefore) : null,
    weekly_change: change(figures.weekBefore),
    change_unit: isPoints ? 'points' : 'percent',
    status: 'available',
    ...describeLead(choice),
  };
}

/** 4.28 - 4.25 is 0.03, without the noise of binary fractions. */
function pointsFrom(before: number | null, value: number): number | null {
  return before === null ? null : Number((value - before).toFixed(6));
}
