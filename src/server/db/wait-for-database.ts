import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/log.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

/** A minute in total. Counts tries instead of time, because a frozen machine loses time. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000, 8_000, 8_000];

/** Retries a repeatable start step, because the database may start later or lose the connection. */
export async function waitForDatabase<T>(
  step: () => Promise<T>,
  log: Log,
  isAway: (error: unknown) => boolean = isDatabaseUnavailable,
): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await step();
    } catch (error) {
      if (!isAway(error)) throw error;
      log.warn({ err: error, pauseMs }, 'waiting for the database');
      await sleep(pauseMs);
    }
  }
  return step();
}
