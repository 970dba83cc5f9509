import type { JSONWebKeySet } from 'jose';
import { MINUTE_MS, SECOND_MS } from '#contract/durations.ts';
import { isObject } from '#contract/json.ts';
import { readId } from './claims.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const MAX_LENGTH = 8_192;
/** Used if a token has no expiry. */
const GOOD_FOR_S = (5 * MINUTE_MS) / SECOND_MS;

/** Who signed out at the provider, and when: a person, a provider session, or one session of a person. */
export interface Logout {
  subject: string | undefined;
  sessionId: string | undefined;
  issuedAt: Date;
}

/** The message is for the audit log. */
export class LogoutRejected extends Error {
  override name = 'LogoutRejected';
}

/** The provider may have rotated its keys since they were read. */
export class UnknownKey extends LogoutRejected {}

/** Reads a logout token of OpenID Connect Back-Channel Logout 1.0. */
export async function readLogoutToken(
  token: string,
  keys: JSONWebKeySet,
  expected: { issuer: string; clientId: string; algorithms: string[]; now: Date; toleranceS: number },
): Promise<Logout> {
  const { now, toleranceS } = expected;
  const jose = await import('jose');
  if (token.length > MAX_LENGTH) throw new LogoutRejected('too long');
  const verified = jose.jwtVerify(token, jose.createLocalJWKSet(keys), {
    issuer: expected.issuer,
    audience: expected.clientId,
    algorithms: expected.algorithms,
    requiredClaims: ['iat'],
    currentDate: now,
    clockTolerance: toleranceS,
  });
  const { payload } = await verified.catch((error) => {
    throw explain(error instanceof jose.errors.JOSEError ? error.code : '', error);
  });
  const { sub, sid, iat = 0, exp = iat + GOOD_FOR_S, events, nonce } = payload;
  const nowS = now.getTime() / SECOND_MS;
  if (iat > nowS + toleranceS || exp <= nowS - toleranceS) throw new LogoutRejected(EXPIRED);
  // An ID token has a nonce and no event: it must not end sessions.
  if (nonce !== undefined || !isObject(events) || !isObject(events[EVENT])) {
    throw new LogoutRejected('not a logout token');
  }
  const [subject, sessionId] = [readId(sub), readId(sid)];
  if (!subject && !sessionId) throw new LogoutRejected('it names neither a person nor a session');
  return { subject, sessionId, issuedAt: new Date(iat * SECOND_MS) };
}

const EXPIRED = 'expired, or the clocks of the provider and of this server differ';
const REASONS: Record<string, string> = {
  ERR_JWT_EXPIRED: EXPIRED,
  ERR_JWT_CLAIM_VALIDATION_FAILED: 'made for another client or by another issuer',
  ERR_JOSE_ALG_NOT_ALLOWED: 'signed in another way',
};

function explain(code: string, cause: unknown): LogoutRejected {
  if (code === 'ERR_JWKS_NO_MATCHING_KEY' || code === 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED') {
    return new UnknownKey('signed with an unknown key', { cause });
  }
  return new LogoutRejected(REASONS[code] ?? 'not a signed token', { cause });
}
