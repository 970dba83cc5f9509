import { RESET_MINUTES, RESET_TEXTS } from '#contract/account.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { AppError } from '#platform/app-error.ts';
import { createSecretToken, hashSecretToken } from '#platform/secret-token.ts';
import type { Site } from '../config.ts';
import { and, eq, isNull } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { passwordResets, users } from '../db/schema.ts';

const TOKEN = /^[\w-]{43}$/;

/** Password reset links, valid for 30 minutes and one use. */
export function createPasswordResets({ clock, config }: Pick<Site, 'clock' | 'config'>) {
  const expiry = () => new Date(clock().getTime() + RESET_MINUTES * MINUTE_MS);

  /** The owner and expiry of a valid link; throws otherwise, but never 401. */
  const get = async (db: Db, token: string) => {
    const [row] = TOKEN.test(token)
      ? await db
          .select({ reset: passwordResets, user: users })
          .from(passwordResets)
          .innerJoin(users, eq(users.id, passwordResets.userId))
          .where(eq(passwordResets.tokenHash, hashSecretToken(token)))
      : [];
    if (!row?.user.isActive) throw new AppError(404, 'RESET_NOT_FOUND', RESET_TEXTS.unknown);
    if (row.reset.usedAt) throw new AppError(409, 'RESET_USED', RESET_TEXTS.used);
    if (row.reset.expiresAt <= clock()) throw new AppError(410, 'RESET_EXPIRED', RESET_TEXTS.expired);
    return { user: row.user, expiresAt: row.reset.expiresAt };
  };

  return {
    get,

    async make(db: Db, userId: string): Promise<string> {
      const token = createSecretToken();
      await db
        .insert(passwordResets)
        .values({ tokenHash: hashSecretToken(token), userId, expiresAt: expiry() });
      return token;
    },

    /** The token is in the fragment, so it never appears in access logs. */
    linkOf: (token: string) => `${config.publicUrl}/reset#${token}`,
    expiry,

    /** Consumes the link and all other links of the same person. Call inside a transaction. */
    async take(tx: Db, token: string) {
      const { user } = await get(tx, token);
      // Serializes simultaneous uses of two links of one person.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
      await get(tx, token);
      await tx
        .update(passwordResets)
        .set({ usedAt: clock() })
        .where(and(eq(passwordResets.userId, user.id), isNull(passwordResets.usedAt)));
      return user;
    },

    /** Invalidates unused links. */
    async drop(db: Db, userId: string): Promise<void> {
      await db
        .delete(passwordResets)
        .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
    },
  };
}
export type PasswordResets = ReturnType<typeof createPasswordResets>;
