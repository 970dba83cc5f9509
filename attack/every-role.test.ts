import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRoutes } from '#contract/all-routes.ts';
import { logout } from '#contract/auth.ts';
import { DAY_MS } from '#contract/durations.ts';
import { type Access, API_PREFIX, isGuarded, type Route, TOKEN_SCOPES } from '#contract/route.ts';
import { type Role, toggleUserStatus, type User } from '#contract/users.ts';
import { seeded } from '#intelligence/seeded-random.fixture.ts';
import { addSession } from '#server/auth/session-store.ts';
import { addToken } from '#server/auth/token-store.ts';
import { type AgentApp, createAgentApp } from '#testing/agent-app.ts';
import { type DescribedCall, type Description, listCalls } from './described-calls.ts';
import { putOnTheWire } from './put-on-the-wire.ts';
import { createRequestWriter } from './write-requests.ts';

const EVERYBODY = ['admin', 'editor', 'user'] as const;
const MAY: Record<Access, readonly Role[]> = {
  public: EVERYBODY,
  user: EVERYBODY,
  'user+password': EVERYBODY,
  editor: ['admin', 'editor'],
  admin: ['admin'],
  'admin+password': ['admin'],
};
const OVER = 'a session that is over';

let t: AgentApp;
let calls: DescribedCall[];
let people: Record<Role, User>;
/** An administrator's token with every scope. */
let apiToken: string;
/** Callers without a valid session. */
let strangers: Record<string, string | undefined>;
beforeAll(async () => {
  t = await createAgentApp({ HEADFRAME_LIMIT_PUBLIC: '1000000', HEADFRAME_LIMIT_REGISTER: '1000000' });
  // Runs that the calls start stay in the queue.
  await t.stopWorker();
  calls = listCalls((await t.inject({ url: `${API_PREFIX}/openapi.json` })).json<Description>());
  people = {
    admin: await t.createPerson('admin'),
    editor: await t.createPerson('editor'),
    user: await t.createPerson('user'),
  };
  const program = await t.createPerson('admin');
  const widest = { name: 'All', scopes: TOKEN_SCOPES, expiresInDays: 365 };
  apiToken = (await addToken(t.database.db, program.id, widest, t.clock.now)).token;
  const left = await t.createPerson('admin');
  await t.call(logout, { token: left.token });
  const deactivated = await t.createPerson('admin');
  const admin = await t.createPerson('admin');
  await t.call(toggleUserStatus, { token: admin.token, params: { id: deactivated.id } });
  strangers = {
    'someone without a session': undefined,
    'a made-up token': `hf_${'A'.repeat(43)}`,
    'no token at all': 'null',
    'a session that was ended': left.token,
    [OVER]: await addSession(t.database.db, admin, new Date(t.clock.now.getTime() - DAY_MS)),
    'someone deactivated': deactivated.token,
  };
});
afterAll(() => t.close());

const names = Object.keys(allRoutes) as (keyof typeof allRoutes)[];

describe('each call is open to its declared roles and no one else', () => {
  test.each(names)('%s', async (name) => {
    const { row }: Route = allRoutes[name];
    const call = calls.find((one) => one.name === name);
    if (!call) throw new Error(`${name} is not described`);
    const writer = createRequestWriter(seeded(names.indexOf(name)), {});
    // Sessions need different times, because the oldest one is removed.
    t.clock.advance(1_000);
    const as = async (token: string | undefined) => {
      const response = await t.inject(putOnTheWire(call, writer.writeFitting(call), token));
      return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
    };
    const refusal = (code: string, message: string) => ({
      success: false,
      code,
      message,
      requestId: expect.any(String),
    });

    for (const [who, token] of Object.entries(strangers)) {
      const answer = await as(token);
      if (row.access === 'public') {
        expect([who, answer.body.code]).not.toEqual([who, 'NOT_SIGNED_IN']);
        expect(answer.status).toBeLessThan(500);
      } else {
        expect([who, answer]).toEqual([
          who,
          {
            status: 401,
            body:
              who === OVER
                ? refusal('SESSION_IDLE', 'You were signed out after 2 hours without use.')
                : refusal('NOT_SIGNED_IN', 'Please sign in to continue'),
          },
        ]);
      }
    }
    for (const role of EVERYBODY) {
      const answer = await as(await addSession(t.database.db, people[role], t.clock.now));
      if (MAY[row.access].includes(role)) {
        expect([role, answer.body.code]).not.toEqual([
          role,
          expect.stringMatching(/NOT_SIGNED_IN|NOT_ALLOWED/),
        ]);
        expect(answer.status).toBeLessThan(500);
      } else {
        expect([role, answer]).toEqual([
          role,
          { status: 403, body: refusal('NOT_ALLOWED', 'You are not allowed to do this') },
        ]);
      }
    }
    const answer = await as(apiToken);
    if (row.access === 'public' || row.scope) {
      expect(['token', answer.body.code]).not.toEqual([
        'token',
        expect.stringMatching(/NOT_SIGNED_IN|NOT_ALLOWED|TOKEN_SCOPE|PASSWORD_REQUIRED/),
      ]);
      expect(answer.status).toBeLessThan(500);
    } else {
      const message = 'API tokens cannot be used for this. Please sign in.';
      expect(answer).toEqual({ status: 403, body: refusal('TOKEN_SCOPE', message) });
    }
  });
});

