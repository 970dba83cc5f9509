import { randomUUID } from 'node:crypto';
import type { AccountSession } from '#contract/account.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Role } from '#contract/users.ts';
import type { Origin } from '#platform/mount.ts';
import { createSecretToken, hashSecretToken } from '#platform/secret-token.ts';
import type { Caller } from '../caller.ts';
import { and, desc, eq, gt, inArray, lt, ne, or, sql } from '../db/drizzle.ts';
import { notify } from '../db/notices.ts';
import type { Db } from '../db/open-db.ts';
import { sessions, signInPolicy, signOns, users } from '../db/schema.ts';
import { toUser } from '../users/store.ts';
import { findDue } from './sign-in-policy.ts';

type SignInMethod = NonNullable<AccountSession['method']>;
type SignOn = Omit<typeof signOns.$inferInsert, 'sessionId'>;

export const LIFETIMES: Record<Role, { absoluteMs: number; idleMs: number }> = {
  admin: { absoluteMs: 12 * HOUR_MS, idleMs: 2 * HOUR_MS },
  editor: { absoluteMs: 7 * DAY_MS, idleMs: 24 * HOUR_MS },
  user: { absoluteMs: 7 * DAY_MS, idleMs: 24 * HOUR_MS },
};
/** Short, so that the provider refuses people who left the company within a day. */
const SIGN_ON_LASTS_MS = DAY_MS;
const MAX_SESSIONS_PER_USER = 10;
/** So that people who return after a weekend can see why they were signed out. */
const KEPT_AFTER_END_MS = 3 * DAY_MS;
/** How far a session's last-seen time may lag, to avoid a write per request. */
const SEEN_PRECISION_MS = MINUTE_MS;

/** Replaces the browser's session and returns the new token, of which only the hash is stored. */
export async function addSession(
  db: Db,
  user: { id: string; role: Role },
  now: Date,
  signIn?: { origin: Origin; method: SignInMethod; signOn?: SignOn },
): Promise<string> {
  const token = createSecretToken(TOKEN_PREFIX);
  const tokenHash = hashSecretToken(token);
  const { signOn, origin } = signIn ?? {};
  const longestMs = Math.min(LIFETIMES[user.role].absoluteMs, signOn ? SIGN_ON_LASTS_MS : Infinity);
  const expiresAt = new Date(now.getTime() + longestMs);
  const id = randomUUID();
  const replaced = origin?.bearerToken;
  if (replaced) await db.delete(sessions).where(eq(sessions.tokenHash, hashSecretToken(replaced)));
  await db.insert(sessions).values({
    id,
    userId: user.id,
    tokenHash,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    ip: origin?.ip ?? null,
    userAgent: origin?.userAgent ?? null,
    method: signIn?.method ?? null,
  });
  if (signOn) await db.insert(signOns).values({ sessionId: id, ...signOn });
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, user.id))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(MAX_SESSIONS_PER_USER);
  await db.delete(sessions).where(inArray(sessions.id, surplus));
  await notify(db, 'session-opened', tokenHash.toString('base64url'));
  return token;
}

const TOKEN_PREFIX = 'hf_';
const TOKEN = /^hf_[\w-]{43}$/;

export function isSessionToken(text: string): boolean {
  return TOKEN.test(text);
}

/** Newest last. */
export async function listTokenHashes(db: Db): Promise<Buffer[]> {
  const rows = await db.select({ tokenHash: sessions.tokenHash }).from(sessions).orderBy(sessions.createdAt);
  return rows.map(({ tokenHash }) => tokenHash);
}

/** Sign-ins without a second factor. */
const BY_PASSWORD: readonly SignInMethod[] = ['password', 'invitation'];

/** Why a session ended. `unknown`: no session has this token, or it was removed. */
export type SessionEnd =
  | { over: 'unknown' | 'no-token' | 'token-expired' }
  | { over: 'idle' | 'expired'; afterMs: number };

