import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { removeOldArticles } from './agents/news-spiders/article-store.ts';
import { removeOldChallenges } from './auth/challenges.ts';
import { removeOldResets } from './auth/password-resets.ts';
import { removeOldFlows } from './auth/sign-on/store.ts';
import { removeOldSessions } from './auth/store.ts';
import { removeOldTokens } from './auth/token-store.ts';
import { thinOutBriefs } from './briefing/store.ts';
import type { Config, Site } from './config.ts';
import { removeSpareSnapshots } from './dashboard/snapshot-store.ts';
import { compareClocks } from './db/compare-clocks.ts';
import { thinOutAssessments } from './db/past-articles.ts';
import { removeOldDeliveries } from './delivery/queue.ts';
import { removeOldItems } from './inbox/store.ts';
import { removeOldCalls } from './limits/call-budgets.ts';
import { removeOldEvents } from './limits/event-counts.ts';

const EVERY_MS = 10 * MINUTE_MS;
/** For this long every overview is kept, then one per day. */
const SNAPSHOT_DAYS = 2;
/** For this long every version of an automatic brief is kept, then one per hour. */
const BRIEF_VERSION_DAYS = 31;
/** For this long every earlier assessment of an article is kept, then the last of each month. */
const ASSESSMENT_DAYS = 31;
const DELIVERY_DAYS = 90;
const INBOX_DAYS = 400;

export function startHousekeeping(
  options: Pick<Site, 'db' | 'clock' | 'log'> & { config: Pick<Config, 'articleDays'> },
) {
  const { db, clock, log, config } = options;
  const tidy = async () => {
    await compareClocks(db, clock, log);
    const now = clock();
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await removeOldSessions(db, now);
    await removeOldResets(db, now);
    await removeOldFlows(db, now);
    await removeOldTokens(db, now);
    await removeOldChallenges(db, now);
    await removeOldEvents(db, now);
    await removeOldCalls(db, now);
    await removeOldItems(db, before(INBOX_DAYS));
    await removeSpareSnapshots(db, before(SNAPSHOT_DAYS));
    await thinOutBriefs(db, { hourly: before(BRIEF_VERSION_DAYS), last: before(config.articleDays) });
    await thinOutAssessments(db, before(ASSESSMENT_DAYS));
    await removeOldDeliveries(db, before(DELIVERY_DAYS));
    while ((await removeOldArticles(db, before(config.articleDays))) > 0);
  };
  const timer = setInterval(() => {
    tidy().catch((error) => log.warn({ err: error }, 'housekeeping failed'));
  }, EVERY_MS);
  timer.unref();
  return { tidy, stop: () => clearInterval(timer) };
}
