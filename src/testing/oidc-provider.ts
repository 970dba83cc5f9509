import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration, type JWK } from 'oidc-provider';

/** Claims about the person who signs in. */
export interface ProviderPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  groups?: string[];
}

export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in from now on; undefined: the person refuses. */
  person: ProviderPerson | undefined;
  /** Paths of the requests it received. */
  asked: string[];
  /** Signs with a new key from now on. */
  rotateKeys(): void;
  behave(how: 'well' | 'unreachable' | 'broken' | 'as another issuer'): void;
  /** The provider's id of its newest session. */
  sid: string;
  /** The back-channel logout form sent to clients when one session, or all of a person's, end. */
  signOut(sub: string | undefined, sid?: string): Promise<string>;
  /** Follows redirects like a browser and returns the callback address. */
  visit(url: string): Promise<URL>;
  close(): Promise<void>;
}

/** Missing from the types of the library. */
interface BackChannelClient {
  backchannelLogoutSessionRequired: boolean;
  backchannelLogout(sub: string | undefined, sid: string | undefined): Promise<void>;
}

/** A real OpenID provider on loopback that signs people in without any input. */
export async function startOidcProvider(options: {
  redirectUris: string[];
  signedOutUri: string;
  /** Whether the ID token has all claims; otherwise the userinfo endpoint has them. */
  fullIdToken?: boolean;
}): Promise<OidcProvider> {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { id: `headframe-${randomUUID()}`, secret: randomUUID() };
  let sent = '';
  const open = () =>
    openProvider(issuer, client, {
      ...options,
      findPerson: () => opened.person,
      onSend: (form) => {
        sent = form;
      },
      onSession: (sid) => {
        opened.sid = sid;
      },
    });
  let provider = open();
  let behavior: Parameters<OidcProvider['behave']>[0] = 'well';

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', issuer).pathname;
    opened.asked.push(path);
    if (behavior === 'unreachable') return request.socket.destroy();
    if (behavior === 'broken') return response.writeHead(503).end();
    if (behavior === 'as another issuer' && path.endsWith('/openid-configuration')) {
      const body = JSON.stringify({ issuer: 'https://login.example' });
      return response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    }
    if (!path.startsWith('/interaction/')) return provider.callback()(request, response);
    const { person } = opened;
    const refusal = { error: 'access_denied', error_description: 'The person refused' };
    const result = person ? { login: { accountId: person.sub } } : refusal;
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };

  const opened: OidcProvider = {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    person: undefined,
    asked: [],
    sid: '',
    rotateKeys: () => {
      provider = open();
    },
    behave: (how) => {
      behavior = how;
    },
    async signOut(sub, sid) {
      const told = (await provider.Client.find(client.id)) as unknown as BackChannelClient;
      told.backchannelLogoutSessionRequired = sid !== undefined;
      await told.backchannelLogout(sub, sid);
      told.backchannelLogoutSessionRequired = true;
      return sent;
    },
    visit: (url) => visit(url, issuer),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return opened;
}

function openProvider(
  issuer: string,
  client: { id: string; secret: string },
  options: {
    redirectUris: string[];
    signedOutUri: string;
    fullIdToken?: boolean;
    findPerson: () => ProviderPerson | undefined;
    onSend: (form: string) => void;
    onSession: (sid: string) => void;
  },
): Provider {
  const scope = 'openid email profile groups';
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'ES256' };
  const configuration: Configuration = {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
        redirect_uris: options.redirectUris,
        post_logout_redirect_uris: [options.signedOutUri],
        backchannel_logout_uri: `${options.redirectUris[0]}/sign-out`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [key as JWK] },
    cookies: { keys: [randomUUID()] },
    scopes: scope.split(' '),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
      groups: ['groups'],
    },
    conformIdTokenClaims: !options.fullIdToken,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      backchannelLogout: { enabled: true },
    },
    // Passed to the test instead of being sent.
    async fetch(_, { body } = {}) {
      options.onSend(String(body));
      return new Response();
    },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...options.findPerson(), sub }) }),
    async loadExistingGrant({ oidc }) {
      const { clientId = '', accountId = '' } = { clientId: oidc.client?.clientId, ...oidc.session };
      const grant = new oidc.provider.Grant({ clientId, accountId });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  provider.on('authorization_code.saved', ({ sid = '' }) => options.onSession(sid));
  return provider;
}

const MOST_HOPS = 8;

async function visit(start: string, issuer: string): Promise<URL> {
  const jar = new Map<string, string>();
  let url = new URL(start);
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    if (url.origin !== issuer) return url;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`The provider stopped at ${url.pathname}: ${await response.text()}`);
    url = new URL(location, url);
  }
  throw new Error('The provider redirects endlessly');
}
