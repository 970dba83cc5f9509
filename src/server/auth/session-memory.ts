import { hash } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Caller } from '../caller.ts';
import type { Notices } from '../db/notices.ts';

/**
 * Sessions that were looked up within the last minute. A session that ends, or whose user changes, is forgotten as
 * soon as the database tells of it; while it cannot tell, and until the next look-up after that, nothing here counts as
 * checked.
 */
export interface SessionMemory {
  /** A caller whose session is good as of this moment, by the key of its token. */
  find(key: string): Caller | undefined;
  /** A caller whose session was good within the last minute, for when the database is away. */
  findRecent(token: string): Caller | undefined;
  /** To be asked for before the look-up, and given back with what was found. */
  begin(): number;
  keep(token: string, caller: Caller, begun: number): void;
  /** For a session the database does not know, or knows no more. */
  drop(token: string): void;
  size(): number;
}

const GOOD_FOR_MS = 60_000;
const MAX_SESSIONS = 20_000;

interface Kept {
  caller: Caller;
  checkedAtMs: number;
  /** When it was last known to be good: by a look-up, or because the database would have told. */
  goodAtMs: number;
  /** How many gaps in the hearing came before the check. */
  gaps: number;
}

export function createSessionMemory({ clock, notices }: { clock: Clock; notices: Notices }): SessionMemory {
  const kept = new Map<string, Kept>();
  /** Grows whenever something was forgotten: what was looked up before may be out of date. */
  let changes = 0;
  let gaps = 0;

  const forget = (isMeant: (caller: Caller) => boolean) => {
    changes += 1;
    for (const [key, { caller }] of kept) if (isMeant(caller)) kept.delete(key);
  };
  notices.on('session', (id) => forget(({ session }) => session.id === id));
  notices.on('user', (id) => forget((caller) => caller.id === id));
  notices.onGap(() => {
    changes += 1;
    gaps += 1;
  });

  const isWithinMinute = (atMs: number, nowMs: number) => nowMs >= atMs && nowMs - atMs < GOOD_FOR_MS;

  const readRecent = (key: string, nowMs: number): Kept | undefined => {
    const entry = kept.get(key);
    if (!entry) return undefined;
    const { expiresAt } = entry.caller.session;
    if (isWithinMinute(entry.goodAtMs, nowMs) && expiresAt.getTime() > nowMs) return entry;
    kept.delete(key);
    return undefined;
  };

  return {
    find(key) {
      if (!notices.isLive()) return undefined;
      const nowMs = clock().getTime();
      const entry = readRecent(key, nowMs);
      if (entry?.gaps !== gaps || !isWithinMinute(entry.checkedAtMs, nowMs)) return undefined;
      entry.goodAtMs = nowMs;
      return entry.caller;
    },
    findRecent: (token) => readRecent(keyOf(token), clock().getTime())?.caller,
    begin: () => changes,
    keep(token, caller, begun) {
      if (begun !== changes) return;
      const oldest = kept.size >= MAX_SESSIONS ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      const nowMs = clock().getTime();
      kept.set(keyOf(token), { caller, checkedAtMs: nowMs, goodAtMs: nowMs, gaps });
    },
    drop: (token) => void kept.delete(keyOf(token)),
    size: () => kept.size,
  };
}

/** The tokens themselves are not kept. */
export function keyOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
