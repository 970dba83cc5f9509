import type { SpiderType } from '#contract/news-spiders.ts';

/** One news source as data. How it is fetched, read and stored is the same for all of them. */
export interface Spider {
  id: string;
  name: string;
  description: string;
  type: SpiderType;
  /** Whether the source keeps its full texts for subscribers. */
  premium: boolean;
  /** Live addresses; `{ticker}` stands for one ticker in the feed of a spider that supports them. */
  feeds: readonly string[];
  /** An article gets the first category with a word in its tags, address or title, else `general`. */
  categories: readonly SpiderCategory[];
  /** Upper bound of articles in one run. */
  maxArticles: number;
  defaultMaxArticles: number;
  /** Cron with seconds, Eastern time. */
  schedule: string;
  /** How long a run takes, in words. */
  processingTime: string;
  features: readonly [string, string, string, ...string[]];
  tickers: SpiderTickers | undefined;
  /** Counts towards the industry focus. */
  isCoalTrade: boolean;
  /** For sites where extraction needs help. */
  article: ArticleHints;
}

export interface SpiderCategory {
  id: string;
  /** In lower case. */
  words: readonly string[];
}

export interface SpiderTickers {
  defaults: readonly string[];
  /** Shown before a ticker, such as `NYSE:`. */
  prefix: string;
}

export interface ArticleHints {
  /** CSS selector of the element that holds the text: a tag, an id, classes, and descendants of them. */
  body?: string;
  /** Selectors of elements inside the text that are not part of it. */
  remove?: readonly string[];
}

/** The category of articles that fit no other. */
export const GENERAL = 'general';

type Needed = 'id' | 'name' | 'description' | 'type' | 'feeds' | 'categories' | 'schedule' | 'features';

export function defineSpider(spider: Pick<Spider, Needed> & Partial<Omit<Spider, Needed>>): Spider {
  return {
    premium: false,
    maxArticles: 100,
    defaultMaxArticles: 25,
    processingTime: '1-2 minutes',
    tickers: undefined,
    isCoalTrade: false,
    article: {},
    ...spider,
  };
}

/** What an administrator may choose from, `general` last. */
export function listCategories(spider: Spider): string[] {
  return [...spider.categories.map(({ id }) => id), GENERAL];
}
