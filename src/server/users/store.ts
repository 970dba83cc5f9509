import { DAY_MS } from '#contract/durations.ts';
import type { Role, User, UserStats } from '#contract/users.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import { addAuditEntry } from '../audit/store.ts';
import { and, count, desc, eq, gte, isNotNull, isNull, ne, type SQL, sql } from '../db/drizzle.ts';
import { holdLock } from '../db/hold-lock.ts';
import type { Db } from '../db/open-db.ts';
import { type Range, readPage } from '../db/read-page.ts';
import { apiTokens, passwordResets, sessions, users } from '../db/schema.ts';
import { expireInvitations } from './invitation-store.ts';

type UserRow = typeof users.$inferSelect;

export async function getUser(db: Db, userId: string): Promise<User> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (!row) throw notFound('The user');
  return toUser(row);
}

/** Ignores people deleted by the directory, whose address is free. */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.leftDirectoryAt)));
  return row && toUser(row);
}

/** The email if there is no name. */
export function formatName({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>) {
  return `${firstName} ${lastName}`.trim() || email;
}

/** For permanent records: addresses may be reassigned and names are not unique. */
export function formatSignature(person: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  const name = formatName(person);
  return name === person.email ? name : `${name} (${person.email})`;
}

export async function countActiveUsers(db: Db): Promise<number> {
  return db.$count(users, eq(users.isActive, true));
}

export async function listUsers(
  db: Db,
  filter: { role?: Role | undefined; isActive?: boolean | undefined; q?: string | undefined },
  range: Range,
): Promise<{ users: User[]; total: number }> {
  const where = and(
    filter.role ? eq(users.role, filter.role) : undefined,
    filter.isActive === undefined ? undefined : eq(users.isActive, filter.isActive),
    filter.q ? contains(filter.q) : undefined,
  );
  const list = db.select().from(users).where(where).orderBy(desc(users.createdAt), users.email);
  const { rows, total } = await readPage(list, db.$count(users, where), range);
  return { users: rows.map(toUser), total };
}

/** Matches words in any order, each in the name or the address. */
function contains(text: string): SQL | undefined {
  const person = sql`${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email}`;
  const words = text.split(/\s+/).filter(Boolean);
  return and(...words.map((word) => sql`${person} ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`));
}

export async function getUserStats(db: Db, now: Date): Promise<UserStats> {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const [stats] = await db
    .select({
      totalUsers: count(),
      activeUsers: sql<number>`count(*) filter (where ${users.isActive})::int`,
      adminUsers: sql<number>`count(*) filter (where ${users.role} = 'admin')::int`,
      recentRegistrations: sql<number>`count(*) filter (where ${gte(users.createdAt, since(30))})::int`,
      recentLogins: sql<number>`count(*) filter (where ${gte(users.lastLoginAt, since(7))})::int`,
    })
    .from(users);
  if (!stats) throw new Error('Counting users gave no row');
  return stats;
}

/**
 * Undefined if the address has an account. A person with the address of someone the directory deleted gets a new
 * account; notes, lists and alerts stay with the old one. Call inside a transaction.
 */
export async function addUser(
  db: Db,
  user: Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'role' | 'passwordHash'> & {
    lastLoginAt?: Date;
    isSample?: boolean;
  },
  now: Date,
): Promise<User | undefined> {
  await releaseAddress(db, user.email, now);
  const [row] = await db
    .insert(users)
    .values({ ...user, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return row && toUser(row);
}

/** The domain of accounts whose address was reassigned; mail to it is not delivered. */
const RETIRED = '@retired.invalid';

/** Frees the address of a person deleted by the directory. */
export async function releaseAddress(db: Db, email: string, now: Date): Promise<void> {
  const [left] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.leftDirectoryAt)))
    .for('update');
  if (!left) return;
  const kept = `${email.split('@')[0]}.left-${left.id.slice(0, 8)}${RETIRED}`;
  await updateUser(db, left.id, { email: kept, passwordHash: null }, now);
  const event = { action: 'user.release-address', target: email };
  await addAuditEntry(db, { ...event, detail: { from: email, to: kept } }, now);
}

const ENDS_SESSIONS = ['role', 'isActive', 'passwordHash', 'email', 'mustChangePassword'] as const;

