import { setTimeout as sleep } from 'node:timers/promises';

export const METRICS_TOKEN = 'soak-reads-the-figures-of-a-process';

/** Bytes of live heap by the process's own account. */
async function readHeap(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const figure = /^nodejs_heap_size_used_bytes(?:\{[^}]*\})? (\S+)$/m.exec(await answer.text())?.[1];
  if (!figure) throw new Error(`${url} does not tell its heap (${answer.status})`);
  return Number(figure);
}

/** The least that was in use over a while: what is left when the collector has been there. */
export async function readHeapFloor(url: string, seconds: number): Promise<number> {
  let floor = Number.POSITIVE_INFINITY;
  for (let i = 0; i < seconds * 4; i++) {
    floor = Math.min(floor, await readHeap(url));
    await sleep(250);
  }
  return floor;
}
