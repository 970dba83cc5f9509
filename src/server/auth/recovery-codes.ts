import { randomBytes, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#contract/two-step.ts';
import type { Clock } from '#platform/clock.ts';
import { and, eq, isNull } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { recoveryCodes } from '../db/schema.ts';
import type { Passwords } from './passwords.ts';

/** Excludes look-alike characters. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const HALF = 4;

/** Ten single-use codes of 40 bits, for people who lost their passkeys and app. */
export function createRecoveryCodes({ clock, passwords }: { clock: Clock; passwords: Passwords }) {
  const isUnused = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  return {
    countLeft: (db: Db, userId: string) => db.$count(recoveryCodes, isUnused(userId)),

    /** Hashes before the transaction that stores the codes, because hashing is slow. */
    async prepare() {
      const salt = randomBytes(16);
      const codes = Array.from({ length: RECOVERY_CODES }, () => `${createHalf()}-${createHalf()}`);
      const hashes = await Promise.all(codes.map((code) => passwords.hashWithSalt(normalize(code), salt)));
      return { codes, rows: hashes.map((codeHash) => ({ codeHash, salt })) };
    },

    /** Invalidates earlier codes. */
    async replace(tx: Db, userId: string, rows: { codeHash: Buffer; salt: Buffer }[]): Promise<void> {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await tx.insert(recoveryCodes).values(rows.map((row) => ({ ...row, userId })));
    },

    /** Does the same work if there are no codes. */
    async hash(db: Db, userId: string, typed: string): Promise<Buffer> {
      const [row] = await db
        .select({ salt: recoveryCodes.salt })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.userId, userId))
        .limit(1);
      return passwords.hashWithSalt(normalize(typed), row?.salt ?? Buffer.alloc(16));
    },

    /** Only one of two calls with the same code succeeds. */
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
