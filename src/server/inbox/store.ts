import type { InboxItem, InboxKind, InboxMember, Severity } from '#contract/inbox.ts';
import { INBOX_PAGE } from '#contract/inbox.ts';
import { notFound } from '#platform/app-error.ts';
import type { Reader } from '../caller.ts';
import { arrayLiteral } from '../db/array-literal.ts';
import { and, desc, eq, inArray, isNull, lt, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { alertRules, inboxItems } from '../db/schema.ts';

/** A person's existing item with the same `groupKey` is updated and unread again. */
export type NewInboxItem = Omit<
  typeof inboxItems.$inferInsert,
  'id' | 'members' | 'firstAt' | 'readAt' | 'acknowledgedAt' | 'heldUntil'
> & {
  /** Merged with the item's members; a newer one with the same key replaces the old one. */
  members?: readonly InboxMember[];
  /** Adds the item as read. */
  isRead?: boolean;
};

const LONGEST = { title: 300, text: 1_000 };
const MOST_MEMBERS = 100;

/** Adds items to inboxes in the caller's transaction. Inactive people get nothing. */
export async function putInInboxes(tx: Db, items: readonly NewInboxItem[]): Promise<void> {
  for (let at = 0; at < items.length; at += 500) await putSome(tx, items.slice(at, at + 500));
}

async function putSome(tx: Db, items: readonly NewInboxItem[]): Promise<void> {
  const rows = items.map((item) => ({
    user_id: item.userId,
    kind: item.kind,
    severity: item.severity,
    title: item.title.slice(0, LONGEST.title),
    text: item.text.slice(0, LONGEST.text),
    link: item.link ?? null,
    group_key: item.groupKey,
    rule_id: item.ruleId ?? null,
    members: (item.members ?? []).slice(0, MOST_MEMBERS),
    is_active: item.isActive ?? false,
    at: item.occurredAt.toISOString(),
    read_at: item.isRead ? item.occurredAt.toISOString() : null,
    message_due_at: item.messageDueAt?.toISOString() ?? null,
    snoozed_until: item.snoozedUntil?.toISOString() ?? null,
  }));
  await tx.execute(sql`
    insert into inbox_items (user_id, kind, severity, title, text, link, group_key, rule_id, members, is_active,
      first_at, occurred_at, read_at, message_due_at, snoozed_until)
    select n.user_id, n.kind, n.severity, n.title, n.text, n.link, n.group_key, n.rule_id, n.members, n.is_active,
      n.at, n.at, n.read_at, n.message_due_at, n.snoozed_until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(user_id uuid, kind text, severity text, title text,
      text text, link text, group_key text, rule_id uuid, members jsonb, is_active boolean, at timestamptz,
      read_at timestamptz, message_due_at timestamptz, snoozed_until timestamptz)
    join users u on u.id = n.user_id and u.is_active
    on conflict (user_id, group_key) do update set
      kind = excluded.kind, severity = excluded.severity, title = excluded.title, text = excluded.text,
      link = excluded.link, is_active = excluded.is_active,
      occurred_at = greatest(inbox_items.occurred_at, excluded.occurred_at),
      members = (
        select coalesce(jsonb_agg(m.one order by m.place) filter (where m.place <= ${MOST_MEMBERS}), '[]'::jsonb) from (
          select a.one, row_number() over (order by a.place) as place
          from jsonb_array_elements(excluded.members || (
            select coalesce(jsonb_agg(o.one), '[]'::jsonb) from jsonb_array_elements(inbox_items.members) o(one)
            where not excluded.members @> jsonb_build_array(jsonb_build_object('key', o.one -> 'key'))
          )) with ordinality a(one, place)
        ) m),
      read_at = case when excluded.read_at is null then null else inbox_items.read_at end,
      acknowledged_at = case when excluded.read_at is null then null else inbox_items.acknowledged_at end,
      message_due_at = coalesce(inbox_items.message_due_at, excluded.message_due_at),
      snoozed_until = coalesce(excluded.snoozed_until, inbox_items.snoozed_until)`);
}

interface InboxFilter {
  show: 'unread' | 'active' | 'all';
  severity?: Severity | undefined;
  rule?: string | undefined;
  system?: boolean | undefined;
  before?: string | undefined;
}

const SYSTEM_KINDS: InboxKind[] = ['system', 'delivery'];
const isUnread = isNull(inboxItems.readAt);

export async function listItems(
  db: Db,
  { id: userId, role }: Reader,
  filter: InboxFilter,
): Promise<{ items: InboxItem[]; isMore: boolean }> {
  const { show, severity, rule, system, before } = filter;
  const place = before
    ? sql`(${inboxItems.occurredAt}, ${inboxItems.id}) < (
        select b.occurred_at, b.id from inbox_items b where b.id = ${before}::uuid and b.user_id = ${userId}::uuid)`
    : undefined;
  const rows = await db
    .select({ item: inboxItems, ruleName: alertRules.name })
    .from(inboxItems)
    .leftJoin(alertRules, eq(alertRules.id, inboxItems.ruleId))
    .where(
      and(
        eq(inboxItems.userId, userId),
        show === 'unread' ? isUnread : undefined,
        show === 'active' ? eq(inboxItems.isActive, true) : undefined,
        severity && eq(inboxItems.severity, severity),
        rule === undefined ? undefined : eq(inboxItems.ruleId, rule),
        system ? inArray(inboxItems.kind, SYSTEM_KINDS) : undefined,
        place,
      ),
    )
    .orderBy(desc(inboxItems.occurredAt), desc(inboxItems.id))
    .limit(INBOX_PAGE + 1);
  const shown = rows.slice(0, INBOX_PAGE);
  const undeliveredOf = await findUndelivered(
    db,
    { id: userId, role },
    shown.map(({ item }) => item),
  );
  const items = shown.map((row) => describe(row, undeliveredOf(row.item)));
  return { items, isMore: rows.length > INBOX_PAGE };
}

type ItemRow = typeof inboxItems.$inferSelect;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Undelivered {
  /** Mails about the item to the reader. */
  own: string[];
  /** Failed messages to others that the item reports to an administrator. */
  reported: string[];
}

/** Failed messages that can be sent again. */
export async function findUndelivered(
  db: Db,
  { id, role }: Reader,
  items: readonly ItemRow[],
): Promise<(item: ItemRow) => Undelivered> {
  const keysOf = ({ kind, members }: ItemRow) =>
    role === 'admin' && kind === 'system'
      ? members.map(({ key }) => key).filter((key) => UUID.test(key))
      : [];
  const reported = items.flatMap(keysOf);
  const { rows } = await db.execute<{ id: string; about: string }>(sql`
    (select id, split_part(dedupe_key, ' ', 2) as about from outbox
     where user_id = ${id}::uuid and state = 'failed' and kind in ('alert', 'recovery', 'failure')
     order by created_at desc limit 100)
    union all
    select id, id::text from outbox where id = any(${arrayLiteral(reported)}::uuid[]) and state = 'failed'`);
  const messages = Map.groupBy(rows, ({ about }) => about);
  const idsOf = (about: string) => (messages.get(about) ?? []).map((one) => one.id);
  return (item) => ({ own: idsOf(item.id), reported: keysOf(item).flatMap(idsOf) });
}

function describe(
  { item, ruleName }: { item: ItemRow; ruleName: string | null },
  { own, reported }: Undelivered,
) {
  const { id, kind, severity, title, text, link, ruleId, members, isActive } = item;
  return {
    ...{ id, kind, severity, title, text, link, ruleId, ruleName, members, isActive },
    firstAt: item.firstAt.toISOString(),
    occurredAt: item.occurredAt.toISOString(),
    isRead: item.readAt !== null,
    acknowledgedAt: item.acknowledgedAt?.toISOString() ?? null,
    snoozedUntil: item.snoozedUntil?.toISOString() ?? null,
    heldUntil: item.heldUntil?.toISOString() ?? null,
    isMailFailed: own.length > 0,
    undelivered: own.length + reported.length,
  };
}

export async function countItems(db: Db, userId: string) {
  const { rows } = await db.execute<{ unread: number; active: number; newest: string | null }>(sql`
    select count(*) filter (where read_at is null)::int as unread, count(*) filter (where is_active)::int as active,
           (array_agg(title order by occurred_at desc) filter (where read_at is null))[1] as newest
    from inbox_items where user_id = ${userId}::uuid and (read_at is null or is_active)`);
  return rows[0] ?? { unread: 0, active: 0, newest: null };
}

/** Ignores ids of other people's items. */
export async function markItems(
  db: Db,
  userId: string,
  { ids, read }: { ids?: readonly string[] | undefined; read: boolean },
  now: Date,
): Promise<void> {
  if (ids?.length === 0) return;
  await db
    .update(inboxItems)
    .set({ readAt: read ? now : null })
    .where(
      and(
        eq(inboxItems.userId, userId),
        ids ? inArray(inboxItems.id, [...ids]) : undefined,
        read ? isUnread : undefined,
      ),
    );
}

export async function getItem(db: Db, userId: string, id: string) {
  const [row] = await db.select().from(inboxItems).where(isOwn(userId, id));
  if (!row) throw notFound('The alert');
  return row;
}

export async function acknowledgeItem(
  db: Db,
  userId: string,
  id: string,
  acknowledged: boolean,
  now: Date,
): Promise<void> {
  await changeOwn(db, userId, id, {
    acknowledgedAt: acknowledged ? now : null,
    ...(acknowledged && readAt(now)),
  });
}

export async function snoozeItem(
  db: Db,
  userId: string,
  id: string,
  until: Date | null,
  now: Date,
): Promise<void> {
  await changeOwn(db, userId, id, { snoozedUntil: until, ...(until && readAt(now)) });
}

/** Marks an item as read and cancels its message. */
function readAt(now: Date) {
  return { readAt: now, messageDueAt: null };
}

async function changeOwn(db: Db, userId: string, id: string, change: Partial<ItemRow>): Promise<void> {
  const rows = await db
    .update(inboxItems)
    .set(change)
    .where(isOwn(userId, id))
    .returning({ id: inboxItems.id });
  if (rows.length === 0) throw notFound('The alert');
}

/** Ends expired snoozes: items that are still active are unread again and get their message. */
export async function endSnoozes(tx: Db, now: Date): Promise<void> {
  const isOver = lt(inboxItems.snoozedUntil, now);
  await tx
    .update(inboxItems)
    .set({ snoozedUntil: null, readAt: null, messageDueAt: now })
    .where(and(isOver, eq(inboxItems.isActive, true), isNull(inboxItems.acknowledgedAt)));
  await tx.update(inboxItems).set({ snoozedUntil: null }).where(isOver);
}

export async function listItemsOfGroups(
  tx: Db,
  ruleIds: readonly string[],
  groupKeys: readonly string[],
): Promise<Pick<ItemRow, 'userId' | 'groupKey' | 'messageDueAt'>[]> {
  if (groupKeys.length === 0) return [];
  const { userId, groupKey, messageDueAt } = inboxItems;
  return tx
    .select({ userId, groupKey, messageDueAt })
    .from(inboxItems)
    .where(
      and(
        sql`${inboxItems.ruleId} = any(${arrayLiteral(ruleIds)}::uuid[])`,
        sql`${groupKey} = any(${arrayLiteral(groupKeys)}::text[])`,
      ),
    );
}

/** Marks items as ended for everyone who got the alert. */
export async function endActive(tx: Db, of: { groupKey: string } | { ruleId: string }): Promise<void> {
  const isMeant = 'ruleId' in of ? eq(inboxItems.ruleId, of.ruleId) : eq(inboxItems.groupKey, of.groupKey);
  await tx
    .update(inboxItems)
    .set({ isActive: false, messageDueAt: null })
    .where(and(isMeant, eq(inboxItems.isActive, true)));
}

/** Removes old items that are no longer active. */
export async function removeOldItems(db: Db, before: Date): Promise<void> {
  const isOld = and(lt(inboxItems.occurredAt, before), eq(inboxItems.isActive, false));
  await db.delete(inboxItems).where(isOld);
}

function isOwn(userId: string, id: string) {
  return and(eq(inboxItems.id, id), eq(inboxItems.userId, userId));
}
