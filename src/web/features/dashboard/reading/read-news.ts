import { DISPLAY_CAPS } from '#contract/dashboard.ts';
import { readArticle } from '#web/api/read-article.ts';
import {
  type Fields,
  readFields,
  readList,
  readNumber,
  readText,
  readTextOrNull,
} from '#web/api/read-values.ts';
import type { NewsView, TopicView } from './overview-view.ts';

export function readNews(news: Fields): NewsView {
  return {
    totalArticles: readNumber(news.totalArticles),
    highPriorityCount: readNumber(news.highPriorityCount),
    industryFocusPercent: readNumber(news.industryFocusPercent),
    rerankedBy: readTextOrNull(news.rerankedBy),
    articles: readList(news.priorityArticles, readArticle).slice(0, DISPLAY_CAPS.priorityArticles),
    topics: readTopics(news.keyTopics),
  };
}

/** A topic may be a bare word. */
function readTopics(value: unknown): TopicView[] {
  if (!Array.isArray(value)) return [];
  const topics = value.map((item): TopicView => {
    if (typeof item === 'string') return { word: item.trim(), count: null, trend: '' };
    const topic = readFields(item);
    return { word: readText(topic.word), count: readNumber(topic.count), trend: readText(topic.trend) };
  });
  return topics.filter(({ word }) => word !== '').slice(0, DISPLAY_CAPS.topics);
}
