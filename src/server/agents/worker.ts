import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_ATTEMPTS } from '#contract/agents.ts';
import { describeProblem } from '#contract/faults.ts';
import { OutsideError } from '#platform/app-error.ts';
import { untilAborted } from '#platform/fetching/time-limits.ts';
import { createGate } from '#platform/gate.ts';
import { maskSecrets } from '#platform/log.ts';
import { isDatabaseUnavailable, isStatementTimeout } from '../db/database-errors.ts';
import type { Notices } from '../db/notices.ts';
import { type Agent, isTransient, type RunContext, type RunOutcome } from './agent.ts';
import {
  claimRun,
  extendLease,
  finishRun,
  getRun,
  listLostRuns,
  lockLease,
  RunLost,
  type RunRow,
  requeueRun,
  saveProgress,
  shelveRun,
} from './runs.ts';
import type { SchedulerOptions } from './scheduler.ts';
import { analyzeValues } from './value-tables.ts';

type RecoveryOptions = Omit<SchedulerOptions, 'agents' | 'gate'>;

interface WorkerOptions extends Omit<SchedulerOptions, 'gate'> {
  concurrency: number;
  notices: Pick<Notices, 'on'>;
  /** For an agent that was just added and whose notice has not arrived yet. */
  refreshAgents?: () => Promise<void>;
  /** Called whenever a run may have changed stored data. */
  onDataChanged?: (agentId: string) => void;
  onRunEnded?: ((end: RunEnd) => void) | undefined;
  random?: () => number;
  /** Delay before the second attempt; it doubles before the third. */
  retryDelayMs?: number | undefined;
}

interface RunEnd {
  agentId: string;
  /** `retried`: requeued after a failure. `handed-on`: requeued because this process stops. */
  outcome: 'success' | 'degraded' | 'failed' | 'cancelled' | 'paused' | 'retried' | 'handed-on';
  seconds: number;
}

const HEARTBEAT_MS = 1_000;
const REAP_EVERY_MS = 5_000;
const RETRY_DELAY_MS = 30_000;
const PROGRESS_EVERY_MS = 250;
const MANY_VALUES = 5_000;
/** Together with the heartbeat interval, a cancel ends the run within five seconds. */
const CANCEL_GRACE_MS = 3_000;

type AbortReason = 'cancelled' | 'paused' | 'lost' | 'stopping';

export async function startWorker(options: WorkerOptions) {
  const { db, queue, clock } = options;
  const active = new Map<string, { controller: AbortController; ended: Promise<void> }>();
  const slots = createGate(options.concurrency);
  const neverAborted = new AbortController().signal;
  let isStopping = false;

  /** A job is only a signal; the lease determines which worker holds the run. */
  const take = async (runId: string) => {
    const leave = await slots.enter(1, neverAborted);
    // Received while stopping, so it is requeued for another worker.
    if (isStopping) return queue.enqueue(db, runId).finally(leave);
    const run = await claimRun(db, runId, clock()).catch((error) => {
      leave();
      throw error;
    });
    if (!run) return leave();
    const controller = new AbortController();
    const ended = executeRun(options, run, controller)
      // Its lease will expire and another worker will recover it.
      .catch((error) => options.log.warn({ err: error, runId: run.id }, 'run result not saved'))
      .finally(() => {
        active.delete(run.id);
        leave();
      });
    active.set(run.id, { controller, ended });
  };

  await queue.work(options.concurrency, take, options.notices);
  const reap = () =>
    reapLostRuns(options).catch((error) => options.log.warn({ err: error }, 'lost run recovery failed'));
  const reaper = setInterval(reap, REAP_EVERY_MS).unref();
  void reap();

  return {
    async stop() {
      isStopping = true;
      clearInterval(reaper);
      await queue.stopWorking();
      for (const { controller } of active.values()) controller.abort('stopping' satisfies AbortReason);
      const patience = sleep(5_000, undefined, { ref: false });
      await Promise.race([Promise.allSettled([...active.values()].map(({ ended }) => ended)), patience]);
    },
  };
}

