import { setTimeout as sleep } from 'node:timers/promises';

export const METRICS_TOKEN = 'soak-reads-the-figures-of-a-process';

/** A process to inspect, started with the settings of `inspectable(port)`. */
export interface Inspected {
  url: string;
  pid: number;
  inspectPort: number;
}

/** Settings that make a process inspectable. It opens the inspector only after a signal. */
export function inspectable(port: number): Record<string, string> {
  return { HEADFRAME_METRICS_TOKEN: METRICS_TOKEN, NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}` };
}

/** Call before the load, whose connections may take any port. */
export async function openInspector({ pid, inspectPort }: Inspected): Promise<void> {
  process.kill(pid, 'SIGUSR1');
  await findInspector(inspectPort);
}

/** Bytes in use right after a garbage collection, so the timing of the call does not matter. */
export async function readLiveHeap({ url, inspectPort }: Inspected): Promise<number> {
  await collectGarbage(inspectPort);
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const figure = /^nodejs_heap_size_used_bytes(?:\{[^}]*\})? (\S+)$/m.exec(await answer.text())?.[1];
  if (!figure) throw new Error(`${url} does not report its heap (${answer.status})`);
  return Number(figure);
}

async function collectGarbage(inspectPort: number): Promise<void> {
  const socket = new WebSocket(await findInspector(inspectPort));
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await once(socket, 'message');
  socket.close();
}

const INSPECTOR_TRIES = 50;

async function findInspector(port: number): Promise<string> {
  for (let i = 0; i < INSPECTOR_TRIES; i++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined);
    const targets = (await answer?.json()) as { webSocketDebuggerUrl: string }[] | undefined;
    if (targets?.[0]) return targets[0].webSocketDebuggerUrl;
    await sleep(200);
  }
  throw new Error(`No process to inspect at port ${port}`);
}

function once(socket: WebSocket, event: 'open' | 'message'): Promise<unknown> {
  return new Promise((resolve, reject) => {
    socket.addEventListener(event, resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('The inspector hung up')), { once: true });
  });
}
