import { type AgentOverview, MAX_ATTEMPTS, type Run } from '#contract/agents.ts';
import { countOf } from '#contract/count-of.ts';
import { splitProblem } from '#contract/faults.ts';
import { formatCount, formatMoment, formatRelative, formatWord } from '#wording/format.ts';
import { formatDuration } from './format-run.ts';

/** The agent's nouns in texts about a run. */
export type RunNouns = Pick<AgentOverview, 'unit'> & { agent: Pick<AgentOverview['agent'], 'type' | 'name'> };

export function isActive({ status }: Pick<Run, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

/** A run that has ended is dated by its end, as in its agent's statistics. */
export function momentOf({ finishedAt, startedAt, createdAt }: Run): string {
  return finishedAt ?? startedAt ?? createdAt;
}

/** The newest first. Runs of several agents overlap: one that was requested later can end earlier. */
export function sortByMoment(runs: readonly Run[]): Run[] {
  return runs.toSorted((a, b) => momentOf(b).localeCompare(momentOf(a)));
}

/** `Retry queued` differs from waiting for a free worker. */
export function nameStatus({ status, retryAt }: Pick<Run, 'status' | 'retryAt'>): string {
  return status === 'queued' && retryAt ? 'Retry queued' : formatWord(status);
}

/** `14 of 20 series · CPIAUCSL` */
export function describeProgress({ done, total, current }: Run, unit: string): string {
  if (total === 0) return current ?? 'Starting';
  return `${formatCount(done)} of ${formatCount(total)} ${unit}${current ? ` · ${current}` : ''}`;
}

/** `Try 2 of 3 in 22 minutes.` */
function describeRetry({ attempt, retryAt }: Pick<Run, 'attempt' | 'retryAt'>, now: Date): string {
  const when = retryAt ? formatRelative(retryAt, now) : 'now';
  const soon = retryAt && when === 'now' ? 'in less than a minute' : when;
  return `Try ${attempt + 1} of ${MAX_ATTEMPTS} ${soon}.`;
}

export function reasonOf({ message }: Pick<Run, 'message'>): string {
  return message ? splitProblem(message).reason : '';
}

/** `30 articles · 41.2 s`, or why there are none. */
export function describeResult(run: Run, { unit, agent }: RunNouns, now: Date): string {
  const { status } = run;
  const reason = reasonOf(run);
  if (status === 'running') return describeProgress(run, unit);
  if (status === 'queued') {
    return run.retryAt
      ? `${describeRetry(run, now)} ${reason}`.trim()
      : 'Waits for a free worker, next in line';
  }
  if (status === 'failed' || status === 'cancelled') return reason || formatWord(status);
  return [countResult(run, agent), reason].filter(Boolean).join(' · ');
}

/** `30 articles · 41.2 s` */
export function countResult(run: Run, agent: RunNouns['agent']): string {
  if (run.status !== 'success' && run.status !== 'degraded') return '';
  const noun = agent.type === 'news spider' ? 'article' : 'new value';
  const counted = countOf(run.items, noun);
  const took = durationOf(run);
  return took === undefined ? counted : `${counted} · ${formatDuration(took)}`;
}

function durationOf({ startedAt, finishedAt }: Run): number | undefined {
  return startedAt && finishedAt ? Date.parse(finishedAt) - Date.parse(startedAt) : undefined;
}

const TRIGGERS: Record<Run['trigger'], string> = {
  release: 'Release',
  schedule: 'Schedule',
  manual: 'Manual',
  bulk: 'Manual',
  first: 'First start',
};

/** The person who started it, else the trigger. */
export function nameStarter({ trigger, requestedBy, requestedByName }: Run): string {
  return requestedByName ?? requestedBy ?? TRIGGERS[trigger];
}

const KINDS: Record<Run['kind'], string> = { collect: '', backfill: 'Backfill', items: 'New item' };

export function nameKind({ kind, trigger }: Run): string {
  return kind === 'items' && trigger === 'release' ? 'Release check' : KINDS[kind];
}

/** Everything about a run as text, for a colleague or a ticket. */
export function writeDetails(run: Run, { agent, unit }: RunNouns, now: Date): string {
  const tries = run.tries.map(
    ({ attempt, startedAt, message, done, total }) =>
      `Try ${attempt}, ${formatMoment(startedAt, now)}: ${message} (${done} of ${total} ${unit})`,
  );
  return [
    `${agent.name}: ${nameStatus(run)}`,
    `Started ${formatMoment(run.startedAt ?? run.createdAt, now)} by ${nameStarter(run)}`,
    ...tries,
    ...(run.message ? [run.message] : []),
    `Run ${run.id}`,
  ].join('\n');
}
