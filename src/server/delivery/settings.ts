import { Cron } from 'croner';
import {
  BRIEF_SECTIONS,
  DEFAULT_BRIEF_TIME,
  isTimeZone,
  type NotificationInput,
  WEEKDAYS,
} from '#contract/delivery.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { createDayFormat, EASTERN_ZONE } from '#contract/eastern-time.ts';
import { refuseOwnStale } from '#platform/app-error.ts';
import { arrayLiteral } from '../db/array-literal.ts';
import { eq, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { installation, notificationSettings } from '../db/schema.ts';

/** `version`: 0 until the person has saved settings. */
export type NotificationSettings = Omit<
  typeof notificationSettings.$inferSelect,
  'userId' | 'nextBriefAt' | 'updatedAt'
>;

const DEFAULTS: NotificationSettings = {
  timeZone: EASTERN_ZONE,
  quietStart: null,
  quietEnd: null,
  alertsByMail: true,
  briefOn: null,
  briefTime: DEFAULT_BRIEF_TIME,
  briefDays: [...WEEKDAYS],
  briefSections: [...BRIEF_SECTIONS],
  watchlistFirst: false,
  attachPdf: false,
  version: 0,
};

export async function readNotificationSettings(db: Db, userId: string): Promise<NotificationSettings> {
  return (await findSettings(db, userId)).settings;
}

export async function findSettings(
  db: Db,
  userId: string,
): Promise<{ settings: NotificationSettings; nextBriefAt: Date | null }> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
  if (!row) return { settings: structuredClone(DEFAULTS), nextBriefAt: null };
  const { userId: _u, nextBriefAt, updatedAt: _a, ...settings } = row;
  return { settings, nextBriefAt };
}

export async function saveSettings(
  tx: Db,
  userId: string,
  input: NotificationInput,
  now: Date,
  expectedVersion?: number,
): Promise<void> {
  const before = await lockSettings(tx, userId, now);
  refuseOwnStale(before, expectedVersion);
  const settings = { ...input, briefDays: [...new Set(input.briefDays)].sort(), version: before.version + 1 };
  const isOn = settings.briefOn ?? (await isCompanyBriefOn(tx));
  await tx
    .update(notificationSettings)
    .set({
      ...settings,
      nextBriefAt: isOn ? await planBrief(tx, userId, settings, now) : null,
      updatedAt: now,
    })
    .where(eq(notificationSettings.userId, userId));
}

/** Turns one person's morning mail on or off. */
export async function setBriefOn(tx: Db, userId: string, isOn: boolean, now: Date): Promise<void> {
  const settings = await lockSettings(tx, userId, now);
  await tx
    .update(notificationSettings)
    .set({
      briefOn: isOn,
      nextBriefAt: isOn ? await planBrief(tx, userId, settings, now) : null,
      version: settings.version + 1,
      updatedAt: now,
    })
    .where(eq(notificationSettings.userId, userId));
}

async function lockSettings(tx: Db, userId: string, now: Date) {
  await tx
    .insert(notificationSettings)
    .values({ ...DEFAULTS, userId, updatedAt: now })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
    .for('update');
  if (!row) throw new Error('Settings were not added');
  return row;
}

const COMPANY_BRIEF = 'morning-mail';

export async function isCompanyBriefOn(db: Db): Promise<boolean> {
  const [row] = await db.select().from(installation).where(eq(installation.key, COMPANY_BRIEF));
  return row?.value === 'on';
}

