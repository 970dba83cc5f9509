import type { CommodityItem, SecondOpinion } from '#contract/dashboard.ts';
import { addMonths } from '#contract/days.ts';
import { CARD_PERIODS, type CardPeriod, changeFrom, changePercent } from '#contract/period-changes.ts';
import { type Candidate, type Choice, chooseSource } from '#intelligence/choose-source.ts';
import { LED_QUANTITIES, type Quantity, type QuantitySource } from '#intelligence/quantities.ts';
import { findBases } from '../agents/period-bases.ts';
import { listNewestValues } from '../agents/second-source.ts';
import type { Reads } from '../db/read-together.ts';
import type { MarketIndicator, MarketPrice } from './market-rows.ts';

interface MarketRows {
  prices: MarketPrice[];
  commodities: CommodityItem[];
  indicators: MarketIndicator[];
}

type FoundCandidate = Candidate & { row: MarketPrice | CommodityItem | MarketIndicator };

export interface SettledQuantity {
  quantity: Quantity;
  choice: Choice<FoundCandidate> | undefined;
}

/** Every list shows the same number for a quantity: that of the leading source. */
export async function leadWithBestSource(db: Reads, rows: MarketRows, asOf: Date) {
  const settled = LED_QUANTITIES.map((quantity) => ({
    quantity,
    choice: chooseSource(quantity, listCandidates(quantity, rows)),
  }));
  const figures = await readFigures(db, settled, asOf);
  const led = (quantity: Quantity) =>
    settled.flatMap(({ quantity: one, choice }) => (one === quantity && choice ? [choice] : []))[0];
  const prices = rows.prices.map((price) => {
    const quantity = LED_QUANTITIES.find(({ sources }) => sources.some(isOf('yahoo', price.symbol)));
    if (!quantity) return price;
    const named = { ...price, symbol_name: quantity.category ? quantity.name : price.symbol_name };
    const [choice, read] = [led(quantity), figures.get(quantity)];
    return choice && read ? showInPrice(named, choice, read) : named;
  });
  return { ...rows, prices, commodities: showInRows(rows.commodities, settled, figures), settled };
}

function listCandidates(quantity: Quantity, rows: MarketRows): FoundCandidate[] {
  return quantity.sources.flatMap((source) => {
    const { row, value = null, isUnmoved = false } = findValue(source, rows) ?? {};
    if (!row || value === null || row.observation_date === null) return [];
    const { source: sourceName, observation_date: date, freshness, freshness_reason: reason } = row;
    return [{ ...source, sourceName, value, date, freshness, reason, isUnmoved, row }];
  });
}

function findValue({ agent, key }: QuantitySource, { prices, commodities, indicators }: MarketRows) {
  if (agent === 'yahoo') {
    const row = prices.find(({ symbol }) => symbol === key);
    return row && { row, value: row.close_price, isUnmoved: row.is_unmoved };
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

interface Figures {
  values: number[];
  baseOf: (period: CardPeriod) => number | null;
}

const SPARKLINE_VALUES = 30;
const SPARKLINE_MONTHS = { day: 2, month: 36 };

/** Two queries per agent that leads for some quantity. */
async function readFigures(db: Reads, settled: readonly SettledQuantity[], asOf: Date) {
  const figures = new Map<Quantity, Figures>();
  const leads = settled.flatMap(({ quantity, choice }) => (choice ? [{ quantity, ...choice.lead }] : []));
  const read = [...Map.groupBy(leads, (lead) => lead.agent)].map(async ([agent, led]) => {
    const keys = led.map(({ key }) => key);
    const [newest, find] = await Promise.all([
      listNewestValues(db, agent, keys, SPARKLINE_VALUES, asOf),
      findBases(db, agent, led, CARD_PERIODS, asOf),
    ]);
    for (const { quantity, key, date, cadence } of led) {
      const from = addMonths(date, -SPARKLINE_MONTHS[cadence]);
      figures.set(quantity, {
        values: (newest.get(key) ?? []).filter((value) => value.date >= from).map(({ value }) => value),
        // Monthly values have no weekly change.
        baseOf: (period) =>
          period === '1W' && cadence === 'month' ? null : (find(key, period)?.value ?? null),
      });
    }
  });
  await Promise.all(read);
  return figures;
}

function describeLead({ lead, note, others }: Choice<FoundCandidate>) {
  const { source, observation_date, freshness, freshness_reason, freshness_cause, checked_at } = lead.row;
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
    ...{ source, observation_date, freshness, freshness_reason, freshness_cause, checked_at },
    ...(lead.cadence === 'day' ? {} : { period: lead.cadence }),
    ...(note === null ? {} : { source_note: note }),
    ...(opinions.length === 0 ? {} : { second_opinions: opinions }),
    ...(lead.row.known && { known: lead.row.known }),
  };
}

function showInPrice(price: MarketPrice, choice: Choice<FoundCandidate>, figures: Figures): MarketPrice {
  const { lead } = choice;
  const { known: _, not_known: __, ...own } = price;
  const named = { ...own, ...describeLead(choice) };
  if (lead.agent === 'yahoo' && lead.key === price.symbol) return named;
  const changeOver = (period: CardPeriod) => changePercent(lead.value, figures.baseOf(period));
  return {
    ...named,
    close_price: lead.value,
    day_change_percent: lead.cadence === 'day' ? changeOver('1D') : null,
    week_change_percent: changeOver('1W'),
    month_change_percent: changeOver('1M'),
    ytd_change_percent: changeOver('YTD'),
    sparkline: figures.values,
    // Cleared, because they were measured on the contract's own closes.
    move: undefined,
    usual_move: null,
    usual_week_move: null,
  };
}

/** One row per quantity, at the position of the item with its id; other sources' items are dropped. */
function showInRows(
  items: readonly CommodityItem[],
  settled: readonly SettledQuantity[],
  figures: ReadonlyMap<Quantity, Figures>,
): CommodityItem[] {
  const led = new Map<string, CommodityItem>();
  for (const { quantity, choice } of settled.filter((one) => one.quantity.category)) {
    const read = figures.get(quantity);
    if (choice && read) led.set(quantity.id, toRow(quantity, choice, read));
  }
  const isFurther = ({ id }: CommodityItem) =>
    settled.some(({ quantity }) => quantity.id !== id && quantity.sources.some(isOf('legacy-scraper', id)));
  const names = new Map(settled.map(({ quantity: { id, name } }) => [id, name]));
  const named = (item: CommodityItem) => ({ ...item, name: names.get(item.id) ?? item.name });
  const own = items.filter((item) => !isFurther(item)).map((item) => led.get(item.id) ?? named(item));
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
    previous: figures.baseOf('1D'),
    daily_change: lead.cadence === 'day' ? change(figures.baseOf('1D')) : null,
    weekly_change: change(figures.baseOf('1W')),
    monthly_change: change(figures.baseOf('1M')),
    ytd_change: change(figures.baseOf('YTD')),
    change_unit: isPoints ? 'points' : 'percent',
    status: 'available',
    ...describeLead(choice),
  };
}

function pointsFrom(before: number | null, value: number): number | null {
  return before === null ? null : changeFrom(before, value).change;
}
