import { listAgents } from '#contract/agents.ts';
import { usePolledRoute } from '#web/api/use-route.ts';

export const POLL_MS = 30_000;
export const POLL_WHILE_RUNNING_MS = 3_000;

/** All agents with their health, polled more often while one of them runs. */
export function useAgents() {
  return usePolledRoute(listAgents, {}, (latest) =>
    latest?.data.agents.some(({ lastRun }) => lastRun && lastRun.finishedAt === null)
      ? POLL_WHILE_RUNNING_MS
      : POLL_MS,
  );
}
