import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '#platform/app-error.ts';

// The library's algorithm is argon2id unless told otherwise.
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
const PHC_PREFIX = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

// Hashing shares a small thread pool with DNS and files: half of it is left to them.
const MAX_AT_ONCE = 2;
const MAX_WAITING = 200;

/** Hashes and checks passwords, a few at a time; past a bounded queue callers are told to come back. */
export function createPasswords() {
  const inTurn = createTurnstile(MAX_AT_ONCE, MAX_WAITING);
  let decoy: Promise<string> | undefined;

  const hashPassword = (password: string) => inTurn(() => hash(password, PARAMETERS));
  return {
    hash: hashPassword,
    /** Without a stored hash it does the same work against a decoy, so that time does not tell who has an account. */
    async verify(storedHash: string | undefined, password: string): Promise<boolean> {
      decoy ??= hashPassword('nobody has this password');
      const against = storedHash ?? (await decoy);
      const matches = await inTurn(() => verify(against, password));
      return matches && storedHash !== undefined;
    },
    isOutdated: (storedHash: string) => !storedHash.startsWith(PHC_PREFIX),
  };
}
/** One that keeps the rules for passwords. */
export function createRandomPassword(): string {
  return `Hf${randomBytes(9).toString('base64url')}7!`;
}

export type Passwords = ReturnType<typeof createPasswords>;

function createTurnstile(maxAtOnce: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxAtOnce) {
      if (waiting.length >= maxWaiting)
        throw unavailable('Too many people are signing in right now. Please try again.', 5);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // A finished turn is handed on; only when nobody waits does it go free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
