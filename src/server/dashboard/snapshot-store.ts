import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { tell } from '../db/notices.ts';
import type { Db } from '../db/open-db.ts';
import { snapshots } from '../db/schema.ts';

export interface Snapshot {
  id: string;
  builtAt: Date;
  dataVersion: number;
  contentHash: string;
  /** The overview as JSON. */
  json: string;
}

export async function findNewestSnapshot(db: Db): Promise<Snapshot | undefined> {
  const [row] = await db.select().from(snapshots).orderBy(desc(snapshots.builtAt)).limit(1);
  return row && toSnapshot(row);
}

/** The last one of a day: how that morning's work stood in the end. */
export async function findSnapshotOfDay(db: Db, day: string): Promise<Snapshot | undefined> {
  const [row] = await db
    .select()
    .from(snapshots)
    .where(eq(snapshots.day, day))
    .orderBy(desc(snapshots.builtAt))
    .limit(1);
  return row && toSnapshot(row);
}

export async function addSnapshot(
  db: Db,
  snapshot: Omit<Snapshot, 'id'> & { day: string },
): Promise<Snapshot> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const body = await promisify(brotliCompress)(Buffer.from(snapshot.json), quality);
  const { builtAt, day, contentHash } = snapshot;
  const [row] = await db
    .insert(snapshots)
    .values({ builtAt, day, contentHash, dataVersion: snapshot.dataVersion, body })
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

async function toSnapshot(row: typeof snapshots.$inferSelect): Promise<Snapshot> {
  const { id, builtAt, dataVersion: version, contentHash, body } = row;
  const json = (await promisify(brotliDecompress)(body)).toString();
  return { id, builtAt, dataVersion: version, contentHash, json };
}
