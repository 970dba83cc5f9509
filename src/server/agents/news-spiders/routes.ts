import { randomUUID } from 'node:crypto';
import type { RunTrigger } from '#contract/agents.ts';
import { SPIDER_TYPES } from '#contract/news.ts';
import { SPIDER_MODE, type SpiderConfig } from '#contract/news-spiders.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import { listCategories, type Spider } from '#spiders/define-spider.ts';
import { createAuditedChange } from '../../audit/audited-change.ts';
import type { AppHandlers } from '../../caller.ts';
import { readSchedule } from '../agent-actions.ts';
import { readHealth } from '../health.ts';
import { listLatestRuns, listRuns, listStatistics } from '../runs.ts';
import { listSettings, lockSettings, saveSettings, toAgentSettings } from '../settings.ts';
import { startRun, tryRunNow } from '../start-run.ts';
import { describeSpiderAgent } from './agent.ts';
import { createFeedHandlers, type FeedHandlerOptions, SPIDER_SCHEDULE } from './feed-routes.ts';
import { chooseOptions, readOptions, type SpiderChoices, type SpiderOptions } from './options.ts';
import { type CurrentSpider, readSpiders } from './spider-list.ts';
import { countArticles, listArticleCounts, listFeedStates, listNewestArticles } from './store.ts';

