import type { AgentSettings, Run } from '#contract/agents.ts';

export interface AgentFacts {
  agent: AgentSettings;
  lastRun: Run | null;
}

/** `suspect`: it ran, but what it brought is doubtful. */
export type Freshness = 'fresh' | 'suspect' | 'stale' | 'unavailable';

export interface AgentHealth {
  /** What it is doing: a run's word while one goes on, else whether it works by its schedule. */
  state: 'running' | 'queued' | 'active' | 'inactive';
  freshness: Freshness;
  /** Why it is not fresh. */
  reason: string | null;
}

/** A run takes its time, and a busy worker its turn; only then is one missing. */
const GRACE_MS = 30 * 60_000;

/** How an agent fares, from its last run and the newest time one was due. */
export function judgeHealth(
  { agent, lastRun }: AgentFacts,
  findLastDue: ((schedule: string, before: Date) => Date | undefined) | undefined,
  now: Date,
): AgentHealth {
  const isUnderWay = lastRun?.status === 'running' || lastRun?.status === 'queued';
  const state = isUnderWay ? (lastRun.status as 'running' | 'queued') : agent.enabled ? 'active' : 'inactive';
  if (!lastRun) return { state, freshness: 'unavailable', reason: 'It has never run.' };
  if (fellShort(lastRun)) {
    const reason = lastRun.message ?? `The last run was ${lastRun.status}.`;
    return { state, freshness: lastRun.status === 'degraded' ? 'suspect' : 'stale', reason };
  }
  if (!agent.enabled)
    return { state, freshness: 'stale', reason: 'It is inactive and collects nothing new.' };
  const missed = !isUnderWay && findLastDue && findMissed(agent, lastRun, findLastDue, now);
  if (missed) return { state, freshness: 'stale', reason: 'A run was due and has not taken place.' };
  return { state, freshness: 'fresh', reason: null };
}

/** A backfill that somebody stopped says nothing about what is collected day by day. */
function fellShort({ status, kind }: Run): boolean {
  return status === 'failed' || status === 'degraded' || (status === 'cancelled' && kind === 'collect');
}

function findMissed(
  { schedule, updatedAt }: AgentSettings,
  lastRun: Run,
  findLastDue: (schedule: string, before: Date) => Date | undefined,
  now: Date,
): boolean {
  if (schedule === '') return false;
  const due = readDue(() => findLastDue(schedule, new Date(now.getTime() - GRACE_MS)));
  if (!due) return false;
  // Nothing is due from before the schedule was what it is.
  return due > new Date(lastRun.createdAt) && due > new Date(updatedAt);
}

/** A schedule that cannot be read here says nothing about the agent. */
function readDue(find: () => Date | undefined): Date | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}
