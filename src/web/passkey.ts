import type { CreationOptions, NewPasskey } from '#contract/new-passkey-shapes.ts';
import type { PasskeySignature, RequestOptions } from '#contract/passkey-shapes.ts';

/** Why the browser did not use or create a passkey, as a message for the user. */
class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

// Loaded on use, because most people sign in without a passkey.
const loadLibrary = () => import('@simplewebauthn/browser');

export async function signWithPasskey(options: RequestOptions): Promise<PasskeySignature> {
  const { startAuthentication } = await loadLibrary();
  return run(options.rpId, () => startAuthentication({ optionsJSON: options as never }));
}

export async function createPasskey(options: CreationOptions): Promise<NewPasskey> {
  const { startRegistration } = await loadLibrary();
  return run(options.rp.id, () => startRegistration({ optionsJSON: options as never }));
}

async function run<T>(address: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new PasskeyError(explain((error as { name?: unknown }).name, address), { cause: error });
  }
}

function explain(name: unknown, address: string): string {
  if (name === 'SecurityError') return `Passkeys work only at ${address}.`;
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was used. Try again.';
  return 'The passkey could not be used on this device.';
}
