import { createHash } from 'node:crypto';
import type { AUDIT_OUTCOMES, AuditEntry } from '#contract/audit.ts';
import { AppError } from '#platform/app-error.ts';
import type { Origin } from '#platform/mount.ts';
import { and, asc, desc, eq, gt, gte, ilike, lt, or, type SQL } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { type Range, readPage } from '../db/read-page.ts';
import { type AuditDetail, auditHead, auditLog } from '../db/schema.ts';
import { followAddresses } from './address-moves.ts';

type ChainedEntry = typeof auditLog.$inferSelect;

const FIRST_PREV_HASH = '0'.repeat(64);

export interface AuditEvent {
  /** `noun.verb`, such as `user.role` or `auth.login`. */
  action: string;
  /** Default: success. */
  outcome?: (typeof AUDIT_OUTCOMES)[number];
  /** `apiToken`: the token used, which is added to the detail. */
  actor?: { id: string | null; email: string; apiToken?: { name: string } } | undefined;
  target?: string | undefined;
  detail?: AuditDetail;
  /** Undefined for the product itself and for an operator at the console. */
  origin?: Origin | undefined;
}

/** Appends to the chain. Inside a transaction the entry is rolled back together with the change it records. */
export async function addAuditEntry(db: Db, event: AuditEvent, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [head] = await tx.select().from(auditHead).where(eq(auditHead.id, 1)).for('update');
    if (!head) throw new Error('The audit log has no head row');
    const entry = {
      seq: head.seq + 1,
      at,
      actorId: event.actor?.id ?? null,
      actorEmail: event.actor?.email ?? null,
      ip: event.origin?.ip ?? null,
      userAgent: event.origin?.userAgent?.toWellFormed() ?? null,
      action: event.action,
      target: event.target?.toWellFormed() ?? null,
      outcome: event.outcome ?? 'success',
      detail: { ...event.detail, ...(event.actor?.apiToken && { apiToken: event.actor.apiToken.name }) },
      prevHash: head.hash,
    };
    const hash = hashEntry(entry);
    await tx.insert(auditLog).values({ ...entry, hash });
    await tx.update(auditHead).set({ seq: entry.seq, hash }).where(eq(auditHead.id, 1));
  });
}

/** Runs the work and records a refusal before passing it on. */
export async function auditRefusal<T>(
  record: (event: AuditEvent) => Promise<void>,
  event: Omit<AuditEvent, 'outcome'>,
  work: () => Promise<T>,
) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.status < 500) {
      const detail = { ...event.detail, reason: error.code };
      await record({ ...event, outcome: 'failure', detail });
    }
    throw error;
  }
}

interface AuditFilter {
  action?: string | undefined;
  person?: string | undefined;
  outcome?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

export async function listAuditEntries(
  db: Db,
  filter: AuditFilter,
  range: Range,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const where = and(...filterConditions(filter));
  const list = db.select().from(auditLog).where(where).orderBy(desc(auditLog.seq));
  const { rows, total } = await readPage(list, db.$count(auditLog, where), range);
  const mentioned = rows.flatMap(({ actorEmail, target }) => [actorEmail ?? [], target ?? []].flat());
  const addressOf = await followAddresses(
    db,
    mentioned.filter((text) => text.includes('@')),
  );
  const changed = (address: string | null, entry: { seq: number }) => {
    const today = address && addressOf(address, entry);
    return today === address ? null : today;
  };
  const entries = rows.map(({ actorId, actorEmail, prevHash: _, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actor:
      actorId || actorEmail ? { id: actorId, email: actorEmail, emailToday: changed(actorEmail, row) } : null,
    targetToday: changed(row.target, row),
    outcome: row.outcome as AuditEntry['outcome'],
  }));
  return { entries, total };
}

function filterConditions({ action, person, outcome, from, before }: AuditFilter): (SQL | undefined)[] {
  const name = `%${escapeLike(person ?? '')}%`;
  return [
    action ? or(eq(auditLog.action, action), ilike(auditLog.action, `${escapeLike(action)}.%`)) : undefined,
    person ? or(ilike(auditLog.actorEmail, name), ilike(auditLog.target, name)) : undefined,
    outcome ? eq(auditLog.outcome, outcome) : undefined,
    from ? gte(auditLog.at, from) : undefined,
    before ? lt(auditLog.at, before) : undefined,
  ];
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

export type ChainReport = Awaited<ReturnType<typeof verifyAuditChain>>;

export async function getAuditHead(db: Db): Promise<{ entries: number; headHash: string }> {
  const [head] = await db.select().from(auditHead).where(eq(auditHead.id, 1));
  return { entries: head?.seq ?? 0, headHash: head?.hash ?? FIRST_PREV_HASH };
}

/** Finds the first break of the chain and its last good entry, also compared with the external anchor. */
export async function verifyAuditChain(db: Db, recorded?: { entries: number; headHash: string; at: string }) {
  return db.transaction(
    async (tx) => {
      let before = { seq: 0, hash: FIRST_PREV_HASH };
      for (;;) {
        const batch = await tx
          .select()
          .from(auditLog)
          .where(gt(auditLog.seq, before.seq))
          .orderBy(asc(auditLog.seq))
          .limit(5_000);
        if (batch.length === 0) break;
        for (const entry of batch) {
          const isOther = entry.seq === recorded?.entries && entry.hash !== recorded.headHash;
          const broken =
            findBreak(entry, before) ??
            (isOther ? `entry ${entry.seq} is not the one that was recorded on ${recorded.at}` : undefined);
          if (broken) return { entries: before.seq, headHash: before.hash, broken };
          before = { seq: entry.seq, hash: entry.hash };
        }
      }
      const head = await getAuditHead(tx);
      const isWhole = head.entries === before.seq && head.headHash === before.hash;
      const isShort = recorded !== undefined && recorded.entries > before.seq;
      const broken = !isWhole
        ? `the log ends at entry ${before.seq}, but entry ${head.entries} was written last`
        : isShort
          ? `the log was shortened: it has ${before.seq} entries, but had ${recorded.entries} on ${recorded.at}`
          : undefined;
      return { entries: before.seq, headHash: before.hash, broken };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Covers the whole entry and the hash of the previous one. */
function hashEntry(entry: Omit<ChainedEntry, 'hash'>): string {
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

function findBreak(entry: ChainedEntry, before: { seq: number; hash: string }): string | undefined {
  if (entry.seq !== before.seq + 1) return `entry ${before.seq + 1} is missing`;
  if (entry.prevHash !== before.hash) return `entry ${entry.seq} does not follow entry ${before.seq}`;
  if (hashEntry(entry) !== entry.hash) return `entry ${entry.seq} was changed`;
  return undefined;
}
