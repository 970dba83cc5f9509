import type { RequestListener } from 'node:http';
import { connect, Socket } from 'node:net';
import { inspect } from 'node:util';
import { expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { FetchError } from './fetch-error.ts';
import {
  createCertificate,
  fetcherFor,
  publicWorld,
  startHttp,
  startHttps,
  startRaw,
  startTcp,
  steppedTime,
  type TestServer,
} from './fetching.fixture.ts';

const SECRET = 'abcdef0123456789abcdef0123456789';

function failureOf(promise: Promise<unknown>): Promise<FetchError> {
  return promise.then(
    () => {
      throw new Error('it was expected to fail');
    },
    (error) => error,
  );
}

/** Answers one status after another and repeats the last. */
function answering(...answers: [status: number, headers?: Record<string, string>][]): RequestListener {
  let count = 0;
  return (_request, response) => {
    const [status, headers] = answers[Math.min(count, answers.length - 1)] ?? [200];
    count += 1;
    response.writeHead(status, headers).end(`answer ${count}`);
  };
}

/** Open sockets in this process, client and server side. */
function countSockets(): number {
  return process.getActiveResourcesInfo().filter((name) => /^(TCPSocket|TLS)Wrap$/.test(name)).length;
}

test('a page comes back with its final address, headers, type and text', async () => {
  let seen: unknown;
  const server = await startHttp((request, response) => {
    seen = { url: request.url, method: request.method, headers: request.headers };
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'set-cookie': ['a=1', 'b=2'],
      'X-Two': ['one', 'two'],
      ETag: '"7"',
    });
    response.end('\ufeffcafé');
  });
  const found = await fetcherFor(server).get(`${server.origin}/a b?q=1#top`, { accept: 'text/html' });
  expect(seen).toEqual({
    url: '/a%20b?q=1',
    method: 'GET',
    headers: {
      host: `127.0.0.1:${server.port}`,
      connection: 'keep-alive',
      'user-agent': 'Headframe-test',
      accept: 'text/html',
      'accept-encoding': 'gzip, deflate, br',
    },
  });
  expect(found).toMatchObject({
    url: `${server.origin}/a%20b?q=1`,
    status: 200,
    contentType: 'text/html; charset=utf-8',
    headers: { etag: '"7"', 'x-two': 'one, two' },
    notModified: false,
  });
  expect(found.headers).not.toHaveProperty('set-cookie');
  expect(found.text()).toBe('café');
});

test('no cookie is kept between requests', async () => {
  const cookies: unknown[] = [];
  const server = await startHttp((request, response) => {
    cookies.push(request.headers.cookie);
    response.setHeader('set-cookie', 'id=1').end();
  });
  const fetcher = fetcherFor(server);
  await fetcher.get(server.origin);
  await fetcher.get(server.origin);
  expect(cookies).toEqual([undefined, undefined]);
});

test('an unchanged page comes back as 304 without a body', async () => {
  const server = await startHttp((request, response) => {
    const isSame =
      request.headers['if-none-match'] === '"7"' || request.headers['if-modified-since'] === 'then';
    response.writeHead(isSame ? 304 : 200).end(isSame ? undefined : 'changed');
  });
  const fetcher = fetcherFor(server);
  for (const validators of [{ etag: '"7"' }, { lastModified: 'then' }]) {
    const found = await fetcher.get(server.origin, { validators });
    expect([found.status, found.notModified, found.body.length]).toEqual([304, true, 0]);
  }
  const other = await fetcher.get(server.origin, { validators: { etag: '"8"' } });
  expect([other.status, other.notModified, other.text()]).toEqual([200, false, 'changed']);
  const unsendable = await fetcher.get(server.origin, {
    validators: { etag: '"7"\r\nx: y', lastModified: '' },
  });
  expect(unsendable.status).toBe(200);
});

