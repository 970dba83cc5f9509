import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { removeOldArticles } from './agents/news-spiders/article-store.ts';
import { removeOldSessions } from './auth/session-store.ts';
import { thinOutBriefs } from './briefing/store.ts';
import type { Config, Site } from './config.ts';
import { removeSpareSnapshots } from './dashboard/snapshot-store.ts';
import { compareClocks } from './db/compare-clocks.ts';
import { eq, lte } from './db/drizzle.ts';
import type { Db } from './db/open-db.ts';
import { thinOutAssessments } from './db/past-articles.ts';
import {
  apiTokens,
  eventCounts,
  installation,
  modelDrafts,
  passwordResets,
  signInChallenges,
  signOnFlows,
} from './db/schema.ts';
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
    if (!(await isClockSteady(db, now))) return log.warn('clock has jumped: nothing is removed for a day');
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await removeOldSessions(db, now);
    for (const [table, end, days] of EXPIRING) await db.delete(table).where(lte(end, before(days)));
    await db.delete(modelDrafts).where(lte(modelDrafts.at, before(config.articleDays)));
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

const CLOCK_KEY = 'clock';
/** A clock that is further off is wrong, or the product was not running. */
const LONGEST_STEP_MS = 30 * DAY_MS;

/** Time to set a wrong clock right, because what is removed for it cannot be brought back. */
async function isClockSteady(db: Db, now: Date): Promise<boolean> {
  const [row] = await db.select().from(installation).where(eq(installation.key, CLOCK_KEY));
  const [last, steadySince] = row ? row.value.split(' ').map(Date.parse) : [now.getTime(), 0];
  const isUsual = Math.abs(now.getTime() - (last ?? 0)) <= LONGEST_STEP_MS;
  const since = isUsual ? (steadySince ?? 0) : now.getTime();
  const value = `${now.toISOString()} ${new Date(since).toISOString()}`;
  await db
    .insert(installation)
    .values({ key: CLOCK_KEY, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
  return now.getTime() - since >= DAY_MS;
}
