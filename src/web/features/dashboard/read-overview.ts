import * as z from 'zod/mini';
import {
  type CommodityItem,
  DISPLAY_CAPS,
  indicator,
  newsIntelligence,
  type Overview,
  overview,
  type PriceItem,
  topic,
} from '#contract/dashboard.ts';
import { fitAnswer } from '#web/api/answer-shape.ts';
import type { Instrument, NamedInstrument } from './instrument.ts';

/** The overview with the older forms of two parts: a topic as a bare word, an indicator with `date` and `value`. */
const anyOverview = z.extend(overview, {
  newsIntelligence: z.extend(newsIntelligence, { keyTopics: z.array(z.unknown()) }),
  economicIndicators: z.object({
    indicators: z.array(z.extend(indicator, { date: z.nullable(z.string()), value: z.nullable(z.number()) })),
  }),
});

export function readOverview(answer: unknown): Overview {
  const fitted = fitAnswer(anyOverview, answer);
  const { aiInsights, marketAnalysis, newsIntelligence: news, commodityPrices, economicIndicators } = fitted;
  const { coal, steel, yield: yields, bonds } = commodityPrices.categories;
  const topics = news.keyTopics.map((item) => (typeof item === 'string' ? { word: item } : item));
  return {
    ...fitted,
    aiInsights: {
      ...aiInsights,
      sentences: readSentences(aiInsights),
      keyInsights: aiInsights.keyInsights
        .filter(({ insight }) => has(insight))
        .slice(0, DISPLAY_CAPS.insights),
    },
    marketAnalysis: {
      ...marketAnalysis,
      naturalResourcesStocks: readPrices(marketAnalysis.naturalResourcesStocks),
      commodities: readPrices(marketAnalysis.commodities),
      otherStocks: readPrices(marketAnalysis.otherStocks),
    },
    newsIntelligence: {
      ...news,
      priorityArticles: news.priorityArticles
        .filter(({ title }) => has(title))
        .slice(0, DISPLAY_CAPS.priorityArticles),
      keyTopics: fitAnswer(z.array(topic), topics)
        .filter(({ word }) => has(word))
        .slice(0, DISPLAY_CAPS.topics),
    },
    commodityPrices: {
      categories: {
        coal: readCommodities(coal),
        steel: readCommodities(steel),
        yield: readCommodities(yields),
        bonds: readCommodities(bonds),
      },
    },
    economicIndicators: {
      indicators: economicIndicators.indicators
        .filter(({ series_title }) => has(series_title))
        .slice(0, DISPLAY_CAPS.indicators)
        .map(({ date, value, ...item }) => ({
          ...item,
          current_date: item.current_date ?? date,
          current_value: item.current_value ?? value,
        })),
    },
  };
}

/** Lists of prices and series exist before the first value. */
export function isEmptyOverview({
  marketAnalysis: { keyMetrics, listTotals: _, ...prices },
  newsIntelligence: { priorityArticles, keyTopics },
  commodityPrices,
  economicIndicators,
}: Overview): boolean {
  const { cnr, sp500, hrcSteel, api2Coal, treasuryYield, newsArticles } = keyMetrics;
  const figures = [
    ...Object.values(prices).flatMap((list) => list.map(({ close_price }) => close_price)),
    ...Object.values(commodityPrices.categories).flatMap((list) => list.map(({ latest }) => latest)),
    ...economicIndicators.indicators.map(({ current_value }) => current_value),
    cnr.close_price,
    sp500.close_price,
    hrcSteel.close_price,
    api2Coal.price,
    treasuryYield.price,
  ];
  return (
    priorityArticles.length === 0 &&
    keyTopics.length === 0 &&
    figures.every((figure) => figure === null) &&
    !newsArticles.count
  );
}

export function findInstrument(
  view: Overview | undefined,
  { symbol, name, type }: NamedInstrument,
): Instrument {
  const { naturalResourcesStocks = [], otherStocks = [], commodities = [] } = view?.marketAnalysis ?? {};
  const commodity = commodities.find((item) => item.symbol === symbol);
  const listed =
    commodity ?? [...naturalResourcesStocks, ...otherStocks].find((item) => item.symbol === symbol);
  return {
    symbol,
    name: name || listed?.symbol_name || '',
    type: type ?? (commodity ? 'commodity' : 'stock'),
  };
}

function has(...words: string[]): boolean {
  return words.some((word) => word.trim() !== '');
}

function readPrices(items: readonly PriceItem[]): PriceItem[] {
  return items
    .filter(({ symbol, symbol_name }) => has(symbol, symbol_name))
    .slice(0, DISPLAY_CAPS.pricesPerList);
}

/** The figures of an unavailable item are ignored. */
function readCommodities<T extends CommodityItem>(items: readonly T[]): T[] {
  const none = { latest: null, previous: null, daily_change: null, weekly_change: null };
  return items
    .filter(({ name }) => has(name))
    .map((item) => (item.status === 'unavailable' ? { ...item, ...none, freshness: 'unavailable' } : item));
}

/** The summary by sentence; its plain text if the sentences differ. */
function readSentences({ executiveSummary: text, sentences }: Overview['aiInsights']) {
  const squeeze = (words: string) => words.replaceAll(/\s+/g, '');
  if (squeeze(sentences.map((sentence) => sentence.text).join('')) === squeeze(text)) return sentences;
  return has(text) ? [{ text, claims: [] }] : [];
}
