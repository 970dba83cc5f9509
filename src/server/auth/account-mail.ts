import { RESET_MINUTES } from '#contract/account.ts';
import type { Log } from '#platform/log.ts';
import type { Config } from '../config.ts';
import { frameLetter, frameLink, frameParagraph } from '../integrations/mail-frame.ts';
import type { Mail, Mailer } from '../integrations/mailer.ts';

interface Addressee {
  email: string;
  firstName: string;
}

export type SendAccountMail = (news: keyof typeof NEWS, to: Addressee) => void;

const NEWS = {
  'password-changed': { what: 'password was changed', detail: 'The password of your account was changed' },
  'factor-added': {
    what: 'two-step sign-in has changed',
    detail: 'A second factor was added to your account',
  },
  'factor-removed': {
    what: 'two-step sign-in has changed',
    detail: 'A second factor was removed from your account',
  },
} as const;

/** Sends a mail in the background. Does nothing without a mail server. */
export function createSendLater({ mailer, log }: { mailer: Mailer | undefined; log: Log }) {
  return (write: () => Mail | undefined | Promise<Mail | undefined>) => {
    if (!mailer) return;
    setImmediate(async () => {
      try {
        const mail = await write();
        if (mail) await mailer(mail);
      } catch (error) {
        log.error({ err: error }, 'account email failed');
      }
    });
  };
}

export function createSendAccountMail(options: {
  mailer: Mailer | undefined;
  log: Log;
  config: Config;
}): SendAccountMail {
  const sendLater = createSendLater(options);
  const { product } = options.config;
  return (news, to) => {
    const { what, detail } = NEWS[news];
    sendLater(() =>
      writeMail(to, product, `Your ${product} ${what}`, [
        `${detail.replace('your account', `your ${product} account`)} just now.`,
        'If this was not you, contact your administrator right away.',
      ]),
    );
  };
}

export function writeResetMail(user: Addressee, link: string, { product }: Config): Mail {
  return writeMail(user, product, `Choose a new ${product} password`, [
    `Someone, most likely you, asked for a new password for ${product}.`,
    { link, label: 'Choose a new password' },
    `The link works once, within ${RESET_MINUTES} minutes. If you did not ask for it, ignore this message. Your password will not change.`,
  ]);
}

type Paragraph = string | { link: string; label: string };

function writeMail(to: Addressee, product: string, subject: string, paragraphs: Paragraph[]): Mail {
  const all = [to.firstName ? `Hello ${to.firstName},` : 'Hello,', ...paragraphs];
  const parts = all.map((part) =>
    typeof part === 'string' ? frameParagraph(part) : frameLink(part.link, part.label),
  );
  return {
    to: to.email,
    subject,
    text: all.map((part) => (typeof part === 'string' ? part : `${part.label}: ${part.link}`)).join('\n\n'),
    html: frameLetter(subject, product, parts),
  };
}
