import { AppError, notFound } from '#platform/app-error.ts';
import { addAuditEntry } from '../../audit/store.ts';
import type { AppHandlers } from '../../caller.ts';
import type { Agent } from '../agent.ts';
import { type AgentRouteOptions, BACKFILL_STARTED, createAgentActions } from '../agent-routes.ts';
import { groupByCategory } from '../group-by-category.ts';
import { ensureSettings } from '../settings.ts';
import { askSource } from '../source-trouble.ts';
import { DEFAULT_SYMBOLS } from './default-symbols.ts';
import type { YahooProvider } from './provider.ts';
import { addSymbol, getDataStats, listQuotes, listSymbols, removeSymbol } from './store.ts';

type YahooRoutes =
  | 'getYahooConfig'
  | 'initYahoo'
  | 'getPublicYahooConfig'
  | 'setYahooSchedule'
  | 'setYahooStatus'
  | 'addYahooSymbol'
  | 'removeYahooSymbol'
  | 'getYahooLatest'
  | 'startYahooBackfill'
  | 'getYahooBackfill';

const DAY_MS = 24 * 3_600_000;

export function createYahooHandlers(
  options: AgentRouteOptions & { agent: Agent; provider: YahooProvider },
): Pick<AppHandlers, YahooRoutes> {
  const { db, clock, provider, agent } = options;
  const actions = createAgentActions(options, agent);

  const describeConfig = async () => {
    const [settings, statistics, symbols, dataStats] = await Promise.all([
      actions.describe(),
      actions.getStatistics(),
      listSymbols(db),
      getDataStats(db),
    ]);
    return {
      agent: settings,
      statistics,
      symbols: { total: symbols.length, list: symbols },
      dataStats: { ...dataStats, lastExecution: statistics.lastExecution },
    };
  };

  return {
    getYahooConfig: async () => ({ success: true, data: await describeConfig() }),

    initYahoo: async ({ caller, origin }) => {
      const now = clock();
      await db.transaction(async (tx) => {
        await ensureSettings(tx, agent, now);
        if ((await listSymbols(tx)).length === 0) {
          for (const entry of DEFAULT_SYMBOLS) await addSymbol(tx, entry, now);
        }
        await addAuditEntry(
          tx,
          { action: 'yahoo.init', outcome: 'success', actor: caller, origin, target: agent.id },
          now,
        );
      });
      return { success: true, data: await describeConfig() };
    },

    getPublicYahooConfig: async () => {
      const symbols = await listSymbols(db);
      return { success: true, data: { total: symbols.length, symbols } };
    },

    setYahooSchedule: async ({ body, caller, origin, expectedVersion }) => ({
      success: true,
      data: { agent: await actions.setSchedule(body.schedule, { caller, origin }, expectedVersion) },
    }),

    setYahooStatus: async ({ body, caller, origin, expectedVersion }) => ({
      success: true,
      data: { agent: await actions.setEnabled(body.enabled, { caller, origin }, expectedVersion) },
    }),

    addYahooSymbol: async ({ body, caller, origin }) => {
      const now = clock();
      const weekAgo = new Date(now.getTime() - 7 * DAY_MS);
      await askSource(
        () => provider.fetchChart(body.symbol, weekAgo),
        `Yahoo Finance does not know the symbol ${body.symbol}`,
      );
      await db.transaction(async (tx) => {
        if (!(await addSymbol(tx, body, now))) {
          throw new AppError(409, 'ALREADY_LISTED', `The symbol ${body.symbol} is already on the list`);
        }
        const detail = { name: body.name, category: body.category };
        await addAuditEntry(
          tx,
          {
            action: 'yahoo.add-symbol',
            outcome: 'success',
            actor: caller,
            origin,
            target: body.symbol,
            detail,
          },
          now,
        );
      });
      return { success: true, data: { symbol: body } };
    },

    removeYahooSymbol: async ({ params, caller, origin }) => {
      const now = clock();
      await db.transaction(async (tx) => {
        if (!(await removeSymbol(tx, params.symbol, now)))
          throw notFound(`The symbol ${params.symbol.slice(0, 40)}`);
        await addAuditEntry(
          tx,
          { action: 'yahoo.remove-symbol', outcome: 'success', actor: caller, origin, target: params.symbol },
          now,
        );
      });
      return { success: true, data: { symbol: params.symbol } };
    },

    getYahooLatest: async () => ({
      success: true,
      data: { byCategory: groupByCategory(await listQuotes(db, clock())) },
    }),

    startYahooBackfill: async ({ caller, origin }) => {
      const run = await actions.start('backfill', { caller, origin });
      return { success: true, data: { jobId: run.jobId, runId: run.id, message: BACKFILL_STARTED } };
    },

    getYahooBackfill: async () => {
      const [progress, stats] = await Promise.all([actions.describeBackfill(), getDataStats(db)]);
      return { success: true, data: { ...progress, ...stats } };
    },
  };
}
