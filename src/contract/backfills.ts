import * as z from 'zod/mini';
import { run, startedRun } from './agents.ts';
import { FREQUENCIES } from './period-changes.ts';
import { limit, page, pagination, queryBoolean } from './query-shapes.ts';
import { get, post } from './route.ts';
import { dataFields, id, instant, line } from './shapes.ts';

export const BACKFILL_AGENTS = ['fred', 'yahoo'] as const;
export type BackfillAgent = (typeof BACKFILL_AGENTS)[number];

/** `failed`: what is missing and what has failed. */
export const BACKFILL_SCOPES = ['missing', 'failed', 'all'] as const;
export type BackfillScope = (typeof BACKFILL_SCOPES)[number];

/** The letters of a gap map, one for each month. */
export const CELL_STATES = {
  p: 'Present',
  n: 'None at source',
  h: 'Holiday',
  m: 'Not fetched',
  f: 'Failed',
} as const;
export type CellLetter = keyof typeof CELL_STATES;

export const MOST_MONTHS = 600;
export const MOST_ITEMS = 500;

const month = (name: string) =>
  z.string({ error: `${name} must be a month as YYYY-MM` }).check(
    z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, {
      error: `${name} must be a month as YYYY-MM, from 1900 to 2099`,
    }),
  );
const agentId = z.enum(BACKFILL_AGENTS, { error: 'Only FRED and Yahoo Finance have a history to fill' });
const scope = z.enum(BACKFILL_SCOPES, { error: `scope must be one of ${BACKFILL_SCOPES.join(', ')}` });
const item = line(60, 'A series or symbol');

const range = { agentId, from: month('The first month'), to: month('The last month') };

const frequency = z.enum(FREQUENCIES);

const gapSeries = z.object({
  item: z.string(),
  title: z.string(),
  frequency,
  /** One letter a month: p present, n none at source, h holiday, m not fetched, f failed. */
  cells: z.string(),
  /** Why and when cells failed. */
  failures: z.array(z.object({ month: z.string(), reason: z.string(), at: z.nullable(instant) })),
});
export type GapSeries = z.output<typeof gapSeries>;

export const getGapMap = get('/admin/backfills/gaps', 'admin', {
  summary: 'Series by month: present, none at the source, holiday, not fetched or failed. Gaps first',
  query: z.object(range),
  answer: dataFields({ from: z.string(), to: z.string(), series: z.array(gapSeries) }),
  failure: 'Failed to load the gap map',
});
export type GapMap = z.output<(typeof getGapMap)['row']['answer']>['data'];

const planLine = z.object({
  item: z.string(),
  title: z.string(),
  frequency,
  /** The months to request; one request covers them all. */
  from: z.string(),
  to: z.string(),
  months: z.number(),
  rows: z.number(),
  /** Whether its past versions are read from the archive too. */
  vintages: z.boolean(),
  calls: z.number(),
});
export type PlanLine = z.output<typeof planLine>;

const scopeSize = z.object({ months: z.number(), items: z.number() });

const plan = z.object({
  agentId,
  from: z.string(),
  to: z.string(),
  scope,
  lines: z.array(planLine),
  calls: z.number(),
  rows: z.number(),
  seconds: z.number(),
  /** The source's rate limit and how much of it is used. */
  pace: z.string(),
  sizes: z.object({ missing: scopeSize, failed: scopeSize, all: scopeSize }),
  /** Series whose past versions have never been read; the source may have none. */
  unread: z.number(),
  withVintages: z.boolean(),
  /** Send it back to start what is shown here. */
  version: z.string(),
  madeAt: instant,
});
export type BackfillPlan = z.output<typeof plan>;

export const getBackfillPlan = get('/admin/backfills/plan', 'admin', {
  summary: 'What a backfill would ask for: series, months, calls, rows and time. Nothing is requested',
  query: z.object({
    ...range,
    scope,
    /** Default: all. Separated by commas. */
    items: z.optional(line(4_000, 'items')),
    vintages: queryBoolean('vintages'),
  }),
  answer: dataFields({ plan }),
  failure: 'Failed to make the plan',
});

export const startBackfill = post('/admin/backfills', 'admin+password', {
  summary: 'Start a backfill as planned. Rejected if the plan has changed',
  body: z.object({
    ...range,
    scope,
    items: z.optional(z.array(item).check(z.maxLength(MOST_ITEMS, { error: 'Too many series' }))),
    vintages: z.optional(z.boolean()),
    version: line(64, 'version'),
  }),
  answer: startedRun,
  status: 202,
  timeoutMs: 30_000,
  failure: 'Failed to start the backfill',
});

const seriesProgress = z.object({
  item: z.string(),
  state: z.enum(['done', 'failed', 'running', 'waiting']),
  /** While it is running: rows read so far. */
  received: z.number(),
  /** Past versions stored so far, while it is running. */
  versions: z.number(),
  /** From the plan; null if there was none. */
  planned: z.nullable(z.number()),
  problem: z.nullable(z.string()),
});
export type SeriesProgress = z.output<typeof seriesProgress>;

const counts = z.object({
  new: z.number(),
  changed: z.number(),
  same: z.number(),
  /** Months for which the source has no value. */
  none: z.number(),
});

const backfill = z.object({
  ...run.shape,
  agentName: z.string(),
  unit: z.string(),
  pausedAt: z.nullable(instant),
  pausedBy: z.nullable(z.string()),
  /** Null for a backfill that restores everything. */
  planned: z.nullable(
    z.object({
      from: z.string(),
      to: z.string(),
      scope,
      calls: z.number(),
      rows: z.number(),
      seconds: z.number(),
    }),
  ),
  received: z.number(),
  counts,
});
export type Backfill = z.output<typeof backfill>;

export const listBackfills = get('/admin/backfills', 'admin', {
  summary: 'Backfills of all agents, newest first, with what each brought',
  query: z.object({ page, limit: limit(10) }),
  answer: dataFields({ backfills: z.array(backfill), pagination }),
  failure: 'Failed to load the backfills',
});

const changedCell = z.object({
  item: z.string(),
  date: z.string(),
  before: z.number(),
  /** Null: withdrawn by the source. */
  after: z.nullable(z.number()),
  frequency,
  /** The unit of its changes: a value in percent changes in percentage points. */
  changeUnit: z.enum(['percent', 'points']),
  reason: z.string(),
});
export type ChangedCell = z.output<typeof changedCell>;

export const getBackfill = get('/admin/backfills/{id}', 'admin', {
  summary: 'One backfill: progress of each series, and what it changed',
  answer: dataFields({
    backfill,
    series: z.array(seriesProgress),
    changes: z.array(changedCell),
    /** Series with many values that changed by one factor. */
    rebasings: z.array(z.object({ item: z.string(), values: z.number(), factor: z.number() })),
    /** How many changed cells there are beyond those listed. */
    more: z.number(),
  }),
  failure: 'Failed to load the backfill',
});

const changed = dataFields({ id, pausedAt: z.nullable(instant) });

export const pauseBackfill = post('/admin/backfills/{id}/pause', 'admin', {
  summary: 'Pause a backfill. What is stored is kept, and the agent may run in between',
  answer: changed,
  failure: 'Failed to pause the backfill',
});

export const resumeBackfill = post('/admin/backfills/{id}/resume', 'admin', {
  summary: 'Continue a paused backfill where it stopped',
  answer: changed,
  failure: 'Failed to resume the backfill',
});
