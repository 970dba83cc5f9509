import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import { type Log, maskSecrets } from '#platform/log.ts';
import { type Db, isDatabaseUnavailable } from '../db/open-db.ts';
import { type Agent, isTransient, type RunContext, type RunOutcome } from './agent.ts';
import type { Queue } from './queue.ts';
import {
  claimRun,
  extendLease,
  finishRun,
  listLostRuns,
  lockHold,
  MAX_ATTEMPTS,
  offerRunAgain,
  RunLost,
  type RunRow,
  requeueRun,
  saveProgress,
} from './runs.ts';

export interface WorkerOptions {
  db: Db;
  queue: Queue;
  clock: Clock;
  log: Log;
  agents: ReadonlyMap<string, Agent>;
  concurrency: number;
  /** Called whenever a run may have changed what is stored, also in the middle of it. */
  onDataChanged?: (agentId: string) => void;
  /** Called when this worker is done with a run, so that somebody can count. */
  onRunEnded?: ((end: RunEnd) => void) | undefined;
  random?: () => number;
  /** Before the second try of what may pass; before the third it is twice as long. */
  retryDelayMs?: number | undefined;
}

export interface RunEnd {
  agentId: string;
  /** `retried`: put back to be tried again. `handed-on`: put back because this process stops. */
  outcome: 'success' | 'degraded' | 'failed' | 'cancelled' | 'retried' | 'handed-on';
  seconds: number;
}

const HEARTBEAT_MS = 1_000;
const REAP_EVERY_MS = 5_000;
const RETRY_DELAY_MS = 30_000;
const PROGRESS_EVERY_MS = 250;

type AbortReason = 'cancelled' | 'lost' | 'stopping';

/** Takes queued runs and works them off; takes up what dead workers have left. */
export async function startWorker(options: WorkerOptions) {
  const { db, queue, clock } = options;
  const active = new Map<string, { controller: AbortController; ended: Promise<void> }>();
  const slots = createSlots(options.concurrency);
  let isStopping = false;

  /** A job only rings the bell: once the run is claimed its own lease says who has it, and the job is done with. */
  const take = async (runId: string) => {
    await slots.take();
    // Taken from the queue in the very moment of stopping: put back for others.
    if (isStopping) return queue.enqueue(db, runId).finally(slots.free);
    const run = await claimRun(db, runId, clock()).catch((error) => {
      slots.free();
      throw error;
    });
    if (!run) return slots.free();
    const controller = new AbortController();
    const ended = executeRun(options, run, controller)
      // How it ended could not be written down: its lease runs out, and it is taken up again.
      .catch((error) => options.log.warn({ err: error, runId: run.id }, 'the end of a run was lost'))
      .finally(() => {
        active.delete(run.id);
        slots.free();
      });
    active.set(run.id, { controller, ended });
  };

  await queue.work(options.concurrency, take);
  const reap = () =>
    reapLostRuns(options).catch((error) =>
      options.log.warn({ err: error }, 'lost runs could not be looked for'),
    );
  const reaper = setInterval(reap, REAP_EVERY_MS);
  reaper.unref();
  // What an earlier life of this process has left need not wait.
  void reap();

  return {
    /** Hands running work back to the queue, for another process or the next start. */
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

function createSlots(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    async take() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    free: () => {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
}

async function executeRun(options: WorkerOptions, run: RunRow, controller: AbortController): Promise<void> {
  const { db, clock, log, agents } = options;
  const agent = agents.get(run.agentId);
  const heartbeat = keepLease(options, run, controller);
  const beganAtMs = performance.now();
  const note = (outcome: RunEnd['outcome'], detail: object = {}) => {
    const seconds = (performance.now() - beganAtMs) / 1000;
    const level = outcome === 'failed' || outcome === 'retried' ? 'warn' : 'info';
    const { id: runId, agentId, attempt } = run;
    log[level]({ runId, agentId, attempt, outcome, ms: Math.round(seconds * 1000), ...detail }, 'run ended');
    options.onRunEnded?.({ agentId, outcome, seconds });
  };
  log.info({ runId: run.id, agentId: run.agentId, kind: run.kind, attempt: run.attempt }, 'run started');
  try {
    if (!agent) throw new Error(`There is no agent ${run.agentId}`);
    const outcome = await withAbort(
      controller.signal,
      work(agent, createContext(options, run, controller.signal)),
    );
    const { suspicion } = outcome;
    const end = {
      status: suspicion ? 'degraded' : 'success',
      items: outcome.items,
      message: suspicion ?? null,
    } as const;
    await finishRun(db, run, end, clock());
    note(end.status, { items: end.items, message: end.message });
    options.onDataChanged?.(run.agentId);
  } catch (error) {
    await endBadly(options, run, controller.signal, error, note);
  } finally {
    heartbeat.stop();
  }
}

function work(agent: Agent, context: RunContext): Promise<RunOutcome> {
  if (context.kind === 'collect') return agent.collect(context);
  if (!agent.backfill) throw new Error(`${agent.name} has no history to restore`);
  return agent.backfill(context);
}

/** A run that does not listen to its signal must not hold up a cancel: what it still does can no longer be committed. */
function withAbort<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    promise.then(resolve, reject);
  });
}

