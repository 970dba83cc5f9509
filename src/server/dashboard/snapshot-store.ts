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
 * Of all, or of a day: how that morning's work stood in the end. By their order, not by their time: clocks are set
 * back. A row that cannot be read is passed over.
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

/** Builds take turns, so two never get the same number. */
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

/** The same content under newer data: nothing new to show, and nothing left to build. */
export async function confirmSnapshot(db: Db, id: string, version: number): Promise<void> {
  await db.update(snapshots).set({ dataVersion: version }).where(eq(snapshots.id, id));
}

/** Of days that lie back, all but the last of each day. */
export async function removeSpareSnapshots(db: Db, before: Date): Promise<void> {
  const newer = sql`exists (select from ${snapshots} later
                            where later.day = ${snapshots.day} and later.seq > ${snapshots.seq})`;
  await db.delete(snapshots).where(and(lt(snapshots.builtAt, before), newer));
}

/** Of everything but its time. */
export function hashOverview(overview: Overview): string {
  return hash('sha256', JSON.stringify({ ...overview, timestamp: '' }), 'base64url');
}

/** Throws when the content is not what was stored. */
async function toSnapshot({ body, ...row }: typeof snapshots.$inferSelect): Promise<Snapshot> {
  const json = (await promisify(brotliDecompress)(body)).toString();
  if (hashOverview(JSON.parse(json)) !== row.contentHash) throw new Error('The snapshot is damaged');
  return { ...row, json };
}
