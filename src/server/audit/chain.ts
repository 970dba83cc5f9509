import { createHash } from 'node:crypto';
import type { AuditDetail } from '../db/schema.ts';

export interface ChainedEntry {
  seq: number;
  at: Date;
  actorId: string | null;
  actorEmail: string | null;
  ip: string | null;
  userAgent: string | null;
  action: string;
  target: string | null;
  outcome: string;
  detail: AuditDetail;
  prevHash: string;
  hash: string;
}

export const FIRST_PREV_HASH = '0'.repeat(64);

/** The hash of an entry covers all of it and the hash of the one before. */
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
    // Sorted, because jsonb keeps no order of keys.
    Object.entries(entry.detail).sort(([a], [b]) => (a < b ? -1 : 1)),
  ];
  return createHash('sha256').update(JSON.stringify(covered)).digest('hex');
}

/** Says what is wrong with an entry that should follow the one before, or undefined. */
export function findBreak(entry: ChainedEntry, before: { seq: number; hash: string }): string | undefined {
  if (entry.seq !== before.seq + 1) return `entry ${before.seq + 1} is missing`;
  if (entry.prevHash !== before.hash) return `entry ${entry.seq} does not follow entry ${before.seq}`;
  if (hashEntry(entry) !== entry.hash) return `entry ${entry.seq} was changed`;
  return undefined;
}
