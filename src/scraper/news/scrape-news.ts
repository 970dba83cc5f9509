import type {
  FeedReport,
  NewsSource,
  ScrapedArticle,
  ScrapeNewsRequest,
  ScrapeNewsResult,
  ScrapeProgress,
} from '#contract/scraper.ts';
import { categorise } from '#spiders/categorise.ts';
import { fingerprintItem } from '../feed/build-item.ts';
import type { FeedItem } from '../feed/feed.ts';
import { fetchFeed } from './fetch-feed.ts';
import { fetchPage, type NewsTools, type PageOutcome } from './fetch-page.ts';
import { isAwaited, markLost, withoutMark } from './lost-page.ts';

/** After this no more pages are requested; their articles keep the feed's text. */
const PAGES_TIME_LIMIT_MS = 4 * 60_000;
/** The fetcher allows one at a time per host; in sample mode several. */
const PAGES_AT_ONCE = 6;
/** After this many refusals in a row no more pages of the host are requested. */
const REFUSALS_BEFORE_STOP = 2;
const LONGEST_TEXT = 100_000;
const LONGEST_TITLE = 500;
const LONGEST_LINK = 2_000;

export async function scrapeNews(
  request: ScrapeNewsRequest,
  tools: NewsTools,
  signal: AbortSignal,
  onProgress: ScrapeProgress = () => {},
): Promise<ScrapeNewsResult> {
  const { source } = request;
  const feeds: FeedReport[] = [];
  const candidates = new Map<string, Candidate>();
  for (const { url, ticker } of listFeeds(source, request.customTickers)) {
    if (signal.aborted) break;
    const { report, items } = await fetchFeed(url, request.validators[url], tools, signal);
    feeds.push(report);
    for (const item of items) addCandidate(candidates, item, source, ticker);
  }
  const chosen = choose([...candidates.values()], request);
  const isKnown = ({ link, fingerprint }: Candidate) => {
    const stored = request.known[link] ?? '';
    return withoutMark(stored) === fingerprint && !isAwaited(stored);
  };
  const known = chosen.filter(isKnown);
  onProgress(known.length, chosen.length);
  const { articles, pageProblems } = await readPages(
    chosen.filter((candidate) => !isKnown(candidate)),
    request,
    tools,
    signal,
    (read) => onProgress(known.length + read, chosen.length),
  );
  return {
    wanted: chosen.length,
    articles,
    knownLinks: known.map(({ link }) => link),
    feeds: signal.aborted ? [] : feeds,
    pageProblems,
  };
}

function listFeeds(source: NewsSource, customTickers: readonly string[]): { url: string; ticker?: string }[] {
  if (!source.hasTickers) return source.feeds.map((url) => ({ url }));
  return source.feeds.flatMap((url) =>
    customTickers.map((ticker) => ({ url: url.replaceAll('{ticker}', encodeURIComponent(ticker)), ticker })),
  );
}

interface Candidate {
  item: FeedItem;
  link: string;
  fingerprint: string;
  category: string;
  tickers: string[];
}

function addCandidate(
  candidates: Map<string, Candidate>,
  item: FeedItem,
  source: NewsSource,
  ticker: string | undefined,
) {
  const { link } = item;
  if (!link || link.length > LONGEST_LINK || item.title.trim() === '') return;
  const known = candidates.get(link);
  const tickers = known?.tickers ?? [];
  if (ticker && !tickers.includes(ticker)) tickers.push(ticker);
  // A page that changes weekly keeps its address and shows the newest of its items.
  if (known && (item.published ?? '') <= (known.item.published ?? '')) return;
  const category = categorise(source, { tags: item.categories, link, title: item.title });
  candidates.set(link, { item, link, fingerprint: fingerprintItem(item), category, tickers });
}

function choose(candidates: Candidate[], request: ScrapeNewsRequest): Candidate[] {
  const wanted = new Set(request.selectedCategories);
  return candidates
    .filter(({ category }) => wanted.size === 0 || wanted.has(category))
    .sort((a, b) => (b.item.published ?? '').localeCompare(a.item.published ?? ''))
    .slice(0, request.maxArticles);
}

