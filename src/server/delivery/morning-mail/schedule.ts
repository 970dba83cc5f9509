import { DEFAULT_BRIEF_TIME } from '#contract/delivery.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { EASTERN_ZONE, easternDay } from '#contract/eastern-time.ts';
import type { Log } from '#platform/log.ts';
import { searchOfBrief } from '#wording/brief-paper.ts';
import { formatNamedDay } from '#wording/format.ts';
import type { Site } from '../../config.ts';
import { and, eq, inArray, lte, sql } from '../../db/drizzle.ts';
import type { Db } from '../../db/open-db.ts';
import { notificationSettings, outbox } from '../../db/schema.ts';
import { listCarrying } from '../channel-store.ts';
import { addToOutbox } from '../outbox.ts';
import {
  addMissingSettings,
  findNextBrief,
  findQuietEnd,
  isCompanyBriefOn,
  knownZone,
  localDay,
  type NotificationSettings,
} from '../settings.ts';
import { composeMail, type Delay } from './compose.ts';
import { readMaterial } from './material.ts';
import { explainDelay, isSound, judgeBrief, type Soundness } from './soundness.ts';
import { sayNote } from './write-mail.ts';
import type { BriefContentRef } from './write-morning-mail.ts';

/** How long the mail waits for a complete and fresh brief before it is sent as delayed. */
const PATIENCE_MS = 30 * MINUTE_MS;
const AT_ONCE = 200;
const EVERY_MS = MINUTE_MS / 4;

interface ScheduleOptions extends Pick<Site, 'db' | 'clock'> {
  config: { productSlug: string };
}

/** Adds due morning mails to the outbox. Returns the count. */
export async function queueMorningMails(options: ScheduleOptions): Promise<number> {
  const { db, clock } = options;
  const now = clock();
  if (await isCompanyBriefOn(db)) await addMissingSettings(db, now);
  const channelDue = findChannelTime(now);
  const channelIds = channelDue ? await listWaitingChannels(db, channelDue, now) : [];
  const delayed = await listDelayed(db, now);
  const due = await listDue(db, now);
  if (channelIds.length === 0 && delayed.length === 0 && due.length === 0) return 0;
  const soundness = await judgeBrief(db, now);
  const reason = isSound(soundness) ? '' : await explainDelay(db, soundness);
  let queued = 0;
  const ready = selectReady(due, now, soundness);
  for (let place = 0; place < ready.length; place += AT_ONCE)
    queued += await queueSome(db, ready.slice(place, place + AT_ONCE), { now, soundness, reason });
  if (channelDue)
    queued += await queueForChannels(options, channelIds, { now, dueAt: channelDue, soundness, reason });
  if (isSound(soundness)) queued += await queueUpdates(options, delayed, { now, soundness, reason });
  return queued;
}

type Delayed = Pick<typeof outbox.$inferSelect, 'dedupeKey' | 'userId' | 'channelId'>;

/** This morning's delayed mails that promised an update, where it is not noon yet. */
async function listDelayed(db: Db, now: Date): Promise<Delayed[]> {
  const { rows } = await db.execute<Delayed & { sentAt: string; zone: string | null }>(sql`
    select o.dedupe_key as "dedupeKey", o.user_id as "userId", o.channel_id as "channelId",
           o.created_at as "sentAt", s.time_zone as zone
    from outbox o left join notification_settings s on s.user_id = o.user_id
    where o.kind = 'brief' and o.state = 'delivered' and o.content->'delay'->>'hasUpdate' = 'true'
      and o.created_at > ${new Date(now.getTime() - 12 * 60 * MINUTE_MS).toISOString()}::timestamptz
      and not exists (select from outbox u where u.dedupe_key = 'update:' || o.dedupe_key)
    order by o.id`);
  return rows.filter(({ sentAt, zone }) => {
    const timeZone = zone ?? EASTERN_ZONE;
    const isToday = localDay(new Date(sentAt), timeZone) === localDay(now, timeZone);
    return isToday && isBeforeNoon(now, timeZone);
  });
}

function isBeforeNoon(now: Date, timeZone: string): boolean {
  const zone = knownZone(timeZone);
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit' }).format(now)) < 12;
}

