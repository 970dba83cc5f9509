import type { AgentSettings } from '#contract/agents.ts';
import { AppError } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Origin } from '#platform/mount.ts';
import { addAuditEntry } from '../audit/store.ts';
import type { Caller } from '../caller.ts';
import type { Db } from '../db/open-db.ts';
import type { Agent } from './agent.ts';
import type { Queue } from './queue.ts';
import { findLatestRun, getStatistics } from './runs.ts';
import { parseSchedule, ScheduleError } from './schedule.ts';
import { getSettings, saveSettings, toAgentSettings } from './settings.ts';
import { startRun } from './start-run.ts';

export interface AgentRouteOptions {
  db: Db;
  clock: Clock;
  queue: Queue;
}

export interface Acting {
  caller: Caller;
  origin: Origin;
}

/** What every agent's routes do alike. */
export function createAgentActions({ db, clock, queue }: AgentRouteOptions, agent: Agent) {
  const describe = async (): Promise<AgentSettings> =>
    toAgentSettings(agent, await getSettings(db, agent.id), clock());

  const change = async (
    settings: { enabled: boolean } | { schedule: string },
    { caller, origin }: Acting,
    expectedVersion: number | undefined,
  ) => {
    const now = clock();
    const row = await db.transaction(async (tx) => {
      const saved = await saveSettings(tx, agent.id, settings, now, expectedVersion);
      const action =
        'enabled' in settings ? (settings.enabled ? 'agent.enable' : 'agent.disable') : 'agent.schedule';
      const detail = 'schedule' in settings ? { schedule: settings.schedule } : {};
      await addAuditEntry(
        tx,
        { action, outcome: 'success', actor: caller, origin, target: agent.id, detail },
        now,
      );
      return saved;
    });
    return toAgentSettings(agent, row, now);
  };

  return {
    describe,
    getStatistics: () => getStatistics(db, agent.id),

    setEnabled: (enabled: boolean, acting: Acting, expectedVersion?: number) =>
      change({ enabled }, acting, expectedVersion),

    /** A blank schedule is ignored. */
    async setSchedule(text: string, acting: Acting, expectedVersion?: number): Promise<AgentSettings> {
      if (text.trim() === '') return describe();
      return change({ schedule: readSchedule(text, agent) }, acting, expectedVersion);
    },

    async start(kind: 'collect' | 'backfill', { caller, origin }: Acting) {
      const now = clock();
      const request = { agentId: agent.id, kind, trigger: 'manual', requestedBy: caller.email } as const;
      const run = await startRun(db, queue, request, now);
      const action = kind === 'backfill' ? 'agent.backfill' : 'agent.trigger';
      await addAuditEntry(
        db,
        { action, outcome: 'success', actor: caller, origin, target: agent.id, detail: { runId: run.id } },
        now,
      );
      return run;
    },

    /** The last backfill, or idle when there never was one. */
    async describeBackfill() {
      const run = await findLatestRun(db, agent.id, 'backfill');
      const { lastExecution } = await getStatistics(db, agent.id);
      return {
        runId: run?.id ?? null,
        status: run?.status ?? ('idle' as const),
        done: run?.done ?? 0,
        total: run?.total ?? 0,
        current: run?.current ?? null,
        startedAt: run?.startedAt ?? run?.createdAt ?? null,
        finishedAt: run?.finishedAt ?? null,
        error: run?.message ?? null,
        lastExecution,
      };
    },
  };
}

export function readSchedule(text: string, agent: Agent): string {
  try {
    return parseSchedule(text, agent.scheduleForm);
  } catch (error) {
    if (error instanceof ScheduleError) throw new AppError(400, 'BAD_SCHEDULE', error.message);
    throw error;
  }
}

export const BACKFILL_STARTED =
  'The historical backfill has started. It runs in the background and may take several minutes.';