/** The caller with this token if the session is valid and the user active; otherwise why not. */
export async function findCaller(db: Db, token: string, now: Date): Promise<Caller | SessionEnd> {
  const [row] = await db
    .select({ session: sessions, user: users, policy: signInPolicy })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(signInPolicy, sql`true`)
    .where(eq(sessions.tokenHash, hashSecretToken(token)));
  if (!row?.user.isActive) return { over: 'unknown' };

  const { session, user } = row;
  const { idleMs } = LIFETIMES[user.role];
  if (session.lastSeenAt.getTime() + idleMs <= now.getTime()) return { over: 'idle', afterMs: idleMs };
  if (session.expiresAt <= now) {
    return { over: 'expired', afterMs: session.expiresAt.getTime() - session.createdAt.getTime() };
  }

  if (now.getTime() - session.lastSeenAt.getTime() >= SEEN_PRECISION_MS) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, session.id));
  }
  const isByPassword = session.method === null || BY_PASSWORD.includes(session.method);
  const due = isByPassword && !user.hasSecondFactor ? findDue(row.policy, user) : undefined;
  return {
    ...toUser(user),
    ...(due && { secondFactorDue: due }),
    session: {
      id: session.id,
      createdAt: session.createdAt,
      expiresAt: session.expiresAt,
      idleExpiresAt: new Date(Math.min(now.getTime() + idleMs, session.expiresAt.getTime())),
    },
  };
}

/** Valid sessions, the current one first, then by last use. */
export async function listSessions(db: Db, { id: userId, role, session }: Caller, now: Date) {
  const idleSince = new Date(now.getTime() - LIFETIMES[role].idleMs);
  const rows = await db
    .select({ session: sessions, provider: signOns.providerName })
    .from(sessions)
    .leftJoin(signOns, eq(signOns.sessionId, sessions.id))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince)))
    .orderBy(desc(eq(sessions.id, session.id)), desc(sessions.lastSeenAt));
  return rows.map(({ session: { id, createdAt, lastSeenAt, ...row }, provider }): AccountSession => {
    const { ip, userAgent, method } = row;
    const times = { createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
    const named = provider === null ? {} : { provider };
    return { id, isCurrent: id === session.id, ip, userAgent, method, ...named, ...times };
  });
}

/** Ends the sessions of a user, optionally except one; returns the count. */
export async function removeUserSessions(db: Db, userId: string, keptId?: string): Promise<number> {
  const isMeant = and(eq(sessions.userId, userId), keptId ? ne(sessions.id, keptId) : undefined);
  return (await db.delete(sessions).where(isMeant).returning({ id: sessions.id })).length;
}

export async function removeOwnSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const isMeant = and(eq(sessions.userId, userId), eq(sessions.id, sessionId));
  return (await db.delete(sessions).where(isMeant).returning({ id: sessions.id })).length > 0;
}

export async function removeSession(db: Db, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

export async function removeOldSessions(db: Db, now: Date): Promise<void> {
  const ended = now.getTime() - KEPT_AFTER_END_MS;
  const lastSeen = new Date(ended - LIFETIMES.user.idleMs);
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, new Date(ended)), lt(sessions.lastSeenAt, lastSeen)));
}

type Credentials = typeof users.$inferSelect;

export async function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

/** Undefined for people who sign in only through company sign-on. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return row?.passwordHash ?? undefined;
}

/** Records a sign-in; false if the account was deactivated or changed meanwhile. */
export async function saveSignIn(
  db: Db,
  credentials: Credentials & { passwordHash: string },
  now: Date,
  newHash?: string,
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ lastLoginAt: now, ...(newHash ? { passwordHash: newHash } : {}) })
    .where(
      and(
        eq(users.id, credentials.id),
        eq(users.role, credentials.role),
        eq(users.passwordHash, credentials.passwordHash),
        sql`${users.isActive}`,
      ),
    )
    .returning({ id: users.id });
  return rows.length > 0;
}
