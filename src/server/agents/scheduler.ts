import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { Db } from '../db/open-db.ts';
import type { Agent } from './agent.ts';
import type { Queue } from './queue.ts';
import { findNewestSlot } from './schedule.ts';
import { listSettings, saveCheckedUntil } from './settings.ts';
import { tryStartRun } from './start-run.ts';

export interface SchedulerOptions {
  db: Db;
  queue: Queue;
  clock: Clock;
  log: Log;
  agents: ReadonlyMap<string, Agent>;
}

const CATCH_UP_MS = 24 * 3_600_000;

/**
 * Looks once a second, right after it has begun, at what is due. The settings are read each time, so a change holds at
 * once; that a due time makes one run is the database's doing, so any number of schedulers may look.
 */
export function startScheduler(options: SchedulerOptions) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const plan = () => {
    if (isStopped) return;
    timer = setTimeout(
      async () => {
        await startDueRuns(options).catch((error) =>
          options.log.warn({ err: error }, 'the scheduler stumbled'),
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

/** Starts what is due by now: for each agent the newest missed time only, and nothing older than a day. */
export async function startDueRuns(options: SchedulerOptions): Promise<string[]> {
  const { db, queue, clock, log, agents } = options;
  const now = clock();
  const started: string[] = [];
  for (const settings of await listSettings(db)) {
    if (!settings.enabled || !settings.schedule || !agents.has(settings.id)) continue;
    const slot = findNewestSlot(settings.schedule, settings.checkedUntil, now);
    if (!slot) continue;
    if (now.getTime() - slot.getTime() < CATCH_UP_MS) {
      const request = { agentId: settings.id, kind: 'collect', trigger: 'schedule', slot } as const;
      const run = await tryStartRun(db, queue, request, now);
      if (run) started.push(settings.id);
      else
        log.info({ agentId: settings.id, slot }, 'not started: taken by another scheduler, or still running');
    }
    await saveCheckedUntil(db, settings.id, slot);
  }
  return started;
}
