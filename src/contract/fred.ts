import * as z from 'zod/mini';
import { agentSettings, backfillProgress, dataFeedRoutes, historyStats, runStatistics } from './agents.ts';
import { SERIES_CATEGORIES } from './dashboard.ts';
import { get, post, remove } from './route.ts';
import { byName, dataAnswer, dataFields, id, instant, line, requiredLine, upperCaseLine } from './shapes.ts';

const seriesCategory = z.enum(SERIES_CATEGORIES, {
  error: `Category must be one of ${SERIES_CATEGORIES.join(', ')}`,
});

const seriesId = upperCaseLine(
  'Series ID',
  /^[A-Z0-9_]{1,40}$/,
  'Series ID may contain letters, digits and underscores, up to 40 characters',
);

const seriesEntry = z.object({ id: z.string(), title: z.string(), category: seriesCategory });
export type SeriesEntry = z.output<typeof seriesEntry>;

const fredConfig = z.object({
  agent: agentSettings,
  statistics: runStatistics,
  series: z.object({ total: z.number(), list: z.array(seriesEntry) }),
  apiKey: z.object({ configured: z.boolean() }),
  dataStats: z.object({ ...historyStats, seriesCount: z.number() }),
});
export type FredConfig = z.output<typeof fredConfig>;

export const getFredConfig = get('/admin/fred/config', 'admin', {
  summary: 'Settings, statistics and series of the economic-data agent',
  answer: dataAnswer(fredConfig),
  failure: 'Failed to load FRED configuration',
});

export const {
  setSchedule: setFredSchedule,
  setStatus: setFredStatus,
  startBackfill: startFredBackfill,
} = dataFeedRoutes('/admin/fred', 'Fetch the full history of every series');

export const addFredSeries = post('/admin/fred/series', 'admin', {
  summary: 'Add a series that FRED knows. A run collects its history at once',
  body: z.object({
    id: seriesId,
    title: requiredLine(200, 'Title'),
    category: z._default(seriesCategory, 'inflation'),
  }),
  answer: dataFields({ series: seriesEntry, runId: id }),
  failure: 'Failed to add series',
});

export const removeFredSeries = remove('/admin/fred/series/{id}', 'admin', {
  summary: 'Remove a series from the list. Its stored history is kept',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  answer: dataFields({ id: z.string() }),
  failure: 'Failed to remove series',
});

const latestObservation = z.extend(seriesEntry, {
  units: z.nullable(z.string()),
  frequency: z.nullable(z.string()),
  date: z.nullable(z.string()),
  value: z.nullable(z.number()),
  previousDate: z.nullable(z.string()),
  previousValue: z.nullable(z.number()),
  knownAt: z.nullable(instant),
});
export type LatestObservation = z.output<typeof latestObservation>;

export const getFredLatest = get('/admin/fred/data/latest', 'admin', {
  summary: 'The latest observation of every series, by category',
  answer: dataFields({ byCategory: byName(z.array(latestObservation)) }),
});

export const testFred = get('/admin/fred/test', 'admin', {
  summary: 'Test the connection to FRED',
  answer: dataFields({ reachable: z.boolean(), message: z.string(), durationMs: z.number() }),
  timeoutMs: 30_000,
});

export const searchFred = get('/admin/fred/search', 'admin', {
  summary: "Search FRED's catalog for series",
  query: z.object({
    text: line(100, 'text').check(z.minLength(2, { error: 'text must have at least two characters' })),
  }),
  answer: dataFields({
    results: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        units: z.string(),
        frequency: z.string(),
        lastUpdated: z.string(),
      }),
    ),
  }),
});

export const getFredBackfill = get('/admin/fred/backfill/status', 'admin', {
  summary: 'Progress of the latest backfill',
  answer: dataFields({ ...backfillProgress, seriesCount: z.number() }),
});
