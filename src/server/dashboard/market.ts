import { BOND_SOURCE_NAMES } from '#contract/bonds.ts';
import type {
  CommodityItem,
  CommodityPrices,
  Indicator,
  KeyMetrics,
  MarketAnalysis,
  PriceItem,
} from '#contract/dashboard.ts';
import { DAY_MS } from '#contract/durations.ts';
import { type FreshnessQuestion, judgeFreshness } from '#intelligence/freshness.ts';
import { cadenceOfItem } from '#intelligence/quantities.ts';
import { measureMove, usualMoveOf, WEEK_SESSIONS } from '#intelligence/significance.ts';
import { type KnownEiaSeries, listEiaSeries } from '../agents/eia/store.ts';
import { type LatestWithCheck, listLatest } from '../agents/fred/store.ts';
import { type KnownItem, listLegacyItems } from '../agents/legacy-scraper/store.ts';
import { listFailures } from '../agents/runs.ts';
import { listQuotes, listRecentCloses, type QuoteWithChecks } from '../agents/yahoo/quotes.ts';
import type { Db } from '../db/open-db.ts';
import { leadWithBestSource } from './lead-sources.ts';
import { pickIndicators, splitLists } from './market-lists.ts';

/** Trades entered by an administrator are expected once a week. */
const ENTERED_EVERY_MS = 7 * DAY_MS;
const CLOSES_KEPT = 70;
const SPARKLINE_CLOSES = 30;

export type MarketFacts = Awaited<ReturnType<typeof readMarket>>;
export type MarketPrice = ReturnType<typeof toPrice>;
export type MarketIndicator = ReturnType<typeof toIndicator>;

export async function readMarket(db: Db, asOf: Date) {
  const quotes = await listQuotes(db, asOf);
  const closes = await listRecentCloses(db, CLOSES_KEPT, asOf);
  const items = await listLegacyItems(db, asOf);
  const series = await listLatest(db, asOf);
  const failures = await listFailures(db, ['yahoo', 'fred', 'eia'], asOf);
  const checkedQuotes = quotes.map((quote) => ({
    ...quote,
    ...lastCheck(quote.checkedAt, failures.get('yahoo')),
  }));
  const checkedSeries = series.map((one) => ({ ...one, ...lastCheck(one.checkedAt, failures.get('fred')) }));
  const rows = await leadWithBestSource(
    db,
    {
      prices: checkedQuotes.map((quote) => toPrice(quote, closes.get(quote.symbol) ?? [], asOf)),
      commodities: items
        .filter(({ category }) => category !== 'bonds')
        .map((item) => toCommodity(item, asOf)),
      indicators: checkedSeries.map((one) => toIndicator(one, asOf)),
    },
    asOf,
  );
  const surveys = await listEiaSeries(db, asOf);
  return {
    ...rows,
    bonds: items.flatMap((item) => (item.bond ? [{ ...toCommodity(item, asOf), ...item.bond }] : [])),
    surveys: surveys.map((one) => toSurvey(one, lastCheck(one.checkedAt, failures.get('eia')), asOf)),
  };
}

interface LastCheck {
  checkedAt: Date | null;
  checkSucceeded: boolean;
}

/** A run that failed as a whole says nothing about single symbols or series. */
function lastCheck(checkedAt: Date | null, failedAt: Date | undefined): LastCheck {
  if (failedAt && (!checkedAt || failedAt >= checkedAt))
    return { checkedAt: failedAt, checkSucceeded: false };
  return { checkedAt, checkSucceeded: checkedAt !== null };
}

export function describeMarket({ prices, commodities }: MarketFacts, articleCount: number): MarketAnalysis {
  return { keyMetrics: pickKeyMetrics(prices, commodities, articleCount), ...splitLists(prices) };
}

export function describeCommodities({ commodities, surveys, bonds }: MarketFacts): CommodityPrices {
  const of = (wanted: CommodityItem['category']) =>
    [...commodities, ...surveys].filter(({ category }) => category === wanted);
  return { categories: { coal: of('coal'), steel: of('steel'), yield: of('yield'), bonds } };
}

export function describeIndicators({ indicators }: MarketFacts): Indicator[] {
  return pickIndicators(indicators);
}

