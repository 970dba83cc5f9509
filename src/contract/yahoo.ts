import * as z from 'zod/mini';
import {
  agentSettings,
  backfillProgress,
  dataRange,
  runStatistics,
  scheduleBody,
  startedRun,
  statusBody,
} from './agents.ts';
import { route } from './route.ts';
import { dataAnswer, instant, line } from './shapes.ts';

export const SYMBOL_CATEGORIES = [
  'stock',
  'index',
  'commodity',
  'volatility',
  'crypto',
  'bond',
  'currency',
] as const;
export const symbolCategory = z.enum(SYMBOL_CATEGORIES, {
  error: `Category must be one of ${SYMBOL_CATEGORIES.join(', ')}`,
});
export type SymbolCategory = z.output<typeof symbolCategory>;

export const SYMBOL_CATEGORY_NAMES: Record<SymbolCategory, string> = {
  stock: 'Stock',
  index: 'Index',
  commodity: 'Commodity',
  volatility: 'Volatility',
  crypto: 'Cryptocurrency',
  bond: 'Bond',
  currency: 'Currency',
};

const SYMBOL = /^[A-Z0-9^][A-Z0-9.^=-]{0,19}$/;
const SYMBOL_ERROR = 'Symbol must be made of letters, digits and the signs . ^ = -, at most 20 of them';

export const symbol = z.pipe(
  line(60, 'Symbol'),
  z.pipe(
    z.transform((text: string) => text.toUpperCase()),
    z.string().check(z.regex(SYMBOL, { error: SYMBOL_ERROR })),
  ),
);

const symbolEntry = z.object({ symbol: z.string(), name: z.string(), category: symbolCategory });
export type SymbolEntry = z.output<typeof symbolEntry>;

export const yahooConfig = z.object({
  agent: agentSettings,
  statistics: runStatistics,
  symbols: z.object({ total: z.number(), list: z.array(symbolEntry) }),
  dataStats: z.object({
    totalRecords: z.number(),
    symbolsCount: z.number(),
    dataRange,
    lastExecution: z.nullable(instant),
  }),
});
export type YahooConfig = z.output<typeof yahooConfig>;

export const getYahooConfig = route({
  method: 'GET',
  path: '/admin/yahoo/config',
  access: 'admin',
  summary: 'The market-quotes agent, its symbols and what it has stored; 404 until it is initialised',
  answer: dataAnswer(yahooConfig),
  failure: 'Failed to load Yahoo Finance configuration',
});

export const initYahoo = route({
  method: 'POST',
  path: '/admin/yahoo/init',
  access: 'admin',
  summary: 'Set the agent up with its default symbols',
  answer: dataAnswer(yahooConfig),
  failure: 'Failed to initialize Yahoo Finance configuration',
});

export const getPublicYahooConfig = route({
  method: 'GET',
  path: '/yahoo/config',
  access: 'public',
  summary: 'The symbols that are followed',
  answer: dataAnswer(z.object({ total: z.number(), symbols: z.array(symbolEntry) })),
});

export const setYahooSchedule = route({
  method: 'PUT',
  path: '/admin/yahoo/schedule',
  access: 'admin',
  summary: 'Change the schedule; a blank one is ignored',
  body: scheduleBody,
  answer: dataAnswer(z.object({ agent: agentSettings })),
  failure: 'Failed to update schedule',
});

export const setYahooStatus = route({
  method: 'PUT',
  path: '/admin/yahoo/status',
  access: 'admin',
  summary: 'Enable or disable the agent',
  body: statusBody,
  answer: dataAnswer(z.object({ agent: agentSettings })),
  failure: 'Failed to update agent status',
});

export const addYahooSymbol = route({
  method: 'POST',
  path: '/admin/yahoo/symbols',
  access: 'admin',
  summary: 'Add a symbol that the source knows',
  body: z.object({
    symbol,
    name: line(120, 'Name').check(z.minLength(1, { error: 'Name is required' })),
    category: z._default(symbolCategory, 'stock'),
  }),
  answer: dataAnswer(z.object({ symbol: symbolEntry })),
  failure: 'Failed to add symbol',
});

export const removeYahooSymbol = route({
  method: 'DELETE',
  path: '/admin/yahoo/symbols/{symbol}',
  access: 'admin',
  summary: 'Take a symbol off the list; its history stays',
  params: z.object({ symbol: z.string().check(z.maxLength(100)) }),
  answer: dataAnswer(z.object({ symbol: z.string() })),
  failure: 'Failed to remove symbol',
});

/** A symbol's newest close and its changes in percent; null where there is nothing to compare with. */
export const quote = z.object({
  symbol: z.string(),
  symbol_name: z.string(),
  category: symbolCategory,
  currency: z.nullable(z.string()),
  date: z.nullable(z.string()),
  close_price: z.nullable(z.number()),
  day_change_percent: z.nullable(z.number()),
  week_change_percent: z.nullable(z.number()),
  month_change_percent: z.nullable(z.number()),
  ytd_change_percent: z.nullable(z.number()),
  knownAt: z.nullable(instant),
});
export type Quote = z.output<typeof quote>;

export const getYahooLatest = route({
  method: 'GET',
  path: '/admin/yahoo/data/latest',
  access: 'admin',
  summary: 'The latest close of every symbol with its changes, by category',
  answer: dataAnswer(z.object({ byCategory: z.record(z.string(), z.array(quote)) })),
});

export const startYahooBackfill = route({
  method: 'POST',
  path: '/admin/yahoo/backfill',
  access: 'admin+password',
  summary: 'Fetch five years of every symbol',
  answer: startedRun,
  status: 202,
  timeoutMs: 30_000,
  failure: 'Failed to initiate historical backfill',
});

export const getYahooBackfill = route({
  method: 'GET',
  path: '/admin/yahoo/backfill/status',
  access: 'admin',
  summary: 'How far the last backfill has come',
  answer: dataAnswer(z.object({ ...backfillProgress, symbolsCount: z.number() })),
});
