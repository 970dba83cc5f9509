import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeOwnPassword, listOwnSessions } from '#contract/account.ts';
import { listAudit } from '#contract/audit.ts';
import { getProfile, login, logout } from '#contract/auth.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { acceptInvitation, checkInvitation } from '#contract/invitations.ts';
import { finishSignOn, getOwnSignOn, SIGN_ON_TEXTS, startSignOn, unlinkSignOn } from '#contract/sign-on.ts';
import { inviteUser, makeResetLink, toggleUserStatus, type User } from '#contract/users.ts';
import { createLog } from '#platform/log.ts';
import { type OidcProvider, startOidcProvider } from '#testing/oidc-provider.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '#testing/test-app.ts';
import { LogoutRejected, readLogoutToken } from './logout-token.ts';
import { warnWithoutWayIn } from './routes.ts';

const PUBLIC_URL = 'https://headframe.blackridge.example';
const NAME = 'Black Ridge sign-on';
const DOWN = SIGN_ON_TEXTS.down(NAME);

let company: OidcProvider;
let subsidiary: OidcProvider;
let t: TestApp;
let admin: User & { token: string };

beforeAll(async () => {
  const addresses = (key: string) => ({
    redirectUris: [`${PUBLIC_URL}/sign-on/${key}`],
    signedOutUri: `${PUBLIC_URL}/login`,
  });
  company = await startOidcProvider({ ...addresses('1'), fullIdToken: true });
  subsidiary = await startOidcProvider(addresses('2'));
  t = await createTestApp({
    HEADFRAME_COMPANY_DOMAIN: 'blackridge.example, pit.example',
    HEADFRAME_LIMIT_LOGIN: '10000',
    HEADFRAME_LIMIT_WRITE: '10000',
    HEADFRAME_OIDC_ISSUER: company.issuer,
    HEADFRAME_OIDC_CLIENT_ID: company.clientId,
    HEADFRAME_OIDC_CLIENT_SECRET: company.clientSecret,
    HEADFRAME_OIDC_NAME: NAME,
    HEADFRAME_OIDC_DOMAINS: 'blackridge.example',
    HEADFRAME_OIDC_SCOPES: 'openid email profile groups',
    HEADFRAME_OIDC_LINK: 'verified-address',
    HEADFRAME_OIDC_ROLES: 'mine-admins=admin, mine-desk=editor, mine-staff=user, mine-guests=keep',
    HEADFRAME_OIDC_2_ISSUER: subsidiary.issuer,
    HEADFRAME_OIDC_2_CLIENT_ID: subsidiary.clientId,
    HEADFRAME_OIDC_2_CLIENT_SECRET: subsidiary.clientSecret,
    HEADFRAME_OIDC_2_NAME: 'Pit sign-on',
  });
});
afterAll(async () => {
  await t.close();
  await Promise.all([company.close(), subsidiary.close()]);
});

let people = 0;
/** Different in each test, because repeated failures of one network are only counted. */
let ip = '';
beforeEach(async () => {
  ip = `198.51.100.${(people % 250) + 1}`;
  // The providers use the time of the machine.
  t.clock.now = new Date();
  admin = await t.createPerson('admin');
  company.behave('well');
  const email = nextEmail();
  company.person = { sub: email, email, email_verified: true, groups: ['mine-guests'] };
});

function nextEmail(domain = 'blackridge.example'): string {
  people += 1;
  return `signed.on${people}@${domain}`;
}

/** The flow of one browser: it keeps its cookie. */
async function begin(key = '1', body: { invitation?: string; confirm?: boolean } = {}) {
  const {
    status,
    body: answer,
    headers,
  } = await t.call(startSignOn, { params: { provider: key }, body, ip });
  const [setCookie = ''] = [headers['set-cookie'] ?? ''].flat().map(String);
  return {
    status,
    message: answer.message,
    url: answer.data?.url ?? '',
    setCookie,
    cookie: setCookie.split(';')[0] ?? '',
  };
}

