import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { startDatabaseProxy } from '#testing/database-proxy.ts';
import { createDataDir, findFreePort, type Product, startProduct } from '#testing/product.ts';
import { runCli } from '#testing/run-cli.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PASSWORD = 'Sample7!lamp';
/** For a worker whose data is irrelevant: collecting it would take longer than the rest of its test. */
const NO_SOURCES = { HEADFRAME_SIMULATOR_URL: 'http://127.0.0.1:9' };
const ADMIN = 'admin@blackridge.example';

beforeAll(() => {
  if (!existsSync(join(ROOT, 'dist/web/index.html')))
    throw new Error('Build the web app first: npm test does');
});

/** Fields of the answers in this test. */
interface AnyBody {
  token: string;
  user: { role: string; email: string };
  data: { delivery: { link: string } };
}

async function post(url: string, body: object, token?: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as AnyBody };
}

const signIn = (product: Product, password = PASSWORD, email = ADMIN) =>
  post(`${product.url}/api/v1/auth/login`, { email, password });

/** `sent` resolves once the whole request is sent. */
function sendSignIn(product: Product) {
  const sent = Promise.withResolvers<void>();
  const status = new Promise<number>((resolve, reject) => {
    const sending = request(
      `${product.url}/api/v1/auth/login`,
      { method: 'POST', headers: { 'content-type': 'application/json' } },
      (response) => response.resume().once('end', () => resolve(response.statusCode ?? 0)),
    );
    sending.once('error', reject).once('finish', sent.resolve);
    sending.end(JSON.stringify({ email: ADMIN, password: PASSWORD }));
  });
  return { sent: sent.promise, status };
}

