import type { Attention, Run, RunStatus } from '#contract/agents.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { EASTERN_ZONE, easternDay } from '#contract/eastern-time.ts';
import { EFFECT, splitProblem } from '#contract/faults.ts';
import { findNewestSlot } from '#contract/schedule.ts';
import type { RunRow } from './runs.ts';
import type { SettingsRow } from './settings.ts';

interface AgentFacts {
  settings: Pick<SettingsRow, 'enabled' | 'schedule' | 'updatedAt'>;
  lastRun: Pick<Run, 'status' | 'retryAt' | 'message' | 'done' | 'total' | 'tries'> | null;
  /** Outcomes of its runs, oldest first. */
  recentRuns: readonly RunStatus[];
  /** The newest run that succeeded, was degraded or failed. */
  ended: Pick<RunRow, 'status' | 'message' | 'done' | 'total'> | undefined;
  good: Pick<RunRow, 'createdAt' | 'finishedAt'> | undefined;
  unit: string;
  isSpider: boolean;
}

const GRACE_MS = 30 * MINUTE_MS;
const DEGRADED_RUNS = 2;

/** An agent needs attention when its last run failed, its last two were degraded, or its data are stale. */
export function judgeAgent(facts: AgentFacts, now: Date): Attention | null {
  const { settings, lastRun, recentRuns, ended, isSpider } = facts;
  if (!settings.enabled) return null;
  if (lastRun?.status === 'queued' && lastRun.retryAt) {
    return describe('retrying', lastRun.tries.length, lastRun, facts);
  }
  const judged = recentRuns.filter((status) => status !== 'cancelled');
  if (ended?.status === 'failed') return describe('failed', countLast(judged, 'failed'), ended, facts);
  const degraded = countLast(judged, 'degraded');
  if (ended?.status === 'degraded' && degraded >= DEGRADED_RUNS) {
    return { ...describe('degraded', degraded, ended, facts), action: isSpider ? 'test-feed' : 'run' };
  }
  const missed = findMissedRun(facts, now);
  if (!missed) return null;
  const message = `The run that was due at ${sayTime(missed, now)} did not take place.`;
  return describe('stale', 1, { message, done: 0, total: 0 }, facts);
}

function describe(
  kind: Attention['kind'],
  times: number,
  { message, done, total }: Pick<RunRow, 'message' | 'done' | 'total'>,
  { unit }: AgentFacts,
): Attention {
  const { reason, advice } = splitProblem(message ?? 'No reason was recorded.');
  const counts = kind === 'failed' || kind === 'retrying';
  const effect =
    counts && total > 0 && done > 0
      ? `${done} of ${total} ${unit} were updated; the others keep their last good values.`
      : EFFECT;
  return { kind, times, reason, effect, advice, action: 'run' };
}

const TIME = new Intl.DateTimeFormat('en-US', { timeZone: EASTERN_ZONE, hour: 'numeric', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: EASTERN_ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** `9:00 AM EST`, on another day `9:00 AM EST on Friday, November 13`. */
function sayTime(at: Date, now: Date): string {
  const time = `${TIME.format(at).replace('\u202f', ' ')} EST`;
  return easternDay(at) === easternDay(now) ? time : `${time} on ${DAY.format(at)}`;
}

function countLast(statuses: readonly RunStatus[], status: RunStatus): number {
  const other = statuses.findLastIndex((one) => one !== status);
  return statuses.length - 1 - other;
}

/** The newest scheduled time that no successful run has covered since. */
function findMissedRun({ settings, lastRun, good }: AgentFacts, now: Date): Date | undefined {
  const { schedule, updatedAt } = settings;
  const isActive = lastRun?.status === 'queued' || lastRun?.status === 'running';
  if (!schedule || isActive) return undefined;
  // Times before the schedule was changed do not count.
  const due = findNewestSlot(schedule, updatedAt, new Date(now.getTime() - GRACE_MS));
  return due && (!good || good.createdAt < due) ? due : undefined;
}
