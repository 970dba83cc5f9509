import { DAY_MS } from '#contract/durations.ts';
import { findNewestSlot, listNextRuns } from '#contract/schedule.ts';
import type { Log } from '#platform/log.ts';
import { type Agent, isOffered, listOffered } from './agent.ts';
import type { AgentRouteOptions } from './agent-actions.ts';
import { findActiveRun, findLatestRun } from './runs.ts';
import { listSettings, restartSchedule, type SettingsRow, saveCheckedUntil } from './settings.ts';
import { tryStartRun } from './start-run.ts';

export interface SchedulerOptions extends AgentRouteOptions {
  log: Log;
  agents: ReadonlyMap<string, Agent>;
}

const CATCH_UP_MS = DAY_MS;
/** More than the clocks of several hosts ever differ. */
const MAX_AHEAD_MS = DAY_MS;

/** Starts due runs every second. Several schedulers may run at once: see `start-run.ts`. */
export function startScheduler(options: SchedulerOptions) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const nextTimes: NextTimes = new Map();
  const plan = () => {
    if (isStopped) return;
    timer = setTimeout(
      async () => {
        await startDueRuns(options, nextTimes).catch((error) =>
          options.log.warn({ err: error }, 'scheduler error'),
        );
        plan();
      },
      1_000 - (options.clock().getTime() % 1_000) + 1,
    );
  };
  plan();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Cached next due time by agent, valid until its schedule or last checked time changes. */
type NextTimes = Map<string, { schedule: string; after: number; at: Date | undefined }>;

/** Cached, because computing it takes milliseconds and it is needed every second. */
function isDue({ id, schedule, checkedUntil }: SettingsRow, now: Date, nextTimes: NextTimes): boolean {
  const after = checkedUntil.getTime();
  let next = nextTimes.get(id);
  if (next?.schedule !== schedule || next.after !== after) {
    next = { schedule, after, at: listNextRuns(schedule, checkedUntil, 1)[0] };
    nextTimes.set(id, next);
  }
  return next.at !== undefined && next.at <= now;
}

/** Starts the newest missed run of each agent, unless it is older than a day. */
export async function startDueRuns(
  options: SchedulerOptions,
  nextTimes: NextTimes = new Map(),
): Promise<string[]> {
  const { db, queue, clock, log, agents, gate } = options;
  if (!(await gate.isOpen())) return [];
  const now = clock();
  const started: string[] = [];
  for (const settings of await listSettings(db)) {
    const agent = agents.get(settings.id);
    if (!settings.enabled || !agent) continue;
    if (settings.checkedUntil.getTime() - now.getTime() > MAX_AHEAD_MS) {
      log.warn({ agentId: settings.id, until: settings.checkedUntil }, 'clock was ahead, schedule reset');
      await restartSchedule(db, settings.id, now);
      continue;
    }
    if (agent.reserveDue && (await startReserved(options, agent, now))) started.push(settings.id);
    if (!settings.schedule) continue;
    if (!isDue(settings, now, nextTimes)) continue;
    const slot = findNewestSlot(settings.schedule, settings.checkedUntil, now);
    if (!slot) continue;
    if (now.getTime() - slot.getTime() < CATCH_UP_MS && (await isOffered(agent))) {
      const request = { agentId: settings.id, kind: 'collect', trigger: 'schedule', slot } as const;
      const run = await tryStartRun(db, queue, request, now);
      if (run) started.push(settings.id);
      // An `items` run collects only its items, so the scheduled run follows it.
      else if ((await findActiveRun(db, settings.id))?.kind === 'items') continue;
      else log.info({ agentId: settings.id, slot }, 'scheduled run skipped');
    }
    await saveCheckedUntil(db, settings.id, slot);
  }
  return started;
}

class AgentBusy extends Error {}

/** Starts a run for releases due outside the schedule. Reserves nothing while the agent is busy. */
async function startReserved({ db, queue }: SchedulerOptions, agent: Agent, now: Date): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      const params = await agent.reserveDue?.(tx, now);
      if (!params) return false;
      const request = { agentId: agent.id, kind: 'items', trigger: 'release', params } as const;
      if (!(await tryStartRun(tx, queue, request, now))) throw new AgentBusy();
      return true;
    });
  } catch (error) {
    if (error instanceof AgentBusy) return false;
    throw error;
  }
}

/** Starts every enabled agent that has never run, on installations without a set-up page. Returns the count. */
export async function startFirstRuns({ db, queue, clock, log, agents }: SchedulerOptions): Promise<number> {
  let started = 0;
  const settings = new Map((await listSettings(db)).map((row) => [row.id, row]));
  for (const agent of await listOffered(agents)) {
    if (!settings.get(agent.id)?.enabled || (await findLatestRun(db, agent.id))) continue;
    const kind = agent.backfill ? 'backfill' : 'collect';
    const run = await tryStartRun(db, queue, { agentId: agent.id, kind, trigger: 'first' }, clock());
    if (!run) continue;
    started += 1;
    log.info({ agentId: agent.id, runId: run.id }, 'first run started');
  }
  return started;
}
