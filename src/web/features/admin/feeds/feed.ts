import type {
  FredConfig,
  getFredBackfill,
  getFredConfig,
  setFredSchedule,
  setFredStatus,
  startFredBackfill,
} from '#contract/fred.ts';
import type {
  getYahooBackfill,
  getYahooConfig,
  setYahooSchedule,
  setYahooStatus,
  startYahooBackfill,
  YahooConfig,
} from '#contract/yahoo.ts';

/** An agent that follows a list of items at one source: series at FRED, symbols at Yahoo Finance. */
export interface FeedKind {
  agentId: 'fred' | 'yahoo';
  config: typeof getFredConfig | typeof getYahooConfig;
  setSchedule: typeof setFredSchedule | typeof setYahooSchedule;
  setStatus: typeof setFredStatus | typeof setYahooStatus;
  startBackfill: typeof startFredBackfill | typeof startYahooBackfill;
  getBackfill: typeof getFredBackfill | typeof getYahooBackfill;
  item: 'series' | 'symbol';
  items: 'Series' | 'Symbols';
  nameLabel: string;
  nameMaxLength: number;
  categoryNames: Readonly<Record<string, string>>;
  defaultCategory: string;
  restoreWarning: string;
}

export interface FeedItem {
  id: string;
  name: string;
  category: string;
}

export interface Feed extends Pick<FredConfig, 'agent' | 'statistics'> {
  items: readonly FeedItem[];
  dataStats: FredConfig['dataStats'] | YahooConfig['dataStats'];
}

export interface ItemActions {
  isAdding: boolean;
  add: (item: FeedItem, onAdded: () => void) => void;
  isRemoving: boolean;
  remove: (id: string, onSettled: () => void) => void;
}