async function queueUpdates(options: ScheduleOptions, delayed: readonly Delayed[], moment: Moment) {
  const { now, soundness } = moment;
  const { brief } = soundness;
  if (!brief) return 0;
  let added = 0;
  for (const { dedupeKey, userId } of delayed) {
    if (!userId) continue;
    const content: BriefContentRef = {
      ...{ day: brief.date, version: brief.version, delay: null, isUpdate: true, isRequested: false },
    };
    const id = await addToOutbox(options.db, {
      userId,
      kind: 'brief',
      dedupeKey: `update:${dedupeKey}`,
      severity: 'notice',
      subject: `Updated morning brief, ${formatNamedDay(easternDay(now), now).split(',')[0]}`,
      text: '',
      content: { ...content },
      createdAt: now,
    });
    added += Number(id !== undefined);
  }
  const keys = new Map(
    delayed.flatMap((one) => (one.channelId ? [[one.channelId, `update:${one.dedupeKey}`]] : [])),
  );
  return added + (await postBrief(options, keys, moment, true));
}

type DueRow = typeof notificationSettings.$inferSelect & { nextBriefAt: Date };

async function listDue(db: Db, now: Date, ids?: readonly string[]): Promise<DueRow[]> {
  const { userId, nextBriefAt } = notificationSettings;
  const query = db
    .select()
    .from(notificationSettings)
    .where(and(lte(nextBriefAt, now), ids && inArray(userId, ids)))
    .orderBy(nextBriefAt, userId);
  return (await (ids ? query.for('update', { skipLocked: true }) : query)) as DueRow[];
}

/** Compares local days in Node, because the database may not know all its time zones. */
function selectReady(due: readonly DueRow[], now: Date, soundness: Soundness): DueRow[] {
  const before = readyBefore(now, soundness);
  const groups = Map.groupBy(due, ({ timeZone, nextBriefAt }) => `${timeZone} ${nextBriefAt.getTime()}`);
  return [...groups.values()].flatMap((group) => {
    const [{ nextBriefAt, timeZone }] = group as [DueRow];
    const isOfEarlierDay = () => localDay(nextBriefAt, timeZone) < localDay(now, timeZone);
    return nextBriefAt <= before || isOfEarlierDay() ? group : [];
  });
}

/** Adds the message and sets the next time in one transaction, so a mail is neither lost nor repeated. */
async function queueSome(db: Db, ready: readonly DueRow[], moment: Moment): Promise<number> {
  const ids = ready.map(({ userId }) => userId);
  return db.transaction(async (tx) => {
    const rows = selectReady(await listDue(tx, moment.now, ids), moment.now, moment.soundness);
    let added = 0;
    for (const row of rows) added += Number(await queueOne(tx, row, moment));
    return added;
  });
}

/** A complete brief is sent on time, an incomplete one after the wait; without a brief nothing is sent. */
function readyBefore(now: Date, soundness: Soundness): Date {
  if (isSound(soundness)) return now;
  const waited = soundness.brief ? now.getTime() - PATIENCE_MS : 0;
  return new Date(waited);
}

interface Moment {
  now: Date;
  soundness: Soundness;
  reason: string;
}

async function queueOne(tx: Db, row: DueRow, { now, soundness, reason }: Moment): Promise<boolean> {
  const { userId, timeZone, nextBriefAt: dueAt } = row;
  const day = localDay(dueAt, timeZone);
  const nextBriefAt = findNextBrief(row, now, day);
  await tx.update(notificationSettings).set({ nextBriefAt }).where(eq(notificationSettings.userId, userId));
  const message = {
    userId,
    kind: 'brief',
    dedupeKey: `brief:${userId}:${day}`,
    severity: 'notice',
    subject: `Morning brief, ${formatNamedDay(day, now).split(',')[0]}`,
    text: '',
    createdAt: now,
  } as const;
  const { brief } = soundness;
  if (!brief || day !== localDay(now, timeZone)) {
    const id = await addToOutbox(tx, message);
    const answer = brief
      ? 'Not sent: the service was not running that day'
      : 'Not sent: there was no brief that day';
    if (id) await tx.update(outbox).set({ state: 'dropped', answer, endedAt: now }).where(eq(outbox.id, id));
    return false;
  }
  const content: BriefContentRef = {
    day: brief.date,
    version: brief.version,
    delay: findDelay(soundness, { reason, dueAt, now, timeZone }),
    isRequested: false,
  };
  const holdUntil = findQuietEnd(row as NotificationSettings, now);
  const added = await addToOutbox(tx, { ...message, content: { ...content }, holdUntil });
  return added !== undefined;
}

