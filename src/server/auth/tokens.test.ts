import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { changeOwnPassword } from '#contract/account.ts';
import { listAgents, listRuns, triggerAgent } from '#contract/agents.ts';
import { listAudit } from '#contract/audit.ts';
import { getProfile } from '#contract/auth.ts';
import { getPriceHistory } from '#contract/dashboard.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { getNewsOptions } from '#contract/news.ts';
import type { TokenScope } from '#contract/route.ts';
import {
  addOwnToken,
  listOwnTokens,
  MOST_TOKENS,
  removeOwnToken,
  revokeUserTokens,
} from '#contract/tokens.ts';
import { changeUserRole, inviteUser, listUsers, toggleUserStatus, type User } from '#contract/users.ts';
import { deactivateDuring } from '#testing/deactivate-during.ts';
import { createTestApp, TEST_PASSWORD } from '#testing/test-app.ts';

let admin: User & { token: string };
let person: User & { token: string };
const t = await createTestApp({ HEADFRAME_LIMIT_WRITE: '10000', HEADFRAME_LIMIT_TOKEN: '20' });
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.advance(HOUR_MS);
  admin = await t.createPerson('admin');
  person = await t.createPerson('user');
});

const form = { name: 'Power BI', scopes: ['news'], expiresInDays: 90, password: TEST_PASSWORD };
const make = (owner: { token: string }, changes: Record<string, unknown> = {}) =>
  t.call(addOwnToken, { token: owner.token, body: { ...form, ...changes } });

async function makeToken(owner: { token: string }, scopes: TokenScope[] = ['news'], more = {}) {
  const { body } = await make(owner, { scopes, ...more });
  return body.data;
}

const read = async (token: string) => (await t.call(getNewsOptions, { token })).status;

async function entriesOf(email: string) {
  const { body } = await t.call(listAudit, { token: admin.token, query: { person: email, limit: 20 } });
  return body.data.entries;
}

describe('making a token', () => {
  test('shows it once, and stores only its hash', async () => {
    const { status, body, headers } = await make(person, { scopes: ['dashboard', 'news', 'news'] });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const { token, item } = body.data;
    expect(token).toMatch(/^hft_[\w-]{43}$/);
    expect(item).toMatchObject({
      name: 'Power BI',
      start: token.slice(0, 8),
      scopes: ['dashboard', 'news'],
      expiresAt: new Date(t.clock.now.getTime() + 90 * DAY_MS).toISOString(),
      lastUsedAt: null,
    });
    const listed = await t.call(listOwnTokens, { token: person.token });
    expect(listed.body.data).toEqual({ tokens: [item], callsPerHour: 20 });
    const { rows } = await t.database.pool.query('select api_tokens::text as row from api_tokens');
    expect(JSON.stringify(rows)).not.toContain(token.slice(8));
    expect((await entriesOf(person.email))[0]).toMatchObject({
      action: 'account.add-token',
      target: person.email,
      detail: { token: 'Power BI', scopes: 'dashboard, news', days: 90 },
    });
  });

  test.each([
    ['no name', { name: ' ' }, 'Name is required'],
    [
      'a name with hidden characters',
      { name: 'a\u202eb' },
      'Name must not contain control or invisible characters',
    ],
    ['no scope', { scopes: [] }, 'Choose one or more scopes'],
    ['a made-up scope', { scopes: ['users'] }, 'scopes.0: Unknown scope'],
    ['no end', { expiresInDays: undefined }, 'expiresInDays: Expiry must be 1 to 365 days'],
    ['more than a year', { expiresInDays: 366 }, 'expiresInDays: Expiry must be 1 to 365 days'],
    ['half a day', { expiresInDays: 0.5 }, 'expiresInDays: Expiry must be 1 to 365 days'],
    ['no password', { password: '' }, 'Password is required'],
  ])('with %s is refused', async (_, changes, message) => {
    const { status, body } = await make(person, changes);
    expect([status, body.message]).toEqual([400, message]);
  });

  test('requires the password', async () => {
    const { status, body } = await make(person, { password: 'Wrong7!oak' });
    expect([status, body.message]).toEqual([401, 'Invalid password']);
    expect(await t.call(listOwnTokens, { token: person.token })).toMatchObject({
      body: { data: { tokens: [] } },
    });
  });

  test('that runs agents is for administrators', async () => {
    expect(await make(person, { scopes: ['agents'] })).toMatchObject({
      status: 400,
      body: { message: 'Only administrators can create a token that runs agents.' },
    });
    expect((await make(admin, { scopes: ['agents'] })).status).toBe(200);
  });

  test('by someone deactivated meanwhile fails and leaves no token', async () => {
    expect((await deactivateDuring(t, person.id, () => make(person))).status).toBe(403);
    const { rows } = await t.database.pool.query('select from api_tokens where user_id = $1', [person.id]);
    expect(rows).toEqual([]);
  });

  test('twice with one name is refused, and so is one above the limit, even simultaneously', async () => {
    expect((await make(person)).status).toBe(200);
    expect(await make(person)).toMatchObject({
      status: 409,
      body: { message: 'You already have a token named "Power BI".' },
    });
    // Each one checks the password, one at a time.
    const names = Array.from({ length: MOST_TOKENS }, (_, i) => `Token ${i}`);
    const answers = await Promise.all(names.map((name) => make(person, { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: MOST_TOKENS - 1 }, () => 200),
      409,
    ]);
  });
});

