import type { AgentOverview } from '#contract/agents.ts';
import { countOf } from '#contract/count-of.ts';

export function isHealthy({ attention }: AgentOverview): boolean {
  return attention === null;
}

/** A queued retry comes before the schedule. */
export function findNextRun({ agent, lastRun }: AgentOverview): string | undefined {
  return lastRun?.retryAt ?? agent.nextRuns[0];
}

/** `Operational` only when every agent that is on is healthy. */
export function sayNeedAttention(problems: number): string {
  if (problems === 0) return 'Operational';
  return `${countOf(problems, 'needs', 'need')} attention`;
}

/** Problems first, agents that are off last; otherwise in server order. */
export function orderAgents(agents: readonly AgentOverview[]): AgentOverview[] {
  const rank = (row: AgentOverview) => (row.attention ? 0 : row.agent.enabled ? 1 : 2);
  return agents.toSorted((a, b) => rank(a) - rank(b));
}
