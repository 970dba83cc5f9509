import type { Severity } from '#contract/inbox.ts';
import { endOfQuiet, type QuietHours } from '#intelligence/alerts/quiet-hours.ts';
import { eq, inArray, lte } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { alertRules, inboxItems, users } from '../db/schema.ts';

export interface AlertMessage {
  userId: string;
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
export interface Delivery {
  deliver(tx: Db, messages: readonly AlertMessage[]): Promise<void>;
  readQuietHours(db: Db, userId: string): Promise<QuietHours | null>;
}

const AT_ONCE = 500;
const LINES = 20;

/** Hands on the messages whose time has come. People who were deactivated since get none. */
export async function sendDueMessages(
  tx: Db,
  { deliver, readQuietHours }: Delivery,
  now: Date,
): Promise<number> {
  const rows = await tx
    .select({ item: inboxItems, isActive: users.isActive, keepsQuietHours: alertRules.keepsQuietHours })
    .from(inboxItems)
    .innerJoin(users, eq(users.id, inboxItems.userId))
    .leftJoin(alertRules, eq(alertRules.id, inboxItems.ruleId))
    .where(lte(inboxItems.messageDueAt, now))
    .limit(AT_ONCE)
    .for('update', { of: inboxItems, skipLocked: true });
  if (rows.length === 0) return 0;
  const quiet = new Map<string, QuietHours | null>();
  const messages: AlertMessage[] = [];
  for (const { item, isActive, keepsQuietHours } of rows) {
    if (!isActive) continue;
    if (!quiet.has(item.userId)) quiet.set(item.userId, await readQuietHours(tx, item.userId));
    const hours = quiet.get(item.userId);
    const holdUntil = hours && keepsQuietHours !== false ? (endOfQuiet(hours, now) ?? undefined) : undefined;
    messages.push({ ...compose(item), holdUntil, createdAt: now });
    if (holdUntil)
      await tx.update(inboxItems).set({ heldUntil: holdUntil }).where(eq(inboxItems.id, item.id));
  }
  await deliver(tx, messages);
  const ids = rows.map(({ item }) => item.id);
  await tx.update(inboxItems).set({ messageDueAt: null }).where(inArray(inboxItems.id, ids));
  return messages.length;
}

function compose(item: typeof inboxItems.$inferSelect): Omit<AlertMessage, 'holdUntil' | 'createdAt'> {
  const lines = item.members.slice(0, LINES).map(({ label, text }) => (text ? `${label}: ${text}` : label));
  const more = item.members.length - lines.length;
  const text = [
    item.text,
    ...(item.members.length > 1 ? lines : []),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
  const isRecovery = item.kind === 'recovery' || item.groupKey.endsWith(' cleared');
  return {
    userId: item.userId,
    kind: isRecovery ? 'recovery' : 'alert',
    dedupeKey: `alert ${item.id} ${item.messageDueAt?.toISOString()}`,
    severity: item.severity,
    subject: item.title,
    text: text.filter((line) => line !== '').join('\n'),
    link: item.link ?? '/alerts',
  };
}
