import { MINUTE_MS } from '#contract/durations.ts';
import { refuseStale, versionOf } from '#platform/app-error.ts';
import { desc, eq, gte, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { briefEditors, briefPublishing } from '../db/schema.ts';

const ONLY = 1;
/** An editor whose browser has not reported for this long has left. */
const OPEN_FOR_MS = 1.5 * MINUTE_MS;

export async function findPublishing(db: Db) {
  const [row] = await db.select().from(briefPublishing).where(eq(briefPublishing.id, ONLY));
  return row ?? { at: null, changedBy: null, changedAt: null, lastDay: null, lastResult: null };
}

export async function savePublishing(
  db: Db,
  at: string | null,
  by: string,
  now: Date,
  expectedVersion: number | undefined,
): Promise<void> {
  await db.execute(sql`lock table brief_publishing in share row exclusive mode`);
  refuseStale({ version: versionOf((await findPublishing(db)).at) }, expectedVersion);
  const change = { at, changedBy: by, changedAt: now, lastDay: null, lastResult: null };
  await db
    .insert(briefPublishing)
    .values({ id: ONLY, ...change })
    .onConflictDoUpdate({ target: briefPublishing.id, set: change });
}

export async function savePublishingResult(
  db: Db,
  { day, result }: { day: string; result: string | null },
): Promise<void> {
  await db
    .update(briefPublishing)
    .set({ lastDay: day, lastResult: result })
    .where(eq(briefPublishing.id, ONLY));
}

export async function saveOpenEditor(db: Db, email: string, isOpen: boolean, now: Date): Promise<void> {
  if (!isOpen) {
    await db.delete(briefEditors).where(eq(briefEditors.email, email));
    return;
  }
  await db
    .insert(briefEditors)
    .values({ email, seenAt: now })
    .onConflictDoUpdate({ target: briefEditors.email, set: { seenAt: now } });
}

export async function listOpenEditors(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select()
    .from(briefEditors)
    .where(gte(briefEditors.seenAt, new Date(now.getTime() - OPEN_FOR_MS)))
    .orderBy(desc(briefEditors.seenAt));
  return rows.map(({ email }) => email);
}
