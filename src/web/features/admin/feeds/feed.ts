import type { AgentSettings, RunStatistics } from '#contract/agents.ts';
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
import { lookUp } from '#web/look-up.ts';

/** An agent that follows a list of things at one source: series at FRED, symbols at Yahoo Finance. */
export interface FeedKind {
  config: typeof getFredConfig | typeof getYahooConfig;
  setSchedule: typeof setFredSchedule | typeof setYahooSchedule;
  setStatus: typeof setFredStatus | typeof setYahooStatus;
  startBackfill: typeof startFredBackfill | typeof startYahooBackfill;
  getBackfill: typeof getFredBackfill | typeof getYahooBackfill;
  /** The one word, and the word for many as headings have it. */
  item: 'series' | 'symbol';
  items: 'Series' | 'Symbols';
  categoryNames: Readonly<Record<string, string>>;
  restoreWarning: string;
}

export interface FeedItem {
  id: string;
  name: string;
  category: string;
}

/** How something is taken off the list. */
export interface Removal {
  busy: boolean;
  remove: (id: string, onSettled: () => void) => void;
}

export interface StoredData {
  totalRecords: number;
  count: number;
  earliest: string | null;
  latest: string | null;
}

export interface Feed {
  agent: AgentSettings;
  statistics: RunStatistics;
  items: FeedItem[];
  stored: StoredData;
}

export function readFredFeed({ agent, statistics, series, dataStats }: FredConfig): Feed {
  return {
    agent,
    statistics,
    items: series.list.map(({ id, title, category }) => ({ id, name: title, category })),
    stored: {
      totalRecords: dataStats.totalRecords,
      count: dataStats.seriesCount,
      ...dataStats.dataRange,
    },
  };
}

export function readYahooFeed({ agent, statistics, symbols, dataStats }: YahooConfig): Feed {
  return {
    agent,
    statistics,
    items: symbols.list.map(({ symbol, name, category }) => ({ id: symbol, name, category })),
    stored: {
      totalRecords: dataStats.totalRecords,
      count: dataStats.symbolsCount,
      ...dataStats.dataRange,
    },
  };
}

/** How many there are of each category, in the order the categories are listed in. */
export function countByCategory(
  items: readonly FeedItem[],
  names: Readonly<Record<string, string>>,
): { category: string; name: string; count: number }[] {
  const counts = new Map(Object.keys(names).map((category) => [category, 0]));
  for (const { category } of items) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].map(([category, count]) => ({
    category,
    name: lookUp(names, category) ?? category,
    count,
  }));
}
