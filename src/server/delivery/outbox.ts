import type { Db } from '../db/open-db.ts';
import { outbox } from '../db/schema.ts';

/** A message to a company channel or, by mail, to a person. It is not sent before `holdUntil`. */
export type NewMessage = Omit<
  typeof outbox.$inferInsert,
  'id' | 'state' | 'dueAt' | 'tries' | 'claim' | 'leaseUntil' | 'answer' | 'endedAt'
>;

const SUBJECT_LENGTH = 200;
const TEXT_LENGTH = 20_000;

/** Call in the transaction of the cause. Returns the message id; undefined if it already exists. */
export async function addToOutbox(tx: Db, message: NewMessage): Promise<string | undefined> {
  const { channelId, userId, holdUntil, createdAt } = message;
  if (!channelId === !userId) throw new Error('A message has one addressee');
  const [row] = await tx
    .insert(outbox)
    .values({
      ...message,
      subject: toLine(message.subject).slice(0, SUBJECT_LENGTH),
      text: message.text.toWellFormed().replaceAll('\u0000', '').slice(0, TEXT_LENGTH),
      state: 'waiting',
      dueAt: holdUntil && holdUntil > createdAt ? holdUntil : createdAt,
    })
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning({ id: outbox.id });
  return row?.id;
}

/** Removes control characters and line breaks from a mail subject. */
function toLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}
