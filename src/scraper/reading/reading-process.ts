import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { codeOf, FetchError } from '#platform/fetching/fetch-error.ts';
import { isOutOfMemory, startModule } from '#platform/start-module.ts';
import { SourceProblem } from '../source-problem.ts';
import { type Question, type Report, reviveError } from './process-protocol.ts';
import type { Readers } from './readers.ts';

/** Reads a document in the process. Rejects with a SourceProblem when it takes too much time or memory. */
export type ReadDocument = <Kind extends keyof Readers>(
  kind: Kind,
  ...input: Parameters<Readers[Kind]>
) => Promise<ReturnType<Readers[Kind]>>;

export interface ReadingProcess {
  read: ReadDocument;
  close(): Promise<void>;
}

interface Job extends Pick<Question, 'kind' | 'input'> {
  resolve(answer: never): void;
  reject(error: Error): void;
}

/**
 * Reads fetched documents one after another in a separate process. It starts with the first document, stops
 * when idle, and is replaced if a document takes too much time or memory. Time is CPU time, so a busy machine
 * does not end it.
 */
export function createReadingProcess({
  main = new URL('./process-main.ts', import.meta.url),
  maxCpuMs = 2_000,
  maxHeapMb = 256,
  maxStartMs = 60_000,
  idleMs = 60_000,
} = {}): ReadingProcess {
  const waiting: Job[] = [];
  let job: Job | undefined;
  let child: ChildProcess | undefined;
  let cpuBefore = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function next(): void {
    clearTimeout(timer);
    job = waiting.shift();
    if (job && child) begin(job, child);
    else if (job) start();
    else idle();
  }

  function idle(): void {
    child?.unref();
    child?.channel?.unref();
    timer = setTimeout(stop, idleMs).unref();
  }

  function start(): void {
    let started: ChildProcess;
    try {
      started = startModule(main, { maxHeapMb });
    } catch (error) {
      fail(ended(`could not be started (${codeOf(error)})`));
      return;
    }
    child = started;
    timer = setTimeout(() => lose(started, ended('did not start')), maxStartMs);
    started.on('message', ({ cpuMs, answer, failure }: Report) => {
      if (child !== started || !job) return;
      const isStart = cpuBefore === 0;
      cpuBefore = cpuMs;
      if (isStart) {
        clearTimeout(timer);
        return begin(job, started);
      }
      if (failure) job.reject(reviveError(failure, nameDocument(job.kind)));
      else job.resolve(answer as never);
      next();
    });
    started.on('error', (error) => lose(started, ended(`failed (${codeOf(error)})`)));
    started.on('exit', (code, signal) => {
      if (isOutOfMemory(code, signal)) lose(started, tooCostly('needs too much memory to read'));
      else lose(started, ended(`ended (${signal ?? code})`));
    });
  }

  function begin(begun: Job, reader: ChildProcess): void {
    reader.ref();
    reader.channel?.ref();
    const mostMs = maxCpuMs * MOST_WAITING;
    reader.send({ kind: begun.kind, input: begun.input, mostMs: 2 * mostMs } satisfies Question);
    const beganAtMs = performance.now();
    const check = async () => {
      const cpuMs = (await readCpuMs(reader.pid)) - cpuBefore;
      if (job !== begun) return;
      const isSlow = cpuMs >= maxCpuMs || performance.now() - beganAtMs >= mostMs;
      if (isSlow) lose(reader, tooCostly('took too long to read'));
      else timer = setTimeout(check, CHECK_EVERY_MS);
    };
    timer = setTimeout(check, CHECK_EVERY_MS);
  }

  /** A lost process loses one document; the next document starts a new process. */
  function lose(lost: ChildProcess, explain: (job: Job) => Error): void {
    if (child !== lost) return;
    stop();
    fail(explain);
  }

  function fail(explain: (job: Job) => Error): void {
    if (job) job.reject(explain(job));
    next();
  }

  function stop(): Promise<unknown> | undefined {
    const stopped = child;
    child = undefined;
    cpuBefore = 0;
    stopped?.ref();
    return stopped?.kill('SIGKILL') ? once(stopped, 'exit') : undefined;
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
/** How many times longer than its CPU time a document may take on a busy machine. */
const MOST_WAITING = 10;
/** The kernel counts in hundredths of a second. */
const MS_PER_TICK = 10;

/** CPU time of all threads; 0 on systems without /proc, where only wall-clock time counts. */
async function readCpuMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program comes before, in brackets, and may contain spaces.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11)
    .map(Number);
  return (user + system) * MS_PER_TICK;
}

const tooCostly =
  (what: string) =>
  ({ kind }: Job) =>
    new SourceProblem(`The ${nameDocument(kind)} ${what}`, { isTransient: false });

/** May not be the document's fault: a system short of memory kills processes too. */
const ended =
  (what: string) =>
  ({ kind }: Job) =>
    new SourceProblem(`The ${nameDocument(kind)} could not be read because the reading process ${what}`);

function nameDocument(kind: string): string {
  return kind === 'feed' ? 'feed' : kind === 'pinkSheet' ? 'workbook' : 'page';
}

function closed(): FetchError {
  return new FetchError('aborted', 'The scraper is closed');
}
