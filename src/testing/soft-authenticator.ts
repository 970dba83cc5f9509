import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { CreationOptions, NewPasskey } from '#contract/new-passkey-shapes.ts';
import type { PasskeySignature, RequestOptions } from '#contract/passkey-shapes.ts';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

interface Key {
  id: Buffer;
  privatePem: string;
  owner: string;
  counter: number;
}

/** A software authenticator (ES256, no attestation) that also does what real ones refuse. */
export function createSoftAuthenticator(origin: string) {
  const keys: Key[] = [];
  const toUrl = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (rpId: string, flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count]);
  };

  return {
    keys,

    create(options: CreationOptions, how: { from?: string; rpId?: string } = {}): NewPasskey {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const privatePem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
      const key = { id: randomBytes(32), privatePem, owner: options.user.id, counter: 0 };
      keys.push(key);
      const cose = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(key.id.length);
      const data = Buffer.concat([
        authData(how.rpId ?? options.rp.id, PRESENT | VERIFIED | HAS_KEY, 0),
        Buffer.alloc(16),
        length,
        key.id,
        cose,
      ]);
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', new Map<string, Cbor>()],
        ['authData', data],
      ]);
      const made = clientData('webauthn.create', options.challenge, how.from ?? origin);
      return {
        id: toUrl(key.id),
        rawId: toUrl(key.id),
        type: 'public-key',
        response: {
          clientDataJSON: toUrl(made),
          attestationObject: toUrl(attestation),
          transports: ['internal'],
        },
      };
    },

    sign(
      options: RequestOptions,
      how: {
        key?: Key | undefined;
        from?: string;
        counter?: number;
        isVerified?: boolean;
        owner?: string;
      } = {},
    ): PasskeySignature {
      const key = how.key ?? keys.at(-1);
      if (!key) throw new Error('The authenticator has no key');
      key.counter = how.counter ?? key.counter + 1;
      const flags = PRESENT | (how.isVerified === false ? 0 : VERIFIED);
      const data = authData(options.rpId, flags, key.counter);
      const client = clientData('webauthn.get', options.challenge, how.from ?? origin);
      const signed = Buffer.concat([data, sha256(client)]);
      return {
        id: toUrl(key.id),
        rawId: toUrl(key.id),
        type: 'public-key',
        response: {
          clientDataJSON: toUrl(client),
          authenticatorData: toUrl(data),
          signature: toUrl(sign('sha256', signed, createPrivateKey(key.privatePem))),
          userHandle: how.owner ?? key.owner,
        },
      };
    },
  };
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

type Cbor = number | string | Buffer | Map<string, Cbor>;

function cborMap(entries: [number | string, Cbor][]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cbor)]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, value.length), Buffer.from(value)]);
  if (value instanceof Map) return cborHead(5, 0);
  return Buffer.concat([cborHead(2, value.length), value]);
}

function cborHead(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff]);
}
