import { SECOND_MS } from '#contract/durations.ts';
import type { Fetcher } from '#platform/fetching/fetcher.ts';
import type { Log } from '#platform/log.ts';
import type { Config, Site } from '../config.ts';
import { eq } from '../db/drizzle.ts';
import { channels, outbox, users } from '../db/schema.ts';
import { type MailOut, MailRefusal, type OutgoingMail } from '../integrations/mailer.ts';
import type { ChannelRow, ChannelStore } from './channel-store.ts';
import { writeMessageMail } from './message-mail.ts';
import {
  type Claimed,
  claimForChannels,
  claimMail,
  type OutboxRow,
  type Outcome,
  recordOutcome,
} from './queue.ts';
import type { Message } from './senders/message.ts';
import { postMessage } from './senders/post.ts';

interface Recipient {
  id: string;
  email: string;
}

/** Writes the mail of a morning brief when it is sent. A string is the reason not to send it. */
export type WriteMorningMail = (row: OutboxRow, to: Recipient) => Promise<OutgoingMail | string>;

interface SenderOptions extends Pick<Site, 'db' | 'clock' | 'log'> {
  config: Pick<Config, 'product' | 'publicUrl' | 'companyDomains'>;
  /** Undefined if email is off. */
  mailOut: MailOut | undefined;
  channelStore: ChannelStore;
  fetcher: Fetcher;
  writeMorningMail: WriteMorningMail;
}

/** Twice the number of mail server connections, so that the next mail is ready. */
const MAILS_AT_ONCE = 8;
const EVERY_MS = SECOND_MS;

type Sender = ReturnType<typeof createSender>;

export function createSender(options: SenderOptions) {
  const { db, clock, log, config, mailOut, channelStore, fetcher } = options;
  const underWay = new Set<Promise<void>>();
  let mails = 0;

  /** One attempt. Answers of the receiver are outcomes; only bugs and a lost database are thrown. */
  const attempt = async (row: OutboxRow): Promise<Outcome & { to: string }> => {
    if (row.channelId !== null) {
      const [channel] = await db.select().from(channels).where(eq(channels.id, row.channelId));
      if (!channel) return { result: 'dropped', answer: 'Not sent: the channel was removed', to: '' };
      return { ...(await sendToChannel(channel, toMessage(row, config))), to: channel.name };
    }
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.id, row.userId ?? ''));
    if (!user) return { result: 'dropped', answer: 'Not sent: the account no longer exists', to: '' };
    const to = user.email;
    if (!user.isActive)
      return { result: 'dropped', answer: `Not sent: ${to.split('@')[0]} is deactivated`, to };
    if (!mailOut)
      return { result: 'dropped', answer: 'Not sent: email is off (HEADFRAME_SMTP_URL is not set)', to };
    const mail =
      row.kind === 'brief'
        ? await options.writeMorningMail(row, user)
        : writeMessageMail(toMessage(row, config), to, config);
    if (typeof mail === 'string') return { result: 'dropped', answer: mail, to };
    return { ...(await sendMail(mailOut, mail)), to };
  };

  const sendToChannel = async (channel: ChannelRow, message: Message): Promise<Outcome> => {
    const opened = await channelStore.open(channel);
    if (!opened) {
      const answer =
        'The stored address cannot be decrypted: it was stored with another HEADFRAME_SECRET_KEY or data folder. Enter it again.';
      return { result: 'refused', answer, isFinal: true };
    }
    return sendTo({ kind: channel.kind, ...opened }, message);
  };

  const sendTo = async (
    target: { kind: ChannelRow['kind']; address: string; secret: string | undefined },
    message: Message,
  ): Promise<Outcome> => {
    const { kind, address, secret } = target;
    if (kind !== 'email')
      return postMessage({ kind, address, secret }, message, {
        fetcher,
        product: config.product,
        now: clock(),
      });
    if (!mailOut)
      return { result: 'refused', answer: 'Email is off (HEADFRAME_SMTP_URL is not set)', isFinal: true };
    return sendMail(mailOut, writeMessageMail(message, address, config));
  };

  const handle = async (claimed: Claimed): Promise<void> => {
    const [row] = await db.select().from(outbox).where(eq(outbox.id, claimed.id));
    if (!row) return;
    const outcome = await attempt(row).catch((error): Outcome & { to: string } => {
      log.error({ err: error, deliveryId: row.id }, 'delivery could not be prepared');
      return { result: 'refused', answer: 'The message could not be prepared', to: '' };
    });
    const after = await recordOutcome(db, claimed, outcome, clock());
    if (after?.state !== 'failed' || row.kind === 'test') return;
    log.warn({ deliveryId: row.id, kind: row.kind }, 'delivery failed');
  };

  const begin = (claimed: Claimed, onEnd: () => void) => {
    const work = handle(claimed)
      // The lease will expire and the message will be claimed again.
      .catch((error) => log.warn({ err: error, deliveryId: claimed.id }, 'delivery interrupted'))
      .finally(() => {
        underWay.delete(work);
        onEnd();
      });
    underWay.add(work);
  };

  /** Starts due messages; channels and mail do not wait for each other. Returns the count. */
  const startDue = async (): Promise<number> => {
    const now = clock();
    const mail = await claimMail(db, now, MAILS_AT_ONCE - mails);
    mails += mail.length;
    for (const claimed of mail) {
      begin(claimed, () => {
        mails -= 1;
      });
    }
    const posts = await claimForChannels(db, now);
    for (const claimed of posts) begin(claimed, () => undefined);
    return mail.length + posts.length;
  };

  const settle = async () => {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  };

  return {
    startDue,
    sendTo,
    settle,
    isFull: () => mails >= MAILS_AT_ONCE,
    /** Resolves at once if nothing is running, because a race of an empty list never settles. */
    nextEnd: () => Promise.race([...underWay, ...(underWay.size === 0 ? [undefined] : [])]),
    /** Sends everything due and waits until it is finished. */
    async sendAll() {
      while ((await startDue()) > 0) await settle();
    },
  };
}

async function sendMail(mailOut: MailOut, mail: OutgoingMail): Promise<Outcome> {
  try {
    return { result: 'delivered', answer: await mailOut.send(mail) };
  } catch (error) {
    if (!(error instanceof MailRefusal)) throw error;
    return { result: 'refused', answer: error.message, isFinal: error.isFinal };
  }
}

function toMessage(
  { id, kind, severity, subject, text, link, createdAt }: OutboxRow,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Message {
  return {
    id,
    at: createdAt,
    kind,
    severity,
    subject,
    text,
    link: link === null ? null : `${publicUrl}${link}`,
  };
}

/** Checks every second, or at once while there is more. */
export function startSending(sender: Sender, { log }: { log: Log }) {
  let isStopped = false;
  let wake: (() => void) | undefined;
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, EVERY_MS);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    while (!isStopped) {
      try {
        const started = await sender.startDue();
        if (started > 0 && sender.isFull()) await sender.nextEnd();
        else if (started === 0) await pause();
      } catch (error) {
        log.warn({ err: error }, 'sending failed');
        await pause();
      }
    }
  };
  const ended = run();
  return {
    async stop() {
      isStopped = true;
      wake?.();
      await ended;
      await sender.settle();
    },
  };
}
