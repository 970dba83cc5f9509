import type { CheckFeedRequest, FeedCheck, FeedFault } from '#contract/scraper.ts';
import { OutsideError } from '#platform/app-error.ts';
import { checkAddress } from '#platform/fetching/address-guard.ts';
import { FetchError } from '#platform/fetching/fetch-error.ts';
import { RobotsRefusal, RobotsUnreadable } from '#platform/fetching/robots.ts';
import { countWords } from '../article/words.ts';
import { type Feed, FeedError, type FeedItem } from '../feed/feed.ts';
import type { SiteLinks } from '../feed/site-links.ts';
import type { FetchedDocument } from '../reading/readers.ts';
import { findOtherHost } from '../source-addresses.ts';
import { SourceProblem } from '../source-problem.ts';
import { requestFeed } from './fetch-feed.ts';
import { fetchPage, type NewsTools } from './fetch-page.ts';

/** After this no more pages are requested, since a person is waiting. */
const PAGES_TIME_LIMIT_MS = 35_000;
const TIME_LIMIT_MS = 60_000;
const REQUEST_TIMEOUT_MS = 15_000;
const FIRST_ITEMS = 5;
const LONGEST_SAMPLE = 20_000;

type Fault = NonNullable<FeedCheck['fault']>;
type CheckedArticle = FeedCheck['articles'][number];

/** Reads a feed once, and the pages of a few of its articles, without storing anything. */
export async function checkFeed(
  request: CheckFeedRequest,
  tools: NewsTools,
  signal: AbortSignal,
): Promise<FeedCheck> {
  const startedAt = tools.clock().getTime();
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  const check = startCheck(request.url);
  try {
    await check.run(request, { ...tools, startedAt }, AbortSignal.any([signal, limit]));
  } catch (error) {
    signal.throwIfAborted();
    check.result.fault = limit.aborted ? outOfTime() : explainFault(error);
  }
  check.result.elapsedMs = Math.max(0, tools.clock().getTime() - startedAt);
  return check.result;
}

type CheckTools = NewsTools & { startedAt: number };

function startCheck(url: string) {
  const result: FeedCheck = {
    url,
    fault: null,
    finalUrl: null,
    redirectsTo: null,
    robots: { feed: null, pages: null, delayMs: 0 },
    format: null,
    items: 0,
    undated: 0,
    zoneless: 0,
    newest: null,
    isWhole: true,
    remarks: [],
    firstItems: [],
    articles: [],
    sample: null,
    discovered: [],
    terms: { notice: null, link: null },
    elapsedMs: 0,
  };

  const checkRobots = async (address: string, tools: CheckTools, signal: AbortSignal) => {
    try {
      await tools.robots.check(address, signal, { asksAgain: true });
      result.robots.feed = 'allowed';
      result.robots.delayMs = tools.robots.delayMs(new URL(address).host);
    } catch (error) {
      result.robots.feed = verdictOf(error);
      throw error;
    }
  };

  const describeFeed = (feed: Feed) => {
    const newest = feed.items.map(({ published }) => published ?? '').sort();
    result.format = feed.format;
    result.items = feed.itemCount;
    result.undated = feed.items.filter(({ published }) => published === null).length;
    result.zoneless = feed.zoneless;
    result.newest = newest.at(-1) || null;
    result.isWhole = feed.isWhole;
    result.remarks = feed.problems.map((problem) => problem.slice(0, 300));
    result.firstItems = feed.items
      .slice(0, FIRST_ITEMS)
      .map(({ title, published }) => ({ title, publishedAt: published }));
    result.terms.notice = feed.rights || null;
  };

  const readLinks = async (document: FetchedDocument, base: string, tools: CheckTools) => {
    const links: SiteLinks = await tools.read('siteLinks', document, base);
    result.terms.link ??= links.terms;
    return links;
  };

  const tryArticle = async (
    item: FeedItem & { link: string },
    { hints = {} }: CheckFeedRequest,
    tools: CheckTools,
    signal: AbortSignal,
  ) => {
    const { link, title, published } = item;
    const checked: CheckedArticle = { title, words: 0, problem: null };
    result.articles.push(checked);
    if (tools.clock().getTime() - tools.startedAt > PAGES_TIME_LIMIT_MS) {
      checked.problem = 'not requested: the test was out of time';
      return;
    }
    result.robots.pages = worse(result.robots.pages, await judgePage(link, tools, signal));
    const outcome = await fetchPage(link, hints, tools, signal);
    if ('message' in outcome) {
      checked.problem = outcome.message;
      return;
    }
    const { article, document } = outcome;
    checked.words = countWords(article.text);
    if (article.text === '') checked.problem = 'no article text was found on the page';
    else result.sample ??= toSample(item, article.text, published ?? article.publishedTime);
    if (result.terms.link === null) await readLinks(document, article.canonicalUrl, tools);
  };

  return {
    result,
    async run(request: CheckFeedRequest, tools: CheckTools, signal: AbortSignal): Promise<void> {
      const { href } = checkAddress(url, { isTrusted: () => false });
      await checkRobots(href, tools, signal);
      const answer = await requestFeed(href, tools, { attempts: 1, timeoutMs: REQUEST_TIMEOUT_MS, signal });
      const finalUrl = tools.addresses.toPublic(answer.url);
      result.finalUrl = finalUrl;
      result.redirectsTo = findOtherHost(href, finalUrl) ?? null;
      if (result.redirectsTo) await checkRobots(finalUrl, tools, signal);
      const document = { body: answer.body, contentType: answer.contentType };
      try {
        const feed = await tools.read('feed', document, { url: finalUrl, now: tools.clock() });
        if (feed === 'challenge') {
          result.fault = toFault('challenge', 'The site shows a CAPTCHA instead of the feed');
          return;
        }
        describeFeed(feed);
        const items = newestWithLinks(feed.items);
        for (const item of items.slice(0, request.articles)) await tryArticle(item, request, tools, signal);
        const [first] = items;
        if (first && request.articles > 0) {
          result.sample ??= toSample(first, first.content || first.summary, first.published);
        }
      } catch (error) {
        if (!(error instanceof FeedError) || !/web page/.test(error.message)) throw error;
        result.fault = toFault('web-page', error.message);
        result.discovered = (await readLinks(document, finalUrl, tools)).feeds;
      }
    },
  };
}