async function readPages(
  candidates: Candidate[],
  { source, known }: ScrapeNewsRequest,
  tools: NewsTools,
  signal: AbortSignal,
  onRead: (read: number) => void,
): Promise<Pick<ScrapeNewsResult, 'articles' | 'pageProblems'>> {
  if (source.headlinesOnly) {
    return { articles: candidates.map((candidate) => toArticle(candidate, undefined)), pageProblems: [] };
  }
  const giveUpAt = tools.clock().getTime() + PAGES_TIME_LIMIT_MS;
  const outcomes: (PageOutcome | undefined)[] = candidates.map(() => undefined);
  const refusals = new Map<string, number>();
  let next = 0;
  let read = 0;

  const readOne = async ({ link }: Candidate): Promise<PageOutcome> => {
    const { host } = new URL(link);
    if ((refusals.get(host) ?? 0) >= REFUSALS_BEFORE_STOP) {
      return { message: 'not requested: the site refused earlier pages', isBlocked: true };
    }
    if (tools.clock().getTime() >= giveUpAt) {
      return { message: 'not requested: the run was out of time', isBlocked: false, isTransient: true };
    }
    const outcome = await fetchPage(link, source.article, tools, signal);
    refusals.set(host, 'message' in outcome && outcome.isBlocked ? (refusals.get(host) ?? 0) + 1 : 0);
    return outcome;
  };

  const work = async () => {
    while (next < candidates.length && !signal.aborted) {
      const place = next;
      next += 1;
      const candidate = candidates[place];
      if (!candidate) return;
      const outcome = await readOne(candidate).catch((error) => {
        if (!signal.aborted) throw error;
      });
      if (!outcome) return;
      outcomes[place] = outcome;
      read += 1;
      onRead(read);
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
  return gather(candidates, outcomes, known);
}

function gather(
  candidates: readonly Candidate[],
  outcomes: readonly (PageOutcome | undefined)[],
  known: ScrapeNewsRequest['known'],
): Pick<ScrapeNewsResult, 'articles' | 'pageProblems'> {
  const pageProblems: ScrapeNewsResult['pageProblems'] = [];
  const headlines = Map.groupBy(candidates.keys(), (place) => textOf(outcomes[place]));
  const isNotice = (text: string) =>
    text !== '' && new Set(headlines.get(text)?.map((place) => candidates[place]?.item.title)).size > 1;
  const articles = candidates.flatMap((candidate, place) => {
    const outcome = isNotice(textOf(outcomes[place])) ? SAME_TEXT : outcomes[place];
    if (!outcome) return [];
    const { link, fingerprint } = candidate;
    if ('message' in outcome) pageProblems.push({ link, ...outcome });
    else if (outcome.article.text === '') pageProblems.push({ link, ...NO_TEXT });
    const article = toArticle(candidate, outcome);
    const isLost = 'message' in outcome && outcome.isTransient;
    return isLost ? { ...article, itemFingerprint: markLost(fingerprint, known[link]) } : article;
  });
  return { articles, pageProblems };
}

function textOf(outcome: PageOutcome | undefined): string {
  return outcome && 'article' in outcome ? outcome.article.text : '';
}

const SAME_TEXT = {
  message: 'the site shows the same text under different headlines: a notice in place of the articles',
  isBlocked: false,
  isTransient: true,
  fault: 'not-data',
} as const;

const NO_TEXT = {
  message: 'no article text was found: the layout of the page may have changed',
  isBlocked: false,
  fault: 'layout',
} as const;

/** Uses the longer text of page and feed, and the feed's headline. */
function toArticle(candidate: Candidate, outcome: PageOutcome | undefined): ScrapedArticle {
  const { item, link, fingerprint, category, tickers } = candidate;
  const page = outcome && 'article' in outcome ? outcome.article : undefined;
  const feedText = item.content.length > item.summary.length ? item.content : item.summary;
  const usesPage = page !== undefined && page.text.length >= feedText.length * 0.8 && page.text !== '';
  return {
    link,
    canonicalUrl: page?.canonicalUrl ?? link,
    itemFingerprint: fingerprint,
    title: item.title.slice(0, LONGEST_TITLE),
    publishedAt: item.published ?? page?.publishedTime ?? null,
    summary: item.summary || (page?.excerpt ?? ''),
    text: (usesPage ? page.text : feedText).slice(0, LONGEST_TEXT),
    textSource: usesPage ? 'page' : 'feed',
    category,
    tickers,
  };
}
