import type { ChartKind } from '#contract/chart.ts';
import type { Frequency } from '#contract/period-changes.ts';
import { unitOfQuote } from '#contract/units.ts';
import type { SymbolCategory } from '#contract/yahoo.ts';
import { LED_QUANTITIES, type ValueKey } from '#intelligence/quantities.ts';
import { findEiaSeries } from '../agents/eia/store.ts';
import { frequencyOf } from '../agents/fred/frequency.ts';
import { findSeries } from '../agents/fred/store.ts';
import { listLegacyItems } from '../agents/legacy-scraper/store.ts';
import { findSymbol } from '../agents/yahoo/store.ts';
import type { Db } from '../db/open-db.ts';
import type { SettledQuantity } from './lead-sources.ts';
import { readMarket } from './market.ts';

/** Anything with a history: where its values are stored and how they are formatted. */
export interface Instrument {
  /** A symbol, `fred.` or `eia.` and the id of a series, or the id of a row of Commodity Prices. */
  id: string;
  name: string;
  kind: ChartKind;
  /** Only for quoted prices. */
  currency: string | null;
  /** As in the lists: `USD`, `USD/t`, `points`, `%`, or the units of an economic series. */
  unit: string;
  frequency: Frequency;
  source: string;
  stored: ValueKey;
}

export const FRED_PREFIX = 'fred.';
export const EIA_PREFIX = 'eia.';
const ITEM_ID = /^(coal|steel|yield|bonds)\./;

/** `prefers` decides if a symbol and a series have the same name. */
export async function findInstrument(
  db: Db,
  written: string,
  now: Date,
  prefers: 'symbol' | 'series' = 'symbol',
): Promise<Instrument | undefined> {
  const id = written.trim();
  if (id.startsWith(FRED_PREFIX)) return findSeriesInstrument(db, id.slice(FRED_PREFIX.length).toUpperCase());
  if (id.startsWith(EIA_PREFIX)) return findSurvey(db, id.slice(EIA_PREFIX.length));
  if (ITEM_ID.test(id)) return findItem(db, id, now);
  const name = id.toUpperCase();
  return prefers === 'series'
    ? ((await findSeriesInstrument(db, name)) ?? findQuoted(db, name, now))
    : ((await findQuoted(db, name, now)) ?? findSeriesInstrument(db, name));
}

async function findQuoted(db: Db, symbol: string, now: Date): Promise<Instrument | undefined> {
  const entry = await findSymbol(db, symbol, now);
  if (!entry) return undefined;
  const quantity = LED_QUANTITIES.find(({ sources }) => sources.some(isSymbol(symbol)));
  const lead = quantity && findLead((await readMarket(db, now)).settled, quantity.id);
  return {
    id: symbol,
    name: lead && quantity.category ? quantity.name : entry.name,
    kind: kindOfSymbol(entry.category),
    currency: entry.currency,
    unit: unitOfQuote(entry),
    frequency: 'day',
    source: 'Yahoo Finance',
    stored: { agent: 'yahoo', key: symbol },
    ...lead,
  };
}

export function kindOfSymbol(category: SymbolCategory): ChartKind {
  if (category === 'stock' || category === 'commodity') return category;
  return category === 'bond' ? 'yield' : 'index';
}

function isSymbol(symbol: string) {
  return ({ agent, key }: ValueKey) => agent === 'yahoo' && key === symbol;
}

/** The source whose value the lists show, so that lists and charts agree. */
function findLead(settled: readonly SettledQuantity[], quantityId: string) {
  const lead = settled.find(({ quantity }) => quantity.id === quantityId)?.choice?.lead;
  if (!lead) return undefined;
  const { agent, key, cadence, sourceName } = lead;
  return { frequency: cadence, source: sourceName, stored: { agent, key } };
}

async function findItem(db: Db, id: string, now: Date): Promise<Instrument | undefined> {
  const quantity = LED_QUANTITIES.find((one) => one.id === id);
  const lead = quantity && findLead((await readMarket(db, now)).settled, id);
  const kind = kindOfItem(id);
  if (quantity && lead) {
    const { name, unit } = quantity;
    return { id, name, kind, currency: null, unit, ...lead };
  }
  const item = (await listLegacyItems(db, now)).find((one) => one.id === id);
  if (!item) return undefined;
  const { name, unit, source } = item;
  const stored = { agent: 'legacy-scraper', key: id } as const;
  return { id, name, kind, currency: null, unit, frequency: 'day', source, stored };
}

export function kindOfItem(id: string): ChartKind {
  if (id.startsWith('bonds.')) return 'bond';
  return id.startsWith('yield.') ? 'yield' : 'commodity';
}

async function findSeriesInstrument(db: Db, id: string): Promise<Instrument | undefined> {
  const series = await findSeries(db, id);
  if (!series) return undefined;
  return {
    id: FRED_PREFIX + id,
    name: series.title,
    kind: 'series',
    currency: null,
    unit: series.units ?? '',
    frequency: frequencyOf(series.frequency),
    source: 'FRED',
    stored: { agent: 'fred', key: id },
  };
}

async function findSurvey(db: Db, id: string): Promise<Instrument | undefined> {
  const series = await findEiaSeries(db, id);
  if (!series) return undefined;
  return {
    id: EIA_PREFIX + id,
    name: series.title,
    kind: 'series',
    currency: null,
    unit: series.unit,
    frequency: series.period,
    source: 'EIA',
    stored: { agent: 'eia', key: id },
  };
}
