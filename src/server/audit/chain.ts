import { createHash } from 'node:crypto';
import type { auditLog } from '../db/schema.ts';

export type ChainedEntry = typeof auditLog.$inferSelect;

export const FIRST_PREV_HASH = '0'.repeat(64);

/** Covers the whole entry and the hash of the previous one. */
export function hashEntry(entry: Omit<ChainedEntry, 'hash'>): string {
  const covered = [
    entry.prevHash,
    entry.seq,
    entry.at.toISOString(),
    entry.actorId,
    entry.actorEmail,
    entry.ip,
    entry.userAgent,
    entry.action,
    entry.target,
    entry.outcome,
    // Sorted, because jsonb does not keep the order of keys.
    Object.entries(entry.detail).sort(([a], [b]) => (a < b ? -1 : 1)),
  ];
  return createHash('sha256').update(JSON.stringify(covered)).digest('hex');
}

/** What is wrong with an entry that should follow the previous one; undefined when nothing is. */
export function findBreak(entry: ChainedEntry, before: { seq: number; hash: string }): string | undefined {
  if (entry.seq !== before.seq + 1) return `entry ${before.seq + 1} is missing`;
  if (entry.prevHash !== before.hash) return `entry ${entry.seq} does not follow entry ${before.seq}`;
  if (hashEntry(entry) !== entry.hash) return `entry ${entry.seq} was changed`;
  return undefined;
}
