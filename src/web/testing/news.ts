import type { RankedArticle } from '#contract/dashboard.ts';
import type { NewsCounts, NewsOptions, NewsStory, searchNews } from '#contract/news.ts';
import type { Answer } from '#contract/route.ts';

export function makeStory(article: RankedArticle, more: Partial<NewsStory['article']> = {}): NewsStory {
  return { article: { ...article, topics: [], companies: [], marks: [], ...more }, others: [] };
}

export function makeNews(
  articles: readonly RankedArticle[],
  more: Partial<Answer<typeof searchNews>['data']> = {},
): Answer<typeof searchNews> {
  return {
    success: true,
    data: {
      stories: articles.map((article) => makeStory(article)),
      next: null,
      hasOpenQuote: false,
      leftOut: [],
      asOf: '2026-11-14T14:05:00.000Z',
      ...more,
    },
  };
}

export function makeCounts(more: Partial<NewsCounts> = {}): { success: true; data: NewsCounts } {
  return {
    success: true,
    data: {
      articles: 2,
      stories: 2,
      newArticles: 0,
      isMore: false,
      topics: [],
      companies: [],
      searched: null,
      looser: [],
      ...more,
    },
  };
}

export function makeOptions(more: Partial<NewsOptions> = {}): { success: true; data: NewsOptions } {
  return {
    success: true,
    data: {
      articles: 1_284,
      earliest: '2021-01-10T12:00:00.000Z',
      updatedAt: '2026-11-14T14:00:00.000Z',
      sources: [
        { id: 'coal-age', name: 'Coal Age' },
        { id: 'world-coal', name: 'World Coal' },
      ],
      topics: [{ id: 'rail', name: 'rail freight' }],
      companies: ['Test Mining'],
      ...more,
    },
  };
}
