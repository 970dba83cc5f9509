import * as z from 'zod/mini';
import { route } from './route.ts';
import { dataAnswer, id, idParams, instant, limit, line, page, pagination } from './shapes.ts';

export const RUN_STATUSES = ['queued', 'running', 'success', 'degraded', 'failed', 'cancelled'] as const;
export const runStatus = z.enum(RUN_STATUSES);
export type RunStatus = z.output<typeof runStatus>;

export type RunKind = 'collect' | 'backfill';
export type RunTrigger = 'schedule' | 'manual' | 'bulk' | 'first';

export const agentSettings = z.object({
  id: z.string(),
  enabled: z.boolean(),
  schedule: z.string(),
  dataSource: z.string(),
  name: z.string(),
  type: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** To send back as If-Match with a change. */
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
  kind: z.enum(['collect', 'backfill']),
  trigger: z.enum(['schedule', 'manual', 'bulk', 'first']),
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

export const dataRange = z.object({ earliest: z.nullable(z.string()), latest: z.nullable(z.string()) });

/** What a backfill's status tells besides how much the agent has stored. */
export const backfillProgress = {
  runId: z.nullable(id),
  status: z.enum([...RUN_STATUSES, 'idle']),
  done: z.number(),
  total: z.number(),
  current: z.nullable(z.string()),
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  error: z.nullable(z.string()),
  totalRecords: z.number(),
  dataRange,
  lastExecution: z.nullable(instant),
};

export const scheduleBody = z.object({ schedule: z.string().check(z.maxLength(500)) });
export const statusBody = z.object({ enabled: z.boolean({ error: 'enabled must be true or false' }) });
export const startedRun = dataAnswer(z.object({ jobId: id, runId: id, message: z.string() }));

export const listAgents = route({
  method: 'GET',
  path: '/admin/agents',
  access: 'admin',
  summary: 'Every agent with its last and next run',
  answer: dataAnswer(
    z.object({
      agents: z.array(
        z.object({ agent: agentSettings, statistics: runStatistics, lastRun: z.nullable(run) }),
      ),
    }),
  ),
  failure: 'Failed to load admin data',
});

export const listRuns = route({
  method: 'GET',
  path: '/admin/runs',
  access: 'admin',
  summary: 'Runs of all agents or of one, newest first',
  query: z.object({ page, limit: limit(20), agentId: z.optional(line(80, 'agentId')) }),
  answer: dataAnswer(z.object({ runs: z.array(run), pagination })),
  failure: 'Failed to load admin data',
});

export const getRun = route({
  method: 'GET',
  path: '/admin/runs/{id}',
  access: 'admin',
  summary: 'One run, with its progress',
  params: idParams,
  answer: dataAnswer(z.object({ run })),
});

export const cancelRun = route({
  method: 'POST',
  path: '/admin/runs/{id}/cancel',
  access: 'admin',
  summary: 'Stop a run that is queued or running',
  params: idParams,
  answer: dataAnswer(z.object({ run })),
  failure: 'Failed to cancel the run',
});

export const triggerAgent = route({
  method: 'POST',
  path: '/admin/agents/{agentId}/trigger',
  access: 'admin+password',
  summary: 'Run an agent now',
  params: z.object({ agentId: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) }),
  answer: startedRun,
  status: 202,
  timeoutMs: 30_000,
  failure: 'Failed to trigger the agent',
});
