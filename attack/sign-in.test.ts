import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getProfile, login, register } from '#contract/auth.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { acceptInvitation, checkInvitation } from '#contract/invitations.ts';
import { inviteUser, type User } from '#contract/users.ts';
import { createTestApp, TEST_PASSWORD } from '#testing/test-app.ts';
import { isLong, sized } from './run-size.ts';

const NO_LIMIT = '1000000';
/** Hundreds of passwords are hashed, possibly on a busy machine. */
const LONG_MS = 600_000;

const t = await createTestApp();
const unlimited = await createTestApp({
  HEADFRAME_LIMIT_LOGIN_ACCOUNT: NO_LIMIT,
  HEADFRAME_LIMIT_LOGIN_ADDRESS: NO_LIMIT,
});
afterAll(async () => {
  await t.close();
  await unlimited.close();
});
beforeEach(() => t.clock.advance(30 * MINUTE_MS));

const signIn = (
  email: string,
  password: string,
  more: { ip?: string; headers?: Record<string, string> } = {},
) => t.call(login, { body: { email, password }, ...more });

describe('who has an account', () => {
  let known: User;
  let inactive: User;
  beforeAll(async () => {
    known = await unlimited.createPerson('user');
    inactive = await unlimited.createPerson('user');
    await unlimited.database.pool.query('update users set is_active = false where id = $1', [inactive.id]);
  });

  const attempts = () => ({
    unknown: { email: 'nobody@blackridge.example', password: TEST_PASSWORD },
    wrong: { email: known.email, password: 'Wrong7!word' },
    inactive: { email: inactive.email, password: TEST_PASSWORD },
  });

  test('is not revealed by the CPU time of a refusal', { timeout: LONG_MS }, async () => {
    const spentUs = { unknown: [] as number[], wrong: [] as number[], inactive: [] as number[] };
    await unlimited.call(login, { body: attempts().unknown });
    for (let i = 0; i < sized(15, 100); i++) {
      for (const [who, body] of Object.entries(attempts())) {
        const before = process.cpuUsage();
        expect((await unlimited.call(login, { body })).status).toBe(401);
        const { user, system } = process.cpuUsage(before);
        spentUs[who as keyof typeof spentUs].push(user + system);
      }
    }
    // Without the decoy hash, an unknown address takes less than a fifth of the time of a known one.
    for (const spent of [spentUs.unknown, spentUs.inactive]) {
      const ratio = median(spent) / median(spentUs.wrong);
      expect(ratio).toBeGreaterThan(0.5);
      expect(ratio).toBeLessThan(2);
    }
  });

  test.runIf(isLong)(
    'is not revealed by the time of a refusal (200 pairs)',
    async () => {
      const tookMs: Record<'unknown' | 'wrong', number[]> = { unknown: [], wrong: [] };
      const { unknown, wrong } = attempts();
      for (let i = 0; i < 200; i++) {
        for (const [list, body] of [
          [tookMs.unknown, unknown],
          [tookMs.wrong, wrong],
        ] as const) {
          const beganAt = performance.now();
          await unlimited.call(login, { body });
          list.push(performance.now() - beganAt);
        }
      }
      const [one, other] = [median(tookMs.unknown), median(tookMs.wrong)];
      expect(Math.abs(one - other) / other).toBeLessThan(0.25);
    },
    LONG_MS,
  );

  test('is not revealed by registering: everyone gets the same answer and no account', async () => {
    const count = async () =>
      (await t.database.pool.query('select count(*)::int as n from users')).rows[0].n as number;
    const person = await t.createPerson('user');
    const before = await count();
    const answers: object[] = [];
    for (const body of [
      { email: person.email, password: TEST_PASSWORD, firstName: 'A', lastName: 'B' },
      {
        email: 'new@blackridge.example',
        password: 'Quarry4&lamp',
        firstName: 'A',
        lastName: 'B',
        role: 'admin',
      },
      { email: ["' or 1=1--"], password: null },
    ]) {
      const { status, body: answer } = await t.call(register, { body });
      answers.push({ status, ...answer, requestId: '' });
    }
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(answers[0]).toMatchObject({ status: 403, code: 'INVITATION_REQUIRED' });
    expect(await count()).toBe(before);
  });
});

