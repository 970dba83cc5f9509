import { and, asc, eq, isNull, ne, type SQL, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { type Range, readPage } from '../db/read-page.ts';
import { users } from '../db/schema.ts';
import { normalizeEmail } from '../users/company-email.ts';
import type { Filter, Filtered } from './filter.ts';

export type DirectoryUser = typeof users.$inferSelect;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** People deleted by the directory no longer exist for it. */
const exists = isNull(users.leftDirectoryAt);

export async function findDirectoryUser(db: Db, userId: string): Promise<DirectoryUser | undefined> {
  if (!UUID.test(userId.toLowerCase())) return undefined;
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), exists));
  return row;
}

export async function isTaken(db: Db, email: string, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.email, email), ne(users.id, userId)))) > 0;
}

export async function listDirectoryUsers(
  db: Db,
  filter: Filter,
  range: Range,
): Promise<{ users: DirectoryUser[]; total: number }> {
  const where = and(exists, ...filter.map(({ attribute, value }) => CONDITIONS[attribute](value)));
  const list = db.select().from(users).where(where).orderBy(asc(users.createdAt), asc(users.id));
  const { rows, total } = await readPage(list, db.$count(users, where), range);
  return { users: rows, total };
}

const NOTHING = sql`false`;
const byEmail = (value: string | boolean) => eq(users.email, normalizeEmail(String(value)));

const CONDITIONS: Record<Filtered, (value: string | boolean) => SQL> = {
  id: (value) => (UUID.test(String(value).toLowerCase()) ? eq(users.id, String(value)) : NOTHING),
  username: byEmail,
  'emails.value': byEmail,
  externalid: (value) => eq(users.externalId, String(value)),
  active: (value) => eq(users.isActive, String(value).toLowerCase() === 'true'),
};
