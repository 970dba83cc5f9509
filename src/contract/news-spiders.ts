import * as z from 'zod/mini';
import { attention, run, runStatistics, runStatus, runTrigger, startedRun } from './agents.ts';
import { tier } from './dashboard.ts';
import { SPIDER_TYPES, spiderType } from './news.ts';
import { queryInteger } from './query-shapes.ts';
import { get, post, put, remove } from './route.ts';
import { MAX_ADDRESS_LENGTH } from './scraper.ts';
import { dataFields, flag, id, instant, line, topAnswer } from './shapes.ts';
import { SYMBOL_PATTERN } from './yahoo.ts';

export const SPIDER_MODE = 'full';

/** `edited`: built in, with another feed address. `added`: by an administrator. */
export const SPIDER_ORIGINS = ['built-in', 'edited', 'added'] as const;
const spiderOrigin = z.enum(SPIDER_ORIGINS);
export type SpiderOrigin = z.output<typeof spiderOrigin>;

/** For spiders that administrators add. */
export const ADDED_SPIDERS = {
  most: 50,
  maxArticles: 60,
  defaultMaxArticles: 20,
  mostCategories: 12,
} as const;

const lastRun = z.nullable(
  z.object({ status: runStatus, message: z.nullable(z.string()), finishedAt: instant }),
);

const spiderConfig = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: spiderType,
  premium: z.boolean(),
  enabled: z.boolean(),
  categories: z.array(z.string()),
  selectedCategories: z.array(z.string()),
  /** The most articles one run may read. */
  maxArticles: z.number(),
  defaultMaxArticles: z.number(),
  /** Empty means manual only. */
  schedule: z.string(),
  nextRuns: z.array(instant),
  processingTime: z.string(),
  features: z.array(z.string()),
  supportsCustomTickers: z.boolean(),
  customTickers: z.array(z.string()),
  customTickerPrefix: z.string(),
  statistics: z.pick(runStatistics, {
    totalExecutions: true,
    successfulExecutions: true,
    lastExecution: true,
  }),
  articleCount: z.number(),
  lastRun,
  isRunning: z.boolean(),
  origin: spiderOrigin,
  /** Of the feed; `{ticker}` is replaced by each ticker. */
  address: z.string(),
  /** The address of a built-in spider before it was edited. */
  defaultAddress: z.nullable(z.string()),
  /** Who accepted the publisher's terms for an edited or added feed. */
  terms: z.nullable(z.object({ acceptedBy: z.string(), acceptedAt: instant })),
  newestArticle: z.nullable(instant),
  /** How the last finished runs ended, the oldest first. */
  recentRuns: z.array(runStatus),
  attention: z.nullable(attention),
  /** Send it as If-Match with a change. */
  version: z.number(),
});
export type SpiderConfig = z.output<typeof spiderConfig>;

export const getSpiderConfigs = get('/admin/news-spiders/config', 'admin', {
  summary: 'All news spiders with their settings and statistics',
  answer: dataFields({
    spiders: z.array(spiderConfig),
    spiderTypes: z.array(spiderType),
    totalSpiders: z.number(),
    enabledSpiders: z.number(),
    mode: z.literal(SPIDER_MODE),
  }),
  failure: 'Failed to load spider configuration',
});

/** Trimmed and upper-cased; empty entries and duplicates are dropped. */
const tickers = z.pipe(
  z
    .array(
      z
        .string({ error: 'A ticker must be text' })
        .check(z.maxLength(60, { error: 'A ticker must be at most 20 characters long' })),
      { error: 'customTickers must be a list' },
    )
    .check(z.maxLength(100, { error: 'At most 50 tickers' })),
  z.pipe(
    z.transform((list: string[]) => [
      ...new Set(list.map((ticker) => ticker.trim().toUpperCase()).filter((ticker) => ticker !== '')),
    ]),
    z
      .array(
        z.string().check(
          z.regex(SYMBOL_PATTERN, {
            error: 'A ticker may contain letters, digits and the characters . ^ = -, up to 20 characters',
          }),
        ),
      )
      .check(z.maxLength(50, { error: 'At most 50 tickers' })),
  ),
);

const categoryList = z
  .array(line(80, 'A category'), { error: 'selectedCategories must be a list' })
  .check(z.maxLength(50, { error: 'At most 50 categories' }));

