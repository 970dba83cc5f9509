import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Starts a module in a process of its own. It knows nothing of our settings, reads no files but our code, writes none,
 * starts no programs, ends with us, and dies alone when it needs more memory. A worker thread would not do: the engine ends
 * the whole process when one asks for much at once, and V8 13 now and then when one is stopped while another runs
 * WebAssembly.
 */
export function startModule(module: URL, { maxHeapMb }: { maxHeapMb: number }): ChildProcess {
  const { NODE_COMPILE_CACHE } = process.env;
  // Node uses a cache only where it may write, and what such a process writes must never run in ours.
  const compiled = NODE_COMPILE_CACHE && path.resolve(NODE_COMPILE_CACHE, 'restricted');
  const readable = CODE.map((file) => `--allow-fs-read=${realpathSync(fileURLToPath(file))}`);
  return fork(module, {
    env: compiled ? { NODE_COMPILE_CACHE: compiled } : {},
    execArgv: [
      `--max-old-space-size=${maxHeapMb}`,
      '--permission',
      ...readable,
      ...(compiled ? [`--allow-fs-read=${compiled}/*`, `--allow-fs-write=${compiled}/*`] : []),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Ctrl+C reaches the whole group of a process, but work under way is ended by us.
    detached: true,
    windowsHide: true,
  });
}

const CODE = ['src', 'node_modules', 'package.json'].map((name) => new URL(`../../${name}`, import.meta.url));

export function isOutOfMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGABRT' || code === 134;
}
