import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

export type Mailer = (mail: Mail) => Promise<void>;

/** Shorter than the invitation screen waits, so that it can report a silent mail server. */
const TIMEOUT_MS = 7_000;

export function createMailer(smtpUrl: string | undefined, from: string): Mailer | undefined {
  if (!smtpUrl) return undefined;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, replyTo, ...mail }) => {
    const addressed = {
      from,
      to: { name: '', address: to },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    };
    const sending = transport.sendMail({ ...mail, ...addressed });
    const sent = await Promise.race([sending, sleep(TIMEOUT_MS, undefined, { ref: false })]);
    if (sent) return;
    sending.catch(() => undefined);
    throw new Error('The mail server did not answer in time');
  };
}
