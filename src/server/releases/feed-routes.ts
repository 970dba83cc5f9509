import type { FastifyInstance } from 'fastify';
import { addDays } from '#contract/days.ts';
import { easternDay } from '#contract/eastern-time.ts';
import type { CalendarFeed } from '#contract/releases.ts';
import { AppError } from '#platform/app-error.ts';
import { networkOf } from '#platform/network-of.ts';
import { createSealer } from '#platform/sealing.ts';
import { createSecretToken } from '#platform/secret-token.ts';
import { type Acting, createAuditedChange } from '../audit/audited-change.ts';
import type { AppHandlers } from '../caller.ts';
import type { Site } from '../config.ts';
import type { Db } from '../db/open-db.ts';
import type { CallBudgets } from '../limits/call-budgets.ts';
import { listWatchedSeries } from '../watchlists/store.ts';
import { describeCalendar } from './describe-calendar.ts';
import {
  type FeedChoice,
  findFeed,
  findFeedBySecret,
  noteRead,
  removeFeed,
  saveChoice,
  saveSecret,
} from './feed-store.ts';
import { writeReleases } from './write-calendar.ts';

const PATH = '/calendar/';
const PURPOSE = 'calendar feed';
const NO_CHOICE: FeedChoice = { watchlistOnly: false, reminds: false };
const DAYS_BACK = 30;
const DAYS_AHEAD = 60;
const SECRET = /^([\w-]{43})\.ics$/;

type FeedOptions = Pick<Site, 'db' | 'clock' | 'config'>;

export function createCalendarFeedHandlers({ db, clock, config }: FeedOptions) {
  const sealer = createSealer(config);
  const auditedChange = createAuditedChange({ db, clock });

  const describe = async (userId: string): Promise<CalendarFeed> => {
    const feed = await findFeed(db, userId);
    const secret = feed && (await sealer.open(feed.sealedSecret, PURPOSE));
    return {
      address: secret ? `${config.publicUrl}${PATH}${secret}.ics` : null,
      watchlistOnly: feed?.watchlistOnly ?? NO_CHOICE.watchlistOnly,
      reminds: feed?.reminds ?? NO_CHOICE.reminds,
      lastReadAt: feed?.lastReadAt?.toISOString() ?? null,
    };
  };

  const renew = async (acting: Acting, choice: FeedChoice) => {
    const secret = createSecretToken();
    const sealed = await sealer.seal(secret, PURPOSE);
    const event = { action: 'account.reset-calendar', target: acting.caller.email };
    await auditedChange(acting, event, (tx, now) =>
      saveSecret(tx, acting.caller.id, { secret, sealed }, choice, now),
    );
  };

  return {
    getCalendarFeed: ({ caller }) => describe(caller.id),

    saveCalendarFeed: async ({ body, ...acting }) => {
      if (await findFeed(db, acting.caller.id)) await saveChoice(db, acting.caller.id, body);
      else await renew(acting, body);
      return describe(acting.caller.id);
    },

    resetCalendarFeed: async (acting) => {
      await renew(acting, (await findFeed(db, acting.caller.id)) ?? NO_CHOICE);
      return describe(acting.caller.id);
    },

    removeCalendarFeed: async (acting) => {
      const event = { action: 'account.remove-calendar', target: acting.caller.email };
      await auditedChange(acting, event, (tx) => removeFeed(tx, acting.caller.id));
      return describe(acting.caller.id);
    },
  } satisfies Partial<AppHandlers>;
}

/** For calendar programs, without daily releases. The secret in the URL identifies the person. */
export function serveCalendarFeeds(
  app: FastifyInstance,
  options: FeedOptions & {
    entryDb: Db;
    budgets: CallBudgets;
    /** Runs work when it is this person's turn. */
    inTurnOf: <T>(userId: string, work: () => Promise<T>) => Promise<T>;
  },
): void {
  const { db, entryDb, clock, config, budgets, inTurnOf } = options;
  const write = async (feed: FeedChoice & { userId: string }) => {
    const now = clock();
    const today = easternDay(now);
    const range = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
    const all = await describeCalendar(db, range, now, { isDailyListed: false });
    const watched = feed.watchlistOnly ? await listWatchedSeries(db, feed.userId) : undefined;
    const chosen = watched ? all.filter(({ series }) => series.some(({ id }) => watched.has(id))) : all;
    const content = await writeReleases(db, chosen, config, feed);
    await noteRead(db, feed.userId, now);
    return content;
  };
  app.get(`${PATH}:file`, async (request, reply) => {
    await budgets.spend('public', `calendar:${networkOf(request.ip)}`);
    const { file } = request.params as { file: string };
    const secret = SECRET.exec(file)?.[1];
    const feed = secret && (await findFeedBySecret(entryDb, secret));
    // The same answer as for any nonexistent address.
    if (!feed) throw new AppError(404, 'NOT_FOUND', 'There is nothing at this address');
    const content = await inTurnOf(feed.userId, () => write(feed));
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, max-age=900')
      .header('x-robots-tag', 'noindex')
      .send(content);
  });
}
