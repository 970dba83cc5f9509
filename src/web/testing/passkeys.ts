import { vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** A browser with passkeys that answers at once, until the end of the test. */
export function installPasskeys() {
  let refusal: string | undefined;
  const answerWith = (response: object) => async () => {
    const name = refusal;
    refusal = undefined;
    if (name) throw new DOMException('refused', name);
    return {
      id: 'a2V5',
      rawId: bytes('key'),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      getClientExtensionResults: () => ({}),
      response: { clientDataJSON: bytes('client'), ...response },
    };
  };
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: answerWith({ authenticatorData: bytes('data'), signature: bytes('sign'), userHandle: null }),
      create: answerWith({ attestationObject: bytes('made'), getTransports: () => ['internal'] }),
    },
  });
  return {
    refuseNext(name: string) {
      refusal = name;
    },
  };
}
