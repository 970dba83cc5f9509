import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { removeOldArticles } from './agents/news-spiders/article-store.ts';
import { removeOldSessions } from './auth/store.ts';
import type { Config } from './config.ts';
import { removeSpareSnapshots } from './dashboard/snapshot-store.ts';
import type { Db } from './db/open-db.ts';
import { removeOldCalls } from './limits/call-budgets.ts';
import { removeOldEvents } from './limits/event-counts.ts';

const EVERY_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** Every overview of the last days is kept, then one a day. */
const SNAPSHOT_DAYS = 2;

/** Removes what time has made meaningless: ended sessions, old counts, articles past their age, spare overviews. */
export function startHousekeeping(options: {
  db: Db;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'articleDays'>;
}) {
  const { db, clock, log, config } = options;
  const tidy = async () => {
    const now = clock();
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await removeOldSessions(db, now);
    await removeOldEvents(db, now);
    await removeOldCalls(db, now);
    await removeSpareSnapshots(db, before(SNAPSHOT_DAYS));
    while ((await removeOldArticles(db, before(config.articleDays))) > 0);
  };
  const timer = setInterval(() => {
    tidy().catch((error) => log.warn({ err: error }, 'housekeeping failed and will be tried again'));
  }, EVERY_MS);
  timer.unref();
  return { tidy, stop: () => clearInterval(timer) };
}
