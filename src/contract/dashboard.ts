import * as z from 'zod/mini';
import { route } from './route.ts';
import { legacyCategory } from './scraper.ts';
import { dataAnswer, day, instant, line } from './shapes.ts';

/**
 * `fresh`: as new as its source should be. `stale`: we have not managed to ask lately. `frozen`: we asked, and the
 * source has not changed for longer than it should. `unavailable`: there is no value at all.
 */
export const FRESHNESS = ['fresh', 'stale', 'frozen', 'unavailable'] as const;
export const freshness = z.enum(FRESHNESS);
export type Freshness = z.output<typeof freshness>;

/** Where a figure comes from, of what day it is, and how far it can be trusted to be the newest. */
const provenance = {
  source: z.string(),
  observation_date: z.nullable(z.string()),
  freshness,
  /** What the freshness means here, in words; null when fresh. */
  freshness_reason: z.nullable(z.string()),
  checked_at: z.nullable(instant),
};

/** Colours of the insight cards go by these words; any other is shown grey. */
export const IMPACTS = ['bullish', 'favorable', 'bearish', 'caution', 'stable', 'neutral'] as const;
export const impact = z.enum(IMPACTS);
export type Impact = z.output<typeof impact>;

/** A stored fact that a text leans on. */
export const evidence = z.object({
  id: z.string(),
  kind: z.enum(['price', 'observation', 'commodity', 'article', 'count']),
  /** What it is of, in words: `Coking coal`, `10-Year Treasury Yield`. */
  metric: z.string(),
  /** The symbol, series, item or article it is stored under. */
  key: z.string(),
  as_of: z.string(),
  value: z.nullable(z.number()),
  unit: z.string(),
  change: z.nullable(z.number()),
  change_unit: z.nullable(z.enum(['percent', 'points', 'basis points', 'absolute'])),
  /** Over which time the change is measured, in words: `day`, `week`, `month`, `year to date`, `year`, `previous`. */
  change_period: z.nullable(z.string()),
  source: z.string(),
  known_at: z.nullable(instant),
  /** Only of articles. */
  url: z.nullable(z.string()),
});
export type Evidence = z.output<typeof evidence>;

/** A piece of a sentence that states something checkable: `start` and `end` are places in the sentence. */
export const claim = z.object({
  start: z.number(),
  end: z.number(),
  /** What the piece states: the value itself, its change, a direction, a date or a name. */
  kind: z.enum(['value', 'change', 'direction', 'date', 'name', 'count']),
  evidenceId: z.string(),
});
export type Claim = z.output<typeof claim>;

export const sentence = z.object({ text: z.string(), claims: z.array(claim) });
export type Sentence = z.output<typeof sentence>;

export const insight = z.object({
  category: z.string(),
  impact,
  insight: z.string(),
  claims: z.array(claim),
});
export type Insight = z.output<typeof insight>;

export const confidencePart = z.object({
  name: z.string(),
  /** 0 to 1. */
  value: z.number(),
  weight: z.number(),
  why: z.string(),
});
export type ConfidencePart = z.output<typeof confidencePart>;

export const authorship = z.object({
  by: z.enum(['rules', 'model', 'editor']),
  /** The model that wrote it. */
  model: z.nullable(z.string()),
  /** Why the rules stand in for a configured model; null when they do not. */
  standInReason: z.nullable(z.string()),
});
export type Authorship = z.output<typeof authorship>;

export const aiInsights = z.object({
  /** 0 to 1. */
  confidence: z.number(),
  executiveSummary: z.string(),
  keyInsights: z.array(insight),
  confidenceParts: z.array(confidencePart),
  /** The summary again, sentence by sentence, with what each states. */
  sentences: z.array(sentence),
  evidence: z.array(evidence),
  writtenBy: authorship,
});
export type AiInsights = z.output<typeof aiInsights>;

export const priceItem = z.object({
  symbol: z.string(),
  symbol_name: z.string(),
  close_price: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  day_change_percent: z.nullable(z.number()),
  week_change_percent: z.nullable(z.number()),
  month_change_percent: z.nullable(z.number()),
  ytd_change_percent: z.nullable(z.number()),
  /** Closes of the last weeks in date order. */
  sparkline: z.array(z.number()),
  ...provenance,
});
export type PriceItem = z.output<typeof priceItem>;

const closeMetric = z.object({
  close_price: z.nullable(z.number()),
  day_change_percent: z.nullable(z.number()),
  ...provenance,
});
const priceMetric = z.object({
  price: z.nullable(z.number()),
  daily_change: z.nullable(z.number()),
  unit: z.string(),
  ...provenance,
});

