import type { SpiderType } from '#contract/news.ts';
import { ADDED_SPIDERS, type SpiderConfig } from '#contract/news-spiders.ts';

export interface FeedDraft {
  name: string;
  url: string;
  type: SpiderType;
  maxArticles: string;
  categories: readonly string[];
  schedule: string;
  acceptsTerms: boolean;
}

export const NEW_FEED: FeedDraft = {
  name: '',
  url: '',
  type: 'energy',
  maxArticles: String(ADDED_SPIDERS.defaultMaxArticles),
  categories: [],
  schedule: '0 10 */2 * * *',
  acceptsTerms: false,
};

const GENERAL = 'general';

export function openFeed(spider: SpiderConfig | undefined): FeedDraft {
  if (!spider) return NEW_FEED;
  return {
    name: spider.name,
    url: spider.address,
    type: spider.type,
    maxArticles: String(spider.defaultMaxArticles),
    categories: spider.categories.filter((category) => category !== GENERAL),
    schedule: spider.schedule,
    acceptsTerms: false,
  };
}

export function addCategories(categories: readonly string[], typed: string): readonly string[] {
  const known = new Set(categories.map((category) => category.toLowerCase()));
  const wanted = typed
    .split(',')
    .map((category) => category.trim())
    .filter((category) => category !== '' && !known.has(category.toLowerCase()));
  return [...categories, ...new Set(wanted)].slice(0, ADDED_SPIDERS.mostCategories);
}

/** Why the feed cannot be saved yet; undefined when it can. */
export function whyNotSaved(
  draft: FeedDraft,
  spider: SpiderConfig | undefined,
  tested: { id: string | null; url: string } | undefined,
): string | undefined {
  const url = draft.url.trim();
  if (draft.name.trim() === '') return 'Enter a name.';
  if (url === '') return 'Enter the address of a feed.';
  if (url === spider?.address) return undefined;
  if (!tested) return 'Test this address before you save it.';
  if (tested.url !== url) return 'Address changed. Test again.';
  if (tested.id === null) return 'This address did not pass its test.';
  return draft.acceptsTerms ? undefined : "Confirm that you have read the publisher's terms.";
}