test('a 304 may repeat the length and encoding of the cached page', async () => {
  const server = await startTcp((socket) =>
    socket.on('data', () =>
      socket.write('HTTP/1.1 304 Not Modified\r\ncontent-length: 99999999\r\ncontent-encoding: zstd\r\n\r\n'),
    ),
  );
  const fetcher = fetcherFor(server);
  for (let n = 0; n < 2; n += 1) {
    const found = await fetcher.get(server.origin, {
      validators: { etag: '"7"' },
      attempts: 1,
      timeoutMs: 1000,
    });
    expect([found.status, found.notModified, found.body.length]).toEqual([304, true, 0]);
  }
});

test('304 for a request without validators is a failure', async () => {
  const server = await startHttp(answering([304]));
  const error = await failureOf(fetcherFor(server).get(server.origin));
  expect(error).toMatchObject({ kind: 'http', status: 304, isTransient: false });
});

test.each([[400], [401], [403], [404], [410], [451], [501]])(
  '%i is thrown and not tried again',
  async (status) => {
    const server = await startHttp(answering([status], [200]));
    const error = await failureOf(fetcherFor(server).get(`${server.origin}/feed?api_key=${SECRET}`));
    expect(error).toMatchObject({ kind: 'http', status, isTransient: false });
    expect(error.message).toMatch(new RegExp(`^127\\.0\\.0\\.1:\\d+/feed .*HTTP ${status}`));
  },
);

test('a status the caller accepts is handed back with its body', async () => {
  const server = await startHttp(answering([400]));
  const found = await fetcherFor(server).get(server.origin, { alsoAccept: (status) => status === 400 });
  expect([found.status, found.text()]).toEqual([400, 'answer 1']);
});

test.each([[408], [423], [425], [429], [500], [502], [503], [504]])('%i is retried', async (status) => {
  const server = await startHttp(answering([status], [status], [200]));
  expect((await fetcherFor(server).get(server.origin)).text()).toBe('answer 3');
});

test('three attempts are made with doubling delays and jitter', async () => {
  const sequence = async (random: () => number, attempts: number) => {
    const server = await startHttp(answering([502]));
    const time = steppedTime();
    const fetcher = fetcherFor(server, { ...time, random });
    const error = await failureOf(fetcher.get(server.origin, { attempts, budgetMs: 600_000 }));
    expect(error).toMatchObject({ status: 502, isTransient: true });
    return time.sleeps;
  };
  expect(await sequence(() => 1, 3)).toEqual([500, 1000]);
  expect(await sequence(() => 0, 3)).toEqual([250, 500]);
  expect(await sequence(() => 0.5, 9)).toEqual([375, 750, 1500, 3000, 6000, 12_000, 22_500, 22_500]);
  expect(await sequence(() => 1, 1)).toEqual([]);
});

test('the budget ends the attempts early', async () => {
  const server = await startHttp(answering([502]));
  const time = steppedTime();
  await failureOf(
    fetcherFor(server, time).get(server.origin, { attempts: 20, budgetMs: 4000, timeoutMs: 500 }),
  );
  expect(time.sleeps).toEqual([500, 1000, 2000]);
});

test.each([
  ['seconds', '30', 30_000],
  ['a date', 'Mon, 02 Mar 2026 12:00:45 GMT', 45_000],
  ['a date gone by', 'Mon, 02 Mar 2026 11:00:00 GMT', 500],
  ['nothing that can be read', 'soon', 500],
])('Retry-After in %s is waited for', async (_, value, waitMs) => {
  const server = await startHttp(answering([429, { 'retry-after': value }], [200]));
  const time = steppedTime();
  const lines: string[] = [];
  const fetcher = fetcherFor([], {
    ...publicWorld(server),
    ...time,
    minIntervalMsPerHost: 0,
    log: createLog('debug', { write: (line: string) => lines.push(line) }),
  });
  await fetcher.get(`http://api.example/x?api_key=${SECRET}`);
  expect(time.sleeps).toEqual([waitMs]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', host: 'api.example', kind: 'http', status: 429, attempt: 1, delayMs: waitMs },
  ]);
});