async function end(answer: string, cookie: string, key = '1') {
  return t.call(finishSignOn, { params: { provider: key }, body: { answer }, headers: { cookie }, ip });
}

async function signOn(key = '1', body: { invitation?: string; confirm?: boolean } = {}) {
  const { url, cookie } = await begin(key, body);
  const back = await (key === '1' ? company : subsidiary).visit(url);
  return end(back.search, cookie, key);
}

async function account(changes: Parameters<TestApp['createPerson']>[1] = {}, role: User['role'] = 'user') {
  const person = await t.createPerson(role, { email: company.person?.email ?? nextEmail(), ...changes });
  return person;
}

async function lastSignOn() {
  const query = { action: 'auth.sign-on', limit: 1 };
  const { body } = await t.call(listAudit, { token: admin.token, query });
  const [entry] = body.data.entries;
  return { outcome: entry?.outcome, target: entry?.target, ...entry?.detail };
}

const refused = { status: 403, body: { code: 'NO_ACCESS', message: SIGN_ON_TEXTS.noAccess } };

describe('signing on', () => {
  test('opens a session of the linked account that shows its method and lasts a day', async () => {
    const person = await account();
    const { status, body, headers } = await signOn();
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: person.id, email: person.email, role: 'user' });
    expect(String(headers['set-cookie'])).toContain('Max-Age=0');
    expect((await t.call(getProfile, { token: body.token })).body.user.id).toBe(person.id);
    const { data } = (await t.call(listOwnSessions, { token: body.token })).body;
    expect(data.sessions[0]).toMatchObject({ method: 'sign-on', provider: NAME });
    expect(data.longestHours).toBe(24);
    expect(await lastSignOn()).toEqual({ outcome: 'success', target: null, provider: NAME });
  });

  test('redirects with PKCE, state and nonce, bound to a cookie that scripts and other sites cannot use', async () => {
    const { url, setCookie } = await begin();
    const asked = new URL(url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: company.clientId,
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${PUBLIC_URL}/sign-on/1`,
      scope: 'openid email profile groups',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
    expect(new Set(['state', 'nonce', 'code_challenge'].map((name) => asked.get(name))).size).toBe(3);
    expect(setCookie).toMatch(
      /^__Host-headframe-sign-on=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
  });

  test('finds the account by its subject, even after the address has changed at the provider', async () => {
    const person = await account();
    await signOn();
    company.person = { ...company.person, sub: person.email, email: nextEmail(), email_verified: false };
    expect((await signOn()).body.user?.id).toBe(person.id);
  });

  test('reads claims missing from the ID token from the user information', async () => {
    const { email, token } = await invite('pit.example');
    subsidiary.person = { sub: 'p1', email, email_verified: true, given_name: 'Pia', family_name: 'Pit' };
    const { body } = await signOn('2', { invitation: token });
    expect(body.user).toMatchObject({ email, firstName: 'Pia', lastName: 'Pit' });
  });

  test('signs out at the provider too', async () => {
    await account();
    const { token } = (await signOn()).body;
    const { providerUrl } = (await t.call(logout, { token })).body.data;
    const url = new URL(providerUrl ?? '');
    expect(url.origin).toBe(company.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/login`);
    expect(url.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    const { rows } = await t.database.pool.query('select end_session_url from sign_ons limit 5');
    for (const row of rows) expect(row.end_session_url).not.toContain('id_token');
  });

  test.each(['9', 'x', '1 ', '%00'])('at a provider that is not there is 404 (%s)', async (provider) => {
    expect((await t.call(startSignOn, { params: { provider }, body: {} })).status).toBe(404);
    expect((await t.call(finishSignOn, { params: { provider }, body: { answer: '' } })).status).toBe(404);
  });

  test.each([{}, { answer: 5 }, { answer: 'x'.repeat(5000) }])(
    'with a bad answer is bad input (%#)',
    async (body) => {
      expect((await t.call(finishSignOn, { params: { provider: '1' }, body })).status).toBe(400);
    },
  );
});

