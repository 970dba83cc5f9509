import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { Db } from '../db/open-db.ts';
import { removeOldCalls } from '../limits/call-budgets.ts';
import { removeOldEvents } from '../limits/event-counts.ts';
import { removeOldSessions } from './store.ts';

const EVERY_MS = 10 * 60_000;

/** Removes what time has made meaningless: sessions that ended, counts whose window is over. */
export function startHousekeeping({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
  const tidy = async () => {
    const now = clock();
    await removeOldSessions(db, now);
    await removeOldEvents(db, now);
    await removeOldCalls(db, now);
  };
  const timer = setInterval(() => {
    tidy().catch((error) => log.warn({ err: error }, 'housekeeping failed and will be tried again'));
  }, EVERY_MS);
  timer.unref();
  return { tidy, stop: () => clearInterval(timer) };
}
