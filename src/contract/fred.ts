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

export const SERIES_CATEGORIES = [
  'inflation',
  'employment',
  'gdp',
  'rates',
  'markets',
  'housing',
  'consumer',
] as const;
export const seriesCategory = z.enum(SERIES_CATEGORIES, {
  error: `Category must be one of ${SERIES_CATEGORIES.join(', ')}`,
});
export type SeriesCategory = z.output<typeof seriesCategory>;

export const SERIES_CATEGORY_NAMES: Record<SeriesCategory, string> = {
  inflation: 'Inflation',
  employment: 'Employment',
  gdp: 'GDP',
  rates: 'Interest Rates',
  markets: 'Markets',
  housing: 'Housing',
  consumer: 'Consumer',
};

/** FRED's own ids: capital letters, digits and the underscore. */
const SERIES_ID = /^[A-Z0-9_]{1,40}$/;
const ID_ERROR = 'Series ID must be made of letters, digits and underscores, at most 40 of them';

export const seriesId = z.pipe(
  line(60, 'Series ID'),
  z.pipe(
    z.transform((text: string) => text.toUpperCase()),
    z.string().check(z.regex(SERIES_ID, { error: ID_ERROR })),
  ),
);

export const fredConfig = z.object({
  agent: agentSettings,
  statistics: runStatistics,
  series: z.object({
    total: z.number(),
    list: z.array(z.object({ id: z.string(), title: z.string(), category: seriesCategory })),
  }),
  apiKey: z.object({ configured: z.boolean() }),
  dataStats: z.object({
    totalRecords: z.number(),
    seriesCount: z.number(),
    dataRange,
    lastExecution: z.nullable(instant),
  }),
});
export type FredConfig = z.output<typeof fredConfig>;

export const getFredConfig = route({
  method: 'GET',
  path: '/admin/fred/config',
  access: 'admin',
  summary: 'The economic-data agent, its series and what it has stored',
  answer: dataAnswer(fredConfig),
  failure: 'Failed to load FRED configuration',
});

export const setFredSchedule = route({
  method: 'PUT',
  path: '/admin/fred/schedule',
  access: 'admin',
  summary: 'Change the schedule; a blank one is ignored',
  body: scheduleBody,
  answer: dataAnswer(z.object({ agent: agentSettings })),
  failure: 'Failed to update schedule',
});

export const setFredStatus = route({
  method: 'PUT',
  path: '/admin/fred/status',
  access: 'admin',
  summary: 'Enable or disable the agent',
  body: statusBody,
  answer: dataAnswer(z.object({ agent: agentSettings })),
  failure: 'Failed to update agent status',
});

const seriesEntry = z.object({ id: z.string(), title: z.string(), category: seriesCategory });

export const addFredSeries = route({
  method: 'POST',
  path: '/admin/fred/series',
  access: 'admin',
  summary: 'Add a series that the source knows',
  body: z.object({
    id: seriesId,
    title: line(200, 'Title').check(z.minLength(1, { error: 'Title is required' })),
    category: z._default(seriesCategory, 'inflation'),
  }),
  answer: dataAnswer(z.object({ series: seriesEntry })),
  failure: 'Failed to add series',
});

export const removeFredSeries = route({
  method: 'DELETE',
  path: '/admin/fred/series/{id}',
  access: 'admin',
  summary: 'Take a series off the list; what it has taught stays',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  answer: dataAnswer(z.object({ id: z.string() })),
  failure: 'Failed to remove series',
});

export const latestObservation = z.object({
  id: z.string(),
  title: z.string(),
  category: seriesCategory,
  units: z.nullable(z.string()),
  frequency: z.nullable(z.string()),
  date: z.nullable(z.string()),
  value: z.nullable(z.number()),
  previousDate: z.nullable(z.string()),
  previousValue: z.nullable(z.number()),
  /** When this value became known to us. */
  knownAt: z.nullable(instant),
});
export type LatestObservation = z.output<typeof latestObservation>;

export const getFredLatest = route({
  method: 'GET',
  path: '/admin/fred/data/latest',
  access: 'admin',
  summary: 'The latest observation of every series, by category',
  answer: dataAnswer(z.object({ byCategory: z.record(z.string(), z.array(latestObservation)) })),
});

export const testFred = route({
  method: 'GET',
  path: '/admin/fred/test',
  access: 'admin',
  summary: 'Ask the source one small question',
  answer: dataAnswer(z.object({ reachable: z.boolean(), message: z.string(), durationMs: z.number() })),
  timeoutMs: 30_000,
});

export const searchFred = route({
  method: 'GET',
  path: '/admin/fred/search',
  access: 'admin',
  summary: "Look for series in the source's catalogue",
  query: z.object({
    text: line(100, 'text').check(z.minLength(2, { error: 'text must have two characters or more' })),
  }),
  answer: dataAnswer(
    z.object({
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
  ),
});

export const startFredBackfill = route({
  method: 'POST',
  path: '/admin/fred/backfill',
  access: 'admin+password',
  summary: 'Fetch the whole history of every series',
  answer: startedRun,
  status: 202,
  timeoutMs: 30_000,
  failure: 'Failed to initiate historical backfill',
});

export const getFredBackfill = route({
  method: 'GET',
  path: '/admin/fred/backfill/status',
  access: 'admin',
  summary: 'How far the last backfill has come',
  answer: dataAnswer(z.object({ ...backfillProgress, seriesCount: z.number() })),
});
