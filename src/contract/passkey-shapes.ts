import * as z from 'zod/mini';
import { dataFields } from './shapes.ts';

/** Binary data as base64url, as browsers write it. */
export function bytes(name: string, maxLength: number) {
  const error = `${name} must be base64url`;
  return z.string({ error }).check(z.maxLength(maxLength, { error }), z.regex(/^[\w-]*$/, { error }));
}

export const publicKey = z.literal('public-key', { error: 'type must be public-key' });

export const ticket = bytes('ticket', 100);

/** What a browser returns for an existing passkey. */
export const passkeySignature = z.object({
  id: bytes('id', 1_400),
  rawId: bytes('rawId', 1_400),
  type: publicKey,
  response: z.object({
    clientDataJSON: bytes('clientDataJSON', 4_000),
    authenticatorData: bytes('authenticatorData', 4_000),
    signature: bytes('signature', 4_000),
    userHandle: z.nullish(bytes('userHandle', 200)),
  }),
});
export type PasskeySignature = z.output<typeof passkeySignature>;

/** A signed challenge, with the ticket that came with the challenge. */
export const passkeyProof = z.object({ ticket, signature: passkeySignature });
export type PasskeyProof = z.output<typeof passkeyProof>;

export const userVerification = z.enum(['required', 'preferred', 'discouraged']);
export const knownPasskeys = z.array(
  z.object({ id: z.string(), type: publicKey, transports: z.optional(z.array(z.string())) }),
);

/** The options of `navigator.credentials.get`, as JSON. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification,
  allowCredentials: knownPasskeys,
});
export type RequestOptions = z.output<typeof requestOptions>;

/** A challenge, and the ticket that the signature comes back with. */
export const passkeyRequest = dataFields({ ticket: z.string(), options: requestOptions });
