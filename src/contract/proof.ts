import * as z from 'zod/mini';
import { passkeyProof } from './passkey-shapes.ts';

/** The caller's own password, re-entered for a guarded call, or one of the caller's passkeys instead. */
export const proofBody = z.object({
  password: z.optional(z.string().check(z.maxLength(1024))),
  passkey: z.optional(passkeyProof),
});
export type Proof = z.output<typeof proofBody>;