describe('a token', () => {
  test('allows the calls of its scopes and no others', async () => {
    const { token } = await makeToken(person, ['news']);
    expect(await read(token)).toBe(200);
    expect(
      await t.call(getPriceHistory, { token, params: { symbol: 'CNR' }, query: { period: '1M' } }),
    ).toMatchObject({
      status: 403,
      body: { code: 'TOKEN_SCOPE', message: 'This API token does not have the scope "Read history".' },
    });
    expect((await entriesOf(person.email))[0]).toMatchObject({
      action: 'auth.denied',
      outcome: 'denied',
      detail: { apiToken: 'Power BI' },
    });
  });

  test('never manages people, accounts or tokens, even if its owner can', async () => {
    const { token, item } = await makeToken(admin, ['dashboard', 'history', 'news', 'agents']);
    const refused = { status: 403, body: { message: 'API tokens cannot be used for this. Please sign in.' } };
    expect(await t.call(listUsers, { token })).toMatchObject(refused);
    expect(await t.call(toggleUserStatus, { token, params: { id: person.id } })).toMatchObject(refused);
    expect(await t.call(inviteUser, { token, body: { email: 'x@blackridge.example' } })).toMatchObject(
      refused,
    );
    expect(await t.call(getProfile, { token })).toMatchObject(refused);
    expect(await t.call(addOwnToken, { token, body: form })).toMatchObject(refused);
    expect(await t.call(removeOwnToken, { token, params: { id: item.id } })).toMatchObject(refused);
    const passwords = { currentPassword: TEST_PASSWORD, newPassword: 'Bucket9?wheel' };
    expect(await t.call(changeOwnPassword, { token, body: passwords })).toMatchObject(refused);
  });

  test('shows its last use to the minute, without a query per call', async () => {
    const { token } = await makeToken(person);
    expect(await read(token)).toBe(200);
    const usedAt = t.clock.now.toISOString();
    t.clock.advance(MINUTE_MS / 2);
    const { pool } = t.database;
    await pool.query('alter table api_tokens rename to elsewhere');
    expect(await read(token)).toBe(200);
    await pool.query('alter table elsewhere rename to api_tokens');
    const { body } = await t.call(listOwnTokens, { token: person.token });
    expect(body.data.tokens[0]?.lastUsedAt).toBe(usedAt);
  });

  test('is refused as expired after its expiry, even if cached', async () => {
    const { token } = await makeToken(person, ['news'], { expiresInDays: 1 });
    t.clock.advance(DAY_MS - 1_000);
    expect(await read(token)).toBe(200);
    t.clock.advance(1_000);
    expect(await t.call(getNewsOptions, { token })).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_EXPIRED', message: 'This API token has expired.' },
    });
  });

  test('has its own hourly budget', async () => {
    const [{ token }, { token: other }] = [
      await makeToken(person),
      await makeToken(person, ['news'], { name: 'Another' }),
    ];
    for (let call = 0; call < 20; call++) expect(await read(token)).toBe(200);
    t.clock.now = new Date(Math.ceil(t.clock.now.getTime() / HOUR_MS) * HOUR_MS - MINUTE_MS);
    const { status, headers } = await t.call(getNewsOptions, { token });
    expect([status, Number(headers['retry-after'])]).toEqual([429, 60]);
    expect([await read(other), await read(person.token)]).toEqual([200, 200]);
    t.clock.advance(MINUTE_MS);
    expect(await read(token)).toBe(200);
  });

  test('of an administrator starts runs without a password and is named in the audit log', async () => {
    const { token } = await makeToken(admin, ['agents'], { name: 'Runbook' });
    expect((await t.call(listAgents, { token })).status).toBe(200);
    const started = await t.call(triggerAgent, { token, params: { agentId: 'fred' } });
    expect(started.status).toBe(202);
    expect((await t.call(listRuns, { token })).status).toBe(200);
    const entry = (await entriesOf(admin.email)).find(({ action }) => action === 'agent.trigger');
    expect(entry?.detail).toMatchObject({ apiToken: 'Runbook' });
    const asked = await t.call(triggerAgent, { token: admin.token, params: { agentId: 'yahoo' } });
    expect(asked).toMatchObject({ status: 400, body: { code: 'PASSWORD_REQUIRED' } });
  });

  test('loses permissions when its owner loses the role', async () => {
    const { token } = await makeToken(admin, ['agents', 'news']);
    expect((await t.call(listRuns, { token })).status).toBe(200);
    const other = await t.createPerson('admin');
    await t.call(changeUserRole, { token: other.token, params: { id: admin.id }, body: { role: 'user' } });
    expect((await t.call(listRuns, { token })).status).toBe(403);
    expect(await read(token)).toBe(200);
  });
});

