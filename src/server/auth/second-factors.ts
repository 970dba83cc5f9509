import { TWO_STEP_TEXTS } from '#contract/two-step.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import { createSealer } from '#platform/sealing.ts';
import type { Site } from '../config.ts';
import { and, eq, isNotNull } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { authenticatorApps, passkeys as passkeyTable, users } from '../db/schema.ts';
import { createAuthenticatorApps } from './authenticator-app.ts';
import { createChallenges } from './challenges.ts';
import { createPasskeys } from './passkeys.ts';
import type { Passwords } from './passwords.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { findDue, getPolicy } from './sign-in-policy.ts';

export type SecondFactors = ReturnType<typeof createSecondFactors>;

export function createSecondFactors(options: Pick<Site, 'clock' | 'config'> & { passwords: Passwords }) {
  const { clock, config, passwords } = options;
  const challenges = createChallenges({ clock });
  const passkeys = createPasskeys({ clock, config, challenges });
  const apps = createAuthenticatorApps({ clock, sealer: createSealer(config), issuer: config.product });
  const codes = createRecoveryCodes({ clock, passwords });

  /** Call after each change, in its transaction. Removes recovery codes if no factor is left. */
  const settle = async (tx: Db, userId: string): Promise<boolean> => {
    const isConfirmed = and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt));
    const count =
      (await tx.$count(passkeyTable, eq(passkeyTable.userId, userId))) +
      (await tx.$count(authenticatorApps, isConfirmed));
    const hasSecondFactor = count > 0;
    await tx.update(users).set({ hasSecondFactor }).where(eq(users.id, userId));
    if (!hasSecondFactor) await codes.remove(tx, userId);
    return hasSecondFactor;
  };

  return {
    challenges,
    passkeys,
    apps,
    codes,

    /** Serializes changes of one person's factors and sign-ins with them. */
    lock,

    /** Adds a factor. The first one creates recovery codes, which are returned to be shown once. */
    async add<T>(db: Db, userId: string, work: (tx: Db) => Promise<T>) {
      const prepared = (await codes.countLeft(db, userId)) === 0 ? await codes.prepare() : undefined;
      return db.transaction(async (tx) => {
        await lock(tx, userId);
        const result = await work(tx);
        await settle(tx, userId);
        if (!prepared || (await codes.countLeft(tx, userId)) > 0) return { result, recoveryCodes: null };
        await codes.replace(tx, userId, prepared.rows);
        return { result, recoveryCodes: prepared.codes };
      });
    },

    /** Removes a factor, unless it is the last one of someone who must have one. */
    async remove<T>(tx: Db, userId: string, work: () => Promise<T>): Promise<T> {
      const user = await lock(tx, userId);
      const result = await work();
      const isLast = !(await settle(tx, userId));
      if (isLast && findDue(await getPolicy(tx), user)) {
        throw new AppError(409, 'LAST_FACTOR', TWO_STEP_TEXTS.last);
      }
      return result;
    },

    /** For someone who has lost their factors. Returns their number. */
    async removeAll(tx: Db, userId: string): Promise<number> {
      await lock(tx, userId);
      const removed = (await passkeys.removeAll(tx, userId)) + (await apps.remove(tx, userId));
      await settle(tx, userId);
      return removed;
    },
  };
}

async function lock(tx: Db, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw notFound('The user');
  return user;
}
