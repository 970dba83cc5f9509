import { randomUUID } from 'node:crypto';
import { SPIDER_MODE, SPIDER_TYPES, type SpiderConfig } from '#contract/news-spiders.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import { listCategories, type Spider } from '#spiders/define-spider.ts';
import { type AuditEvent, addAuditEntry } from '../../audit/store.ts';
import type { AppHandlers } from '../../caller.ts';
import type { Agent } from '../agent.ts';
import { type AgentRouteOptions, readSchedule } from '../agent-routes.ts';
import {
  listSettings,
  lockSettings,
  type SettingsChange,
  type SettingsRow,
  saveSettings,
  toAgentSettings,
} from '../settings.ts';
import { startRun, tryStartRun } from '../start-run.ts';
import { listFeedStates } from './feed-store.ts';
import { chooseOptions, readOptions } from './options.ts';
import {
  countArticles,
  listArticleCounts,
  listExecutions,
  listLastRuns,
  listNewestArticles,
  listSpiderRuns,
} from './store.ts';

type SpiderRoutes =
  | 'getSpiderConfigs'
  | 'setSpiderConfig'
  | 'triggerSpider'
  | 'bulkTriggerSpiders'
  | 'listSpiderExecutions'
  | 'updateArticleCount'
  | 'getSpiderDiagnostics';

export interface SpiderAgent {
  spider: Spider;
  agent: Agent;
}

