import { DIRECTORY_TOKEN_DAYS, type DirectoryToken, MOST_DIRECTORY_TOKENS } from '#contract/directory.ts';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { AppError } from '#platform/app-error.ts';
import { createSecretToken, hashSecretToken } from '#platform/secret-token.ts';
import { findHolders } from '../audit/address-moves.ts';
import { and, desc, eq, gt } from '../db/drizzle.ts';
import { holdLock } from '../db/hold-lock.ts';
import type { Db } from '../db/open-db.ts';
import { directoryTokens } from '../db/schema.ts';

const PREFIX = 'hfd_';
const TOKEN = /^hfd_[\w-]{43}$/;
const SHOWN_LENGTH = PREFIX.length + 4;
const USED_PRECISION_MS = MINUTE_MS;

/** Returns the token, of which only the hash is stored. */
export async function addDirectoryToken(
  db: Db,
  { name, createdBy }: { name: string; createdBy: string },
  now: Date,
): Promise<{ token: string; item: DirectoryToken }> {
  await holdLock(db, 'directory tokens');
  if ((await db.$count(directoryTokens)) >= MOST_DIRECTORY_TOKENS) {
    const message = `There are ${MOST_DIRECTORY_TOKENS} tokens, which is the limit. Revoke one that is no longer used.`;
    throw new AppError(409, 'TOO_MANY_TOKENS', message);
  }
  const token = createSecretToken(PREFIX);
  const [row] = await db
    .insert(directoryTokens)
    .values({
      name,
      createdBy,
      tokenHash: hashSecretToken(token),
      start: token.slice(0, SHOWN_LENGTH),
      createdAt: now,
      expiresAt: new Date(now.getTime() + DIRECTORY_TOKEN_DAYS * DAY_MS),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new AppError(409, 'TOKEN_NAME_TAKEN', `There is already a token named "${name}".`);
  return { token, item: toToken(row, true) };
}

export async function listDirectoryTokens(db: Db): Promise<DirectoryToken[]> {
  const rows = await db.select().from(directoryTokens).orderBy(desc(directoryTokens.createdAt));
  const creators = await findHolders(
    db,
    rows.map(({ createdBy, createdAt }) => ({ email: createdBy, at: createdAt })),
  );
  return rows.map((row, place) => {
    const { email, isAdministrator = false } = creators[place] ?? {};
    return toToken({ ...row, createdBy: email ?? row.createdBy }, isAdministrator);
  });
}

/** The name of the removed token. */
export async function removeDirectoryToken(db: Db, tokenId: string): Promise<string | undefined> {
  const removed = db.delete(directoryTokens).where(eq(directoryTokens.id, tokenId));
  return (await removed.returning({ name: directoryTokens.name }))[0]?.name;
}

/** The name of a valid token. */
export async function findDirectoryToken(db: Db, token: string, now: Date): Promise<string | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [row] = await db
    .select()
    .from(directoryTokens)
    .where(and(eq(directoryTokens.tokenHash, hashSecretToken(token)), gt(directoryTokens.expiresAt, now)));
  if (!row) return undefined;
  if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= USED_PRECISION_MS) {
    await db.update(directoryTokens).set({ lastUsedAt: now }).where(eq(directoryTokens.id, row.id));
  }
  return row.name;
}

function toToken(row: typeof directoryTokens.$inferSelect, creatorIsAdmin: boolean): DirectoryToken {
  const { id, name, start, createdBy, createdAt, expiresAt, lastUsedAt } = row;
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return {
    id,
    name,
    start,
    createdBy,
    creatorIsAdmin,
    ...times,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
