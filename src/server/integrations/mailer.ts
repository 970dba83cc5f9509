import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends one mail or throws. */
export type Mailer = (mail: Mail) => Promise<void>;

/** Below the time the invitation screen waits, so that a silent mail server is reported, not timed out. */
const PATIENCE_MS = 7_000;

/** Undefined where no mail server is configured. */
export function createMailer(smtpUrl: string | undefined, from: string): Mailer | undefined {
  if (!smtpUrl) return undefined;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, ...mail }) => {
    await withPatience(transport.sendMail({ ...mail, from, to: { name: '', address: to } }));
  };
}

async function withPatience(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server did not answer in time')), PATIENCE_MS);
  });
  try {
    await Promise.race([sending, tired]);
  } finally {
    clearTimeout(timer);
    sending.catch(() => undefined);
  }
}
