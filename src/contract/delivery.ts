import * as z from 'zod/mini';
import { limit, page, pagination } from './query-shapes.ts';
import { get, post, put, remove } from './route.ts';
import { dataAnswer, dataFields, day, flag, id, instant, line, requiredLine, timeOfDay } from './shapes.ts';

const DELIVERY_KINDS = ['alert', 'recovery', 'digest', 'failure', 'brief', 'test'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** `waiting` is shown as queued, held (quiet hours) or retry queued. */
const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const CHANNEL_KINDS = ['email', 'slack', 'teams', 'webhook'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

const ALERTS_CARRIED = ['none', 'important', 'all'] as const;

const channelCarries = z.object({
  brief: flag('brief'),
  /** `important`: important and critical ones. */
  alerts: z.enum(ALERTS_CARRIED, { error: 'alerts must be none, important or all' }),
  /** Failed runs of agents. */
  failures: flag('failures'),
});
export type ChannelCarries = z.output<typeof channelCarries>;

export const BRIEF_SECTIONS = ['metrics', 'watchlist', 'charts', 'stories', 'today'] as const;
export type BriefSection = (typeof BRIEF_SECTIONS)[number];

/** Of one message. */
export const MOST_TRIES = 5;

export const DEFAULT_BRIEF_TIME = '09:15';
export const WEEKDAYS = [1, 2, 3, 4, 5];

/** Whether this machine knows the IANA zone name. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const timeZone = z
  .string({ error: 'Choose a time zone' })
  .check(
    z.maxLength(64, { error: 'Choose a time zone' }),
    z.refine(isTimeZone, { error: 'Choose a time zone' }),
  );

const weekday = z
  .int({ error: 'Days are numbers from 0 (Sunday) to 6' })
  .check(
    z.gte(0, { error: 'Days are numbers from 0 (Sunday) to 6' }),
    z.lte(6, { error: 'Days are numbers from 0 (Sunday) to 6' }),
  );

const notificationBody = z
  .object({
    timeZone,
    quietStart: z.nullable(timeOfDay),
    quietEnd: z.nullable(timeOfDay),
    alertsByMail: flag('alertsByMail'),
    /** Null follows the company. */
    briefOn: z.nullable(flag('briefOn')),
    briefTime: timeOfDay,
    briefDays: z
      .array(weekday, { error: 'Days are numbers from 0 (Sunday) to 6' })
      .check(
        z.minLength(1, { error: 'Choose at least one day' }),
        z.maxLength(7, { error: 'A week has 7 days' }),
      ),
    briefSections: z
      .array(z.enum(BRIEF_SECTIONS, { error: 'Unknown section' }))
      .check(z.maxLength(BRIEF_SECTIONS.length)),
    watchlistFirst: flag('watchlistFirst'),
    attachPdf: flag('attachPdf'),
  })
  .check(
    z.refine(({ quietStart, quietEnd }) => (quietStart === null) === (quietEnd === null), {
      path: ['quietEnd'],
      error: 'Quiet hours need a start and an end',
    }),
    z.refine(({ quietStart, quietEnd }) => quietStart === null || quietStart !== quietEnd, {
      path: ['quietEnd'],
      error: 'Quiet hours must end at another time than they start',
    }),
  );
export type NotificationInput = z.output<typeof notificationBody>;

const notifications = z.extend(z.object(notificationBody.shape), {
  /** 0 until the first save. */
  version: z.number(),
  /** Whether people who have not chosen get it by default. */
  companyBriefOn: z.boolean(),
  nextBriefAt: z.nullable(instant),
  /** `caught`: sample mode keeps mail instead of sending it. */
  mail: z.enum(['on', 'caught', 'off']),
  email: z.string(),
});
export type Notifications = z.output<typeof notifications>;

export const getNotifications = get('/account/notifications', 'user', {
  summary: 'What the caller gets by mail, and when',
  answer: dataAnswer(notifications),
  failure: 'Failed to load your notification settings',
});

export const saveNotifications = put('/account/notifications', 'user', {
  summary: 'Choose what to get by mail, and when. `If-Match` with the version refuses a stale change',
  body: notificationBody,
  answer: dataAnswer(notifications),
  failure: 'Failed to save your notification settings',
});