async function executeRun(options: WorkerOptions, run: RunRow, controller: AbortController): Promise<void> {
  const { db, clock, log, agents } = options;
  const heartbeat = keepLease(options, run, controller);
  const startedAt = clock();
  const startedAtMs = performance.now();
  const note = (outcome: RunEnd['outcome'], detail: object = {}) => {
    const seconds = (performance.now() - startedAtMs) / 1000;
    const level = outcome === 'failed' || outcome === 'retried' ? 'warn' : 'info';
    const { id: runId, agentId, attempt } = run;
    log[level](
      { runId, agentId, attempt, outcome, ms: Math.round(seconds * 1000), ...detail },
      'run finished',
    );
    options.onRunEnded?.({ agentId, outcome, seconds });
  };
  log.info({ runId: run.id, agentId: run.agentId, kind: run.kind, attempt: run.attempt }, 'run started');
  try {
    if (!agents.has(run.agentId)) await options.refreshAgents?.();
    const agent = agents.get(run.agentId);
    if (!agent) throw new Error(`There is no agent ${run.agentId}`);
    const context = createContext(options, run, controller.signal);
    // A run that ignores its signal must not delay the cancel; it can no longer commit.
    const outcome = await untilAborted(work(agent, context), context.deadline);
    if (controller.signal.aborted) return await endCancelled(options, run, outcome.items, note);
    if (run.kind === 'backfill' || outcome.items >= MANY_VALUES) await analyzeValues(options.db, run.agentId);
    const { items, suspicion } = outcome;
    const message = suspicion ?? outcome.note ?? null;
    const end = { status: suspicion ? 'degraded' : 'success', items, message } as const;
    await finishRun(db, run, end, clock());
    note(end.status, { items, message });
    options.onDataChanged?.(run.agentId);
  } catch (error) {
    await endUnfinished(options, { ...run, tryStartedAt: startedAt }, controller.signal, error, note);
  } finally {
    clearInterval(heartbeat);
  }
}

function work(agent: Agent, context: RunContext): Promise<RunOutcome> {
  if (context.kind !== 'backfill') return agent.collect(context);
  if (!agent.backfill) throw new Error(`${agent.name} has no history to restore`);
  return agent.backfill(context);
}

/** Aborts with the signal, but a little later for a cancelled run. */
function delayCancel(signal: AbortSignal): AbortSignal {
  const delayed = new AbortController();
  const abort = () => delayed.abort(signal.reason);
  const follow = () => {
    if (signal.reason !== ('cancelled' satisfies AbortReason)) return abort();
    setTimeout(abort, CANCEL_GRACE_MS).unref();
  };
  signal.addEventListener('abort', follow, { once: true });
  return delayed.signal;
}

function createContext(options: WorkerOptions, run: RunRow, signal: AbortSignal): RunContext {
  const { db, clock, log } = options;
  let lastSavedMs = 0;
  let commits = 0;
  return {
    id: run.id,
    kind: run.kind,
    db,
    clock,
    log: log.child({ runId: run.id, agentId: run.agentId }),
    signal,
    deadline: delayCancel(signal),
    params: run.params,
    checkpoint: run.checkpoint,
    async report(progress) {
      const nowMs = performance.now();
      const isLast = progress.done === progress.total || signal.aborted;
      if (nowMs - lastSavedMs < PROGRESS_EVERY_MS && !isLast) return;
      lastSavedMs = nowMs;
      await saveProgress(db, run, progress);
    },
    async commit(work, checkpoint, until = signal) {
      until.throwIfAborted();
      const result = await db.transaction(async (tx) => {
        await lockLease(tx, run, checkpoint);
        return work(tx);
      });
      commits += 1;
      // Whenever the table may have doubled.
      if (run.kind === 'backfill' && Number.isInteger(Math.log2(commits)))
        await analyzeValues(db, run.agentId);
      options.onDataChanged?.(run.agentId);
      return result;
    },
  };
}

function keepLease({ db, log }: WorkerOptions, run: RunRow, controller: AbortController) {
  const timer = setInterval(async () => {
    try {
      const state = await extendLease(db, run);
      if (state !== 'held') controller.abort(state satisfies AbortReason);
    } catch (error) {
      log.warn({ err: error, runId: run.id }, 'lease renewal failed');
    }
  }, HEARTBEAT_MS);
  return timer.unref();
}