describe('a sign-out at the provider', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const tell = async (payload: string, key = '1', headers: Record<string, string> = FORM) => {
    const url = `/sign-on/${key}/sign-out`;
    const { statusCode, headers: sent } = await t.app.inject({ method: 'POST', url, payload, headers });
    return { status: statusCode, cacheControl: sent['cache-control'] };
  };
  const isOpen = async (token: string) => (await t.call(getProfile, { token })).status === 200;

  test('ends only the session that began through it, or all of the person, once', async () => {
    const person = await account();
    const { sub = '' } = company.person ?? {};
    const laptop = (await signOn()).body.token;
    const { sid } = company;
    const phone = (await signOn()).body.token;
    const tablet = (await signOn()).body.token;
    const { sid: tabletSid } = company;
    const other = nextEmail();
    company.person = { sub: other, email: other, email_verified: true, groups: ['mine-guests'] };
    await account();
    const stranger = (await signOn()).body.token;
    const areOpen = () => Promise.all([laptop, phone, stranger, person.token].map(isOpen));
    expect((await tell(await company.signOut(undefined, tabletSid))).status).toBe(200);
    expect(await isOpen(tablet)).toBe(false);

    for (const named of [sub, undefined]) {
      expect((await tell(await company.signOut(named, 'unknown'))).status).toBe(200);
    }
    expect((await tell(await subsidiary.signOut(undefined, sid), '2')).status).toBe(200);
    expect(await areOpen()).toEqual([true, true, true, true]);
    expect(await tell(await company.signOut(sub, sid))).toEqual({ status: 200, cacheControl: 'no-store' });
    expect(await areOpen()).toEqual([false, true, true, true]);
    company.rotateKeys();
    t.clock.advance(10_000);
    const form = await company.signOut(sub);
    expect((await tell(form)).status).toBe(200);
    expect(await areOpen()).toEqual([false, false, true, true]);
    const query = { action: 'auth.provider-sign-out', outcome: 'success', limit: 5 };
    const { body } = await t.call(listAudit, { token: admin.token, query });
    const entry = { target: person.email, detail: { provider: NAME, count: 1 } };
    expect(body.data.entries).toMatchObject([entry, entry, entry]);

    t.clock.advance(MINUTE_MS);
    company.person = { sub, email: person.email, email_verified: true, groups: ['mine-guests'] };
    const later = (await signOn()).body.token;
    expect((await tell(form)).status).toBe(200);
    expect(await isOpen(later)).toBe(true);
  });

  test('is refused unless the provider signed it for us', async () => {
    await account();
    const { token } = (await signOn()).body;
    const { sub = '' } = company.person ?? {};
    const form = await company.signOut(sub);
    const [head = '', body = '', signature = ''] = (
      new URLSearchParams(form).get('logout_token') ?? ''
    ).split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const pack = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const send = async (...parts: string[]) => (await tell(`logout_token=${parts.join('.')}`)).status;
    const foreign = await subsidiary.signOut(sub);
    expect([
      await send(head, pack({ ...claims, sub: 'someone-else' }), signature),
      await send(pack({ alg: 'none' }), body, ''),
      await send(pack({ alg: 'none' }), body, signature),
      await send(pack({ alg: 'HS256' }), body, signature),
      await send(head, body, 'A'.repeat(86)),
      await send(head, body),
      await send('x'.repeat(9_000)),
      (await tell(foreign)).status,
      (await tell('')).status,
    ]).toEqual(Array(9).fill(400));
    expect((await tell(form, '3')).status).toBe(404);
    expect((await tell(form, '2')).status).toBe(400);
    expect((await tell('{}', '1', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await tell(`logout_token=${'x'.repeat(20_000)}`)).status).toBe(413);
    t.clock.advance(4 * MINUTE_MS);
    expect((await tell(form)).status).toBe(400);
    expect(await isOpen(token)).toBe(true);
  });

  test('is not accepted from an ID token or from a token for others or of another time', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'a', alg: 'RS256' }] };
    const now = new Date();
    const expected = {
      ...{ issuer: 'https://a.example', clientId: 'us', algorithms: ['RS256', 'none', 'HS256'] },
      ...{ now, toleranceS: 60 },
    };
    const iat = Math.floor(now.getTime() / 1000);
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const right = { iss: 'https://a.example', aud: 'us', iat, sub: 'u-1', events };
    const read = async (claims: object) => {
      const token = new SignJWT(claims as JWTPayload).setProtectedHeader({ alg: 'RS256', kid: 'a' });
      return readLogoutToken(await token.sign(privateKey), keys, expected);
    };
    expect((await read(right)).subject).toBe('u-1');
    expect(await read({ ...right, sub: undefined, sid: 's' })).toMatchObject({ sessionId: 's' });
    for (const change of [
      ...[{ nonce: 'x' }, { events: undefined }, { events: { other: {} } }, { sub: undefined }],
      ...[{ iss: 'https://b.example' }, { aud: ['them'] }, { iat: iat + 300 }, { iat: iat - 600 }],
      ...[{ exp: iat - 120 }, { exp: 'later' }],
    ]) {
      await expect(read({ ...right, ...change }), JSON.stringify(change)).rejects.toThrow(LogoutRejected);
    }
  });
});

