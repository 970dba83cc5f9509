import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { getAuthDebug, getProfile, login, logout, register } from '#contract/auth.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { listUsers } from '#contract/users.ts';
import { createTestApp, TEST_PASSWORD } from '#testing/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());
beforeEach(() => t.clock.advance(20 * MINUTE_MS));

function signIn(email: string, password = TEST_PASSWORD, ip?: string) {
  return t.call(login, { body: { email, password }, ...(ip ? { ip } : {}) });
}

describe('signing in', () => {
  test('returns a token that gives access to the profile', async () => {
    const person = await t.createPerson('user');
    const { status, body } = await signIn(person.email);
    expect(status).toBe(200);
    expect(body.token).toMatch(/^hf_[\w-]{43}$/);
    expect(body.user).toEqual({
      id: person.id,
      firstName: 'Test',
      lastName: person.lastName,
      email: person.email,
      role: 'user',
      isActive: true,
      createdAt: expect.any(String),
      lastLogin: t.clock.now.toISOString(),
    });
    const profile = await t.call(getProfile, { token: body.token });
    expect(profile.body).toEqual({ success: true, user: body.user });
  });

  test('ignores case and surrounding spaces of the address', async () => {
    const person = await t.createPerson('user');
    expect((await signIn(` ${person.email.toUpperCase()} `)).status).toBe(200);
  });

  test('an unknown address, a wrong password and an inactive account get the same answer', async () => {
    const active = await t.createPerson('user');
    const inactive = await t.createPerson('user');
    await t.database.pool.query('update users set is_active = false where id = $1', [inactive.id]);
    const answers = await Promise.all([
      signIn('nobody@blackridge.example'),
      signIn(active.email, 'Wrong7!word'),
      signIn(inactive.email),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect({ ...body, requestId: '' }).toEqual({
        success: false,
        message: 'Invalid email or password',
        code: 'INVALID_CREDENTIALS',
        requestId: '',
      });
    }
  });

  test.each([
    ['lists and objects', { email: ['a@b.c'], password: { $ne: '' } }],
    ['no password', { email: 'a@b.c' }],
    ['an empty address', { email: '', password: 'x' }],
    ['an empty password', { email: 'a@b.c', password: '' }],
    ['an endless address', { email: 'x'.repeat(300), password: 'x' }],
    ['a NUL byte', { email: 'a\u0000@b.c', password: 'x' }],
    ['half a character', { email: '\ud800@b.c', password: 'x' }],
    ['an endless password', { email: 'a@b.c', password: 'x'.repeat(2_000) }],
  ])('with %s is bad input', async (_, body) => {
    expect((await t.call(login, { body })).status).toBe(400);
  });

  test('an overlong password gets its own message', async () => {
    const { body } = await signIn('a@b.c', 'x'.repeat(2_000));
    expect(body).toMatchObject({
      success: false,
      issues: [{ path: 'password', message: 'Password is too long' }],
    });
  });

  test.each(["' OR 1=1--", "admin'--", '"; drop table users; --'])('%s signs no one in', async (text) => {
    expect((await signIn(text, text)).status).toBe(401);
  });

  test('accepts an old password exactly as typed', async () => {
    const { email } = await t.createPerson('user');
    const wrong = [
      ` ${TEST_PASSWORD}`,
      `${TEST_PASSWORD} `,
      TEST_PASSWORD.toLowerCase(),
      `${TEST_PASSWORD}x`,
    ];
    for (const password of [...wrong, TEST_PASSWORD.slice(0, -1)])
      expect((await signIn(email, password)).status).toBe(401);
    t.clock.advance(5 * 365 * DAY_MS);
    expect((await signIn(email)).status).toBe(200);
  });

  test('stores neither tokens nor passwords', async () => {
    const person = await t.createPerson('user');
    const { body } = await signIn(person.email);
    const { rows } = await t.database.pool.query(
      `select row_to_json(s)::text as row from sessions s union all select row_to_json(u)::text from users u
       union all select row_to_json(a)::text from audit_log a`,
    );
    const dump = rows.map(({ row }) => row).join('\n');
    expect(dump).not.toContain(body.token);
    expect(dump).not.toContain(TEST_PASSWORD);
    expect(dump).toContain('$argon2id$v=19$');
  });

  test('an outdated hash is upgraded', async () => {
    const person = await t.createPerson('user');
    const { hash } = await import('@node-rs/argon2');
    const old = await hash(TEST_PASSWORD, { memoryCost: 16, timeCost: 1, parallelism: 1 });
    await t.database.pool.query('update users set password_hash = $1 where id = $2', [old, person.id]);
    expect((await signIn(person.email)).status).toBe(200);
    const { rows } = await t.database.pool.query('select password_hash from users where id = $1', [
      person.id,
    ]);
    expect(rows[0].password_hash).toContain('m=8,t=1,p=1');
    expect((await signIn(person.email)).status).toBe(200);
  });

  test('the eleventh session replaces the first', async () => {
    const person = await t.createPerson('user');
    const tokens = [];
    for (let i = 0; i < 10; i++) {
      t.clock.advance(1_000);
      tokens.push((await signIn(person.email)).body.token);
    }
    expect((await t.call(getProfile, { token: person.token })).status).toBe(401);
    expect((await t.call(getProfile, { token: tokens[0] })).status).toBe(200);
  });
});

describe('failed sign-ins', () => {
  test('the sixth in a row must wait, even with the right password, and the wait doubles', async () => {
    const { email } = await t.createPerson('user');
    for (let i = 0; i < 5; i++) expect((await signIn(email, 'Wrong7!word')).status).toBe(401);
    const blocked = await signIn(email);
    expect(blocked.status).toBe(429);
    expect(blocked.headers['retry-after']).toBe('1');

    t.clock.advance(1_001);
    expect((await signIn(email, 'Wrong7!word')).status).toBe(401);
    expect((await signIn(email)).headers['retry-after']).toBe('2');

    t.clock.advance(2_001);
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(email, 'Wrong7!word')).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  test('while the clock was hours ahead make no one wait for hours', async () => {
    const { email } = await t.createPerson('user');
    t.clock.advance(5 * HOUR_MS);
    for (let i = 0; i < 6; i++) await signIn(email, 'Wrong7!word');
    expect((await signIn(email)).status).toBe(429);
    t.clock.advance(-5 * HOUR_MS);
    expect((await signIn(email, 'Wrong7!word')).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  test('the wait grows to at most 15 minutes', async () => {
    const { email } = await t.createPerson('user');
    for (let i = 0; i < 4; i++) await signIn(email, 'Wrong7!word');
    const waits: number[] = [];
    for (let i = 0; i < 12; i++) {
      expect((await signIn(email, 'Wrong7!word')).status).toBe(401);
      waits.push(Number((await signIn(email)).headers['retry-after']));
      t.clock.advance((waits.at(-1) ?? 0) * 1_000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  test('are audited, and the start of a wait once', async () => {
    const { email } = await t.createPerson('user');
    for (let i = 0; i < 9; i++) await signIn(email, 'Wrong7!word', '198.51.100.30');
    const { rows } = await t.database.pool.query(
      'select action, outcome from audit_log where target = $1 order by seq',
      [email],
    );
    expect(rows).toEqual([
      ...Array(5).fill({ action: 'auth.login', outcome: 'failure' }),
      { action: 'auth.login-throttled', outcome: 'denied' },
    ]);
  });

  test('a look-alike address is refused', async () => {
    await t.createPerson('user', { email: 'kim@blackridge.example' });
    expect((await signIn('\u212aim@blackridge.example')).status).toBe(401);
  });

  test('from one address do not lock the owner out at another', async () => {
    const { email } = await t.createPerson('user');
    for (let i = 0; i < 20; i++) await signIn(email, 'Wrong7!word', '198.51.100.1');
    expect((await signIn(email, TEST_PASSWORD, '198.51.100.2')).status).toBe(200);
  });

  test('for many accounts from one address make that address wait', async () => {
    const { email } = await t.createPerson('user');
    const ip = '198.51.100.3';
    for (let i = 0; i < 60; i++) expect((await signIn(`nobody${i}@x.example`, 'x', ip)).status).toBe(401);
    expect((await signIn('nobody60@x.example', 'x', ip)).status).toBe(429);
    expect((await signIn(email, TEST_PASSWORD, ip)).status).toBe(429);
    expect((await signIn(email, TEST_PASSWORD, '198.51.100.4')).status).toBe(200);
    t.clock.advance(10 * MINUTE_MS + 1);
    expect((await signIn(email, TEST_PASSWORD, ip)).status).toBe(200);
  });

  test('are counted across processes', async () => {
    const { email } = await t.createPerson('user');
    const sibling = await t.createSibling();
    for (let i = 0; i < 5; i++) {
      const { call } = i % 2 ? t : sibling;
      expect((await call(login, { body: { email, password: 'Wrong7!word' } })).status).toBe(401);
    }
    expect((await sibling.call(login, { body: { email, password: TEST_PASSWORD } })).status).toBe(429);
  });

  test('sent simultaneously reveal no more than one by one', async () => {
    const { email } = await t.createPerson('user');
    const guesses = Array.from({ length: 30 }, (_, i) => (i === 29 ? TEST_PASSWORD : `Wrong7!word${i}`));
    const statuses = (await Promise.all(guesses.map((guess) => signIn(email, guess, '198.51.100.9')))).map(
      ({ status }) => status,
    );
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 200)).toEqual([]);
  });

  test('successes of a whole office behind one address are not limited', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => t.createPerson('user')));
    const answers = await Promise.all(
      people.map(({ email }) => signIn(email, TEST_PASSWORD, '198.51.100.5')),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  });
});

describe('a session', () => {
  test.each([
    ['user', 7 * 24 * HOUR_MS, 24 * HOUR_MS],
    ['editor', 7 * 24 * HOUR_MS, 24 * HOUR_MS],
    ['admin', 12 * HOUR_MS, 2 * HOUR_MS],
  ] as const)('of a %s ends by its age and by rest', async (role, absoluteMs, idleMs) => {
    const resting = await t.createPerson(role);
    t.clock.advance(idleMs - 1);
    expect((await t.call(getProfile, { token: resting.token })).status).toBe(200);
    t.clock.advance(idleMs);
    expect((await t.call(getProfile, { token: resting.token })).status).toBe(401);

    const busy = await t.createPerson(role);
    const step = idleMs - MINUTE_MS;
    let age = 0;
    for (; age + step < absoluteMs; age += step) {
      t.clock.advance(step);
      expect((await t.call(getProfile, { token: busy.token })).status).toBe(200);
    }
    t.clock.advance(absoluteMs - age);
    expect((await t.call(getProfile, { token: busy.token })).status).toBe(401);
  });

  test('ends on the server at logout', async () => {
    const { token } = await t.createPerson('user');
    expect((await t.call(logout, { token })).body.data).toEqual({ signedOut: true });
    expect((await t.call(getProfile, { token })).status).toBe(401);
    expect((await t.call(logout, { token })).status).toBe(401);
  });

  test.each([
    ['no token', undefined],
    ['a short token', 'hf_short'],
    ['a made-up token', `hf_${'A'.repeat(43)}`],
    ['an unsigned claim', 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.'],
    ['an empty token', ''],
    ['an endless token', 'x'.repeat(5_000)],
  ])('is not made by %s', async (_, token) => {
    const { status, body } = await t.call(getProfile, { token });
    expect(status).toBe(401);
    expect(body.message).toBe('Please sign in to continue');
  });

  test.each(['Bearer', 'Bearer ', 'Basic abc', 'bearer\t x'])(
    'is not made by the header %j',
    async (authorization) => {
      expect((await t.call(getProfile, { headers: { authorization } })).status).toBe(401);
    },
  );
});

describe('restricted auth calls', () => {
  test('registering is always refused', async () => {
    const { email } = await t.createPerson('user');
    for (const body of [{}, { email }, { email: 'new@blackridge.example', password: 'x' }]) {
      const answer = await t.call(register, { body });
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({
        code: 'INVITATION_REQUIRED',
        message: 'New users join only through an invitation.',
      });
    }
  });

  test('debug shows an administrator their own session and no secrets', async () => {
    const admin = await t.createPerson('admin');
    const { body } = await t.call(getAuthDebug, { token: admin.token });
    expect(body.data).toEqual({
      authenticated: true,
      user: { id: admin.id, role: 'admin' },
      session: {
        createdAt: t.clock.now.toISOString(),
        expiresAt: new Date(t.clock.now.getTime() + 12 * HOUR_MS).toISOString(),
        idleExpiresAt: new Date(t.clock.now.getTime() + 2 * HOUR_MS).toISOString(),
      },
      serverTime: t.clock.now.toISOString(),
    });
    expect(JSON.stringify(body)).not.toContain(admin.token);
  });

  test.each(['user', 'editor'] as const)(
    'debug and the user list are closed to a %s, and the try is on record',
    async (role) => {
      const { token, email } = await t.createPerson(role);
      for (const route of [getAuthDebug, listUsers]) {
        const { status, body } = await t.call(route, { token });
        expect(status).toBe(403);
        expect(body).toMatchObject({ success: false, code: 'NOT_ALLOWED' });
      }
      const { rows } = await t.database.pool.query(
        "select target from audit_log where actor_email = $1 and action = 'auth.denied' order by seq",
        [email],
      );
      expect(rows.map(({ target }) => target)).toEqual(['GET /auth/debug', 'GET /admin/users']);
    },
  );

  test('a role in a header or the query changes nothing', async () => {
    const { token } = await t.createPerson('user');
    const headers = {
      'x-role': 'admin',
      'x-http-method-override': 'PUT',
      'x-original-url': '/api/v1/health',
    };
    expect((await t.call(listUsers, { token, headers, query: { access: 'public' } })).status).toBe(403);
  });
});

describe('calls per minute', () => {
  test('are limited per session and reset in the next minute', async () => {
    const limited = await createTestApp({ HEADFRAME_LIMIT_READ: '20' });
    try {
      const [person, other] = [await limited.createPerson('user'), await limited.createPerson('user')];
      const read = async (token: string) => (await limited.call(getProfile, { token })).status;
      for (let i = 0; i < 20; i++) expect(await read(person.token)).toBe(200);
      expect(await read(person.token)).toBe(429);
      expect(await read(other.token)).toBe(200);
      limited.clock.advance(MINUTE_MS);
      expect(await read(person.token)).toBe(200);
    } finally {
      await limited.close();
    }
  });

  test('without a session are limited per address', async () => {
    const answers = [];
    for (let i = 0; i < 12; i++) answers.push(await t.call(register, { body: {}, ip: '198.51.100.77' }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(403), 429, 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