test('a Retry-After longer than the budget is reported, and the host is paused', async () => {
  let asked = 0;
  const server = await startHttp((request, response) => {
    asked += 1;
    answering([429, { 'retry-after': '300' }])(request, response);
  });
  const time = steppedTime();
  const fetcher = fetcherFor([], { ...publicWorld(server), ...time });
  expect(await failureOf(fetcher.get('http://api.example/v8/chart'))).toMatchObject({
    kind: 'http',
    status: 429,
    retryAfterMs: 300_000,
    isTransient: true,
    message: 'api.example/v8/chart is limiting our requests (HTTP 429); asked us to wait 5 min',
  });
  time.advance(100_000);
  expect(await failureOf(fetcher.get('http://api.example/v8/other'))).toMatchObject({
    status: 429,
    retryAfterMs: 200_000,
    message: 'api.example is limiting our requests (HTTP 429); requests to it are paused for another 4 min',
  });
  expect([asked, time.sleeps]).toEqual([1, []]);
  time.advance(170_000);
  await failureOf(fetcher.get('http://api.example/v8/other'));
  expect([asked, time.sleeps]).toEqual([2, [30_000]]);
});

test.each([
  ['21600', '6 h'],
  ['31536000', '365 days'],
])('a Retry-After of %s seconds is reported as such and followed for an hour', async (seconds, asked) => {
  const server = await startHttp(answering([503, { 'retry-after': seconds }]));
  const time = steppedTime();
  const fetcher = fetcherFor([], { ...publicWorld(server), ...time });
  const what = 'api.example is unavailable at the moment (HTTP 503)';
  expect(await failureOf(fetcher.get('http://api.example/'))).toMatchObject({
    retryAfterMs: 3_600_000,
    message: `${what}; asked us to wait ${asked}, and we try again after 60 min`,
  });
  time.advance(1_800_000);
  expect(await failureOf(fetcher.get('http://api.example/'))).toMatchObject({
    message: `${what}; requests to it are paused for another 30 min`,
  });
});

test('requests to one host go one at a time, in order, and a second apart', async () => {
  const time = steppedTime();
  const starts: [string, number][] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const server = await startHttp((request, response) => {
    starts.push([request.url ?? '', time.clock().getTime()]);
    mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    setTimeout(() => {
      atOnce -= 1;
      response.end();
    }, 5);
  });
  const fetcher = fetcherFor([], { ...publicWorld(server), ...time });
  await Promise.all([1, 2, 3, 4].map((n) => fetcher.get(`http://news.example/${n}`)));
  expect(starts.map(([path]) => path)).toEqual(['/1', '/2', '/3', '/4']);
  const [first = 0] = starts.map(([, at]) => at);
  expect(starts.map(([, at]) => at - first)).toEqual([0, 1000, 2000, 3000]);
  expect(mostAtOnce).toBe(1);
  expect(server.sockets).toHaveLength(1);
});

test('hosts do not wait for each other, and each may have its own interval', async () => {
  const time = steppedTime();
  const server = await startHttp((_request, response) => response.end());
  const fetcher = fetcherFor([], {
    ...publicWorld(server),
    ...time,
    minIntervalMsPerHost: (host) => (host === 'slow.example' ? 10_000 : 500),
  });
  await Promise.all([1, 2, 3].map((n) => fetcher.get(`http://n${n}.example/`)));
  expect(time.sleeps).toEqual([]);
  for (const host of ['slow', 'slow', 'fast', 'fast']) await fetcher.get(`http://${host}.example/`);
  expect(time.sleeps).toEqual([10_000, 500]);
});

test('http and https of one host never have connections at the same time', async () => {
  const certificate = createCertificate('news.example', [-1, 30]);
  const secure = await startHttps(certificate, (_request, response) => response.end('there'));
  const plain = await startHttp((_request, response) =>
    response.writeHead(301, { location: 'https://news.example/x' }).end(),
  );
  const fetcher = fetcherFor([], {
    ...publicWorld(plain),
    dial: (_addresses, port) => connect(port === 443 ? secure.port : plain.port, '127.0.0.1'),
    ca: certificate.cert,
    minIntervalMsPerHost: 0,
  });
  expect((await fetcher.get('http://news.example/')).text()).toBe('there');
  await vi.waitFor(() => expect([plain.countOpen(), secure.countOpen()]).toEqual([0, 1]));
});

