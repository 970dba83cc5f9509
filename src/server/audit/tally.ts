import { MINUTE_MS } from '#contract/durations.ts';
import type { Site } from '../config.ts';
import { type AuditEvent, addAuditEntry } from './store.ts';

export type AuditTally = ReturnType<typeof createAuditTally>;

const MAX_KEYS = 2_000;
const SINGLY = 5;
const FLUSH_EVERY_MS = 5_000;

/**
 * Keeps repeated events of one caller from filling the append-only log: the first ones of a minute get their own entry,
 * the rest share one entry with a count. A killed process loses the counts of its last minute.
 */
export function createAuditTally({ db, clock, log }: Pick<Site, 'db' | 'clock' | 'log'>) {
  const seen = new Map<string, { event: AuditEvent; more: number; singly: number; endsAtMs: number }>();

  /** Whether this event gets its own entry; otherwise it is counted. `who`: a person or a network. */
  const takes = (event: AuditEvent, who: string, singly = SINGLY): boolean => {
    const kind = `${event.action} ${event.outcome ?? 'success'}`;
    const own = `${kind} ${who}`;
    const key = seen.size < MAX_KEYS || seen.has(own) ? own : kind;
    const before = seen.get(key) ?? { event, more: 0, singly, endsAtMs: performance.now() + MINUTE_MS };
    seen.set(key, before);
    if (before.singly > 0) {
      before.singly -= 1;
      return true;
    }
    before.more += 1;
    if (before.event.target !== event.target) before.event = { ...before.event, target: undefined };
    return false;
  };

  /** Writes the counts of minutes that have ended. */
  const flush = async (atMs = performance.now()) => {
    const ended = [...seen].filter(([, { endsAtMs }]) => endsAtMs <= atMs);
    for (const [key] of ended) seen.delete(key);
    for (const [, { event, more }] of ended) {
      if (more === 0) continue;
      await addAuditEntry(db, { ...event, detail: { furtherTimes: more } }, clock()).catch((error) =>
        log.error({ err: error, action: event.action, more }, 'audit count lost'),
      );
    }
  };

  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref();
  return {
    takes,
    async add(event: AuditEvent, who: string, singly?: number): Promise<void> {
      if (takes(event, who, singly)) await addAuditEntry(db, event, clock());
    },
    async stop() {
      clearInterval(timer);
      await flush(Number.POSITIVE_INFINITY);
    },
  };
}
