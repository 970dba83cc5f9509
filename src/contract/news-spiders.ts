import * as z from 'zod/mini';
import { runStatus } from './agents.ts';
import { route } from './route.ts';
import { dataAnswer, id, instant, line, queryInteger, topAnswer } from './shapes.ts';

export const SPIDER_TYPES = ['energy', 'financial', 'general', 'transportation'] as const;
export const spiderType = z.enum(SPIDER_TYPES);
export type SpiderType = z.output<typeof spiderType>;

/** The one mode spiders run in. */
export const SPIDER_MODE = 'full';

export const spiderConfig = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: spiderType,
  premium: z.boolean(),
  enabled: z.boolean(),
  categories: z.array(z.string()),
  selectedCategories: z.array(z.string()),
  /** Upper bound of what may be asked for in one run. */
  maxArticles: z.number(),
  /** What a run asks for unless told otherwise. */
  defaultMaxArticles: z.number(),
  /** Empty means by hand only. */
  schedule: z.string(),
  nextRuns: z.array(instant),
  processingTime: z.string(),
  features: z.array(z.string()),
  supportsCustomTickers: z.boolean(),
  customTickers: z.array(z.string()),
  customTickerPrefix: z.string(),
  statistics: z.object({
    totalExecutions: z.number(),
    successfulExecutions: z.number(),
    lastExecution: z.nullable(instant),
  }),
  articleCount: z.number(),
  /** The newest finished run, so that a degraded or failed one can say why. */
  lastRun: z.nullable(z.object({ status: runStatus, message: z.nullable(z.string()), finishedAt: instant })),
  isRunning: z.boolean(),
  /** To send back as If-Match with a change. */
  version: z.number(),
});
export type SpiderConfig = z.output<typeof spiderConfig>;

export const getSpiderConfigs = route({
  method: 'GET',
  path: '/admin/news-spiders/config',
  access: 'admin',
  summary: 'Every news spider with its settings and statistics',
  answer: dataAnswer(
    z.object({
      spiders: z.array(spiderConfig),
      spiderTypes: z.array(spiderType),
      totalSpiders: z.number(),
      enabledSpiders: z.number(),
      mode: z.literal(SPIDER_MODE),
    }),
  ),
  failure: 'Failed to load spider configuration',
});

/** Trimmed and upper-cased; what is empty or there already is left out. */
export const tickers = z.pipe(
  z
    .array(
      z
        .string({ error: 'A ticker must be a text' })
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
          z.regex(/^[A-Z0-9^][A-Z0-9.^=-]{0,19}$/, {
            error: 'A ticker must be made of letters, digits and the signs . ^ = -, at most 20 of them',
          }),
        ),
      )
      .check(z.maxLength(50, { error: 'At most 50 tickers' })),
  ),
);

const categoryList = z
  .array(line(80, 'A category'), { error: 'selectedCategories must be a list' })
  .check(z.maxLength(50, { error: 'At most 50 categories' }));

/** An invalid or empty entry falls back to the spider's default; what is too large is refused by the spider's bound. */
const articleLimit = z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(20))])));

const spiderParams = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) });

const spiderChoices = {
  maxArticles: articleLimit,
  selectedCategories: z.optional(categoryList),
  customTickers: z.optional(tickers),
};

export const setSpiderConfig = route({
  method: 'PUT',
  path: '/admin/news-spiders/{id}/config',
  access: 'admin',
  summary: 'Change the settings of a spider; what is left out stays',
  params: spiderParams,
  body: z.object({
    enabled: z.optional(z.boolean({ error: 'enabled must be true or false' })),
    schedule: z.optional(z.string().check(z.maxLength(500))),
    ...spiderChoices,
  }),
  answer: dataAnswer(z.object({ spider: spiderConfig })),
  failure: 'Failed to save configuration',
});

export const triggerSpider = route({
  method: 'POST',
  path: '/admin/news-spiders/{id}/trigger',
  access: 'admin+password',
  summary: 'Run one spider now',
  params: spiderParams,
  body: z.object(spiderChoices),
  answer: dataAnswer(z.object({ jobId: id, runId: id, message: z.string() })),
  status: 202,
  timeoutMs: 5 * 60_000,
  failure: 'Failed to trigger spider',
});

export const bulkTriggerSpiders = route({
  method: 'POST',
  path: '/admin/news-spiders/bulk-trigger',
  access: 'admin+password',
  summary: 'Run several spiders at the same time, under one job id; those that are busy are named',
  body: z.object({
    spiders: z
      .array(
        z.object({
          id: z.string().check(z.maxLength(80)),
          maxArticles: articleLimit,
          selectedCategories: z.optional(categoryList),
        }),
        { error: 'No spiders selected' },
      )
      .check(
        z.minLength(1, { error: 'No spiders selected' }),
        z.maxLength(100, { error: 'Too many spiders' }),
      ),
  }),
  answer: dataAnswer(
    z.object({
      jobId: id,
      started: z.array(z.object({ id: z.string(), runId: id })),
      busy: z.array(z.string()),
      message: z.string(),
    }),
  ),
  status: 202,
  timeoutMs: 10 * 60_000,
  failure: 'Failed to trigger bulk spiders',
});

export const spiderExecution = z.object({
  id,
  spider_id: z.string(),
  spider_name: z.string(),
  status: runStatus,
  trigger_type: z.enum(['schedule', 'manual', 'bulk', 'first']),
  created_at: instant,
  finished_at: z.nullable(instant),
  articles_scraped: z.number(),
  execution_time_ms: z.nullable(z.number()),
  triggered_by_email: z.nullable(z.string()),
  job_id: id,
  error_message: z.nullable(z.string()),
});
export type SpiderExecution = z.output<typeof spiderExecution>;

export const listSpiderExecutions = route({
  method: 'GET',
  path: '/admin/news-spiders/executions',
  access: 'admin',
  summary: 'Runs of all spiders or of one, newest first',
  query: z.object({
    limit: queryInteger('limit', { min: 1, max: 100, default: 50 }),
    offset: queryInteger('offset', { min: 0, max: 10_000_000, default: 0 }),
    spiderId: z.optional(line(80, 'spiderId')),
  }),
  answer: topAnswer({ executions: z.array(spiderExecution), total: z.number() }),
  failure: 'Failed to load spider configuration',
});

export const updateArticleCount = route({
  method: 'POST',
  path: '/admin/news-spiders/{id}/update-article-count',
  access: 'admin',
  summary: 'Count the stored articles of a spider anew',
  params: spiderParams,
  answer: dataAnswer(z.object({ oldCount: z.number(), newCount: z.number() })),
  failure: 'Failed to update article count',
});

export const getSpiderDiagnostics = route({
  method: 'GET',
  path: '/admin/diagnostic/spiders',
  access: 'admin',
  summary: 'How each spider and its feeds have been faring',
  answer: dataAnswer(
    z.object({
      spiders: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          enabled: z.boolean(),
          articleCount: z.number(),
          newestArticle: z.nullable(instant),
          lastRun: z.nullable(
            z.object({ status: runStatus, message: z.nullable(z.string()), finishedAt: instant }),
          ),
          feeds: z.array(
            z.object({
              url: z.string(),
              outcome: z.enum(['never', 'read', 'unchanged', 'blocked', 'failed']),
              message: z.nullable(z.string()),
              items: z.number(),
              checkedAt: z.nullable(instant),
              changedAt: z.nullable(instant),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** The screens' own texts about spiders. */
export const NO_SPIDERS_SELECTED = 'No spiders selected';
