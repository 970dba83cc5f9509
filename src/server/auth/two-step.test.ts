import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listOwnSessions } from '#contract/account.ts';
import { listAudit } from '#contract/audit.ts';
import { getProfile, login, logout } from '#contract/auth.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/durations.ts';
import type { PasskeySignature, RequestOptions } from '#contract/passkey-shapes.ts';
import {
  finishSecondStep,
  signInWithPasskey,
  startPasskeySignIn,
  startSecondStepPasskey,
} from '#contract/second-step.ts';
import {
  addPasskey,
  confirmApp,
  getSignInPolicy,
  getTwoStep,
  makeRecoveryCodes,
  removeApp,
  removePasskey,
  saveSignInPolicy,
  startApp,
  startPasskey,
  startPasskeyCheck,
} from '#contract/two-step.ts';
import {
  listUsers,
  makeResetLink,
  removeUserFactors,
  requireNewPassword,
  toggleUserStatus,
  type User,
  unlockUser,
} from '#contract/users.ts';
import { createSoftAuthenticator } from '#testing/soft-authenticator.ts';
import { createTestApp, TEST_PASSWORD } from '#testing/test-app.ts';

import { createPasswords } from './passwords.ts';
import { removeLostFactors } from './rescue-account.ts';
import { createSecondFactors } from './second-factors.ts';

const ORIGIN = 'https://headframe.blackridge.example';
const STEP_MS = 30 * SECOND_MS;
const password = TEST_PASSWORD;

type Person = User & { token: string };
let admin: Person;
const many = '100000';
const t = await createTestApp({
  HEADFRAME_SECRET_KEY: 'sealing-key-of-the-two-step-test',
  HEADFRAME_LIMIT_WRITE: many,
  HEADFRAME_LIMIT_READ: many,
  HEADFRAME_LIMIT_LOGIN: many,
  HEADFRAME_LIMIT_LOGIN_ADDRESS: '12',
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.advance(HOUR_MS);
  admin = await t.createPerson('admin');
});

const codeAt = (secret: string, ms = t.clock.now.getTime()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });

/** Sets up the app and advances the clock by a step, so that the next code is new. */
async function addApp(person: Person) {
  const started = await t.call(startApp, { token: person.token, body: { password } });
  const { secret, uri } = started.body.data;
  const confirmed = await t.call(confirmApp, { token: person.token, body: { code: codeAt(secret) } });
  t.clock.advance(STEP_MS);
  return { secret, uri, status: confirmed.status, codes: confirmed.body.data?.recoveryCodes ?? [] };
}

async function addKey(person: Person, name = 'Office laptop') {
  const device = createSoftAuthenticator(ORIGIN);
  const started = await t.call(startPasskey, { token: person.token, body: { password } });
  const { ticket, options } = started.body.data;
  const body = { ticket, name, passkey: device.create(options) };
  const added = await t.call(addPasskey, { token: person.token, body });
  return { device, added, id: added.body.data?.passkey.id ?? '' };
}

/** Signs in with the right password, which returns a ticket instead of a session. */
async function startSignIn(person: User) {
  const { status, body } = await t.call(login, { body: { email: person.email, password } });
  const { secondStep } = body as unknown as { secondStep: { ticket: string; methods: string[] } };
  return { status, body, ...secondStep };
}

const finish = (ticket: string, given: Record<string, unknown>, ip?: string) =>
  t.call(finishSecondStep, { body: { ticket, ...given }, ...(ip ? { ip } : {}) });

async function signAlone(sign: (options: RequestOptions) => PasskeySignature) {
  const { ticket, options } = (await t.call(startPasskeySignIn)).body.data;
  const body = { ticket, signature: sign(options) };
  return { ...(await t.call(signInWithPasskey, { body })), again: () => t.call(signInWithPasskey, { body }) };
}

const isOpen = async (token: string) => (await t.call(getProfile, { token })).status === 200;

async function lastEntry(person: string) {
  const { body } = await t.call(listAudit, { token: admin.token, query: { person, limit: 1 } });
  const { action, outcome, detail } = body.data.entries[0] ?? {};
  return { action, outcome, detail };
}

const methodOf = async (token: string) =>
  (await t.call(listOwnSessions, { token })).body.data.sessions[0]?.method;