async function judgePage(link: string, { robots }: NewsTools, signal: AbortSignal) {
  try {
    await robots.check(link, signal);
    return 'allowed';
  } catch (error) {
    const verdict = verdictOf(error);
    if (verdict === null) throw error;
    return verdict;
  }
}

type Verdict = NonNullable<FeedCheck['robots']['pages']>;
const VERDICTS: readonly Verdict[] = ['allowed', 'unreachable', 'disallowed'];

function worse(one: Verdict | null, other: Verdict): Verdict {
  return one && VERDICTS.indexOf(one) > VERDICTS.indexOf(other) ? one : other;
}

function verdictOf(error: unknown): Verdict | null {
  if (error instanceof RobotsRefusal) return 'disallowed';
  const isAborted = error instanceof FetchError && error.kind === 'aborted';
  return error instanceof OutsideError && !isAborted ? 'unreachable' : null;
}

function newestWithLinks(items: readonly FeedItem[]) {
  return items
    .filter((item): item is FeedItem & { link: string } => item.link !== null)
    .sort((a, b) => (b.published ?? '').localeCompare(a.published ?? ''));
}

function toSample({ title, summary }: FeedItem, text: string, publishedAt: string | null) {
  return { title, publishedAt, summary, text: text.slice(0, LONGEST_SAMPLE).toWellFormed() };
}

function toFault(kind: FeedFault, message: string, more: Partial<Fault> = {}): Fault {
  return { kind, message, status: null, isTransient: false, ...more };
}

function outOfTime(): Fault {
  return toFault('timeout', 'The site took longer than a minute to answer', { isTransient: true });
}

function explainFault(error: unknown): Fault {
  if (error instanceof RobotsRefusal) return toFault('robots', error.message);
  if (error instanceof RobotsUnreadable) {
    const { message, isTransient, status = null } = error;
    return toFault('robots-unreachable', message, { isTransient, status });
  }
  if (error instanceof FetchError && error.kind !== 'aborted') {
    const { kind, message, isTransient, status = null } = error;
    return toFault(kind, message, { isTransient, status });
  }
  if (error instanceof FeedError) return toFault('not-a-feed', error.message);
  if (error instanceof SourceProblem) return toFault('too-costly', error.message);
  throw error;
}
