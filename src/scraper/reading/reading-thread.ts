import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { FetchError } from '#platform/fetching/fetch-error.ts';
import { SourceProblem } from '../source-problem.ts';
import type { Readers } from './readers.ts';
import { type Question, type Report, reviveError } from './thread-protocol.ts';

/** Reads a document in the thread. Rejects with a SourceProblem when it takes too much time or memory. */
export type ReadDocument = <Kind extends keyof Readers>(
  kind: Kind,
  ...input: Parameters<Readers[Kind]>
) => Promise<ReturnType<Readers[Kind]>>;

export interface ReadingThread {
  read: ReadDocument;
  close(): Promise<void>;
}

interface Job extends Question {
  resolve(answer: never): void;
  reject(error: Error): void;
}

/**
 * Reads fetched documents one after another, outside the serving thread. It starts with the first document,
 * stops when it is idle, and is replaced when a document takes too much time or memory. Time is CPU time of the thread,
 * so that a busy machine does not end the reading of a page that is only waiting.
 */
export function createReadingThread({
  main = new URL('./thread-main.ts', import.meta.url),
  maxCpuMs = 2_000,
  maxHeapMb = 256,
  idleMs = 60_000,
} = {}): ReadingThread {
  const waiting: Job[] = [];
  let job: Job | undefined;
  let thread: Worker | undefined;
  let cpuBefore = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function next(): void {
    clearTimeout(timer);
    job = waiting.shift();
    if (job && thread) begin(job, thread);
    else if (job) start();
    else idle();
  }

  function idle(): void {
    thread?.unref();
    timer = setTimeout(stop, idleMs).unref();
  }

  function start(): void {
    const started = new Worker(main, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: FATAL_HEAP_MB, maxYoungGenerationSizeMb: 8 },
    });
    thread = started;
    started.on('message', ({ cpuMs, answer, failure }: Report) => {
      if (thread !== started || !job) return;
      const isStart = cpuBefore === 0;
      cpuBefore = cpuMs;
      if (isStart) return begin(job, started);
      if (failure) job.reject(reviveError(failure));
      else job.resolve(answer as never);
      next();
    });
    started.on('error', (error) => lose(started, error));
    started.on('exit', () => lose(started, new Error('The reading thread ended')));
  }

  function begin(begun: Job, worker: Worker): void {
    worker.ref();
    worker.postMessage({ kind: begun.kind, input: begun.input } satisfies Question);
    const beganAtMs = performance.now();
    const check = async () => {
      const { cpuMs = cpuBefore + performance.now() - beganAtMs, heapMb } = await readUsage(worker);
      if (job !== begun) return;
      if (heapMb >= maxHeapMb) lose(worker, problem(begun, 'needs too much memory to read'));
      else if (cpuMs - cpuBefore >= maxCpuMs) lose(worker, problem(begun, 'took too long to read'));
      else timer = setTimeout(check, CHECK_EVERY_MS);
    };
    timer = setTimeout(check, CHECK_EVERY_MS);
  }

  /** One document is lost with the thread; the next one starts another. */
  function lose(lost: Worker, error: Error): void {
    if (thread !== lost) return;
    stop();
    job?.reject(error);
    next();
  }

  function stop(): Promise<unknown> | undefined {
    const stopped = thread;
    thread = undefined;
    cpuBefore = 0;
    return stopped?.terminate();
  }

  return {
    read: (kind, ...input) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(closed());
        waiting.push({ kind, input, resolve, reject });
        if (!job) next();
      }),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      for (const { reject } of [...(job ? [job] : []), ...waiting.splice(0)]) reject(closed());
      job = undefined;
      await stop();
    },
  };
}

const CHECK_EVERY_MS = 50;
/** A thread does not answer inside of a call of the engine, such as one of JSON.parse. */
const MAX_SILENCE_MS = 5_000;
/**
 * A thread that reaches the limit of the engine ends the whole process when it asks for much at once, so that limit is
 * far above ours.
 */
const FATAL_HEAP_MB = 1_024;

/** `cpuMs` is undefined before Node 24.6, which cannot report the CPU time of a thread. */
async function readUsage(worker: Worker): Promise<{ cpuMs: number | undefined; heapMb: number }> {
  const silence = sleep(MAX_SILENCE_MS, undefined, { ref: false });
  const asked = Promise.all([worker.cpuUsage?.(), worker.getHeapStatistics()]).catch(() => undefined);
  const usage = await Promise.race([asked, silence]);
  if (!usage) return { cpuMs: Number.POSITIVE_INFINITY, heapMb: 0 };
  const [cpu, heap] = usage;
  return { cpuMs: cpu && (cpu.user + cpu.system) / 1000, heapMb: heap.used_heap_size / 1024 ** 2 };
}

function problem({ kind }: Job, what: string): SourceProblem {
  const document = kind === 'feed' ? 'feed' : kind === 'pinkSheet' ? 'workbook' : 'page';
  return new SourceProblem(`The ${document} ${what}`, { isTransient: false });
}

function closed(): FetchError {
  return new FetchError('aborted', 'The scraper is closed');
}
