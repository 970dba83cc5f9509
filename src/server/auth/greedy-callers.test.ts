import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { getAuthDebug, getProfile, login, register } from '#contract/auth.ts';
import { searchArticles } from '#contract/briefing.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { startFredBackfill } from '#contract/fred.ts';
import type { Route } from '#contract/route.ts';
import { getStatus } from '#contract/system.ts';
import { createSecretToken } from '#platform/secret-token.ts';
import { createTestApp, TEST_PASSWORD } from '#testing/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());
beforeEach(() => t.clock.advance(30 * MINUTE_MS));

const signIn = (email: string, { password = TEST_PASSWORD, ip = '203.0.113.7' } = {}) =>
  t.call(login, { body: { email, password }, ip });
const countRows = async (query: string, values: unknown[] = []): Promise<number> =>
  (await t.database.pool.query(`select count(*)::int as n from ${query}`, values)).rows[0].n;
const atOnce = <T>(count: number, call: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => call(i)));
const tally = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('one person', () => {
  test('has one budget for all sessions', async () => {
    const { email, token } = await t.createPerson('user');
    const tokens = [token, (await signIn(email)).body.token, (await signIn(email)).body.token];
    const answers: { status: number }[] = [];
    for (let round = 0; round < 11; round++) {
      answers.push(...(await atOnce(30, (i) => t.call(getProfile, { token: tokens[i % 3] }))));
    }
    expect(tally(answers)).toEqual({ 200: 300, 429: 30 });
  });

  test('has a few calls running at once; some wait and the rest are refused', async () => {
    const [greedy, other] = [await t.createPerson('user'), await t.createPerson('user')];
    const search = (token: string, i: number) => t.call(searchArticles, { token, query: { q: `coal ${i}` } });
    await t.call(getProfile, { token: greedy.token });
    const burst = atOnce(200, (i) => search(greedy.token, i));
    expect((await search(other.token, 0)).status).toBe(200);
    const answers = await burst;
    expect(tally(answers)).toEqual({ 200: 44, 429: 156 });
    expect(answers.at(-1)?.headers['retry-after']).toBe('1');
  });

  test('simultaneous calls of a session are looked up once', async () => {
    const { token } = await t.createPerson('user');
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    const entry = t.pools[1];
    entry?.on('acquire', count);
    expect(tally(await atOnce(40, () => t.call(getProfile, { token })))).toEqual({ 200: 40 });
    entry?.off('acquire', count);
    expect(queries).toBeLessThanOrEqual(2);
  });

  test('cannot guess the re-entered password with simultaneous guesses', async () => {
    const { token } = await t.createPerson('admin');
    const guesses = Array.from({ length: 40 }, (_, i) => (i === 39 ? TEST_PASSWORD : `Wrong7!word${i}`));
    const answers = await Promise.all(
      guesses.map((password) => t.call(startFredBackfill, { token, body: { password } })),
    );
    const checked = answers.filter(({ body }) => body.message === 'Invalid password');
    expect(checked).toHaveLength(5);
    expect(answers.at(-1)?.status).not.toBe(202);
    expect(await countRows('sessions s join users u on u.id = s.user_id where u.role = $1', ['admin'])).toBe(
      0,
    );
  });

  test('may send the right password many times simultaneously', async () => {
    const { token } = await t.createPerson('admin');
    const answers = await atOnce(12, () =>
      t.call(startFredBackfill, { token, body: { password: TEST_PASSWORD } }),
    );
    expect(tally(answers)).toEqual({ 202: 1, 409: 11 });
  });

  test('repeated refusals leave few audit entries, with a count', async () => {
    const sibling = await t.createSibling();
    const { token, email } = await t.createPerson('user');
    for (let i = 0; i < 50; i++) await sibling.call(getAuthDebug, { token });
    const written = () => countRows("audit_log where actor_email = $1 and action = 'auth.denied'", [email]);
    expect(await written()).toBe(5);
    await sibling.app.close();
    expect(await written()).toBe(6);
    const { rows } = await t.database.pool.query(
      'select detail, target from audit_log where actor_email = $1 order by seq desc limit 1',
      [email],
    );
    expect(rows[0]).toEqual({ detail: { furtherTimes: 45 }, target: 'GET /auth/debug' });
  });
});

