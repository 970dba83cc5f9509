import type {
  BondItem,
  CommodityItem,
  CommodityPrices,
  Indicator,
  KeyMetrics,
  MarketAnalysis,
  PriceItem,
} from '#contract/dashboard.ts';
import { judgeFreshness } from '#intelligence/freshness.ts';
import { type Move, measureMove } from '#intelligence/significance.ts';
import { type LatestWithCheck, listLatest } from '../agents/fred/store.ts';
import { type KnownItem, listLegacyItems } from '../agents/legacy-scraper/store.ts';
import { listQuotes, listRecentCloses, type QuoteWithChecks } from '../agents/yahoo/quotes.ts';
import type { Db } from '../db/open-db.ts';
import { API2_ITEM, KEY_SYMBOLS, pickIndicators, splitLists, TEN_YEAR_ITEM } from './market-lists.ts';

const CLOSES_KEPT = 70;
const SPARKLINE_CLOSES = 30;

/** A price with what the screens do not need and the texts do. */
export interface MarketPrice extends PriceItem {
  category: QuoteWithChecks['category'];
  knownAt: string | null;
  /** The last day's move against its habit; undefined where there is too little to measure by. */
  move: Move | undefined;
}

/** Every figure that is stored about markets and the economy, as it was known at an instant. */
export interface MarketFacts {
  prices: MarketPrice[];
  commodities: CommodityItem[];
  bonds: BondItem[];
  indicators: (Indicator & { knownAt: string | null; frequency: string | null })[];
}

export async function readMarket(db: Db, asOf: Date): Promise<MarketFacts> {
  const quotes = await listQuotes(db, asOf);
  const closes = await listRecentCloses(db, CLOSES_KEPT, asOf);
  const items = await listLegacyItems(db, asOf);
  const series = await listLatest(db, asOf);
  return {
    prices: quotes.map((quote) => toPrice(quote, closes.get(quote.symbol) ?? [], asOf)),
    commodities: items.filter(({ category }) => category !== 'bonds').map((item) => toCommodity(item, asOf)),
    bonds: items.filter(({ category }) => category === 'bonds').map((item) => toBond(item, asOf)),
    indicators: series.map((one) => toIndicator(one, asOf)),
  };
}

export function describeMarket({ prices, commodities }: MarketFacts, articleCount: number): MarketAnalysis {
  return { keyMetrics: pickKeyMetrics(prices, commodities, articleCount), ...splitLists(prices) };
}

export function describeCommodities({ commodities, bonds }: MarketFacts): CommodityPrices {
  const of = (wanted: CommodityItem['category']) => commodities.filter(({ category }) => category === wanted);
  return { categories: { coal: of('coal'), steel: of('steel'), yield: of('yield'), bonds } };
}

export function describeIndicators({ indicators }: MarketFacts): Indicator[] {
  return pickIndicators(indicators.map((one) => ({ ...one, id: one.series_id })));
}

function toPrice(quote: QuoteWithChecks, closes: readonly number[], asOf: Date): MarketPrice {
  const { freshness, reason } = judgeFreshness({
    kind: quote.category === 'crypto' ? 'every-day' : 'daily-price',
    observationDate: quote.date,
    checkedAt: quote.checkedAt,
    checkSucceeded: quote.checkedAt !== null,
    recentValues: closes,
    held: quote.held,
    now: asOf,
  });
  return {
    symbol: quote.symbol,
    symbol_name: quote.symbol_name,
    category: quote.category,
    close_price: quote.close_price,
    currency: quote.currency,
    day_change_percent: quote.day_change_percent,
    week_change_percent: quote.week_change_percent,
    month_change_percent: quote.month_change_percent,
    ytd_change_percent: quote.ytd_change_percent,
    sparkline: closes.slice(-SPARKLINE_CLOSES),
    source: 'Yahoo Finance',
    observation_date: quote.date,
    freshness,
    freshness_reason: reason ?? quote.problem,
    checked_at: quote.checkedAt?.toISOString() ?? null,
    knownAt: quote.knownAt,
    move: measureMove(closes),
  };
}

