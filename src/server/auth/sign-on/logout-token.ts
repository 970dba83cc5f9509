import { constants, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '#contract/durations.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const MAX_LENGTH = 8_192;
/** Where a token does not say when it expires. */
const GOOD_FOR_S = (5 * MINUTE_MS) / SECOND_MS;

type Parts = Record<string, unknown>;
export type ProviderKey = JsonWebKey & { kid?: string; use?: string; alg?: string };

/** What OpenID Connect Back-Channel Logout 1.0 names a logout token, before its signature is checked. */
export interface LogoutToken {
  subject: string;
  /** The provider's name of one session; undefined: all sessions of the person. */
  sessionId: string | undefined;
  issuedAt: Date;
  algorithm: string;
  keyId: string | undefined;
  isSignedWith(key: ProviderKey): boolean;
}

/** The message is for the audit log. */
export class LogoutRejected extends Error {
  override name = 'LogoutRejected';
}

/** Everything of the token but its signature, for which the provider's keys may have to be read. */
export function parseLogoutToken(
  token: string,
  expected: { issuer: string; clientId: string; nowMs: number; toleranceS: number },
): LogoutToken {
  const [head = '', body = '', signature = '', ...more] = token.length > MAX_LENGTH ? [] : token.split('.');
  const [header, claims] = [head, body].map(readPart);
  if (!header || !claims || signature === '' || more.length > 0) throw reject('not a signed token');
  const { alg, kid, crit } = header;
  if (typeof alg !== 'string' || !SIGNATURES[alg] || crit !== undefined)
    throw reject('signed in another way');
  const { iss, aud, iat, exp, sub, sid, events, nonce } = claims;
  const audiences = Array.isArray(aud) ? aud : [aud];
  const isIssuer = typeof iss === 'string' && URL.parse(iss)?.href === new URL(expected.issuer).href;
  if (!isIssuer || !audiences.includes(expected.clientId)) {
    throw reject('made for another client or by another issuer');
  }
  const nowS = expected.nowMs / SECOND_MS;
  if (typeof iat !== 'number' || (exp !== undefined && typeof exp !== 'number')) throw reject('no time');
  const end = (exp as number | undefined) ?? iat + GOOD_FOR_S;
  if (iat > nowS + expected.toleranceS || end <= nowS - expected.toleranceS) {
    throw reject('expired, or the clocks of the provider and of this server differ');
  }
  // An ID token has a nonce and no event: it must not end sessions.
  if (nonce !== undefined || !isObject(events) || !isObject(events[EVENT]))
    throw reject('not a logout token');
  if (typeof sub !== 'string' || sub === '') throw reject('it names no person');
  return {
    subject: sub,
    sessionId: typeof sid === 'string' ? sid : undefined,
    issuedAt: new Date(iat * SECOND_MS),
    algorithm: alg,
    keyId: typeof kid === 'string' ? kid : undefined,
    isSignedWith: (key) => isSigned(alg, key, `${head}.${body}`, Buffer.from(signature, 'base64url')),
  };
}

/** The provider's name of the session in which this address was made. */
export function readSessionId(endSessionUrl: string): string | undefined {
  const idToken = URL.parse(endSessionUrl)?.searchParams.get('id_token_hint');
  const { sid } = readPart(idToken?.split('.')[1] ?? '') ?? {};
  return typeof sid === 'string' ? sid : undefined;
}

function reject(reason: string): LogoutRejected {
  return new LogoutRejected(reason);
}

function isObject(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readPart(text: string): Parts | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** With public keys only: a shared secret would let every holder of it sign. */
const SIGNATURES: Record<string, { kty: string; hash: string | null; isPss?: true }> = {
  RS256: { kty: 'RSA', hash: 'sha256' },
  RS384: { kty: 'RSA', hash: 'sha384' },
  RS512: { kty: 'RSA', hash: 'sha512' },
  PS256: { kty: 'RSA', hash: 'sha256', isPss: true },
  PS384: { kty: 'RSA', hash: 'sha384', isPss: true },
  PS512: { kty: 'RSA', hash: 'sha512', isPss: true },
  ES256: { kty: 'EC', hash: 'sha256' },
  ES384: { kty: 'EC', hash: 'sha384' },
  ES512: { kty: 'EC', hash: 'sha512' },
  EdDSA: { kty: 'OKP', hash: null },
};

function isSigned(algorithm: string, key: ProviderKey, text: string, signature: Buffer): boolean {
  const how = SIGNATURES[algorithm];
  const isMeant = (key.use ?? 'sig') === 'sig' && (key.alg ?? algorithm) === algorithm;
  if (!how || key.kty !== how.kty || !isMeant) return false;
  try {
    const publicKey = createPublicKey({ key, format: 'jwk' });
    const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
    const options = { key: publicKey, dsaEncoding: 'ieee-p1363', ...(how.isPss ? pss : {}) } as const;
    return verify(how.hash, Buffer.from(text), options, signature);
  } catch {
    return false;
  }
}
