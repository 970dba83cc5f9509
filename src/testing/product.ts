import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'src/server/main.ts');
/** As with `npm start`. */
const NURSERY = ['--min-semi-space-size=8', '--max-semi-space-size=8'];

export interface Product {
  url: string;
  pid: number;
  /** Its output so far, stdout and stderr. */
  output(): string;
  /** Sends the signal, waits, and resolves with the exit code or the signal that ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>;
  /** Resolves when the process ends. */
  ended: Promise<number | NodeJS.Signals>;
}

/** Passes none of the caller's settings except Node's compile cache, which halves the start time. */
export function pickEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) };
}

/** Starts the product in its own process, like `npm start`, and waits until it serves. */
export async function startProduct(options: {
  env?: Record<string, string>;
  args?: string[];
  /** The line that says it is ready. */
  ready?: RegExp;
}): Promise<Product> {
  const port = options.env?.PORT ?? String(await findFreePort());
  const child = spawn(process.execPath, [...NURSERY, MAIN, ...(options.args ?? [])], {
    cwd: ROOT,
    env: {
      ...pickEnvironment(),
      PORT: port,
      HEADFRAME_HOST: '127.0.0.1',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | NodeJS.Signals>((done) =>
    child.once('close', (code, signal) => done(code ?? signal ?? 1)),
  );
  await waitForLine(child, () => output, options.ready ?? / is running at .+\n/, ended).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

async function waitForLine(
  child: ChildProcess,
  output: () => string,
  line: RegExp,
  ended: Promise<number | NodeJS.Signals>,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const seen = new Promise<void>((done, fail) => {
    const look = () => line.test(output()) && done();
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    timer = setTimeout(
      () => fail(new Error(`The product did not start in 2 minutes:\n${output()}`)),
      120_000,
    );
    look();
  });
  const ending = ended.then((end) => {
    if (!line.test(output())) throw new Error(`The product ended with ${end}:\n${output()}`);
  });
  await Promise.race([seen, ending]).finally(() => clearTimeout(timer));
}

/** Below the range of outgoing connections, so the port is still free after a slow start. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((done) => {
      server.once('error', () => done(false));
      server.listen(port, '127.0.0.1', () => done(true));
    });
    if (!isFree) continue;
    await new Promise((done) => server.close(done));
    return port;
  }
}

/** A temporary data folder, optionally with a copy of existing data. */
export function createDataDir(filledData?: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'headframe-data-'));
  if (filledData) execFileSync('cp', ['-a', `${filledData}/.`, path]);
  // Readable, because under root the database runs as another user.
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
