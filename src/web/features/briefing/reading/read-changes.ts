import {
  type Fields,
  readFields,
  readList,
  readNumber,
  readText,
  readTextOrNull,
} from '#web/api/read-values.ts';

export interface PriceChange {
  symbol: string;
  name: string;
  before: number | null;
  now: number | null;
  changePercent: number | null;
}

export interface IndicatorChange {
  seriesId: string;
  title: string;
  date: string;
  before: number | null;
  now: number | null;
  isRevision: boolean;
}

export interface NewArticle {
  id: string;
  title: string;
  url: string;
  source: string;
  relevanceScore: number | null;
}

/** What came in since the reader was here last; `since` is null on a first visit. */
export interface ChangesView {
  since: string | null;
  prices: PriceChange[];
  indicators: IndicatorChange[];
  articles: NewArticle[];
}

export function readChanges(answer: unknown): ChangesView {
  const changes = readFields(answer);
  return {
    since: readTextOrNull(changes.since),
    prices: readList(changes.prices, readPrice),
    indicators: readList(changes.indicators, readIndicator),
    articles: readList(changes.articles, readNewArticle),
  };
}

function readPrice(price: Fields): PriceChange | undefined {
  const symbol = readText(price.symbol);
  const name = readText(price.name);
  if (symbol === '' && name === '') return undefined;
  return {
    symbol,
    name,
    before: readNumber(price.before),
    now: readNumber(price.now),
    changePercent: readNumber(price.changePercent),
  };
}

function readIndicator(indicator: Fields): IndicatorChange | undefined {
  const seriesId = readText(indicator.seriesId);
  const title = readText(indicator.title) || seriesId;
  if (title === '') return undefined;
  return {
    seriesId,
    title,
    date: readText(indicator.date),
    before: readNumber(indicator.before),
    now: readNumber(indicator.now),
    isRevision: indicator.isRevision === true,
  };
}

function readNewArticle(article: Fields): NewArticle | undefined {
  const title = readText(article.title);
  if (title === '') return undefined;
  return {
    id: readText(article.id),
    title,
    url: readText(article.url),
    source: readText(article.source),
    relevanceScore: readNumber(article.relevanceScore),
  };
}
