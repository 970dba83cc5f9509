import * as z from 'zod/mini';
import { agentSettings, backfillProgress, dataFeedRoutes, historyStats, runStatistics } from './agents.ts';
import { closeAndChanges } from './dashboard.ts';
import { get, post, put, remove } from './route.ts';
import { byName, dataAnswer, dataFields, id, instant, line, requiredLine, upperCaseLine } from './shapes.ts';

export const SYMBOL_CATEGORY_NAMES = {
  stock: 'Stock',
  index: 'Index',
  commodity: 'Commodity',
  volatility: 'Volatility',
  crypto: 'Cryptocurrency',
  bond: 'Bond',
  currency: 'Currency',
} as const;
export type SymbolCategory = keyof typeof SYMBOL_CATEGORY_NAMES;
export const SYMBOL_CATEGORIES = Object.keys(SYMBOL_CATEGORY_NAMES) as SymbolCategory[];

const symbolCategory = z.enum(SYMBOL_CATEGORIES, {
  error: `Category must be one of ${SYMBOL_CATEGORIES.join(', ')}`,
});

/** Symbols Yahoo Finance accepts; tickers of news spiders follow the same rule. */
export const SYMBOL_PATTERN = /^[A-Z0-9^][A-Z0-9.^=-]{0,19}$/;

const symbol = upperCaseLine(
  'Symbol',
  SYMBOL_PATTERN,
  'Symbol may contain letters, digits and the characters . ^ = -, up to 20 characters',
);

/** The lists of the dashboard, and `none` for a symbol that is in no list. */
export const SYMBOL_LIST_NAMES = {
  resources: 'Natural Resources Stocks',
  commodities: 'Commodities',
  other: 'Other Important Stocks',
  none: 'Not on the dashboard',
} as const;
export type SymbolList = keyof typeof SYMBOL_LIST_NAMES;
export const SYMBOL_LISTS = Object.keys(SYMBOL_LIST_NAMES) as SymbolList[];

const symbolEntry = z.object({ symbol: z.string(), name: z.string(), category: symbolCategory });
export type SymbolEntry = z.output<typeof symbolEntry>;

const yahooConfig = z.object({
  agent: agentSettings,
  statistics: runStatistics,
  symbols: z.object({ total: z.number(), list: z.array(symbolEntry) }),
  dataStats: z.object({ ...historyStats, symbolsCount: z.number() }),
});
export type YahooConfig = z.output<typeof yahooConfig>;

export const getYahooConfig = get('/admin/yahoo/config', 'admin', {
  summary: 'Settings, statistics and symbols of the market-quotes agent; 404 until it is initialized',
  answer: dataAnswer(yahooConfig),
  failure: 'Failed to load Yahoo Finance configuration',
});

export const initYahoo = post('/admin/yahoo/init', 'admin', {
  summary: 'Set up the agent with its default symbols',
  answer: dataAnswer(yahooConfig),
  failure: 'Failed to initialize Yahoo Finance configuration',
});

export const getPublicYahooConfig = get('/yahoo/config', 'public', {
  summary: 'The symbols on the list',
  answer: dataFields({ total: z.number(), symbols: z.array(symbolEntry) }),
});

export const {
  setSchedule: setYahooSchedule,
  setStatus: setYahooStatus,
  startBackfill: startYahooBackfill,
} = dataFeedRoutes('/admin/yahoo', 'Fetch five years of history for every symbol');

export const addYahooSymbol = post('/admin/yahoo/symbols', 'admin', {
  summary: 'Add a symbol that Yahoo Finance knows. A run collects its history at once',
  body: z.object({
    symbol,
    name: requiredLine(120, 'Name'),
    category: z._default(symbolCategory, 'stock'),
  }),
  answer: dataFields({ symbol: symbolEntry, runId: id }),
  failure: 'Failed to add symbol',
});

export const removeYahooSymbol = remove('/admin/yahoo/symbols/{symbol}', 'admin', {
  summary: 'Remove a symbol from the list. Its stored history is kept',
  params: z.object({ symbol: z.string().check(z.maxLength(100)) }),
  answer: dataFields({ symbol: z.string() }),
  failure: 'Failed to remove symbol',
});

const quote = z.object({
  ...closeAndChanges,
  category: symbolCategory,
  date: z.nullable(z.string()),
  knownAt: z.nullable(instant),
});
export type Quote = z.output<typeof quote>;

export const getYahooLatest = get('/admin/yahoo/data/latest', 'admin', {
  summary: 'The latest close of every symbol with its changes, by category',
  answer: dataFields({ byCategory: byName(z.array(quote)) }),
});

export const getYahooBackfill = get('/admin/yahoo/backfill/status', 'admin', {
  summary: 'Progress of the latest backfill',
  answer: dataFields({ ...backfillProgress, symbolsCount: z.number() }),
});

const listed = z.array(line(100, 'Symbol')).check(z.maxLength(5_000));
const symbolLists = z.object({ resources: listed, commodities: listed, other: listed, none: listed });
export type SymbolLists = z.output<typeof symbolLists>;

export const getSymbolLists = get('/admin/yahoo/lists', 'admin', {
  summary: 'The symbols of each list of the dashboard in their order',
  answer: dataFields({ lists: symbolLists, version: z.number() }),
  failure: 'Failed to load dashboard lists',
});

export const setSymbolLists = put('/admin/yahoo/lists', 'admin', {
  summary: 'Choose list and place of every symbol. Each must be named once',
  body: z.object({ lists: symbolLists }),
  bodyLimitBytes: 256 * 1024,
  answer: dataFields({ lists: symbolLists, version: z.number() }),
  failure: 'Failed to save dashboard lists',
});
