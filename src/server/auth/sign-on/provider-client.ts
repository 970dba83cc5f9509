import { createHmac } from 'node:crypto';
import type { JWK } from 'jose';
import type * as OpenId from 'openid-client';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/durations.ts';
import { FetchError } from '#platform/fetching/fetch-error.ts';
import { fetchThrough } from '#platform/fetching/fetch-through.ts';
import type { Fetcher } from '#platform/fetching/fetcher.ts';
import type { SignOnProvider, Site } from '../../config.ts';
import { type Claims, lacksClaims, readId } from './claims.ts';
import { type Logout, readLogoutToken, UnknownKey } from './logout-token.ts';

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 1024 * 1024;
/** Reread before each redirect, so that people see our error page while the provider is down. */
const METADATA_FRESH_MS = 5 * SECOND_MS;
const METADATA_USABLE_MS = HOUR_MS;
export const CLOCK_TOLERANCE_S = 60;
/** Limits how long a withdrawn key of the provider is accepted. */
const LOGOUT_KEYS_USABLE_MS = 4 * MINUTE_MS;
/** How recent an authentication must be to count as made for our request. */
const CONFIRMED_WITHIN_S = (5 * MINUTE_MS) / SECOND_MS;

/** The provider is temporarily unavailable; the sign-in can be retried. */
export class ProviderDown extends Error {
  override name = 'ProviderDown';
}

/** The provider itself refused this person. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}

/** The answer belongs to another sign-in or provider. The message is for the audit log. */
export class AnswerRejected extends Error {
  override name = 'AnswerRejected';
}

interface VerifiedAnswer {
  subject: string;
  claims: Claims;
  /** Undefined if the provider does not support signing out. */
  endSessionUrl: string | undefined;
  /** The provider's id of the session. */
  sessionId: string | undefined;
}

export type ProviderClient = ReturnType<typeof createProviderClient>;

