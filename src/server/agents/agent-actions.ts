import type { AgentSettings, RunKind } from '#contract/agents.ts';
import type { setFredSchedule, setFredStatus, startFredBackfill } from '#contract/fred.ts';
import { parseSchedule, ScheduleError } from '#contract/schedule.ts';
import { AppError } from '#platform/app-error.ts';
import type { Call } from '#platform/mount.ts';
import { type Acting, createAuditedChange } from '../audit/audited-change.ts';
import type { Caller } from '../caller.ts';
import type { Site } from '../config.ts';
import type { Db } from '../db/open-db.ts';
import type { Agent } from './agent.ts';
import type { Queue } from './queue.ts';
import { findLatestRun, getStatistics, joinActiveRun } from './runs.ts';
import { getSettings, saveSettings, toAgentSettings } from './settings.ts';
import type { SourceGate } from './source-gate.ts';
import { startRun, tryStartRun } from './start-run.ts';

export interface AgentRouteOptions extends Pick<Site, 'db' | 'clock'> {
  queue: Queue;
  gate: SourceGate;
}

export function createAgentActions({ db, clock, queue, gate }: AgentRouteOptions, agent: Agent) {
  const auditedChange = createAuditedChange({ db, clock });

  const describe = async (): Promise<AgentSettings> =>
    toAgentSettings(agent, await getSettings(db, agent.id), clock());

  const changeSettings = async (
    change: { enabled?: boolean; schedule?: string },
    acting: Acting,
    expectedVersion: number | undefined,
  ): Promise<AgentSettings> => {
    const action =
      change.schedule === undefined ? `agent.${change.enabled ? 'enable' : 'disable'}` : 'agent.schedule';
    const row = await auditedChange(acting, { action, target: agent.id, detail: change }, (tx, now) =>
      saveSettings(tx, agent.id, change, now, expectedVersion),
    );
    return toAgentSettings(agent, row, clock());
  };

  const start = async (kind: RunKind, acting: Acting, message = `${agent.name} started.`) => {
    await gate.check();
    // Throws "not found" before the agent is initialized.
    await getSettings(db, agent.id);
    const entry = {
      action: kind === 'backfill' ? 'agent.backfill' : 'agent.trigger',
      target: agent.id,
      detail: (run: { id: string }) => ({ runId: run.id }),
    };
    const request = { agentId: agent.id, kind, trigger: 'manual', requestedBy: acting.caller.email } as const;
    const run = await auditedChange(acting, entry, (tx, now) => startRun(tx, queue, request, now));
    return { jobId: run.jobId, runId: run.id, message };
  };

  /** Starts a run for an item just added to the list, or adds it to the active run. */
  const collectItem = async (tx: Db, item: string, { caller }: Acting, now: Date): Promise<string> => {
    const request = {
      agentId: agent.id,
      kind: 'items',
      trigger: 'manual',
      requestedBy: caller.email,
    } as const;
    const run = await tryStartRun(tx, queue, { ...request, params: { items: [item] } }, now);
    const runId = run?.id ?? (await joinActiveRun(tx, agent.id, item));
    if (runId) return runId;
    const message = `${agent.name} is about to finish a run. Please try again.`;
    throw new AppError(409, 'ALREADY_RUNNING', message);
  };

  return {
    describe,
    changeSettings,
    start,
    collectItem,
    getStatistics: () => getStatistics(db, agent.id),

    /** A blank schedule is ignored. */
    async setSchedule({ body, expectedVersion, ...acting }: Call<typeof setFredSchedule, Caller>) {
      const changed =
        body.schedule.trim() === ''
          ? await describe()
          : await changeSettings({ schedule: readSchedule(body.schedule, agent) }, acting, expectedVersion);
      return { agent: changed };
    },

    async setStatus({ body, expectedVersion, ...acting }: Call<typeof setFredStatus, Caller>) {
      const changed = await changeSettings({ enabled: body.enabled }, acting, expectedVersion);
      return { agent: changed };
    },

    startBackfill: (acting: Call<typeof startFredBackfill, Caller>) =>
      start(
        'backfill',
        acting,
        'The historical backfill has started. It runs in the background and may take several minutes.',
      ),

    async describeBackfill() {
      const [run, { lastExecution }] = await Promise.all([
        findLatestRun(db, agent.id, 'backfill'),
        getStatistics(db, agent.id),
      ]);
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

export function readSchedule(text: string, agent: Pick<Agent, 'scheduleForm'>): string {
  try {
    return parseSchedule(text, agent.scheduleForm);
  } catch (error) {
    if (error instanceof ScheduleError) throw new AppError(400, 'BAD_SCHEDULE', error.message);
    throw error;
  }
}
