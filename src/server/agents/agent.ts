import type { Run, RunKind } from '#contract/agents.ts';
import { describeProblem, type FaultName } from '#contract/faults.ts';
import type { ScheduleForm } from '#contract/schedule.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { Db } from '../db/open-db.ts';

/** A data agent. The framework around it handles schedules, runs, retries and recovery. */
export interface Agent {
  id: string;
  name: string;
  type: string;
  dataSource: string;
  /** What the progress of its runs counts, such as `series`. Default: steps. */
  unit?: string;
  scheduleForm: ScheduleForm;
  defaultSchedule: string;
  collect(run: RunContext): Promise<RunOutcome>;
  backfill?(run: RunContext): Promise<RunOutcome>;
  /** Parameters of an `items` run that is due outside the schedule; undefined if none is. */
  reserveDue?(db: Db, now: Date): Promise<Record<string, unknown> | undefined>;
  /** One test request per source, to check whether it can be collected. */
  listProbes?(db: Db, now: Date): Promise<SourceProbe[]>;
  /** The request rate of a backfill, used to estimate its plan. */
  backfillPace?: { callsPerItem: number; callsPerMinute: number; words: string };
  /** The requests a run with these options makes, shown to administrators before they decide. */
  describeLoad?(db: Db, options: Record<string, unknown>): Promise<RequestLoad>;
  /** False while a requirement such as a key is missing; the agent is then not listed and does not run. */
  isOffered?(): Promise<boolean>;
}

export async function isOffered(agent: Agent): Promise<boolean> {
  return agent.isOffered ? agent.isOffered() : true;
}

export async function listOffered(agents: ReadonlyMap<string, Agent>): Promise<Agent[]> {
  const all = [...agents.values()];
  const offered = await Promise.all(all.map(isOffered));
  return all.filter((_, place) => offered[place]);
}

export interface RequestLoad {
  /** Such as `35 series`. */
  scope: string;
  perRun: number;
  /** Approximate extra requests per day, such as pages of new articles, which are read once. */
  perDay?: number;
  hosts: readonly string[];
}

export interface SourceProbe {
  id: string;
  name: string;
  /** Sources of one host are checked one after another. */
  host: string;
  /** Makes one request and stores nothing. Throws an OutsideError if the source has a fault. */
  ask(signal: AbortSignal): Promise<ProbeFindings>;
}

export interface ProbeFindings {
  /** Default: `Yes`. */
  reachable?: string;
  /** `API` if the source is an API. */
  robots: string;
  /** What was read, such as `13 maturities`. */
  parsed: string;
  newest: string | null;
  fields: string[];
  trouble?: ProbeTrouble | undefined;
}

export interface ProbeTrouble extends Problem {
  verdict: 'failed' | 'warning';
  status?: number | undefined;
}

export interface RunContext {
  id: string;
  /** `items`: `params.items` names what is collected. */
  kind: RunKind;
  /** Read-only; use `commit` to write. */
  db: Db;
  clock: Clock;
  log: Log;
  /** Aborted when the run is cancelled, its process stops or another worker takes it over. */
  signal: AbortSignal;
  /** Aborted with `signal`, but a cancelled run gets a few more seconds to store what it has read. */
  deadline: AbortSignal;
  params: Record<string, unknown>;
  /** Saved by an earlier attempt of this run; empty in the first. */
  checkpoint: Record<string, unknown>;
  report(progress: Progress): Promise<void>;
  /**
   * Runs a transaction that commits only while this worker holds the run, with a checkpoint for the next attempt.
   * Refused once `until` (default: `signal`) is aborted.
   */
  commit<T>(
    work: (tx: Db) => Promise<T>,
    checkpoint?: Record<string, unknown>,
    until?: AbortSignal,
  ): Promise<T>;
}

export type Progress = Pick<Run, 'done' | 'total' | 'current'>;

export interface RunOutcome {
  /** For a cancelled run: how many items it kept. */
  items: number;
  /** Why the result is suspicious; the run then counts as degraded. */
  suspicion?: string | undefined;
  /** A note about a successful run, such as why it collected nothing. */
  note?: string | undefined;
}

/** Whether a retry may help; any other error fails the run at once. */
export function isTransient(error: unknown): boolean {
  return error instanceof Error && 'isTransient' in error && error.isTransient === true;
}

const MAX_REASON_LENGTH = 900;