export const keyMetrics = z.object({
  cnr: closeMetric,
  sp500: closeMetric,
  hrcSteel: closeMetric,
  api2Coal: priceMetric,
  treasuryYield: priceMetric,
  newsArticles: z.object({ count: z.number() }),
});
export type KeyMetrics = z.output<typeof keyMetrics>;

export const marketAnalysis = z.object({
  keyMetrics,
  naturalResourcesStocks: z.array(priceItem),
  commodities: z.array(priceItem),
  otherStocks: z.array(priceItem),
});
export type MarketAnalysis = z.output<typeof marketAnalysis>;

export const TIERS = ['critical', 'high', 'medium', 'low'] as const;
export const tier = z.enum(TIERS);
export type Tier = z.output<typeof tier>;

/** A score that is missing (NaN) is low. */
export function tierOf(score: number): Tier {
  if (score >= 70) return 'critical';
  if (score >= 50) return 'high';
  return score >= 30 ? 'medium' : 'low';
}

export const contribution = z.object({ name: z.string(), points: z.number(), why: z.string() });
export type Contribution = z.output<typeof contribution>;

export const rankedArticle = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  /** The publication's name. */
  source: z.string(),
  sourceId: z.string(),
  category: z.string(),
  summary: z.string(),
  relevanceScore: z.number(),
  tier,
  /** They add up to the score. */
  contributions: z.array(contribution),
  /** Other publications with the same story. */
  alsoIn: z.array(z.object({ source: z.string(), url: z.string() })),
  /** For the company, from -1 to 1. */
  sentiment: z.nullable(z.object({ value: z.number(), why: z.array(z.string()) })),
  published_at: z.nullable(instant),
  scraped_at: instant,
  /** What an editor decided about it, when one did. */
  curation: z.nullable(
    z.object({
      pinned: z.boolean(),
      hidden: z.boolean(),
      score: z.nullable(z.number()),
      reason: z.string(),
      by: z.string(),
    }),
  ),
});
export type RankedArticle = z.output<typeof rankedArticle>;

export const topic = z.object({
  word: z.string(),
  count: z.number(),
  /** Against the week before: the share of articles that mention it then. */
  trend: z.enum(['up', 'down', 'flat', 'new']),
  change: z.nullable(z.number()),
});
export type Topic = z.output<typeof topic>;

/** Topics that carry one of these are shown highlighted. */
export const HIGHLIGHTED_TERMS = [
  'coal',
  'mining',
  'metallurgical',
  'thermal',
  'cnr',
  'consol',
  'transportation',
  'steel',
] as const;

export function isHighlightedTopic(topic: string): boolean {
  const words = topic.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return HIGHLIGHTED_TERMS.some((term) => words.includes(term));
}

export const newsIntelligence = z.object({
  totalArticles: z.number(),
  priorityArticles: z.array(rankedArticle),
  keyTopics: z.array(topic),
  /** Percent of the priority articles that are about coal or mining or come from the coal trade press. */
  industryFocusPercent: z.number(),
  highPriorityCount: z.number(),
  /** Whether a model has re-ordered the top of the list. */
  rerankedBy: z.nullable(z.string()),
});
export type NewsIntelligence = z.output<typeof newsIntelligence>;

export const commodityItem = z.object({
  id: z.string(),
  name: z.string(),
  category: legacyCategory,
  unit: z.string(),
  latest: z.nullable(z.number()),
  previous: z.nullable(z.number()),
  /** In percent, or in percentage points where `change_unit` says so. */
  daily_change: z.nullable(z.number()),
  weekly_change: z.nullable(z.number()),
  change_unit: z.enum(['percent', 'points']),
  status: z.enum(['available', 'unavailable']),
  ...provenance,
});
export type CommodityItem = z.output<typeof commodityItem>;

export const bondItem = z.extend(commodityItem, {
  coupon: z.nullable(z.number()),
  maturity_date: z.nullable(z.string()),
  principal_amount: z.nullable(z.number()),
  latest_trade_date: z.nullable(z.string()),
  latest_trade_count: z.nullable(z.number()),
  latest_trade_amount: z.nullable(z.number()),
  latest_price_range: z.nullable(z.string()),
});
export type BondItem = z.output<typeof bondItem>;

export const commodityPrices = z.object({
  categories: z.object({
    coal: z.array(commodityItem),
    steel: z.array(commodityItem),
    yield: z.array(commodityItem),
    bonds: z.array(bondItem),
  }),
});
export type CommodityPrices = z.output<typeof commodityPrices>;

export const indicator = z.object({
  series_id: z.string(),
  series_title: z.string(),
  category: z.string(),
  current_date: z.nullable(z.string()),
  current_value: z.nullable(z.number()),
  previous_value: z.nullable(z.number()),
  previous_date: z.nullable(z.string()),
  units: z.string(),
  ...provenance,
});
export type Indicator = z.output<typeof indicator>;