async function get(product: Product, path: string, token?: string) {
  const response = await fetch(product.url + path, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const METRICS_TOKEN = 'a-token-of-sixteen-and-more';
const METRICS = { HEADFRAME_METRICS_TOKEN: METRICS_TOKEN };
const SCRAPER = { ...METRICS, SCRAPER_SECRET: 'a-secret-of-sixteen-and-more' };

/** For a process with metrics that has served no request yet. */
async function expectOwnFigures(product: Product, figures: string[]) {
  expect((await get(product, '/metrics')).status).toBe(401);
  expect((await get(product, '/api/v1/health')).status).toBe(200);
  const { text } = await get(product, '/metrics', METRICS_TOKEN);
  for (const figure of figures) expect(text).toContain(figure);
  expect(text).toContain('route="/api/v1/health",status="200"} 1');
  expect(text).not.toContain(METRICS_TOKEN);
}

function expectWholeLog(product: Product) {
  for (const line of ['starting', 'serving', 'stopping', 'stopped']) {
    expect(product.output()).toContain(`"msg":"${line}"`);
  }
}

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

describe('on the embedded database', () => {
  const data = createDataDir();
  const env = {
    HEADFRAME_DATA: data.path,
    HEADFRAME_SAMPLE_PASSWORD: PASSWORD,
    HEADFRAME_LIMIT_PUBLIC: '100000',
  };
  /** Without a worker, because the first fill of sample data would use both cores of a small machine. */
  const start = (more: Record<string, string> = {}, ready = /user {4}user@.+\n/) =>
    startProduct({ env: { ...env, ...more }, args: ['--roles=api'], ready });
  let product: Product;
  beforeAll(async () => {
    product = await start();
  });
  afterAll(async () => {
    await product.stop();
    data.remove();
  });

  test('a start prints the address and working sample sign-ins, and serves page and API on one port', async () => {
    expect(product.output()).toContain('Headframe is running at http://localhost:');
    for (const role of ['admin', 'editor', 'user']) {
      expect(product.output()).toContain(`${role}@blackridge.example  ${PASSWORD}`);
      expect((await signIn(product, PASSWORD, `${role}@blackridge.example`)).body.user.role).toBe(role);
    }
    const page = await get(product, '/login');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toMatch(
      /script-src 'self'; style-src 'self' 'nonce-[\w+/=]+'/,
    );
    expect(page.text).toContain('<title>Headframe</title>');
    expect(page.text).not.toMatch(/__[A-Z]+__|<script(?![^>]*\bsrc=)/);
    const scripts = [...page.text.matchAll(/<script[^>]*src="([^"]+)"[^>]*integrity="sha384-[^"]+"/g)];
    expect(scripts.length).toBeGreaterThan(0);
    const script = scripts.at(-1)?.[1] ?? '';
    const asset = await get(product, script);
    expect(asset.status).toBe(200);
    expect((await get(product, `${script}.br`)).status).toBe(404);
    expect(asset.headers.get('content-encoding')).toMatch(/br|gzip/);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    const dashboard = await get(product, '/dashboard?symbol=CNR');
    const preloads = [
      ...dashboard.text.matchAll(/rel="modulepreload"[^>]*href="([^"]+)" integrity="sha384-/g),
    ];
    const names = preloads.map(([, path]) => path ?? '');
    expect(names.some((path) => path.includes('/dashboard-page-'))).toBe(true);
    expect(new Set(names).size).toBe(names.length);
    for (const path of names) expect([path, (await get(product, path)).status]).toEqual([path, 200]);
    expect(dashboard.text).toContain(
      '<meta name="headframe-early" content="/api/v1/auth/profile /api/v1/dashboard/overview" />',
    );
    expect(page.text).toContain('<meta name="headframe-early" content="" />');
    expect((await get(product, '/.vite/manifest.json')).text).toContain('<title>');
    expect((await get(product, '/accept-invitation/abc')).status).toBe(200);
    expect((await get(product, '/accept-invitation/x.abc')).status).toBe(200);
    const long = await get(product, `/api/v1/auth/invitation/${'a'.repeat(5_000)}`);
    expect(long.status).toBe(414);
    expect((await get(product, '/index.html')).status).toBe(404);
    expect((await get(product, '/robots.txt')).text).toContain('Disallow: /');
    for (const path of ['/api/v1/nothing', '/API/v1/admin/users', '//api/v1/admin/users']) {
      expect([path, (await get(product, path)).status]).toEqual([path, 404]);
    }
    expect((await get(product, '/assets/none.js')).status).toBe(404);
  });

  test('a second program on the same data is refused with exit code 1, and the first continues', async () => {
    const second = await startProduct({ env }).then(
      () => 'it started',
      (error) => String(error),
    );
    expect(second).toContain('ended with 1');
    expect(second).toContain(data.path);
    expect(second).toContain(String(product.pid));
    expect((await signIn(product)).status).toBe(200);
  });

  test('after a kill of PostgreSQL the product answers 503 with Retry-After and recovers by itself', async () => {
    const { body } = await signIn(product);
    const postmaster = Number(readFileSync(join(data.path, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(postmaster, 'SIGKILL');
    const seen = new Set<number>();
    let last = 0;
    while (!seen.has(503) || last !== 200) {
      const answer = await get(product, '/api/v1/auth/profile', body.token);
      last = answer.status;
      seen.add(last);
      if (last === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      await sleep(25);
    }
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });

  test('operator commands work while the product runs', async () => {
    const invited = await runCli(['invite-admin', 'Second@blackridge.example'], env);
    expect(invited).toMatchObject({ code: 0, stderr: '' });
    const token = invited.stdout.trim().split('/').at(-1);
    expect((await get(product, `/api/v1/auth/invitation/${token}`)).status).toBe(200);
    expect(await runCli(['invite-admin', 'x@evil.example'], env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('@blackridge.example'),
    });
    const before = await signIn(product, PASSWORD, 'user@blackridge.example');
    const reset = await runCli(['reset-password', 'User@blackridge.example'], env);
    expect(reset).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\S{12,}\n$/), stderr: '' });
    expect((await get(product, '/api/v1/auth/profile', before.body.token)).status).toBe(401);
    expect((await signIn(product, PASSWORD, 'user@blackridge.example')).status).toBe(401);
    expect((await signIn(product, reset.stdout.trim(), 'user@blackridge.example')).status).toBe(200);
    expect(await runCli(['reset-password', 'nobody@blackridge.example'], env)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('not found'),
    });
    const verified = await runCli(['verify-audit'], env);
    expect(verified.stdout).toMatch(
      /^The audit log is intact: \d+ entries, ending in [0-9a-f]{64}\. Recorded .+: \d+ entries\.\n$/,
    );
    expect(await runCli(['constructor'], env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no command'),
    });
    expect((await signIn(product)).status).toBe(200);
  });

  test('SIGTERM lets a request in flight finish, then closes the database cleanly', async () => {
    const inFlight = Array.from({ length: 6 }, () => sendSignIn(product));
    await Promise.all(inFlight.map(({ sent }) => sent));
    const end = product.stop('SIGTERM');
    expect(await Promise.all(inFlight.map(({ status }) => status))).toEqual(Array(6).fill(200));
    expect(await end).toBe(0);
    expect(existsSync(join(data.path, 'pg/postmaster.pid'))).toBe(false);
  });

  test('operator commands also work while the product is stopped; unknown commands are reported', async () => {
    expect(await runCli(['migrate'], env)).toMatchObject({
      code: 0,
      stdout: 'The database is up to date.\n',
    });
    expect(await runCli(['dance'], env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('"dance"'),
    });
    expect((await runCli([], env)).stdout).toContain('invite-admin <email>');
  });

  test('the sample password is kept unless a setting fixes it, and is invalid with live sources', async () => {
    const read = (product: Product) =>
      product.output().match(/admin@blackridge\.example {2}(\S+)/)?.[1] ?? '';
    const random = { HEADFRAME_SAMPLE_PASSWORD: '' };
    const first = await start(random);
    const password = read(first);
    expect(password.length).toBeGreaterThan(11);
    expect((await signIn(first, password)).status).toBe(200);
    await first.stop();
    const live = await start({ HEADFRAME_SOURCES: 'live' }, /accept-invitation\/[\w-]{43}\n/);
    expect((await signIn(live)).status).toBe(401);
    expect((await signIn(live, password)).status).toBe(401);
    await live.stop();
    const second = await start(random);
    expect(read(second)).toBe(password);
    expect((await signIn(second, password)).status).toBe(200);
    await second.stop();
    const third = await start();
    expect((await signIn(third, password)).status).toBe(401);
    expect((await signIn(third, PASSWORD)).status).toBe(200);
    await third.stop();
  });
});

