import { randomBytes } from 'node:crypto';
import type { CreationOptions, NewPasskey } from '#contract/new-passkey-shapes.ts';
import type { PasskeyProof, PasskeySignature, RequestOptions } from '#contract/passkey-shapes.ts';
import { MOST_PASSKEYS, TWO_STEP_TEXTS } from '#contract/two-step.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import type { Site } from '../config.ts';
import { and, asc, eq, lt } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { passkeys } from '../db/schema.ts';
import { formatName } from '../users/store.ts';
import type { Challenges, Purpose } from './challenges.ts';

type PasskeyRow = typeof passkeys.$inferSelect;

const TIMEOUT_MS = 120_000;

/** EdDSA, ES256 and RS256, by their COSE numbers. */
const ALGORITHMS = [-8, -7, -257];

export type Passkeys = ReturnType<typeof createPasskeys>;

/** A passkey with a valid signature. It counts as used once `use` has stored its counter. */
export interface SignedPasskey {
  passkey: PasskeyRow;
  counter: number;
}

/** Loaded on first use, because most sign-ins do not need it. */
const loadLibrary = () => import('@simplewebauthn/server');

/** Passkeys for this product's public address; passkeys of other addresses are never requested or accepted. */
export function createPasskeys(options: Pick<Site, 'clock' | 'config'> & { challenges: Challenges }) {
  const { clock, config, challenges } = options;
  const { origin, hostname: rpID } = new URL(config.publicUrl);

  const list = (db: Db, userId: string) =>
    db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));

  /** A request to be signed by a passkey: of the person `userId`, or any on the device without it. */
  const request = async (
    db: Db,
    purpose: Purpose,
    bound: { userId?: string; sessionId?: string },
    userVerification: RequestOptions['userVerification'],
  ) => {
    const known = bound.userId ? await list(db, bound.userId) : [];
    if (bound.userId && known.length === 0) {
      throw new AppError(409, 'NO_PASSKEY', 'There is no passkey for this account yet.');
    }
    const challenge = createChallenge();
    const ticket = await challenges.make(db, purpose, { ...bound, challenge });
    const allowCredentials = known.map(describeCredential);
    const asked = { challenge, rpId: rpID, timeout: TIMEOUT_MS, userVerification, allowCredentials };
    return { ticket, options: asked satisfies RequestOptions };
  };

  /** Undefined unless a stored passkey signed the challenge at this address. */
  const verify = async (
    passkey: PasskeyRow,
    signature: PasskeySignature,
    challenge: string,
    requireUserVerification: boolean,
  ): Promise<SignedPasskey | undefined> => {
    const { verifyAuthenticationResponse } = await loadLibrary();
    const { userHandle, ...response } = signature.response;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          ...signature,
          response: { ...response, ...(userHandle ? { userHandle } : {}) },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        // The counter is compared when it is stored, so that two simultaneous uses cannot both pass.
        credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
        requireUserVerification,
      });
      return verified ? { passkey, counter: authenticationInfo.newCounter } : undefined;
    } catch {
      // The library throws for every mismatch.
      return undefined;
    }
  };

  return {
    list,

    askAlone: (db: Db) => request(db, 'passkey-alone', {}, 'required'),
    askSecondStep: (db: Db, userId: string) => request(db, 'passkey-step', { userId }, 'preferred'),
    askCheck: (db: Db, userId: string, sessionId: string) =>
      request(db, 'passkey-check', { userId, sessionId }, 'required'),

    /** Consumes the challenge even if the check fails. Without `userId` the passkey identifies the person. */
    async check(
      db: Db,
      purpose: 'passkey-alone' | 'passkey-step' | 'passkey-check',
      { ticket, signature }: PasskeyProof,
      bound: { userId?: string; sessionId?: string } = {},
    ): Promise<SignedPasskey | undefined> {
      const asked = await challenges.take(db, purpose, ticket);
      if (!asked?.challenge) return undefined;
      if (asked.userId !== (bound.userId ?? null) || asked.sessionId !== (bound.sessionId ?? null))
        return undefined;
      const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, signature.id));
      if (!passkey || (bound.userId && passkey.userId !== bound.userId)) return undefined;
      const { userHandle } = signature.response;
      if (userHandle && userHandle !== toHandle(passkey.userId).toString('base64url')) return undefined;
      return verify(passkey, signature, asked.challenge, purpose !== 'passkey-step');
    },

    /** False if the counter did not grow: the passkey was copied or the answer replayed. */
    async use(tx: Db, { passkey: { id }, counter }: SignedPasskey): Promise<boolean> {
      const isFresh = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
      const used = await tx
        .update(passkeys)
        .set({ counter, lastUsedAt: clock() })
        .where(and(eq(passkeys.id, id), isFresh))
        .returning({ id: passkeys.id });
      return used.length > 0;
    },

    async startAdding(
      db: Db,
      user: { id: string; email: string; firstName: string; lastName: string },
      sessionId: string,
    ): Promise<{ ticket: string; options: CreationOptions }> {
      const known = await list(db, user.id);
      if (known.length >= MOST_PASSKEYS) {
        throw new AppError(409, 'TOO_MANY_PASSKEYS', `You can have at most ${MOST_PASSKEYS} passkeys.`);
      }
      const challenge = createChallenge();
      const ticket = await challenges.make(db, 'passkey-new', { userId: user.id, sessionId, challenge });
      const made: CreationOptions = {
        challenge,
        rp: { id: rpID, name: config.product },
        user: {
          id: toHandle(user.id).toString('base64url'),
          name: user.email,
          displayName: formatName(user),
        },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
        timeout: TIMEOUT_MS,
        attestation: 'none',
        authenticatorSelection: {
          residentKey: 'preferred',
          requireResidentKey: false,
          userVerification: 'preferred',
        },
        excludeCredentials: known.map(describeCredential),
      };
      return { ticket, options: made };
    },

    async readNew(db: Db, ticket: string, made: NewPasskey, bound: { userId: string; sessionId: string }) {
      const asked = await challenges.take(db, 'passkey-new', ticket);
      const isOwn = asked?.userId === bound.userId && asked.sessionId === bound.sessionId;
      if (!asked?.challenge || !isOwn) throw refusedPasskey();
      const { verifyRegistrationResponse } = await loadLibrary();
      const { transports = [], ...response } = made.response;
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { ...made, response, clientExtensionResults: {} },
        expectedChallenge: asked.challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => {
        throw refusedPasskey();
      });
      if (!registrationInfo) throw refusedPasskey();
      const { id, publicKey, counter } = registrationInfo.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
    },

    async add(
      tx: Db,
      userId: string,
      passkey: Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'>,
    ): Promise<PasskeyRow> {
      if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= MOST_PASSKEYS) throw refusedPasskey();
      const [row] = await tx
        .insert(passkeys)
        .values({ ...passkey, userId, createdAt: clock() })
        .onConflictDoNothing()
        .returning();
      if (!row) throw new AppError(409, 'PASSKEY_KNOWN', 'This passkey is already in use.');
      return row;
    },

    async remove(tx: Db, userId: string, id: string): Promise<PasskeyRow> {
      const isOwn = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
      const [row] = await tx.delete(passkeys).where(isOwn).returning();
      if (!row) throw notFound('The passkey');
      return row;
    },

    async removeAll(tx: Db, userId: string): Promise<number> {
      return (await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning()).length;
    },
  };
}

export function refusedPasskey(): AppError {
  return new AppError(401, 'INVALID_PASSKEY', TWO_STEP_TEXTS.wrongPasskey);
}

function createChallenge(): string {
  return randomBytes(32).toString('base64url');
}

/** The user handle stored by authenticators: our id, which reveals nothing about the person. */
function toHandle(userId: string): Buffer {
  return Buffer.from(userId.replaceAll('-', ''), 'hex');
}

function describeCredential({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, type: 'public-key' as const, transports };
}
