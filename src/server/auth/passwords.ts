import { randomBytes } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { unavailable } from '#platform/app-error.ts';
import { createFairGate, createGate } from '#platform/gate.ts';

/** Checking one password takes 25 ms of CPU. */
const COST = { memoryCost: 19 * 1024, timeCost: 2 };

// Leaves half of the small thread pool to DNS and files.
const MAX_AT_ONCE = 2;
/** More than MAX_AT_ONCE, so that hashing does not wait for the database. */
const SIGN_INS_AT_ONCE = 4;
const MAX_WAITING = 200;

export function createPasswords({ memoryCost, timeCost } = COST) {
  // The library's default algorithm is argon2id.
  const parameters = { memoryCost, timeCost, parallelism: 1 };
  const prefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`;
  const turns = createFairGate({
    capacity: SIGN_INS_AT_ONCE,
    waitingPerKey: MAX_WAITING,
    refuse: () => unavailable('Too many people are signing in right now. Please try again.', 5),
  });
  const gate = createGate(MAX_AT_ONCE);
  const withSlot = async <T>(work: () => Promise<T>): Promise<T> => {
    const leave = await gate.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
  let decoy: Promise<string> | undefined;

  const hashPassword = (password: string) => withSlot(() => hash(password, parameters));
  return {
    /** For password work that anyone can request: networks take turns, and excess requests must retry. */
    inTurn: turns.run,
    hash: hashPassword,
    /** Deterministic for a salt, so that one hash can be compared with many. */
    hashWithSalt: (secret: string, salt: Buffer) => withSlot(() => hashRaw(secret, { ...parameters, salt })),
    /** Without a stored hash, checks a decoy, so that timing does not reveal whether an account exists. */
    async verify(storedHash: string | null | undefined, password: string): Promise<boolean> {
      decoy ??= hashPassword('nobody has this password');
      const against = storedHash ?? (await decoy);
      const matches = await withSlot(() => verify(against, password));
      return matches && typeof storedHash === 'string';
    },
    isOutdated: (storedHash: string) => !storedHash.startsWith(prefix),
  };
}

export function createRandomPassword(): string {
  return `Hf${randomBytes(9).toString('base64url')}7!`;
}

export type Passwords = ReturnType<typeof createPasswords>;
