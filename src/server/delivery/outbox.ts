import type { DeliveryKind } from '#contract/delivery.ts';
import type { Severity } from '#contract/inbox.ts';
import type { Db } from '../db/open-db.ts';
import { outbox } from '../db/schema.ts';

export interface NewMessage {
  /** A channel of the company, or else a person, who gets it by mail. */
  channelId?: string | undefined;
  userId?: string | undefined;
  kind: DeliveryKind;
  /** The same cause for the same addressee has the same key; a second message with it is ignored. */
  dedupeKey: string;
  severity: Severity;
  subject: string;
  /** Plain text; lines may be broken. */
  text: string;
  /** A path of the product, such as `/alerts?alert=…`. */
  link?: string | undefined;
  content?: Record<string, unknown> | undefined;
  /** It is not sent before, as in quiet hours. */
  holdUntil?: Date | undefined;
  createdAt: Date;
}

const SUBJECT_LENGTH = 200;
const TEXT_LENGTH = 20_000;

/** In the transaction of its cause. Returns the id of the message; undefined when it was there already. */
export async function addToOutbox(tx: Db, message: NewMessage): Promise<string | undefined> {
  const { channelId = null, userId = null, holdUntil = null, createdAt } = message;
  if ((channelId === null) === (userId === null)) throw new Error('A message has one addressee');
  const [row] = await tx
    .insert(outbox)
    .values({
      dedupeKey: message.dedupeKey,
      kind: message.kind,
      channelId,
      userId,
      severity: message.severity,
      subject: toLine(message.subject).slice(0, SUBJECT_LENGTH),
      text: message.text.toWellFormed().replaceAll('\u0000', '').slice(0, TEXT_LENGTH),
      link: message.link ?? null,
      content: message.content ?? null,
      state: 'waiting',
      createdAt,
      holdUntil,
      dueAt: holdUntil && holdUntil > createdAt ? holdUntil : createdAt,
    })
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning({ id: outbox.id });
  return row?.id;
}

/** Control characters and line breaks have no place in the subject of a mail. */
function toLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}
