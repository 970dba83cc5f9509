import { AppError } from '#platform/app-error.ts';
import { listCategories, type Spider } from '#spiders/define-spider.ts';

/** What an administrator chooses about a spider, and a trigger may choose for one run. */
export interface SpiderOptions {
  maxArticles: number;
  selectedCategories: string[];
  customTickers: string[];
}

export interface SpiderChoices {
  maxArticles?: number | string | null | undefined;
  selectedCategories?: string[] | undefined;
  customTickers?: string[] | undefined;
}

/** The stored choices; whatever is not there, or no longer fits the spider, is as the spider declares it. */
export function readOptions(spider: Spider, stored: Record<string, unknown>): SpiderOptions {
  const categories = listCategories(spider);
  const isCategory = (value: unknown): value is string => categories.includes(String(value));
  return {
    maxArticles: readArticleLimit(spider, stored.maxArticles),
    selectedCategories: Array.isArray(stored.selectedCategories)
      ? stored.selectedCategories.filter(isCategory)
      : categories,
    customTickers: Array.isArray(stored.customTickers)
      ? stored.customTickers.map(String)
      : [...(spider.tickers?.defaults ?? [])],
  };
}

/** The choices of a request over those that hold; refuses what the spider does not have. */
export function chooseOptions(spider: Spider, current: SpiderOptions, choices: SpiderChoices): SpiderOptions {
  const { maxArticles, selectedCategories, customTickers } = choices;
  const unknown = selectedCategories?.filter((category) => !listCategories(spider).includes(category));
  if (unknown && unknown.length > 0) {
    throw new AppError(400, 'UNKNOWN_CATEGORY', `${spider.name} has no category ${unknown.join(', ')}`);
  }
  return {
    maxArticles: maxArticles === undefined ? current.maxArticles : readArticleLimit(spider, maxArticles),
    selectedCategories: selectedCategories ? [...new Set(selectedCategories)] : current.selectedCategories,
    // A spider without tickers takes none, whatever is sent.
    customTickers: spider.tickers ? (customTickers ?? current.customTickers) : [],
  };
}

/** From 1 to the spider's bound; an invalid or empty entry falls back to its default. */
function readArticleLimit(spider: Spider, written: unknown): number {
  const isWritten = typeof written === 'number' || (typeof written === 'string' && written.trim() !== '');
  const value = isWritten ? Number(written) : Number.NaN;
  const isValid = Number.isInteger(value) && value >= 1 && value <= spider.maxArticles;
  return isValid ? value : spider.defaultMaxArticles;
}