describe('the role', () => {
  test('follows the highest mapped group at each sign-in, with an entry in the audit log', async () => {
    const person = await account();
    company.person = { ...company.person, sub: person.email, groups: ['other', 'mine-staff', 'mine-desk'] };
    expect((await signOn()).body.user?.role).toBe('editor');
    const query = { action: 'user.role', limit: 1 };
    const { body } = await t.call(listAudit, { token: admin.token, query });
    expect(body.data.entries[0]).toMatchObject({
      target: person.email,
      detail: { from: 'user', to: 'editor', provider: NAME },
    });
    company.person.groups = ['mine-staff'];
    expect((await signOn()).body.user?.role).toBe('user');
  });

  test('stays if the group only grants access', async () => {
    await account({}, 'editor');
    expect((await signOn()).body.user?.role).toBe('editor');
  });

  test('of the last active administrator stays', async () => {
    await t.database.pool.query("update users set is_active = false where role = 'admin'");
    const last = await account({}, 'admin');
    company.person = { ...company.person, sub: last.email, groups: ['mine-staff'] };
    expect((await signOn()).body.user?.role).toBe('admin');
  });
});

describe('people without access', () => {
  test('a stranger, a deactivated account and a person without a group get the same answer', async () => {
    expect(await signOn()).toMatchObject(refused);
    expect(await lastSignOn()).toMatchObject({ outcome: 'failure', reason: 'no account' });

    const gone = await account();
    await signOn();
    await t.call(toggleUserStatus, { token: admin.token, params: { id: gone.id } });
    expect(await signOn()).toMatchObject(refused);
    expect(await lastSignOn()).toMatchObject({ reason: 'account deactivated', target: gone.email });

    await t.call(toggleUserStatus, { token: admin.token, params: { id: gone.id } });
    company.person = { ...company.person, sub: gone.email, groups: ['mine-workers'] };
    expect(await signOn()).toMatchObject(refused);
    expect(await lastSignOn()).toMatchObject({ reason: 'in none of the groups with access' });
  });

  test('a person without groups is refused, and their earlier sign-ons end', async () => {
    const { email, token: byPassword } = await account();
    const { token } = (await signOn()).body;
    company.person = { sub: email, email, email_verified: true };
    expect(await signOn()).toMatchObject(refused);
    expect((await t.call(getProfile, { token })).status).toBe(401);
    expect((await t.call(getProfile, { token: byPassword })).status).toBe(200);
  });

  test.each(['pit.example', 'blackridge.example.evil.example', 'sub.blackridge.example'])(
    'an address on %s is refused, even with an account',
    async (domain) => {
      const email = nextEmail(domain);
      await t.createPerson('user', { email });
      company.person = { sub: email, email, email_verified: true, groups: ['mine-staff'] };
      expect(await signOn()).toMatchObject(refused);
      expect(await lastSignOn()).toMatchObject({ reason: 'address on another domain' });
    },
  );

  test('a person whom the provider refuses', async () => {
    company.person = undefined;
    expect(await signOn()).toMatchObject(refused);
    expect(await lastSignOn()).toMatchObject({ reason: 'refused by the provider' });
  });
});

