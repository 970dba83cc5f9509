import { DAY_MS } from '#contract/durations.ts';
import { badInput } from '#platform/app-error.ts';
import type { AppHandlers } from '../caller.ts';
import type { Site } from '../config.ts';
import { acknowledgeItem, countItems, listItems, markItems, snoozeItem } from './store.ts';

const LONGEST_SNOOZE_DAYS = 366;

export function createInboxHandlers({ db, clock }: Pick<Site, 'db' | 'clock'>) {
  const answerCounts = async (userId: string) => {
    const { unread, active } = await countItems(db, userId);
    return { counts: { unread, active } };
  };

  return {
    listInbox: async ({ query, caller }) => {
      const isSystem = query.system && caller.role === 'admin';
      const [listed, { unread, active }] = await Promise.all([
        listItems(db, caller, { ...query, system: isSystem }),
        countItems(db, caller.id),
      ]);
      return { ...listed, counts: { unread, active } };
    },

    countInbox: async ({ caller }) => countItems(db, caller.id),

    markInbox: async ({ body, caller }) => {
      await markItems(db, caller.id, body, clock());
      return answerCounts(caller.id);
    },

    acknowledgeInboxItem: async ({ params: { id }, body, caller }) => {
      await acknowledgeItem(db, caller.id, id, body.acknowledged, clock());
      return answerCounts(caller.id);
    },

    snoozeInboxItem: async ({ params: { id }, body, caller }) => {
      const now = clock();
      await snoozeItem(db, caller.id, id, body.until === null ? null : readUntil(body.until, now), now);
      return answerCounts(caller.id);
    },
  } satisfies Partial<AppHandlers>;
}

function readUntil(text: string, now: Date): Date {
  const until = new Date(text);
  const aheadMs = until.getTime() - now.getTime();
  if (aheadMs <= 0) throw badInput('Pick a moment in the future.');
  if (aheadMs > LONGEST_SNOOZE_DAYS * DAY_MS) {
    throw badInput('Snooze an alert for a year at most.');
  }
  return until;
}
