import type { AgentSettings, Run } from '#contract/agents.ts';

export interface AgentFacts {
  agent: AgentSettings;
  lastRun: Run | null;
}

export interface AgentHealth {
  state: 'running' | 'queued' | 'active' | 'inactive';
  /** `suspect`: the last run finished, but with doubtful results. */
  freshness: 'fresh' | 'suspect' | 'stale' | 'unavailable';
  reason: string | null;
}

type FindLastDue = (schedule: string, before: Date) => Date | undefined;

/** How late a scheduled run may be before it counts as missed. */
const GRACE_MS = 30 * 60_000;

export function judgeHealth(
  { agent, lastRun }: AgentFacts,
  findLastDue: FindLastDue | undefined,
  now: Date,
): AgentHealth {
  const isActive = lastRun?.status === 'running' || lastRun?.status === 'queued';
  const state = isActive ? (lastRun.status as 'running' | 'queued') : agent.enabled ? 'active' : 'inactive';
  if (!lastRun) return { state, freshness: 'unavailable', reason: 'This agent has never run.' };
  if (isProblem(lastRun)) {
    const isSuspect = lastRun.status === 'degraded';
    const reason = lastRun.message ?? `Last run: ${lastRun.status}.`;
    return { state, freshness: isSuspect ? 'suspect' : 'stale', reason };
  }
  if (!agent.enabled)
    return { state, freshness: 'stale', reason: 'This agent is inactive and collects no new data.' };
  if (!isActive && findLastDue && hasMissedRun(agent, lastRun, findLastDue, now))
    return { state, freshness: 'stale', reason: 'A scheduled run was missed.' };
  return { state, freshness: 'fresh', reason: null };
}

/** A cancelled backfill does not affect the daily data. */
function isProblem({ status, kind }: Run): boolean {
  return status === 'failed' || status === 'degraded' || (status === 'cancelled' && kind === 'collect');
}

function hasMissedRun(
  { schedule, updatedAt }: AgentSettings,
  lastRun: Run,
  findLastDue: FindLastDue,
  now: Date,
): boolean {
  if (schedule === '') return false;
  try {
    const due = findLastDue(schedule, new Date(now.getTime() - GRACE_MS));
    // A schedule changed after the due time has missed nothing.
    return due !== undefined && due > new Date(lastRun.createdAt) && due > new Date(updatedAt);
  } catch {
    // An invalid schedule says nothing about the agent.
    return false;
  }
}