/** An invalid or empty entry falls back to the spider's default. */
const articleLimit = z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(20))])));

const spiderParams = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) });

const spiderChoices = {
  maxArticles: articleLimit,
  selectedCategories: z.optional(categoryList),
  customTickers: z.optional(tickers),
};

export const setSpiderConfig = put('/admin/news-spiders/{id}/config', 'admin', {
  summary: 'Change the settings of a spider. Omitted fields keep their values',
  params: spiderParams,
  body: z.object({
    enabled: z.optional(flag('enabled')),
    schedule: z.optional(line(500, 'Schedule')),
    ...spiderChoices,
  }),
  answer: dataFields({ spider: spiderConfig }),
  failure: 'Failed to save configuration',
});

function isSafeAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.protocol === 'https:' && url.hostname !== '';
}

const feedAddress = line(MAX_ADDRESS_LENGTH, 'Feed address').check(
  z.refine(isSafeAddress, { error: 'Enter the address of a feed, starting with https://' }),
  z.refine((text) => !URL.parse(text)?.username && !URL.parse(text)?.password, {
    error: 'The address must not contain a user name or password',
  }),
);

const HAS_WORD = /[\p{L}\p{N}]/u;

const feedDetails = {
  name: line(80, 'Name').check(z.refine((text) => HAS_WORD.test(text), { error: 'Name is required' })),
  type: z.enum(SPIDER_TYPES, { error: 'Choose a type' }),
  categories: z
    .array(
      line(40, 'A category').check(
        z.refine((text) => HAS_WORD.test(text), { error: 'A category needs a letter or a digit' }),
      ),
      { error: 'categories must be a list' },
    )
    .check(
      z.maxLength(ADDED_SPIDERS.mostCategories, {
        error: `At most ${ADDED_SPIDERS.mostCategories} categories`,
      }),
    ),
  maxArticles: articleLimit,
  /** Empty means manual only. */
  schedule: line(500, 'Schedule'),
};

const { name, type, categories, maxArticles, schedule } = feedDetails;
const changedDetails = {
  name: z.optional(name),
  type: z.optional(type),
  categories: z.optional(categories),
  maxArticles,
  schedule: z.optional(schedule),
};

const testId = z.uuid({ error: 'Test this address before you save it' });

const testedAddress = {
  url: feedAddress,
  /** From a passed test of this address; not needed if the address is unchanged. */
  testId: z.optional(testId),
  acceptsTerms: z.optional(flag('acceptsTerms')),
};

const feedTest = z.object({
  /** Needed to save the feed; null if the test failed. */
  id: z.nullable(id),
  url: z.string(),
  testedAt: instant,
  elapsedMs: z.number(),
  /** Where the address redirects to, when that is another host. */
  redirectsTo: z.nullable(z.string()),
  /** Why the address cannot be used. */
  problem: z.nullable(z.string()),
  /** Feeds that the page at the address links to. */
  discovered: z.array(z.object({ url: z.string(), title: z.string() })),
  findings: z.array(z.object({ isGood: z.boolean(), text: z.string() })),
  items: z.array(z.object({ title: z.string(), publishedAt: z.nullable(instant) })),
  article: z.nullable(
    z.object({
      title: z.string(),
      publishedAt: z.nullable(instant),
      words: z.number(),
      /** Its relevance for the company, as readers would see it. */
      score: z.number(),
      tier,
      text: z.string(),
    }),
  ),
  termsLink: z.nullable(z.string()),
});
export type FeedTest = z.output<typeof feedTest>;

export const testFeed = post('/admin/news-spiders/test-feed', 'admin', {
  summary: 'Read a feed and up to three of its articles, and store nothing of it',
  body: z.object({ url: feedAddress, spiderId: z.optional(line(80, 'spiderId')) }),
  answer: dataFields({ test: feedTest }),
  timeoutMs: 90_000,
  failure: 'Failed to test the feed',
});

export const addSpider = post('/admin/news-spiders', 'admin', {
  summary: 'Add a feed as a new spider',
  body: z.object({ ...feedDetails, ...testedAddress, testId }),
  answer: dataFields({ spider: spiderConfig }),
  failure: 'Failed to add the feed',
});

