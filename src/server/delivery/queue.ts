import { MOST_TRIES } from '#contract/delivery.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { fromNow, isAhead, isPast } from '../db/database-time.ts';
import { and, eq, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { channels, outbox } from '../db/schema.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** A message that this process may send until its lease ends. */
export type Claimed = Pick<OutboxRow, 'id' | 'claim' | 'tries'>;

const PAUSES_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
/** Longer than any attempt can take. */
const LEASE_MS = 2 * MINUTE_MS;

const at = (time: Date) => sql`${time.toISOString()}::timestamptz`;
const isTaken = isAhead(sql`o.lease_until`);
const isDue = (now: Date) => sql`o.state = 'waiting' and o.due_at <= ${at(now)} and not ${isTaken}`;

/** Claims due messages to people. Skips rows that another process is claiming. */
export async function claimMail(db: Db, now: Date, most: number): Promise<Claimed[]> {
  if (most <= 0) return [];
  const { rows } = await db.execute<Claimed & Record<string, unknown>>(sql`
    update outbox set claim = claim + 1, lease_until = ${fromNow(LEASE_MS)}
    where id in (
      select o.id from outbox o where ${isDue(now)} and o.channel_id is null
      order by o.due_at, o.id limit ${most} for update skip locked)
    returning id, claim, tries`);
  return rows;
}

/** Claims one due message per channel that may send now. A channel sends one at a time across all processes. */
export async function claimForChannels(db: Db, now: Date): Promise<Claimed[]> {
  await dropUndeliverable(db, now);
  return db.transaction(async (tx) => {
    const { rows: free } = await tx.execute<{ id: string }>(sql`
      select c.id from channels c
      where ${isPast(sql`c.next_send_at`)}
        and exists (select from outbox o where o.channel_id = c.id and ${isDue(now)})
        and not exists (select from outbox o where o.channel_id = c.id and o.state = 'waiting' and ${isTaken})
      order by c.id for update skip locked`);
    const claimed: Claimed[] = [];
    for (const { id } of free) {
      const { rows } = await tx.execute<Claimed & Record<string, unknown>>(sql`
        update outbox set claim = claim + 1, lease_until = ${fromNow(LEASE_MS)}
        where id = (
          select o.id from outbox o where ${isDue(now)} and o.channel_id = ${id}
          order by o.due_at, o.id limit 1 for update skip locked)
        returning id, claim, tries`);
      if (rows.length === 0) continue;
      await tx.execute(sql`
        update channels set next_send_at = now() + make_interval(secs => 60.0 / per_minute) where id = ${id}`);
      claimed.push(...rows);
    }
    return claimed;
  });
}

async function dropUndeliverable(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    update outbox o set state = 'dropped', ended_at = ${at(now)}, lease_until = null,
      answer = case when c.removed_at is null then 'Not sent: the channel is off' else 'Not sent: the channel was removed' end
    from channels c
    where c.id = o.channel_id and (c.removed_at is not null or not c.is_on) and o.state = 'waiting' and not ${isTaken}`);
}

export type Outcome =
  | { result: 'delivered'; answer: string }
  /** It will never be sent, for a reason on our side. */
  | { result: 'dropped'; answer: string }
  /** `isFinal`: a retry would get the same answer. */
  | { result: 'refused'; answer: string; isFinal?: boolean; retryAfterMs?: number | undefined };

const ANSWER_LENGTH = 300;

/** Records the outcome of an attempt. Returns the new state; undefined if another process has the message now. */
export async function recordOutcome(
  db: Db,
  { id, claim, tries }: Claimed,
  outcome: Outcome,
  now: Date,
): Promise<OutboxRow | undefined> {
  const answer = outcome.answer.slice(0, ANSWER_LENGTH);
  const [row] = await db
    .update(outbox)
    .set({ ...nextState(outcome, tries, now), answer, leaseUntil: null })
    .where(and(eq(outbox.id, id), eq(outbox.claim, claim), eq(outbox.state, 'waiting')))
    .returning();
  if (row?.channelId && outcome.result !== 'dropped') {
    const change =
      outcome.result === 'delivered'
        ? { deliveredAt: now, problem: null, problemAt: null }
        : {
            ...{ problem: answer, problemAt: now },
            // The receiver asks us to pause all messages to it.
            ...(outcome.retryAfterMs && { nextSendAt: fromNow(outcome.retryAfterMs) }),
          };
    await db.update(channels).set(change).where(eq(channels.id, row.channelId));
  }
  return row;
}

function nextState(outcome: Outcome, triesBefore: number, now: Date) {
  if (outcome.result === 'dropped') return { state: 'dropped' as const, endedAt: now };
  const tries = triesBefore + 1;
  if (outcome.result === 'delivered') return { state: 'delivered' as const, tries, endedAt: now };
  // A manual retry gives one more try, not five.
  if (outcome.isFinal || tries >= MOST_TRIES) return { state: 'failed' as const, tries, endedAt: now };
  const pauseMs = Math.max(PAUSES_MS[triesBefore] ?? MINUTE_MS, outcome.retryAfterMs ?? 0);
  return { state: 'waiting' as const, tries, dueAt: new Date(now.getTime() + pauseMs) };
}

/** A manual retry, due at once with the same id. False if it was delivered or dropped. */
export async function retryNow(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ channelId: string | null }>(sql`
    update outbox o set state = 'waiting', due_at = ${at(now)}, ended_at = null, hold_until = null
    where id = ${id} and (state = 'failed' or (state = 'waiting' and not ${isTaken}))
    returning channel_id as "channelId"`);
  const channelId = rows[0]?.channelId;
  if (channelId)
    await db
      .update(channels)
      .set({ nextSendAt: fromNow(0) })
      .where(eq(channels.id, channelId));
  return rows.length > 0;
}

export async function removeOldDeliveries(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from outbox where state <> 'waiting' and created_at < ${at(before)}`);
}