test('trusted origins are called without pacing, on several connections', async () => {
  const time = steppedTime();
  let atOnce = 0;
  let mostAtOnce = 0;
  const server = await startHttp((_request, response) => {
    mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    setTimeout(() => {
      atOnce -= 1;
      response.end();
    }, 20);
  });
  const fetcher = fetcherFor(server, { ...time, connectionsPerTrustedOrigin: 4 });
  await Promise.all(Array.from({ length: 12 }, () => fetcher.get(server.origin)));
  expect([mostAtOnce, server.sockets.length, time.sleeps]).toEqual([4, 4, []]);
});

test.each<[string, () => Promise<TestServer>, object, RegExp]>([
  [
    'no headers',
    () => startTcp((socket) => socket.resume()),
    { headersTimeoutMs: 60 },
    /^127\.0\.0\.1:\d+ did not answer within 60 ms$/,
  ],
  [
    'headers without end, slowly',
    () =>
      startTcp((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        const drip = setInterval(() => socket.write('x: y\r\n'), 5);
        socket.on('close', () => clearInterval(drip));
      }),
    { headersTimeoutMs: 80 },
    /did not answer within 80 ms$/,
  ],
  [
    'early hints without end',
    () =>
      startTcp((socket) => {
        const drip = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n'), 5);
        socket.on('close', () => clearInterval(drip));
      }),
    { headersTimeoutMs: 80 },
    /did not answer within 80 ms$/,
  ],
  [
    'a body without end, byte by byte',
    () =>
      startHttp((_request, response) => {
        const drip = setInterval(() => response.write('x'), 5);
        response.on('close', () => clearInterval(drip));
      }),
    { timeoutMs: 100 },
    /^127\.0\.0\.1:\d+ did not finish its answer within 100 ms$/,
  ],
  [
    'a gzip body that stops coming',
    () =>
      startHttp((_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).flushHeaders();
      }),
    { timeoutMs: 100 },
    /did not finish its answer within 100 ms$/,
  ],
])('%s is a timeout', async (_, start, options, message) => {
  const server = await start();
  const error = await failureOf(fetcherFor(server).get(server.origin, { attempts: 2, ...options }));
  expect(error).toMatchObject({ kind: 'timeout', isTransient: true });
  expect(error.message).toMatch(message);
  expect(server.sockets).toHaveLength(2);
  await vi.waitFor(() => expect(server.countOpen()).toBe(0));
});

test('a name that cannot be looked up in time, or a host that does not take the connection, is a timeout', async () => {
  const server = await startHttp((_request, response) => response.end());
  const hanging = fetcherFor([], { ...publicWorld(server), resolve: () => new Promise(() => {}) });
  const options = { attempts: 1, connectTimeoutMs: 50 };
  expect(await failureOf(hanging.get('http://slow.example/', options))).toMatchObject({
    kind: 'timeout',
    message: 'slow.example did not accept a connection within 50 ms',
  });
  const silent = await startTcp((socket) => socket.resume());
  const handshake = fetcherFor([], publicWorld(silent));
  expect(await failureOf(handshake.get('https://slow.example/', options))).toMatchObject({
    kind: 'timeout',
    isTransient: true,
  });
  await vi.waitFor(() => expect(silent.countOpen()).toBe(0));
});

test('the time limit covers an attempt with all its redirects', async () => {
  const server = await startHttp((request, response) => {
    const next = `/${Number(request.url?.slice(1)) + 1}`;
    setTimeout(() => response.writeHead(302, { location: next }).end(), 70);
  });
  const error = await failureOf(
    fetcherFor(server).get(`${server.origin}/1`, { timeoutMs: 200, attempts: 1 }),
  );
  expect(error).toMatchObject({ kind: 'timeout' });
});

