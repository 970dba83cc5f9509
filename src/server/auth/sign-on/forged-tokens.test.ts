import { createHmac, type KeyObject, sign as signBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { finishSignOn, startSignOn } from '#contract/sign-on.ts';
import type { User } from '#contract/users.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const CLIENT = { id: 'headframe', secret: 'a-client-secret-of-thirty-two-bytes' };
const EMAIL = 'signed.on@blackridge.example';
type Json = Record<string, unknown>;

let t: TestApp;
let admin: User & { token: string };
let issuer = '';
let own: { privateKey: KeyObject; jwk: Json };
let foreign: { privateKey: KeyObject; jwk: Json };
let answers: Record<string, { status?: number; headers?: Record<string, string>; body: unknown }>;
let asked: string[] = [];

const server = createServer(async (request, response) => {
  await text(request);
  const { pathname } = new URL(request.url ?? '/', issuer);
  asked.push(pathname);
  const { status = 200, headers = {}, body } = answers[pathname] ?? { status: 404, body: {} };
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  own = await makeKey();
  foreign = await makeKey();
  t = await createTestApp({
    HEADFRAME_OIDC_ISSUER: issuer,
    HEADFRAME_OIDC_CLIENT_ID: CLIENT.id,
    HEADFRAME_OIDC_CLIENT_SECRET: CLIENT.secret,
    HEADFRAME_OIDC_LINK: 'verified-address',
  });
  t.clock.now = new Date();
  admin = await t.createPerson('admin');
  await t.createPerson('user', { email: EMAIL });
});
afterAll(async () => {
  await t.close();
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  t.clock.now = new Date();
  asked = [];
  answers = {
    '/.well-known/openid-configuration': {
      body: {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/me`,
        jwks_uri: `${issuer}/jwks`,
        // As permissive as a provider may be.
        id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'],
      },
    },
    '/jwks': { body: { keys: [own.jwk] } },
  };
});

async function makeKey() {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'first', use: 'sig', alg: 'ES256' };
  return { privateKey: privateKey as unknown as KeyObject, jwk };
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Signed as requested, with any header. */
function write(header: Json, claims: Json, how: KeyObject | { secret: string } | undefined): string {
  const signed = `${encode({ typ: 'JWT', kid: 'first', ...header })}.${encode(claims)}`;
  if (!how) return `${signed}.`;
  const signature =
    'secret' in how
      ? createHmac('sha256', how.secret).update(signed).digest()
      : signBytes('sha256', Buffer.from(signed), { key: how, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

const ES256 = { alg: 'ES256' };
type Forge = (claims: Json) => string;
const signOwn: Forge = (claims) => write(ES256, claims, own.privateKey);

async function signOn(forge: Forge, more: Json = {}) {
  const begun = await t.call(startSignOn, { params: { provider: '1' }, body: {} });
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
  const sent = new URL(begun.body.data.url).searchParams;
  const nowS = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: issuer,
    aud: CLIENT.id,
    sub: 'u-1',
    nonce: sent.get('nonce'),
    iat: nowS,
    exp: nowS + 300,
    email: EMAIL,
    email_verified: true,
  };
  answers['/token'] ??= {
    body: { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: forge(claims), ...more },
  };
  const answer = new URLSearchParams({ code: 'c', state: sent.get('state') ?? '' }).toString();
  return t.call(finishSignOn, { params: { provider: '1' }, body: { answer }, headers: { cookie } });
}

const without = (name: string, claims: Json) =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

test('a fully valid ID token signs in', async () => {
  const { status, body } = await signOn(signOwn);
  expect([status, body.user?.email]).toEqual([200, EMAIL]);
});

test.each<[string, Forge]>([
  ['not signed', (claims) => write({ alg: 'none' }, claims, undefined)],
  ['not signed, in another spelling', (claims) => write({ alg: 'nOnE' }, claims, undefined)],
  ['without its signature', (claims) => `${signOwn(claims).split('.').slice(0, 2).join('.')}.`],
  ['signed with the client secret', (claims) => write({ alg: 'HS256' }, claims, { secret: CLIENT.secret })],
  [
    'signed with the public key as a secret',
    (claims) => write({ alg: 'HS256' }, claims, { secret: JSON.stringify(own.jwk) }),
  ],
  ['signed by another key of the same name', (claims) => write(ES256, claims, foreign.privateKey)],
  [
    'signed by a key that it includes',
    (claims) => write({ ...ES256, jwk: foreign.jwk }, claims, foreign.privateKey),
  ],
  [
    'signed by a key at an address it gives',
    (claims) => write({ ...ES256, jku: `${issuer}/foreign` }, claims, foreign.privateKey),
  ],
  ['with an unknown critical header', (claims) => write({ ...ES256, crit: ['x'] }, claims, own.privateKey)],
  [
    'changed after it was signed',
    (claims) => {
      const [header, , signature] = signOwn(claims).split('.');
      return [header, encode({ ...claims, sub: 'u-2' }), signature].join('.');
    },
  ],
  ['of another issuer', (claims) => signOwn({ ...claims, iss: 'https://login.example' })],
  ['for another client', (claims) => signOwn({ ...claims, aud: 'payroll' })],
  ['for another client too', (claims) => signOwn({ ...claims, aud: ['payroll', CLIENT.id], azp: 'payroll' })],
  ['of another sign-in', (claims) => signOwn({ ...claims, nonce: 'x' })],
  ['of no sign-in', (claims) => signOwn(without('nonce', claims))],
  ['of no one', (claims) => signOwn(without('sub', claims))],
  ['of a person whose name cannot be stored', (claims) => signOwn({ ...claims, sub: 'u-1\u0000' })],
  ['of a person with an endless name', (claims) => signOwn({ ...claims, sub: 'u'.repeat(300_000) })],
  ['of a list of people', (claims) => signOwn({ ...claims, sub: ['u-1', 'u-2'] })],
  ['that expired', (claims) => signOwn({ ...claims, exp: Number(claims.iat) - 120 })],
  ['that never expires', (claims) => signOwn(without('exp', claims))],
  ['that is not valid yet', (claims) => signOwn({ ...claims, nbf: Number(claims.iat) + 600 })],
  ['that is no token', () => 'x.y.z'],
])('an ID token %s is refused', async (_, forge) => {
  answers['/foreign'] = { body: { keys: [foreign.jwk] } };
  const { status, body } = await signOn(forge);
  expect([status, body.code, body.token]).toEqual([400, 'SIGN_ON_FAILED', undefined]);
  expect(asked).not.toContain('/foreign');
  const query = { action: 'auth.sign-on', limit: 1 };
  const [entry] = (await t.call(listAudit, { token: admin.token, query })).body.data.entries;
  expect(entry?.outcome).toBe('failure');
});

test.each(['\u0000', 'x'.repeat(300_000), 7])(
  'a name of the session that cannot be stored is ignored',
  async (sid) => {
    expect((await signOn((claims) => signOwn({ ...claims, sid }))).status).toBe(200);
  },
);

test('user information of another person is not used', async () => {
  answers['/me'] = { body: { sub: 'u-2', email: EMAIL, email_verified: true } };
  const { status, body } = await signOn((claims) => signOwn(without('email', claims)));
  expect([status, body.code]).toEqual([400, 'SIGN_ON_FAILED']);
  answers['/me'] = { body: { sub: 'u-1', email: EMAIL, email_verified: true } };
  delete answers['/token'];
  expect((await signOn((claims) => signOwn(without('email', claims)))).status).toBe(200);
});

test('claims of the signed token take precedence over the user information', async () => {
  answers['/me'] = { body: { sub: 'u-9', email: EMAIL, email_verified: true } };
  const { status } = await signOn((claims) =>
    signOwn({ ...without('email_verified', claims), sub: 'u-9', email: 'stranger@blackridge.example' }),
  );
  expect(status).toBe(403);
});

test('a missing token, a redirect and endless key lists are refused in time', async () => {
  answers['/token'] = { body: { access_token: 'a', token_type: 'Bearer' } };
  expect((await signOn(signOwn)).status).toBe(400);
  answers['/token'] = { status: 302, headers: { location: `${issuer}/elsewhere` }, body: {} };
  expect((await signOn(signOwn)).status).toBeGreaterThanOrEqual(400);
  expect(asked).not.toContain('/elsewhere');

  delete answers['/token'];
  const signNew: Forge = (claims) => write({ ...ES256, kid: 'second' }, claims, own.privateKey);
  answers['/jwks'] = { body: { keys: Array.from({ length: 20_000 }, () => foreign.jwk) } };
  expect((await signOn(signNew)).status).toBe(503);
  delete answers['/token'];
  answers['/jwks'] = { body: { keys: Array.from({ length: 3_000 }, () => foreign.jwk) } };
  expect((await signOn(signNew)).status).toBe(400);
});
