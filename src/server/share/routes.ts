import { DAY_MS } from '#contract/durations.ts';
import { SHARE } from '#contract/share.ts';
import { AppError, unavailable } from '#platform/app-error.ts';
import { addAuditEntry } from '../audit/store.ts';
import type { AppHandlers, Caller } from '../caller.ts';
import type { Site } from '../config.ts';
import type { Mailer } from '../integrations/mailer.ts';
import { spendEvent, type WindowRule } from '../limits/event-counts.ts';
import { parseCompanyEmail } from '../users/company-email.ts';
import { namePage } from './name-page.ts';
import { writeShareMail } from './share-mail.ts';

/** Counts recipients, not mails. */
const PER_PERSON: WindowRule = { max: SHARE.perDay, windowMs: DAY_MS, wait: 'window' };

export function createShareHandlers(options: Site & { mailer: Mailer | undefined }) {
  const { db, clock, log, config, mailer } = options;

  /** Counts stay even if the mail server fails, so that failures do not allow endless retries. */
  const spend = async (caller: Caller, recipients: number) => {
    const now = clock();
    const reason = `You've sent ${SHARE.perDay} emails in 24 hours. Copy the link instead.`;
    await db.transaction(async (tx) => {
      for (let nth = 0; nth < recipients; nth++) {
        await spendEvent(tx, `share:${caller.id}`, PER_PERSON, now, reason);
      }
    });
  };

  return {
    sendLink: async ({ body: { path, to, note }, caller, origin }) => {
      if (!mailer) throw new AppError(409, 'MAIL_OFF', 'Email is off. Copy the link and send it yourself.');
      const recipients = [...new Set(to.map((address) => parseCompanyEmail(address, config.companyDomains)))];
      const title = await namePage(db, path, config);
      await spend(caller, recipients.length);
      const sent: string[] = [];
      const failed: string[] = [];
      for (const recipient of recipients) {
        try {
          await mailer(writeShareMail({ recipient, title, note, sender: caller, path }, config));
          sent.push(recipient);
        } catch (error) {
          log.error({ err: error }, 'share email failed');
          failed.push(recipient);
          // Stops here, because an unresponsive mail server would delay the sender for each recipient.
          failed.push(...recipients.slice(sent.length + failed.length));
          break;
        }
      }
      const outcome = failed.length === 0 ? 'success' : 'failure';
      const detail = { title, sent: sent.join(' '), failed: failed.join(' '), noteLength: note.length };
      const entry = { action: 'share.mail', outcome, actor: caller, origin, target: path, detail } as const;
      await addAuditEntry(db, entry, clock());
      if (sent.length === 0)
        throw unavailable('The email was not sent. Copy the link, or try again later.', 60);
      return { sent, failed };
    },
  } satisfies Partial<AppHandlers>;
}
