import { hash } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '#contract/durations.ts';
import type { Clock } from '#platform/clock.ts';
import type { Caller } from '../caller.ts';
import type { Notices } from '../db/notices.ts';
import type { SessionEnd } from './session-store.ts';
import { POLICY_CHANGED } from './sign-in-policy.ts';

export type SessionMemory = ReturnType<typeof createSessionMemory>;

const GOOD_FOR_MS = MINUTE_MS;
const REFUSED_FOR_MS = 5 * SECOND_MS;
const MAX_SESSIONS = 20_000;
const MAX_REFUSED = 10_000;
const MAX_OPENED = 100_000;

interface Kept {
  caller: Caller;
  checkedAtMs: number;
  /** When it was last known to be valid, by a lookup or because no notice said otherwise. */
  goodAtMs: number;
  /** Number of gaps in the notices before the check. */
  gaps: number;
}

/**
 * Caches sessions looked up within the last minute. A session that ends, or whose user changes, is dropped as soon as
 * the database sends its notice. While notices are not received, nothing here counts as checked.
 */
export function createSessionMemory(options: {
  clock: Clock;
  notices: Notices;
  /** Hashes of the tokens of all sessions. */
  listTokenHashes: () => Promise<Buffer[]>;
}) {
  const { clock, notices } = options;
  const kept = new Map<string, Kept>();
  /** Hashes of tokens issued by any process. */
  const opened = new Map<string, true>();
  const refused = new Map<string, { atMs: number; end: SessionEnd }>();
  /** Incremented when a session is dropped, because lookups that began earlier may be outdated. */
  let changes = 0;
  let gaps = 0;
  const keyOf = rememberKeys();

  const forget = (isMeant: (caller: Caller) => boolean) => {
    changes += 1;
    for (const [key, { caller }] of kept) if (isMeant(caller)) kept.delete(key);
  };
  const addOpened = (key: string) => {
    makeRoom(opened, MAX_OPENED);
    opened.set(key, true);
  };
  const load = async () => {
    for (const tokenHash of await options.listTokenHashes()) addOpened(tokenHash.toString('base64url'));
  };
  notices.on('session-opened', addOpened);
  notices.on('session', (id) => forget(({ session }) => session.id === id));
  notices.on('user', (id) => forget((caller) => caller.id === id));
  notices.on(POLICY_CHANGED, () => forget(() => true));
  notices.onGap(() => {
    changes += 1;
    gaps += 1;
    // If this fails, new sessions are looked up like unknown ones.
    load().catch(() => undefined);
  });

  const isWithin = (limitMs: number, atMs: number, nowMs: number) => nowMs >= atMs && nowMs - atMs < limitMs;

  const readRecent = (key: string, nowMs: number): Kept | undefined => {
    const entry = kept.get(key);
    if (!entry) return undefined;
    const { expiresAt } = entry.caller.session;
    if (isWithin(GOOD_FOR_MS, entry.goodAtMs, nowMs) && expiresAt.getTime() > nowMs) return entry;
    kept.delete(key);
    return undefined;
  };

  const findRefusal = (key: string, nowMs: number): SessionEnd | undefined => {
    const known = refused.get(key);
    return known && isWithin(REFUSED_FOR_MS, known.atMs, nowMs) ? known.end : undefined;
  };

  return {
    /** The caller, or how the session ended if that was looked up a few seconds ago. */
    find(token: string): Caller | SessionEnd | undefined {
      if (!notices.isLive()) return undefined;
      const nowMs = clock().getTime();
      const key = keyOf(token);
      const entry = readRecent(key, nowMs);
      if (!entry) return findRefusal(key, nowMs);
      if (entry.gaps !== gaps || !isWithin(GOOD_FOR_MS, entry.checkedAtMs, nowMs)) return undefined;
      entry.goodAtMs = nowMs;
      return entry.caller;
    },
    /** Whether the token was ever issued; otherwise it is most likely made up. */
    wasOpened: (token: string) => opened.has(keyOf(token)),
    load,
    /** For when the database is unavailable. */
    findRecent: (token: string) => readRecent(keyOf(token), clock().getTime())?.caller,
    /** Call before the lookup and pass the result to `keep`. */
    begin: () => changes,
    keep(token: string, caller: Caller, begun: number) {
      if (begun !== changes) return;
      const nowMs = clock().getTime();
      makeRoom(kept, MAX_SESSIONS);
      kept.set(keyOf(token), { caller, checkedAtMs: nowMs, goodAtMs: nowMs, gaps });
    },
    refuse(token: string, end: SessionEnd) {
      const key = keyOf(token);
      kept.delete(key);
      refused.delete(key);
      makeRoom(refused, MAX_REFUSED);
      refused.set(key, { atMs: clock().getTime(), end });
    },
    size: () => kept.size,
  };
}

function makeRoom(map: Map<string, unknown>, max: number) {
  const oldest = map.size >= max ? map.keys().next().value : undefined;
  if (oldest !== undefined) map.delete(oldest);
}

const KEYS_KEPT = 1_000;

/** Caches token hashes, because hashing takes longer than the rest of the lookup and tokens repeat. */
function rememberKeys(): (token: string) => string {
  const known = new Map<string, string>();
  return (token) => {
    const found = known.get(token);
    if (found) return found;
    const key = hash('sha256', token, 'base64url');
    makeRoom(known, KEYS_KEPT);
    known.set(token, key);
    return key;
  };
}
