import type { RankedArticle } from '#contract/dashboard.ts';
import { type Fields, readFields, readList, readNumber, readText, readTextOrNull } from './read-values.ts';

/** An article as a screen can show it: a score or an instant that did not come is null, any word is a word. */
export type ArticleView = Omit<RankedArticle, 'tier' | 'relevanceScore' | 'scraped_at'> & {
  relevanceScore: number | null;
  scraped_at: string | null;
};

/** One without a title is none. */
export function readArticle(article: Fields): ArticleView | undefined {
  const title = readText(article.title);
  if (title === '') return undefined;
  return {
    id: readText(article.id),
    title,
    url: readText(article.url),
    source: readText(article.source),
    sourceId: readText(article.sourceId),
    category: readText(article.category),
    summary: readText(article.summary),
    relevanceScore: readNumber(article.relevanceScore),
    contributions: readList(article.contributions, readContribution),
    alsoIn: readList(article.alsoIn, readOtherSource),
    sentiment: readSentiment(article.sentiment),
    published_at: readTextOrNull(article.published_at),
    scraped_at: readTextOrNull(article.scraped_at),
    curation: readCuration(article.curation),
  };
}

function readContribution(part: Fields) {
  const name = readText(part.name);
  const points = readNumber(part.points);
  return name === '' || points === null ? undefined : { name, points, why: readText(part.why) };
}

function readOtherSource(other: Fields) {
  const source = readText(other.source);
  return source === '' ? undefined : { source, url: readText(other.url) };
}

function readSentiment(value: unknown): ArticleView['sentiment'] {
  const sentiment = readFields(value);
  const number = readNumber(sentiment.value);
  if (number === null) return null;
  const why = Array.isArray(sentiment.why) ? sentiment.why.map(readText).filter((text) => text !== '') : [];
  return { value: number, why };
}

function readCuration(value: unknown): ArticleView['curation'] {
  if (value === null || value === undefined) return null;
  const curation = readFields(value);
  const read = {
    pinned: curation.pinned === true,
    hidden: curation.hidden === true,
    score: readNumber(curation.score),
    reason: readText(curation.reason),
    by: readText(curation.by),
  };
  return read.pinned || read.hidden || read.score !== null || read.reason !== '' ? read : null;
}
