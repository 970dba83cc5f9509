import * as z from 'zod/mini';
import { asOfQuery, valueOrigin } from './as-of.ts';
import { FREQUENCIES, PERIODS } from './period-changes.ts';
import { get } from './route.ts';
import { dataAnswer, dataFields, day, instant, line } from './shapes.ts';

export const LEGACY_CATEGORIES = ['coal', 'steel', 'yield', 'bonds'] as const;
export const legacyCategory = z.enum(LEGACY_CATEGORIES);
export type LegacyCategory = z.output<typeof legacyCategory>;

export const SERIES_CATEGORY_NAMES = {
  inflation: 'Inflation',
  employment: 'Employment',
  gdp: 'GDP',
  rates: 'Interest Rates',
  markets: 'Markets',
  housing: 'Housing',
  consumer: 'Consumer',
} as const;
export type SeriesCategory = keyof typeof SERIES_CATEGORY_NAMES;
export const SERIES_CATEGORIES = Object.keys(SERIES_CATEGORY_NAMES) as SeriesCategory[];

/** The latest close with its changes in percent; null without an earlier close to compare with. */
export const closeAndChanges = {
  symbol: z.string(),
  symbol_name: z.string(),
  currency: z.nullable(z.string()),
  /** `USD`, `USD/t`, `points` for an index, `%` for a yield. Older stored overviews have none. */
  unit: z.optional(z.string()),
  close_price: z.nullable(z.number()),
  day_change_percent: z.nullable(z.number()),
  week_change_percent: z.nullable(z.number()),
  month_change_percent: z.nullable(z.number()),
  ytd_change_percent: z.nullable(z.number()),
};

/**
 * `fresh`: as recent as expected. `stale`: our last successful retrieval is too old. `frozen`: the source answers but
 * has not changed for longer than expected. `unavailable`: there is no value.
 */
export const freshness = z.enum(['fresh', 'stale', 'frozen', 'unavailable']);
export type Freshness = z.output<typeof freshness>;

/** The same quantity from another source. */
const secondOpinion = z.object({
  source: z.string(),
  value: z.number(),
  observation_date: z.string(),
  /** What `observation_date` names: a day, or a period by its first day. */
  period: z.enum(FREQUENCIES),
  freshness,
  /** By more than the quantity's tolerance. */
  differs: z.boolean(),
  /** For a later day or period than the shown value. */
  is_newer: z.boolean(),
});
export type SecondOpinion = z.output<typeof secondOpinion>;

const provenance = {
  source: z.string(),
  observation_date: z.nullable(z.string()),
  /** What `observation_date` names. Default: a day. */
  period: z.optional(secondOpinion.shape.period),
  /** Why a source that is usually shown first is not. */
  source_note: z.optional(z.string()),
  /** Other sources of the same quantity, the most trusted first. Shown if one differs or is newer. */
  second_opinions: z.optional(z.array(secondOpinion)),
  freshness,
  /** Why it is not fresh; null when fresh. */
  freshness_reason: z.nullable(z.string()),
  /** Omitted if the source has no newer value, and when fresh. */
  freshness_cause: z.optional(z.enum(['held-back', 'check-failed'])),
  checked_at: z.nullable(instant),
  /** For a past moment: how we know that the value was available then. Default: we retrieved it. */
  known: z.optional(valueOrigin),
  /** For a past moment: why there is no value. */
  not_known: z.optional(z.string()),
};

/** The insight cards are colored by these words. */
export const IMPACTS = ['bullish', 'favorable', 'bearish', 'caution', 'stable', 'neutral'] as const;
const impact = z.enum(IMPACTS);
export type Impact = z.output<typeof impact>;

/** One of the prices a count is made of. */
const countedPrice = z.object({
  key: z.string(),
  metric: z.string(),
  value: z.nullable(z.number()),
  unit: z.string(),
  change: z.nullable(z.number()),
  change_unit: z.nullable(z.enum(['percent', 'points', 'basis points', 'absolute'])),
  as_of: z.string(),
  source: z.string(),
  known_at: z.nullable(instant),
});
export type CountedPrice = z.output<typeof countedPrice>;

/** A stored value or article that a text cites. */
export const evidence = z.object({
  id: z.string(),
  kind: z.enum(['price', 'observation', 'commodity', 'article', 'count']),
  /** A readable name, such as `Coking coal` or `10-Year Treasury Yield`. */
  metric: z.string(),
  /** The id of the symbol, series, item or article. */
  key: z.string(),
  as_of: z.string(),
  /** What `as_of` names. Default: a day. */
  period: z.optional(z.enum(FREQUENCIES)),
  value: z.nullable(z.number()),
  unit: z.string(),
  change: z.nullable(z.number()),
  change_unit: z.nullable(z.enum(['percent', 'points', 'basis points', 'absolute'])),
  /** `day`, `week`, `month`, `year to date`, `year` or `previous`. */
  change_period: z.nullable(z.string()),
  source: z.string(),
  known_at: z.nullable(instant),
  url: z.nullable(z.string()),
  /** For a count: everything counted, with its move. */
  members: z.optional(z.array(countedPrice)),
});
export type Evidence = z.output<typeof evidence>;

