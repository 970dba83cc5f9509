import type { addChartNote, ChartEvent } from '#contract/chart.ts';
import type { Body } from '#contract/route.ts';
import type { ValueKey } from '#intelligence/quantities.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import { VALUE_TABLES } from '../agents/value-tables.ts';
import type { Reader } from '../caller.ts';
import { and, between, desc, eq, lte, or, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { chartNotes, users } from '../db/schema.ts';

export async function findRetrievedAt(db: Db, { agent, key }: ValueKey, asOf: Date): Promise<string | null> {
  const t = VALUE_TABLES[agent];
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select max(${t.retrievedAt}) as at from ${t.name} v
    where v.${t.key} = ${key} and v.flag is null and v.known_at <= ${asOf.toISOString()}::timestamptz`);
  const at = rows[0]?.at;
  return at ? new Date(at).toISOString() : null;
}

/** The newest notes of the range: the reader's own and shared ones. */
export async function listNotes(
  db: Db,
  reader: Reader,
  { items, from, to, asOf }: { items: readonly string[]; from: string; to: string; asOf: Date },
  limit: number,
): Promise<ChartEvent[]> {
  const rows = await db
    .select({ note: chartNotes, firstName: users.firstName, lastName: users.lastName })
    .from(chartNotes)
    .innerJoin(users, eq(users.id, chartNotes.userId))
    .where(
      and(
        sql`${chartNotes.items} && ${sql.param(items)}::text[]`,
        between(chartNotes.date, from, to),
        lte(chartNotes.createdAt, asOf),
        or(eq(chartNotes.userId, reader.id), eq(chartNotes.visibility, 'everyone')),
      ),
    )
    .orderBy(desc(chartNotes.date), desc(chartNotes.createdAt), chartNotes.id)
    .limit(limit);
  return rows.map(({ note: { id, date, text, userId, visibility }, firstName, lastName }) => ({
    id,
    kind: 'note',
    date,
    text,
    by: `${firstName.slice(0, 1)}. ${lastName}`,
    url: null,
    visibility,
    removable: userId === reader.id || reader.role === 'admin',
  }));
}

const MOST_NOTES = 1_000;

export async function addNote(
  db: Db,
  userId: string,
  note: Body<typeof addChartNote>,
  now: Date,
): Promise<string> {
  // Serializes the notes of one person, so that the count is right.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  if ((await db.$count(chartNotes, eq(chartNotes.userId, userId))) >= MOST_NOTES) {
    throw new AppError(409, 'LIST_FULL', 'You have 1,000 notes. Delete one to add another.');
  }
  const [row] = await db
    .insert(chartNotes)
    .values({ ...note, userId, createdAt: now })
    .returning({ id: chartNotes.id });
  if (!row) throw new Error('The note was not stored');
  return row.id;
}

/** Private notes of others are not found, even by administrators. */
export async function removeNote(db: Db, reader: Reader, id: string) {
  const mayRemove = reader.role === 'admin' ? eq(chartNotes.visibility, 'everyone') : undefined;
  const [row] = await db
    .delete(chartNotes)
    .where(and(eq(chartNotes.id, id), or(eq(chartNotes.userId, reader.id), mayRemove)))
    .returning();
  if (!row) throw notFound('The note');
  return row;
}
