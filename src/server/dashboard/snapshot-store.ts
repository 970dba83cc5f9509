import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { tell } from '../db/notices.ts';
import type { Db } from '../db/open-db.ts';
import { snapshots } from '../db/schema.ts';

/** `json` is the overview. */
export type Snapshot = Omit<typeof snapshots.$inferSelect, 'body'> & { json: string };

/** Of all, or of a day: how that morning's work stood in the end. */
export async function findNewestSnapshot(db: Db, day?: string): Promise<Snapshot | undefined> {
  const [row] = await db
    .select()
    .from(snapshots)
    .where(day === undefined ? undefined : eq(snapshots.day, day))
    .orderBy(desc(snapshots.builtAt))
    .limit(1);
  if (!row) return undefined;
  const { body, ...snapshot } = row;
  return { ...snapshot, json: (await promisify(brotliDecompress)(body)).toString() };
}

export async function addSnapshot(db: Db, snapshot: Omit<Snapshot, 'id'>): Promise<Snapshot> {
  const { json, ...columns } = snapshot;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const body = await promisify(brotliCompress)(Buffer.from(json), quality);
  const [row] = await db
    .insert(snapshots)
    .values({ ...columns, body })
    .returning({ id: snapshots.id });
  if (!row) throw new Error('The snapshot was not stored');
  await tell(db, 'snapshot', row.id);
  return { ...snapshot, id: row.id };
}

/** The same content under newer data: nothing new to show, and nothing left to build. */
export async function confirmSnapshot(db: Db, id: string, version: number): Promise<void> {
  await db.update(snapshots).set({ dataVersion: version }).where(eq(snapshots.id, id));
}

/** Of days that lie back, all but the last of each day. */
export async function removeSpareSnapshots(db: Db, before: Date): Promise<void> {
  const newer = sql`exists (select from ${snapshots} later
                            where later.day = ${snapshots.day} and later.built_at > ${snapshots.builtAt})`;
  await db.delete(snapshots).where(and(lt(snapshots.builtAt, before), newer));
}
