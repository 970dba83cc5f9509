import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allRoutes } from '#contract/all-routes.ts';
import type { Route } from '#contract/route.ts';
import { createLog, silentLog } from '#platform/log.ts';
import { createServer } from '#platform/serve.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { exchangeRaw, openRawSocket, type RawSocket, statusesOf } from './raw-socket.ts';
import { sized } from './run-size.ts';

const WEB_DIR = resolve(import.meta.dirname, '../dist/web');

let t: TestApp;
let port: number;
let tokens: { admin: string; editor: string; user: string };
beforeAll(async () => {
  if (!existsSync(join(WEB_DIR, 'index.html'))) throw new Error('Build the web app first: npm test does');
  const limits = { HEADFRAME_LIMIT_PUBLIC: '1000000', HEADFRAME_LIMIT_READ: '1000000' };
  t = await createTestApp(limits, { webDir: WEB_DIR });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = t.app.server.address() as AddressInfo);
  tokens = {
    admin: (await t.createPerson('admin')).token,
    editor: (await t.createPerson('editor')).token,
    user: (await t.createPerson('user')).token,
  };
});
afterAll(() => t.close());

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends the path unchanged, which a browser or `fetch` would not do. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      async (response) => {
        done({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) });
      },
    );
    sent.once('error', fail).end();
  });
}

/** The status, or undefined if the connection is dropped. */
function askFrom(localAddress: string, toPort: number): Promise<number | undefined> {
  return new Promise((done) => {
    request({ host: '127.0.0.1', port: toPort, localAddress, agent: false }, (response) => {
      response.resume().once('end', () => done(response.statusCode));
    })
      .once('error', () => done(undefined))
      .end();
  });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const EVERYWHERE = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

describe('headers', () => {
  test.each(['/', '/login', '/dashboard', '/admin?tab=users', '/accept-invitation/abc', '/no/such/page'])(
    'of the page %s let nothing run but our own files',
    async (path) => {
      const [one, two] = [await ask(path), await ask(path)];
      expect(one.headers).toMatchObject({ ...EVERYWHERE, 'cache-control': 'no-store' });
      const policy = String(one.headers['content-security-policy']);
      const nonce = /'nonce-([\w+/]{22}==)'/.exec(policy)?.[1] ?? '';
      expect(policy).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self' " +
          `'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; ` +
          "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
          "require-trusted-types-for 'script'; trusted-types 'none'",
      );
      expect(two.headers['content-security-policy']).not.toBe(policy);
      expect(one.body).not.toMatch(
        /<script(?![^>]*\bsrc="\/)|\son\w+=|javascript:|https?:\/\/(?!www\.w3\.org)/i,
      );
      for (const [tag] of one.body.matchAll(/<(?:script|link)\b[^>]*\.(?:js|css)"[^>]*>/g)) {
        expect(tag).toMatch(/integrity="sha384-/);
      }
    },
  );

  test('are equally strict on files, refusals and all other answers', async () => {
    const page = await ask('/');
    const asset = /src="(\/assets\/[^"]+)"/.exec(page.body)?.[1] ?? '';
    const answers = await Promise.all([
      ask(asset),
      ask('/robots.txt'),
      ask('/favicon.svg'),
      ask('/assets/none.js'),
      ask('/api/v1/status'),
      ask('/api/v1/openapi.json'),
      ask('/api/v1/nothing'),
      ask('/api/v1/admin/users'),
      ask('/api/v1/admin/users', bearer(tokens.user)),
      ask('/api/v1/admin/users', bearer(tokens.admin)),
      ask('/api/v1/dashboard/overview', bearer(tokens.user)),
      ask(`/api/v1/auth/invitation/${'x'.repeat(5_000)}`),
      ask('/api/v1/%zz'),
    ]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({ ...EVERYWHERE, 'content-security-policy': API_POLICY });
    }
    for (const { headers } of answers.slice(4, 10)) expect(headers['cache-control']).toBe('no-store');
    for (const { headers } of [page, ...answers]) {
      for (const name of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin', 'via']) {
        expect([name, headers[name]]).toEqual([name, undefined]);
      }
    }
  });

  test('of a missing range or version of a file are those of a refusal', async () => {
    const asset = /src="(\/assets\/[^"]+)"/.exec((await ask('/')).body)?.[1] ?? '';
    for (const [asked, status] of [
      [{ range: 'bytes=99999999-' }, 416],
      [{ 'if-match': '"x"' }, 412],
      [{ 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }, 412],
    ] as const) {
      const answer = await ask(asset, asked);
      expect([asked, answer.status]).toEqual([asked, status]);
      expect(answer.headers).toMatchObject({ ...EVERYWHERE, 'cache-control': 'no-store' });
    }
  });

  test('of the API documentation page are those of a page without scripts', async () => {
    const { headers, body } = await ask('/api/docs');
    expect(headers).toMatchObject(EVERYWHERE);
    expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self' 'nonce-");
    expect(body).not.toMatch(/<script|\son\w+=/i);
  });
});