function toCommodity(item: KnownItem, asOf: Date): CommodityItem {
  const { freshness, reason } = judgeFreshness({
    kind: item.category === 'yield' ? 'treasury' : item.category === 'bonds' ? 'bond' : 'commodity-page',
    observationDate: item.date,
    checkedAt: new Date(item.checkedAt),
    checkSucceeded: item.problem === null,
    held: item.held,
    now: asOf,
  });
  return {
    id: item.id,
    name: item.name,
    category: item.category,
    unit: item.unit,
    latest: item.latest,
    previous: item.previous,
    daily_change: item.daily_change,
    weekly_change: item.weekly_change,
    change_unit: item.change_unit,
    status: item.status,
    source: item.source,
    observation_date: item.date,
    freshness,
    freshness_reason: item.problem ?? reason,
    checked_at: item.checkedAt,
  };
}

const NO_BOND = {
  coupon: null,
  maturity_date: null,
  principal_amount: null,
  latest_trade_date: null,
  latest_trade_count: null,
  latest_trade_amount: null,
  latest_price_range: null,
};

function toBond(item: KnownItem, asOf: Date): BondItem {
  return { ...toCommodity(item, asOf), ...(item.bond ?? NO_BOND) };
}

function toIndicator(one: LatestWithCheck, asOf: Date): MarketFacts['indicators'][number] {
  const { freshness, reason } = judgeFreshness({
    kind: kindOf(one.frequency),
    observationDate: one.date,
    checkedAt: one.checkedAt,
    checkSucceeded: one.checkedAt !== null,
    held: one.held,
    now: asOf,
  });
  return {
    series_id: one.id,
    series_title: one.title,
    category: one.category,
    current_date: one.date,
    current_value: one.value,
    previous_value: one.previousValue,
    previous_date: one.previousDate,
    units: one.units ?? '',
    source: 'FRED',
    observation_date: one.date,
    freshness,
    freshness_reason: reason,
    checked_at: one.checkedAt?.toISOString() ?? null,
    knownAt: one.knownAt,
    frequency: one.frequency,
  };
}

function kindOf(frequency: string | null) {
  const word = (frequency ?? '').toLowerCase();
  if (word.startsWith('annual') || word.startsWith('semiannual')) return 'annual' as const;
  if (word.startsWith('quarter')) return 'quarterly' as const;
  if (word.startsWith('month')) return 'monthly' as const;
  if (word.startsWith('week') || word.startsWith('biweek')) return 'weekly' as const;
  return 'daily-series' as const;
}

function pickKeyMetrics(
  prices: readonly MarketPrice[],
  commodities: readonly CommodityItem[],
  articleCount: number,
): KeyMetrics {
  const close = (symbol: string) => {
    const price = prices.find((one) => one.symbol === symbol);
    return {
      close_price: price?.close_price ?? null,
      day_change_percent: price?.day_change_percent ?? null,
      ...provenanceOf(price, 'Yahoo Finance'),
    };
  };
  const item = (id: string, unit: string) => {
    const found = commodities.find((one) => one.id === id);
    return {
      price: found?.latest ?? null,
      daily_change: found?.daily_change ?? null,
      unit: found?.unit ?? unit,
      ...provenanceOf(found, ''),
    };
  };
  return {
    cnr: close(KEY_SYMBOLS.cnr),
    sp500: close(KEY_SYMBOLS.sp500),
    hrcSteel: close(KEY_SYMBOLS.hrcSteel),
    api2Coal: item(API2_ITEM, 'USD/t'),
    treasuryYield: item(TEN_YEAR_ITEM, '%'),
    newsArticles: { count: articleCount },
  };
}

function provenanceOf(item: PriceItem | CommodityItem | undefined, source: string) {
  return {
    source: item?.source ?? source,
    observation_date: item?.observation_date ?? null,
    freshness: item?.freshness ?? ('unavailable' as const),
    freshness_reason: item ? item.freshness_reason : 'This figure is not collected',
    checked_at: item?.checked_at ?? null,
  };
}
