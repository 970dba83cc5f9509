import type { MacroItem, Release } from '#contract/briefing.ts';
import type {
  BondItem,
  CommodityItem,
  Indicator,
  PriceItem,
  RankedArticle,
  Topic,
} from '#contract/dashboard.ts';

export type PriceList =
  | 'resources'
  | 'other'
  | 'commodities'
  | 'index'
  | 'volatility'
  | 'bond'
  | 'currency'
  | 'crypto';

/** How far a move usually goes: the robust deviation of the moves before, in the unit of the change. */
interface UsualMove {
  /** Of a day. */
  usual_move?: number | null;
  usual_week_move?: number | null;
}

/** What a stock is to the company; its own share comes before all others. */
export type PriceRole = 'own' | 'customer' | 'rail';

export type PriceFact = PriceItem & UsualMove & { list: PriceList; role?: PriceRole | null };
export type CommodityFact = CommodityItem & UsualMove & { knownAt?: string | null };
export type BondFact = BondItem & UsualMove & { knownAt?: string | null };

export interface Facts {
  /** The instant the facts are of; "today" is the day it falls on in Eastern time. */
  asOf: string;
  company: string;
  prices: PriceFact[];
  commodities: CommodityFact[];
  bonds: BondFact[];
  indicators: Indicator[];
  articles: RankedArticle[];
  /** The next in rank. No text is about them, but they may explain a move. */
  furtherArticles?: RankedArticle[];
  topics: Topic[];
  /** All articles of the period, not only the ranked ones above. */
  newsCount: number;
  highPriorityCount?: number;
  macro: MacroItem[];
  /** A text may name one that is out; it is no longer due. */
  releases: (Release & { isOut?: boolean })[];
}