/** Sets or removes the next mail of everyone who has not chosen. */
export async function setCompanyBrief(tx: Db, isOn: boolean, now: Date): Promise<void> {
  const value = isOn ? 'on' : 'off';
  await tx
    .insert(installation)
    .values({ key: COMPANY_BRIEF, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
  if (isOn) await addMissingSettings(tx, now);
  const rows = await tx
    .select()
    .from(notificationSettings)
    .where(sql`${notificationSettings.briefOn} is null`)
    .for('update');
  const days = await listBriefDays(
    tx,
    rows.map(({ userId }) => userId),
    now,
  );
  const groups = Map.groupBy(rows, ({ userId, timeZone, briefTime, briefDays }) =>
    JSON.stringify([timeZone, briefTime, briefDays, days.get(userId)]),
  );
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const nextBriefAt = isOn ? findNextBrief(first, now, days.get(first.userId)) : null;
    const ids = group.map(({ userId }) => userId);
    await tx
      .update(notificationSettings)
      .set({ nextBriefAt })
      .where(sql`user_id = any(${arrayLiteral(ids)}::uuid[])`);
  }
}

/** Adds settings for people who joined since the company turned the mail on. */
export async function addMissingSettings(db: Db, now: Date): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users u where is_active
      and not exists (select from notification_settings s where s.user_id = u.id) limit 1000`);
  if (rows.length === 0) return;
  const nextBriefAt = findNextBrief(DEFAULTS, now);
  const values = rows.map(({ id }) => ({ ...DEFAULTS, userId: id, nextBriefAt, updatedAt: now }));
  await db.insert(notificationSettings).values(values).onConflictDoNothing();
}

/** The last local day for which each person's mail was queued; there is one mail per day. */
async function listBriefDays(db: Db, userIds: readonly string[], now: Date): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; day: string }>(sql`
    select user_id as id, max(right(dedupe_key, 10)) as day from outbox
    where user_id = any(${arrayLiteral(userIds)}::uuid[]) and dedupe_key like 'brief:%'
      and created_at > ${new Date(now.getTime() - 3 * DAY_MS).toISOString()}::timestamptz
    group by user_id`);
  return new Map(rows.map(({ id, day }) => [id, day]));
}

async function planBrief(db: Db, userId: string, times: BriefTimes, now: Date): Promise<Date | null> {
  return findNextBrief(times, now, (await listBriefDays(db, [userId], now)).get(userId));
}

type BriefTimes = Pick<NotificationSettings, 'timeZone' | 'briefTime' | 'briefDays'>;

/**
 * The next time the mail is due, on a later local day than `afterDay`. A time skipped by a clock change is due right
 * after the change, and a repeated one is due the first time.
 */
export function findNextBrief(
  { timeZone, briefTime, briefDays }: BriefTimes,
  now: Date,
  afterDay = '',
): Date | null {
  const [hour, minute] = briefTime.split(':').map(Number);
  if (briefDays.length === 0) return null;
  const zone = knownZone(timeZone);
  const cron = new Cron(`${minute} ${hour} * * ${briefDays.join(',')}`, { timezone: zone, paused: true });
  let next = cron.nextRun(now);
  while (next && localDay(next, zone) <= afterDay) next = cron.nextRun(next);
  return next;
}

/** A newer system may no longer know a stored zone. */
export function knownZone(timeZone: string): string {
  return isTimeZone(timeZone) ? timeZone : EASTERN_ZONE;
}

export function localDay(at: Date, timeZone: string): string {
  return createDayFormat(knownZone(timeZone)).format(at);
}

/** When the current quiet hours end; undefined outside of them. */
export function findQuietEnd(
  { timeZone, quietStart, quietEnd }: Pick<NotificationSettings, 'timeZone' | 'quietStart' | 'quietEnd'>,
  now: Date,
): Date | undefined {
  if (quietStart === null || quietEnd === null) return undefined;
  const zone = knownZone(timeZone);
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(now);
  const isQuiet =
    quietStart < quietEnd ? clock >= quietStart && clock < quietEnd : clock >= quietStart || clock < quietEnd;
  if (!isQuiet) return undefined;
  const [hour, minute] = quietEnd.split(':').map(Number);
  const end = new Cron(`${minute} ${hour} * * *`, { timezone: zone, paused: true }).nextRun(now);
  const leftMs = (minutesOf(quietEnd) - minutesOf(clock)) * MINUTE_MS;
  const longestMs = (leftMs > 0 ? leftMs : leftMs + DAY_MS) + HOUR_MS;
  // In an hour repeated by a clock change, quiet hours may have ended the first time.
  return end && end.getTime() - now.getTime() <= longestMs ? end : undefined;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
