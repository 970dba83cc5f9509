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

/** The usual size of a move: the robust deviation of earlier moves, in the unit of the change. */
interface UsualMove {
  /** Of a day. */
  usual_move?: number | null;
  usual_week_move?: number | null;
}

/** A stock's relation to the company; its own share comes first. */
export type PriceRole = 'own' | 'customer' | 'rail';

export type PriceFact = PriceItem & UsualMove & { list: PriceList; role?: PriceRole | null };
export type CommodityFact = CommodityItem & UsualMove & { knownAt?: string | null };
export type BondFact = BondItem & UsualMove & { knownAt?: string | null };

export interface Facts {
  /** The time of the facts; "today" is its date in Eastern time. */
  asOf: string;
  company: string;
  prices: PriceFact[];
  commodities: CommodityFact[];
  bonds: BondFact[];
  indicators: Indicator[];
  articles: RankedArticle[];
  /** The next ranked articles. No text is about them, but they may explain a move. */
  furtherArticles?: RankedArticle[];
  topics: Topic[];
  /** All articles of the period, not only the ranked ones above. */
  newsCount: number;
  highPriorityCount?: number;
  macro: MacroItem[];
  /** A text may name a published release, but not as due. `arrived`: its series whose new value we have. */
  releases: (Release & { isOut?: boolean; arrived?: string[] })[];
}
