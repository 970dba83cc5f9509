import type { Db } from '../db/open-db.ts';
import { outbox } from '../db/schema.ts';

/** To a channel of the company or to a person, who gets it by mail. It is not sent before `holdUntil`. */
export type NewMessage = Omit<
  typeof outbox.$inferInsert,
  'id' | 'state' | 'dueAt' | 'tries' | 'claim' | 'leaseUntil' | 'answer' | 'endedAt'
>;

const SUBJECT_LENGTH = 200;
const TEXT_LENGTH = 20_000;

/** In the transaction of its cause. Returns the id of the message; undefined when it was there already. */
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

/** Control characters and line breaks have no place in the subject of a mail. */
function toLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}
