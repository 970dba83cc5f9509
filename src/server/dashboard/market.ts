import type {
  CommodityItem,
  CommodityPrices,
  KeyMetrics,
  MarketAnalysis,
  PriceItem,
} from '#contract/dashboard.ts';
import { listEiaSeries } from '../agents/eia/store.ts';
import { listLatest } from '../agents/fred/store.ts';
import { listLegacyItems } from '../agents/legacy-scraper/store.ts';
import { findBases } from '../agents/period-bases.ts';
import { listFailures } from '../agents/runs.ts';
import { listQuotes, listRecentCloses } from '../agents/yahoo/quotes.ts';
import { type Reads, readTogether } from '../db/read-together.ts';
import { leadWithBestSource } from './lead-sources.ts';
import { splitLists } from './market-lists.ts';
import {
  type LastCheck,
  type MarketPrice,
  toCommodity,
  toIndicator,
  toPrice,
  toSurvey,
} from './market-rows.ts';
import { listMoved } from './movers.ts';

const CLOSES_KEPT = 70;

export type MarketFacts = Awaited<ReturnType<typeof readMarket>>;

export async function readMarket(db: Reads, asOf: Date) {
  const reads = readTogether(db);
  const [prices, items, { series, yearAgoOf }, surveys, failures] = await Promise.all([
    readPrices(reads, asOf),
    listLegacyItems(reads, asOf),
    readSeries(reads, asOf),
    listEiaSeries(reads, asOf),
    listFailures(reads, ['fred', 'eia'], asOf),
  ]);
  const checkedSeries = series.map((one) => ({ ...one, ...lastCheck(one.checkedAt, failures.get('fred')) }));
  const rows = await leadWithBestSource(
    reads,
    {
      prices,
      commodities: items
        .filter(({ category }) => category !== 'bonds')
        .map((item) => toCommodity(item, asOf)),
      indicators: checkedSeries.map((one) => toIndicator(one, yearAgoOf(one.id, '1Y'), asOf)),
    },
    asOf,
  );
  return {
    ...rows,
    moved: listMoved(prices),
    bonds: items.flatMap((item) => (item.bond ? [{ ...toCommodity(item, asOf), ...item.bond }] : [])),
    surveys: surveys.map((one) => toSurvey(one, lastCheck(one.checkedAt, failures.get('eia')), asOf)),
  };
}

/** The symbols with a notable move of their own closes, even if another source leads for the quantity. */
export async function readMoved(db: Reads, asOf: Date): Promise<ReadonlySet<string>> {
  return listMoved(await readPrices(readTogether(db), asOf));
}

async function readPrices(reads: Reads, asOf: Date): Promise<MarketPrice[]> {
  const [quotes, closes, failures] = await Promise.all([
    listQuotes(reads, asOf),
    listRecentCloses(reads, CLOSES_KEPT, asOf),
    listFailures(reads, ['yahoo'], asOf),
  ]);
  return quotes.map((quote) =>
    toPrice(
      { ...quote, ...lastCheck(quote.checkedAt, failures.get('yahoo')) },
      closes.get(quote.symbol) ?? [],
      asOf,
    ),
  );
}

async function readSeries(reads: Reads, asOf: Date) {
  const series = await listLatest(reads, asOf);
  const lastValues = series.map(({ id, date }) => ({ key: id, date }));
  return { series, yearAgoOf: await findBases(reads, 'fred', lastValues, ['1Y'], asOf) };
}

/** A run that failed completely counts as the last check of every symbol and series. */
function lastCheck(checkedAt: Date | null, failedAt: Date | undefined): LastCheck {
  if (failedAt && (!checkedAt || failedAt >= checkedAt))
    return { checkedAt: failedAt, checkSucceeded: false, succeededAt: checkedAt };
  return { checkedAt, checkSucceeded: checkedAt !== null, succeededAt: checkedAt };
}

/** `most`: how many items of each list are shown. */
export function describeMarket(
  { prices, commodities }: MarketFacts,
  articleCount: number,
  most?: number,
): MarketAnalysis {
  return { keyMetrics: pickKeyMetrics(prices, commodities, articleCount), ...splitLists(prices, most) };
}

export function describeCommodities({ commodities, surveys, bonds }: MarketFacts): CommodityPrices {
  const of = (wanted: CommodityItem['category']) =>
    // Weekly oil and gas inventories are not prices; they are in the calendar and charts.
    [...commodities, ...surveys].filter(({ category, period }) => category === wanted && period !== 'week');
  return { categories: { coal: of('coal'), steel: of('steel'), yield: of('yield'), bonds } };
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
    ...(item?.freshness_cause && { freshness_cause: item.freshness_cause }),
    checked_at: item?.checked_at ?? null,
    ...(item?.known && { known: item.known }),
    ...(item?.not_known && { not_known: item.not_known }),
    ...(item?.period && { period: item.period }),
    ...(item?.source_note && { source_note: item.source_note }),
    ...(item?.second_opinions && { second_opinions: item.second_opinions }),
  };
}