describe('a token stops working at once', () => {
  test('when its owner revokes it, in every process, and no others do', async () => {
    const sibling = await t.createSibling();
    const { token, item } = await makeToken(person);
    expect((await sibling.call(getNewsOptions, { token })).status).toBe(200);
    const stranger = { token: admin.token, params: { id: item.id } };
    expect((await t.call(removeOwnToken, stranger)).status).toBe(404);
    expect(await read(token)).toBe(200);
    // Calls in flight during the revocation must not cache it again.
    const calls = Array.from({ length: 10 }, () => read(token));
    const removed = await t.call(removeOwnToken, { token: person.token, params: { id: item.id } });
    expect(removed.status).toBe(200);
    await Promise.all(calls);
    expect(await t.call(getNewsOptions, { token })).toMatchObject({
      status: 401,
      body: { code: 'NO_SUCH_TOKEN', message: 'This API token is not valid.' },
    });
    await expect
      .poll(async () => (await sibling.call(getNewsOptions, { token })).status, { timeout: 2_000 })
      .toBe(401);
    expect((await entriesOf(person.email))[0]).toMatchObject({
      action: 'account.remove-token',
      detail: { token: 'Power BI' },
    });
  });

  test('when an administrator revokes all tokens of a person', async () => {
    const { token } = await makeToken(person);
    const asUser = await t.call(revokeUserTokens, { token: person.token, params: { id: admin.id } });
    expect(asUser.status).toBe(403);
    const { body } = await t.call(revokeUserTokens, { token: admin.token, params: { id: person.id } });
    expect(body.data).toEqual({ revoked: 1 });
    expect([await read(token), await read(person.token)]).toEqual([401, 200]);
    expect((await entriesOf(person.email))[0]).toMatchObject({
      action: 'user.revoke-tokens',
      actor: { email: admin.email },
      detail: { count: 1 },
    });
    const unknown = { token: admin.token, params: { id: '9f2c1c5e-1111-4111-8111-111111111111' } };
    expect((await t.call(revokeUserTokens, unknown)).status).toBe(404);
  });

  test('when its owner is deactivated, even after a reactivation', async () => {
    const { token } = await makeToken(person);
    expect(await read(token)).toBe(200);
    const toggle = () => t.call(toggleUserStatus, { token: admin.token, params: { id: person.id } });
    await toggle();
    expect(await read(token)).toBe(401);
    await toggle();
    expect(await read(token)).toBe(401);
  });

  test('but not when the password changes', async () => {
    const { token } = await makeToken(person);
    const body = { currentPassword: TEST_PASSWORD, newPassword: 'Bucket9?wheel' };
    expect((await t.call(changeOwnPassword, { token: person.token, body })).status).toBe(200);
    expect(await read(token)).toBe(200);
  });
});

test('a made-up token is refused like a made-up session', async () => {
  expect(await t.call(getNewsOptions, { token: `hft_${'A'.repeat(43)}` })).toMatchObject({
    status: 401,
    body: { code: 'NO_SUCH_TOKEN' },
  });
  for (const token of ['hft_short', `hfx_${'A'.repeat(43)}`]) expect(await read(token)).toBe(401);
});

test('OpenAPI describes tokens and their scopes', async () => {
  const { components, paths } = (await t.inject({ url: '/api/v1/openapi.json' })).json();
  expect(components.securitySchemes.apiToken.description).toContain('dashboard, history, news, agents');
  expect(paths['/api/v1/news'].get.security).toEqual([{ session: [] }, { apiToken: ['news'] }]);
  expect(paths['/api/v1/admin/users'].get.security).toEqual([{ session: [] }]);
  const { schema } =
    paths['/api/v1/admin/agents/{agentId}/trigger'].post.requestBody.content['application/json'];
  expect([Object.keys(schema.properties), schema.required ?? []]).toEqual([['password', 'passkey'], []]);
});