export const overview = z.object({
  timestamp: instant,
  /** The database is away and this is the last overview that was built. */
  isStale: z.boolean(),
  aiInsights,
  marketAnalysis,
  newsIntelligence,
  commodityPrices,
  economicIndicators: z.object({ indicators: z.array(indicator) }),
});
export type Overview = z.output<typeof overview>;

export const DISPLAY_CAPS = {
  insights: 3,
  priorityArticles: 10,
  pricesPerList: 8,
  indicators: 6,
  topics: 8,
} as const;

export const getOverview = route({
  method: 'GET',
  path: '/dashboard/overview',
  access: 'user',
  summary: 'Everything the Executive Dashboard shows; with `at`, as it was at the end of that day',
  query: z.object({ at: z.optional(day('at')) }),
  answer: dataAnswer(overview),
  failure: 'Failed to load dashboard data',
});

export const TIMEFRAMES = ['1h', '6h', '24h', '7d', '30d'] as const;

export const getNewsIntelligence = route({
  method: 'GET',
  path: '/dashboard/news-intelligence',
  access: 'user',
  summary: 'Ranked news of a time, of some categories or sources',
  query: z.object({
    timeframe: z._default(
      z.optional(z.enum(TIMEFRAMES, { error: `timeframe must be one of ${TIMEFRAMES.join(', ')}` })),
      '24h',
    ),
    /** Spider types or article categories, with commas. */
    categories: z.optional(line(400, 'categories')),
    /** Spider names or ids, with commas. */
    sources: z.optional(line(400, 'sources')),
  }),
  answer: dataAnswer(
    z.extend(newsIntelligence, { timeframe: z.enum(TIMEFRAMES), articles: z.array(rankedArticle) }),
  ),
  failure: 'Failed to load dashboard data',
});

export const mover = z.object({
  symbol: z.string(),
  symbol_name: z.string(),
  close_price: z.number(),
  change_percent: z.number(),
  /** How unusual the move is for this instrument: in standard deviations of its own daily moves. */
  significance: z.number(),
  /** Articles of the same days that speak of it. */
  articles: z.array(z.object({ id: z.string(), title: z.string(), url: z.string(), source: z.string() })),
});
export type Mover = z.output<typeof mover>;

export const getMarketAnalysis = route({
  method: 'GET',
  path: '/dashboard/market-analysis',
  access: 'user',
  summary: 'Prices by list, what moved beyond its habit, and how broad the move is',
  answer: dataAnswer(
    z.extend(marketAnalysis, {
      timestamp: instant,
      movers: z.array(mover),
      breadth: z.object({ rising: z.number(), falling: z.number(), unchanged: z.number() }),
    }),
  ),
  failure: 'Failed to load dashboard data',
});

export const INDUSTRIES = ['coal', 'steel', 'natural-gas', 'power', 'metals', 'freight', 'macro'] as const;
export type Industry = (typeof INDUSTRIES)[number];

export const getIndustry = route({
  method: 'GET',
  path: '/dashboard/industry/{industry}',
  access: 'user',
  summary:
    'Prices, indicators and news of one industry: coal, steel, natural-gas, power, metals, freight or macro',
  params: z.object({ industry: z.string().check(z.maxLength(80)) }),
  answer: dataAnswer(
    z.object({
      industry: z.enum(INDUSTRIES),
      name: z.string(),
      timestamp: instant,
      prices: z.array(priceItem),
      commodities: z.array(commodityItem),
      indicators: z.array(indicator),
      articles: z.array(rankedArticle),
    }),
  ),
  failure: 'Failed to load dashboard data',
});

export const PERIODS = ['1W', '1M', 'YTD', '5Y'] as const;
export const period = z.enum(PERIODS, { error: `period must be one of ${PERIODS.join(', ')}` });
export type Period = z.output<typeof period>;

export const getPriceHistory = route({
  method: 'GET',
  path: '/dashboard/historical/{symbol}',
  access: 'user',
  summary: 'Daily prices of a stock or commodity, or the values of an economic series',
  params: z.object({ symbol: z.string().check(z.maxLength(100)) }),
  query: z.object({ period, type: z.optional(z.string().check(z.maxLength(40))) }),
  answer: z.object({
    success: z.literal(true),
    data: z.array(z.object({ date: z.string(), price: z.nullable(z.number()) })),
    message: z.string(),
    name: z.string(),
    currency: z.nullable(z.string()),
    /** What the values of an economic series are counted in. */
    unit: z.nullable(z.string()),
    source: z.string(),
  }),
  failure: 'Failed to fetch historical data',
});
