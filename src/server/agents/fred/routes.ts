import { AppError, notFound } from '#platform/app-error.ts';
import { addAuditEntry } from '../../audit/store.ts';
import type { AppHandlers } from '../../caller.ts';
import type { Agent } from '../agent.ts';
import { type AgentRouteOptions, BACKFILL_STARTED, createAgentActions } from '../agent-routes.ts';
import { groupByCategory } from '../group-by-category.ts';
import { askSource, describeTrouble } from '../source-trouble.ts';
import type { FredProvider } from './provider.ts';
import { addSeries, getDataStats, listLatest, listSeries, removeSeries } from './store.ts';

type FredRoutes =
  | 'getFredConfig'
  | 'setFredSchedule'
  | 'setFredStatus'
  | 'addFredSeries'
  | 'removeFredSeries'
  | 'getFredLatest'
  | 'testFred'
  | 'searchFred'
  | 'startFredBackfill'
  | 'getFredBackfill';

export function createFredHandlers(
  options: AgentRouteOptions & { agent: Agent; provider: FredProvider },
): Pick<AppHandlers, FredRoutes> {
  const { db, clock, provider } = options;
  const actions = createAgentActions(options, options.agent);
  return {
    getFredConfig: async () => {
      const [agent, statistics, series, dataStats] = await Promise.all([
        actions.describe(),
        actions.getStatistics(),
        listSeries(db),
        getDataStats(db),
      ]);
      return {
        success: true,
        data: {
          agent,
          statistics,
          series: { total: series.length, list: series },
          apiKey: { configured: provider.isConfigured },
          dataStats: { ...dataStats, lastExecution: statistics.lastExecution },
        },
      };
    },

    setFredSchedule: async ({ body, caller, origin, expectedVersion }) => ({
      success: true,
      data: { agent: await actions.setSchedule(body.schedule, { caller, origin }, expectedVersion) },
    }),

    setFredStatus: async ({ body, caller, origin, expectedVersion }) => ({
      success: true,
      data: { agent: await actions.setEnabled(body.enabled, { caller, origin }, expectedVersion) },
    }),

    addFredSeries: async ({ body, caller, origin }) => {
      await askSource(() => provider.fetchSeries(body.id), `FRED does not know the series ${body.id}`);
      const now = clock();
      await db.transaction(async (tx) => {
        if (!(await addSeries(tx, body, now))) {
          throw new AppError(409, 'ALREADY_LISTED', `The series ${body.id} is already on the list`);
        }
        const detail = { title: body.title, category: body.category };
        await addAuditEntry(
          tx,
          { action: 'fred.add-series', outcome: 'success', actor: caller, origin, target: body.id, detail },
          now,
        );
      });
      return { success: true, data: { series: body } };
    },

    removeFredSeries: async ({ params, caller, origin }) => {
      const now = clock();
      await db.transaction(async (tx) => {
        if (!(await removeSeries(tx, params.id, now))) throw notFound(`The series ${params.id.slice(0, 40)}`);
        await addAuditEntry(
          tx,
          { action: 'fred.remove-series', outcome: 'success', actor: caller, origin, target: params.id },
          now,
        );
      });
      return { success: true, data: { id: params.id } };
    },

    getFredLatest: async () => {
      const latest = await listLatest(db, clock());
      return { success: true, data: { byCategory: groupByCategory(latest) } };
    },

    testFred: async () => {
      const beganAt = performance.now();
      const message = await provider.fetchSeries('GDP').then(
        () => undefined,
        (error) => describeTrouble(error),
      );
      const durationMs = Math.round(performance.now() - beganAt);
      const isReachable = message === undefined;
      return {
        success: true,
        data: { reachable: isReachable, message: message ?? 'FRED answers', durationMs },
      };
    },

    searchFred: async ({ query }) => {
      const results = await askSource(() => provider.searchSeries(query.text), 'FRED found nothing');
      return { success: true, data: { results } };
    },

    startFredBackfill: async ({ caller, origin }) => {
      const run = await actions.start('backfill', { caller, origin });
      return { success: true, data: { jobId: run.jobId, runId: run.id, message: BACKFILL_STARTED } };
    },

    getFredBackfill: async () => {
      const [progress, stats] = await Promise.all([actions.describeBackfill(), getDataStats(db)]);
      return { success: true, data: { ...progress, ...stats } };
    },
  };
}
