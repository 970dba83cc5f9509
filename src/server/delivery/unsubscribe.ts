import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '#platform/secret-token.ts';
import { eq } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { installation } from '../db/schema.ts';

const KEY = 'unsubscribe-key';
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Links to unsubscribe from the morning mail without signing in. All processes share a key in the database. */
export function createUnsubscribeTokens(db: Db) {
  let key: Promise<string> | undefined;
  const getKey = () => {
    key ??= readKey(db).catch((error) => {
      key = undefined;
      throw error;
    });
    return key;
  };
  const sign = async (userId: string) =>
    createHmac('sha256', await getKey())
      .update(`unsubscribe:${userId}`)
      .digest('base64url');
  return {
    create: async (userId: string) => `${userId}.${await sign(userId)}`,
    /** The person; undefined for a token we did not issue. */
    async read(token: string): Promise<string | undefined> {
      const [, userId, signature] = TOKEN.exec(token) ?? [];
      if (!userId || !signature) return undefined;
      return isSameSecret(await sign(userId), signature) ? userId : undefined;
    },
  };
}

async function readKey(db: Db): Promise<string> {
  await db
    .insert(installation)
    .values({ key: KEY, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.key, KEY));
  if (!row) throw new Error('The key of unsubscribe links was not stored');
  return row.value;
}
