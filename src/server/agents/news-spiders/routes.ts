import { randomUUID } from 'node:crypto';
import type { RunTrigger } from '#contract/agents.ts';
import { SPIDER_MODE, SPIDER_TYPES, type SpiderConfig } from '#contract/news-spiders.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import { listCategories, type Spider } from '#spiders/define-spider.ts';
import { createAuditedChange } from '../../audit/audited-change.ts';
import type { AppHandlers } from '../../caller.ts';
import type { Agent } from '../agent.ts';
import { type AgentRouteOptions, readSchedule } from '../agent-actions.ts';
import { listSettings, lockSettings, type SettingsRow, saveSettings, toAgentSettings } from '../settings.ts';
import { startRun, tryStartRun } from '../start-run.ts';
import { chooseOptions, readOptions, type SpiderChoices, type SpiderOptions } from './options.ts';
import {
  countArticles,
  listArticleCounts,
  listExecutions,
  listFeedStates,
  listLastRuns,
  listNewestArticles,
  listSpiderRuns,
} from './store.ts';

export interface SpiderAgent {
  spider: Spider;
  agent: Agent;
}

export function createNewsSpiderHandlers(
  options: AgentRouteOptions & { spiderAgents: readonly SpiderAgent[] },
) {
  const { db, clock, queue, spiderAgents } = options;
  const ids = spiderAgents.map(({ spider }) => spider.id);
  const auditedChange = createAuditedChange(options);

  const get = (id: string): SpiderAgent => {
    const found = spiderAgents.find(({ spider }) => spider.id === id);
    if (!found) throw notFound('The spider');
    return found;
  };

  const listConfigs = async (): Promise<SpiderConfig[]> => {
    const [settings, counts, statistics, lastRuns] = await Promise.all([
      listSettings(db),
      listArticleCounts(db),
      listSpiderRuns(db, ids),
      listLastRuns(db, ids),
    ]);
    const rows = new Map(settings.map((row) => [row.id, row]));
    return spiderAgents.flatMap(({ spider, agent }) => {
      const row = rows.get(spider.id);
      if (!row) return [];
      const { isRunning, ...ran } = statistics.get(spider.id) ?? NEVER_RUN;
      return [
        {
          ...describe(spider, agent, row, clock()),
          statistics: ran,
          isRunning,
          articleCount: counts.get(spider.id) ?? 0,
          lastRun: lastRuns.get(spider.id) ?? null,
        },
      ];
    });
  };

  return {
    getSpiderConfigs: async () => {
      const spiders = await listConfigs();
      return {
        success: true,
        data: {
          spiders,
          spiderTypes: [...SPIDER_TYPES],
          totalSpiders: spiders.length,
          enabledSpiders: spiders.filter(({ enabled }) => enabled).length,
          mode: SPIDER_MODE,
        },
      };
    },

    setSpiderConfig: async ({
      params,
      body: { enabled, schedule, ...choices },
      expectedVersion,
      ...acting
    }) => {
      const { spider, agent } = get(params.id);
      const entry = {
        action: 'spider.configure',
        target: spider.id,
        detail: ({ options: { maxArticles }, ...plain }: SpiderChange) => ({ ...plain, maxArticles }),
      };
      await auditedChange(acting, entry, async (tx, now) => {
        const row = await lockSettings(tx, spider.id);
        const change = {
          ...(enabled === undefined ? {} : { enabled }),
          ...(schedule === undefined ? {} : { schedule: readSpiderSchedule(schedule, agent) }),
          options: { ...chooseOptions(spider, readOptions(spider, row.options), choices) },
        };
        await saveSettings(tx, spider.id, change, now, expectedVersion);
        return change;
      });
      const changed = (await listConfigs()).find(({ id }) => id === spider.id);
      if (!changed) throw notFound('The configuration of this spider');
      return { success: true, data: { spider: changed } };
    },

    triggerSpider: async ({ params, body, ...acting }) => {
      const { spider } = get(params.id);
      const entry = {
        action: 'spider.trigger',
        target: spider.id,
        detail: (started: { id: string }) => ({ runId: started.id }),
      };
      const run = await auditedChange(acting, entry, (tx, now) =>
        startRun(tx, queue, requestRun(spider, 'manual', body, acting.caller), now),
      );
      const message = `${spider.name} started.`;
      return { success: true, data: { jobId: run.jobId, runId: run.id, message } };
    },

    bulkTriggerSpiders: async ({ body, ...acting }) => {
      const unknown = body.spiders.map(({ id }) => id).filter((id) => !ids.includes(id));
      if (unknown.length > 0) {
        throw new AppError(400, 'UNKNOWN_SPIDER', `There is no spider ${unknown.join(', ').slice(0, 200)}`);
      }
      const wanted = new Map(body.spiders.map(({ id, ...choices }) => [id, choices]));
      const requests = [...wanted].map(([id, choices]) =>
        requestRun(get(id).spider, 'bulk', choices, acting.caller),
      );
      const jobId = randomUUID();
      const started: { id: string; runId: string }[] = [];
      const busy: string[] = [];
      for (const request of requests) {
        const run = await tryStartRun(db, queue, { ...request, jobId }, clock());
        if (run) started.push({ id: request.agentId, runId: run.id });
        else busy.push(request.agentId);
      }
      if (started.length === 0) {
        throw new AppError(409, 'ALREADY_RUNNING', 'All selected spiders are already running. Please wait.');
      }
      const detail = { jobId, started: started.length, busy: busy.join(', ') };
      const entry = { action: 'spider.bulk-trigger', target: 'news-spiders', detail };
      await auditedChange(acting, entry, async () => undefined);
      const names = busy.map((id) => get(id).spider.name).join(', ');
      const message = `${started.length} spiders started.${names ? ` Already running: ${names}.` : ''}`;
      return { success: true, data: { jobId, started, busy, message } };
    },

    listSpiderExecutions: async ({ query: { limit, offset, spiderId } }) => {
      const wanted = spiderId === undefined ? ids : ids.filter((id) => id === spiderId);
      const { executions, total } = await listExecutions(db, wanted, { limit, offset });
      const named = executions.map((execution) => ({
        ...execution,
        spider_name: get(execution.spider_id).spider.name,
      }));
      return { success: true, executions: named, total };
    },

    updateArticleCount: async ({ params, ...acting }) => {
      const { spider } = get(params.id);
      const entry = {
        action: 'spider.count-articles',
        target: spider.id,
        detail: (counts: { oldCount: number; newCount: number }) => counts,
      };
      const data = await auditedChange(acting, entry, (tx, now) => countArticles(tx, spider.id, now));
      return { success: true, data };
    },

    getSpiderDiagnostics: async () => {
      const [configs, newest] = await Promise.all([listConfigs(), listNewestArticles(db)]);
      const spiders = await Promise.all(
        configs.map(async ({ id, name, enabled, articleCount, lastRun }) => {
          const { spider } = get(id);
          const states = await listFeedStates(db, id);
          const known = states.map(({ checkedAt, changedAt, ...state }) => ({
            ...state,
            checkedAt: checkedAt.toISOString(),
            changedAt: changedAt?.toISOString() ?? null,
          }));
          const neverRead = (spider.tickers ? [] : spider.feeds)
            .filter((url) => !states.some((state) => state.url === url))
            .map((url) => ({ url, ...NEVER_READ }));
          const newestArticle = newest.get(id)?.toISOString() ?? null;
          return { id, name, enabled, articleCount, newestArticle, lastRun, feeds: [...known, ...neverRead] };
        }),
      );
      return { success: true, data: { spiders } };
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

const NEVER_READ = {
  outcome: 'never' as const,
  message: null,
  items: 0,
  checkedAt: null,
  changedAt: null,
};
const NEVER_RUN = { totalExecutions: 0, successfulExecutions: 0, lastExecution: null, isRunning: false };

function describe(spider: Spider, agent: Agent, row: SettingsRow, now: Date) {
  const { enabled, schedule, nextRuns, version } = toAgentSettings(agent, row, now);
  const { maxArticles: defaultMaxArticles, ...chosen } = readOptions(spider, row.options);
  return {
    ...spider,
    ...chosen,
    enabled,
    categories: listCategories(spider),
    defaultMaxArticles,
    schedule,
    nextRuns,
    features: [...spider.features],
    supportsCustomTickers: spider.tickers !== undefined,
    customTickerPrefix: spider.tickers?.prefix ?? '',
    version,
  };
}

/** An empty schedule means manual only. */
function readSpiderSchedule(text: string, agent: Agent): string {
  return text.trim() === '' ? '' : readSchedule(text, agent);
}
