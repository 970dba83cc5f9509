import type { AlertScope } from '#contract/alerts.ts';
import type { Severity } from '#contract/inbox.ts';
import { and, desc, eq, inArray, lte, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { alertRules, inboxItems, users } from '../db/schema.ts';
import { listCarrying } from '../delivery/channel-store.ts';
import { addToOutbox, type NewMessage } from '../delivery/outbox.ts';
import { findQuietEnd, type NotificationSettings, readNotificationSettings } from '../delivery/settings.ts';
import type { RuleRow } from './store.ts';

type Item = typeof inboxItems.$inferSelect;

const AT_ONCE = 500;
const LINES = 20;

/**
 * Sends due messages: to people by mail, and shared rules once to each channel with alerts. Deactivated people get
 * none.
 */
export async function sendDueMessages(tx: Db, now: Date): Promise<number> {
  const rows = await tx
    .select({ item: inboxItems, isActive: users.isActive, rule: alertRules })
    .from(inboxItems)
    .innerJoin(users, eq(users.id, inboxItems.userId))
    .leftJoin(alertRules, eq(alertRules.id, inboxItems.ruleId))
    .where(lte(inboxItems.messageDueAt, now))
    .orderBy(inboxItems.messageDueAt, inboxItems.id)
    .limit(AT_ONCE)
    .for('update', { of: inboxItems, skipLocked: true });
  if (rows.length === 0) return 0;
  const settings = new Map<string, NotificationSettings>();
  const messages: NewMessage[] = [];
  const groups = new Set<string>();
  for (const { item, isActive, rule } of rows) {
    if (!isActive || !rule) continue;
    if (!groups.has(item.groupKey)) {
      groups.add(item.groupKey);
      const channels = await listChannels(tx, rule.scope, item.severity);
      const whole = channels.length > 0 ? await findWhole(tx, item) : item;
      for (const { id } of channels) {
        const dedupeKey = `alert ${whole.groupKey} ${whole.occurredAt.toISOString()} ${id}`;
        messages.push({ ...compose(whole, rule), createdAt: now, channelId: id, dedupeKey });
      }
    }
    if (!rule.byMail) continue;
    const own = settings.get(item.userId) ?? (await readNotificationSettings(tx, item.userId));
    settings.set(item.userId, own);
    if (!own.alertsByMail) continue;
    const holdUntil = rule.keepsQuietHours ? findQuietEnd(own, now) : undefined;
    const dedupeKey = `alert ${item.id} ${item.messageDueAt?.toISOString()}`;
    messages.push({ ...compose(item, rule), createdAt: now, userId: item.userId, dedupeKey, holdUntil });
    if (holdUntil)
      await tx.update(inboxItems).set({ heldUntil: holdUntil }).where(eq(inboxItems.id, item.id));
  }
  for (const message of messages) await addToOutbox(tx, message);
  const ids = rows.map(({ item }) => item.id);
  await tx.update(inboxItems).set({ messageDueAt: null }).where(inArray(inboxItems.id, ids));
  return messages.length;
}

async function listChannels(db: Db, scope: AlertScope, severity: Severity): Promise<{ id: string }[]> {
  if (scope === 'mine') return [];
  return listCarrying(db, scope === 'system' ? { kind: 'failures' } : { kind: 'alerts', severity });
}

/** The newest and most complete item of a group, because items omit what their reader has muted. */
async function findWhole(tx: Db, item: Item): Promise<Item> {
  const [whole] = await tx
    .select()
    .from(inboxItems)
    .where(and(eq(inboxItems.ruleId, item.ruleId ?? ''), eq(inboxItems.groupKey, item.groupKey)))
    .orderBy(desc(inboxItems.occurredAt), desc(sql`jsonb_array_length(${inboxItems.members})`))
    .limit(1);
  return whole ?? item;
}

function compose(item: Item, { condition }: RuleRow) {
  const { members } = item;
  const lines = members.slice(0, LINES).map(({ label, text }) => (text ? `${label}: ${text}` : label));
  const more = members.length - lines.length;
  const text = [item.text, ...(members.length > 1 ? lines : []), more > 0 ? `and ${more} more` : ''];
  const isRecovery = item.kind === 'recovery' || item.groupKey.endsWith(' cleared');
  return {
    kind:
      condition.kind === 'delivery'
        ? ('failure' as const)
        : isRecovery
          ? ('recovery' as const)
          : ('alert' as const),
    severity: item.severity,
    subject: item.title,
    text: text.filter((line) => line !== '').join('\n'),
    link: item.link ?? '/alerts',
  };
}
