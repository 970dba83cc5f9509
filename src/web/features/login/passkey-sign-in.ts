import { signInWithPasskey, startPasskeySignIn } from '#contract/second-step.ts';
import { call } from '#web/api/call.ts';
import { signWithPasskey } from '#web/passkey.ts';

/** Without an address: the device offers the passkeys it has for this site. */
export async function signInByPasskey() {
  const { ticket, options } = (await call(startPasskeySignIn, {})).data;
  return call(signInWithPasskey, { body: { ticket, signature: await signWithPasskey(options) } });
}