describe('guessing passwords', () => {
  test('is not made easier by other spellings of the address', async () => {
    const { email } = await t.createPerson('user');
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email} `, email.replace('u', 'U')];
    for (const spelling of spellings) expect((await signIn(spelling, 'Wrong7!word')).status).toBe(401);
    expect((await signIn(email, TEST_PASSWORD)).status).toBe(429);
  });

  test('is not made easier by headers that name another origin', async () => {
    const { email } = await t.createPerson('user');
    for (let i = 0; i < 5; i++) {
      const headers = {
        'x-forwarded-for': `198.51.100.${i}`,
        'x-real-ip': `198.51.100.${i}`,
        forwarded: `for=198.51.100.${i}`,
        'cf-connecting-ip': `198.51.100.${i}`,
      };
      expect((await signIn(email, 'Wrong7!word', { headers })).status).toBe(401);
    }
    const headers = { 'x-forwarded-for': '198.51.100.99' };
    expect((await signIn(email, TEST_PASSWORD, { headers })).status).toBe(429);
  });

  test('is not made easier by the many addresses of one IPv6 network', async () => {
    const { email } = await t.createPerson('user');
    const ip = (host: number) => `2001:db8:77:1:${host.toString(16)}::${host.toString(16)}`;
    for (let i = 1; i <= 5; i++) expect((await signIn(email, 'Wrong7!word', { ip: ip(i) })).status).toBe(401);
    expect((await signIn(email, TEST_PASSWORD, { ip: ip(6) })).status).toBe(429);
    expect((await signIn(email, TEST_PASSWORD, { ip: '2001:db8:77:2::1' })).status).toBe(200);
  });

  test('an IPv4 caller counts the same on IPv4 and dual-stack sockets', async () => {
    const { email } = await t.createPerson('user');
    for (let i = 0; i < 5; i++) await signIn(email, 'Wrong7!word', { ip: '::ffff:198.51.100.40' });
    expect((await signIn(email, TEST_PASSWORD, { ip: '198.51.100.40' })).status).toBe(429);
  });
});

describe('guessing invitation links', () => {
  test('finds nothing, is soon rate limited, and signs no one out', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < sized(120, 1_000); i++) {
      const token = i.toString(36).padStart(43, 'Ab-_');
      const ip = `2001:db8:88:1::${i.toString(16)}`;
      statuses.push((await t.call(checkInvitation, { params: { token }, ip })).status);
    }
    expect([...new Set(statuses)].sort()).toEqual([404, 429]);
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  });

  test('guessing while accepting is limited too, before any password is hashed', async () => {
    const form = { password: 'Quarry4&lamp', firstName: 'A', lastName: 'B' };
    const statuses: number[] = [];
    for (let i = 0; i < 65; i++) {
      const body = { ...form, token: i.toString(36).padStart(43, 'x') };
      statuses.push((await t.call(acceptInvitation, { body, ip: '198.51.100.61' })).status);
    }
    expect(statuses).toEqual([...Array(60).fill(404), ...Array(5).fill(429)]);
  });
});

describe('the sign-in call itself', () => {
  const post = (payload: string, type = 'application/json') =>
    t.inject({ method: 'POST', url: '/api/v1/auth/login', headers: { 'content-type': type }, payload });

  test.each([
    ['10 MB', `{"email":"a@b.c","password":"${'x'.repeat(10 * 2 ** 20)}"}`, 'application/json', 413],
    ['a form', 'email=a&password=b', 'application/x-www-form-urlencoded', 415],
    ['plain text', '{"email":"a@b.c","password":"x"}', 'text/plain', 415],
    ['XML', '<login/>', 'application/xml', 415],
    ['a prototype', '{"email":"a@b.c","password":"x","__proto__":{"role":"admin"}}', 'application/json', 400],
    ['a constructor', '{"constructor":{"prototype":{"role":"admin"}}}', 'application/json', 400],
    ['text after its end', '{"email":"a@b.c","password":"x"}{}', 'application/json', 400],
  ])('refuses %s', async (_, payload, type, status) => {
    expect((await post(payload, type)).statusCode).toBe(status);
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  test('of two fields with one name the last one counts and is checked', async () => {
    const { email } = await t.createPerson('user');
    const twice = (first: unknown, last: unknown) =>
      post(`{"email":"${email}","password":${JSON.stringify(first)},"password":${JSON.stringify(last)}}`);
    expect((await twice('Wrong7!word', TEST_PASSWORD)).statusCode).toBe(200);
    expect((await twice(TEST_PASSWORD, 'Wrong7!word')).statusCode).toBe(401);
    expect((await twice(TEST_PASSWORD, ['x'])).statusCode).toBe(400);
  });
});

test('each sign-in ends the previous session of the browser, and a token cannot be chosen in advance', async () => {
  const { email, token: before } = await t.createPerson('user');
  const other = await t.createPerson('user');
  const again = await t.call(login, { body: { email, password: TEST_PASSWORD }, token: before });
  expect((await t.call(getProfile, { token: before })).status).toBe(401);
  const body = { email: other.email, password: 'Wrong7!word' };
  expect((await t.call(login, { body, token: again.body.token })).status).toBe(401);
  expect((await t.call(getProfile, { token: again.body.token })).status).toBe(200);
  expect((await t.call(getProfile, { token: other.token })).status).toBe(200);

  const chosen = `hf_${'f'.repeat(43)}`;
  const headers = { authorization: `Bearer ${chosen}`, cookie: `token=${chosen}` };
  const signIn = { email, password: TEST_PASSWORD, token: chosen };
  const fresh = await t.call(login, { body: signIn, headers });
  expect([chosen, before]).not.toContain(fresh.body.token);
  expect((await t.call(getProfile, { token: chosen })).status).toBe(401);
});

test('the link of an accepted invitation no longer works', async () => {
  const admin = await t.createPerson('admin');
  const invited = await t.call(inviteUser, {
    token: admin.token,
    body: { email: 'joining@blackridge.example', firstName: '{{7*7}}<b>', lastName: '=1+1' },
  });
  const token = invited.body.data.delivery.link?.split('/').at(-1) ?? '';
  const form = { token, password: 'Quarry4&lamp', firstName: '{{7*7}}<b>', lastName: '=1+1' };
  const { body } = await t.call(acceptInvitation, { body: form });
  expect(body.user).toMatchObject({ firstName: '{{7*7}}<b>', lastName: '=1+1', role: 'user' });
  expect((await t.call(getProfile, { token })).status).toBe(401);
  expect((await t.call(acceptInvitation, { body: form })).status).toBe(409);
  expect((await t.call(checkInvitation, { params: { token } })).status).toBe(409);
});

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