export const sendBriefNow = post('/account/notifications/send-brief', 'user', {
  summary: "Mail today's brief to the caller",
  answer: dataFields({ deliveryId: id }),
  failure: "Failed to send today's brief",
});

const mailToken = z.object({
  token: requiredLine(200, 'token', 'The link is not complete'),
});

export const unsubscribeMail = post('/mail/unsubscribe', 'public', {
  summary: 'End the morning brief by mail with the token of a link in it',
  body: mailToken,
  answer: dataFields({ email: z.string() }),
  failure: 'Failed to unsubscribe',
});

export const resubscribeMail = post('/mail/resubscribe', 'public', {
  summary: 'Undo the end of the morning brief by mail',
  body: mailToken,
  answer: dataFields({ email: z.string() }),
  failure: 'Failed to undo',
});

const today = z.object({ delivered: z.number(), total: z.number() });

const channel = z.object({
  id,
  kind: z.enum(CHANNEL_KINDS),
  name: z.string(),
  /** Masked. */
  shownAddress: z.string(),
  carries: channelCarries,
  perMinute: z.number(),
  isOn: z.boolean(),
  /** The last error from the receiving server. */
  problem: z.nullable(z.string()),
  problemAt: z.nullable(instant),
  deliveredAt: z.nullable(instant),
  today,
  version: z.number(),
});
export type Channel = z.output<typeof channel>;

const companyMail = z.object({
  state: z.enum(['on', 'caught', 'off']),
  /** Without the user name and password of the server. */
  server: z.nullable(z.string()),
  from: z.string(),
  deliveredAt: z.nullable(instant),
  today,
  /** Whether those who have not chosen get the morning brief. */
  briefOn: z.boolean(),
});
export type CompanyMail = z.output<typeof companyMail>;

const channelsAnswer = { mail: companyMail, channels: z.array(channel) };

export const listChannels = get('/admin/channels', 'admin', {
  summary: 'Where messages of the company go, with masked addresses',
  answer: dataFields(channelsAnswer),
  failure: 'Failed to load the channels',
});

const address = requiredLine(2_000, 'Address');
const channelFields = {
  name: requiredLine(60, 'Name'),
  carries: channelCarries,
  perMinute: z._default(
    z
      .int({ error: 'Messages per minute must be a whole number' })
      .check(
        z.gte(1, { error: 'At least 1 message per minute' }),
        z.lte(60, { error: 'At most 60 messages per minute' }),
      ),
    30,
  ),
  isOn: z._default(flag('isOn'), true),
  /** Proof from a passed test of this address. */
  proof: z.optional(line(4_000, 'proof')),
  withoutTest: z._default(flag('withoutTest'), false),
};
const channelKind = z.enum(CHANNEL_KINDS, { error: 'Choose Email, Slack, Teams or Webhook' });

export const addChannel = post('/admin/channels', 'admin', {
  summary: 'Add a channel. Its address has passed a test, or is saved without one',
  body: z.object({ kind: channelKind, address, ...channelFields }),
  /** The signing secret of a webhook, shown this once. */
  answer: dataFields({ channel, secret: z.nullable(z.string()) }),
  failure: 'Failed to add the channel',
});

export const editChannel = put('/admin/channels/{id}', 'admin', {
  summary: 'Change a channel. Without an address or a new secret the stored ones stay',
  body: z.object({
    address: z.optional(address),
    newSecret: z._default(flag('newSecret'), false),
    ...channelFields,
  }),
  answer: dataFields({ channel, secret: z.nullable(z.string()) }),
  failure: 'Failed to save the channel',
});

export const removeChannel = remove('/admin/channels/{id}', 'admin', {
  summary: 'Remove a channel. Its part of the delivery log stays',
  answer: dataFields({ name: z.string() }),
  failure: 'Failed to remove the channel',
});

const testResult = z.object({
  delivered: z.boolean(),
  /** The receiving server's answer. */
  answer: z.string(),
  ms: z.number(),
  /** For an address that passed; send it when saving. */
  proof: z.nullable(z.string()),
});
export type TestResult = z.output<typeof testResult>;
const TEST_TIMEOUT_MS = 45_000;

