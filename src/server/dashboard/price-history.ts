import { addDays, baseDayOf, measureChange, type Period } from '#contract/period-changes.ts';
import { unitOfQuote } from '#contract/units.ts';
import type { SymbolCategory } from '#contract/yahoo.ts';
import { QUANTITIES, type ValueKey } from '#intelligence/quantities.ts';
import { notFound } from '#platform/app-error.ts';
import { findSeries, listValues } from '../agents/fred/store.ts';
import { findBases } from '../agents/period-bases.ts';
import { findNewestValue, listAcceptedValues } from '../agents/second-source.ts';
import { findSymbol } from '../agents/yahoo/store.ts';
import type { Db } from '../db/open-db.ts';
import { readMarket } from './market.ts';
import { frequencyOf } from './market-rows.ts';

/** `type` decides where both a price and an economic series have the same name; it never refuses. */
export async function getPriceHistory(
  db: Db,
  { symbol: written, period, type }: { symbol: string; period: Period; type?: string | undefined },
  now: Date,
) {
  const symbol = written.trim().toUpperCase();
  const [first, second] =
    type === 'indicator' ? [findSeriesValues, findPrices] : [findPrices, findSeriesValues];
  const history = (await first(db, symbol, period, now)) ?? (await second(db, symbol, period, now));
  if (!history) throw notFound(`The symbol ${written.slice(0, 40)}`);
  const { values, ...facts } = history;
  const data = values.map(({ date, value }) => ({ date, price: value }));
  const measured = measureChange(data, period);
  return {
    ...facts,
    data,
    change: measured
      ? {
          base_date: measured.base.date,
          base_price: measured.base.price,
          change: measured.change,
          change_percent: measured.percent,
        }
      : null,
  };
}

async function findPrices(db: Db, symbol: string, period: Period, now: Date) {
  const entry = await findSymbol(db, symbol);
  if (!entry) return undefined;
  const { agent, key, sourceName, cadence, name } = await findLead(db, symbol, entry.name, now);
  const from = await findStart(db, { agent, key }, period, now);
  const { currency } = entry;
  return {
    name,
    kind: 'price' as const,
    currency,
    unit: unitOfQuote({ symbol, name: entry.name, category: entry.category as SymbolCategory, currency }),
    frequency: cadence,
    source: sourceName,
    values: from === undefined ? [] : await listAcceptedValues(db, agent, key, from, now),
  };
}

/** The source whose price the symbol's card shows, so that card and chart agree. */
async function findLead(db: Db, symbol: string, ownName: string, now: Date) {
  const own = {
    agent: 'yahoo',
    key: symbol,
    sourceName: 'Yahoo Finance',
    cadence: 'day',
    name: ownName,
  } as const;
  const quantity = QUANTITIES.find(
    ({ category, sources }) =>
      category && sources.some(({ agent, key }) => agent === 'yahoo' && key === symbol),
  );
  if (!quantity) return own;
  const { settled } = await readMarket(db, now);
  const lead = settled.find((one) => one.quantity === quantity)?.choice?.lead;
  return lead ? { ...lead, name: quantity.name } : own;
}

async function findSeriesValues(db: Db, id: string, period: Period, now: Date) {
  const series = await findSeries(db, id);
  if (!series) return undefined;
  const from = await findStart(db, { agent: 'fred', key: id }, period, now);
  return {
    name: series.title,
    kind: 'series' as const,
    currency: null,
    unit: series.units ?? '',
    frequency: frequencyOf(series.frequency),
    source: 'FRED',
    values: from === undefined ? [] : await listValues(db, id, from, now),
  };
}

/** The day of the value the change is measured from, or the first day of the period; undefined without any value. */
async function findStart(
  db: Db,
  { agent, key }: ValueKey,
  period: Period,
  now: Date,
): Promise<string | undefined> {
  const last = await findNewestValue(db, agent, key, now);
  if (!last) return undefined;
  if (period === 'Max') return '0001-01-01';
  const baseOf = await findBases(db, agent, [{ key, date: last.date }], [period], now);
  return baseOf(key, period)?.date ?? addDays(baseDayOf(period, last.date), 1);
}
