import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { removeOldArticles } from './agents/news-spiders/article-store.ts';
import { removeOldSessions } from './auth/session-store.ts';
import { thinOutBriefs } from './briefing/store.ts';
import type { Config, Site } from './config.ts';
import { removeSpareSnapshots } from './dashboard/snapshot-store.ts';
import { compareClocks } from './db/compare-clocks.ts';
import { lte } from './db/drizzle.ts';
import { thinOutAssessments } from './db/past-articles.ts';
import { apiTokens, eventCounts, passwordResets, signInChallenges, signOnFlows } from './db/schema.ts';
import { removeOldDeliveries } from './delivery/queue.ts';
import { removeOldItems } from './inbox/store.ts';
import { removeOldCalls } from './limits/call-budgets.ts';

const EVERY_MS = 10 * MINUTE_MS;
/** Every overview is kept this long, then one per day. */
const SNAPSHOT_DAYS = 2;
/** Every version of an automatic brief is kept this long, then one per hour. */
const BRIEF_VERSION_DAYS = 31;
/** Every earlier assessment of an article is kept this long, then the last of each month. */
const ASSESSMENT_DAYS = 31;
const DELIVERY_DAYS = 90;
const INBOX_DAYS = 400;

/** Expiring rows and how many days to keep them, so that owners can see why a token was refused. */
const EXPIRING = [
  [passwordResets, passwordResets.expiresAt, 1],
  [apiTokens, apiTokens.expiresAt, 90],
  [signOnFlows, signOnFlows.expiresAt, 0],
  [signInChallenges, signInChallenges.expiresAt, 0],
  [eventCounts, eventCounts.windowEndsAt, 0],
] as const;

export function startHousekeeping(
  options: Pick<Site, 'db' | 'clock' | 'log'> & { config: Pick<Config, 'articleDays'> },
) {
  const { db, clock, log, config } = options;
  const tidy = async () => {
    await compareClocks(db, clock, log);
    const now = clock();
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await removeOldSessions(db, now);
    for (const [table, end, days] of EXPIRING) await db.delete(table).where(lte(end, before(days)));
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
