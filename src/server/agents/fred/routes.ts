import { AppError, notFound } from '#platform/app-error.ts';
import { createAuditedChange } from '../../audit/audited-change.ts';
import type { AppHandlers } from '../../caller.ts';
import type { Agent } from '../agent.ts';
import { type AgentRouteOptions, createAgentActions } from '../agent-actions.ts';
import { getHistoryStats } from '../history-stats.ts';
import { askSource, describeSourceError, SourceError } from '../source-error.ts';
import type { FredProvider } from './provider.ts';
import { addSeries, listLatest, listSeries, removeSeries } from './store.ts';

/** Below the client's timeout of ten seconds. */
const ASK_MS = 9_000;

export function createFredHandlers(options: AgentRouteOptions & { agent: Agent; provider: FredProvider }) {
  const { db, clock, gate, provider } = options;
  const actions = createAgentActions(options, options.agent);
  const auditedChange = createAuditedChange(options);

  const countHistory = async () => {
    const { items: seriesCount, ...stats } = await getHistoryStats(db, 'fred');
    return { seriesCount, ...stats };
  };

  /** A stored key that cannot be decrypted counts as missing. */
  const isKeyConfigured = () =>
    provider.isConfigured().catch((error) => {
      if (error instanceof SourceError) return false;
      throw error;
    });

  return {
    getFredConfig: async () => {
      const [agent, statistics, series, stats, configured] = await Promise.all([
        actions.describe(),
        actions.getStatistics(),
        listSeries(db),
        countHistory(),
        isKeyConfigured(),
      ]);
      return {
        agent,
        statistics,
        series: { total: series.length, list: series },
        apiKey: { configured },
        dataStats: { ...stats, lastExecution: statistics.lastExecution },
      };
    },

    setFredSchedule: actions.setSchedule,
    setFredStatus: actions.setStatus,
    startFredBackfill: actions.startBackfill,

    addFredSeries: async ({ body, ...acting }) => {
      await gate.check();
      const { id, ...detail } = body;
      const signal = AbortSignal.timeout(ASK_MS);
      await askSource(() => provider.fetchSeries(id, signal), `FRED does not know the series ${id}`);
      const entry = { action: 'fred.add-series', target: id, detail };
      const runId = await auditedChange(acting, entry, async (tx, now) => {
        if (await addSeries(tx, body, now)) return actions.collectItem(tx, id, acting, now);
        throw new AppError(409, 'ALREADY_LISTED', `The series ${id} is already on the list`);
      });
      return { series: body, runId };
    },

    removeFredSeries: async ({ params: { id }, ...acting }) => {
      await auditedChange(acting, { action: 'fred.remove-series', target: id }, async (tx, now) => {
        if (!(await removeSeries(tx, id, now))) throw notFound(`The series ${id.slice(0, 40)}`);
      });
      return { id };
    },

    getFredLatest: async () => {
      const latest = Object.groupBy(await listLatest(db, clock()), ({ category }) => category);
      return { byCategory: latest };
    },

    testFred: async () => {
      await gate.check();
      const startedAtMs = performance.now();
      const problem = await provider.fetchSeries('GDP').then(() => undefined, describeSourceError);
      const durationMs = Math.round(performance.now() - startedAtMs);
      const message = problem ?? 'FRED answers';
      return { reachable: problem === undefined, message, durationMs };
    },

    searchFred: async ({ query }) => {
      await gate.check();
      const results = await askSource(() => provider.searchSeries(query.text), 'FRED found nothing');
      return { results };
    },

    getFredBackfill: async () => {
      const [progress, stats] = await Promise.all([actions.describeBackfill(), countHistory()]);
      return { ...progress, ...stats };
    },
  } satisfies Partial<AppHandlers>;
}