test('the time spent waiting for a turn is not counted against the source', async () => {
  const server = await startHttp((_request, response) => setTimeout(() => response.end('ok'), 60));
  const fetcher = fetcherFor(server, { connectionsPerTrustedOrigin: 1 });
  const found = await Promise.all(
    Array.from({ length: 5 }, () => fetcher.get(server.origin, { timeoutMs: 200, attempts: 1 })),
  );
  expect(found.map(({ status }) => status)).toEqual(Array(5).fill(200));
});

test.each<[string, () => Promise<TestServer>, object]>([
  [
    'no one listens',
    async () => ({ ...(await startHttp(() => {})), port: 1, origin: 'http://127.0.0.1:1' }),
    { kind: 'connect', code: 'ECONNREFUSED' },
  ],
  [
    'the connection is closed without an answer',
    () => startTcp((socket) => socket.once('data', () => socket.end())),
    { kind: 'connect' },
  ],
  [
    'the connection is reset without an answer',
    () => startTcp((socket) => socket.once('data', () => socket.resetAndDestroy())),
    { kind: 'connect' },
  ],
])('when %s, it is retried', async (_, start, expected) => {
  const server = await start();
  const time = steppedTime();
  const error = await failureOf(fetcherFor(server, time).get(server.origin));
  expect(error).toMatchObject({ ...expected, isTransient: true });
  expect(time.sleeps).toHaveLength(2);
});

