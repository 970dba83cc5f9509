import * as z from 'zod/mini';
import { cusip, finraSymbol, MOST_BONDS } from './bond-identifiers.ts';
import { legacyCategory } from './dashboard.ts';
import { FAULT_NAMES } from './faults.ts';
import { post } from './route.ts';
import { byName, dataAnswer, instant, line } from './shapes.ts';

/** The API of the scraper host, which stores nothing. */

const faultName = z.optional(z.enum(FAULT_NAMES));

const feedValidators = z.object({
  etag: z.optional(z.string()),
  lastModified: z.optional(z.string()),
});

/** CSS selectors for sites where extraction needs help. */
const articleHints = z.object({
  /** Of the text. */
  body: z.optional(z.string().check(z.maxLength(300))),
  /** Of elements inside that are not part of it. */
  remove: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(20))),
});
export type ArticleHints = z.output<typeof articleHints>;

export const MAX_ADDRESS_LENGTH = 2_000;

/** What the host needs to know about a spider; it has no list of its own. */
const newsSource = z.object({
  /** With `{ticker}` in each when the spider has tickers. */
  feeds: z.array(z.string().check(z.maxLength(MAX_ADDRESS_LENGTH))).check(z.maxLength(20)),
  hasTickers: z.boolean(),
  /** Its pages are not requested. */
  headlinesOnly: z.boolean(),
  categories: z
    .array(
      z.object({
        id: z.string().check(z.maxLength(80)),
        words: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(50)),
      }),
    )
    .check(z.maxLength(50)),
  article: articleHints,
});
export type NewsSource = z.output<typeof newsSource>;

/** Chosen by the caller, so that the caller can stop the call. */
const callId = z.optional(z.string().check(z.maxLength(80)));

const scrapeNewsBody = z.object({
  id: callId,
  source: newsSource,
  maxArticles: z.number().check(z.gte(1), z.lte(1000)),
  /** Empty means all. */
  selectedCategories: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(50)),
  customTickers: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(50)),
  validators: byName(feedValidators),
  /** Fingerprints of stored feed items by link. Only pages with a temporary failure are fetched again. */
  known: byName(z.string()),
});
export type ScrapeNewsRequest = z.output<typeof scrapeNewsBody>;

const scrapedArticle = z.object({
  /** The absolute link of the feed item without tracking parameters. */
  link: z.string(),
  canonicalUrl: z.string(),
  /** Changes when the feed item changes, and is marked if its page had a temporary failure. */
  itemFingerprint: z.string(),
  title: z.string(),
  publishedAt: z.nullable(instant),
  summary: z.string(),
  /** The main text of the page, or the feed summary when the page could not be read. */
  text: z.string(),
  textSource: z.enum(['page', 'feed']),
  category: z.string(),
  tickers: z.array(z.string()),
});
export type ScrapedArticle = z.output<typeof scrapedArticle>;

/** `blocked`: refused by status, robots.txt or a challenge page. We never work around a block. */
const feedReport = z.object({
  url: z.string(),
  outcome: z.enum(['read', 'unchanged', 'blocked', 'failed']),
  /** All items in the feed, before filtering. */
  items: z.number(),
  undated: z.number(),
  /** False for a truncated feed. */
  isWhole: z.boolean(),
  validators: feedValidators,
  message: z.nullable(z.string()),
  isTransient: z.boolean(),
  /** The other host that the address redirects to. */
  redirectsTo: z.optional(z.string()),
  /** Why it could not be read. */
  fault: faultName,
});
export type FeedReport = z.output<typeof feedReport>;

/** A stopped call returns what it read, without feeds, since those would count as read. */
const scrapeNewsResult = z.object({
  /** The number of articles to read. */
  wanted: z.optional(z.number()),
  articles: z.array(scrapedArticle),
  knownLinks: z.array(z.string()),
  feeds: z.array(feedReport),
  /** Pages that could not be read; their articles have the feed's text. */
  pageProblems: z.array(
    z.object({
      link: z.string(),
      message: z.string(),
      isBlocked: z.boolean(),
      fault: faultName,
      /** It took too much time or memory to read. */
      isCostly: z.optional(z.boolean()),
    }),
  ),
});
export type ScrapeNewsResult = z.output<typeof scrapeNewsResult>;