export function createNewsSpiderHandlers(
  options: AgentRouteOptions & { spiderAgents: readonly SpiderAgent[] },
): Pick<AppHandlers, SpiderRoutes> {
  const { db, clock, queue, spiderAgents } = options;
  const ids = spiderAgents.map(({ spider }) => spider.id);
  const audit = (tx: typeof db, entry: Omit<AuditEvent, 'outcome'>) =>
    addAuditEntry(tx, { ...entry, outcome: 'success' }, clock());

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

    setSpiderConfig: async ({ params, body, caller, origin, expectedVersion }) => {
      const { spider, agent } = get(params.id);
      const now = clock();
      await db.transaction(async (tx) => {
        const row = await lockSettings(tx, spider.id);
        const change: SettingsChange = {
          ...(body.enabled === undefined ? {} : { enabled: body.enabled }),
          ...(body.schedule === undefined ? {} : { schedule: readSpiderSchedule(body.schedule, agent) }),
          options: { ...chooseOptions(spider, readOptions(spider, row.options), body) },
        };
        await saveSettings(tx, spider.id, change, now, expectedVersion);
        const { options: chosen, ...plain } = change;
        const detail = { ...plain, maxArticles: Number(chosen?.maxArticles) };
        await audit(tx, { action: 'spider.configure', actor: caller, origin, target: spider.id, detail });
      });
      const changed = (await listConfigs()).find(({ id }) => id === spider.id);
      if (!changed) throw notFound('The configuration of this spider');
      return { success: true, data: { spider: changed } };
    },

    triggerSpider: async ({ params, body, caller, origin }) => {
      const { spider } = get(params.id);
      // Said now rather than by a run that fails.
      chooseOptions(spider, readOptions(spider, {}), body);
      const request = {
        agentId: spider.id,
        kind: 'collect',
        trigger: 'manual',
        requestedBy: caller.email,
        params: withoutUndefined(body),
      } as const;
      const run = await startRun(db, queue, request, clock());
      const detail = { runId: run.id };
      await audit(db, { action: 'spider.trigger', actor: caller, origin, target: spider.id, detail });
      const message = `${spider.name} has been started.`;
      return { success: true, data: { jobId: run.jobId, runId: run.id, message } };
    },

    bulkTriggerSpiders: async ({ body, caller, origin }) => {
      const wanted = new Map(body.spiders.map((choice) => [choice.id, choice]));
      const unknown = [...wanted.keys()].filter((id) => !ids.includes(id));
      if (unknown.length > 0) {
        throw new AppError(400, 'UNKNOWN_SPIDER', `There is no spider ${unknown.join(', ').slice(0, 200)}`);
      }
      for (const [id, choices] of wanted) {
        const { spider } = get(id);
        chooseOptions(spider, readOptions(spider, {}), choices);
      }
      const jobId = randomUUID();
      const started: { id: string; runId: string }[] = [];
      const busy: string[] = [];
      for (const [id, { id: _, ...choices }] of wanted) {
        const request = {
          agentId: id,
          kind: 'collect',
          trigger: 'bulk',
          jobId,
          requestedBy: caller.email,
          params: withoutUndefined(choices),
        } as const;
        const run = await tryStartRun(db, queue, request, clock());
        if (run) started.push({ id, runId: run.id });
        else busy.push(id);
      }
      if (started.length === 0) {
        throw new AppError(409, 'ALREADY_RUNNING', 'All of these spiders are running already. Please wait.');
      }
      const detail = { jobId, started: started.length, busy: busy.join(', ') };
      await audit(db, {
        action: 'spider.bulk-trigger',
        actor: caller,
        origin,
        target: 'news-spiders',
        detail,
      });
      const rest =
        busy.length > 0 ? ` Already running: ${busy.map((id) => get(id).spider.name).join(', ')}.` : '';
      const message = `${started.length} spiders have been started.${rest}`;
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

    updateArticleCount: async ({ params, caller, origin }) => {
      const { spider } = get(params.id);
      const data = await db.transaction(async (tx) => {
        const counted = await countArticles(tx, spider.id, clock());
        await audit(tx, {
          action: 'spider.count-articles',
          actor: caller,
          origin,
          target: spider.id,
          detail: { ...counted },
        });
        return counted;
      });
      return { success: true, data };
    },

    getSpiderDiagnostics: async () => {
      const [configs, newest] = await Promise.all([listConfigs(), listNewestArticles(db)]);
      const spiders = await Promise.all(
        configs.map(async ({ id, name, enabled, articleCount, lastRun }) => {
          const { spider } = get(id);
          const states = await listFeedStates(db, id);
          const never = spider.tickers
            ? []
            : spider.feeds.filter((url) => !states.some((state) => state.url === url));
          return {
            id,
            name,
            enabled,
            articleCount,
            newestArticle: newest.get(id)?.toISOString() ?? null,
            lastRun,
            feeds: [
              ...states.map((state) => ({
                url: state.url,
                outcome: state.outcome,
                message: state.message,
                items: state.items,
                checkedAt: state.checkedAt.toISOString(),
                changedAt: state.changedAt?.toISOString() ?? null,
              })),
              ...never.map((url) => ({
                url,
                outcome: 'never' as const,
                message: null,
                items: 0,
                checkedAt: null,
                changedAt: null,
              })),
            ],
          };
        }),
      );
      return { success: true, data: { spiders } };
    },
  };
}

const NEVER_RUN = { totalExecutions: 0, successfulExecutions: 0, lastExecution: null, isRunning: false };

function describe(spider: Spider, agent: Agent, row: SettingsRow, now: Date) {
  const { enabled, schedule, nextRuns, version } = toAgentSettings(agent, row, now);
  const chosen = readOptions(spider, row.options);
  return {
    id: spider.id,
    name: spider.name,
    description: spider.description,
    type: spider.type,
    premium: spider.premium,
    enabled,
    categories: listCategories(spider),
    selectedCategories: chosen.selectedCategories,
    maxArticles: spider.maxArticles,
    defaultMaxArticles: chosen.maxArticles,
    schedule,
    nextRuns,
    processingTime: spider.processingTime,
    features: [...spider.features],
    supportsCustomTickers: spider.tickers !== undefined,
    customTickers: chosen.customTickers,
    customTickerPrefix: spider.tickers?.prefix ?? '',
    version,
  };
}

/** An empty one means by hand only. */
function readSpiderSchedule(text: string, agent: Agent): string {
  return text.trim() === '' ? '' : readSchedule(text, agent);
}

function withoutUndefined(choices: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined));
}
