import * as z from 'zod/mini';
import { limit, page, pagination } from './query-shapes.ts';
import { get, post, put } from './route.ts';
import { dataFields, day, flag, id, instant, line } from './shapes.ts';

export const RUN_STATUSES = ['queued', 'running', 'success', 'degraded', 'failed', 'cancelled'] as const;
export const runStatus = z.enum(RUN_STATUSES);
export type RunStatus = z.output<typeof runStatus>;

/** `items`: only newly added items, or items due outside the schedule. */
const runKind = z.enum(['collect', 'backfill', 'items']);
export type RunKind = z.output<typeof runKind>;

/** `first`: started by the product on a new installation. `release`: at the time of a release. */
export const runTrigger = z.enum(['schedule', 'manual', 'bulk', 'first', 'release']);
export type RunTrigger = z.output<typeof runTrigger>;

export const agentSettings = z.object({
  id: z.string(),
  enabled: z.boolean(),
  schedule: z.string(),
  dataSource: z.string(),
  name: z.string(),
  type: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** Send it as If-Match with a change. */
  version: z.number(),
  nextRuns: z.array(instant),
});
export type AgentSettings = z.output<typeof agentSettings>;

export const runStatistics = z.object({
  totalExecutions: z.number(),
  successfulExecutions: z.number(),
  failedExecutions: z.number(),
  /** In milliseconds, over all finished runs. */
  avgExecutionTime: z.number(),
  lastExecution: z.nullable(instant),
});
export type RunStatistics = z.output<typeof runStatistics>;

export const MAX_ATTEMPTS = 3;

const runTry = z.object({
  attempt: z.number(),
  startedAt: instant,
  message: z.string(),
  done: z.number(),
  total: z.number(),
});
export type RunTry = z.output<typeof runTry>;

export const run = z.object({
  id,
  agentId: z.string(),
  kind: runKind,
  trigger: runTrigger,
  status: runStatus,
  attempt: z.number(),
  done: z.number(),
  total: z.number(),
  current: z.nullable(z.string()),
  items: z.number(),
  message: z.nullable(z.string()),
  requestedBy: z.nullable(z.string()),
  /** Null if the account no longer exists, and for runs that no person started. */
  requestedByName: z.nullable(z.string()),
  /** When a queued run is tried again; null for one that waits for a free worker. */
  retryAt: z.nullable(instant),
  /** The failed tries. */
  tries: z.array(runTry),
  createdAt: instant,
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
});
export type Run = z.output<typeof run>;

export const historyStats = {
  totalRecords: z.number(),
  dataRange: z.object({ earliest: z.nullable(z.string()), latest: z.nullable(z.string()) }),
  lastExecution: z.nullable(instant),
};

export const backfillProgress = {
  ...historyStats,
  runId: z.nullable(id),
  status: z.enum([...RUN_STATUSES, 'idle']),
  done: z.number(),
  total: z.number(),
  current: z.nullable(z.string()),
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  error: z.nullable(z.string()),
};

export const startedRun = dataFields({ jobId: id, runId: id, message: z.string() });

/** The calls that FRED (`/admin/fred`) and Yahoo Finance (`/admin/yahoo`) have in common. */
export function dataFeedRoutes(path: `/admin/${string}`, backfillSummary: string) {
  const changed = dataFields({ agent: agentSettings });
  return {
    setSchedule: put(`${path}/schedule`, 'admin', {
      summary: 'Change the schedule. A blank schedule is ignored',
      body: z.object({ schedule: line(500, 'Schedule') }),
      answer: changed,
      failure: 'Failed to update schedule',
    }),
    setStatus: put(`${path}/status`, 'admin', {
      summary: 'Enable or disable the agent',
      body: z.object({ enabled: flag('enabled') }),
      answer: changed,
      failure: 'Failed to update agent status',
    }),
    startBackfill: post(`${path}/backfill`, 'admin+password', {
      summary: backfillSummary,
      answer: startedRun,
      status: 202,
      timeoutMs: 30_000,
      failure: 'Failed to initiate historical backfill',
    }),
  };
}

