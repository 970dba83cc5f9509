import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Overview } from '#contract/dashboard.ts';
import { and, desc, eq, lt, sql } from '../db/drizzle.ts';
import { notify } from '../db/notices.ts';
import type { Db } from '../db/open-db.ts';
import { snapshots } from '../db/schema.ts';

/** `json` is the overview. */
export type Snapshot = Omit<typeof snapshots.$inferSelect, 'body'> & { json: string };

const TRIED = 3;

/**
 * The newest snapshot of all, or of a day. Ordered by sequence, because clocks may be set back. Skips unreadable rows.
 */
export async function findNewestSnapshot(db: Db, day?: string): Promise<Snapshot | undefined> {
  const rows = await db
    .select()
    .from(snapshots)
    .where(day === undefined ? undefined : eq(snapshots.day, day))
    .orderBy(desc(snapshots.seq))
    .limit(TRIED);
  for (const row of rows) {
    const snapshot = await toSnapshot(row).catch(() => undefined);
    if (snapshot) return snapshot;
  }
  return undefined;
}

/** Safe because builds are serialized. */
const NEXT_SEQ = sql<number>`(select coalesce(max(seq), 0) + 1 from snapshots)`;

export async function addSnapshot(db: Db, snapshot: Omit<Snapshot, 'id' | 'seq'>): Promise<Snapshot> {
  const { json, ...columns } = snapshot;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const body = await promisify(brotliCompress)(Buffer.from(json), quality);
  const [row] = await db
    .insert(snapshots)
    .values({ ...columns, body, seq: NEXT_SEQ })
    .returning({ id: snapshots.id, seq: snapshots.seq });
  if (!row) throw new Error('The snapshot was not stored');
  await notify(db, 'snapshot', row.id);
  return { ...snapshot, ...row };
}

/** Marks a snapshot as current for newer data with the same content. */
export async function confirmSnapshot(db: Db, id: string, version: number): Promise<void> {
  await db.update(snapshots).set({ dataVersion: version }).where(eq(snapshots.id, id));
}

/** Removes all but the last snapshot of each past day. */
export async function removeSpareSnapshots(db: Db, before: Date): Promise<void> {
  const newer = sql`exists (select from ${snapshots} later
                            where later.day = ${snapshots.day} and later.seq > ${snapshots.seq})`;
  await db.delete(snapshots).where(and(lt(snapshots.builtAt, before), newer));
}

/** Ignores the timestamp. */
export function hashOverview(overview: Overview): string {
  return hash('sha256', JSON.stringify({ ...overview, timestamp: '' }), 'base64url');
}

/** Throws if the content is damaged. */
async function toSnapshot({ body, ...row }: typeof snapshots.$inferSelect): Promise<Snapshot> {
  const json = (await promisify(brotliDecompress)(body)).toString();
  if (hashOverview(JSON.parse(json)) !== row.contentHash) throw new Error('The snapshot is damaged');
  return { ...row, json };
}
