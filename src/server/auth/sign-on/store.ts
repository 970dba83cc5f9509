import { MINUTE_MS } from '#contract/durations.ts';
import { hashSecretToken } from '#platform/secret-token.ts';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or } from '../../db/drizzle.ts';
import type { Db } from '../../db/open-db.ts';
import { identities, sessions, signOnFlows, signOns, users } from '../../db/schema.ts';

const CONFIRMATION_LASTS_MS = 5 * MINUTE_MS;

type Flow = typeof signOnFlows.$inferSelect;
export type Account = typeof users.$inferSelect;

export async function addFlow(db: Db, cookie: string, flow: Omit<Flow, 'cookieHash'>): Promise<void> {
  await db.insert(signOnFlows).values({ cookieHash: hashSecretToken(cookie), ...flow });
}

/** Consumes the flow of this cookie, so that an answer counts once. */
export async function takeFlow(db: Db, cookie: string): Promise<Flow | undefined> {
  const isMeant = eq(signOnFlows.cookieHash, hashSecretToken(cookie));
  const [row] = await db.delete(signOnFlows).where(isMeant).returning();
  return row;
}

export interface Identity {
  issuer: string;
  subject: string;
}

function isIdentity({ issuer, subject }: Identity) {
  return and(eq(identities.issuer, issuer), eq(identities.subject, subject));
}

/** People deleted by the directory no longer have an account. */
const isHere = isNull(users.leftDirectoryAt);

/** Call inside a transaction, which locks the account. */
export async function findLinkedAccount(tx: Db, identity: Identity): Promise<Account | undefined> {
  const [row] = await tx
    .select({ account: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(isIdentity(identity), isHere))
    .for('update', { of: users });
  return row?.account;
}

/** Also locks the account. */
export async function findAccountByEmail(tx: Db, email: string): Promise<Account | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), isHere))
    .for('update');
  return row;
}

/** False if the account is linked to another person of this provider, or the person to another account. */
export async function linkAccount(
  tx: Db,
  identity: Identity & { userId: string; email: string },
  now: Date,
): Promise<boolean> {
  const left = tx.select({ id: users.id }).from(users).where(isNotNull(users.leftDirectoryAt));
  await tx.delete(identities).where(and(isIdentity(identity), inArray(identities.userId, left)));
  await tx
    .insert(identities)
    .values({ ...identity, linkedAt: now, lastUsedAt: now })
    .onConflictDoNothing();
  const linked = await findLinkedAccount(tx, identity);
  return linked?.id === identity.userId;
}

export async function saveSignOn(tx: Db, userId: string, identity: Identity, now: Date): Promise<void> {
  await tx.update(users).set({ lastLoginAt: now }).where(eq(users.id, userId));
  await tx.update(identities).set({ lastUsedAt: now }).where(isIdentity(identity));
}

export async function isLinked(tx: Db, userId: string): Promise<boolean> {
  return (await tx.$count(identities, eq(identities.userId, userId))) > 0;
}

export async function unlinkAccount(tx: Db, userId: string): Promise<number> {
  const isMeant = eq(identities.userId, userId);
  return (await tx.delete(identities).where(isMeant).returning({ issuer: identities.issuer })).length;
}

/**
 * Ends sessions that began through the provider and returns the address of each session's person. A session without a
 * known provider session id is ended with any other session of its person.
 */
export async function endSignOnSessions(
  db: Db,
  meant: { issuer: string; subject?: string | undefined; sessionId?: string | undefined; madeBy?: Date },
): Promise<string[]> {
  const { issuer, subject, sessionId, madeBy } = meant;
  const isNamed = sessionId === undefined ? undefined : eq(signOns.providerSessionId, sessionId);
  const rows = await db
    .select({ id: sessions.id, email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(identities, eq(identities.userId, sessions.userId))
    .leftJoin(signOns, eq(signOns.sessionId, sessions.id))
    .where(
      and(
        eq(sessions.method, 'sign-on'),
        eq(identities.issuer, issuer),
        subject === undefined ? undefined : eq(identities.subject, subject),
        subject === undefined ? isNamed : isNamed && or(isNamed, isNull(signOns.providerSessionId)),
        madeBy && lte(sessions.createdAt, madeBy),
      ),
    );
  const ids = rows.map(({ id }) => id);
  await db.delete(sessions).where(inArray(sessions.id, ids));
  return rows.map(({ email }) => email);
}

/** Consumes the code issued to this session. */
export async function takeConfirmation(db: Db, sessionId: string, code: string, now: Date): Promise<boolean> {
  const isMeant = and(
    eq(signOns.sessionId, sessionId),
    eq(signOns.confirmationHash, hashSecretToken(code)),
    gt(signOns.confirmedAt, new Date(now.getTime() - CONFIRMATION_LASTS_MS)),
  );
  const change = { confirmationHash: null, confirmedAt: null };
  const rows = await db.update(signOns).set(change).where(isMeant).returning({ id: signOns.sessionId });
  return rows.length > 0;
}

export async function findSignOn(db: Db, sessionId: string) {
  const [row] = await db.select().from(signOns).where(eq(signOns.sessionId, sessionId));
  return row;
}

/** Whether the person has a password, and the provider they used last. */
export async function findOwnSignIn(db: Db, userId: string) {
  const [row] = await db
    .select({ email: users.email, passwordHash: users.passwordHash, issuer: identities.issuer })
    .from(users)
    .leftJoin(identities, eq(identities.userId, users.id))
    .where(eq(users.id, userId))
    .orderBy(desc(identities.lastUsedAt))
    .limit(1);
  return row;
}