/** The number of finished runs whose status is sent. */
export const RECENT_RUNS = 30;

/** Why an agent needs attention, what that means for the data, and what to do. */
export const attention = z.object({
  kind: z.enum(['failed', 'retrying', 'degraded', 'stale']),
  /** Consecutive failed runs, or failed tries of one run. */
  times: z.number(),
  reason: z.string(),
  effect: z.string(),
  advice: z.nullable(z.string()),
  /** `test-feed`: the feed still answers, so running it again would not help. */
  action: z.enum(['run', 'test-feed']),
});
export type Attention = z.output<typeof attention>;

const agentOverview = z.object({
  agent: agentSettings,
  statistics: runStatistics,
  lastRun: z.nullable(run),
  /** How the last runs ended, the oldest first. */
  recentRuns: z.array(runStatus),
  /** When data was last collected. */
  collectedAt: z.nullable(instant),
  /** What one run collects, such as `35 series`. */
  scope: z.nullable(z.string()),
  /** What the progress of a run counts, such as `series`. */
  unit: z.string(),
  /** Null for an agent that is healthy or off. */
  attention: z.nullable(attention),
});
export type AgentOverview = z.output<typeof agentOverview>;

export const listAgents = get('/admin/agents', 'admin', {
  scope: 'agents',
  summary: 'All agents with their last and next runs, and why they need attention',
  answer: dataFields({
    agents: z.array(agentOverview),
    /** False before the set-up is finished: until then nothing is requested from any source. */
    isCollecting: z.boolean(),
    checkedAt: instant,
  }),
  failure: 'Failed to load admin data',
});

const RUN_FILTERS = ['all', 'active', 'finished', 'success', 'degraded', 'failed', 'cancelled'] as const;
export type RunFilter = (typeof RUN_FILTERS)[number];
/** The last day, week or month. */
export const RUN_PERIODS = ['24h', '7d', '30d'] as const;
export type RunPeriod = (typeof RUN_PERIODS)[number];

const runFilter = z.enum(RUN_FILTERS, { error: `status must be one of ${RUN_FILTERS.join(', ')}` });
const runPeriod = z.enum(RUN_PERIODS, { error: `since must be one of ${RUN_PERIODS.join(', ')}` });

export const listRuns = get('/admin/runs', 'admin', {
  scope: 'agents',
  summary: 'Runs of all agents or of one agent, newest first',
  query: z.object({
    page,
    limit: limit(20),
    agentId: z.optional(line(80, 'agentId')),
    status: z._default(runFilter, 'all'),
    since: z.optional(runPeriod),
  }),
  answer: dataFields({ runs: z.array(run), pagination }),
  failure: 'Failed to load admin data',
});

export const countRuns = get('/admin/runs/counts', 'admin', {
  summary: 'Number of runs by status. Active runs count regardless of when they started',
  query: z.object({ agentId: z.optional(line(80, 'agentId')), since: z._default(runPeriod, '24h') }),
  answer: dataFields({
    running: z.number(),
    queued: z.number(),
    retryQueued: z.number(),
    success: z.number(),
    degraded: z.number(),
    failed: z.number(),
    cancelled: z.number(),
  }),
  failure: 'Failed to load admin data',
});

export const getRun = get('/admin/runs/{id}', 'admin', {
  scope: 'agents',
  summary: 'One run with its progress',
  answer: dataFields({ run }),
});

export const cancelRun = post('/admin/runs/{id}/cancel', 'admin', {
  summary: 'Cancel a queued or running run',
  answer: dataFields({ run }),
  failure: 'Failed to cancel the run',
});

