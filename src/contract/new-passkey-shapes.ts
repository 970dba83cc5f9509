import * as z from 'zod/mini';
import { bytes, knownPasskeys, publicKey, userVerification } from './passkey-shapes.ts';
import { line } from './shapes.ts';

/** What a browser returns for a passkey that it has just made. */
export const newPasskey = z.object({
  id: bytes('id', 1_400),
  rawId: bytes('rawId', 1_400),
  type: publicKey,
  response: z.object({
    clientDataJSON: bytes('clientDataJSON', 4_000),
    attestationObject: bytes('attestationObject', 30_000),
    transports: z.optional(z.array(line(20, 'transport')).check(z.maxLength(10))),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;

/** The options of `navigator.credentials.create`, as JSON. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKey })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    requireResidentKey: z.boolean(),
    userVerification,
  }),
  excludeCredentials: knownPasskeys,
});
export type CreationOptions = z.output<typeof creationOptions>;