test.each([
  ['PORT, HEADFRAME_SOURCES', { PORT: 'eighty', HEADFRAME_SOURCES: 'both' }, [] as string[]],
  ['--roles', {}, ['--roles=api,cook']],
])('invalid settings stop the start with a message that names them: %s', async (names, env, args) => {
  const data = createDataDir();
  const failing = startProduct({ env: { HEADFRAME_DATA: data.path, ...env }, args });
  const named = names.split(', ').join('.*[;,\\n] *');
  await expect(failing).rejects.toThrow(new RegExp(`ended with 1:\\nInvalid settings: ${named}`));
  data.remove();
});

describe('a scraper', () => {
  let scraper: Product;
  beforeAll(async () => {
    scraper = await startProduct({ args: ['--roles=scraper'], env: SCRAPER });
  });
  afterAll(() => scraper.stop());

  test('does not start on a port in use, and reports the reason', async () => {
    const port = new URL(scraper.url).port;
    const second = startProduct({ args: ['--roles=scraper'], env: { ...SCRAPER, PORT: port } });
    await expect(second).rejects.toThrow(/EADDRINUSE/);
  });

  test('blocks its port for a full product, which stops before it has begun anything', async () => {
    const data = createDataDir();
    const env = { HEADFRAME_DATA: data.path, PORT: new URL(scraper.url).port };
    await expect(startProduct({ env })).rejects.toThrow(/PORT is used by another program/);
    expect(readdirSync(data.path)).toEqual([]);
    data.remove();
  });

  test('needs no database, reports its own metrics, and answers callers with its secret', async () => {
    await expectOwnFigures(scraper, ['process_cpu_seconds_total']);
    expect((await get(scraper, '/api/v1/auth/profile')).status).toBe(404);
    const ask = (authorization: string) =>
      fetch(`${scraper.url}/scrape/legacy`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ acceptedTerms: [], bonds: [] }),
      });
    expect((await ask('Bearer someone-else-entirely')).status).toBe(401);
    expect((await ask(`Bearer ${SCRAPER.SCRAPER_SECRET}`)).status).toBe(200);
    expect(await scraper.stop()).toBe(0);
    expectWholeLog(scraper);
  });
});

test('a scraper without a secret does not start', async () => {
  await expect(startProduct({ args: ['--roles=scraper'] })).rejects.toThrow(/SCRAPER_SECRET/);
});

