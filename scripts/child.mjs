import { spawn } from 'node:child_process';
import { describeProcess, findNode, findParent, ROOT } from './setup.mjs';

const children = new Set();
let isEnding = false;

/** Starts our Node on these arguments. */
export function startNode(args, { stdio = 'inherit', env = {} } = {}) {
  if (isEnding) throw new Error('This run is being ended.');
  const child = spawn(findNode(), args, { cwd: ROOT, stdio, env: { ...process.env, ...env } });
  children.add(child);
  child.once('error', () => children.delete(child));
  child.once('exit', () => children.delete(child));
  return child;
}

/** Ends all that startNode started, at the latest after ten seconds. */
export async function endChildren(signal) {
  isEnding = true;
  const exits = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of children) child.kill(signal);
  const timer = setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, 10_000);
  await Promise.all(exits);
  clearTimeout(timer);
}

/** Runs a TypeScript file of ours in place of this program: its terminal, its signals, its way of ending. */
export function becomeScript(file, args) {
  const callers = listCallers();
  const child = startNode([file, ...args]);
  let isToldToEnd = false;
  const tellToEnd = (signal) => {
    if (!isToldToEnd) child.kill(signal);
    isToldToEnd = true;
  };
  process.on('SIGTERM', tellToEnd);
  process.on('SIGHUP', tellToEnd);
  // Ctrl-C reaches every process of the terminal by itself, and a second one would force the end.
  process.on('SIGINT', (signal) => process.stdin.isTTY || tellToEnd(signal));
  setInterval(() => {
    if (callers.some((caller) => caller !== describeProcess(caller.split(' ')[0]))) tellToEnd('SIGTERM');
  }, 250).unref();

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

/** npm runs us through a shell, and a signal that ends npm or that shell does not reach us: we look for it. */
function listCallers() {
  if (!process.env.npm_lifecycle_event) return [];
  const shell = process.ppid;
  const npm = findParent(shell);
  return [shell, ...(npm > 1 ? [npm] : [])].map(describeProcess);
}
