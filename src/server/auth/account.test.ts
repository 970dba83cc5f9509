import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  changeOwnPassword,
  checkPasswordReset,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  requestPasswordReset,
  resetPassword,
  saveOwnProfile,
} from '#contract/account.ts';
import { listAudit } from '#contract/audit.ts';
import { getProfile, login } from '#contract/auth.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import {
  endUserSessions,
  makeResetLink,
  requireNewPassword,
  toggleUserStatus,
  type User,
  unlockUser,
} from '#contract/users.ts';
import { deactivateDuring } from '#testing/deactivate-during.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { createTestApp, TEST_PASSWORD } from '#testing/test-app.ts';

const NEW_PASSWORD = 'Bucket9?wheel';

let admin: User & { token: string };
const mail = await startMailServer();
const t = await createTestApp({
  HEADFRAME_SMTP_URL: mail.url,
  HEADFRAME_LIMIT_WRITE: '10000',
  HEADFRAME_LIMIT_INVITATION: '10000',
  HEADFRAME_LIMIT_LOGIN: '10000',
});
afterAll(async () => {
  await t.close();
  await mail.close();
});
beforeEach(async () => {
  t.clock.advance(HOUR_MS);
  admin = await t.createPerson('admin');
  mail.received.length = 0;
});

const signIn = (email: string, password = TEST_PASSWORD, headers: Record<string, string> = {}) =>
  t.call(login, { body: { email, password }, headers });

async function signedIn(person: User): Promise<string> {
  return (await signIn(person.email)).body.token;
}

const isOpen = async (token: string) => (await t.call(getProfile, { token })).status === 200;

async function waitForMail(subject: RegExp, to?: string) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const found = mail.received.find((letter) => subject.test(letter.raw) && (!to || letter.to.includes(to)));
    if (found) return found.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('No such mail came');
}

async function resetTokenFor(person: User): Promise<string> {
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  };
  await t.call(requestPasswordReset, { body: { email: person.email }, headers });
  const letter = await waitForMail(/Choose a new Headframe password/, person.email);
  expect(letter).not.toContain('evil.example');
  return /https:\/\/headframe\.blackridge\.example\/reset#([\w-]{43})/.exec(letter)?.[1] ?? '';
}

const reset = (token: string, password = NEW_PASSWORD) =>
  t.call(resetPassword, { body: { token, password } });

async function lastAction(email: string) {
  const { body } = await t.call(listAudit, { token: admin.token, query: { person: email, limit: 1 } });
  const [entry] = body.data.entries;
  return entry && { action: entry.action, target: entry.target, outcome: entry.outcome };
}

describe('own sessions', () => {
  test('are listed with device, address and last use, the current one first', async () => {
    const person = await t.createPerson('user');
    t.clock.advance(MINUTE_MS);
    await signIn(person.email, TEST_PASSWORD, { 'user-agent': 'Old phone' });
    t.clock.advance(MINUTE_MS);
    const { body } = await signIn(person.email, TEST_PASSWORD, { 'user-agent': 'New laptop' });
    const listed = await t.call(listOwnSessions, { token: body.token });
    expect(listed.body.data).toMatchObject({ idleHours: 24, longestHours: 168 });
    expect(listed.body.data.sessions.slice(0, 2)).toMatchObject([
      { isCurrent: true, userAgent: 'New laptop', ip: '203.0.113.7', method: 'password' },
      { isCurrent: false, userAgent: 'Old phone' },
    ]);
    expect(JSON.stringify(listed.body)).not.toContain(body.token);
  });

  test('can be signed out one by one, and only one’s own', async () => {
    const person = await t.createPerson('user');
    const token = await signedIn(person);
    const { body } = await t.call(listOwnSessions, { token });
    const other = body.data.sessions.find(({ isCurrent }) => !isCurrent);
    const stranger = await t.createPerson('user');
    const asStranger = {
      token: stranger.token,
      params: { id: other?.id ?? '' },
      body: { password: TEST_PASSWORD },
    };
    expect((await t.call(endOwnSession, asStranger)).status).toBe(404);
    const wrong = await t.call(endOwnSession, { ...asStranger, token, body: { password: 'Wrong7!word' } });
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid password' } });
    expect(await isOpen(person.token)).toBe(true);
    expect((await t.call(endOwnSession, { ...asStranger, token })).status).toBe(200);
    expect(await isOpen(person.token)).toBe(false);
    expect(await isOpen(token)).toBe(true);
  });

  test('can be signed out everywhere else', async () => {
    const person = await t.createPerson('user');
    const token = await signedIn(person);
    expect((await t.call(endOtherSessions, { token })).status).toBe(400);
    expect(await isOpen(person.token)).toBe(true);
    const { body } = await t.call(endOtherSessions, { token, body: { password: TEST_PASSWORD } });
    expect(body.data).toEqual({ ended: 1 });
    expect([await isOpen(person.token), await isOpen(token)]).toEqual([false, true]);
    expect(await lastAction(person.email)).toMatchObject({ action: 'account.end-sessions' });
  });
});