describe('on a PostgreSQL server', () => {
  test('several processes start simultaneously on an empty database, share it, and report their own metrics', async () => {
    const { connection, adminConnection } = inject('postgres');
    const name = `processes_${randomBytes(4).toString('hex')}`;
    const admin = new pg.Client(adminConnection);
    await admin.connect();
    await admin.query(`create database ${name} owner ${connection.user}`);
    const host = encodeURIComponent(String(connection.host));
    const env = {
      DATABASE_URL: `postgres://${connection.user}@/${name}?host=${host}&port=${connection.port}`,
      HEADFRAME_SAMPLE_PASSWORD: PASSWORD,
      ...NO_SOURCES,
      ...METRICS,
    };
    const products = await Promise.all([
      startProduct({ env, args: ['--roles=api'], ready: /user {4}user@.+\n/ }),
      startProduct({ env, args: ['--roles=api'], ready: /user {4}user@.+\n/ }),
      startProduct({ env, args: ['--roles=worker'] }),
    ]);
    const [one, two, worker] = products;
    await expectOwnFigures(one, [
      'headframe_sessions_in_memory',
      'headframe_runs_active',
      'headframe_database_up 1',
    ]);
    await expectOwnFigures(worker, ['headframe_database_connections{pool="runs"', 'headframe_runs_active']);
    const { body } = await signIn(one);
    expect((await get(two, '/api/v1/auth/profile', body.token)).status).toBe(200);
    expect((await post(`${two.url}/api/v1/auth/logout`, {}, body.token)).status).toBe(200);
    expect((await get(one, '/api/v1/auth/profile', body.token)).status).toBe(401);
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    const isDown = async () => (await get(worker, '/api/v1/health')).status === 503;
    await vi.waitUntil(isDown, { timeout: 60_000, interval: 100 });
    await admin.query(`alter database ${name} allow_connections true`);
    expect(await Promise.all(products.map((product) => product.stop()))).toEqual([0, 0, 0]);
    products.forEach(expectWholeLog);
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }, 150_000);

  test('a first start survives a lost connection in each step, and does nothing twice', async () => {
    const { connection, adminConnection } = inject('postgres');
    const name = `cut_${randomBytes(4).toString('hex')}`;
    const admin = new pg.Client(adminConnection);
    await admin.connect();
    await admin.query(`create database ${name} owner ${connection.user}`);
    const data = createDataDir();
    const proxy = await startDatabaseProxy(data.path, `${connection.host}/.s.PGSQL.${connection.port}`, [
      /create table "alert_rules"/i,
      /create schema if not exists queue/i,
      /insert into "agents"/i,
      /insert into "alert_rules"/i,
      /insert into "users"/i,
      /insert into "runs"/i,
      /select .* from "sessions"/i,
    ]);
    const host = encodeURIComponent(proxy.host);
    const product = await startProduct({
      env: {
        DATABASE_URL: `postgres://${connection.user}@/${name}?host=${host}&port=${proxy.port}`,
        HEADFRAME_DATA: data.path,
        HEADFRAME_SAMPLE_PASSWORD: PASSWORD,
        ...NO_SOURCES,
      },
      ready: /user {4}user@.+\n/,
    });
    expect(proxy.left()).toEqual([]);
    expect((await signIn(product)).status).toBe(200);
    const own = new pg.Client({ ...connection, database: name });
    await own.connect();
    const { rows } = await own.query(
      `select (select count(*)::int from users) as people, (select count(*)::int from runs) as runs,
         (select count(distinct agent_id)::int from runs) as agents,
         (select count(*)::int from alert_rules) as rules, (select count(distinct built_in)::int from alert_rules) as kinds`,
    );
    const [{ people, runs, agents, rules, kinds }] = rows;
    expect({ people, runs, rules }).toEqual({ people: 3, runs: agents, rules: kinds });
    await own.end();
    await product.stop();
    await proxy.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    data.remove();
  });
});

test('outside sample mode there are no accounts, and the start prints a link for the first administrator', async () => {
  const data = createDataDir();
  const port = String(await findFreePort());
  const env = { HEADFRAME_DATA: data.path, HEADFRAME_SOURCES: 'live', PORT: port };
  const product = await startProduct({ env, ready: /accept-invitation\/[\w-]{43}\n/ });
  expect(product.output()).not.toContain('Sample data');
  const [link = '', token = ''] =
    /http:\/\/localhost:\d+\/accept-invitation\/([\w-]{43})/.exec(product.output()) ?? [];
  expect(link).toContain(`:${port}/`);
  const accepted = await post(`${product.url}/api/v1/auth/accept-invitation`, {
    token,
    password: 'Quarry4&lamp',
    firstName: 'First',
    lastName: 'Person',
  });
  expect(accepted.body.user).toMatchObject({ role: 'admin', email: ADMIN });
  await product.stop();
  const again = await startProduct({ env });
  await again.stop();
  expect(again.output()).not.toContain('accept-invitation');
  data.remove();
});