export function createNewsSpiderHandlers(options: FeedHandlerOptions) {
  const { db, clock, queue, gate } = options;
  const auditedChange = createAuditedChange(options);

  const get = async (id: string): Promise<CurrentSpider> => {
    const found = (await readSpiders(db)).find(id);
    if (!found) throw notFound('The spider');
    return found;
  };

  const listConfigs = async (): Promise<SpiderConfig[]> => {
    const { all } = await readSpiders(db);
    const ids = all.map(({ id }) => id);
    const now = clock();
    const isCollecting = await gate.isOpen();
    const [settings, counts, statistics, healthOf, ended, articles] = await Promise.all([
      listSettings(db),
      listArticleCounts(db),
      listStatistics(db, ids),
      readHealth(db, ids, { isCollecting, now }),
      listLatestRuns(db, ids, { hasEnded: true }),
      listNewestArticles(db, ids),
    ]);
    return all.flatMap((spider) => {
      const row = settings.find(({ id }) => id === spider.id);
      const ran = statistics.get(spider.id);
      if (!row || !ran) return [];
      const { maxArticles: defaultMaxArticles, ...chosen } = readOptions(spider, row.options);
      const last = ended.get(spider.id);
      const agent = describeSpiderAgent(spider);
      const { lastRun: newest, recentRuns, attention } = healthOf(agent, row);
      return [
        {
          ...toAgentSettings(agent, row, now),
          ...spider,
          ...chosen,
          schedule: row.schedule,
          categories: listCategories(spider),
          defaultMaxArticles,
          features: [...spider.features],
          supportsCustomTickers: spider.tickers !== undefined,
          customTickerPrefix: spider.tickers?.prefix ?? '',
          statistics: ran,
          isRunning: newest?.finishedAt === null,
          articleCount: counts.get(spider.id) ?? 0,
          lastRun: last?.finishedAt ? { ...last, finishedAt: last.finishedAt } : null,
          address: spider.feeds[0] ?? '',
          newestArticle: articles.get(spider.id)?.toISOString() ?? null,
          recentRuns,
          attention,
        },
      ];
    });
  };

  const getConfig = async (id: string): Promise<SpiderConfig> => {
    const config = (await listConfigs()).find((one) => one.id === id);
    if (!config) throw notFound('The configuration of this spider');
    return config;
  };

  return {
    ...createFeedHandlers({ ...options, getConfig }),

    getSpiderConfigs: async () => {
      const spiders = await listConfigs();
      return {
        spiders,
        spiderTypes: [...SPIDER_TYPES],
        totalSpiders: spiders.length,
        enabledSpiders: spiders.filter(({ enabled }) => enabled).length,
        mode: SPIDER_MODE,
      };
    },

    setSpiderConfig: async ({
      params,
      body: { enabled, schedule, ...choices },
      expectedVersion,
      ...acting
    }) => {
      const spider = await get(params.id);
      const entry = {
        action: 'spider.configure',
        target: spider.id,
        detail: ({ options: { maxArticles }, ...plain }: SpiderChange) => ({ ...plain, maxArticles }),
      };
      await auditedChange(acting, entry, async (tx, now) => {
        const row = await lockSettings(tx, spider.id);
        const change = {
          ...(enabled === undefined ? {} : { enabled }),
          // An empty schedule means manual only.
          ...(schedule === undefined
            ? {}
            : { schedule: schedule.trim() && readSchedule(schedule, SPIDER_SCHEDULE) }),
          options: { ...chooseOptions(spider, readOptions(spider, row.options), choices) },
        };
        await saveSettings(tx, spider.id, change, now, expectedVersion);
        return change;
      });
      return { spider: await getConfig(spider.id) };
    },

    triggerSpider: async ({ params, body, ...acting }) => {
      await gate.check();
      const spider = await get(params.id);
      const entry = {
        action: 'spider.trigger',
        target: spider.id,
        detail: (started: { id: string }) => ({ runId: started.id }),
      };
      const run = await auditedChange(acting, entry, (tx, now) =>
        startRun(tx, queue, requestRun(spider, 'manual', body, acting.caller), now),
      );
      const message = `${spider.name} started.`;
      return { jobId: run.jobId, runId: run.id, message };
    },

    bulkTriggerSpiders: async ({ body, ...acting }) => {
      await gate.check();
      const list = await readSpiders(db);
      const unknown = body.spiders.map(({ id }) => id).filter((id) => !list.find(id));
      if (unknown.length > 0) {
        throw new AppError(400, 'UNKNOWN_SPIDER', `There is no spider ${unknown.join(', ').slice(0, 200)}`);
      }
      const wanted = new Map(body.spiders.map(({ id, ...choices }) => [id, choices]));
      const requests = list.all.flatMap((spider) => {
        const choices = wanted.get(spider.id);
        return choices ? [requestRun(spider, 'bulk', choices, acting.caller)] : [];
      });
      const jobId = randomUUID();
      const started: { id: string; runId: string }[] = [];
      const busy: string[] = [];
      for (const request of requests) {
        const run = await tryRunNow(db, queue, { ...request, jobId }, clock());
        if (run) started.push({ id: request.agentId, runId: run.id });
        else busy.push(request.agentId);
      }
      if (started.length === 0) {
        throw new AppError(409, 'ALREADY_RUNNING', 'All selected spiders are already running. Please wait.');
      }
      const detail = { jobId, started: started.length, busy: busy.join(', ') };
      const entry = { action: 'spider.bulk-trigger', target: 'news-spiders', detail };
      await auditedChange(acting, entry, async () => undefined);
      const names = busy.map(list.nameOf).join(', ');
      const message = `${started.length} spiders started.${names ? ` Already running: ${names}.` : ''}`;
      return { jobId, started, busy, message };
    },

    listSpiderExecutions: async ({ query: { limit, offset, spiderId } }) => {
      const { all, nameOf } = await readSpiders(db);
      const ids = all.map(({ id }) => id);
      const wanted = spiderId === undefined ? ids : ids.filter((id) => id === spiderId);
      const { runs, total } = await listRuns(db, { agentIds: wanted }, { limit, offset });
      const executions = runs.map((run) => ({
        id: run.id,
        spider_id: run.agentId,
        spider_name: nameOf(run.agentId),
        status: run.status,
        trigger_type: run.trigger,
        created_at: run.createdAt,
        finished_at: run.finishedAt,
        articles_scraped: run.items,
        execution_time_ms:
          run.finishedAt && run.startedAt ? Date.parse(run.finishedAt) - Date.parse(run.startedAt) : null,
        triggered_by_email: run.requestedBy,
        job_id: run.jobId,
        error_message: run.message,
        run,
      }));
      return { executions, total };
    },

    updateArticleCount: async ({ params, ...acting }) => {
      const spider = await get(params.id);
      const entry = {
        action: 'spider.count-articles',
        target: spider.id,
        detail: (counts: { oldCount: number; newCount: number }) => counts,
      };
      return auditedChange(acting, entry, (tx, now) => countArticles(tx, spider.id, now));
    },

    getSpiderDiagnostics: async () => {
      const [configs, list] = await Promise.all([listConfigs(), readSpiders(db)]);
      const spiders = await Promise.all(
        configs.map(async ({ id, name, enabled, articleCount, newestArticle, lastRun }) => {
          const spider = list.find(id);
          const states = await listFeedStates(db, id);
          const known = states.map(({ checkedAt, changedAt, ...state }) => ({
            ...state,
            checkedAt: checkedAt.toISOString(),
            changedAt: changedAt?.toISOString() ?? null,
          }));
          const neverRead = (!spider || spider.tickers ? [] : spider.feeds)
            .filter((url) => !states.some((state) => state.url === url))
            .map((url) => ({ url, outcome: 'never' as const, items: 0, ...NEVER_READ }));
          return { id, name, enabled, articleCount, newestArticle, lastRun, feeds: [...known, ...neverRead] };
        }),
      );
      return { spiders };
    },
  } satisfies Partial<AppHandlers>;
}

type SpiderChange = { enabled?: boolean; schedule?: string; options: SpiderOptions };

/** Refuses choices that the spider does not offer, before the run starts. */
function requestRun(spider: Spider, trigger: RunTrigger, choices: SpiderChoices, caller: { email: string }) {
  chooseOptions(spider, readOptions(spider, {}), choices);
  const params = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined));
  return { agentId: spider.id, kind: 'collect' as const, trigger, requestedBy: caller.email, params };
}

const NEVER_READ = { message: null, checkedAt: null, changedAt: null };