export interface Problem {
  message: string;
  fault?: FaultName | undefined;
}

/** All problems in one text, with what to do if known. */
export function describeProblems(
  problems: readonly (string | Problem)[],
  faults: readonly FaultName[] = [],
): string | undefined {
  if (problems.length === 0) return undefined;
  const all = problems.map((one) => (typeof one === 'string' ? { message: one, fault: undefined } : one));
  const reason = [...new Set(all.map(({ message }) => message))].join('; ');
  const kept = reason.length > MAX_REASON_LENGTH ? `${reason.slice(0, MAX_REASON_LENGTH)}…` : reason;
  return describeProblem(kept, [...faults, ...all.map(({ fault }) => fault)]);
}

export interface ItemOutcome {
  added: number;
  problem?: string | null;
  fault?: FaultName | undefined;
  /** Retried after the other items. */
  isPostponed?: true;
  /** For a backfill: what it received and what changed. */
  result?: BackfillResult;
}

/** A backfill's result for one series or symbol. Kept in the checkpoint, so it survives a killed process. */
export interface BackfillResult {
  received: number;
  new: number;
  changed: number;
  /** Months for which the source has no value. */
  none: number;
  problem: string | null;
}

/**
 * Processes a list item by item and saves a checkpoint after each, so a resumed run skips finished items. The list
 * is read again at the end to include items added during the run.
 */
export async function collectItems<T>(
  run: RunContext,
  list: () => Promise<readonly T[]>,
  nameOf: (item: T) => string,
  collect: (item: T, since: Date) => Promise<ItemOutcome>,
): Promise<{ items: number; count: number; troubled: number; problems: string[]; faults: FaultName[] }> {
  const { checkpoint } = run;
  const done = new Set(Array.isArray(checkpoint.done) ? checkpoint.done.map(String) : []);
  const problems = Array.isArray(checkpoint.problems) ? checkpoint.problems.map(String) : [];
  const faults = new Set(Array.isArray(checkpoint.faults) ? (checkpoint.faults as FaultName[]) : []);
  let items = Number(checkpoint.items ?? 0);
  const results = { ...(checkpoint.results as Record<string, BackfillResult> | undefined) };
  const since = typeof checkpoint.since === 'string' ? checkpoint.since : run.clock().toISOString();
  // Everything stored from here on counts for this run, across all its attempts.
  if (run.kind === 'backfill' && !checkpoint.since) await run.commit(async () => undefined, { since });
  const listOpen = async () => (await list()).filter((item) => !done.has(nameOf(item)));
  // Once this is saved, nothing can be added to this run.
  let isComplete = false;
  const save = () =>
    run.commit(async () => undefined, {
      ...{ since, done: [...done], problems, faults: [...faults], items, isComplete },
      ...(run.kind === 'backfill' ? { results } : {}),
    });
  for (let open = await listOpen(); open.length > 0 || !isComplete; open = await listOpen()) {
    if (open.length === 0) {
      isComplete = true;
      await save();
    }
    const total = done.size + open.length;
    for (const item of open) {
      const name = nameOf(item);
      run.signal.throwIfAborted();
      await run.report({ done: done.size, total, current: name });
      const { added, problem, fault, result, isPostponed } = await collect(item, new Date(since));
      if (isPostponed) continue;
      items += added;
      if (problem) problems.push(`${name}: ${problem}`);
      if (fault) faults.add(fault);
      if (result) results[name] = result;
      done.add(name);
      await save();
    }
  }
  await run.report({ done: done.size, total: done.size, current: null });
  const grouped = groupProblems(problems);
  return { items, count: done.size, troubled: problems.length, problems: grouped, faults: [...faults] };
}

const NAMED_ITEMS = 3;

/** Combines the same problem of many items into one line. */
function groupProblems(problems: readonly string[]): string[] {
  const names = new Map<string, string[]>();
  for (const line of problems) {
    const [name = '', ...words] = line.split(': ');
    const problem = words.join(': ');
    names.set(problem, [...(names.get(problem) ?? []), name]);
  }
  return [...names].flatMap(([problem, all]) => {
    if (all.length <= NAMED_ITEMS) return all.map((name) => `${name}: ${problem}`);
    const others = all.length - NAMED_ITEMS;
    return [`${all.slice(0, NAMED_ITEMS).join(', ')} and ${others} more: ${problem}`];
  });
}
