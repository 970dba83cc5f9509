import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describeProcess, findNode, findParent, ROOT } from './setup.mjs';

/** Node's compile cache, which saves half a second per start. */
const COMPILED = { NODE_COMPILE_CACHE: path.join(ROOT, '.setup/compiled') };

/** Fewer glibc arenas, so that less freed memory is retained. */
const MEMORY = { MALLOC_ARENA_MAX: '2' };

/**
 * A small young generation: a full backfill peaks at 200 MB instead of 310. Its size is fixed, because growing it took
 * a tenth of the start time in garbage collection.
 */
const FLAGS = ['--min-semi-space-size=8', '--max-semi-space-size=8'];

const children = new Set();
let isEnding = false;

/** Starts our Node on these arguments. */
export function startNode(args, { stdio = 'inherit', env = {} } = {}) {
  if (isEnding) throw new Error('This run is being ended.');
  const child = spawn(findNode(), args, {
    cwd: ROOT,
    stdio,
    env: { ...COMPILED, ...MEMORY, ...process.env, ...env },
  });
  children.add(child);
  child.once('error', () => children.delete(child));
  child.once('exit', () => children.delete(child));
  return child;
}

/** Ends everything that startNode started, within ten seconds, and then their leftover children. */
export async function endChildren(signal) {
  isEnding = true;
  const family = listDescendants(process.pid).map((pid) => [pid, describeProcess(pid)]);
  const exits = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of children) child.kill(signal);
  const timer = setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, 10_000);
  await Promise.all(exits);
  clearTimeout(timer);
  for (const [pid, description] of family) {
    try {
      if (description === describeProcess(pid)) process.kill(pid, 'SIGKILL');
    } catch {
      // It ended in the meantime.
    }
  }
}

/** Empty without /proc. */
export function listProcesses() {
  return existsSync('/proc') ? readdirSync('/proc').map(Number).filter(Boolean) : [];
}

function listDescendants(pid) {
  const sons = listProcesses().filter((candidate) => findParent(candidate) === pid);
  return [...sons, ...sons.flatMap(listDescendants)];
}

/** Runs a TypeScript file in place of this program, with the same terminal, signals and exit code. */
export function becomeScript(file, args) {
  const child = startNode([...FLAGS, file, ...args]);
  let isToldToEnd = false;
  const tellToEnd = (signal) => {
    if (!isToldToEnd) child.kill(signal);
    isToldToEnd = true;
  };
  process.on('SIGTERM', tellToEnd);
  process.on('SIGHUP', tellToEnd);
  // Ctrl-C already reaches every process of the terminal, and a second SIGINT would force the exit.
  process.on('SIGINT', (signal) => process.stdin.isTTY || tellToEnd(signal));
  onCallerGone(() => tellToEnd('SIGTERM'));

  child.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** npm runs us through a shell. Signals to npm or that shell do not reach us, so we poll for their exit. */
export function onCallerGone(listener) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const callers = [shell, findParent(shell)]
    .filter((pid) => pid > 1)
    .map((pid) => [pid, describeProcess(pid)]);
  const timer = setInterval(() => {
    if (callers.every(([pid, description]) => description === describeProcess(pid))) return;
    clearInterval(timer);
    listener();
  }, 250);
  timer.unref();
}
