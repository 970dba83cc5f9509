import { DAY_MS } from '#contract/durations.ts';
import { SYMBOL_LISTS, type SymbolLists } from '#contract/yahoo.ts';
import { AppError, notFound, refuseStale, versionOf } from '#platform/app-error.ts';
import { createAuditedChange } from '../../audit/audited-change.ts';
import type { AppHandlers } from '../../caller.ts';
import type { Agent } from '../agent.ts';
import { type AgentRouteOptions, createAgentActions } from '../agent-actions.ts';
import { getHistoryStats } from '../history-stats.ts';
import { ensureSettings } from '../settings.ts';
import { askSource } from '../source-error.ts';
import type { YahooProvider } from './provider.ts';
import { listQuotes } from './quotes.ts';
import {
  addDefaultSymbols,
  addSymbols,
  listPlacedSymbols,
  listSymbols,
  lockSymbols,
  placeSymbols,
  removeSymbol,
} from './store.ts';
import { arrangeLists } from './symbol-lists.ts';

/** Below the client's timeout of ten seconds. */
const ASK_MS = 9_000;

export function createYahooHandlers(options: AgentRouteOptions & { agent: Agent; provider: YahooProvider }) {
  const { db, clock, provider, agent } = options;
  const actions = createAgentActions(options, agent);
  const auditedChange = createAuditedChange(options);

  const countHistory = async () => {
    const { items: symbolsCount, ...stats } = await getHistoryStats(db, 'yahoo');
    return { symbolsCount, ...stats };
  };

  const describeConfig = async () => {
    const [settings, statistics, symbols, stats] = await Promise.all([
      actions.describe(),
      actions.getStatistics(),
      listSymbols(db),
      countHistory(),
    ]);
    return {
      agent: settings,
      statistics,
      symbols: { total: symbols.length, list: symbols },
      dataStats: { ...stats, lastExecution: statistics.lastExecution },
    };
  };

  const describeLists = async (from = db) => {
    const arranged = arrangeLists(await listPlacedSymbols(from));
    const lists = Object.fromEntries(
      SYMBOL_LISTS.map((list) => [list, arranged[list].map(({ symbol }) => symbol)]),
    ) as SymbolLists;
    return { lists, version: versionOf(lists) };
  };

  return {
    getYahooConfig: async () => describeConfig(),

    initYahoo: async (acting) => {
      await auditedChange(acting, { action: 'yahoo.init', target: agent.id }, async (tx, now) => {
        await ensureSettings(tx, [agent], now);
        await addDefaultSymbols(tx, now);
      });
      return describeConfig();
    },

    getPublicYahooConfig: async () => {
      const symbols = await listSymbols(db);
      return { total: symbols.length, symbols };
    },

    setYahooSchedule: actions.setSchedule,
    setYahooStatus: actions.setStatus,
    startYahooBackfill: actions.startBackfill,

    addYahooSymbol: async ({ body, ...acting }) => {
      const { symbol, ...detail } = body;
      const weekAgo = new Date(clock().getTime() - 7 * DAY_MS);
      const signal = AbortSignal.timeout(ASK_MS);
      await askSource(
        () => provider.fetchChart(symbol, weekAgo, signal),
        `Yahoo Finance does not know the symbol ${symbol}`,
      );
      const entry = { action: 'yahoo.add-symbol', target: symbol, detail };
      const runId = await auditedChange(acting, entry, async (tx, now) => {
        if (await addSymbols(tx, [body], now)) return actions.collectItem(tx, symbol, acting, now);
        throw new AppError(409, 'ALREADY_LISTED', `The symbol ${symbol} is already on the list`);
      });
      return { symbol: body, runId };
    },

    removeYahooSymbol: async ({ params: { symbol }, ...acting }) => {
      await auditedChange(acting, { action: 'yahoo.remove-symbol', target: symbol }, async (tx, now) => {
        if (!(await removeSymbol(tx, symbol, now))) throw notFound(`The symbol ${symbol.slice(0, 40)}`);
      });
      return { symbol };
    },

    getYahooLatest: async () => {
      const quotes = Object.groupBy(await listQuotes(db, clock()), ({ category }) => category);
      return { byCategory: quotes };
    },

    getYahooBackfill: async () => {
      const [progress, stats] = await Promise.all([actions.describeBackfill(), countHistory()]);
      return { ...progress, ...stats };
    },

    getSymbolLists: () => describeLists(),

    setSymbolLists: async ({ body: { lists }, expectedVersion, ...acting }) => {
      const detail = Object.fromEntries(SYMBOL_LISTS.map((list) => [list, lists[list].length]));
      await auditedChange(acting, { action: 'yahoo.lists', target: 'dashboard', detail }, async (tx, now) => {
        await lockSymbols(tx);
        refuseStale(await describeLists(tx), expectedVersion);
        await placeSymbols(tx, lists, now);
      });
      return describeLists();
    },
  } satisfies Partial<AppHandlers>;
}
