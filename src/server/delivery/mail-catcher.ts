import type { CaughtMail } from '#contract/delivery.ts';
import type { Clock } from '#platform/clock.ts';
import { desc, eq, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { caughtMails } from '../db/schema.ts';
import { loadNodemailer } from '../integrations/load-nodemailer.ts';
import { addressMail, type MailOut, type OutgoingMail } from '../integrations/mailer.ts';

const MOST_CAUGHT = 200;

/** The rest of an address up to a secret, also where the address is encoded as a part of another one. */
const SECRET_IN_LINK = /(https?(?::|%3A)[^\s"<>]*?)[\w-]{43,}/g;

/** For sample mode: stores each mail instead of sending it, without the secrets of links: administrators can read it. */
export function createMailCatcher({ db, clock, from }: { db: Db; clock: Clock; from: string }): MailOut {
  const transport = loadNodemailer().createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
  });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(addressMail(mail, from));
      const raw = message.toString();
      const caught = {
        at: clock(),
        recipient: mail.to,
        subject: mail.subject,
        headers: hideSecrets(raw.slice(0, Math.max(0, raw.indexOf('\n\n')))),
        html: withPictures({ ...mail, html: hideSecrets(mail.html) }),
        text: hideSecrets(mail.text),
        sizeBytes: raw.length,
      };
      await db
        .insert(caughtMails)
        .values({ messageId: mail.messageId, ...caught })
        .onConflictDoUpdate({ target: caughtMails.messageId, set: caught });
      await db.execute(sql`
        delete from caught_mails where id in (
          select id from caught_mails order by at desc, id desc offset ${MOST_CAUGHT})`);
      return 'Kept by the mail catcher';
    },
    close: () => transport.close(),
  };
}

function hideSecrets(text: string): string {
  return text.replaceAll(SECRET_IN_LINK, '$1••••••');
}

function withPictures({ html, attachments = [] }: OutgoingMail): string {
  return attachments.reduce(
    (page, { cid, contentType, content }) =>
      cid ? page.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`) : page,
    html,
  );
}

export async function listCaught(db: Db): Promise<CaughtMail[]> {
  const rows = await db
    .select({
      id: caughtMails.id,
      at: caughtMails.at,
      recipient: caughtMails.recipient,
      subject: caughtMails.subject,
      sizeBytes: caughtMails.sizeBytes,
    })
    .from(caughtMails)
    .orderBy(desc(caughtMails.at), desc(caughtMails.id));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

export async function findCaught(db: Db, id: string) {
  const [row] = await db.select().from(caughtMails).where(eq(caughtMails.id, id));
  return row;
}

export async function removeCaught(db: Db): Promise<number> {
  return (await db.delete(caughtMails).returning({ id: caughtMails.id })).length;
}
