import { type BackfillPlan, MOST_ITEMS, MOST_MONTHS } from '#contract/backfills.ts';
import { listMonthNames } from '#intelligence/gap-cells.ts';
import { AppError, badInput, notFound } from '#platform/app-error.ts';
import { createAuditedChange } from '../../audit/audited-change.ts';
import type { AppHandlers } from '../../caller.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import type { Db } from '../../db/open-db.ts';
import { inPages } from '../../db/read-page.ts';
import { formatName } from '../../users/store.ts';
import type { Agent } from '../agent.ts';
import type { AgentRouteOptions } from '../agent-actions.ts';
import { toKeptPlan } from '../backfill-run.ts';
import { getRun, requestPause, requestResume } from '../runs.ts';
import { getSettings } from '../settings.ts';
import { startRun } from '../start-run.ts';
import { type PlanRequest, planBackfill } from './plan.ts';
import { getBackfillDetails, listBackfillRuns, listGaps, type MonthRange } from './store.ts';

interface BackfillOptions extends AgentRouteOptions {
  agents: ReadonlyMap<string, Agent>;
}

export function createBackfillHandlers({ db, clock, queue, gate, agents }: BackfillOptions) {
  const auditedChange = createAuditedChange({ db, clock });

  const plan = async (from: Db, request: PlanRequest): Promise<BackfillPlan> => {
    const agent = agents.get(request.agentId);
    if (!agent?.backfillPace) throw notFound('The agent');
    const now = clock();
    const range = readRange(request, now);
    const items = await listGaps(from, request.agentId, range, now);
    const unknown = request.items?.find((name) => !items.some(({ item }) => item === name));
    if (unknown !== undefined) {
      throw new AppError(400, 'UNKNOWN_ITEM', `${agent.name} does not list ${unknown}`);
    }
    const months = listMonthNames(range.from, range.to);
    return planBackfill({ ...request, ...range }, items, months, agent.backfillPace, now);
  };

  return {
    getGapMap: async ({ query: { agentId, ...asked } }) => {
      const range = readRange(asked, clock());
      const series = await listGaps(db, agentId, range, clock());
      return { ...range, series };
    },

    getBackfillPlan: async ({ query: { items, ...request } }) => {
      const names = items?.split(',').filter((name) => name !== '');
      if (names && names.length > MOST_ITEMS) throw badInput('Too many series');
      return { plan: await plan(db, { ...request, items: names }) };
    },

    startBackfill: async ({ body: { version, ...request }, ...acting }) => {
      await gate.check();
      await getSettings(db, request.agentId);
      const agentId = request.agentId;
      const entry = {
        action: 'agent.backfill',
        target: agentId,
        detail: (run: { id: string }) => ({
          runId: run.id,
          from: request.from,
          to: request.to,
          scope: request.scope,
        }),
      };
      const run = await auditedChange(acting, entry, async (tx, now) => {
        const current = await plan(tx, request);
        if (current.version !== version) {
          throw new AppError(
            409,
            'PLAN_CHANGED',
            'The data changed since this plan was made. Look at the new plan.',
          );
        }
        if (current.lines.length === 0) throw new AppError(400, 'NOTHING_TO_DO', 'No gaps in this range.');
        const kept = toKeptPlan(current);
        const by = { trigger: 'manual', requestedBy: acting.caller.email } as const;
        return startRun(tx, queue, { agentId, kind: 'backfill', ...by, params: { plan: kept } }, now);
      });
      const message = 'The backfill has started. It runs in the background.';
      return { jobId: run.jobId, runId: run.id, message };
    },

    listBackfills: ({ query }) => inPages(query, (range) => listBackfillRuns(db, agents, range)),

    getBackfill: async ({ params }) => getBackfillDetails(db, agents, params.id, clock()),

    pauseBackfill: async ({ params, ...acting }) => {
      const { agentId: target } = await getRun(db, params.id);
      const entry = { action: 'agent.pause', target, detail: { runId: params.id } };
      const pausedAt = await auditedChange(acting, entry, async (tx, now) => {
        await requestPause(tx, params.id, formatName(acting.caller), now);
        return now.toISOString();
      });
      return { id: params.id, pausedAt };
    },

    resumeBackfill: async ({ params, ...acting }) => {
      await gate.check();
      const { agentId: target } = await getRun(db, params.id);
      const entry = { action: 'agent.resume', target, detail: { runId: params.id } };
      await auditedChange(acting, entry, async (tx) => {
        if (await requestResume(tx, params.id)) await queue.enqueue(tx, params.id);
      }).catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        const message = 'The agent is running now. Resume the backfill when it has finished.';
        throw new AppError(409, 'ALREADY_RUNNING', message);
      });
      return { id: params.id, pausedAt: null };
    },
  } satisfies Partial<AppHandlers>;
}

/** Ends the range with this month at the latest, because there is no future data. */
function readRange({ from, to }: MonthRange, now: Date): MonthRange {
  const thisMonth = now.toISOString().slice(0, 7);
  const range = { from, to: to > thisMonth ? thisMonth : to };
  if (range.from > range.to)
    throw new AppError(400, 'BAD_RANGE', 'The first month must be before the last, and not in the future.');
  const [years = 0, months = 0] = [0, 1].map(
    (part) => Number(range.to.split('-')[part]) - Number(range.from.split('-')[part]),
  );
  if (years * 12 + months >= MOST_MONTHS) {
    throw new AppError(400, 'BAD_RANGE', `A range has at most ${MOST_MONTHS} months. Choose a later start.`);
  }
  return range;
}
