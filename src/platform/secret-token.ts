import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits for a link or a session. Only its hash is ever stored. */
export function createSecretToken(prefix = ''): string {
  return prefix + randomBytes(32).toString('base64url');
}

export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hashSecretToken(one), hashSecretToken(other));
}