test('no API token reads or changes people, accounts, tokens, settings or the audit log', () => {
  const open = names.filter((name) => (allRoutes[name] as Route).row.scope !== undefined);
  const forbidden =
    /^\/(?:account|auth|share|watchlists|setup|admin\/(?!agents|runs|news-spiders|legacy-scraper\/trigger))/;
  expect(open.filter((name) => forbidden.test(allRoutes[name].row.path))).toEqual([]);
  const changing = open.filter((name) => allRoutes[name].row.method !== 'GET');
  expect(changing.every((name) => (allRoutes[name] as Route).row.scope === 'agents')).toBe(true);
});

test('a guarded call accepts no password but the caller’s own', async () => {
  const guarded = names.filter((name) => isGuarded(allRoutes[name].row.access));
  expect(guarded.length).toBeGreaterThan(4);
  const other = await t.createPerson('admin', { email: 'other.admin@blackridge.example' });
  const { hash } = await import('@node-rs/argon2');
  await t.database.pool.query('update users set password_hash = $1 where id = $2', [
    await hash('Another7!oak'),
    other.id,
  ]);
  for (const name of guarded) {
    const { row }: Route = allRoutes[name];
    const url =
      API_PREFIX + row.path.replaceAll(/\{(\w+)\}/g, (_, part) => (part === 'id' ? other.id : 'fred'));
    t.clock.advance(20 * 60_000);
    const token = await addSession(t.database.db, people.admin, t.clock.now);
    const answer = await t.inject({
      method: row.method,
      url,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({
        password: 'Another7!oak',
        name: 'x',
        spiders: [{ id: 'coal-age' }],
        agents: ['fred'],
        ...{ agentId: 'fred', from: '2026-01', to: '2026-02', scope: 'all', version: 'x' },
        requiredFor: 'none',
        graceDays: 1,
        scopes: ['dashboard'],
        expiresInDays: 30,
      }),
    });
    expect([name, answer.statusCode, answer.json().message]).toEqual([name, 401, 'Invalid password']);
  }
});

describe('an undeclared method', () => {
  const paths = [...new Set(names.map((name) => allRoutes[name].row.path))];
  test.each(paths)('on %s is not there', async (path) => {
    const declared = new Set(
      names
        .map((n): Route => allRoutes[n])
        .filter(({ row }) => row.path === path)
        .map(({ row }) => row.method),
    );
    const url = API_PREFIX + path.replaceAll(/\{\w+\}/g, '9f2c1c5e-1111-4111-8111-111111111111');
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      if (method !== 'PATCH' && method !== 'OPTIONS' && declared.has(method)) continue;
      // The path may also match another route's parameter.
      const { statusCode } = await t.inject({ method, url });
      expect([method, statusCode === 401 ? 404 : statusCode]).toEqual([method, 404]);
    }
  });
});

test('only declared routes are mounted, plus product pages and routes that standards require', () => {
  const undeclared = [
    'GET /api/v1/openapi.json',
    'GET /api/docs',
    'GET /metrics',
    'GET /calendar/:file',
    'POST /unsubscribe',
    'POST /sign-on/:provider/sign-out',
    'GET /scim/v2',
    ...['', '*', 'ServiceProviderConfig', 'ResourceTypes', 'ResourceTypes/:id', 'Schemas', 'Schemas/:id'].map(
      (name) => `GET /scim/v2/${name}`,
    ),
    ...['GET', 'POST'].map((method) => `${method} /scim/v2/Users`),
    ...['DELETE', 'GET', 'PATCH', 'PUT'].map((method) => `${method} /scim/v2/Users/:id`),
  ];
  const declared = names.map((name) => {
    const { row }: Route = allRoutes[name];
    return `${row.method} ${API_PREFIX}${row.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  });
  expect(listMounted().toSorted()).toEqual([...declared, ...undeclared].toSorted());
});

/** Parses Fastify's printed route tree, in which a path continues its parent's. */
function listMounted(): string[] {
  const parents: string[] = [];
  return t.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branches = '', part = '', methods] =
        /^((?:[│ ] {3})*[├└]── )(\S*)(?: \((.+)\))?$/.exec(line) ?? [];
      const depth = branches.length / 4;
      if (depth === 0) return [];
      parents.length = depth - 1;
      parents.push((parents.at(-1) ?? '') + part);
      const path = parents.at(-1);
      return (methods?.split(', ') ?? [])
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path}`);
    });
}

describe('a session is accepted only in its header', () => {
  test('not in a cookie, the query, the body or another header', async () => {
    t.clock.advance(1_000);
    const token = await addSession(t.database.db, people.admin, t.clock.now);
    const url = `${API_PREFIX}/admin/users`;
    const tries = [
      { url, headers: { cookie: `token=${token}; session=${token}; authorization=Bearer ${token}` } },
      { url: `${url}?token=${token}&access_token=${token}&authorization=Bearer%20${token}` },
      {
        url,
        headers: { 'x-access-token': token, 'x-auth-token': token, 'proxy-authorization': `Bearer ${token}` },
      },
      { url, headers: { authorization: `Token ${token}` } },
      { url, headers: { authorization: token } },
      { url, headers: { authorization: `Bearer ${token} `.replace('Bearer', 'Bearer ') } },
      { url, headers: { authorization: `Bearer ${token}x` } },
      { url, headers: { authorization: `Bearer ${token.slice(0, -1)}` } },
      { url, headers: { authorization: `Bearer ${token.toUpperCase()}` } },
    ];
    for (const one of tries) expect([one, (await t.inject(one)).statusCode]).toEqual([one, 401]);
    const { statusCode } = await t.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(statusCode).toBe(200);
  });
});
