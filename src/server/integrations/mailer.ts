import { setTimeout as sleep } from 'node:timers/promises';
import type { SendMailOptions } from 'nodemailer';
import { OutsideError } from '#platform/app-error.ts';
import { isLoopback } from '#platform/fetching/proxies.ts';
import { loadNodemailer } from './load-nodemailer.ts';

export interface Mail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

export interface OutgoingMail extends Mail {
  /** The same for all tries, so that repeats are recognized. */
  messageId: string;
  fromName: string;
  /** One-click unsubscribe (RFC 8058), with a mailbox for mail programs without support. */
  unsubscribe?: { url: string; mailbox: string | undefined };
  attachments?: { filename: string; content: Buffer; contentType: string; cid?: string }[];
}

/** Sends for the delivery loop, over connections that stay open between messages. */
export interface MailOut {
  /** Resolves with the server's answer; throws a MailRefusal if it did not accept the message. */
  send(mail: OutgoingMail): Promise<string>;
  close(): void;
}

export class MailRefusal extends OutsideError {
  override name = 'MailRefusal';
  /** The server permanently refuses this recipient or message. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message, { isTransient: !isFinal });
    this.isFinal = isFinal;
  }
}

export type Mailer = (mail: Mail) => Promise<void>;

/** Shorter than the invitation screen's timeout, so that it can report a silent mail server. */
const TIMEOUT_MS = 7_000;

/** Without TLS, the network could read the password. The address can allow that with `?requireTLS=false`. */
function openTransport(url: string, maxConnections: number, socketTimeout: number) {
  const { hostname, password } = new URL(url);
  return loadNodemailer().createTransport({
    url,
    pool: true,
    maxConnections,
    socketTimeout,
    requireTLS: password !== '' && !isLoopback(hostname),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Whether the server accepted the mail in time. If not, all connections are closed: one to a server that keeps sending
 * without answering would stay open for days.
 */
async function sendWithin(
  transport: ReturnType<typeof openTransport>,
  mail: SendMailOptions,
  timeoutMs: number,
): Promise<boolean> {
  const sending = transport.sendMail(mail);
  const ended = new AbortController();
  const late = sleep(timeoutMs, undefined, { ref: false, signal: ended.signal }).catch(() => undefined);
  const sent = await Promise.race([sending, late]).finally(() => ended.abort());
  if (sent) return true;
  sending.catch(() => undefined);
  transport.close({ force: true });
  return false;
}

export function createMailer(
  smtpUrl: string | undefined,
  from: string,
  timeoutMs = TIMEOUT_MS,
): Mailer | undefined {
  if (!smtpUrl) return undefined;
  return async ({ to, replyTo, ...mail }) => {
    const addressed = {
      from,
      to: { name: '', address: to },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    };
    // Its own connection, so that ending a late one ends no other mail.
    const transport = openTransport(smtpUrl, 1, timeoutMs);
    const isSent = await sendWithin(transport, { ...mail, ...addressed }, timeoutMs).finally(() =>
      transport.close(),
    );
    if (!isSent) throw new Error('The mail server did not answer in time');
  };
}

const CONNECTIONS = 4;
const DELIVERY_TIMEOUT_MS = 30_000;
/** Shorter than the lease of a message. */
const WHOLE_TIMEOUT_MS = 90_000;
const SAID_LENGTH = 160;

export function createMailOut(smtpUrl: string, from: string, timeoutMs = WHOLE_TIMEOUT_MS): MailOut {
  const open = () => openTransport(smtpUrl, CONNECTIONS, DELIVERY_TIMEOUT_MS);
  let transport = open();
  return {
    async send(mail) {
      const used = transport;
      const isSent = await sendWithin(used, addressMail(mail, from), timeoutMs).catch((error) => {
        throw explainRefusal(error);
      });
      if (isSent) return 'Accepted by the mail server';
      if (transport === used) transport = open();
      throw new MailRefusal('The mail server did not finish in time', false);
    },
    close: () => transport.close(),
  };
}

/** A mail in the transport's format. */
export function addressMail(mail: OutgoingMail, from: string): SendMailOptions {
  const { to, replyTo, messageId, fromName, unsubscribe, attachments, ...rest } = mail;
  return {
    ...rest,
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    messageId,
    ...(attachments && { attachments }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': { prepared: true, value: listUnsubscribe(unsubscribe) },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The body of an unsubscribe mail is the address of the unsubscribe page, which is all its reader needs. */
function listUnsubscribe({ url, mailbox }: NonNullable<OutgoingMail['unsubscribe']>): string {
  if (!mailbox) return `<${url}>`;
  const query = `subject=Unsubscribe&body=${encodeURIComponent(url)}`;
  return `<${url}>, <mailto:${encodeURIComponent(mailbox).replace('%40', '@')}?${query}>`;
}

function explainRefusal(error: unknown): MailRefusal {
  const { responseCode, response, code, originalCode } = error as {
    responseCode?: number;
    response?: string;
    code?: string;
    originalCode?: string;
  };
  if (code === 'ETLS' && responseCode !== undefined) {
    return new MailRefusal(
      'The mail server offers no TLS, so the password was not sent (HEADFRAME_SMTP_URL)',
      false,
    );
  }
  if (responseCode !== undefined) {
    const said = (response ?? String(responseCode))
      .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .slice(0, SAID_LENGTH);
    // Codes such as 535 concern our account at the server, which an operator can fix.
    const isFinal = code === 'EENVELOPE' && responseCode >= 500;
    return new MailRefusal(`The mail server answered ${said}`, isFinal);
  }
  const reason = originalCode ?? code ?? '';
  const [, words] = REASONS.find(([pattern]) => pattern.test(reason)) ?? [undefined, 'could not be reached'];
  return new MailRefusal(`The mail server ${words}${reason && ` (${reason})`}`, false);
}

const REASONS: readonly [code: RegExp, words: string][] = [
  [/^ETIMEDOUT$/, 'did not answer in time'],
  [/^(EDNS|ENOTFOUND)$/, 'has no DNS entry'],
  [/^ECONNECTION$/, 'closed the connection'],
  [/^(EPROTOCOL|ERR_SSL_)/, 'did not answer as expected: check the port, and whether it is smtp or smtps'],
  [/CERT|SIGNATURE|ALTNAME/, 'has a certificate that is not valid'],
];
