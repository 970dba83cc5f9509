import { randomBytes, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#contract/two-step.ts';
import type { Clock } from '#platform/clock.ts';
import { and, eq, isNull } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { recoveryCodes } from '../db/schema.ts';
import type { Passwords } from './passwords.ts';

/** Without characters that look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const HALF = 4;

/** Ten codes of 40 bits for when passkeys and the app are lost; each works once. */
export function createRecoveryCodes({ clock, passwords }: { clock: Clock; passwords: Passwords }) {
  const isUnused = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  return {
    countLeft: (db: Db, userId: string) => db.$count(recoveryCodes, isUnused(userId)),

    /** Hashed before the transaction that stores them, because that takes a while. */
    async prepare() {
      const salt = randomBytes(16);
      const codes = Array.from({ length: RECOVERY_CODES }, () => `${createHalf()}-${createHalf()}`);
      const hashes = await Promise.all(codes.map((code) => passwords.hashWithSalt(normalize(code), salt)));
      return { codes, rows: hashes.map((codeHash) => ({ codeHash, salt })) };
    },

    /** Earlier codes stop working. */
    async replace(tx: Db, userId: string, rows: { codeHash: Buffer; salt: Buffer }[]): Promise<void> {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await tx.insert(recoveryCodes).values(rows.map((row) => ({ ...row, userId })));
    },

    /** Does the same work when there are no codes. */
    async hash(db: Db, userId: string, typed: string): Promise<Buffer> {
      const [row] = await db
        .select({ salt: recoveryCodes.salt })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.userId, userId))
        .limit(1);
      return passwords.hashWithSalt(normalize(typed), row?.salt ?? Buffer.alloc(16));
    },

    /** Of two calls with the same code one gets it. */
    async use(tx: Db, userId: string, codeHash: Buffer): Promise<boolean> {
      const used = await tx
        .update(recoveryCodes)
        .set({ usedAt: clock() })
        .where(and(isUnused(userId), eq(recoveryCodes.codeHash, codeHash)))
        .returning({ userId: recoveryCodes.userId });
      return used.length > 0;
    },

    async remove(tx: Db, userId: string): Promise<void> {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    },
  };
}

function createHalf(): string {
  return Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

function normalize(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '');
}
