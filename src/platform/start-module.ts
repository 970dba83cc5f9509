import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Starts a module in its own process: without our settings, with read access to our code only, unable to write files
 * or start programs. If it runs out of memory, only it dies. A worker thread would not do: a large allocation in one
 * ends the whole process, and so does V8 13 at times when one is stopped while another runs WebAssembly.
 */
export function startModule(module: URL, { maxHeapMb }: { maxHeapMb: number }): ChildProcess {
  const { NODE_COMPILE_CACHE } = process.env;
  // Node uses a cache only if it may write to it, and our process must never run what this one writes.
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
    // Keeps Ctrl+C, which goes to the whole process group, from ending running work; we end it.
    detached: true,
    windowsHide: true,
  });
}

const CODE = ['src', 'node_modules', 'package.json'].map((name) => new URL(`../../${name}`, import.meta.url));

export function isOutOfMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGABRT' || code === 134;
}