function toPrice(
  { date, checkedAt, checkSucceeded, problem, held, ...quote }: QuoteWithChecks & LastCheck,
  closes: number[],
  asOf: Date,
): PriceItem &
  Pick<QuoteWithChecks, 'category' | 'knownAt'> & {
    /** Undefined where there is too little to measure by. */
    move: ReturnType<typeof measureMove>;
    usual_move: number | null;
    usual_week_move: number | null;
  } {
  const provenance = describeProvenance('Yahoo Finance', {
    kind: quote.category === 'crypto' ? 'every-day' : 'daily-price',
    observationDate: date,
    checkedAt,
    checkSucceeded,
    recentValues: closes,
    held,
    now: asOf,
  });
  return {
    ...quote,
    ...provenance,
    freshness_reason: provenance.freshness_reason ?? problem,
    sparkline: closes.slice(-SPARKLINE_CLOSES),
    move: measureMove(closes),
    usual_move: usualMoveOf(closes),
    usual_week_move: usualMoveOf(closes, WEEK_SESSIONS),
  };
}

function toCommodity({ date, checkedAt, problem, held, ...item }: KnownItem, now: Date): CommodityItem {
  const provenance = describeProvenance(item.source, {
    kind: kindOfItem(item),
    observationDate: date,
    checkedAt: checkedAt === null ? null : new Date(checkedAt),
    checkSucceeded: problem === null,
    ...(item.source === BOND_SOURCE_NAMES.emma && { expectedEveryMs: ENTERED_EVERY_MS }),
    held,
    now,
  });
  const period = cadenceOfItem(item.id) === 'month' ? ({ period: 'month' } as const) : {};
  return { ...item, ...provenance, ...period, freshness_reason: problem ?? provenance.freshness_reason };
}

function kindOfItem({ id, category }: Pick<KnownItem, 'id' | 'category'>): FreshnessQuestion['kind'] {
  if (cadenceOfItem(id) === 'month') return 'monthly';
  if (category === 'yield') return 'treasury';
  return category === 'bonds' ? 'bond' : 'commodity-page';
}

function toSurvey(
  { id, title, unit, period, ...one }: KnownEiaSeries,
  { checkedAt, checkSucceeded }: LastCheck,
  now: Date,
): CommodityItem {
  const provenance = describeProvenance('EIA', {
    kind: period === 'quarter' ? 'quarterly' : 'annual',
    observationDate: one.date,
    checkedAt,
    checkSucceeded: checkSucceeded && one.problem === null,
    publishedAfterDays: PUBLISHED_AFTER_DAYS[period],
    held: one.held,
    now,
  });
  return {
    id: `eia.${id}`,
    name: title,
    category: 'coal',
    unit,
    latest: one.value,
    previous: one.previous,
    daily_change: null,
    weekly_change: null,
    change_unit: 'percent',
    status: one.value === null ? 'unavailable' : 'available',
    ...provenance,
    freshness_reason: one.problem ?? provenance.freshness_reason,
    period,
  };
}

/** The EIA publishes a quarter of receipts about five months after its end, and a year of prices in the autumn. */
const PUBLISHED_AFTER_DAYS = { quarter: 160, year: 330 };

function toIndicator(one: LatestWithCheck & LastCheck, now: Date) {
  return {
    series_id: one.id,
    series_title: one.title,
    category: one.category,
    current_date: one.date,
    current_value: one.value,
    previous_value: one.previousValue,
    previous_date: one.previousDate,
    units: one.units ?? '',
    knownAt: one.knownAt,
    frequency: one.frequency,
    ...describeProvenance('FRED', {
      kind: kindOf(one.frequency),
      observationDate: one.date,
      checkedAt: one.checkedAt,
      checkSucceeded: one.checkSucceeded,
      held: one.held,
      now,
    }),
  };
}

function describeProvenance(source: string, question: FreshnessQuestion) {
  const { freshness, reason } = judgeFreshness(question);
  return {
    source,
    observation_date: question.observationDate,
    freshness,
    freshness_reason: reason,
    checked_at: question.checkedAt?.toISOString() ?? null,
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
  const find = (id: string) => commodities.find((one) => one.id === id);
  const item = (id: string, unit: string) => {
    const found = find(id);
    return {
      price: found?.latest ?? null,
      daily_change: found?.daily_change ?? null,
      unit: found?.unit ?? unit,
      ...provenanceOf(found, ''),
    };
  };
  const steel = find('steel.hrc');
  return {
    cnr: close('CNR'),
    sp500: close('^GSPC'),
    hrcSteel: {
      close_price: steel?.latest ?? null,
      day_change_percent: steel?.daily_change ?? null,
      ...provenanceOf(steel, 'Yahoo Finance'),
    },
    api2Coal: item('coal.api2', 'USD/t'),
    treasuryYield: item('yield.10y', '%'),
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
    ...(item?.period && { period: item.period }),
    ...(item?.source_note && { source_note: item.source_note }),
    ...(item?.second_opinions && { second_opinions: item.second_opinions }),
  };
}
