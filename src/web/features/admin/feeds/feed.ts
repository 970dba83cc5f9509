import { SERIES_CATEGORY_NAMES } from '#contract/dashboard.ts';
import {
  type FredConfig,
  getFredBackfill,
  getFredConfig,
  setFredSchedule,
  setFredStatus,
  startFredBackfill,
} from '#contract/fred.ts';
import {
  getYahooBackfill,
  getYahooConfig,
  SYMBOL_CATEGORY_NAMES,
  setYahooSchedule,
  setYahooStatus,
  startYahooBackfill,
  type YahooConfig,
} from '#contract/yahoo.ts';

export const FRED = {
  agentId: 'fred',
  chartType: 'indicator',
  config: getFredConfig,
  setSchedule: setFredSchedule,
  setStatus: setFredStatus,
  startBackfill: startFredBackfill,
  getBackfill: getFredBackfill,
  item: 'series',
  items: 'Series',
  nameLabel: 'Title',
  nameMaxLength: 200,
  categoryNames: SERIES_CATEGORY_NAMES,
  defaultCategory: 'inflation',
  restoreWarning:
    'This fetches the whole history of all configured series from FRED again. It makes many requests to the source and may take several minutes.',
} as const;

export const YAHOO = {
  agentId: 'yahoo',
  chartType: 'stock',
  config: getYahooConfig,
  setSchedule: setYahooSchedule,
  setStatus: setYahooStatus,
  startBackfill: startYahooBackfill,
  getBackfill: getYahooBackfill,
  item: 'symbol',
  items: 'Symbols',
  nameLabel: 'Name',
  nameMaxLength: 120,
  categoryNames: SYMBOL_CATEGORY_NAMES,
  defaultCategory: 'stock',
  restoreWarning:
    'This fetches 5 years of data for all configured symbols from Yahoo Finance again. It makes many requests to the source and may take several minutes.',
} as const;

/** An agent that collects a list of items from one source: series from FRED, symbols from Yahoo Finance. */
export type FeedKind = typeof FRED | typeof YAHOO;

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
  /** Tells which run collects it. */
  add: (item: FeedItem, onAdded: (runId: string) => void) => void;
  isRemoving: boolean;
  remove: (id: string, onSettled: () => void) => void;
}
