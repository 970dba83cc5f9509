import { type ChildProcess, fork } from 'node:child_process';

/**
 * Starts a module in a process of its own. It knows nothing of our settings, ends with us, and dies alone when it
 * needs more memory. A worker thread would not do: the engine ends the whole process when one asks for much at once, and
 * V8 13 now and then when one is stopped while another runs WebAssembly.
 */
export function startModule(module: URL, { maxHeapMb }: { maxHeapMb: number }): ChildProcess {
  const { NODE_COMPILE_CACHE } = process.env;
  return fork(module, {
    env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
    execArgv: [`--max-old-space-size=${maxHeapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Ctrl+C reaches the whole group of a process, but work under way is ended by us.
    detached: true,
    windowsHide: true,
  });
}

export function isOutOfMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGABRT' || code === 134;
}
