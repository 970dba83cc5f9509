import { HOUR_MS } from '#contract/durations.ts';
import { tooManyRequests } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import { and, eq, gt, inArray, type SQL, sql } from '../db/drizzle.ts';
import { type Notices, notify } from '../db/notices.ts';
import type { Db } from '../db/open-db.ts';
import { eventCounts } from '../db/schema.ts';

export interface EventRule {
  max: number;
  windowMs: number;
  /** `doubling`: 1, 2, 4 … 900 s from that event on; `window`: until the window ends. */
  wait: 'doubling' | 'window';
}

const MAX_WAIT_SECONDS = 900;

/** Counts an event such as a failed sign-in and returns the current block. Atomic across processes. */
export async function addEvent(db: Db, key: string, rule: EventRule, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const window = sql`make_interval(secs => ${rule.windowMs / 1000})`;
  // A window that ends later than any that begins now is from a time when the clock was ahead.
  const isOver = sql`(event_counts.window_ends_at <= ${at}
    or event_counts.window_ends_at > ${at} + ${window} + make_interval(secs => ${MAX_WAIT_SECONDS}))`;
  const newCount = sql`(case when ${isOver} then 1 else event_counts.count + 1 end)`;
  const waitEnd = (total: SQL) =>
    sql`${at} + make_interval(secs => least(${MAX_WAIT_SECONDS}, power(2, least(20, ${total} - ${rule.max}))))`;
  // A growing wait cannot be reset by waiting, because events are kept for a whole window after it.
  const windowEnd = (total: SQL, windowBefore: SQL) =>
    rule.wait === 'doubling'
      ? sql`(case when ${total} >= ${rule.max} then ${waitEnd(total)} else ${at} end) + ${window}`
      : windowBefore;
  const blockEnd = (total: SQL, windowBefore: SQL) =>
    sql`(case when ${total} >= ${rule.max} then ${rule.wait === 'doubling' ? waitEnd(total) : windowBefore} end)`;

  const one = sql`1`;
  const freshWindow = sql`(${at} + ${window})`;
  const sameWindow = sql`(case when ${isOver} then ${freshWindow} else event_counts.window_ends_at end)`;
  const [row] = await db
    .insert(eventCounts)
    .values({
      key,
      count: 1,
      windowEndsAt: windowEnd(one, freshWindow),
      blockedUntil: blockEnd(one, freshWindow),
    })
    .onConflictDoUpdate({
      target: eventCounts.key,
      set: {
        count: newCount,
        windowEndsAt: windowEnd(newCount, sameWindow),
        blockedUntil: blockEnd(newCount, sameWindow),
      },
    })
    .returning({ count: eventCounts.count, blockedUntil: eventCounts.blockedUntil });
  if (!row) throw new Error('An event was not counted');
  return row;
}

export type WindowRule = EventRule & { wait: 'window' };

/** Counts an event and refuses it beyond the rule, also if several come at once. */
export async function spendEvent(db: Db, key: string, rule: WindowRule, now: Date, reason: string) {
  const { count, blockedUntil } = await addEvent(db, key, rule, now);
  if (count > rule.max) throw tooManyRequests(reason, (blockedUntil ?? now).getTime() - now.getTime());
}

/** The blocked keys among these, and until when. */
export async function listBlocks(db: Db, keys: readonly string[], now: Date) {
  const rows = await db
    .select({ key: eventCounts.key, until: eventCounts.blockedUntil })
    .from(eventCounts)
    .where(and(inArray(eventCounts.key, [...keys]), gt(eventCounts.blockedUntil, now)));
  return rows.flatMap(({ key, until }) => (until && isCurrent(until, now) ? [{ key, until }] : []));
}

const LONGEST_BLOCK_MS = HOUR_MS;

/** A block that ends later is from a time when the clock was ahead. */
function isCurrent(until: Date, now: Date): boolean {
  return until > now && until.getTime() - now.getTime() <= LONGEST_BLOCK_MS;
}

const MAX_KNOWN_BLOCKS = 10_000;
const LIFTED = 'blocks-lifted';

/** Caches blocks until they end, so that further attempts need no query. */
export function createBlocks({ db, clock, notices }: { db: Db; clock: Clock; notices: Notices }) {
  const ends = new Map<string, Date>();
  notices.on(LIFTED, (prefix) => {
    for (const key of ends.keys()) if (key.startsWith(prefix)) ends.delete(key);
  });

  /** When the last known block among these keys ends. */
  const findKnown = (keys: readonly string[]): Date | undefined => {
    const now = clock();
    const known = keys.flatMap((key) => ends.get(key) ?? []).filter((end) => isCurrent(end, now));
    return known.sort((a, b) => b.getTime() - a.getTime())[0];
  };
  const keep = (key: string, until: Date | null) => {
    const [oldest] = ends.size >= MAX_KNOWN_BLOCKS ? ends.keys() : [];
    if (oldest !== undefined) ends.delete(oldest);
    if (until) ends.set(key, until);
  };
  return {
    findKnown,
    keep,
    /** Queries the database if none is cached. */
    async find(keys: readonly string[]): Promise<Date | undefined> {
      const known = findKnown(keys);
      if (known) return known;
      for (const { key, until } of await listBlocks(db, keys, clock())) keep(key, until);
      return findKnown(keys);
    },
  };
}

export async function removeEvents(db: Db, key: string): Promise<void> {
  await db.delete(eventCounts).where(eq(eventCounts.key, key));
}

/** Removes the blocks and counts of all keys with this prefix in every process. */
export async function removeEventsOf(db: Db, prefix: string): Promise<void> {
  await db.delete(eventCounts).where(sql`starts_with(${eventCounts.key}, ${prefix})`);
  await notify(db, LIFTED, prefix);
}
