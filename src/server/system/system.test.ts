import { afterAll, expect, test } from 'vitest';
import { allRoutes } from '#contract/all-routes.ts';
import type { Route } from '#contract/route.ts';
import { getHealth, getStatus } from '#contract/system.ts';
import { silentLog } from '#platform/log.ts';
import { openServer } from '#server/open-server.ts';
import { createTestApp } from '#testing/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

test('health is good while the database answers', async () => {
  expect(await t.call(getHealth)).toMatchObject({
    status: 200,
    body: { success: true, data: { status: 'ok' } },
  });
});

test('status has what the web app needs and nothing about builds, people or hosts', async () => {
  const { body } = await t.call(getStatus);
  expect(body).toEqual({
    success: true,
    data: { status: 'connected', time: t.clock.now.toISOString(), version: 'v2', sources: 'sample' },
  });
});

test('without a database the product answers 503 with Retry-After, and recovers by itself', async () => {
  const cutOff = await createTestApp();
  const { token } = await cutOff.createPerson('admin');
  const realHost = cutOff.database.pool.options.host;
  const setHost = (host: string | undefined) => {
    for (const { options } of cutOff.pools) options.host = host;
  };
  setHost('/nowhere');
  const everyConnection = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() order by pid = pg_backend_pid()`;
  await cutOff.database.pool.query(everyConnection).catch(() => undefined);
  for (const url of ['/api/v1/health', '/api/v1/auth/profile', '/api/v1/admin/users']) {
    const response = await cutOff.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect([url, response.statusCode]).toEqual([url, 503]);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
  }
  setHost(realHost);
  expect((await cutOff.call(getHealth)).status).toBe(200);
  await cutOff.close();
});

test('a statement timeout is answered with 503 and Retry-After', async () => {
  const app = openServer({ config: t.config, log: silentLog, metrics: undefined, isStopping: () => false });
  app.get('/', () => t.database.pool.query('set local statement_timeout = 10; select pg_sleep(5)'));
  const response = await app.inject({ url: '/' });
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
  expect(response.json()).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringMatching(/too long/) });
  await app.close();
});

test('the API describes every route of the contract, with its access', async () => {
  const response = await t.inject({ url: '/api/v1/openapi.json' });
  const description = response.json();
  expect(description.openapi).toBe('3.1.0');
  for (const [name, { row }] of Object.entries<Route>(allRoutes)) {
    const operation = description.paths[`/api/v1${row.path}`]?.[row.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, 'x-access': row.access });
  }
});

test('the API page shows the same for people, without scripts', async () => {
  const response = await t.inject({ url: '/api/docs' });
  expect(response.headers['content-type']).toContain('text/html');
  expect(response.body).toContain('/api/v1/admin/users/{id}/role');
  expect(response.body).not.toContain('<script');
  const nonce = /<style nonce="([^"]+)"/.exec(response.body)?.[1];
  expect(response.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
});

test.each(['/api/docs', '/api/v1/openapi.json'])('%s has the budget of public calls', async (url) => {
  const limited = await createTestApp({ HEADFRAME_LIMIT_PUBLIC: '2' });
  const statuses = [];
  for (const remoteAddress of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.3'])
    statuses.push((await limited.inject({ url, remoteAddress })).statusCode);
  expect(statuses).toEqual([200, 200, 429, 200]);
  await limited.close();
});
