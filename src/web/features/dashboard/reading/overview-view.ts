import type {
  Authorship,
  BondItem,
  CommodityItem,
  ConfidencePart,
  Evidence,
  Indicator,
  Insight,
  PriceItem,
  Sentence,
} from '#contract/dashboard.ts';
import type { ArticleView } from '#web/api/read-article.ts';

/** What the screen shows of an overview. Words are any words: one of tomorrow is shown, not refused. */
type Loose<T, K extends keyof T> = Omit<T, K> & { [key in K]: string };

export type PriceView = Loose<PriceItem, 'freshness'>;
export type CommodityView = Loose<Omit<CommodityItem, 'category'>, 'freshness' | 'change_unit' | 'status'>;
export type BondView = CommodityView & Omit<BondItem, keyof CommodityItem>;
export type IndicatorView = Loose<Indicator, 'freshness'>;
export type InsightView = Loose<Insight, 'impact'>;

export interface TopicView {
  word: string;
  count: number | null;
  trend: string;
}

/** One of the six figures at the top. */
export interface MetricView {
  value: number | null;
  change: number | null;
  unit: string;
  observation_date: string | null;
  source: string;
  freshness: string;
  freshness_reason: string | null;
}

export interface SummaryView {
  confidence: number | null;
  confidenceParts: ConfidencePart[];
  /** None when nothing was written. */
  sentences: Sentence[];
  insights: InsightView[];
  evidence: ReadonlyMap<string, Evidence>;
  writtenBy: Authorship;
}

export interface MetricsView {
  cnr: MetricView;
  sp500: MetricView;
  hrcSteel: MetricView;
  api2Coal: MetricView;
  treasuryYield: MetricView;
  newsCount: number | null;
}

export interface NewsView {
  totalArticles: number | null;
  highPriorityCount: number | null;
  industryFocusPercent: number | null;
  rerankedBy: string | null;
  articles: ArticleView[];
  topics: TopicView[];
}

export interface OverviewView {
  timestamp: string | null;
  isStale: boolean;
  summary: SummaryView;
  metrics: MetricsView;
  news: NewsView;
  naturalResourcesStocks: PriceView[];
  commodities: PriceView[];
  otherStocks: PriceView[];
  coal: CommodityView[];
  steel: CommodityView[];
  yields: CommodityView[];
  bonds: BondView[];
  indicators: IndicatorView[];
}
