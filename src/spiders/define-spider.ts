import type { SpiderType } from '#contract/news.ts';
import type { ArticleHints, NewsSource } from '#contract/scraper.ts';

/** One news source as data. All sources are fetched, read and stored the same way. */
export interface Spider {
  id: string;
  name: string;
  description: string;
  type: SpiderType;
  /** Whether full texts are for subscribers only. */
  premium: boolean;
  /** Take title, summary and link from the feed and request no pages, because the site shows them to browsers only. */
  headlinesOnly: boolean;
  /** Live addresses; `{ticker}` is replaced by one ticker in the feed of a spider that supports them. */
  feeds: readonly string[];
  /** An article gets the first category with a word in its tags, address or title, else `general`. */
  categories: readonly { id: string; words: readonly string[] }[];
  /** The most articles per run. */
  maxArticles: number;
  defaultMaxArticles: number;
  /** Cron with seconds, Eastern time. */
  schedule: string;
  /** How long a run takes, in words. */
  processingTime: string;
  features: readonly [string, string, string, ...string[]];
  /** The prefix is shown before a ticker, such as `NYSE:`. */
  tickers: { defaults: readonly string[]; prefix: string } | undefined;
  /** Counts towards the industry focus. */
  isCoalTrade: boolean;
  article: ArticleHints;
}

/** The category of articles that fit no other. */
export const GENERAL = 'general';

type Needed = 'id' | 'name' | 'description' | 'type' | 'feeds' | 'schedule' | 'features';
type Described = Pick<Spider, Needed> & Partial<Omit<Spider, Needed | 'categories'>>;

/** Category words are lower case and comma-separated. */
export function defineSpider(spider: Described & { categories: Record<string, string> }): Spider {
  return {
    premium: false,
    headlinesOnly: false,
    maxArticles: 100,
    defaultMaxArticles: 25,
    processingTime: '1-2 minutes',
    tickers: undefined,
    isCoalTrade: false,
    article: {},
    ...spider,
    categories: Object.entries(spider.categories).map(([id, words]) => ({ id, words: words.split(', ') })),
  };
}

/** The categories an administrator can choose, `general` last. */
export function listCategories(spider: Spider): string[] {
  return [...spider.categories.map(({ id }) => id), GENERAL];
}

/** What the scraper needs to read it. */
export function toNewsSource({ feeds, tickers, headlinesOnly, categories, article }: Spider): NewsSource {
  return {
    feeds: [...feeds],
    hasTickers: tickers !== undefined,
    headlinesOnly,
    categories: categories.map(({ id, words }) => ({ id, words: [...words] })),
    article,
  };
}
