import { MINUTE_MS } from '#contract/durations.ts';
import type { Budget } from '#contract/route.ts';
import { type AppError, tooManyRequests } from '#platform/app-error.ts';
import type { Site } from '../config.ts';
import { gte, lt, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { callCounts } from '../db/schema.ts';

const SHARE_EVERY_MS = 1_000;
/** Keys below this share of their budget are not shared with other processes. */
const WORTH_SHARING = 0.1;

interface Count {
  /** The last minute of its period. */
  minute: number;
  /** Calls counted here and not yet shared. */
  here: number;
  /** Calls of all processes as of the last sharing. */
  shared: number;
  worthSharing: boolean;
}

type Spent = Exclude<Budget, 'none'>;

const STRICT: ReadonlySet<Budget> = new Set<Budget>(['register', 'invitation']);

/** Programs often call in bursts, so their tokens have an hourly budget. */
const MINUTES: Partial<Record<Budget, number>> = { token: 60 };

function lastMinute(budget: Budget, nowMs: number): number {
  const minutes = MINUTES[budget] ?? 1;
  return (Math.floor(nowMs / (minutes * MINUTE_MS)) + 1) * minutes - 1;
}

/**
 * Counts calls per key and minute or hour. Frequent calls are counted in memory, so that no request waits, and busy
 * keys are shared with other processes once a second.
 */
export function createCallBudgets(
  options: Pick<Site, 'db' | 'clock' | 'log'> & {
    /** A minute, or an hour for tokens. */
    most: Record<Exclude<Budget, 'none'>, number>;
  },
) {
  const counts = new Map<string, Count>();

  const createRefusal = (seconds: number) => tooManyRequests('Too many requests.', seconds * 1000);
  let refusal = createRefusal(1);
  /** Cached for all calls of a second, so that a refusal is cheap. */
  const refuse = (minute: number, nowMs: number) => {
    const seconds = Math.ceil(((minute + 1) * MINUTE_MS - nowMs) / 1000);
    if (refusal.retryAfterSeconds !== seconds) refusal = createRefusal(seconds);
    return refusal;
  };

  const countHere = (key: string, budget: Spent, nowMs: number): Count | AppError => {
    const minute = lastMinute(budget, nowMs);
    const max = options.most[budget];
    let count = counts.get(key);
    if (count?.minute !== minute) {
      count = { minute, here: 0, shared: 0, worthSharing: false };
      counts.set(key, count);
    }
    if (count.here + count.shared >= max) return refuse(minute, nowMs);
    count.here += 1;
    return count;
  };

  const spendInMemory = (key: string, budget: Spent, nowMs: number) => {
    const count = countHere(key, budget, nowMs);
    if ('status' in count) return count;
    count.worthSharing ||= count.here + count.shared >= options.most[budget] * WORTH_SHARING;
    return undefined;
  };

  /** Does not query the database once over the limit. */
  const spendStrictly = async (key: string, budget: Spent, nowMs: number) => {
    const count = countHere(key, budget, nowMs);
    if ('status' in count) return count;
    const [counted] = await addCalls(options.db, new Map([[key, { ...count, here: 1 }]])).finally(() => {
      count.here -= 1;
    });
    count.shared = Math.max(count.shared, counted?.total ?? 0);
    return (counted?.total ?? 0) > options.most[budget] ? refuse(count.minute, nowMs) : undefined;
  };

  /** A refusal if the budget is used up; a promise if counted in the database. */
  const charge = (budget: Budget, who: string): AppError | undefined | Promise<AppError | undefined> => {
    if (budget === 'none') return undefined;
    const count = STRICT.has(budget) ? spendStrictly : spendInMemory;
    return count(`${budget}:${who}`, budget, options.clock().getTime());
  };

  /** Throws if the budget is used up. */
  const spend = async (budget: Budget, who: string): Promise<void> => {
    const refusal = await charge(budget, who);
    if (refusal) throw refusal;
  };

  /** Loads the counts of other processes, and of this one before a restart. */
  const load = async () => {
    const minute = Math.floor(options.clock().getTime() / MINUTE_MS);
    const rows = await options.db.select().from(callCounts).where(gte(callCounts.minute, minute));
    for (const { key, count, minute: last } of rows) {
      counts.set(key, { minute: last, here: 0, shared: count, worthSharing: false });
    }
  };

  const share = async () => {
    const minute = Math.floor(options.clock().getTime() / MINUTE_MS);
    for (const [key, count] of counts) if (count.minute < minute) counts.delete(key);
    const busy = [...counts].filter(([, count]) => count.worthSharing && count.here > 0);
    if (busy.length === 0) return;
    const sent = new Map(busy.map(([key, count]) => [key, { ...count }]));
    const totals = await addCalls(options.db, sent);
    for (const { key, total } of totals) {
      const [count, shared] = [counts.get(key), sent.get(key)];
      if (!count || count.minute !== shared?.minute) continue;
      count.here -= shared.here;
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
  return { charge, spend, share, load, stop };
}
export type CallBudgets = ReturnType<typeof createCallBudgets>;

async function addCalls(db: Db, calls: ReadonlyMap<string, Pick<Count, 'here' | 'minute'>>) {
  // Sorted, so that two processes cannot deadlock.
  const keys = [...calls.keys()].sort();
  return db
    .insert(callCounts)
    .select(
      sql`select key, minute, count from unnest(${sql.param(keys)}::text[],
        ${sql.param(keys.map((key) => calls.get(key)?.minute ?? 0))}::bigint[],
        ${sql.param(keys.map((key) => calls.get(key)?.here ?? 0))}::int[]) as sent(key, minute, count)`,
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