export const triggerAgent = post('/admin/agents/{agentId}/trigger', 'admin+password', {
  scope: 'agents',
  summary: 'Run an agent now',
  params: z.object({ agentId: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) }),
  answer: startedRun,
  status: 202,
  timeoutMs: 30_000,
  failure: 'Failed to trigger the agent',
});

const agentId = z
  .string({ error: 'Agents must be a list of ids' })
  .check(z.regex(/^[a-z0-9-]{1,80}$/, { error: 'There is no such agent' }));

export const NO_AGENTS_SELECTED = 'No agents selected';

export const triggerAgents = post('/admin/agents/trigger', 'admin+password', {
  scope: 'agents',
  summary:
    'Run several agents now. A queued retry is brought forward; agents that are running are listed as busy',
  body: z.object({
    agents: z
      .array(agentId, { error: NO_AGENTS_SELECTED })
      .check(z.minLength(1, { error: NO_AGENTS_SELECTED }), z.maxLength(100, { error: 'Too many agents' })),
  }),
  answer: dataFields({
    started: z.array(z.object({ id: z.string(), runId: id })),
    /** The names of agents that are already running. */
    busy: z.array(z.string()),
    message: z.string(),
  }),
  status: 202,
  timeoutMs: 30_000,
  failure: 'Failed to trigger the agent',
});

/** Why a value is stored but not used, by its stored reason. */
const HOLD_REASONS = {
  'not-positive': 'Zero or negative, which is not possible here',
  unit: 'Far out of line with its history; the unit may be wrong',
  zero: 'Suddenly zero; the value may be missing at the source',
  spike: 'An unusually large move; accepted if the next run or a second source confirms it',
  revised: 'Very different from the earlier value of that date; accepted if the next run confirms it',
  frozen: 'Unchanged for unusually long; the source may have stopped updating',
} as const;
const IN_CURRENCY = 'currency-';
/** A reason from the table, or the unexpected currency of the value. */
export type HoldReason = keyof typeof HOLD_REASONS | `${typeof IN_CURRENCY}${string}`;

export function heldForCurrency(currency: string): HoldReason {
  return `${IN_CURRENCY}${currency}`;
}

export function findHeldCurrency(reason: string): string | undefined {
  return reason.startsWith(IN_CURRENCY) ? reason.slice(IN_CURRENCY.length) : undefined;
}

export function describeHold(reason: string): string {
  const currency = findHeldCurrency(reason);
  if (currency !== undefined)
    return `In ${currency}, unlike its history; once accepted, its whole history is in ${currency}, without days that have no price in it`;
  return reason in HOLD_REASONS ? HOLD_REASONS[reason as keyof typeof HOLD_REASONS] : reason;
}

const heldValue = z.object({
  /** The symbol, series or item. */
  item: z.string(),
  name: z.string(),
  date: z.string(),
  value: z.number(),
  reason: z.string(),
  /** The last good value up to that date. */
  lastGood: z.nullable(z.object({ date: z.string(), value: z.number() })),
  retrievedAt: instant,
});
export type HeldValue = z.output<typeof heldValue>;

const heldParams = z.object({ agentId: z.enum(['fred', 'yahoo', 'legacy-scraper', 'eia']) });

export const listHeldValues = get('/admin/agents/{agentId}/held-values', 'admin', {
  summary: 'Values that are stored but not used because they are impossible or implausible, newest first',
  params: heldParams,
  answer: dataFields({ values: z.array(heldValue) }),
  failure: 'Failed to load the values held back',
});

export const acceptHeldValue = post('/admin/agents/{agentId}/held-values/accept', 'admin', {
  summary: 'Accept a value that was held back. It is used from then on',
  params: heldParams,
  body: z.object({
    item: line(100, 'item'),
    date: day('date'),
    value: z.number({ error: 'value must be a number' }),
  }),
  answer: dataFields({ accepted: z.object({ item: z.string(), date: z.string(), value: z.number() }) }),
  failure: 'Failed to accept the value',
});