export const testAddress = post('/admin/channels/test', 'admin', {
  summary: 'Send a test message to an address that is not saved yet, signed as later messages to it are',
  body: z.object({
    kind: channelKind,
    address,
    /** The channel whose address it replaces. */
    channel: z.optional(id),
  }),
  answer: dataFields({ test: testResult }),
  timeoutMs: TEST_TIMEOUT_MS,
  failure: 'Failed to send the test',
});

export const testChannel = post('/admin/channels/{id}/test', 'admin', {
  summary: 'Send a test message to a channel',
  answer: dataFields({ test: testResult }),
  timeoutMs: TEST_TIMEOUT_MS,
  failure: 'Failed to send the test',
});

export const testMail = post('/admin/mail/test', 'admin', {
  summary: 'Send a test message to the caller by mail',
  answer: dataFields({ test: testResult }),
  timeoutMs: TEST_TIMEOUT_MS,
  failure: 'Failed to send the test',
});

export const setMorningMail = put('/admin/morning-mail', 'admin', {
  summary: 'Whether people who have not chosen get the morning brief by mail',
  body: z.object({ on: flag('on') }),
  answer: dataFields({ on: z.boolean() }),
  failure: 'Failed to save',
});

/** As shown in the log. */
export const SHOWN_STATES = ['failed', 'retrying', 'held', 'queued', 'delivered', 'dropped'] as const;

const delivery = z.object({
  id,
  state: z.enum(SHOWN_STATES),
  at: instant,
  /** The name of a channel, or of a person at the company mail. */
  to: z.string(),
  kind: z.enum(DELIVERY_KINDS),
  subject: z.string(),
  answer: z.nullable(z.string()),
  nextTryAt: z.nullable(instant),
  tries: z.number(),
  /** How many people got the same message by mail; otherwise 1. */
  count: z.number(),
  /** Their names if there are several, at most 200. */
  people: z.array(z.string()),
});
export type Delivery = z.output<typeof delivery>;

export const listDeliveries = get('/admin/deliveries', 'admin', {
  summary:
    'The delivery log of a day (in Eastern time), failures and retries first, the newest first. One mail to many people is one row once it is delivered',
  query: z.object({
    day: z.optional(day('day')),
    channel: z.optional(z.union([id, z.literal('mail')], { error: 'channel must be an id or mail' })),
    status: z.optional(z.enum(SHOWN_STATES, { error: `status must be one of ${SHOWN_STATES.join(', ')}` })),
    page,
    limit: limit(50),
  }),
  answer: dataFields({ deliveries: z.array(delivery), pagination }),
  failure: 'Failed to load the delivery log',
});

export const retryDelivery = post('/admin/deliveries/{id}/retry', 'admin', {
  summary: 'Try a failed or waiting message again now, with the same id',
  answer: dataFields({ id }),
  failure: 'Failed to retry',
});

const caughtMail = z.object({
  id,
  at: instant,
  recipient: z.string(),
  subject: z.string(),
  sizeBytes: z.number(),
});
export type CaughtMail = z.output<typeof caughtMail>;

export const listCaughtMails = get('/admin/mail-catcher', 'admin', {
  summary: 'Sample mode: mail that would have been sent, the newest first',
  answer: dataFields({ mails: z.array(caughtMail) }),
  failure: 'Failed to load the mail catcher',
});

/** A page as elements, so that a browser builds it without reading HTML: `[tag, attributes, ...children]`, or text. */
export type PageNode = string | [tag: string, attributes: Record<string, string>, ...children: PageNode[]];

export const getCaughtMail = get('/admin/mail-catcher/{id}', 'admin', {
  summary: 'Sample mode: one message as it would have been sent',
  answer: dataFields({
    mail: z.extend(caughtMail, {
      headers: z.string(),
      text: z.string(),
      /** JSON of the elements of its HTML part. */
      page: z.string(),
      /** The rules of its `style` elements. */
      style: z.string(),
    }),
  }),
  failure: 'Failed to load the message',
});

export const removeCaughtMails = remove('/admin/mail-catcher', 'admin', {
  summary: 'Sample mode: delete all caught mail',
  answer: dataFields({ removed: z.number() }),
  failure: 'Failed to delete the messages',
});