describe('an authenticator app', () => {
  test('is a factor after its first right code, and is required at the next sign-in', async () => {
    const person = await t.createPerson('user');
    const { secret, uri, codes } = await addApp(person);
    expect(uri).toBe(
      `otpauth://totp/Headframe:${encodeURIComponent(person.email)}?issuer=Headframe&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(codes).toHaveLength(10);
    expect(await lastEntry(person.email)).toMatchObject({ action: 'account.add-app', outcome: 'success' });

    const half = await startSignIn(person);
    expect(half).toMatchObject({
      status: 403,
      body: { code: 'SECOND_STEP', success: false },
      methods: ['app', 'recovery-code'],
    });
    expect(JSON.stringify(half.body)).not.toContain('hf_');
    expect(await lastEntry(person.email)).toMatchObject({ action: 'auth.step-asked', outcome: 'success' });
    const { status, body } = await finish(half.ticket, { code: codeAt(secret) });
    expect([status, body.user?.email]).toEqual([200, person.email]);
    expect(await isOpen(body.token)).toBe(true);
    expect(await methodOf(body.token)).toBe('password+app');
    expect(await lastEntry(person.email)).toMatchObject({
      action: 'auth.login',
      detail: { method: 'password and authenticator app' },
    });
  });

  test('that was started but not confirmed does not count, and can be started again', async () => {
    const person = await t.createPerson('user');
    const first = await t.call(startApp, { token: person.token, body: { password } });
    expect((await t.call(login, { body: { email: person.email, password } })).status).toBe(200);
    const second = await t.call(startApp, { token: person.token, body: { password } });
    const confirm = (code: string) => t.call(confirmApp, { token: person.token, body: { code } });
    expect((await confirm(codeAt(first.body.data.secret))).status).toBe(400);
    t.clock.advance(16 * MINUTE_MS);
    expect((await confirm(codeAt(second.body.data.secret))).body.code).toBe('NOT_STARTED');
    expect((await t.call(getTwoStep, { token: person.token })).body.data.twoStep).toMatchObject({
      app: null,
      recoveryCodesLeft: 0,
    });
  });

  test('is stored encrypted, and needs the password to be set up', async () => {
    const person = await t.createPerson('user');
    expect((await t.call(startApp, { token: person.token })).body.code).toBe('PASSWORD_REQUIRED');
    const wrong = await t.call(startApp, { token: person.token, body: { password: 'x' } });
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid password']);
    const { secret, codes } = await addApp(person);
    const other = await addApp(await t.createPerson('user'));
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    expect(new Set([secret, other.secret, ...codes, ...other.codes]).size).toBe(22);
    const { rows } = await t.database.pool.query('select sealed_secret from authenticator_apps');
    expect(JSON.stringify(rows)).not.toContain(secret);
    const again = await t.call(startApp, { token: person.token, body: { password } });
    expect(again.body.code).toBe('APP_EXISTS');
  });

  test('accepts the previous and next code, because clocks differ', async () => {
    const person = await t.createPerson('user');
    const { secret } = await addApp(person);
    const statuses: number[] = [];
    for (const steps of [-2, -1, 0, 1, 2]) {
      t.clock.advance(10 * STEP_MS);
      const { ticket } = await startSignIn(person);
      const code = codeAt(secret, t.clock.now.getTime() + steps * STEP_MS);
      statuses.push((await finish(ticket, { code })).status);
    }
    expect(statuses).toEqual([401, 200, 200, 200, 401]);
  });

  test('a code works once and invalidates earlier ones, even with simultaneous calls', async () => {
    const person = await t.createPerson('user');
    const { secret } = await addApp(person);
    const tickets = [];
    for (let i = 0; i < 4; i++) tickets.push((await startSignIn(person)).ticket);
    const [last = '', ...others] = tickets;
    const code = codeAt(secret);
    const statuses = await Promise.all(others.map(async (ticket) => (await finish(ticket, { code })).status));
    expect(statuses.sort()).toEqual([200, 401, 401]);
    const earlier = codeAt(secret, t.clock.now.getTime() - STEP_MS);
    expect((await finish(last, { code: earlier })).body.message).toBe(
      "That code didn't match. Wait for the next one.",
    );
  });
});

describe('guessing codes', () => {
  test('is slowed down per account from any network, even with the right code', async () => {
    const person = await t.createPerson('user');
    const { secret } = await addApp(person);
    const { ticket } = await startSignIn(person);
    expect((await finish(ticket, {})).status).toBe(400);
    expect((await finish(ticket, { code: '1', recoveryCode: '2' })).status).toBe(400);
    const guess = (i: number, code = i === 0 ? 'abc' : '000000') =>
      finish(ticket, { code }, `198.51.100.${i}`);
    const statuses = await Promise.all(Array.from({ length: 12 }, async (_, i) => (await guess(i)).status));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    const right = await guess(99, codeAt(secret));
    expect([right.status, Number(right.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await lastEntry(person.email)).toMatchObject({ action: 'auth.login-throttled' });

    await t.call(unlockUser, { token: admin.token, params: { id: person.id } });
    expect((await guess(99, codeAt(secret))).status).toBe(200);
  });

  test('is counted per network across all accounts', async () => {
    const people = [];
    for (let i = 0; i < 3; i++) people.push(await t.createPerson('user'));
    await t.database.pool.query('update users set has_second_factor = true where id = any($1)', [
      people.map(({ id }) => id),
    ]);
    const seen = new Set<number>();
    for (const person of people) {
      const { ticket } = await startSignIn(person);
      for (let i = 0; i < 5; i++) seen.add((await finish(ticket, { code: '1' }, '192.0.2.9')).status);
    }
    expect([...seen]).toEqual([401, 429]);
  });
});

describe('an unfinished sign-in', () => {
  test('gives no access and needs the right password', async () => {
    const person = await t.createPerson('admin');
    await addApp(person);
    const wrong = await t.call(login, { body: { email: person.email, password: 'Wrong7!word' } });
    expect(wrong.body.message).toBe('Invalid email or password');
    const { ticket } = await startSignIn(person);
    for (const token of [ticket, `hf_${ticket}`]) {
      expect((await t.call(listUsers, { token })).status).toBe(401);
    }
    expect((await finish('x'.repeat(43), { code: '000000' })).body.code).toBe('SIGN_IN_EXPIRED');
  });

  test('ends after five minutes, with a new password, and when the person is deactivated', async () => {
    const person = await t.createPerson('user');
    const { secret } = await addApp(person);
    const late = await startSignIn(person);
    t.clock.advance(5 * MINUTE_MS);
    expect((await finish(late.ticket, { code: codeAt(secret) })).body.code).toBe('SIGN_IN_EXPIRED');

    const changed = await startSignIn(person);
    await t.call(requireNewPassword, { token: admin.token, params: { id: person.id } });
    expect((await finish(changed.ticket, { code: codeAt(secret) })).body.code).toBe('SIGN_IN_EXPIRED');
    await t.database.pool.query('update users set must_change_password = false where id = $1', [person.id]);
    await t.database.pool.query("update users set password_hash = password_hash || ' ' where id = $1", [
      person.id,
    ]);
    expect((await finish(changed.ticket, { code: codeAt(secret) })).body.code).toBe('SIGN_IN_EXPIRED');

    await t.database.pool.query('update users set password_hash = trim(password_hash) where id = $1', [
      person.id,
    ]);
    const inactive = await startSignIn(person);
    await t.call(toggleUserStatus, { token: admin.token, params: { id: person.id } });
    expect((await finish(inactive.ticket, { code: codeAt(secret) })).body.code).toBe('SIGN_IN_EXPIRED');
  });
});

describe('recovery codes', () => {
  test('work once each, in any spelling, even with simultaneous calls', async () => {
    const person = await t.createPerson('user');
    const { codes } = await addApp(person);
    const [first = '', second = ''] = codes;
    const tickets = [];
    for (let i = 0; i < 4; i++) tickets.push((await startSignIn(person)).ticket);
    const [last = '', ...others] = tickets;
    const answers = await Promise.all(others.map((ticket) => finish(ticket, { recoveryCode: first })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(answers.find(({ status }) => status === 401)?.body.message).toBe(
      'This recovery code is not valid or was already used.',
    );
    const typed = ` ${second.toLowerCase().replace('-', ' ')}`;
    const { status, body } = await finish(last, { recoveryCode: typed });
    expect(status).toBe(200);
    expect(await methodOf(body.token)).toBe('password+recovery-code');
    const { twoStep } = (await t.call(getTwoStep, { token: body.token })).body.data;
    expect(twoStep.recoveryCodesLeft).toBe(8);
  });

  test('are stored hashed, and new ones replace them after the password', async () => {
    const person = await t.createPerson('user');
    const noFactor = await t.call(makeRecoveryCodes, { token: person.token, body: { password } });
    expect(noFactor.body.code).toBe('NO_FACTOR');
    const { codes } = await addApp(person);
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/.test(code))).toBe(true);
    expect((await t.call(makeRecoveryCodes, { token: person.token })).status).toBe(400);
    const made = await t.call(makeRecoveryCodes, { token: person.token, body: { password } });
    expect(made.body.data.recoveryCodes).toHaveLength(10);
    const { ticket } = await startSignIn(person);
    expect((await finish(ticket, { recoveryCode: codes[0] })).status).toBe(401);
    expect((await finish(ticket, { recoveryCode: made.body.data.recoveryCodes[9] })).status).toBe(200);
  });

  test('of someone else are refused', async () => {
    const [one, other] = [await t.createPerson('user'), await t.createPerson('user')];
    const { codes } = await addApp(one);
    await addApp(other);
    const { ticket } = await startSignIn(other);
    expect((await finish(ticket, { recoveryCode: codes[0] })).status).toBe(401);
  });
});

describe('a passkey', () => {
  test('signs in alone after a fingerprint, face or PIN, and the session shows it', async () => {
    const person = await t.createPerson('editor');
    const { device, added } = await addKey(person, ' Office laptop ');
    expect(added.body.data.passkey.name).toBe('Office laptop');
    expect(added.body.data.recoveryCodes).toHaveLength(10);
    const unchecked = await signAlone((options) => device.sign(options, { isVerified: false }));
    expect(unchecked.status).toBe(401);
    const { status, body } = await signAlone((options) => {
      expect(options).toMatchObject({ allowCredentials: [], userVerification: 'required' });
      return device.sign(options);
    });
    expect([status, body.user?.id]).toEqual([200, person.id]);
    expect(await methodOf(body.token)).toBe('passkey');
    expect(await lastEntry(person.email)).toMatchObject({ detail: { method: 'passkey' } });
  });

  test('is a second step even without user verification', async () => {
    const person = await t.createPerson('user');
    const { device } = await addKey(person);
    const { ticket, methods } = await startSignIn(person);
    expect(methods).toEqual(['passkey', 'recovery-code']);
    const asked = await t.call(startSecondStepPasskey, { body: { ticket } });
    const { options } = asked.body.data;
    expect(options.allowCredentials).toMatchObject([{ transports: ['internal'] }]);
    const passkey = {
      ticket: asked.body.data.ticket,
      signature: device.sign(options, { isVerified: false }),
    };
    const { status, body } = await finish(ticket, { passkey });
    expect(status).toBe(200);
    expect(await methodOf(body.token)).toBe('password+passkey');
  });

  test('used on another address is refused, and cannot be added there', async () => {
    const person = await t.createPerson('user');
    const { device } = await addKey(person);
    for (const from of [
      'http://headframe.blackridge.example',
      'https://headframe.blackridge.example.evil.example',
      'https://evil.example',
    ]) {
      expect((await signAlone((options) => device.sign(options, { from }))).status).toBe(401);
      const started = await t.call(startPasskey, { token: person.token, body: { password } });
      const { ticket, options } = started.body.data;
      const body = { ticket, name: 'x', passkey: device.create(options, { from }) };
      const refused = await t.call(addPasskey, { token: person.token, body });
      expect([refused.status, refused.body.message]).toEqual([401, 'This passkey was not accepted.']);
    }
    const [key] = device.keys;
    const elsewhere = await signAlone((options) =>
      device.sign({ ...options, rpId: 'evil.example' }, { key }),
    );
    expect(elsewhere.status).toBe(401);
  });

  test('signs each of our challenges once, within five minutes', async () => {
    const { device } = await addKey(await t.createPerson('user'));
    // Many authenticators have no counter.
    const uncounted = await signAlone((options) => device.sign(options, { counter: 0 }));
    expect([uncounted.status, (await uncounted.again()).status]).toEqual([200, 401]);
    const first = await signAlone((options) => device.sign(options));
    expect([first.status, (await first.again()).status]).toEqual([200, 401]);
    const made = await signAlone((options) => device.sign({ ...options, challenge: 'A'.repeat(43) }));
    expect(made.status).toBe(401);
    const late = await signAlone((options) => {
      t.clock.advance(5 * MINUTE_MS);
      return device.sign(options);
    });
    expect(late.status).toBe(401);
  });

  test('with a counter that did not grow is refused and audited as copied', async () => {
    const person = await t.createPerson('user');
    const { device } = await addKey(person);
    expect((await signAlone((options) => device.sign(options, { counter: 7 }))).status).toBe(200);
    expect((await signAlone((options) => device.sign(options, { counter: 7 }))).status).toBe(401);
    expect((await signAlone((options) => device.sign(options, { counter: 0 }))).status).toBe(401);
    expect(await lastEntry(person.email)).toEqual({
      action: 'auth.passkey-copied',
      outcome: 'denied',
      detail: { name: 'Office laptop' },
    });
    expect((await signAlone((options) => device.sign(options, { counter: 8 }))).status).toBe(200);
  });

  test('of someone else is refused as a second step, with a false owner, or as a new one', async () => {
    const [one, other] = [await t.createPerson('user'), await t.createPerson('user')];
    const { device } = await addKey(one);
    const { device: othersDevice } = await addKey(other);
    const { ticket } = await startSignIn(other);
    const asked = (await t.call(startSecondStepPasskey, { body: { ticket } })).body.data;
    const passkey = { ticket: asked.ticket, signature: device.sign(asked.options) };
    expect((await finish(ticket, { passkey })).status).toBe(401);
    const owner = othersDevice.keys[0]?.owner ?? '';
    expect((await signAlone((options) => device.sign(options, { owner }))).status).toBe(401);

    const started = (await t.call(startPasskey, { token: one.token, body: { password } })).body.data;
    const stolen = { ticket: started.ticket, name: 'x', passkey: device.create(started.options) };
    expect((await t.call(addPasskey, { token: other.token, body: stolen })).status).toBe(401);
    const gone = await t.call(addPasskey, { token: one.token, body: stolen });
    expect(gone.status).toBe(401);
  });

  test('of a deactivated person and a removed one get the same refusal', async () => {
    const person = await t.createPerson('user');
    const { device } = await addKey(person);
    await t.call(toggleUserStatus, { token: admin.token, params: { id: person.id } });
    const inactive = await signAlone((options) => device.sign(options));
    const stranger = createSoftAuthenticator(ORIGIN);
    stranger.keys.push({ ...(device.keys[0] as (typeof device.keys)[0]), id: Buffer.alloc(32) });
    const unknown = await signAlone((options) => stranger.sign(options));
    expect({ ...inactive.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(inactive.status).toBe(401);
  });

  test.each([
    [{}],
    [{ ticket: 'x', name: '', passkey: {} }],
    [{ ticket: 'x', name: 'a\u202Eb', passkey: {} }],
  ])('%j is no passkey', async (body) => {
    const { token } = await t.createPerson('user');
    expect((await t.call(addPasskey, { token, body })).status).toBe(400);
    expect((await t.call(signInWithPasskey, { body })).status).toBe(400);
  });
});

describe('a passkey instead of the re-entered password', () => {
  const ask = async (token: string) => (await t.call(startPasskeyCheck, { token })).body.data;

  test('confirms one call of this session', async () => {
    const person = await t.createPerson('admin');
    const { device } = await addKey(person);
    const { ticket, options } = await ask(person.token);
    const passkey = { ticket, signature: device.sign(options) };
    const make = (token: string) =>
      t.call(makeResetLink, { token, params: { id: admin.id }, body: { passkey } });
    expect((await make(person.token)).status).toBe(200);
    const replayed = await make(person.token);
    expect([replayed.status, replayed.body.message]).toEqual([403, 'This passkey was not accepted.']);
    expect(await lastEntry(person.email)).toMatchObject({
      action: 'auth.passkey-check',
      outcome: 'failure',
    });
  });

  test('is refused for another session, another person, a sign-in, or without user verification', async () => {
    const person = await t.createPerson('admin');
    const { device } = await addKey(person);
    const second = (await signAlone((options) => device.sign(options))).body.token;
    const confirm = (token: string, passkey: object) =>
      t.call(makeRecoveryCodes, { token, body: { passkey } });
    const other = await ask(second);
    const elsewhere = { ticket: other.ticket, signature: device.sign(other.options) };
    expect((await confirm(person.token, elsewhere)).status).toBe(403);
    const { ticket, options } = await ask(person.token);
    const unchecked = { ticket, signature: device.sign(options, { isVerified: false }) };
    expect((await confirm(person.token, unchecked)).status).toBe(403);
    const forSignIn = (await t.call(startPasskeySignIn)).body.data;
    const mixedUp = { ticket: forSignIn.ticket, signature: device.sign(forSignIn.options) };
    expect((await confirm(person.token, mixedUp)).status).toBe(403);
    const { device: strange } = await addKey(await t.createPerson('admin'));
    const again = await ask(person.token);
    const foreign = { ticket: again.ticket, signature: strange.sign(again.options) };
    expect((await confirm(person.token, foreign)).status).toBe(403);
    expect((await t.call(startPasskeyCheck, { token: admin.token })).body.code).toBe('NO_PASSKEY');
    expect(await isOpen(person.token)).toBe(true);
  });
});

describe('removing a factor', () => {
  test('requires the password; removing the last one removes the recovery codes', async () => {
    const person = await t.createPerson('user');
    const { id } = await addKey(person);
    const stranger = await t.createPerson('user');
    const remove = (token: string, body: Record<string, unknown>) =>
      t.call(removePasskey, { token, params: { id }, body });
    expect((await remove(person.token, {})).status).toBe(400);
    expect((await remove(person.token, { password: 'x' })).status).toBe(401);
    expect((await remove(stranger.token, { password })).status).toBe(404);
    expect((await remove(person.token, { password })).status).toBe(200);
    expect(await lastEntry(person.email)).toMatchObject({
      action: 'account.remove-passkey',
      detail: { name: 'Office laptop' },
    });
    expect((await t.call(login, { body: { email: person.email, password } })).status).toBe(200);
    const { rowCount } = await t.database.pool.query('select 1 from recovery_codes where user_id = $1', [
      person.id,
    ]);
    expect(rowCount).toBe(0);
    expect((await t.call(removeApp, { token: person.token, body: { password } })).status).toBe(404);
  });

  test('of someone else requires an administrator and their password, and ends all sessions', async () => {
    const person = await t.createPerson('user');
    await addApp(person);
    await addKey(person);
    const clock = () => t.clock.now;
    const factors = createSecondFactors({ clock, config: t.config, passwords: createPasswords() });
    const other = await t.createPerson('admin');
    await addKey(other);
    const byOperator = { email: other.email.toUpperCase(), factors, now: t.clock.now };
    expect(await removeLostFactors(t.database.db, byOperator)).toBe(1);
    expect((await t.call(login, { body: { email: other.email, password } })).status).toBe(200);
    const remove = (token: string, id: string, body: Record<string, unknown> = { password }) =>
      t.call(removeUserFactors, { token, params: { id }, body });
    expect((await remove(admin.token, person.id, {})).status).toBe(400);
    expect((await remove(admin.token, admin.id)).body.code).toBe('OWN_ACCOUNT');
    expect((await remove(admin.token, person.id)).body.data).toEqual({ removed: 2 });
    expect(await isOpen(person.token)).toBe(false);
    expect((await t.call(login, { body: { email: person.email, password } })).status).toBe(200);
    expect(await lastEntry(admin.email)).toMatchObject({
      action: 'user.remove-factors',
      detail: { count: 2 },
    });
  });
});

describe('a required second factor', () => {
  const save = (requiredFor: string, graceDays = 14) =>
    t.call(saveSignInPolicy, { token: admin.token, body: { requiredFor, graceDays, password } });
  const policyOf = async () => (await t.call(getSignInPolicy, { token: admin.token })).body.data.policy;
  const signIn = async (person: User) =>
    (await t.call(login, { body: { email: person.email, password } })).body.token;
  /** Sessions of administrators end long before the grace period. */
  const freshAdmin = async () => {
    admin = await t.createPerson('admin');
    await addKey(admin);
  };

  test('is a setting that requires the password', async () => {
    expect((await save('somebody')).status).toBe(400);
    expect((await save('everyone', 91)).status).toBe(400);
    expect((await save('everyone', 1.5)).status).toBe(400);
    const body = { requiredFor: 'everyone', graceDays: 1, password: 'x' };
    expect((await t.call(saveSignInPolicy, { token: admin.token, body })).status).toBe(401);
    expect((await policyOf()).requiredFor).toBe('none');
  });

  test('is not overwritten by an administrator with an outdated setting', async () => {
    const { version } = await policyOf();
    const saveSeen = (requiredFor: string, graceDays: number) =>
      t.call(saveSignInPolicy, {
        token: admin.token,
        body: { requiredFor, graceDays, password },
        headers: { 'if-match': `"${version}"` },
      });
    expect((await saveSeen('none', 30)).status).toBe(200);
    const late = await saveSeen('everyone', 0);
    expect(late).toMatchObject({ status: 409, body: { savedBy: expect.any(String) } });
    expect(await policyOf()).toMatchObject({ requiredFor: 'none', graceDays: 30 });
  });

  test('has a grace period, then allows only setting one up', async () => {
    const person = await t.createPerson('user');
    const before = await policyOf();
    expect((await save('everyone', 14)).body.data.policy).toMatchObject({
      requiredFor: 'everyone',
      dueAt: new Date(t.clock.now.getTime() + 14 * DAY_MS).toISOString(),
      everyone: before.everyone,
    });
    expect(await lastEntry(admin.email)).toMatchObject({
      action: 'settings.sign-in',
      detail: { requiredFor: 'everyone', graceDays: 14 },
    });
    const dueAt = new Date(t.clock.now.getTime() + 14 * DAY_MS).toISOString();
    const seen = await t.call(getProfile, { token: person.token });
    expect(seen.body.secondFactorDue).toBe(dueAt);
    expect((await t.call(listOwnSessions, { token: person.token })).status).toBe(200);

    t.clock.advance(14 * DAY_MS - 1);
    const token = await signIn(person);
    expect((await t.call(listOwnSessions, { token })).status).toBe(200);
    t.clock.advance(1);
    const refused = await t.call(listOwnSessions, { token });
    expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect((await t.call(getTwoStep, { token })).body.data.twoStep.required).toEqual({
      requiredFor: 'everyone',
      dueAt,
    });
    await addApp({ ...person, token });
    expect((await t.call(listOwnSessions, { token })).status).toBe(200);
    expect((await t.call(getProfile, { token })).body.secondFactorDue).toBeUndefined();
    await freshAdmin();
    await save('none');
  });

  test('for administrators does not affect others, and starts for new accounts on their first day', async () => {
    await freshAdmin();
    await save('administrators', 3);
    const reader = await t.createPerson('user');
    expect((await t.call(getProfile, { token: reader.token })).body.secondFactorDue).toBeUndefined();
    t.clock.advance(10 * DAY_MS);
    const fresh = await t.createPerson('admin');
    expect((await t.call(getProfile, { token: fresh.token })).body.secondFactorDue).toBe(
      new Date(t.clock.now.getTime() + 3 * DAY_MS).toISOString(),
    );
    expect((await t.call(logout, { token: fresh.token })).status).toBe(200);
    await freshAdmin();
    const since = t.clock.now.getTime();
    await save('everyone', 3);
    const widened = await t.call(getProfile, { token: (await t.createPerson('user')).token });
    expect(widened.body.secondFactorDue).toBe(new Date(since + 3 * DAY_MS).toISOString());
    const { rows } = await t.database.pool.query(
      'select administrators_since < everyone_since as kept from sign_in_policy',
    );
    expect(rows).toEqual([{ kept: true }]);
    await save('none');
  });

  test('prevents removing the last one', async () => {
    await freshAdmin();
    await save('everyone', 30);
    const person = await t.createPerson('user');
    const { id } = await addKey(person);
    const remove = () => t.call(removePasskey, { token: person.token, params: { id }, body: { password } });
    const refused = await remove();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Your company requires a second factor. Add another before removing this one.',
    ]);
    const { twoStep } = (await t.call(getTwoStep, { token: person.token })).body.data;
    expect([twoStep.passkeys.length, twoStep.recoveryCodesLeft]).toEqual([1, 10]);
    await addApp(person);
    expect((await remove()).status).toBe(200);
    await save('none');
  });
});