describe('own name', () => {
  test('is saved and visible in the next call', async () => {
    const person = await t.createPerson('user');
    const saved = await t.call(saveOwnProfile, {
      token: person.token,
      body: { firstName: ' Ada ', lastName: 'Stone', role: 'admin' },
    });
    expect(saved.body.user).toMatchObject({ firstName: 'Ada', lastName: 'Stone', role: 'user' });
    expect((await t.call(getProfile, { token: person.token })).body.user.firstName).toBe('Ada');
  });

  test.each([
    { firstName: '', lastName: 'x' },
    { firstName: 'a\r\nBcc: x', lastName: 'x' },
    { firstName: 'x'.repeat(101), lastName: 'x' },
    {},
  ])('of %j is refused', async (body) => {
    const { token } = await t.createPerson('user');
    expect((await t.call(saveOwnProfile, { token, body })).status).toBe(400);
  });
});

describe('changing one’s password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    t.call(changeOwnPassword, { token, body: { currentPassword, newPassword } });

  test('signs out everywhere else and sends a mail about it', async () => {
    const person = await t.createPerson('user');
    const token = await signedIn(person);
    expect((await change(token, TEST_PASSWORD, NEW_PASSWORD)).body.data).toEqual({ ended: 1 });
    expect([await isOpen(person.token), await isOpen(token)]).toEqual([false, true]);
    expect((await signIn(person.email)).status).toBe(401);
    expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(200);
    expect(await waitForMail(/password was changed/)).not.toContain(NEW_PASSWORD);
  });

  test.each([
    ['a wrong current password', 'Wrong7!word', NEW_PASSWORD, 401, 'Invalid password'],
    ['the same password again', TEST_PASSWORD, TEST_PASSWORD, 400, 'differs'],
    ['a leaked password', TEST_PASSWORD, 'Dragon123!', 400, 'too easy to guess'],
    ['a leaked password in other letters', TEST_PASSWORD, 'P@ssw0rd99!', 400, 'too easy to guess'],
    ['the own name', TEST_PASSWORD, 'Blackridge1!', 400, 'too easy to guess'],
    ['a short password', TEST_PASSWORD, 'Ab1!', 400, 'at least 8'],
    ['a weak password', TEST_PASSWORD, 'alllowercase', 400, 'uppercase'],
    ['a password of 1 MB', TEST_PASSWORD, 'x'.repeat(60_000), 400, 'too long'],
  ])('refuses %s', async (_, current, wanted, status, message) => {
    const { token, email } = await t.createPerson('user');
    const answer = await change(token, current, wanted);
    expect(answer).toMatchObject({ status, body: { message: expect.stringContaining(message) } });
    expect((await signIn(email)).status).toBe(200);
  });

  test('guessing the current one is limited', async () => {
    const { token } = await t.createPerson('user');
    const statuses = [];
    for (let guess = 0; guess < 7; guess++) {
      statuses.push((await change(token, `Wrong${guess}!word`, NEW_PASSWORD)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('voids reset links', async () => {
    const person = await t.createPerson('user');
    const token = await resetTokenFor(person);
    await change(person.token, TEST_PASSWORD, NEW_PASSWORD);
    expect((await reset(token, 'Another5?one')).status).toBe(404);
  });
});

describe('a forgotten password', () => {
  test('is reset by a link that works once and ends every session', async () => {
    const person = await t.createPerson('user');
    const token = await resetTokenFor(person);
    expect((await t.call(checkPasswordReset, { params: { token } })).body.data).toMatchObject({
      email: person.email,
    });
    expect(await isOpen(person.token)).toBe(true);
    expect((await reset(token)).body.data).toEqual({ email: person.email });
    expect(await isOpen(person.token)).toBe(false);
    expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 409, body: { code: 'RESET_USED' } });
    const stored = await t.database.pool.query('select * from password_resets');
    expect(JSON.stringify(stored.rows)).not.toContain(token);
  });

  test('a link ends after 30 minutes', async () => {
    const token = await resetTokenFor(await t.createPerson('user'));
    t.clock.advance(30 * MINUTE_MS);
    expect(await reset(token)).toMatchObject({ status: 410, body: { code: 'RESET_EXPIRED' } });
  });

  test('two links used simultaneously change the password once', async () => {
    const person = await t.createPerson('user');
    const first = await resetTokenFor(person);
    mail.received.length = 0;
    const second = await resetTokenFor(person);
    const statuses = (await Promise.all([reset(first), reset(second, 'Another5?one')])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409]);
  });

  test('a weak or leaked password leaves the link usable', async () => {
    const token = await resetTokenFor(await t.createPerson('user'));
    expect((await reset(token, 'Dragon123!')).status).toBe(400);
    expect((await reset(token, 'short')).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  test('known, unknown and deactivated addresses get the same answer, but only a known one gets a mail', async () => {
    const known = await t.createPerson('user');
    const gone = await t.createPerson('user');
    await t.call(toggleUserStatus, { token: admin.token, params: { id: gone.id } });
    const ask = async (email: string) => {
      const { status, body } = await t.call(requestPasswordReset, { body: { email } });
      return { status, body };
    };
    const answers = [await ask('nobody@blackridge.example'), await ask(gone.email), await ask(known.email)];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await waitForMail(/Choose a new Headframe password/, known.email);
    const addressees = mail.received.flatMap(({ to }) => to);
    expect(addressees).not.toContain(gone.email);
    expect(addressees).not.toContain('nobody@blackridge.example');
  });

  test('one address gets three links an hour; beyond 30 the network gets 429', async () => {
    const person = await t.createPerson('user');
    const ip = '198.51.100.77';
    const statuses = [];
    for (let ask = 0; ask < 31; ask++) {
      statuses.push((await t.call(requestPasswordReset, { body: { email: person.email }, ip })).status);
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    const { rows } = await t.database.pool.query('select 1 from password_resets where user_id = $1', [
      person.id,
    ]);
    expect(rows.length).toBeLessThanOrEqual(3);
  });

  test.each(['', 'x', 'x'.repeat(43), '../../etc/passwd', 'é'.repeat(43)])(
    'the link %j is not valid',
    async (token) => {
      expect((await reset(token)).status).toBe(404);
    },
  );
});

describe('administrators', () => {
  test('create a reset link with their password; earlier links stop working', async () => {
    const person = await t.createPerson('user');
    const earlier = await resetTokenFor(person);
    const make = (password: string) =>
      t.call(makeResetLink, { token: admin.token, params: { id: person.id }, body: { password } });
    expect((await make('Wrong7!word')).status).toBe(401);
    const { body } = await make(TEST_PASSWORD);
    expect(body.data.link).toMatch(/^https:\/\/headframe\.blackridge\.example\/reset#[\w-]{43}$/);
    expect((await reset(earlier)).status).toBe(404);
    expect((await reset(body.data.link.split('#')[1] ?? '')).status).toBe(200);
    expect(JSON.stringify((await t.database.pool.query('select * from audit_log')).rows)).not.toContain(
      body.data.link.split('#')[1],
    );
  });

  test('that were deactivated meanwhile get no link', async () => {
    const { id } = await t.createPerson('user');
    const leaving = await t.createPerson('admin');
    const input = { token: leaving.token, params: { id }, body: { password: TEST_PASSWORD } };
    const answer = await deactivateDuring(t, leaving.id, () => t.call(makeResetLink, input));
    expect(answer.status).toBe(403);
  });

  test('require a new password at the next sign-in', async () => {
    const person = await t.createPerson('user');
    const params = { id: person.id };
    const made = await t.call(makeResetLink, {
      token: admin.token,
      params,
      body: { password: TEST_PASSWORD },
    });
    await t.call(requireNewPassword, { token: admin.token, params });
    expect(await isOpen(person.token)).toBe(false);
    expect((await reset(made.body.data.link.split('#')[1] ?? '')).status).toBe(404);
    expect((await signIn(person.email, 'Wrong7!word')).status).toBe(401);
    const refused = await signIn(person.email);
    expect(refused).toMatchObject({ status: 403, body: { code: 'PASSWORD_CHANGE_REQUIRED' } });
    expect(await lastAction(person.email)).toMatchObject({ action: 'auth.change-asked', outcome: 'success' });
    const { resetToken } = refused.body as unknown as { resetToken: string };
    expect((await reset(resetToken, TEST_PASSWORD)).status).toBe(400);
    expect((await reset(resetToken)).status).toBe(200);
    expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('sign someone out everywhere', async () => {
    const person = await t.createPerson('user');
    await signedIn(person);
    const ended = await t.call(endUserSessions, { token: admin.token, params: { id: person.id } });
    expect(ended.body.data).toEqual({ ended: 2 });
    expect(await isOpen(person.token)).toBe(false);
    expect(await lastAction(person.email)).toEqual({
      action: 'user.end-sessions',
      target: person.email,
      outcome: 'success',
    });
  });

  test('unlock someone after too many failures', async () => {
    const person = await t.createPerson('user');
    for (let guess = 0; guess < 8; guess++) await signIn(person.email, `Wrong${guess}!word`);
    expect((await signIn(person.email)).status).toBe(429);
    await t.call(unlockUser, { token: admin.token, params: { id: person.id } });
    expect((await signIn(person.email)).status).toBe(200);
  });
});
