import type { ChartItem } from '#contract/chart.ts';
import type { CommodityItem } from '#contract/dashboard.ts';
import { type ChangePeriod, FREQUENCIES, type Frequency, measureChange } from '#contract/period-changes.ts';
import { comparedUnit } from '#contract/units.ts';
import type { DatedValue } from '#intelligence/plausibility.ts';
import type { ValueKey, ValueSource } from '#intelligence/quantities.ts';
import { findInflation } from '#wording/read-indicator.ts';
import { frequencyOf } from '../agents/fred/frequency.ts';
import { listNewestValues } from '../agents/second-source.ts';
import { EIA_PREFIX, FRED_PREFIX, kindOfItem, kindOfSymbol } from '../dashboard/instruments.ts';
import { type MarketFacts, readMarket } from '../dashboard/market.ts';
import type { MarketIndicator, MarketPrice } from '../dashboard/market-rows.ts';
import type { Db } from '../db/open-db.ts';

/** Daily values since the end of last year, plus some revisions. */
const VALUES_READ = 290;

export async function listItems(db: Db, asOf: Date): Promise<ChartItem[]> {
  const market = await readMarket(db, asOf);
  const others = [
    ...[...market.commodities, ...market.bonds].map((item) =>
      describeItem(item, kindOfItem(item.id), 'day', findStored(item, market)),
    ),
    ...market.surveys.map((item) =>
      describeItem(item, 'series', 'quarter', { agent: 'eia', key: item.id.slice(EIA_PREFIX.length) }),
    ),
    ...market.indicators.map(describeIndicator),
  ];
  const values = await readValues(
    db,
    others.map(({ stored }) => stored),
    asOf,
  );
  return [
    ...market.prices.map(describePrice),
    ...others.map(({ stored, ...item }) => ({
      ...item,
      ...measureChanges(values(stored), item.frequency, item.change_unit),
    })),
  ];
}

function describePrice(price: MarketPrice): ChartItem {
  const unit = price.unit ?? price.currency ?? 'USD';
  const isPoints = unit === '%';
  const { close_price: value } = price;
  /** A yield that moves from 4.00 to 4.10 moves 0.1 points, not 2.5%. */
  const change = (percent: number | null) =>
    isPoints && value !== null && percent !== null
      ? Number((value - value / (1 + percent / 100)).toFixed(6))
      : percent;
  return {
    id: price.symbol,
    name: price.symbol_name,
    kind: kindOfSymbol(price.category),
    unit,
    frequency: price.period ?? 'day',
    value,
    change_unit: isPoints ? 'points' : 'percent',
    day_change: change(price.day_change_percent),
    week_change: change(price.week_change_percent),
    month_change: change(price.month_change_percent),
    ytd_change: change(price.ytd_change_percent),
    sparkline: price.sparkline,
    ...provenanceOf(price),
  };
}

type Described = Omit<ChartItem, `${string}_change` | 'sparkline'> & { stored: ValueKey };

function findStored({ id }: CommodityItem, { settled }: MarketFacts): ValueKey {
  const lead = settled.find(({ quantity }) => quantity.id === id)?.choice?.lead;
  return lead ?? { agent: 'legacy-scraper', key: id };
}

function describeItem(
  item: CommodityItem,
  kind: ChartItem['kind'],
  frequency: Frequency,
  stored: ValueKey,
): Described {
  const { id, name, unit, period = frequency, latest: value, change_unit } = item;
  return { id, name, kind, unit, frequency: period, value, change_unit, stored, ...provenanceOf(item) };
}

function describeIndicator(one: MarketIndicator): Described {
  const inflation = findInflation(one);
  return {
    id: FRED_PREFIX + one.series_id,
    name: one.series_title,
    kind: 'series',
    unit: one.units,
    frequency: frequencyOf(one.frequency),
    value: one.current_value,
    change_unit: comparedUnit(one.units) === '%' ? 'points' : 'percent',
    ...(inflation !== null && { inflation }),
    stored: { agent: 'fred', key: one.series_id },
    ...provenanceOf(one),
  };
}

function provenanceOf(
  row: Pick<
    ChartItem,
    | 'source'
    | 'observation_date'
    | 'source_note'
    | 'freshness'
    | 'freshness_reason'
    | 'checked_at'
    | 'known'
    | 'not_known'
  >,
) {
  const { source, observation_date, source_note, freshness, freshness_reason, checked_at, known, not_known } =
    row;
  return {
    ...{ source, observation_date, freshness, freshness_reason, checked_at },
    ...(source_note && { source_note }),
    ...(known && { known }),
    ...(not_known && { not_known }),
  };
}

async function readValues(db: Db, wanted: readonly ValueKey[], asOf: Date) {
  const found = new Map<ValueSource, Map<string, DatedValue[]>>();
  for (const [agent, keys] of Map.groupBy(wanted, (one) => one.agent)) {
    const names = [...new Set(keys.map(({ key }) => key))];
    found.set(agent, await listNewestValues(db, agent, names, VALUES_READ, asOf));
  }
  return ({ agent, key }: ValueKey) => found.get(agent)?.get(key) ?? [];
}

/** A monthly series has no daily or weekly change. */
const SLOWEST_WITH: Partial<Record<ChangePeriod, Frequency>> = { '1D': 'day', '1W': 'week', '1M': 'month' };
const SPARKLINE_VALUES = 30;

function measureChanges(
  values: readonly DatedValue[],
  frequency: Frequency,
  unit: ChartItem['change_unit'],
): Pick<ChartItem, 'day_change' | 'week_change' | 'month_change' | 'ytd_change' | 'sparkline'> {
  const points = values.map(({ date, value }) => ({ date, price: value }));
  const change = (period: ChangePeriod) => {
    const slowest = SLOWEST_WITH[period];
    if (slowest && FREQUENCIES.indexOf(frequency) > FREQUENCIES.indexOf(slowest)) return null;
    const measured = measureChange(points, period);
    return (unit === 'points' ? measured?.change : measured?.percent) ?? null;
  };
  return {
    day_change: change('1D'),
    week_change: change('1W'),
    month_change: change('1M'),
    ytd_change: change('YTD'),
    sparkline: values.slice(-SPARKLINE_VALUES).map(({ value }) => value),
  };
}