export const setSpiderFeed = put('/admin/news-spiders/{id}/feed', 'admin', {
  summary: 'Change the feed address of a spider, and the details of an added one',
  params: spiderParams,
  body: z.object({ ...changedDetails, ...testedAddress }),
  answer: dataFields({ spider: spiderConfig }),
  failure: 'Failed to save the feed',
});

export const resetSpiderFeed = post('/admin/news-spiders/{id}/reset-feed', 'admin', {
  summary: 'Restore the default feed address of a built-in spider',
  params: spiderParams,
  answer: dataFields({ spider: spiderConfig }),
  failure: 'Failed to reset the feed',
});

export const removeSpider = remove('/admin/news-spiders/{id}', 'admin', {
  summary: 'Remove an added spider. Its articles stay',
  params: spiderParams,
  answer: dataFields({ articles: z.number() }),
  failure: 'Failed to remove the feed',
});

export const triggerSpider = post('/admin/news-spiders/{id}/trigger', 'admin+password', {
  scope: 'agents',
  summary: 'Run one spider now',
  params: spiderParams,
  body: z.object(spiderChoices),
  answer: startedRun,
  status: 202,
  timeoutMs: 5 * 60_000,
  failure: 'Failed to trigger spider',
});

export const NO_SPIDERS_SELECTED = 'No spiders selected';

export const bulkTriggerSpiders = post('/admin/news-spiders/bulk-trigger', 'admin+password', {
  scope: 'agents',
  summary:
    'Run several spiders at once under one job id. Spiders that are already running are listed as busy',
  body: z.object({
    spiders: z
      .array(
        z.object({
          id: line(80, 'id'),
          maxArticles: articleLimit,
          selectedCategories: z.optional(categoryList),
        }),
        { error: NO_SPIDERS_SELECTED },
      )
      .check(z.minLength(1, { error: NO_SPIDERS_SELECTED }), z.maxLength(100, { error: 'Too many spiders' })),
  }),
  answer: dataFields({
    jobId: id,
    started: z.array(z.object({ id: z.string(), runId: id })),
    busy: z.array(z.string()),
    message: z.string(),
  }),
  status: 202,
  timeoutMs: 10 * 60_000,
  failure: 'Failed to trigger bulk spiders',
});

const spiderExecution = z.object({
  id,
  spider_id: z.string(),
  spider_name: z.string(),
  status: runStatus,
  trigger_type: runTrigger,
  created_at: instant,
  finished_at: z.nullable(instant),
  articles_scraped: z.number(),
  execution_time_ms: z.nullable(z.number()),
  triggered_by_email: z.nullable(z.string()),
  job_id: id,
  error_message: z.nullable(z.string()),
  /** The same run with its progress and tries, as `/admin/runs` has it. */
  run,
});
export type SpiderExecution = z.output<typeof spiderExecution>;

export const listSpiderExecutions = get('/admin/news-spiders/executions', 'admin', {
  summary: 'Runs of all spiders or of one spider, newest first',
  query: z.object({
    limit: queryInteger('limit', { min: 1, max: 100, default: 50 }),
    offset: queryInteger('offset', { min: 0, max: 10_000_000, default: 0 }),
    spiderId: z.optional(line(80, 'spiderId')),
  }),
  answer: topAnswer({ executions: z.array(spiderExecution), total: z.number() }),
  failure: 'Failed to load spider configuration',
});

export const updateArticleCount = post('/admin/news-spiders/{id}/update-article-count', 'admin', {
  summary: 'Recount the stored articles of a spider',
  params: spiderParams,
  answer: dataFields({ oldCount: z.number(), newCount: z.number() }),
  failure: 'Failed to update article count',
});

export const getSpiderDiagnostics = get('/admin/diagnostic/spiders', 'admin', {
  summary: 'Health of each spider and its feeds',
  answer: dataFields({
    spiders: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        enabled: z.boolean(),
        articleCount: z.number(),
        newestArticle: z.nullable(instant),
        lastRun,
        feeds: z.array(
          z.object({
            url: z.string(),
            outcome: z.enum(['never', 'read', 'unchanged', 'blocked', 'failed']),
            message: z.nullable(z.string()),
            /** How many it usually has. */
            items: z.number(),
            checkedAt: z.nullable(instant),
            changedAt: z.nullable(instant),
          }),
        ),
      }),
    ),
  }),
});