describe('a network that sends made-up sessions', () => {
  const ip = '198.51.100.20';
  const flood = (count: number, from = ip) =>
    atOnce(count, () => t.call(getProfile, { token: createSecretToken('hf_'), ip: from }));

  test('is looked up a limited number of times, and valid sessions behind it keep working', async () => {
    const known = await t.createPerson('user');
    expect((await t.call(getProfile, { token: known.token })).status).toBe(200);
    const opened = (await signIn(known.email)).body.token;
    expect(tally(await flood(300))).toEqual({ 401: 120, 429: 180 });
    for (const token of [known.token, opened]) {
      expect((await t.call(getProfile, { token, ip })).status).toBe(200);
    }
    expect(tally(await flood(5, '198.51.100.21'))).toEqual({ 401: 5 });
    t.clock.advance(MINUTE_MS);
    expect(tally(await flood(5))).toEqual({ 401: 5 });
  });

  test('with malformed session tokens causes no lookup', async () => {
    const wrong = (i: number): Promise<{ status: number }> =>
      t.call(getProfile, { token: `made-up-${i}`, ip: '198.51.100.22' });
    expect(tally(await atOnce(300, wrong))).toEqual({ 401: 300 });
  });

  test('and keeps registering writes no more than its budget', async () => {
    const from = '198.51.100.23';
    await atOnce(60, () => t.call(register, { body: {}, ip: from }));
    const { rows } = await t.database.pool.query('select count from call_counts where key = $1', [
      `register:/auth/register:${from}`,
    ]);
    expect(rows).toEqual([{ count: 10 }]);
  });
});

describe('sign-ins', () => {
  test('that are blocked write only a first entry and a count', async () => {
    const ip = '198.51.100.30';
    const sibling = await t.createSibling();
    const fail = (i: number) =>
      sibling.call(login, { body: { email: `nobody${i}@x.example`, password: 'x' }, ip });
    for (let i = 0; i < 60; i++) expect((await fail(i)).status).toBe(401);
    const counters = await countRows('event_counts');
    const entries = () => countRows("audit_log where ip = $1 and action = 'auth.login-throttled'", [ip]);
    expect(tally(await atOnce(300, (i) => fail(100 + i)))).toEqual({ 429: 300 });
    expect(await countRows('event_counts')).toBe(counters);
    expect(await entries()).toBe(1);
    await sibling.app.close();
    expect(await entries()).toBe(2);
    expect(await countRows("audit_log where ip = $1 and action = 'auth.login'", [ip])).toBeLessThan(20);
  });

  test('of one network alternate with those of another', async () => {
    const [crowd, other] = [await t.createPerson('user'), await t.createPerson('user')];
    let ended = 0;
    const many = atOnce(60, async () => {
      await signIn(crowd.email, { ip: '198.51.100.31' });
      ended += 1;
    });
    expect((await signIn(other.email, { ip: '198.51.100.32' })).status).toBe(200);
    expect(ended).toBeLessThan(15);
    await many;
    const entries = await countRows("audit_log where actor_email = $1 and action = 'auth.login'", [
      crowd.email,
    ]);
    expect(entries).toBe(5);
  });

  test('have a budget per network, counted without the database', async () => {
    const limited = await createTestApp({ HEADFRAME_LIMIT_LOGIN: '5' });
    try {
      const { email } = await limited.createPerson('user');
      const attempt = (ip: string) => limited.call(login, { body: { email, password: TEST_PASSWORD }, ip });
      expect(tally(await atOnce(8, () => attempt('198.51.100.33')))).toEqual({ 200: 5, 429: 3 });
      expect((await attempt('198.51.100.34')).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

test('the connection check of signed-in tabs counts by person, not by office', async () => {
  const ip = '198.51.100.40';
  const people = await atOnce(20, () => t.createPerson('user'));
  const ask = (token: string | undefined): Promise<{ status: number }> =>
    t.call(getStatus as Route, { token, ip }) as never;
  for (const { token } of people) await t.call(getProfile, { token });
  const answers = await atOnce(200, (i) => ask(people[i % 20]?.token));
  expect(tally(answers)).toEqual({ 200: 200 });
  expect(tally(await atOnce(130, () => ask(undefined)))).toEqual({ 200: 120, 429: 10 });
  expect(tally(await atOnce(130, () => ask(people[0]?.token)))).toEqual({ 200: 110, 429: 20 });
});