describe('an account cannot be taken over', () => {
  test('with an address that the provider has not verified', async () => {
    const victim = await account({}, 'admin');
    company.person = { sub: 'attacker', email: victim.email, email_verified: false, groups: ['mine-staff'] };
    expect(await signOn()).toMatchObject(refused);
    expect(await lastSignOn()).toMatchObject({ reason: 'address not verified by the provider' });
  });

  test('by another person of the provider who was given the address of a colleague who left', async () => {
    const { email } = await account();
    await signOn();
    company.person = { sub: 'newcomer', email, email_verified: true, groups: ['mine-staff'] };
    expect(await signOn()).toMatchObject(refused);
    expect(await lastSignOn()).toMatchObject({
      reason: 'the account is linked to another person of the provider',
      target: email,
    });
  });

  test('through a provider that links by invitation only', async () => {
    const victim = await account();
    subsidiary.person = { sub: 'p2', email: victim.email, email_verified: true };
    expect(await signOn('2')).toMatchObject(refused);
    expect(await lastSignOn()).toMatchObject({ reason: 'not linked to an account', provider: 'Pit sign-on' });
  });

  test('with the same subject at another provider', async () => {
    const { email } = await account();
    await signOn();
    subsidiary.person = { sub: email, email, email_verified: true };
    expect(await signOn('2')).toMatchObject(refused);
  });

  test('by two people simultaneously: one of them is linked', async () => {
    const { email } = await account();
    const begun = await Promise.all([begin(), begin()]);
    const answers: { search: string; cookie: string }[] = [];
    for (const [i, { url, cookie }] of begun.entries()) {
      company.person = { sub: `twin${i}-${email}`, email, email_verified: true, groups: ['mine-staff'] };
      answers.push({ search: (await company.visit(url)).search, cookie });
    }
    // Claims are read when the code is redeemed, and belong to the subject of the code.
    const done = await Promise.all(answers.map(({ search, cookie }) => end(search, cookie)));
    expect(done.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

describe('an answer', () => {
  const failed = { status: 400, body: { code: 'SIGN_ON_FAILED', message: SIGN_ON_TEXTS.unverifiable(NAME) } };
  const expired = { status: 400, body: { code: 'SIGN_ON_EXPIRED', message: SIGN_ON_TEXTS.expired } };

  test('counts once: a replay is refused, even simultaneously and with its cookie', async () => {
    await account();
    const { url, cookie } = await begin();
    const { search } = await company.visit(url);
    const answers = await Promise.all([end(search, cookie), end(search, cookie), end(search, cookie)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await end(search, cookie)).toMatchObject(expired);
  });

  test('with the code of an earlier sign-in is refused', async () => {
    await account();
    const first = await begin();
    const back = await company.visit(first.url);
    await end(back.search, first.cookie);
    const second = await begin();
    const own = new URL(second.url).searchParams.get('state') ?? '';
    back.searchParams.set('state', own);
    expect(await end(back.search, second.cookie)).toMatchObject(failed);
    expect(await lastSignOn()).toMatchObject({ reason: 'code expired, used before or of another sign-in' });
  });

  test('to a sign-in of another browser is refused', async () => {
    await account();
    const attacker = await begin();
    const back = await company.visit(attacker.url);
    expect(await end(back.search, '')).toMatchObject(expired);
    const victim = await begin();
    expect(await end(back.search, victim.cookie)).toMatchObject(failed);
    expect(await end(back.search, '__Host-headframe-sign-on=chosen-by-attacker')).toMatchObject(expired);
    const two = `${victim.cookie}; ${attacker.cookie}`;
    expect(await end(back.search, two)).toMatchObject(expired);
  });

  test('after ten minutes is refused', async () => {
    await account();
    const { url, cookie } = await begin();
    const { search } = await company.visit(url);
    t.clock.advance(11 * MINUTE_MS);
    expect(await end(search, cookie)).toMatchObject(expired);
  });

  test('of one provider is refused at another, and with the issuer of another', async () => {
    await account();
    const mixed = await begin();
    const back = await company.visit(mixed.url);
    expect(await end(back.search, mixed.cookie, '2')).toMatchObject(expired);

    const { url, cookie } = await begin();
    const answer = await company.visit(url);
    expect(answer.searchParams.get('iss')).toBe(company.issuer);
    answer.searchParams.set('iss', subsidiary.issuer);
    expect(await end(answer.search, cookie)).toMatchObject(failed);
    expect(await lastSignOn()).toMatchObject({ reason: 'answer of another sign-in or another issuer' });
  });

  test.each(['', '?code=x', '?state=x&code=y', '?error=%00', '?code=a&code=b&state=c'])(
    'that is invalid is refused: %j',
    async (answer) => {
      const { cookie } = await begin();
      expect((await end(answer, cookie)).status).toBe(400);
    },
  );

  test('replaces the session of the browser with a new one each time', async () => {
    const person = await account();
    const { url, cookie } = await begin();
    const { search } = await company.visit(url);
    const { body } = await t.call(finishSignOn, {
      params: { provider: '1' },
      body: { answer: search, token: person.token },
      headers: { cookie },
      token: person.token,
    });
    expect(body.token).not.toBe(person.token);
    expect((await t.call(getProfile, { token: person.token })).status).toBe(401);
    expect((await signOn()).body.token).not.toBe(body.token);
  });

  test.each([
    [-45_000, 200],
    [45_000, 200],
    [-10 * MINUTE_MS, 200],
    [HOUR_MS, 400],
  ])('of a provider whose clock differs by %d ms gives %d', async (ms, status) => {
    await account();
    t.clock.advance(ms);
    expect((await signOn()).status).toBe(status);
    if (status === 400) {
      t.clock.now = new Date();
      expect(await lastSignOn()).toMatchObject({
        reason: 'the clocks of the provider and of this server differ',
      });
    }
  });
});

describe('the provider', () => {
  test('is read once, and may change its key at any time', async () => {
    await account();
    await signOn();
    company.asked.length = 0;
    expect((await signOn()).status).toBe(200);
    expect(company.asked.filter((path) => path.includes('openid-configuration'))).toEqual([]);
    expect(company.asked.filter((path) => path === '/jwks')).toEqual([]);
    company.rotateKeys();
    expect((await signOn()).status).toBe(200);
    expect(company.asked.filter((path) => path === '/jwks')).toHaveLength(1);
  });

  test.each(['broken', 'unreachable'] as const)(
    'that is %s is reported clearly, and passwords still work',
    async (how) => {
      const person = await account();
      const { url, cookie } = await begin();
      const { search } = await company.visit(url);
      company.behave(how);
      const answer = await end(search, cookie);
      expect(answer).toMatchObject({ status: 503, body: { message: DOWN } });
      expect(answer.headers['retry-after']).toBe('5');
      expect(await begin()).toMatchObject({ status: 503, message: DOWN, cookie: '' });
      const body = { email: person.email, password: TEST_PASSWORD };
      expect((await t.call(login, { body })).status).toBe(200);
      company.behave('well');
      expect((await signOn()).status).toBe(200);
    },
  );

  test('that goes down is detected within seconds, before the browser is redirected', async () => {
    await begin();
    company.behave('unreachable');
    t.clock.advance(6_000);
    expect(await begin()).toMatchObject({ status: 503, message: DOWN });
  });

  test('that reports another issuer is not used', async () => {
    company.behave('as another issuer');
    t.clock.advance(2 * HOUR_MS);
    expect(await begin()).toMatchObject({ status: 503, message: DOWN });
  });
});

describe('with passwords for emergencies only', () => {
  let emergency: User & { token: string };
  beforeAll(async () => {
    emergency = await t.createPerson('admin');
    t.config.passwordsFor = [emergency.email];
  });
  afterAll(() => {
    t.config.passwordsFor = 'everyone';
  });
  const managed = { status: 403, body: { message: `Your password is managed by ${NAME}.` } };

  test('the named administrator can use one, and others get the answer for a wrong password', async () => {
    const other = await t.createPerson('admin');
    const signIn = (email: string, password = TEST_PASSWORD) => t.call(login, { body: { email, password } });
    expect((await signIn(emergency.email)).status).toBe(200);
    const { requestId: _, ...right } = (await signIn(other.email)).body;
    const { requestId: __, ...wrong } = (await signIn(other.email, 'Wrong1!password')).body;
    expect(right).toEqual(wrong);
    expect(right.message).toBe('Invalid email or password');
  });

  test('a start without such an administrator warns', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line: string) => lines.push(line) });
    const { db } = t.database;
    await warnWithoutWayIn({ db, config: t.config, log });
    expect(lines).toEqual([]);
    await warnWithoutWayIn({ db, config: { ...t.config, passwordsFor: ['x@blackridge.example'] }, log });
    expect(lines.join()).toContain('HEADFRAME_PASSWORDS_FOR');
  });

  test('no one else can set a password by invitation, reset link or change', async () => {
    const { token } = await invite();
    const form = { token, password: 'Lantern7!oaks', firstName: 'Sam', lastName: 'Carter' };
    expect(await t.call(acceptInvitation, { body: form })).toMatchObject(managed);
    expect((await t.call(checkInvitation, { params: { token } })).body.data.signOnOnly).toBe(true);
    const person = await t.createPerson('user');
    const body = { currentPassword: TEST_PASSWORD, newPassword: 'Lantern7!oaks' };
    expect(await t.call(changeOwnPassword, { token: person.token, body })).toMatchObject(managed);
    const asked = { token: admin.token, params: { id: person.id }, body: { password: TEST_PASSWORD } };
    expect(await t.call(makeResetLink, asked)).toMatchObject({
      status: 403,
      body: { message: `Their password is managed by ${NAME}.` },
    });
    const own = await t.call(getOwnSignOn, { token: person.token });
    expect(own.body.data).toEqual({ passwordManagedBy: { key: '1', name: NAME } });
  });
});

test('the sign-in methods of people are hidden without a session', async () => {
  expect((await t.call(getOwnSignOn)).status).toBe(401);
});

async function invite(domain = 'blackridge.example', role: User['role'] = 'user') {
  const email = nextEmail(domain);
  const { body } = await t.call(inviteUser, { token: admin.token, body: { email, role } });
  return { email, token: body.data.delivery.link?.split('/').at(-1) ?? '' };
}

describe('an administrator', () => {
  const checkSources = (token: string, password: string) =>
    t.call(makeResetLink, { token, params: { id: admin.id }, body: { password } });

  test('without a password confirms a call by signing in at the provider again', async () => {
    const { email } = await invite('blackridge.example', 'admin');
    company.person = { sub: email, email, email_verified: true, groups: ['mine-guests'] };
    const plain = (await signOn()).body;
    expect(plain.confirmation).toBeUndefined();
    const { url } = await begin('1', { confirm: true });
    expect(new URL(url).searchParams.get('prompt')).toBe('login');
    const { token, confirmation = '' } = (await signOn('1', { confirm: true })).body;
    expect(await checkSources(token, 'guess')).toMatchObject({
      status: 401,
      body: { message: 'Invalid password' },
    });
    expect((await checkSources(plain.token, confirmation)).status).toBe(401);
    expect((await checkSources(token, confirmation)).status).toBe(200);
    expect((await checkSources(token, confirmation)).status).toBe(401);
    const late = (await signOn('1', { confirm: true })).body;
    t.clock.advance(6 * MINUTE_MS);
    expect((await checkSources(late.token, late.confirmation ?? '')).status).toBe(401);
  });

  test('unlinks an account, which then waits for a person with its verified address', async () => {
    const { email, token } = await invite('pit.example');
    subsidiary.person = { sub: email, email, email_verified: true };
    const before = (await signOn('2', { invitation: token })).body;
    subsidiary.person = { sub: `new-${email}`, email, email_verified: true };
    expect(await signOn('2')).toMatchObject(refused);
    const params = { id: before.user.id };
    expect((await t.call(unlinkSignOn, { token: before.token, params })).status).toBe(403);
    expect((await t.call(unlinkSignOn, { token: admin.token, params: { id: 'x' } })).status).toBe(404);
    expect((await t.call(unlinkSignOn, { token: admin.token, params })).body.data).toEqual({ unlinked: 1 });
    expect((await t.call(getProfile, { token: before.token })).status).toBe(401);
    expect((await signOn('2')).body.user?.id).toBe(before.user.id);
  });
});

describe('an invitation', () => {
  test('is accepted through sign-on by a person with the invited, verified address', async () => {
    const { email, token } = await invite('pit.example', 'editor');
    subsidiary.person = { sub: email, email, email_verified: true, given_name: 'Sam', family_name: 'Carter' };
    const { status, body } = await signOn('2', { invitation: token });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email, role: 'editor', firstName: 'Sam', lastName: 'Carter' });
    const own = await t.call(getOwnSignOn, { token: body.token });
    expect(own.body.data).toEqual({ passwordManagedBy: { key: '2', name: 'Pit sign-on' } });
    expect((await signOn('2')).body.user?.id).toBe(body.user.id);
    expect((await t.call(login, { body: { email, password: TEST_PASSWORD } })).status).toBe(401);
    expect((await begin('2', { invitation: token })).status).toBe(409);
  });

  test('is not accepted with another or an unverified address, and stays valid', async () => {
    const { email, token } = await invite('pit.example');
    subsidiary.person = { sub: 'other', email: nextEmail('pit.example'), email_verified: true };
    expect(await signOn('2', { invitation: token })).toMatchObject({
      status: 403,
      body: { message: SIGN_ON_TEXTS.otherAddress },
    });
    subsidiary.person = { sub: email, email, email_verified: false };
    expect(await signOn('2', { invitation: token })).toMatchObject(refused);
    subsidiary.person.email_verified = true;
    expect((await signOn('2', { invitation: token })).status).toBe(200);
  });

  test.each([
    ['with the same address', (email: string) => email],
    ['with another address', () => nextEmail()],
  ])('leads a person whom the directory deleted %s to a new account', async (_, next) => {
    const first = await account();
    expect((await signOn()).body.user.id).toBe(first.id);
    await t.database.pool.query(
      'update users set is_active = false, left_directory_at = now() where id = $1',
      [first.id],
    );
    expect((await signOn()).status).toBe(403);
    const email = next(first.email);
    company.person = { ...company.person, sub: first.email, email, email_verified: true };
    await t.call(inviteUser, { token: admin.token, body: { email } });
    const { status, body } = await signOn();
    expect([status, body.user.email]).toEqual([200, email]);
    expect(body.user.id).not.toBe(first.id);
    expect((await signOn()).body.user.id).toBe(body.user.id);
  });

  test('is found by address if the provider may link by address', async () => {
    const { email } = await invite('blackridge.example', 'editor');
    company.person = { sub: email, email, email_verified: true, groups: ['mine-guests'] };
    expect((await signOn()).body.user).toMatchObject({ email, role: 'editor' });
  });

  test('that is unknown or cancelled starts nothing', async () => {
    expect((await begin('1', { invitation: 'x'.repeat(43) })).status).toBe(404);
  });
});