const checkFeedBody = z.object({
  url: z.string().check(z.maxLength(MAX_ADDRESS_LENGTH)),
  hints: z.optional(articleHints),
  /** How many article pages to try. */
  articles: z.number().check(z.gte(0), z.lte(3)),
});
export type CheckFeedRequest = z.output<typeof checkFeedBody>;

/** What can be wrong with the address of a feed. */
const FEED_FAULTS = [
  'bad-url',
  'refused-address',
  'dns',
  'connect',
  'tls',
  'timeout',
  'http',
  'too-many-redirects',
  'too-large',
  'bad-encoding',
  'broken-answer',
  'robots',
  'robots-unreachable',
  'challenge',
  'web-page',
  'not-a-feed',
  'too-costly',
] as const;
export type FeedFault = (typeof FEED_FAULTS)[number];

const robotsVerdict = z.enum(['allowed', 'disallowed', 'unreachable']);

const feedCheck = z.object({
  url: z.string(),
  /** Null when the feed was read; it may still be empty. */
  fault: z.nullable(
    z.object({
      kind: z.enum(FEED_FAULTS),
      status: z.nullable(z.number()),
      message: z.string(),
      isTransient: z.boolean(),
    }),
  ),
  /** The address after redirects; null when nothing was fetched. */
  finalUrl: z.nullable(z.string()),
  /** The other host that the address redirects to. */
  redirectsTo: z.nullable(z.string()),
  robots: z.object({
    feed: z.nullable(robotsVerdict),
    /** The worst verdict of the tried article pages. */
    pages: z.nullable(robotsVerdict),
    /** The crawl delay the site asks for. */
    delayMs: z.number(),
  }),
  /** Such as `RSS 2.0`. */
  format: z.nullable(z.string()),
  items: z.number(),
  undated: z.number(),
  /** Items with a time but no time zone, which is taken as UTC. */
  zoneless: z.number(),
  newest: z.nullable(instant),
  isWhole: z.boolean(),
  /** Parser remarks, such as a date in the future. */
  remarks: z.array(z.string()),
  firstItems: z.array(z.object({ title: z.string(), publishedAt: z.nullable(instant) })),
  articles: z.array(
    z.object({
      title: z.string(),
      /** Words of the page text beyond the feed's own text. */
      words: z.number(),
      /** Why the page has no text. */
      problem: z.nullable(z.string()),
    }),
  ),
  /** The first article with its whole text. */
  sample: z.nullable(
    z.object({ title: z.string(), publishedAt: z.nullable(instant), summary: z.string(), text: z.string() }),
  ),
  /** Feeds that a web page links to. */
  discovered: z.array(z.object({ url: z.string(), title: z.string() })),
  terms: z.object({ notice: z.nullable(z.string()), link: z.nullable(z.string()) }),
  elapsedMs: z.number(),
});
export type FeedCheck = z.output<typeof feedCheck>;

const tradedBond = z.object({
  /** `bonds.` and the key of the bond. */
  id: z.string().check(z.regex(/^bonds\..{1,60}$/)),
  name: line(200, 'Name'),
  cusip: z.nullable(cusip),
  symbol: z.nullable(finraSymbol),
  source: z.enum(['finra', 'emma']),
});
export type TradedBond = z.output<typeof tradedBond>;

const scrapeLegacyBody = z.object({
  id: callId,
  acceptedTerms: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(20)),
  /** The bonds whose trades are read; the scraper host has no list of its own. */
  bonds: z.array(tradedBond).check(z.maxLength(MOST_BONDS)),
  /** The first day whose Treasury yields are wanted. Default: the last weeks. */
  yieldsFrom: z.optional(z.iso.date()),
  /** Requests only this source, once. Default: all sources. */
  only: z.optional(z.string().check(z.maxLength(80))),
});
export type ScrapeLegacyRequest = z.output<typeof scrapeLegacyBody>;

