import type { triggerSpider } from '#contract/news-spiders.ts';
import type { Body } from '#contract/route.ts';
import { AppError } from '#platform/app-error.ts';
import { listCategories, type Spider } from '#spiders/define-spider.ts';

/** Set by an administrator, or by a trigger for one run. */
export interface SpiderOptions {
  maxArticles: number;
  selectedCategories: string[];
  customTickers: string[];
}

export type SpiderChoices = Body<typeof triggerSpider>;

/** The stored options; missing or outdated ones fall back to the spider's defaults. */
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

/** Applies the choices of a request to the current options. Unknown categories are an error. */
export function chooseOptions(spider: Spider, current: SpiderOptions, choices: SpiderChoices): SpiderOptions {
  const { maxArticles, selectedCategories, customTickers } = choices;
  const unknown = selectedCategories?.filter((category) => !listCategories(spider).includes(category));
  if (unknown && unknown.length > 0) {
    throw new AppError(400, 'UNKNOWN_CATEGORY', `${spider.name} has no category ${unknown.join(', ')}`);
  }
  return {
    maxArticles: maxArticles === undefined ? current.maxArticles : readArticleLimit(spider, maxArticles),
    selectedCategories: selectedCategories ? [...new Set(selectedCategories)] : current.selectedCategories,
    customTickers: spider.tickers ? (customTickers ?? current.customTickers) : [],
  };
}

/** From 1 to the spider's maximum; an invalid or empty entry falls back to its default. */
function readArticleLimit(spider: Spider, written: unknown): number {
  const isWritten = typeof written === 'number' || (typeof written === 'string' && written.trim() !== '');
  const value = isWritten ? Number(written) : Number.NaN;
  const isValid = Number.isInteger(value) && value >= 1 && value <= spider.maxArticles;
  return isValid ? value : spider.defaultMaxArticles;
}
