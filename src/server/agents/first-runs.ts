import { findLatestRun } from './runs.ts';
import type { SchedulerOptions } from './scheduler.ts';
import { tryStartRun } from './start-run.ts';

/** A new installation with sample sources fills itself: starts every agent that has never run, and counts them. */
export async function startFirstRuns({ db, queue, clock, log, agents }: SchedulerOptions): Promise<number> {
  let started = 0;
  for (const agent of agents.values()) {
    if (await findLatestRun(db, agent.id)) continue;
    const kind = agent.backfill ? 'backfill' : 'collect';
    const run = await tryStartRun(db, queue, { agentId: agent.id, kind, trigger: 'first' }, clock());
    if (!run) continue;
    started += 1;
    log.info({ agentId: agent.id, runId: run.id }, 'first run started');
  }
  return started;
}
