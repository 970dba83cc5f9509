import type { RunKind } from '#contract/agents.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { Db } from '../db/open-db.ts';
import type { ScheduleForm } from './schedule.ts';

/** A data agent: what it is and how it works. Everything about running it belongs to the framework. */
export interface Agent {
  id: string;
  name: string;
  type: string;
  dataSource: string;
  scheduleForm: ScheduleForm;
  defaultSchedule: string;
  collect(run: RunContext): Promise<RunOutcome>;
  backfill?(run: RunContext): Promise<RunOutcome>;
}

export interface RunContext {
  id: string;
  kind: RunKind;
  /** For reading; what a run learns is written through commit. */
  db: Db;
  clock: Clock;
  log: Log;
  /** Aborted when the run is cancelled, its process stops, or another one has taken it up. */
  signal: AbortSignal;
  params: Record<string, unknown>;
  /** Where an earlier attempt of this run got to; empty in the first. */
  checkpoint: Record<string, unknown>;
  report(progress: Progress): Promise<void>;
  /** One transaction that holds only while this run is still ours, with the place to take up from after it. */
  commit<T>(work: (tx: Db) => Promise<T>, checkpoint?: Record<string, unknown>): Promise<T>;
}

export interface Progress {
  done: number;
  total: number;
  current: string | null;
}

export interface RunOutcome {
  /** Rows or articles that were new. */
  items: number;
  /** Why the yield is suspicious; the run then counts as degraded. */
  suspicion?: string | undefined;
}

/** A failure that may pass by itself: the run is tried again later. Anything else fails it at once. */
export function isTransient(error: unknown): boolean {
  return error instanceof Error && 'isTransient' in error && error.isTransient === true;
}

const LONGEST_SUSPICION = 900;

/** The problems of single items as one suspicion about the run; undefined when there are none. */
export function describeProblems(problems: readonly string[]): string | undefined {
  return problems.length > 0 ? problems.join('; ').slice(0, LONGEST_SUSPICION) : undefined;
}
