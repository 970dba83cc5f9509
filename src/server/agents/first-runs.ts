import { findLatestRun } from './runs.ts';
import type { SchedulerOptions } from './scheduler.ts';
import { tryStartRun } from './start-run.ts';

/** A fresh installation with sample sources fills itself: every agent that has never run is started once. */
export async function startFirstRuns({ db, queue, clock, log, agents }: SchedulerOptions): Promise<void> {
  for (const agent of agents.values()) {
    if (await findLatestRun(db, agent.id)) continue;
    const kind = agent.backfill ? 'backfill' : 'collect';
    const run = await tryStartRun(db, queue, { agentId: agent.id, kind, trigger: 'first' }, clock());
    if (run) log.info({ agentId: agent.id, runId: run.id }, 'filling for the first time');
  }
}
