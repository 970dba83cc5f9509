import { DISPLAY_CAPS } from '#contract/dashboard.ts';
import {
  type Fields,
  readFields,
  readList,
  readNumber,
  readText,
  readTextOrNull,
} from '#web/api/read-values.ts';
import type { Instrument, NamedInstrument } from '../late-dialogs.tsx';
import type {
  BondView,
  CommodityView,
  IndicatorView,
  MetricsView,
  MetricView,
  OverviewView,
  PriceView,
} from './overview-view.ts';
import { readNews } from './read-news.ts';
import { readSummary } from './read-summary.ts';

/**
 * An overview as the screen can show it, whatever came: a figure that is missing or no number is null, a list that
 * is missing is empty, and what is there is not lost for the sake of what is not.
 */
export function readOverview(answer: unknown): OverviewView {
  const overview = readFields(answer);
  const market = readFields(overview.marketAnalysis);
  const categories = readFields(readFields(overview.commodityPrices).categories);
  return {
    timestamp: readTextOrNull(overview.timestamp),
    isStale: overview.isStale === true,
    summary: readSummary(readFields(overview.aiInsights)),
    metrics: readMetrics(readFields(market.keyMetrics)),
    news: readNews(readFields(overview.newsIntelligence)),
    naturalResourcesStocks: readPrices(market.naturalResourcesStocks),
    commodities: readPrices(market.commodities),
    otherStocks: readPrices(market.otherStocks),
    coal: readList(categories.coal, readCommodity),
    steel: readList(categories.steel, readCommodity),
    yields: readList(categories.yield, readCommodity),
    bonds: readList(categories.bonds, readBond),
    indicators: readList(readFields(overview.economicIndicators).indicators, readIndicator).slice(
      0,
      DISPLAY_CAPS.indicators,
    ),
  };
}

/** Whether there is not one figure and not one article to show. */
export function isEmptyOverview(view: OverviewView): boolean {
  const { newsCount, ...metrics } = view.metrics;
  const lists = [
    view.naturalResourcesStocks,
    view.commodities,
    view.otherStocks,
    view.coal,
    view.steel,
    view.yields,
    view.bonds,
    view.indicators,
    view.news.articles,
    view.news.topics,
  ];
  return (
    lists.every((list) => list.length === 0) &&
    Object.values(metrics).every(({ value }) => value === null) &&
    !newsCount
  );
}

/** What the lists know of a symbol; one they do not have counts as a stock. */
export function findInstrument(
  view: OverviewView | undefined,
  { symbol, name, type }: NamedInstrument,
): Instrument {
  const commodity = view?.commodities.find((item) => item.symbol === symbol);
  const stocks = [...(view?.naturalResourcesStocks ?? []), ...(view?.otherStocks ?? [])];
  const listed = commodity ?? stocks.find((item) => item.symbol === symbol);
  return {
    symbol,
    name: name || listed?.symbol_name || '',
    type: type ?? (commodity ? 'commodity' : 'stock'),
  };
}

function readProvenance(item: Fields) {
  return {
    source: readText(item.source),
    observation_date: readTextOrNull(item.observation_date),
    freshness: readText(item.freshness),
    freshness_reason: readTextOrNull(item.freshness_reason),
    checked_at: readTextOrNull(item.checked_at),
  };
}

function readPrices(value: unknown): PriceView[] {
  return readList(value, readPrice).slice(0, DISPLAY_CAPS.pricesPerList);
}

function readPrice(item: Fields): PriceView | undefined {
  const symbol = readText(item.symbol);
  const name = readText(item.symbol_name);
  if (symbol === '' && name === '') return undefined;
  return {
    symbol,
    symbol_name: name,
    close_price: readNumber(item.close_price),
    currency: readTextOrNull(item.currency),
    day_change_percent: readNumber(item.day_change_percent),
    week_change_percent: readNumber(item.week_change_percent),
    month_change_percent: readNumber(item.month_change_percent),
    ytd_change_percent: readNumber(item.ytd_change_percent),
    sparkline: Array.isArray(item.sparkline)
      ? item.sparkline.filter((close) => readNumber(close) !== null)
      : [],
    ...readProvenance(item),
  };
}

function readMetrics(metrics: Fields): MetricsView {
  const close = (value: unknown) => readMetric(readFields(value), 'close_price', 'day_change_percent', 'USD');
  const price = (value: unknown, unit: string) =>
    readMetric(readFields(value), 'price', 'daily_change', unit);
  return {
    cnr: close(metrics.cnr),
    sp500: close(metrics.sp500),
    hrcSteel: close(metrics.hrcSteel),
    api2Coal: price(metrics.api2Coal, 'USD'),
    treasuryYield: price(metrics.treasuryYield, '%'),
    newsCount: readNumber(readFields(metrics.newsArticles).count),
  };
}

function readMetric(metric: Fields, valueField: string, changeField: string, unit: string): MetricView {
  return {
    value: readNumber(metric[valueField]),
    change: readNumber(metric[changeField]),
    unit: readText(metric.unit) || unit,
    ...readProvenance(metric),
  };
}

function readCommodity(item: Fields): CommodityView | undefined {
  const name = readText(item.name);
  if (name === '') return undefined;
  const status = readText(item.status);
  const isUnavailable = status === 'unavailable';
  const provenance = readProvenance(item);
  return {
    id: readText(item.id),
    name,
    unit: readText(item.unit),
    latest: isUnavailable ? null : readNumber(item.latest),
    previous: isUnavailable ? null : readNumber(item.previous),
    daily_change: isUnavailable ? null : readNumber(item.daily_change),
    weekly_change: isUnavailable ? null : readNumber(item.weekly_change),
    change_unit: readText(item.change_unit) || 'percent',
    status,
    ...provenance,
    freshness: isUnavailable ? 'unavailable' : provenance.freshness,
  };
}

function readBond(item: Fields): BondView | undefined {
  const commodity = readCommodity(item);
  return (
    commodity && {
      ...commodity,
      coupon: readNumber(item.coupon),
      maturity_date: readTextOrNull(item.maturity_date),
      principal_amount: readNumber(item.principal_amount),
      latest_trade_date: readTextOrNull(item.latest_trade_date),
      latest_trade_count: readNumber(item.latest_trade_count),
      latest_trade_amount: readNumber(item.latest_trade_amount),
      latest_price_range: readTextOrNull(item.latest_price_range),
    }
  );
}

function readIndicator(item: Fields): IndicatorView | undefined {
  const title = readText(item.series_title);
  if (title === '') return undefined;
  return {
    series_id: readText(item.series_id),
    series_title: title,
    category: readText(item.category),
    current_date: readTextOrNull(item.current_date ?? item.date),
    current_value: readNumber(item.current_value ?? item.value),
    previous_value: readNumber(item.previous_value),
    previous_date: readTextOrNull(item.previous_date),
    units: readText(item.units),
    ...readProvenance(item),
  };
}