function findDelay(
  soundness: Soundness,
  { reason, dueAt, now, timeZone }: { reason: string; dueAt: Date; now: Date; timeZone: string },
): Delay | null {
  if (isSound(soundness)) return null;
  const minutes = Math.round((now.getTime() - dueAt.getTime()) / MINUTE_MS);
  const hasUpdate = soundness.lateSources.length > 0 && isBeforeNoon(now, timeZone);
  return { minutes, reason, hasUpdate };
}

const COMPANY_TIMES = { timeZone: EASTERN_ZONE, briefTime: DEFAULT_BRIEF_TIME, briefDays: [1, 2, 3, 4, 5] };

/** When today's brief was due for channels; undefined before that time. */
function findChannelTime(now: Date): Date | undefined {
  const start = new Date(now.getTime() - 24 * 60 * MINUTE_MS);
  const due = findNextBrief(COMPANY_TIMES, start);
  return due && due <= now && easternDay(due) === easternDay(now) ? due : undefined;
}

async function listWaitingChannels(db: Db, dueAt: Date, now: Date): Promise<string[]> {
  const carrying = await listCarrying(db, { kind: 'brief' });
  const waiting: string[] = [];
  for (const { id } of carrying) {
    const { rows } = await db.execute(sql`
      select from outbox where dedupe_key = ${keyOf(id, now)}
      union all select from channels where id = ${id} and created_at > ${dueAt.toISOString()}::timestamptz`);
    if (rows.length === 0) waiting.push(id);
  }
  return waiting;
}

const keyOf = (channelId: string, now: Date) => `brief:channel:${channelId}:${easternDay(now)}`;

async function queueForChannels(
  options: ScheduleOptions,
  channelIds: readonly string[],
  moment: Moment & { dueAt: Date },
): Promise<number> {
  const { now, dueAt, soundness } = moment;
  if (dueAt > readyBefore(now, soundness)) return 0;
  return postBrief(options, new Map(channelIds.map((id) => [id, keyOf(id, now)])), moment, false);
}

/** Sends a short brief to each channel, once per key. */
async function postBrief(
  { db, config }: ScheduleOptions,
  keys: ReadonlyMap<string, string>,
  { now, dueAt = now, soundness, reason }: Moment & { dueAt?: Date },
  isUpdate: boolean,
): Promise<number> {
  const { brief } = soundness;
  if (keys.size === 0 || !brief) return 0;
  const delay = findDelay(soundness, { reason, dueAt, now, timeZone: EASTERN_ZONE });
  const wishes = { sections: ['metrics'], isWatchlistFirst: false, watched: [] } as const;
  const material = await readMaterial(db, brief);
  const content = composeMail(material, wishes, { now, delay: delay ?? undefined, isUpdate });
  const figures = content.tiles.map(
    ({ label, value, per, foot }) => `${label}: ${value}${per && ` ${per}`} (${foot.text})`,
  );
  const text = [
    content.delay && `${content.delay.title} ${content.delay.text}`,
    content.headline,
    content.note && sayNote(content.note),
    content.summary,
    figures.join('\n'),
  ];
  let added = 0;
  for (const [channelId, dedupeKey] of keys) {
    const message = {
      channelId,
      kind: 'brief',
      dedupeKey,
      content: { delay },
      severity: 'notice',
      subject: content.subject,
      text: text.filter(Boolean).join('\n\n'),
      link: `/${config.productSlug}${searchOfBrief(brief)}`,
      createdAt: now,
    } as const;
    if (await addToOutbox(db, message)) added += 1;
  }
  return added;
}

export function startMorningMails(options: ScheduleOptions & { log: Log }) {
  const { log } = options;
  let isBusy = false;
  const look = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      const queued = await queueMorningMails(options);
      if (queued > 0) log.info({ queued }, 'morning mails queued');
    } catch (error) {
      log.warn({ err: error }, 'queuing morning mails failed');
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(look, EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