/** An OpenID Connect client for one provider. Caches and refreshes its metadata and keys. */
export function createProviderClient(
  options: Pick<Site, 'clock' | 'log'> & {
    provider: SignOnProvider;
    redirectUri: string;
    /** Where people return after signing out at the provider. */
    signedOutUri: string;
    fetcher: Fetcher;
  },
) {
  const { provider, redirectUri, signedOutUri, clock, log } = options;
  const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES };
  const ask = fetchThrough(options.fetcher, limits) as OpenId.CustomFetch;
  const isPlain = provider.issuer.startsWith('http:');
  let known: { metadata: OpenId.ServerMetadata; atMs: number } | undefined;
  let underWay: Promise<OpenId.ServerMetadata> | undefined;
  let keys: OpenId.ExportedJWKSCache | undefined;
  let logoutKeys: { list: Promise<JWK[]>; atMs: number } | undefined;

  const discover = async () => {
    const oidc = await import('openid-client');
    const found = await oidc.discovery(new URL(provider.issuer), provider.clientId, undefined, undefined, {
      timeout: TIMEOUT_MS / SECOND_MS,
      [oidc.customFetch]: ask,
      execute: isPlain ? [oidc.allowInsecureRequests] : [],
    });
    const { supportsPKCE: _, ...metadata } = found.serverMetadata();
    checkMetadata(metadata, provider.issuer);
    known = { metadata, atMs: clock().getTime() };
    return metadata;
  };

  const getMetadata = async (maxAgeMs: number): Promise<OpenId.ServerMetadata> => {
    if (known && Math.abs(clock().getTime() - known.atMs) < maxAgeMs) return known.metadata;
    underWay ??= discover().finally(() => {
      underWay = undefined;
    });
    try {
      return await underWay;
    } catch (error) {
      log.warn({ err: error, provider: provider.name }, 'sign-on provider cannot be read');
      throw new ProviderDown(provider.name, { cause: error });
    }
  };

  const open = async (maxAgeMs: number) => {
    const metadata = await getMetadata(maxAgeMs);
    const oidc = await import('openid-client');
    const { clientId, clientSecret } = provider;
    const supportsPost = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    const configuration = new oidc.Configuration(
      metadata,
      clientId,
      {
        // Uses our clock, as everywhere in the product.
        [oidc.clockSkew]: Math.round((clock().getTime() - Date.now()) / SECOND_MS),
        [oidc.clockTolerance]: CLOCK_TOLERANCE_S,
      },
      supportsPost ? oidc.ClientSecretPost(clientSecret) : oidc.ClientSecretBasic(clientSecret),
    );
    configuration.timeout = TIMEOUT_MS / SECOND_MS;
    configuration[oidc.customFetch] = ask;
    if (isPlain) oidc.allowInsecureRequests(configuration);
    oidc.enableNonRepudiationChecks(configuration);
    if (keys) oidc.setJwksCache(configuration, keys);
    return { oidc, configuration, metadata };
  };

  /** Backdates the key list: keys may rotate anytime, but the library refetches only lists older than a minute. */
  const keepKeys = (cache: OpenId.ExportedJWKSCache | undefined) => {
    const minuteAgo = Math.floor(Date.now() / SECOND_MS) - 60;
    keys = cache && { jwks: cache.jwks, uat: Math.min(cache.uat, minuteAgo) };
  };

  const fetchKeys = async (url: string): Promise<JWK[]> => {
    const answer = await ask(url, { method: 'GET', headers: { accept: 'application/json' } } as never);
    const read = answer.ok ? ((await answer.json()) as { keys?: unknown }) : {};
    return Array.isArray(read.keys) ? read.keys.filter((key) => typeof key === 'object' && key !== null) : [];
  };

  /** Limits key requests caused by made-up tokens to one every few seconds. */
  const listKeys = async (maxAgeMs: number): Promise<JWK[]> => {
    const { jwks_uri: url = '' } = await getMetadata(METADATA_USABLE_MS);
    const nowMs = clock().getTime();
    if (!logoutKeys || Math.abs(nowMs - logoutKeys.atMs) >= maxAgeMs) {
      const list = fetchKeys(url).catch((error) => {
        logoutKeys = undefined;
        log.warn({ err: error, provider: provider.name }, 'keys of the sign-on provider cannot be read');
        throw new ProviderDown(provider.name, { cause: error });
      });
      logoutKeys = { list, atMs: nowMs };
    }
    return logoutKeys.list;
  };

  return {
    provider,

    async readLogout(token: string): Promise<Logout> {
      const { issuer, id_token_signing_alg_values_supported: algorithms = ['RS256'] } =
        await getMetadata(METADATA_USABLE_MS);
      const expected = { issuer, clientId: provider.clientId, algorithms, toleranceS: CLOCK_TOLERANCE_S };
      const read = async (maxAgeMs: number) =>
        readLogoutToken(token, { keys: await listKeys(maxAgeMs) }, { ...expected, now: clock() });
      return read(LOGOUT_KEYS_USABLE_MS).catch((error) => {
        if (error instanceof UnknownKey) return read(METADATA_FRESH_MS);
        throw error;
      });
    },

    /** The provider's address to redirect the browser to. */
    async start(cookie: string, isConfirming: boolean): Promise<string> {
      const { oidc, configuration } = await open(METADATA_FRESH_MS);
      const { state, nonce, verifier } = deriveSecrets(cookie);
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: provider.scopes,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isConfirming ? { prompt: 'login', max_age: '0' } : {}),
      });
      return url.href;
    },

    /** Throws unless the answer belongs to the sign-in of this cookie and is signed by this provider. */
    async finish(cookie: string, answer: string, isConfirming: boolean): Promise<VerifiedAnswer> {
      const { oidc, configuration, metadata } = await open(METADATA_USABLE_MS);
      const { state, nonce, verifier } = deriveSecrets(cookie);
      try {
        const tokens = await oidc.authorizationCodeGrant(
          configuration,
          new URL(`${redirectUri}?${answer.replace(/^\?/, '')}`),
          {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
            ...(isConfirming ? { maxAge: CONFIRMED_WITHIN_S } : {}),
          },
        );
        const idClaims = tokens.claims();
        if (!idClaims || !tokens.id_token) throw new AnswerRejected('no ID token');
        const subject = readId(idClaims.sub);
        if (!subject) throw new AnswerRejected('the subject is not valid');
        const more =
          metadata.userinfo_endpoint && lacksClaims(idClaims, provider)
            ? await oidc.fetchUserInfo(configuration, tokens.access_token, subject)
            : {};
        const endSessionUrl = metadata.end_session_endpoint
          ? oidc.buildEndSessionUrl(configuration, {
              id_token_hint: tokens.id_token,
              post_logout_redirect_uri: signedOutUri,
            }).href
          : undefined;
        const claims = { ...more, ...idClaims };
        return { subject, claims, endSessionUrl, sessionId: readId(idClaims.sid) };
      } catch (error) {
        const failure = explain(error, oidc);
        if (failure instanceof ProviderDown) known = undefined;
        log.warn({ err: error, provider: provider.name }, 'sign-on answer refused');
        throw failure;
      } finally {
        keepKeys(oidc.getJwksCache(configuration));
      }
    },
  };
}