const bondDetail = z.object({
  coupon: z.nullable(z.number()),
  maturityDate: z.nullable(z.string()),
  principalAmount: z.nullable(z.number()),
});

const bondTrades = z.object({
  count: z.nullable(z.number()),
  amount: z.nullable(z.number()),
  lowPrice: z.nullable(z.number()),
  highPrice: z.nullable(z.number()),
  lowYield: z.optional(z.nullable(z.number())),
  highYield: z.optional(z.nullable(z.number())),
});
export type BondTrades = z.output<typeof bondTrades>;

const legacyItem = z.object({
  /** Stable across runs, such as `coal.api2` or `yield.10y`. */
  id: z.string(),
  category: legacyCategory,
  name: z.string(),
  unit: z.string(),
  source: z.string(),
  /** Every value of the source in date order; empty when it had none. */
  values: z.array(z.object({ date: z.string(), value: z.number(), trades: z.optional(bondTrades) })),
  /** Another price on the page, without a date. */
  reference: z.optional(z.number()),
  bond: z.nullable(bondDetail),
  /** Why there is no value; null when there is one. */
  problem: z.nullable(z.string()),
});
export type LegacyItem = z.output<typeof legacyItem>;

/** A stopped call returns the sources it had read. */
export const scrapeLegacyResult = z.object({
  items: z.array(legacyItem),
  /** `isTransient`: a retry may help. */
  problems: z.array(
    z.object({
      source: z.string(),
      message: z.string(),
      isTransient: z.boolean(),
      fault: faultName,
    }),
  ),
});
export type ScrapeLegacyResult = z.output<typeof scrapeLegacyResult>;

export const scrapeNews = post('/scrape/news', 'user', {
  summary: 'Read the news of one spider',
  body: scrapeNewsBody,
  answer: dataAnswer(scrapeNewsResult),
  timeoutMs: 5 * 60_000,
  bodyLimitBytes: 2 * 1024 * 1024,
  budget: 'none',
});

export const scrapeLegacy = post('/scrape/legacy', 'user', {
  summary: 'Read commodity prices, Treasury yields and bonds',
  body: scrapeLegacyBody,
  answer: dataAnswer(scrapeLegacyResult),
  timeoutMs: 5 * 60_000,
  budget: 'none',
});

export const checkFeed = post('/scrape/check-feed', 'user', {
  summary: 'Read a feed and the pages of a few articles, to see whether it can be collected',
  body: checkFeedBody,
  answer: dataAnswer(feedCheck),
  timeoutMs: 75_000,
  budget: 'none',
});

export const stopScraping = post('/scrape/stop', 'user', {
  summary: 'Stop the call with this id; it returns what it has read',
  body: z.object({ id: z.string().check(z.maxLength(80)) }),
  answer: dataAnswer(z.object({ stopped: z.boolean() })),
  budget: 'none',
});

export const scraperRoutes = { scrapeNews, checkFeed, scrapeLegacy, stopScraping };

/** Called with the number of articles read and to read. */
export type ScrapeProgress = (done: number, total: number) => void;

/** If the signal stops a scrape, it resolves with what was read. */
export interface Scraper {
  /** A scraper on its own host reports no progress. */
  scrapeNews(
    request: ScrapeNewsRequest,
    signal: AbortSignal,
    onProgress?: ScrapeProgress,
  ): Promise<ScrapeNewsResult>;
  checkFeed(request: CheckFeedRequest, signal: AbortSignal): Promise<FeedCheck>;
  scrapeLegacy(request: ScrapeLegacyRequest, signal: AbortSignal): Promise<ScrapeLegacyResult>;
  close(): Promise<void>;
}