function createContext(options: WorkerOptions, run: RunRow, signal: AbortSignal): RunContext {
  const { db, clock, log } = options;
  let lastSavedMs = 0;
  return {
    id: run.id,
    kind: run.kind,
    db,
    clock,
    log: log.child({ runId: run.id, agentId: run.agentId }),
    signal,
    params: run.params,
    checkpoint: run.checkpoint,
    async report(progress) {
      const nowMs = performance.now();
      const isDue = nowMs - lastSavedMs >= PROGRESS_EVERY_MS || progress.done === progress.total;
      if (!isDue) return;
      lastSavedMs = nowMs;
      await saveProgress(db, run, progress);
    },
    async commit(work, checkpoint) {
      signal.throwIfAborted();
      const result = await db.transaction(async (tx) => {
        await lockHold(tx, run, checkpoint);
        return work(tx);
      });
      options.onDataChanged?.(run.agentId);
      return result;
    },
  };
}

function keepLease({ db, clock, log }: WorkerOptions, run: RunRow, controller: AbortController) {
  const timer = setInterval(async () => {
    try {
      const state = await extendLease(db, run, clock());
      if (state !== 'held') controller.abort(state satisfies AbortReason);
    } catch (error) {
      log.warn({ err: error, runId: run.id }, 'a run could not say that it goes on');
    }
  }, HEARTBEAT_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function endBadly(
  options: WorkerOptions,
  run: RunRow,
  signal: AbortSignal,
  error: unknown,
  note: (outcome: RunEnd['outcome'], detail?: object) => void,
): Promise<void> {
  const { db, clock, log } = options;
  const reason = signal.aborted ? (signal.reason as AbortReason) : undefined;
  const message = describe(error);
  if (reason === 'lost' || error instanceof RunLost) return;
  // Without a database nothing can be said about the run; its lease runs out and it is taken up again.
  if (isDatabaseUnavailable(error)) return log.warn({ err: error, runId: run.id }, 'a run lost its database');
  if (reason === 'cancelled') {
    await finishRun(db, run, { status: 'cancelled', message: 'Cancelled by an administrator' }, clock());
    return note('cancelled');
  }
  if (reason === 'stopping') {
    await putBack(options, run, { delayMs: 0, keepsAttempt: true });
    return note('handed-on');
  }
  if (isTransient(error) && run.attempt < MAX_ATTEMPTS) {
    const jitter = 0.8 + 0.4 * (options.random ?? Math.random)();
    const delayMs = (options.retryDelayMs ?? RETRY_DELAY_MS) * 2 ** (run.attempt - 1) * jitter;
    await putBack(options, run, { delayMs, keepsAttempt: false, message });
    return note('retried', { err: error, againInMs: Math.round(delayMs) });
  }
  await finishRun(db, run, { status: 'failed', message }, clock());
  note('failed', { err: error });
}

async function putBack(
  { db, queue, clock }: WorkerOptions,
  run: RunRow,
  how: { delayMs: number; keepsAttempt: boolean; message?: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await requeueRun(tx, run, how, clock())) await queue.enqueue(tx, run.id, how.delayMs);
  });
}

/** Runs whose process died are taken up again, or given up on with the reason; queued ones nobody came for are offered again. */
export async function reapLostRuns(
  options: Pick<WorkerOptions, 'db' | 'queue' | 'clock' | 'log'>,
): Promise<number> {
  const { db, queue, clock, log } = options;
  return db.transaction(async (tx) => {
    const lost = await listLostRuns(tx, clock());
    for (const run of lost) {
      log.warn({ runId: run.id, agentId: run.agentId, status: run.status }, 'a run was lost');
      if (run.status === 'running' && run.attempt >= MAX_ATTEMPTS) {
        const message = `Its process ended ${run.attempt} times in the middle of the work`;
        await finishRun(tx, run, { status: 'failed', message }, clock());
      } else {
        await offerRunAgain(tx, run, clock());
        await queue.enqueue(tx, run.id);
      }
    }
    return lost.length;
  });
}

function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return maskSecrets(text).slice(0, 1_000);
}