/** A verified part of a sentence, from character `start` to `end`. */
const claim = z.object({
  start: z.number(),
  end: z.number(),
  kind: z.enum(['value', 'change', 'direction', 'date', 'name', 'count']),
  evidenceId: z.string(),
});
export type Claim = z.output<typeof claim>;

export const sentence = z.object({ text: z.string(), claims: z.array(claim) });
export type Sentence = z.output<typeof sentence>;

const insight = z.object({
  category: z.string(),
  impact,
  insight: z.string(),
  claims: z.array(claim),
});
export type Insight = z.output<typeof insight>;

export const confidencePart = z.object({
  name: z.string(),
  value: z.number(),
  weight: z.number(),
  why: z.string(),
});
export type ConfidencePart = z.output<typeof confidencePart>;

export const authorship = z.object({
  by: z.enum(['rules', 'model', 'editor']),
  model: z.nullable(z.string()),
  /** Why the configured model was not used; null when it was, or when none is configured. */
  standInReason: z.nullable(z.string()),
});
export type Authorship = z.output<typeof authorship>;

export const aiInsights = z.object({
  confidence: z.number(),
  executiveSummary: z.string(),
  keyInsights: z.array(insight),
  confidenceParts: z.array(confidencePart),
  /** The summary by sentence, with the claims in each. */
  sentences: z.array(sentence),
  evidence: z.array(evidence),
  writtenBy: authorship,
});
export type AiInsights = z.output<typeof aiInsights>;

const priceItem = z.object({
  ...closeAndChanges,
  sparkline: z.array(z.number()),
  ...provenance,
});
export type PriceItem = z.output<typeof priceItem>;

const { close_price, day_change_percent } = closeAndChanges;
const closeMetric = z.object({ close_price, day_change_percent, ...provenance });
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

const marketAnalysis = z.object({
  keyMetrics,
  naturalResourcesStocks: z.array(priceItem),
  commodities: z.array(priceItem),
  otherStocks: z.array(priceItem),
  /** The full size of each list, including items not sent. */
  listTotals: z.optional(
    z.object({ naturalResourcesStocks: z.number(), commodities: z.number(), otherStocks: z.number() }),
  ),
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

const contribution = z.object({ name: z.string(), points: z.number(), why: z.string() });
export type Contribution = z.output<typeof contribution>;

export const rankedArticle = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  source: z.string(),
  sourceId: z.string(),
  category: z.string(),
  summary: z.string(),
  relevanceScore: z.number(),
  tier,
  /** Their points add up to the score. */
  contributions: z.array(contribution),
  /** Other publications with the same story. */
  alsoIn: z.array(z.object({ source: z.string(), url: z.string() })),
  /** From the company's point of view, -1 to 1. */
  sentiment: z.nullable(z.object({ value: z.number(), why: z.array(z.string()) })),
  published_at: z.nullable(instant),
  scraped_at: instant,
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
  /** Compared with the share of articles that mentioned it in the week before. */
  trend: z.enum(['up', 'down', 'flat', 'new']),
  change: z.nullable(z.number()),
});
export type Topic = z.output<typeof topic>;

const HIGHLIGHTED =
  /(?<![\p{L}\p{N}])(?:coal|mining|metallurgical|thermal|cnr|consol|transportation|steel)(?![\p{L}\p{N}])/u;

export function isHighlightedTopic(topic: string): boolean {
  return HIGHLIGHTED.test(topic.toLowerCase());
}

/** All fields cover the same window and filter. */
export const newsIntelligence = z.object({
  /** The last 24 hours; 72 when fewer than 10 stories came in. Overviews stored before it was kept do not have it. */
  windowHours: z.optional(z.number()),
  /** Articles; the list has one article of each story. */
  totalArticles: z.number(),
  priorityArticles: z.array(rankedArticle),
  keyTopics: z.array(topic),
  /** Share of priority articles about coal or mining, or from the coal trade press. */
  industryFocusPercent: z.number(),
  /** Articles that score 50 or more, as in `/news?tier=high`. */
  highPriorityCount: z.number(),
  /** The model that reordered the top of the list. */
  rerankedBy: z.nullable(z.string()),
  /** Stale if no source could be read recently; `checked_at` is when one was. Only in the overview. */
  collection: z.optional(z.object({ freshness, checked_at: z.nullable(z.string()) })),
});
export type NewsIntelligence = z.output<typeof newsIntelligence>;

