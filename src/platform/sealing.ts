import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from './app-error.ts';
import { findKeyFile, getKeyFile } from './key-file.ts';

/** Encrypts secrets that the product must be able to read again, such as the key of a source. */
export interface Sealer {
  /** A sealed text can be opened only with the same `purpose`. */
  seal(secret: string, purpose: string): Promise<string>;
  /** Undefined if it was altered, or sealed with another key or for another purpose. */
  open(sealed: string, purpose: string): Promise<string | undefined>;
}

const VERSION = 'v1';
const KEY_FILE = 'secret.key';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Without a configured secret, the key is a file in the data folder. */
export function createSealer(options: { secretKey: string | undefined; dataDir: string }): Sealer {
  const { secretKey, dataDir } = options;
  return {
    async seal(secret, purpose) {
      const key = toKey(secretKey ?? (await getKeyFile(dataDir, KEY_FILE).catch(explainNoKey)));
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`;
    },

    async open(sealed, purpose) {
      const written = secretKey ?? (await findKeyFile(dataDir, KEY_FILE));
      const [version, body = ''] = sealed.split('.');
      const bytes = Buffer.from(body, 'base64url');
      if (!written || version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(CIPHER, toKey(written), bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

function explainNoKey({ code }: NodeJS.ErrnoException): never {
  const message = `Secrets cannot be stored: the data folder is not writable (${code}). Set HEADFRAME_SECRET_KEY.`;
  throw new AppError(409, 'NO_SECRET_KEY', message);
}

function toKey(written: string): Buffer {
  return Buffer.from(hkdfSync('sha256', written, 'headframe', 'sealing', 32));
}
