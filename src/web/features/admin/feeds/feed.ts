import type { FredConfig } from '#contract/fred.ts';
import type { YahooConfig } from '#contract/yahoo.ts';
import type { FRED } from './fred-tab.tsx';
import type { YAHOO } from './yahoo-tab.tsx';

/** An agent that follows a list of items at one source: series at FRED, symbols at Yahoo Finance. */
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
  add: (item: FeedItem, onAdded: () => void) => void;
  isRemoving: boolean;
  remove: (id: string, onSettled: () => void) => void;
}
