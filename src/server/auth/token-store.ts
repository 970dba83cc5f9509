import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import type { TokenScope } from '#contract/route.ts';
import { type ApiToken, MOST_TOKENS } from '#contract/tokens.ts';
import { AppError } from '#platform/app-error.ts';
import { createSecretToken, hashSecretToken } from '#platform/secret-token.ts';
import type { Caller } from '../caller.ts';
import { and, desc, eq } from '../db/drizzle.ts';
import { notify } from '../db/notices.ts';
import type { Db } from '../db/open-db.ts';
import { apiTokens, users } from '../db/schema.ts';
import { toUser } from '../users/store.ts';

type TokenRow = typeof apiTokens.$inferSelect;

const PREFIX = 'hft_';
const TOKEN = /^hft_[\w-]{43}$/;
const SHOWN_LENGTH = PREFIX.length + 4;
/** How far the time of its last use may lag. */
const USED_PRECISION_MS = MINUTE_MS;

export function isApiToken(text: string): boolean {
  return TOKEN.test(text);
}

/** Returns the token, of which only the hash is stored. */
export async function addToken(
  db: Db,
  userId: string,
  made: { name: string; scopes: readonly TokenScope[]; expiresInDays: number },
  now: Date,
): Promise<{ token: string; item: ApiToken }> {
  // Serializes the tokens of one person, so that a race cannot exceed the limit.
  const isActive = and(eq(users.id, userId), eq(users.isActive, true));
  const [owner] = await db.select({ id: users.id }).from(users).where(isActive).for('update');
  if (!owner) throw new AppError(403, 'NOT_ALLOWED', 'You are not allowed to do this');
  if ((await db.$count(apiTokens, eq(apiTokens.userId, userId))) >= MOST_TOKENS) {
    const message = `You have ${MOST_TOKENS} tokens, which is the limit. Revoke one you no longer need.`;
    throw new AppError(409, 'TOO_MANY_TOKENS', message);
  }
  const token = createSecretToken(PREFIX);
  const tokenHash = hashSecretToken(token);
  const [row] = await db
    .insert(apiTokens)
    .values({
      userId,
      tokenHash,
      name: made.name,
      start: token.slice(0, SHOWN_LENGTH),
      scopes: [...new Set(made.scopes)],
      createdAt: now,
      expiresAt: new Date(now.getTime() + made.expiresInDays * DAY_MS),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new AppError(409, 'TOKEN_NAME_TAKEN', `You already have a token named "${made.name}".`);
  await notify(db, 'session-opened', tokenHash.toString('base64url'));
  return { token, item: toToken(row) };
}

export async function listTokens(db: Db, userId: string): Promise<ApiToken[]> {
  const rows = await db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(desc(apiTokens.createdAt), apiTokens.name);
  return rows.map(toToken);
}

/** The name of the removed token; undefined if the person has no such token. */
export async function removeToken(db: Db, userId: string, tokenId: string): Promise<string | undefined> {
  const isMeant = and(eq(apiTokens.userId, userId), eq(apiTokens.id, tokenId));
  const [row] = await db.delete(apiTokens).where(isMeant).returning({ name: apiTokens.name });
  return row?.name;
}

export async function removeUserTokens(db: Db, userId: string): Promise<number> {
  const removed = db.delete(apiTokens).where(eq(apiTokens.userId, userId));
  return (await removed.returning({ id: apiTokens.id })).length;
}

/** Newest last. */
export async function listApiTokenHashes(db: Db): Promise<Buffer[]> {
  const rows = await db
    .select({ tokenHash: apiTokens.tokenHash })
    .from(apiTokens)
    .orderBy(apiTokens.createdAt);
  return rows.map(({ tokenHash }) => tokenHash);
}

/** The token's owner as the caller, if the token is valid and the owner active. */
export async function findTokenCaller(
  db: Db,
  token: string,
  now: Date,
): Promise<Caller | { over: 'no-token' | 'token-expired' }> {
  const [row] = await db
    .select({ token: apiTokens, user: users })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.tokenHash, hashSecretToken(token)));
  if (!row?.user.isActive) return { over: 'no-token' };
  const { id, name, scopes, createdAt, expiresAt, lastUsedAt } = row.token;
  if (expiresAt <= now) return { over: 'token-expired' };
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= USED_PRECISION_MS) {
    await db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, id));
  }
  const session = { id, createdAt, expiresAt, idleExpiresAt: expiresAt };
  return { ...toUser(row.user), session, apiToken: { name, scopes } };
}

function toToken({ id, name, start, scopes, createdAt, expiresAt, lastUsedAt }: TokenRow): ApiToken {
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { id, name, start, scopes, ...times, lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
