import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { Db } from '../db/open-db.ts';
import { touchData } from './data-version.ts';

const TELL_EVERY_MS = 500;

/** Runs change data many times a second; the others are told at most twice a second. */
export function createChangeTeller({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();
  const tellNow = () => {
    timer = undefined;
    telling = touchData(db, clock()).catch((error) =>
      log.warn({ err: error }, 'a change of data could not be told'),
    );
  };
  return {
    note: () => {
      timer ??= setTimeout(tellNow, TELL_EVERY_MS).unref();
    },
    async stop() {
      if (timer) {
        clearTimeout(timer);
        tellNow();
      }
      await telling;
    },
  };
}