test.each([
  ['nonsense', 'SSH-2.0-OpenSSH_9.2\r\n'],
  ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 3\r\ncontent-length: 5\r\n\r\nabc'],
  ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\n\r\n'],
  ['an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
  ['status 000', 'HTTP/1.1 000 OK\r\ncontent-length: 0\r\n\r\n'],
])('an answer of %s is broken and not retried', async (_, answer) => {
  const server = await startRaw(answer);
  const error = await failureOf(fetcherFor(server).get(server.origin));
  expect(error).toMatchObject({ kind: 'broken-answer', isTransient: false });
  expect(server.sockets).toHaveLength(1);
});

test('a part of a page is not taken as the page', async () => {
  const server = await startHttp((_request, response) => response.writeHead(206).end('date,price'));
  const error = await failureOf(fetcherFor(server).get(server.origin));
  expect(error).toMatchObject({ kind: 'http', status: 206, isTransient: false });
});

test('endless headers are reported as too large', async () => {
  const line = `x: ${'y'.repeat(1000)}\r\n`;
  const server = await startTcp((socket) => {
    const write = () => {
      while (!socket.destroyed && socket.write(line));
    };
    socket.write('HTTP/1.1 200 OK\r\n');
    socket.on('drain', write);
    write();
  });
  expect(await failureOf(fetcherFor(server).get(server.origin))).toMatchObject({
    kind: 'too-large',
    isTransient: false,
    message: expect.stringMatching(/sent more than 32 KiB of headers/),
  });
  expect(server.sockets).toHaveLength(1);
});

test('a kept connection the source has just closed does not cost an attempt', async () => {
  let requests = 0;
  const server = await startTcp((socket) => {
    let isUsed = false;
    socket.on('data', () => {
      requests += 1;
      if (isUsed) return socket.destroy();
      isUsed = true;
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
    });
  });
  const fetcher = fetcherFor(server);
  for (let n = 0; n < 3; n += 1)
    expect((await fetcher.get(server.origin, { attempts: 1 })).text()).toBe('ok');
  expect([requests, server.sockets.length]).toEqual([5, 3]);
});

test('connections are kept between requests, even after an error status or a redirect', async () => {
  const server = await startHttp((request, response) => {
    if (request.url === '/moved') response.writeHead(301, { location: '/' }).end('moved');
    else response.writeHead(request.url === '/missing' ? 404 : 200).end('body');
  });
  const fetcher = fetcherFor(server);
  await fetcher.get(server.origin);
  await failureOf(fetcher.get(`${server.origin}/missing`));
  await fetcher.get(`${server.origin}/moved`);
  expect(server.sockets).toHaveLength(1);
});

test('an unread rejected answer does not block the next one', async () => {
  const server = await startHttp((request, response) => {
    if (request.url === '/huge') response.writeHead(200, { 'content-length': 1e9 }).write('x');
    else response.end('ok');
  });
  const fetcher = fetcherFor(server, { connectionsPerTrustedOrigin: 1 });
  expect(await failureOf(fetcher.get(`${server.origin}/huge`))).toMatchObject({ kind: 'too-large' });
  expect((await fetcher.get(server.origin, { attempts: 1, timeoutMs: 2000 })).text()).toBe('ok');
});

test('an error status with an endless body is reported without waiting for it', async () => {
  const server = await startHttp((_request, response) => {
    response.writeHead(404);
    const pour = setInterval(() => response.write(Buffer.alloc(64 * 1024)), 1);
    response.on('close', () => clearInterval(pour));
  });
  expect(await failureOf(fetcherFor(server).get(server.origin))).toMatchObject({ kind: 'http', status: 404 });
  await vi.waitFor(() => expect(server.countOpen()).toBe(0));
});

test.each<[string, (server: TestServer) => Parameters<typeof fetcherFor>, RequestListener]>([
  ['waiting for headers', (server) => [server], () => {}],
  ['reading a body', (server) => [server], (_request, response) => void response.write('half')],
  [
    'discarding a body',
    (server) => [server],
    (_request, response) => void response.writeHead(500).write('half'),
  ],
  [
    'sleeping before another attempt',
    (server) => [server, { sleep: () => new Promise(() => {}) }],
    (_request, response) => void response.writeHead(503, { connection: 'close' }).end(),
  ],
  [
    'looking up the name',
    (server) => [[], { ...publicWorld(server), resolve: () => new Promise(() => {}) }],
    () => {},
  ],
])('cancelling while %s ends it and frees the connection', async (_, setUp, handler) => {
  const server = await startHttp(handler);
  const [servers, options] = setUp(server);
  const fetcher = fetcherFor(servers, options);
  const controller = new AbortController();
  const url = [servers].flat().length > 0 ? server.origin : 'http://news.example/';
  const result = failureOf(fetcher.get(url, { signal: controller.signal }));
  await new Promise((resolve) => setTimeout(resolve, 40));
  controller.abort();
  expect(await result).toMatchObject({
    kind: 'aborted',
    isTransient: false,
    message: 'The request was cancelled',
  });
  await vi.waitFor(() => expect(server.countOpen()).toBe(0));
});

test('cancelling while connecting or agreeing on TLS ends the connection', async () => {
  const silent = await startTcp((socket) => socket.resume());
  const never = new Socket();
  const dials = [() => never, () => connect(silent.port, '127.0.0.1')];
  for (const dial of dials) {
    const fetcher = fetcherFor([], { ...publicWorld(silent), dial });
    const controller = new AbortController();
    const result = failureOf(fetcher.get('https://news.example/', { signal: controller.signal }));
    await new Promise((resolve) => setTimeout(resolve, 40));
    controller.abort();
    expect(await result).toMatchObject({ kind: 'aborted' });
  }
  expect(never.destroyed).toBe(true);
  await vi.waitFor(() => expect([silent.sockets.length, silent.countOpen()]).toEqual([1, 0]));
});

test('a cancelled request leaves the queue, and the others continue', async () => {
  const server = await startHttp((_request, response) => setTimeout(() => response.end('ok'), 30));
  const fetcher = fetcherFor(server, { connectionsPerTrustedOrigin: 1 });
  const controller = new AbortController();
  const first = fetcher.get(server.origin);
  const second = failureOf(fetcher.get(server.origin, { signal: controller.signal }));
  const third = fetcher.get(server.origin);
  controller.abort();
  expect(await second).toMatchObject({ kind: 'aborted' });
  expect([(await first).status, (await third).status]).toEqual([200, 200]);
  expect(server.sockets).toHaveLength(1);
});

test('a request that is cancelled before it starts goes nowhere', async () => {
  const server = await startHttp((_request, response) => response.end());
  const error = await failureOf(fetcherFor(server).get(server.origin, { signal: AbortSignal.abort() }));
  expect(error).toMatchObject({ kind: 'aborted' });
  expect(server.sockets).toHaveLength(0);
});

test('one long-lived signal serves many requests and keeps no listeners', async () => {
  const server = await startHttp((_request, response) => response.end());
  const { signal } = new AbortController();
  const add = vi.spyOn(signal, 'addEventListener');
  const remove = vi.spyOn(signal, 'removeEventListener');
  const fetcher = fetcherFor(server);
  await Promise.all(Array.from({ length: 50 }, () => fetcher.get(server.origin, { signal })));
  expect([add.mock.calls.length, remove.mock.calls.length]).toEqual([50, 50]);
});

test('closing cancels running requests, closes every connection and refuses new ones', async () => {
  await vi.waitFor(() => expect(countSockets()).toBe(0));
  const server = await startHttp((request, response) => {
    if (request.url === '/fast') response.end('ok');
  });
  const fetcher = fetcherFor(server);
  await Promise.all(Array.from({ length: 8 }, () => fetcher.get(`${server.origin}/fast`)));
  expect(server.countOpen()).toBe(8);
  const hanging = Array.from({ length: 20 }, () => failureOf(fetcher.get(`${server.origin}/hangs`)));
  await vi.waitFor(() => expect(server.countOpen()).toBe(16));
  await fetcher.close();
  for (const error of await Promise.all(hanging)) expect(error).toMatchObject({ kind: 'aborted' });
  await vi.waitFor(() => expect(countSockets()).toBe(0));
  expect(await failureOf(fetcher.get(server.origin))).toMatchObject({ kind: 'aborted' });
});

test('failures of every kind leave no socket behind', async () => {
  await vi.waitFor(() => expect(countSockets()).toBe(0));
  const servers = await Promise.all([
    startTcp((socket) => socket.resume()),
    startRaw('nonsense\r\n\r\n'),
    startRaw('HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\nhalf'),
    startRaw('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\nnot gzip'),
    startRaw('HTTP/1.1 200 OK\r\ncontent-length: 99999999\r\n\r\nhuge'),
    startRaw('HTTP/1.1 302 Found\r\nlocation: file:///etc/passwd\r\n\r\n'),
    startRaw('HTTP/1.1 500 Oops\r\n\r\n'),
  ]);
  const fetcher = fetcherFor(servers);
  const kinds = await Promise.all(
    servers.flatMap(({ origin }) =>
      Array.from({ length: 10 }, () =>
        failureOf(fetcher.get(origin, { timeoutMs: 700, attempts: 1 })).then(({ kind }) => kind),
      ),
    ),
  );
  expect(new Set(kinds)).toEqual(
    new Set(['timeout', 'broken-answer', 'bad-encoding', 'too-large', 'bad-url', 'http']),
  );
  await vi.waitFor(() => expect(countSockets()).toBe(0));
});

test('a POST sends its body unchanged, once, and follows no redirect', async () => {
  const seen: unknown[] = [];
  const server = await startHttp((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      seen.push([request.method, request.headers['content-type'], request.headers['x-signature'], body]);
      if (request.url === '/moved') response.writeHead(307, { location: '/' }).end();
      else response.writeHead(request.url === '/busy' ? 503 : 200).end('{"ok":true}');
    });
  });
  const fetcher = fetcherFor(server);
  const found = await fetcher.post(`${server.origin}/scrape/news`, '{"spider":"é"}', {
    headers: { 'X-Signature': 'abc' },
  });
  expect([found.status, found.text()]).toEqual([200, '{"ok":true}']);
  expect(seen).toEqual([['POST', 'application/json', 'abc', '{"spider":"é"}']]);
  expect(await failureOf(fetcher.post(`${server.origin}/busy`, '{}'))).toMatchObject({ status: 503 });
  expect(await failureOf(fetcher.post(`${server.origin}/moved`, '{}'))).toMatchObject({ status: 307 });
  expect(seen).toHaveLength(3);
});

