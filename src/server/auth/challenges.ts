import { createHash } from 'node:crypto';
import { MINUTE_MS } from '#contract/durations.ts';
import type { Clock } from '#platform/clock.ts';
import { createSecretToken, hashSecretToken } from '#platform/secret-token.ts';
import { and, eq, gt } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { signInChallenges } from '../db/schema.ts';

/**
 * `second-step`: a sign-in with the right password that waits for the second factor. The others are passkey requests:
 * to sign in with it alone, as the second step, instead of a re-entered password, and to create a passkey.
 */
export type Purpose = 'second-step' | 'passkey-alone' | 'passkey-step' | 'passkey-check' | 'passkey-new';

type Row = typeof signInChallenges.$inferSelect;
type Bound = Partial<Pick<Row, 'userId' | 'sessionId' | 'challenge' | 'passwordProof'>>;

const GOOD_FOR_MS = 5 * MINUTE_MS;

export type Challenges = ReturnType<typeof createChallenges>;

/** State between two calls of one browser, which alone has the ticket. */
export function createChallenges({ clock }: { clock: Clock }) {
  const isMeant = (purpose: Purpose, ticket: string) =>
    and(
      eq(signInChallenges.ticketHash, hashSecretToken(ticket)),
      eq(signInChallenges.purpose, purpose),
      gt(signInChallenges.expiresAt, clock()),
    );
  return {
    /** Returns the ticket, of which only the hash is stored. */
    async make(db: Db, purpose: Purpose, bound: Bound): Promise<string> {
      const ticket = createSecretToken();
      const expiresAt = new Date(clock().getTime() + GOOD_FOR_MS);
      await db
        .insert(signInChallenges)
        .values({ ticketHash: hashSecretToken(ticket), purpose, expiresAt, ...bound });
      return ticket;
    },

    async find(db: Db, purpose: Purpose, ticket: string): Promise<Row | undefined> {
      const [row] = await db.select().from(signInChallenges).where(isMeant(purpose, ticket));
      return row;
    },

    /** Consumes the challenge: only one of two calls with the same ticket gets it. */
    async take(db: Db, purpose: Purpose, ticket: string): Promise<Row | undefined> {
      const [row] = await db.delete(signInChallenges).where(isMeant(purpose, ticket)).returning();
      return row;
    },
  };
}

export function provePassword(passwordHash: string): Buffer {
  return createHash('sha256').update(passwordHash).digest();
}