/** One-way, so that no secret reveals the cookie or another secret. */
function deriveSecrets(cookie: string) {
  const derive = (purpose: string) => createHmac('sha256', cookie).update(purpose).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}

/** Checked because browsers are redirected to these addresses. */
function checkMetadata(metadata: OpenId.ServerMetadata, issuer: string): void {
  if (new URL(metadata.issuer).href !== new URL(issuer).href) {
    throw new Error(`The provider reports another issuer: ${metadata.issuer}`);
  }
  const { protocol } = new URL(issuer);
  for (const address of [metadata.authorization_endpoint, metadata.end_session_endpoint]) {
    const used = address && URL.parse(address)?.protocol;
    if (address && used !== 'https:' && used !== protocol)
      throw new Error(`${address} is not a safe address`);
  }
  if (!metadata.authorization_endpoint || !metadata.token_endpoint || !metadata.jwks_uri) {
    throw new Error('The provider metadata lacks an address');
  }
}

function explain(error: unknown, oidc: typeof OpenId): Error {
  if (error instanceof AnswerRejected) return error;
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === 'access_denied')
      return new ProviderRefused('refused by the provider', { cause: error });
    if (['temporarily_unavailable', 'server_error'].includes(error.error)) {
      return new ProviderDown(error.error, { cause: error });
    }
    return new AnswerRejected('the provider answered with an error', { cause: error });
  }
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FetchError) return new ProviderDown(cause.message, { cause: error });
    if (cause.cause instanceof Response && cause.cause.status >= 500) {
      return new ProviderDown(`status ${cause.cause.status}`, { cause: error });
    }
  }
  if (error instanceof oidc.ResponseBodyError) {
    const reason = REFUSALS_OF_CODES[error.error] ?? 'the provider did not accept the request';
    return new AnswerRejected(reason, { cause: error });
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new AnswerRejected(REJECTIONS[code] ?? 'answer not valid', { cause: error });
}

const REFUSALS_OF_CODES: Partial<Record<string, string>> = {
  invalid_grant: 'code expired, used before or of another sign-in',
  invalid_client: 'the provider does not accept the client id and secret',
};

const REJECTIONS: Partial<Record<string, string>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'the clocks of the provider and of this server differ',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'made for another sign-in, another client or by another issuer',
  OAUTH_INVALID_RESPONSE: 'answer of another sign-in or another issuer',
  OAUTH_KEY_SELECTION_FAILED: 'signed with an unknown key',
};
