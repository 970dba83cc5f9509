import { BRIEF_SECTIONS, type BriefSection, DEFAULT_BRIEF_TIME, WEEKDAYS } from '#contract/delivery.ts';
import { EASTERN_ZONE } from '#contract/eastern-time.ts';
import { eq } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { notificationSettings } from '../db/schema.ts';

export interface NotificationSettings {
  /** An IANA name. */
  timeZone: string;
  /** `HH:MM` in that zone; null without quiet hours. The end may be on the next day. */
  quietStart: string | null;
  quietEnd: string | null;
  alertsByMail: boolean;
  /** Null follows the company. */
  briefOn: boolean | null;
  briefTime: string;
  /** 0 is Sunday. */
  briefDays: number[];
  briefSections: BriefSection[];
  watchlistFirst: boolean;
  attachPdf: boolean;
  /** 0 until the person has saved any. */
  version: number;
}

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
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
  if (!row) return structuredClone(DEFAULTS);
  const { userId: _u, nextBriefAt: _n, updatedAt: _a, ...settings } = row;
  return settings;
}
