import { MINUTE_MS } from '#contract/durations.ts';
import type { Budget } from '#contract/route.ts';
import { tooManyRequests } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { eq, lt, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { callCounts } from '../db/schema.ts';

const SHARE_EVERY_MS = 1_000;
/** Keys below this share of their budget are not shared with other processes. */
const WORTH_SHARING = 0.1;

interface Count {
  minute: number;
  /** Calls counted here and not yet shared. */
  here: number;
  /** Calls of all processes as of the last sharing. */
  shared: number;
  worthSharing: boolean;
}

const STRICT: ReadonlySet<Budget> = new Set<Budget>(['register', 'invitation']);

/**
 * Counts calls per minute for each key. Frequent ones are counted in memory, so that no request waits, and busy keys are
 * added up with the other processes once a second.
 */
export function createCallBudgets(options: {
  db: Db;
  clock: Clock;
  log: Log;
  callsPerMinute: Record<Exclude<Budget, 'none'>, number>;
}) {
  const counts = new Map<string, Count>();

  const refuse = (minute: number, nowMs: number) =>
    tooManyRequests('Too many requests. Please wait a moment.', (minute + 1) * MINUTE_MS - nowMs);

  const countHere = (key: string, max: number, nowMs: number): Count => {
    const minute = Math.floor(nowMs / MINUTE_MS);
    let count = counts.get(key);
    if (count?.minute !== minute) {
      count = { minute, here: 0, shared: 0, worthSharing: false };
      counts.set(key, count);
    }
    if (count.here + count.shared >= max) throw refuse(minute, nowMs);
    count.here += 1;
    return count;
  };

  const spendInMemory = (key: string, max: number, nowMs: number) => {
    const count = countHere(key, max, nowMs);
    count.worthSharing ||= count.here + count.shared >= max * WORTH_SHARING;
  };

  /** Over the limit the database is not asked. */
  const spendStrictly = async (key: string, max: number, nowMs: number) => {
    const count = countHere(key, max, nowMs);
    const [counted] = await addCalls(options.db, new Map([[key, 1]]), count.minute).finally(() => {
      count.here -= 1;
    });
    count.shared = Math.max(count.shared, counted?.total ?? 0);
    if ((counted?.total ?? 0) > max) throw refuse(count.minute, nowMs);
  };

  /** Throws when the budget is used up; a promise where it is counted in the database. */
  const spend = (budget: Budget, who: string): void | Promise<void> => {
    if (budget === 'none') return;
    const count = STRICT.has(budget) ? spendStrictly : spendInMemory;
    return count(`${budget}:${who}`, options.callsPerMinute[budget], options.clock().getTime());
  };

  /** Loads what other processes, or this one before a restart, have counted in this minute. */
  const load = async () => {
    const minute = Math.floor(options.clock().getTime() / MINUTE_MS);
    const rows = await options.db.select().from(callCounts).where(eq(callCounts.minute, minute));
    for (const { key, count } of rows) {
      counts.set(key, { minute, here: 0, shared: count, worthSharing: false });
    }
  };

  const share = async () => {
    const minute = Math.floor(options.clock().getTime() / MINUTE_MS);
    for (const [key, count] of counts) if (count.minute < minute) counts.delete(key);
    const busy = [...counts].filter(([, count]) => count.worthSharing && count.here > 0);
    if (busy.length === 0) return;
    const sent = new Map(busy.map(([key, count]) => [key, count.here]));
    const totals = await addCalls(options.db, sent, minute);
    for (const { key, total } of totals) {
      const count = counts.get(key);
      if (count?.minute !== minute) continue;
      count.here -= sent.get(key) ?? 0;
      count.shared = total;
    }
  };

  const timer = setInterval(() => {
    share().catch((error) => options.log.warn({ err: error }, 'sharing call counts failed'));
  }, SHARE_EVERY_MS);
  timer.unref();

  const stop = async () => {
    clearInterval(timer);
    await share().catch((error) => options.log.warn({ err: error }, 'sharing call counts failed'));
  };
  return { spend, share, load, stop };
}
export type CallBudgets = ReturnType<typeof createCallBudgets>;

async function addCalls(db: Db, calls: ReadonlyMap<string, number>, minute: number) {
  // Sorted, so that two processes cannot deadlock.
  const keys = [...calls.keys()].sort();
  return db
    .insert(callCounts)
    .select(
      sql`select key, ${minute}::bigint, count from unnest(
        ${sql.param(keys)}::text[], ${sql.param(keys.map((key) => calls.get(key) ?? 0))}::int[]) as sent(key, count)`,
    )
    .onConflictDoUpdate({
      target: callCounts.key,
      set: {
        minute: sql`excluded.minute`,
        count: sql`case when call_counts.minute = excluded.minute then call_counts.count + excluded.count
                        else excluded.count end`,
      },
    })
    .returning({ key: callCounts.key, total: callCounts.count });
}

export async function removeOldCalls(db: Db, now: Date): Promise<void> {
  await db.delete(callCounts).where(lt(callCounts.minute, Math.floor(now.getTime() / MINUTE_MS) - 1));
}
