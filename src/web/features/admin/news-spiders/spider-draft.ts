import type { SpiderConfig, setSpiderConfig } from '#contract/news-spiders.ts';
import type { BodyInput } from '#contract/route.ts';
import { isEnabled } from './arrange-spiders.ts';

export interface SpiderDraft {
  enabled: boolean;
  /** As typed. */
  maxArticles: string;
  schedule: string;
  selectedCategories: readonly string[];
  customTickers: readonly string[];
}

export function openDraft(spider: SpiderConfig): SpiderDraft {
  return {
    enabled: isEnabled(spider),
    maxArticles: String(spider.defaultMaxArticles),
    schedule: spider.schedule,
    selectedCategories: spider.selectedCategories,
    customTickers: spider.customTickers,
  };
}

export function readMaxArticles(typed: string, spider: SpiderConfig): number {
  const value = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return value >= 1 && value <= spider.maxArticles ? value : spider.defaultMaxArticles;
}

export function writeConfig(draft: SpiderDraft, spider: SpiderConfig): BodyInput<typeof setSpiderConfig> {
  return { enabled: draft.enabled, schedule: draft.schedule.trim(), ...writeChoices(draft, spider) };
}

export function writeChoices(draft: SpiderDraft, spider: SpiderConfig) {
  return {
    maxArticles: readMaxArticles(draft.maxArticles, spider),
    selectedCategories: [...draft.selectedCategories],
    ...(spider.supportsCustomTickers && { customTickers: [...draft.customTickers] }),
  };
}

export function addTickers(tickers: readonly string[], typed: string): readonly string[] {
  const wanted = typed.split(/[\s,;]+/).map((ticker) => ticker.trim().toUpperCase());
  return [...new Set([...tickers, ...wanted.filter((ticker) => ticker !== '')])];
}

/** Keeps the spider's own order of categories. */
export function toggleCategory(
  draft: SpiderDraft,
  spider: SpiderConfig,
  category: string,
): readonly string[] {
  const isChosen = (other: string) => draft.selectedCategories.includes(other) !== (other === category);
  return spider.categories.filter(isChosen);
}
