import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work of many milliseconds that pauses after each step, so that a server can answer requests in between. */
export type InSteps<T> = Generator<undefined, T, undefined>;

export function runAtOnce<T>(work: InSteps<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

export async function runInTurns<T>(work: InSteps<T>): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}
