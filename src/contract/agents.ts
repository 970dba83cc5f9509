import * as z from 'zod/mini';
import { get, post, put } from './route.ts';
import { dataFields, day, id, idParams, instant, limit, line, page, pagination } from './shapes.ts';

export const RUN_STATUSES = ['queued', 'running', 'success', 'degraded', 'failed', 'cancelled'] as const;
export const runStatus = z.enum(RUN_STATUSES);
export type RunStatus = z.output<typeof runStatus>;

const runKind = z.enum(['collect', 'backfill']);
export type RunKind = z.output<typeof runKind>;

/** `first`: started by the product on a new installation. */
export const runTrigger = z.enum(['schedule', 'manual', 'bulk', 'first']);
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
      body: z.object({ enabled: z.boolean({ error: 'enabled must be true or false' }) }),
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

export const listAgents = get('/admin/agents', 'admin', {
  summary: 'All agents with their last and next runs',
  answer: dataFields({
    agents: z.array(z.object({ agent: agentSettings, statistics: runStatistics, lastRun: z.nullable(run) })),
  }),
  failure: 'Failed to load admin data',
});

export const listRuns = get('/admin/runs', 'admin', {
  summary: 'Runs of all agents or of one agent, newest first',
  query: z.object({ page, limit: limit(20), agentId: z.optional(line(80, 'agentId')) }),
  answer: dataFields({ runs: z.array(run), pagination }),
  failure: 'Failed to load admin data',
});

export const getRun = get('/admin/runs/{id}', 'admin', {
  summary: 'One run with its progress',
  params: idParams,
  answer: dataFields({ run }),
});

export const cancelRun = post('/admin/runs/{id}/cancel', 'admin', {
  summary: 'Cancel a queued or running run',
  params: idParams,
  answer: dataFields({ run }),
  failure: 'Failed to cancel the run',
});

export const triggerAgent = post('/admin/agents/{agentId}/trigger', 'admin+password', {
  summary: 'Run an agent now',
  params: z.object({ agentId: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) }),
  answer: startedRun,
  status: 202,
  timeoutMs: 30_000,
  failure: 'Failed to trigger the agent',
});

/** Why a value is stored but not used, by what is kept with it. */
export const HOLD_REASONS = {
  'not-positive': 'Zero or negative, which is not possible here',
  unit: 'Far out of line with its history; the unit may be wrong',
  zero: 'Suddenly zero; the value may be missing at the source',
  spike: 'An unusually large move; accepted if the next run or a second source confirms it',
  revised: 'Very different from the earlier value of that date; accepted if the next run confirms it',
  frozen: 'Unchanged for unusually long; the source may have stopped updating',
} as const;
export type HoldReason = keyof typeof HOLD_REASONS;

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
