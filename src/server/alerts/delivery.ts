import type { AlertScope } from '#contract/alerts.ts';
import type { Severity } from '#contract/inbox.ts';
import type { Db } from '../db/open-db.ts';
import { listCarrying } from '../delivery/channel-store.ts';
import { addToOutbox } from '../delivery/outbox.ts';
import { findQuietEnd, type NotificationSettings, readNotificationSettings } from '../delivery/settings.ts';

export interface AlertMessage {
  /** One of the two: a person's mail, or a channel of the company. */
  userId?: string;
  channelId?: string;
  kind: 'alert' | 'recovery';
  /** The same message again has the same key. */
  dedupeKey: string;
  severity: Severity;
  subject: string;
  text: string;
  link: string;
  holdUntil?: Date | undefined;
  createdAt: Date;
}

/** Where messages go, and when a person wants none. */
export interface AlertDelivery {
  deliver(tx: Db, messages: readonly AlertMessage[]): Promise<void>;
  readSettings(db: Db, userId: string): Promise<Pick<NotificationSettings, 'alertsByMail'> & QuietSettings>;
  listChannels(db: Db, scope: AlertScope, severity: Severity): Promise<{ id: string }[]>;
}

type QuietSettings = Parameters<typeof findQuietEnd>[0];

export { findQuietEnd };

export const alertDelivery: AlertDelivery = {
  async deliver(tx, messages) {
    for (const message of messages) await addToOutbox(tx, message);
  },
  readSettings: readNotificationSettings,
  async listChannels(db, scope, severity) {
    if (scope === 'mine') return [];
    return listCarrying(db, scope === 'system' ? { kind: 'failures' } : { kind: 'alerts', severity });
  },
};

/** A person's quiet hours, as a screen shows them. */
export async function readQuietHours(db: Db, userId: string) {
  const { timeZone, quietStart, quietEnd } = await readNotificationSettings(db, userId);
  if (quietStart === null || quietEnd === null) return null;
  return { from: quietStart, to: quietEnd, zone: timeZone };
}