/**
 * Changes a user. Ends sessions and unused reset links if rights, address or password change. A deactivated user also
 * loses API tokens, and open invitations of a former administrator expire. The directory sees every active person.
 */
export async function updateUser(
  db: Db,
  userId: string,
  change: Partial<Omit<UserRow, 'id' | 'createdAt'>>,
  now: Date,
): Promise<UserRow> {
  const [row] = await db
    .update(users)
    .set({ ...change, ...(change.isActive && { leftDirectoryAt: null }) })
    .where(eq(users.id, userId))
    .returning();
  if (!row) throw notFound('The user');
  if (ENDS_SESSIONS.some((name) => name in change)) {
    await db.delete(sessions).where(eq(sessions.userId, userId));
    await db
      .delete(passwordResets)
      .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
  }
  if (!row.isActive) await db.delete(apiTokens).where(eq(apiTokens.userId, userId));
  if (!row.isActive || row.role !== 'admin') {
    const emails = await expireInvitations(db, userId, now);
    const event = { action: 'invitation.expire', target: row.email };
    const detail = { count: emails.length, emails: emails.join(' ').slice(0, 2_000) };
    if (emails.length > 0) await addAuditEntry(db, { ...event, detail }, now);
  }
  return row;
}

export async function saveUser(
  db: Db,
  userId: string,
  change: Partial<Pick<UserRow, (typeof ENDS_SESSIONS)[number]>>,
  now: Date,
): Promise<User> {
  return toUser(await updateUser(db, userId, change, now));
}

export async function saveName(
  db: Db,
  userId: string,
  { firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>,
): Promise<User> {
  const [row] = await db.update(users).set({ firstName, lastName }).where(eq(users.id, userId)).returning();
  if (!row) throw notFound('The user');
  return toUser(row);
}

/** Saves a password chosen by its owner. The caller handles sessions. */
export async function savePassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash, mustChangePassword: false }).where(eq(users.id, userId));
}

export async function retireSampleUsers(db: Db, now: Date): Promise<void> {
  const sample = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.isSample, true), eq(users.isActive, true)));
  for (const { id, email } of sample) {
    const kept = `sample-${id}${RETIRED}`;
    await saveUser(db, id, { isActive: false, email: kept }, now);
    const event = { action: 'user.retire-sample', target: email };
    await addAuditEntry(db, { ...event, detail: { from: email, to: kept } }, now);
  }
}

export function refuseRetired({ email }: Pick<UserRow, 'email'>): void {
  if (!email.endsWith(RETIRED)) return;
  throw new AppError(409, 'ACCOUNT_RETIRED', 'This account has no email address. Invite the person again.');
}

/** Serializes changes to administrators until the transaction ends. */
export function lockAdministrators(db: Db): Promise<void> {
  return holdLock(db, 'administrators');
}

/** Refuses a caller who has lost the role meanwhile, and locks the role until the transaction ends. */
export async function holdAdministrator(db: Db, userId: string): Promise<void> {
  const isMeant = and(eq(users.id, userId), eq(users.role, 'admin'), eq(users.isActive, true));
  const [row] = await db.select({ id: users.id }).from(users).where(isMeant).for('share');
  if (!row) throw new AppError(403, 'NOT_ALLOWED', 'You are not allowed to do this');
}

export async function hasOtherActiveAdministrator(db: Db, userId: string): Promise<boolean> {
  const others = and(eq(users.role, 'admin'), eq(users.isActive, true), ne(users.id, userId));
  return (await db.$count(users, others)) > 0;
}

/** Refuses to remove the last active administrator. Call with the lock held. */
export async function keepOneAdministrator(
  db: Db,
  leaving: Pick<UserRow, 'id' | 'role' | 'isActive'>,
): Promise<void> {
  if (leaving.role !== 'admin' || !leaving.isActive) return;
  if (await hasOtherActiveAdministrator(db, leaving.id)) return;
  throw new AppError(409, 'LAST_ADMINISTRATOR', 'There must be at least one active administrator');
}

export function toUser({ createdAt, lastLoginAt, ...row }: UserRow): User {
  const { id, firstName, lastName, email, role, isActive } = row;
  const times = { createdAt: createdAt.toISOString(), lastLogin: lastLoginAt?.toISOString() ?? null };
  return { id, firstName, lastName, email, role, isActive, ...times };
}