async function endUnfinished(
  options: WorkerOptions,
  run: RunRow & { tryStartedAt: Date },
  signal: AbortSignal,
  error: unknown,
  note: (outcome: RunEnd['outcome'], detail?: object) => void,
): Promise<void> {
  const { db, clock, log } = options;
  const reason = signal.aborted ? (signal.reason as AbortReason) : undefined;
  if (reason === 'lost' || error instanceof RunLost) return;
  // The run's lease will expire and it will be recovered.
  if (isDatabaseUnavailable(error)) {
    return log.warn({ err: error, runId: run.id }, 'run interrupted by database outage');
  }
  if (reason === 'cancelled') return endCancelled(options, run, undefined, note);
  if (reason === 'paused') {
    await shelveRun(db, run, run.attempt - 1);
    return note('paused');
  }
  if (reason === 'stopping') {
    await putBack(options, run, { delayMs: 0, message: null, attempt: run.attempt - 1 });
    return note('handed-on');
  }
  if ((isTransient(error) || isStatementTimeout(error)) && run.attempt < MAX_ATTEMPTS) {
    const jitter = 0.8 + 0.4 * (options.random ?? Math.random)();
    const delayMs = (options.retryDelayMs ?? RETRY_DELAY_MS) * 2 ** (run.attempt - 1) * jitter;
    const message = sayReason(error);
    await putBack(options, run, { delayMs, message, failed: { startedAt: run.tryStartedAt, message } });
    return note('retried', { err: error, againInMs: Math.round(delayMs) });
  }
  const failed = { startedAt: run.tryStartedAt, message: sayReason(error) };
  await finishRun(db, run, { status: 'failed', message: sayFailure(error) }, clock(), failed);
  note('failed', { err: error });
}

/** `kept`: items stored after the cancel; undefined if the agent does not count them. */
async function endCancelled(
  { db, clock, agents }: WorkerOptions,
  run: RunRow,
  kept: number | undefined,
  note: (outcome: RunEnd['outcome']) => void,
): Promise<void> {
  const message = describeCancel(await getRun(db, run.id), agents.get(run.agentId)?.unit, kept);
  await finishRun(db, run, { status: 'cancelled', items: kept ?? 0, message }, clock());
  note('cancelled');
}

async function putBack(
  { db, queue, clock }: RecoveryOptions,
  run: RunRow,
  how: Parameters<typeof requeueRun>[2],
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await requeueRun(tx, run, how, clock())) await queue.enqueue(tx, run.id, how.delayMs);
  });
}

/** Requeues runs whose lease has expired; after the last attempt they fail. */
export async function reapLostRuns(options: RecoveryOptions): Promise<number> {
  const { db, clock, log } = options;
  return db.transaction(async (tx) => {
    const lost = await listLostRuns(tx);
    for (const run of lost) {
      log.warn({ runId: run.id, agentId: run.agentId, status: run.status }, 'run lost');
      if (run.pausedAt) {
        await shelveRun(tx, run, run.attempt - 1);
      } else if (run.status === 'running' && run.attempt >= MAX_ATTEMPTS) {
        const message = `The process stopped during the run ${run.attempt} times`;
        await finishRun(tx, run, { status: 'failed', message }, clock());
      } else {
        await putBack({ ...options, db: tx }, run, { delayMs: 0 });
      }
    }
    return lost.length;
  });
}

function describeCancel(
  { cancelledBy, done, total }: Pick<RunRow, 'cancelledBy' | 'done' | 'total'>,
  unit = 'steps',
  kept?: number,
): string {
  const by = `Cancelled by ${cancelledBy ?? 'an administrator'}`;
  if (total === 0) return by;
  const progress = `${by} after ${done} of ${total} ${unit}`;
  return kept === undefined ? `${progress}. Values already stored are kept.` : `${progress}; ${kept} kept`;
}

function sayReason(error: unknown): string {
  if (isStatementTimeout(error)) return 'The database took too long to answer';
  const text = error instanceof Error ? error.message : String(error);
  return maskSecrets(text).slice(0, 1_000);
}

/** Adds what to do, which only makes sense after the last attempt. */
function sayFailure(error: unknown): string {
  return describeProblem(sayReason(error), error instanceof OutsideError ? [error.fault] : []);
}
