import { Secret, TOTP } from 'otpauth';
import { MINUTE_MS } from '#contract/durations.ts';
import { AppError } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Sealer } from '#platform/sealing.ts';
import { and, eq, isNotNull, isNull, lt, or } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { authenticatorApps } from '../db/schema.ts';

const SECRET_BYTES = 20;
const DIGITS = /^\d{6}$/;
/** Also accepts the previous and next time step, because clocks differ. */
const WINDOW = 1;
const SET_UP_WITHIN_MS = 15 * MINUTE_MS;

/** One authenticator app per person; its secret is encrypted like source keys. */
export function createAuthenticatorApps({
  clock,
  sealer,
  issuer,
}: {
  clock: Clock;
  sealer: Sealer;
  issuer: string;
}) {
  const purposeOf = (userId: string) => `authenticator-app:${userId}`;

  const findStep = async (sealed: string, userId: string, typed: string): Promise<number | undefined> => {
    const token = typed.replaceAll(/[\s-]/g, '');
    if (!DIGITS.test(token)) return undefined;
    const secret = await sealer.open(sealed, purposeOf(userId));
    if (secret === undefined) throw unreadable();
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const timestamp = clock().getTime();
    const delta = app.validate({ token, timestamp, window: WINDOW });
    return delta === null ? undefined : app.counter({ timestamp }) + delta;
  };

  return {
    async find(db: Db, userId: string) {
      const [row] = await db
        .select()
        .from(authenticatorApps)
        .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)));
      return row;
    },

    /** Replaces an app that was started but not confirmed. */
    async start(db: Db, { id: userId, email }: { id: string; email: string }) {
      const secret = new Secret({ size: SECRET_BYTES });
      const sealedSecret = await sealer.seal(secret.base32, purposeOf(userId));
      const fresh = { sealedSecret, createdAt: clock() };
      const [row] = await db
        .insert(authenticatorApps)
        .values({ userId, ...fresh })
        .onConflictDoUpdate({
          target: authenticatorApps.userId,
          set: fresh,
          setWhere: isNull(authenticatorApps.confirmedAt),
        })
        .returning();
      if (!row) throw alreadyThere();
      return { secret: secret.base32, uri: new TOTP({ issuer, label: email, secret }).toString() };
    },

    /** Returns whether the code is right; if so, the app is a factor from then on. */
    async confirm(tx: Db, userId: string, code: string): Promise<boolean> {
      const [row] = await tx.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId));
      if (row?.confirmedAt) throw alreadyThere();
      if (!row || clock().getTime() - row.createdAt.getTime() > SET_UP_WITHIN_MS) {
        throw new AppError(409, 'NOT_STARTED', 'The set-up has expired. Start again.');
      }
      const step = await findStep(row.sealedSecret, userId, code);
      if (step === undefined) return false;
      const now = clock();
      await tx
        .update(authenticatorApps)
        .set({ confirmedAt: now, lastStep: step, lastUsedAt: now })
        .where(eq(authenticatorApps.userId, userId));
      return true;
    },

    /** Returns whether the code is right and unused. */
    async use(tx: Db, userId: string, code: string): Promise<boolean> {
      const app = await this.find(tx, userId);
      const step = app && (await findStep(app.sealedSecret, userId, code));
      if (step === undefined) return false;
      const isNewer = or(isNull(authenticatorApps.lastStep), lt(authenticatorApps.lastStep, step));
      const used = await tx
        .update(authenticatorApps)
        .set({ lastStep: step, lastUsedAt: clock() })
        .where(and(eq(authenticatorApps.userId, userId), isNewer))
        .returning({ userId: authenticatorApps.userId });
      return used.length > 0;
    },

    async remove(tx: Db, userId: string): Promise<number> {
      return (await tx.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId)).returning())
        .length;
    },
  };
}

function alreadyThere(): AppError {
  return new AppError(409, 'APP_EXISTS', 'An authenticator app is already set up. Remove it first.');
}

function unreadable(): AppError {
  const message =
    'Codes cannot be checked: the key that protects them has changed. Use a recovery code or ask an administrator.';
  return new AppError(409, 'APP_UNREADABLE', message);
}
