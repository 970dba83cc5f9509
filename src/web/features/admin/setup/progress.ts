import type { GroupProgress, Setup } from '#contract/setup.ts';

export function isCollecting({ progress }: Pick<Setup, 'progress'>): boolean {
  return progress.some(({ ended, agents }) => ended < agents);
}

/** From 0 to 1; unfinished agents count by their own progress. */
export function shareOf({ runs }: Pick<GroupProgress, 'runs'>): number {
  if (runs.length === 0) return 0;
  const shares = runs.map(({ finishedAt, done, total }) =>
    finishedAt ? 1 : total > 0 ? Math.min(1, done / total) : 0,
  );
  return shares.reduce((sum, share) => sum + share, 0) / runs.length;
}

const MIN_SHARE = 0.1;

/** Undefined until there is enough data for an estimate. */
export function estimateLeft(share: number, startedAt: Date, now: Date): string | undefined {
  const elapsedMs = now.getTime() - startedAt.getTime();
  if (share < MIN_SHARE || share >= 1 || elapsedMs <= 0) return undefined;
  const minutes = Math.ceil((elapsedMs * (1 - share)) / share / 60_000);
  return minutes <= 1 ? 'about a minute left' : `about ${minutes} minutes left`;
}

export function describeDuration(runs: GroupProgress['runs']): string {
  const starts = runs.flatMap(({ startedAt }) => (startedAt ? Date.parse(startedAt) : []));
  const ends = runs.flatMap(({ finishedAt }) => (finishedAt ? Date.parse(finishedAt) : []));
  if (starts.length === 0 || ends.length === 0) return '';
  const seconds = Math.max(1, Math.round((Math.max(...ends) - Math.min(...starts)) / 1000));
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

interface Problem {
  agentId: string;
  message: string;
}

export function listProblems(progress: readonly GroupProgress[]): Problem[] {
  return progress
    .flatMap(({ runs }) => runs)
    .filter(({ status }) => status === 'failed')
    .map(({ agentId, message }) => ({ agentId, message: message ?? 'The run failed.' }));
}