export const commodityItem = z.object({
  id: z.string(),
  name: z.string(),
  category: legacyCategory,
  unit: z.string(),
  latest: z.nullable(z.number()),
  previous: z.nullable(z.number()),
  daily_change: z.nullable(z.number()),
  weekly_change: z.nullable(z.number()),
  /** Older stored overviews have neither. */
  monthly_change: z.optional(z.nullable(z.number())),
  ytd_change: z.optional(z.nullable(z.number())),
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

const commodityPrices = z.object({
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
  /** The value for the same period a year earlier. Older stored overviews have none. */
  year_ago_value: z.optional(z.nullable(z.number())),
  units: z.string(),
  ...provenance,
  /** When it became known. Older stored overviews have none. */
  known_at: z.optional(instant),
});
export type Indicator = z.output<typeof indicator>;

export const overview = z.object({
  timestamp: instant,
  /** For a past moment: when the newest data available then was retrieved. */
  lastUpdateAt: z.optional(z.nullable(instant)),
  /** True when the database is unreachable and this is the last overview that was built. */
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

export const getOverview = get('/dashboard/overview', 'user', {
  scope: 'dashboard',
  summary:
    'The Executive Dashboard. With `at`, as it was at the end of that day; with `asOf`, from what was known at a moment',
  query: z.object({ at: z.optional(day('at')), ...asOfQuery }),
  answer: dataAnswer(overview),
  failure: 'Failed to load dashboard data',
});

export const TIMEFRAMES = ['1h', '6h', '24h', '7d', '30d'] as const;

export const getNewsIntelligence = get('/dashboard/news-intelligence', 'user', {
  scope: 'news',
  summary: 'Ranked news by timeframe, categories and sources',
  query: z.object({
    timeframe: z._default(
      z.optional(z.enum(TIMEFRAMES, { error: `timeframe must be one of ${TIMEFRAMES.join(', ')}` })),
      '24h',
    ),
    /** Spider types or article categories, comma-separated. */
    categories: z.optional(line(400, 'categories')),
    /** Spider names or ids, comma-separated. */
    sources: z.optional(line(400, 'sources')),
    ...asOfQuery,
  }),
  answer: dataAnswer(
    z.extend(newsIntelligence, { timeframe: z.enum(TIMEFRAMES), articles: z.array(rankedArticle) }),
  ),
  failure: 'Failed to load dashboard data',
});

const mover = z.object({
  symbol: z.string(),
  symbol_name: z.string(),
  close_price: z.number(),
  change_percent: z.number(),
  /** Size of the move in standard deviations of the instrument's own daily moves. */
  significance: z.number(),
  /** Articles of the same days about the instrument. */
  articles: z.array(z.pick(rankedArticle, { id: true, title: true, url: true, source: true })),
});
export type Mover = z.output<typeof mover>;

export const getMarketAnalysis = get('/dashboard/market-analysis', 'user', {
  scope: 'dashboard',
  summary: 'All prices by list, unusual moves and market breadth',
  query: z.object(asOfQuery),
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

export const getIndustry = get('/dashboard/industry/{industry}', 'user', {
  scope: 'dashboard',
  summary: `Prices, indicators and news of one industry: ${INDUSTRIES.join(', ')}`,
  params: z.object({ industry: z.string().check(z.maxLength(80)) }),
  query: z.object(asOfQuery),
  answer: dataFields({
    industry: z.enum(INDUSTRIES),
    name: z.string(),
    timestamp: instant,
    prices: z.array(priceItem),
    commodities: z.array(commodityItem),
    indicators: z.array(indicator),
    articles: z.array(rankedArticle),
  }),
  failure: 'Failed to load dashboard data',
});

const period = z.enum(PERIODS, { error: `period must be one of ${PERIODS.join(', ')}` });

export const getPriceHistory = get('/dashboard/historical/{symbol}', 'user', {
  scope: 'history',
  summary:
    'Prices of a stock or commodity, or the values of an economic series, starting with the one the change of the period is measured from',
  params: z.object({ symbol: z.string().check(z.maxLength(100)) }),
  query: z.object({ period, type: z.optional(z.string()), ...asOfQuery }),
  answer: z.object({
    success: z.literal(true),
    data: z.array(
      z.object({
        date: z.string(),
        price: z.nullable(z.number()),
        /** For a past moment: how we know that the value was available then. Default: we retrieved it. */
        known: z.optional(valueOrigin),
      }),
    ),
    message: z.string(),
    name: z.string(),
    kind: z.enum(['price', 'series']),
    currency: z.nullable(z.string()),
    /** As in the lists: `USD`, `USD/t`, `points`, `%`, or the units of an economic series. */
    unit: z.string(),
    frequency: z.enum(FREQUENCIES),
    source: z.string(),
    /** The change over the period, as in the lists; null when there is no earlier value to measure it from. */
    change: z.nullable(
      z.object({
        base_date: z.string(),
        base_price: z.number(),
        change: z.number(),
        change_percent: z.nullable(z.number()),
      }),
    ),
  }),
  failure: 'Failed to fetch historical data',
});

export const getDataStart = get('/dashboard/data-start', 'user', {
  scope: 'history',
  summary: 'The first moment that `asOf` can name',
  answer: dataFields({
    startsAt: z.nullable(instant),
    /** The Eastern day of the last release of consumer prices; null if they are not collected. */
    lastPricesDay: z.nullable(z.string()),
    /**
     * Since when past scores and topics of articles are stored; earlier moments use the ones from that time.
     * Null if no article is older.
     */
    scoresKeptSince: z.nullable(instant),
  }),
  failure: 'Failed to load dashboard data',
});
