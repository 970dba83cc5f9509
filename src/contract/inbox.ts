import * as z from 'zod/mini';
import { queryBoolean } from './query-shapes.ts';
import { get, post } from './route.ts';
import { dataFields, flag, id, instant, line } from './shapes.ts';

/** The least urgent first. */
export const SEVERITIES = ['notice', 'important', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];
export const severity = z.enum(SEVERITIES, { error: 'Severity must be notice, important or critical' });

/** `system` and `delivery` are about the product itself, for administrators. */
const INBOX_KINDS = ['alert', 'recovery', 'system', 'delivery'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** One price, story or source of a group. */
const inboxMember = z.object({
  key: z.string(),
  label: z.string(),
  /** What happened to it: `+3.10%`, `failed 3 times`. */
  text: z.string(),
  /** 1 up, -1 down, 0 neither, for the sign and color of a value's change. */
  direction: z.union([z.literal(1), z.literal(0), z.literal(-1)]),
  link: z.nullable(z.string()),
});
export type InboxMember = z.output<typeof inboxMember>;

const inboxItem = z.object({
  id,
  kind: z.enum(INBOX_KINDS),
  severity: z.enum(SEVERITIES),
  title: z.string(),
  text: z.string(),
  /** The evidence, as a path of the product. */
  link: z.nullable(z.string()),
  ruleId: z.nullable(id),
  ruleName: z.nullable(z.string()),
  members: z.array(inboxMember),
  isActive: z.boolean(),
  firstAt: instant,
  occurredAt: instant,
  isRead: z.boolean(),
  acknowledgedAt: z.nullable(instant),
  snoozedUntil: z.nullable(instant),
  /** Until when quiet hours held its message. */
  heldUntil: z.nullable(instant),
  /** The mail about it could not be delivered. */
  isMailFailed: z.boolean(),
  /** Failed messages that can be sent again: about this item, or for administrators those it reports. */
  undelivered: z.number(),
});
export type InboxItem = z.output<typeof inboxItem>;

export const INBOX_SHOWN = ['unread', 'active', 'all'] as const;
export const INBOX_PAGE = 50;

const counts = z.object({ unread: z.number(), active: z.number() });

export const listInbox = get('/inbox', 'user', {
  summary: "The caller's own inbox, newest first",
  query: z.object({
    show: z._default(z.optional(z.enum(INBOX_SHOWN, { error: 'show must be unread, active or all' })), 'all'),
    severity: z.optional(severity),
    rule: z.optional(z.uuid({ error: 'rule must be the id of a rule' })),
    /** Only what is about the product itself. */
    system: queryBoolean('system'),
    /** Only items before this one. */
    before: z.optional(z.uuid({ error: 'before must be the id of an item' })),
  }),
  answer: dataFields({ items: z.array(inboxItem), isMore: z.boolean(), counts }),
  failure: 'Failed to load your inbox',
});

export const countInbox = get('/inbox/count', 'user', {
  summary: 'How many items of the inbox are unread and active, with the newest title',
  answer: dataFields({ unread: z.number(), active: z.number(), newest: z.nullable(z.string()) }),
  failure: 'Failed to load your inbox',
});

export const markInbox = post('/inbox/mark', 'user', {
  summary: 'Mark items as read or unread; without ids all of them',
  body: z.object({
    ids: z.optional(z.array(id).check(z.maxLength(100, { error: 'At most 100 items at once' }))),
    read: flag('read'),
  }),
  answer: dataFields({ counts }),
  failure: 'Failed to update your inbox',
});

export const acknowledgeInboxItem = post('/inbox/{id}/acknowledge', 'user', {
  summary: 'Acknowledge an alert; the next time it fires it is new again',
  body: z.object({ acknowledged: z._default(z.optional(z.boolean()), true) }),
  answer: dataFields({ counts }),
  failure: 'Failed to acknowledge the alert',
});

export const retryUndelivered = post('/inbox/{id}/retry', 'user', {
  summary:
    'Send again what was not delivered: the mail about an item, or as an administrator the messages it reports',
  answer: dataFields({ retried: z.number() }),
  failure: 'Failed to retry',
});

export const snoozeInboxItem = post('/inbox/{id}/snooze', 'user', {
  summary: 'No more messages about this alert until a moment; null ends it. Its end is still reported',
  body: z.object({
    until: z.nullable(
      z.pipe(
        line(40, 'until'),
        z.iso.datetime({ offset: true, error: 'until must be a moment in ISO 8601' }),
      ),
    ),
  }),
  answer: dataFields({ counts }),
  failure: 'Failed to snooze the alert',
});
