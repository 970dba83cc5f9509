import type { Brief } from '#contract/briefing.ts';
import { EASTERN_ZONE } from '#contract/eastern-time.ts';
import { searchOfBrief } from '#wording/brief-paper.ts';
import { findVersion } from '../../briefing/store.ts';
import type { Config, Site } from '../../config.ts';
import type { OutgoingMail } from '../../integrations/mailer.ts';
import { listLists } from '../../watchlists/store.ts';
import type { WriteMorningMail } from '../sender.ts';
import {
  isCompanyBriefOn,
  knownZone,
  type NotificationSettings,
  readNotificationSettings,
} from '../settings.ts';
import { composeMail, type Delay } from './compose.ts';
import { keepForBrief, readMaterial } from './material.ts';
import { writeHtml, writeText } from './write-mail.ts';

/** The outbox content of a morning mail. */
export interface BriefContentRef {
  day: string;
  version: number;
  delay: Delay | null;
  /** The complete brief after a delayed one. */
  isUpdate?: boolean;
  /** Requested by the person, independent of the settings. */
  isRequested: boolean;
}

const MOST_HTML_BYTES = 90 * 1024;

interface MorningMailOptions extends Pick<Site, 'db' | 'clock'> {
  config: Pick<
    Config,
    'product' | 'productSlug' | 'company' | 'companyDomains' | 'publicUrl' | 'sources' | 'unsubscribeMailbox'
  >;
  createToken: (userId: string) => Promise<string>;
}

/** Writes the mail when it is sent, from the stored brief that the outbox refers to. */
export function createMorningMailWriter(options: MorningMailOptions): WriteMorningMail {
  const { db, clock, config } = options;
  const { product, productSlug, company, publicUrl } = config;
  const isSample = config.sources === 'sample';
  const addressOf = (brief: Brief) => `${publicUrl}/${productSlug}${searchOfBrief(brief)}`;
  const findMaterial = keepForBrief((brief) => readMaterial(db, brief));
  const drawPdf = keepForBrief(async (brief) => {
    const { writeBriefPdf } = await import('../../briefing/pdf/write-brief-pdf.ts');
    return writeBriefPdf({ brief, product, company, address: addressOf(brief), isSample });
  });

  return async (row, to) => {
    const { day, version, delay, isRequested, isUpdate = false } = row.content as unknown as BriefContentRef;
    const settings = await readNotificationSettings(db, to.id);
    if (!isRequested && !(settings.briefOn ?? (await isCompanyBriefOn(db))))
      return 'Not sent: the morning brief was turned off';
    const brief = await findVersion(db, day, version);
    if (!brief) throw new Error(`The brief of ${day} is gone`);
    const lists = await listLists(db, to.id);
    const now = clock();
    const material = await findMaterial(brief);
    const content = composeMail(
      material,
      {
        sections: settings.briefSections,
        isWatchlistFirst: settings.watchlistFirst,
        watched: lists.flatMap(({ items }) => items),
      },
      { now, delay: delay ?? undefined, isUpdate },
    );
    const page = addressOf(brief);
    const unsubscribe = `${publicUrl}/unsubscribe?token=${await options.createToken(to.id)}`;
    const facts = {
      ...{ product, company, publicUrl },
      brief: page,
      settings: `${publicUrl}/account?section=mail`,
      pdf: `${page}&download=pdf`,
      unsubscribe,
      sentTo: `Sent to ${to.email} ${saySchedule(settings, isRequested)}.`,
      isSample,
    };
    const html = writeHtml(content, facts);
    // Mail programs truncate longer ones. Should never happen, because every part is limited.
    if (Buffer.byteLength(html) > MOST_HTML_BYTES) throw new Error('The morning mail is too long');
    const shown = new Set(content.charts.map(({ cid }) => cid));
    const mail: OutgoingMail = {
      to: to.email,
      fromName: product,
      messageId: `<${row.id}@${config.companyDomains[0]}>`,
      subject: content.subject,
      text: writeText(content, facts),
      html,
      unsubscribe: { url: unsubscribe, mailbox: config.unsubscribeMailbox },
      attachments: material.charts
        .filter(({ cid }) => shown.has(cid))
        .map(({ cid, png }) => ({
          filename: `${cid.split('@')[0]}.png`,
          contentType: 'image/png',
          cid,
          content: png,
        })),
    };
    if (settings.attachPdf) {
      const filename = `${productSlug}-${brief.date}.pdf`;
      mail.attachments?.push({ filename, contentType: 'application/pdf', content: await drawPdf(brief) });
    }
    return mail;
  };
}

const DAY_NAMES = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

/** Such as `on weekdays at 9:15 AM Eastern`. */
function saySchedule({ briefDays, briefTime, timeZone }: NotificationSettings, isRequested: boolean): string {
  if (isRequested) return 'because you asked for it';
  const key = briefDays.join('');
  const days =
    key === '12345'
      ? 'on weekdays'
      : key === '0123456'
        ? 'every day'
        : `on ${briefDays.map((day) => DAY_NAMES[day]).join(', ')}`;
  const [hour = 0, minute = 0] = briefTime.split(':').map(Number);
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${days} at ${time} ${nameZone(knownZone(timeZone))}`;
}

function nameZone(timeZone: string): string {
  if (timeZone === EASTERN_ZONE) return 'Eastern';
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/ Time$/, '');
}