test('a read-only POST is retried as often as requested, within its budget', async () => {
  const statuses = [503, 429, 200];
  const bodies: string[] = [];
  const server = await startHttp((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(statuses[bodies.length - 1] ?? 500).end('found');
    });
  });
  const fetcher = fetcherFor(server);
  const found = await fetcher.post(server.origin, '{"limit":1}', { attempts: 3, budgetMs: 20_000 });
  expect(found.text()).toBe('found');
  expect(bodies).toEqual(['{"limit":1}', '{"limit":1}', '{"limit":1}']);
  const spent = { attempts: 3, budgetMs: 1, timeoutMs: 1 };
  await failureOf(fetcher.post(server.origin, '{}', spent));
  expect(bodies.length).toBeLessThanOrEqual(4);
});

test('a POST may use its whole timeout before it answers', async () => {
  const server = await startHttp((_request, response) => setTimeout(() => response.end('done'), 80));
  const fetcher = fetcherFor(server);
  expect((await fetcher.post(server.origin, '{}', { timeoutMs: 5000 })).text()).toBe('done');
  expect(await failureOf(fetcher.post(server.origin, '{}', { timeoutMs: 30 }))).toMatchObject({
    kind: 'timeout',
  });
});

test.each([
  ['one the fetcher sets', { Host: 'evil.example' }],
  ['a broken name', { 'x y': '1' }],
  ['a second line', { x: `1\r\ny: ${SECRET}` }],
])('a header that is %s is refused as our mistake', async (_, headers) => {
  const server = await startHttp((_request, response) => response.end());
  const error = await failureOf(fetcherFor(server).get(server.origin, { headers }));
  expect(error).toBeInstanceOf(TypeError);
  expect(inspect(error)).not.toContain(SECRET);
  expect(server.sockets).toHaveLength(0);
});