describe('another site', () => {
  test('has no CORS access', async () => {
    const origin = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' };
    for (const path of ['/api/v1/status', '/api/v1/admin/users', '/', '/api/v1/yahoo/config']) {
      const answer = await ask(path, { ...origin, ...bearer(tokens.admin) });
      const preflight = await ask(
        path,
        { ...origin, 'access-control-request-headers': 'authorization' },
        'OPTIONS',
      );
      expect(preflight.status).toBe(404);
      for (const { headers } of [answer, preflight]) {
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
        expect(headers['cross-origin-resource-policy']).toBe('same-origin');
        expect(headers['x-frame-options']).toBe('DENY');
      }
    }
  });
});

describe('disguised addresses', () => {
  const admin = Object.values<Route>(allRoutes).filter(
    ({ row }) => row.access === 'admin' && row.method === 'GET' && !row.path.includes('{'),
  );
  const disguise = (path: string) => [
    `/api/v1/admin/..${path}`,
    `/api/v1/x/..${path}`,
    `/api/v1/.${path}`,
    `//api/v1${path}`,
    `/api//v1${path}`,
    `/API/v1${path}`,
    `/api/v1${path.replace('/admin/', '/admin%2f')}`,
    `/api/v1${path.replace('/admin/', '/%61dmin/')}`,
    `/api/v1${path.replace('/admin/', '/admin\\')}`,
    `/api/v1${path.toUpperCase()}`,
    `/api/v1${path}/`,
    `/api/v1${path};x`,
    `/api/v1${path}%00`,
    `/api/v1${path}%20`,
    `/api/v1${path}.json`,
    `/api/v1${path}?access=public`,
    `/api/v1/dashboard/..%2f..${path}`,
    `http://127.0.0.1${path.replace('/admin', '/api/v1/admin')}`,
  ];

  test.each(admin.map(({ row }) => row.path))('open %s to no one else', async (path) => {
    for (const [who, token] of Object.entries({ stranger: '', user: tokens.user, editor: tokens.editor })) {
      for (const disguised of disguise(path)) {
        const headers = token ? bearer(token) : {};
        const tricks = {
          'x-original-url': `/api/v1${path}`,
          'x-rewrite-url': `/api/v1${path}`,
          'x-role': 'admin',
        };
        const { status, headers: told } = await ask(disguised, { ...headers, ...tricks });
        // Addresses outside the API get the web app's page, which contains no data.
        const isPage = status === 200 && String(told['content-type']).startsWith('text/html');
        expect([who, disguised, isPage ? 404 : status]).toEqual([
          who,
          disguised,
          expect.toBeOneOf([400, 401, 403, 404]),
        ]);
      }
    }
  });

  test.each([
    '/assets/../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/....//....//package.json',
    '/..%5c..%5cpackage.json',
    '/.env',
    '/.git/config',
    '/.build',
    '/index.html',
    '/assets/',
    '/etc/passwd.txt',
    '/assets/%00',
    '/src/server/main.ts',
  ])('%s gives no file of the machine', async (path) => {
    const { status, headers, body } = await ask(path);
    const isPage = status === 200 && String(headers['content-type']).startsWith('text/html');
    expect([400, 403, 404]).toContain(isPage ? 404 : status);
    expect(body).not.toMatch(/"name": "headframe"|root:|\[core\]|import \{/);
    if (isPage) expect(body).toMatch(/^<!doctype html>/i);
  });
});

describe('invalid requests', () => {
  const HOST = 'Host: x\r\n';

  test.each([
    [
      'two lengths',
      `POST /api/v1/auth/login HTTP/1.1\r\n${HOST}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}{}{}`,
    ],
    [
      'a length and chunks',
      `POST /api/v1/auth/login HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/v1/admin/users HTTP/1.1\r\n${HOST}\r\n`,
    ],
    [
      'chunks under another name',
      `POST /api/v1/auth/login HTTP/1.1\r\n${HOST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n${HOST}\r\n`,
    ],
    ['a folded header', `GET / HTTP/1.1\r\n${HOST}X-A: a\r\n b: c\r\n\r\n`],
    ['a space before the colon', `GET / HTTP/1.1\r\n${HOST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
    ['a bare line feed', 'GET / HTTP/1.1\nHost: x\nContent-Length: 0\n\nGET /x HTTP/1.1\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two hosts', `GET / HTTP/1.1\r\n${HOST}Host: y\r\n\r\nGET /x HTTP/1.1\r\n${HOST}\r\n`],
    [
      'two sessions',
      `GET /api/v1/auth/profile HTTP/1.1\r\n${HOST}Authorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n`,
    ],
    [
      'two kinds of content',
      `POST /api/v1/auth/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}`,
    ],
    ['a NUL in a header', `GET / HTTP/1.1\r\n${HOST}X-A: a\0b\r\n\r\n`],
    ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['an expectation', `GET / HTTP/1.1\r\n${HOST}Expect: a-miracle\r\n\r\n`],
  ])('%s: refused once, the connection ends, nothing behind it is read', async (_, bytes) => {
    const answer = await exchangeRaw(port, bytes);
    expect([[400], [415], [417]]).toContainEqual(statusesOf(answer));
    for (const [name, value] of Object.entries(EVERYWHERE)) expect(answer).toContain(`${name}: ${value}\r\n`);
    expect(answer).toContain(`content-security-policy: ${API_POLICY}\r\n`);
  });

  test.each([
    ['headers of 100 KB', `GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
    [
      'a query of 100 KB',
      `GET /api/v1/dashboard/news-intelligence?categories=${'a,'.repeat(50_000)} HTTP/1.1\r\n${HOST}\r\n`,
      431,
    ],
    ['10,000 headers', `GET / HTTP/1.1\r\n${HOST}${'a: b\r\n'.repeat(10_000)}\r\n`, 431],
  ])('%s are too many', async (_, bytes, status) => {
    const answer = await exchangeRaw(port, bytes);
    expect(statusesOf(answer)).toEqual([status]);
    expect(answer).toContain(`content-security-policy: ${API_POLICY}`);
  });

  test('a body declared as compressed is not read as plain text', async () => {
    const body = '{"email":"a@b.example","password":"x"}';
    const length = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n`;
    const answer = await exchangeRaw(
      port,
      `POST /api/v1/auth/login HTTP/1.1\r\n${HOST}Content-Encoding: gzip\r\n${length}\r\n${body}`,
    );
    expect(statusesOf(answer)).toEqual([415]);
  });

  test.each([
    ['utf-16', 415],
    ['"utf-7"', 415],
    ['iso-8859-1', 415],
    ['', 415],
    ['UTF-8', 401],
    ['"utf8"', 401],
  ])('a body that says its charset is %s: %i', async (charset, status) => {
    const body = '{"email":"a@b.example","password":"x"}';
    const headers = `Content-Type: application/json ; q=1; Charset=${charset}\r\nContent-Length: ${body.length}\r\n`;
    const answer = await exchangeRaw(
      port,
      `POST /api/v1/auth/login HTTP/1.1\r\n${HOST}${headers}Connection: close\r\n\r\n${body}`,
    );
    expect(statusesOf(answer)).toEqual([status]);
  });

  test('CONNECT, TRACE and an upgrade lead nowhere', async () => {
    expect(await exchangeRaw(port, `CONNECT 10.0.0.1:22 HTTP/1.1\r\n${HOST}\r\n`)).toBe('');
    const trace = await exchangeRaw(
      port,
      `TRACE / HTTP/1.1\r\n${HOST}X-Secret: 1\r\nConnection: close\r\n\r\n`,
    );
    expect(trace).not.toContain('X-Secret');
    expect(statusesOf(trace)).toEqual([404]);
    const upgrade = await exchangeRaw(
      port,
      `GET /api/v1/admin/users HTTP/1.1\r\n${HOST}Connection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
    );
    expect(statusesOf(upgrade)).toEqual([401]);
  });

  test('each request on one connection is checked', async () => {
    const call = (token: string) =>
      `GET /api/v1/admin/users/stats HTTP/1.1\r\n${HOST}${token ? `Authorization: Bearer ${token}\r\n` : ''}\r\n`;
    const last = `GET /api/v1/status HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
    const answer = await exchangeRaw(port, call(tokens.admin) + call('') + call(tokens.user) + last);
    expect(statusesOf(answer)).toEqual([200, 401, 403, 200]);
  });
});

describe('slow callers', () => {
  const limits = { headersMs: 300, requestMs: 600, idleMs: 5_000 };
  const slow = createServer({ log: silentLog, trustProxy: [], explain: () => undefined, timeLimits: limits });
  let slowPort: number;
  beforeAll(async () => {
    slow.post('/', async () => ({ ok: true }));
    await slow.listen({ port: 0, host: '127.0.0.1' });
    ({ port: slowPort } = slow.server.address() as AddressInfo);
  });
  afterAll(() => slow.close());

  /** Keeps writing small pieces until the server closes the connection. */
  async function drip(start: string, piece: string): Promise<string> {
    const { socket, ended } = await openRawSocket(slowPort);
    socket.write(start);
    const timer = setInterval(() => socket.writable && socket.write(piece), 20);
    return ended.finally(() => clearInterval(timer));
  }

  test('the product allows 15 seconds for headers, 30 for a request, and a minute of silence', () => {
    const { headersTimeout, requestTimeout, timeout } = t.app.server;
    expect({ headersTimeout, requestTimeout, timeout }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      timeout: 60_000,
    });
  });

  test('with headers that never end get an error and are closed', async () => {
    const answer = await drip('GET / HTTP/1.1\r\nHost: x\r\n', 'x: y\r\n');
    expect(statusesOf(answer)).toEqual([408]);
    expect(answer).toContain('TOO_SLOW');
  });

  test('with a body that never ends get an error and are closed', async () => {
    const answer = await drip(
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"a":"',
      'x',
    );
    expect(statusesOf(answer)).toEqual([408]);
  });

  test('with chunks that never end are closed too', async () => {
    const answer = await drip(
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
      '1\r\nx\r\n',
    );
    expect(statusesOf(answer)).toEqual([408]);
  });

  test('that send nothing are closed', async () => {
    const { ended } = await openRawSocket(slowPort);
    expect(statusesOf(await ended).filter((status) => status !== 408)).toEqual([]);
  });

  test.each([
    ['of one network', [], 3],
    ['of a proxy', ['127.0.0.1'], 6],
  ])('%s above the limit are dropped and logged', async (_, trustProxy, most) => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line: string) => void lines.push(line) });
    const small = createServer({ log, trustProxy, explain: () => undefined, maxConnections: 6 });
    small.get('/', async () => ({ success: true }));
    await small.listen({ port: 0, host: '127.0.0.1' });
    const { port: smallPort } = small.server.address() as AddressInfo;
    const open: RawSocket[] = [];
    for (let opened = 0; opened < most + 3; opened += 1) open.push(await openRawSocket(smallPort));
    const dropped = await Promise.race([
      Promise.all(open.slice(most).map(({ ended }) => ended)),
      new Promise((_, fail) => setTimeout(() => fail(new Error('not dropped')), 5_000)),
    ]);
    expect(dropped).toEqual(['', '', '']);
    expect(lines).toHaveLength(1);
    expect(await askFrom('127.0.0.2', smallPort)).toBe(most < 6 ? 200 : undefined);
    open[0]?.socket.destroy();
    await vi.waitUntil(async () => (await askFrom('127.0.0.1', smallPort)) === 200);
    for (const { socket } of open) socket.destroy();
    await small.close();
    expect(lines[0]).toContain('connections dropped: too many are open');
  });

  test('in large numbers do not keep others from being answered', { timeout: 120_000 }, async () => {
    const idle = await Promise.all(Array.from({ length: sized(200, 2_000) }, () => openRawSocket(port)));
    for (const [i, { socket }] of idle.entries()) {
      if (i % 2) socket.write('POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n');
    }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask('/api/v1/auth/profile', bearer(tokens.user))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { socket } of idle) socket.destroy();
  });
});

test('unknown SCIM addresses are refused in SCIM format, not answered with the page', async () => {
  for (const path of ['/scim/v2', '/scim/v2/', '/scim/v2/Groups?startIndex=1&count=100', '/scim/v2/users']) {
    const { status, headers } = await ask(path);
    expect([path, status, headers['content-type']]).toEqual([
      path,
      401,
      'application/scim+json; charset=utf-8',
    ]);
  }
});

test('the page references no external address, and its files have no source maps', async () => {
  const page = readFileSync(join(WEB_DIR, 'index.html'), 'utf8');
  expect(page).not.toMatch(/(?:src|href)="(?!\/)/);
  for (const [, path = ''] of page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)) {
    expect((await ask(`${path}.map`)).status).toBe(404);
  }
});
