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

/** How far a daily move usually goes: the standard deviation of daily changes, in the unit of the daily change. */
interface UsualMove {
  usual_move?: number | null;
}

export type PriceFact = PriceItem & UsualMove & { list: PriceList };
export type CommodityFact = CommodityItem & UsualMove;
export type BondFact = BondItem & UsualMove;

export interface Facts {
  /** The instant the facts are of; "today" is the day it falls on in Eastern time. */
  asOf: string;
  company: string;
  prices: PriceFact[];
  commodities: CommodityFact[];
  bonds: BondFact[];
  indicators: Indicator[];
  articles: RankedArticle[];
  topics: Topic[];
  /** All articles of the period, not only the ranked ones above. */
  newsCount: number;
  highPriorityCount?: number;
  macro: MacroItem[];
  releases: Release[];
}