test('no error contains a key, query or password, however it is printed', async () => {
  const echo = `HTTP/1.1 2OO api_key=${SECRET}\r\n\r\n`;
  const servers = await Promise.all([
    startHttp(answering([400])),
    startHttp(answering([503])),
    startRaw(echo),
    startTcp((socket) => socket.once('data', () => socket.resetAndDestroy())),
    startRaw('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\nnot gzip'),
    startHttp((_request, response) =>
      response.writeHead(302, { location: `http://10.0.0.1/?api_key=${SECRET}` }).end(),
    ),
    startHttp((request, response) => response.writeHead(302, { location: `${request.url}&again` }).end()),
    startHttp((_request, response) =>
      response.writeHead(302, { location: `http://${SECRET}:${SECRET}@x.example/` }).end(),
    ),
    startHttp((_request, response) => response.writeHead(302, { location: `http://[${SECRET}/` }).end()),
    startTcp((socket) => socket.resume()),
  ]);
  const fetcher = fetcherFor(servers);
  const query = `?api_key=${SECRET}&series_id=GDP`;
  const errors = await Promise.all([
    ...servers.map(({ origin }) =>
      failureOf(
        fetcher.get(`${origin}/fred/series${query}`, {
          headersTimeoutMs: 100,
          headers: { authorization: SECRET },
        }),
      ),
    ),
    failureOf(fetcher.get(`http://127.0.0.1:1/${query}`)),
    failureOf(fetcher.get(`http://user:${SECRET}@example.com/${query}`)),
    failureOf(fetcher.get(`http://exa mple.com/${query}`)),
    failureOf(fetcher.get(`ftp://example.com/${query}`)),
    failureOf(fetcher.get(`http://example.com:22/${query}`)),
    failureOf(fetcher.get(`http://localhost/${query}`)),
  ]);
  const lines: string[] = [];
  const log = createLog('debug', { write: (line: string) => lines.push(line) });
  for (const error of errors) {
    expect(error).toBeInstanceOf(FetchError);
    log.error({ err: error }, 'failed');
    const printed = [
      inspect(error, { depth: 10, showHidden: true, getters: true }),
      JSON.stringify(error),
      String(error),
      error.stack,
    ].join('\n');
    expect(printed).not.toContain(SECRET);
    expect(printed).not.toMatch(/api_key|series_id|\?(?!vitest=)/);
    expect(error.cause).toBeUndefined();
  }
  expect(lines.join('')).not.toContain(SECRET);
});
