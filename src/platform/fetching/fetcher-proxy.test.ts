import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import type { FetcherOptions } from './fetcher.ts';
import {
  createCertificate,
  fetcherFor,
  PUBLIC_ADDRESS,
  startHttp,
  startHttps,
  startRaw,
  startTcp,
  type TestServer,
} from './fetching.fixture.ts';
import { createProxyFinder, readProxy } from './proxies.ts';
import { startProxy } from './proxy.fixture.ts';

const certificate = createCertificate('news.example', [-1, 30]);

const startNews = () => startHttps(certificate, (request, response) => response.end(`secure ${request.url}`));

/** Every name resolves to a public address that is reachable only through the proxy. */
function fetcherBehind(proxy: string, options: Partial<FetcherOptions> & { noProxy?: string } = {}) {
  const { noProxy, ...more } = options;
  const setting = readProxy(proxy);
  return fetcherFor([], {
    findProxy: createProxyFinder({ httpProxy: setting, httpsProxy: setting, noProxy }),
    resolve: async () => [{ address: PUBLIC_ADDRESS, family: 4 }],
    ca: certificate.cert,
    ...more,
  });
}

const addressOf = (proxy: TestServer, credentials = '') => proxy.origin.replace('//', `//${credentials}`);

describe('through a proxy', () => {
  test('an https site is reached through a tunnel to its name, and its certificate is checked', async () => {
    const proxy = await startProxy(await startNews());
    const fetcher = fetcherBehind(addressOf(proxy));
    const answers = [
      await fetcher.get('https://news.example/feed?x=1'),
      await fetcher.get('https://news.example/two'),
    ];
    expect(answers.map((answer) => answer.text())).toEqual(['secure /feed?x=1', 'secure /two']);
    expect(proxy.asked).toEqual(['CONNECT news.example:443']);
    await expect(fetcherBehind(addressOf(proxy)).get('https://other.example/')).rejects.toMatchObject({
      kind: 'tls',
      message: 'other.example uses a certificate for another host name',
    });
    const unknowing = fetcherBehind(addressOf(proxy), {
      ca: createCertificate('other.example', [-1, 30]).cert,
    });
    await expect(unknowing.get('https://news.example/')).rejects.toMatchObject({ kind: 'tls' });
  });

  test('an http site is forwarded with its own Host header', async () => {
    const hosts: (string | undefined)[] = [];
    const site = await startHttp((request, response) => {
      hosts.push(request.headers.host);
      response.end(`plain ${request.url}`);
    });
    const proxy = await startProxy(site);
    const answer = await fetcherBehind(addressOf(proxy)).get('http://news.example/feed?x=1');
    expect([answer.text(), answer.url]).toEqual(['plain /feed?x=1', 'http://news.example/feed?x=1']);
    expect(proxy.asked).toEqual(['GET http://news.example/feed?x=1']);
    expect(hosts).toEqual(['news.example']);
  });

  test('a POST arrives once and whole', async () => {
    const bodies: string[] = [];
    const site = await startHttps(certificate, async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      bodies.push(body);
      response.end('ok');
    });
    const proxy = await startProxy(site);
    await fetcherBehind(addressOf(proxy)).post('https://news.example/v1', '{"a":1}');
    expect(bodies).toEqual(['{"a":1}']);
  });

  test('reached over TLS both work', async () => {
    const secure = await startProxy(await startNews(), {
      certificate: createCertificate('proxy.example', [-1, 30]),
    });
    const plain = await startHttp((_request, response) => response.end('plain'));
    const own = createCertificate('proxy.example', [-1, 30]);
    const secured = await startProxy(plain, { certificate: own });
    const dial = (server: TestServer) => () => connect(server.port, '127.0.0.1');
    const ask = (server: TestServer, ca: string, url: string) =>
      fetcherBehind(`https://proxy.example:${server.port}`, { ca, dial: dial(server) }).get(url);
    expect((await ask(secured, own.cert, 'http://news.example/')).text()).toBe('plain');
    await expect(ask(secure, certificate.cert, 'https://news.example/')).rejects.toThrow(
      /^The proxy proxy\.example:\d+ could not be reached: it uses a/,
    );
  });

  test('TLS inside TLS works', async () => {
    const both = createCertificate('news.example', [-1, 30]);
    const site = await startHttps(both, (_request, response) => response.end('inner'));
    const proxy = await startProxy(site, { certificate: both });
    const fetcher = fetcherBehind(`https://news.example:${proxy.port}`, {
      ca: both.cert,
      dial: () => connect(proxy.port, '127.0.0.1'),
    });
    expect((await fetcher.get('https://news.example/')).text()).toBe('inner');
    expect(proxy.asked).toEqual(['CONNECT news.example:443']);
  });

  test('NO_PROXY hosts and this machine are called directly', async () => {
    const site = await startNews();
    const proxy = await startProxy(site);
    const fetcher = fetcherBehind(addressOf(proxy), {
      noProxy: '.news.example',
      dial: () => connect(site.port, '127.0.0.1'),
    });
    expect((await fetcher.get('https://news.example/')).text()).toBe('secure /');
    const local = await startHttp((_request, response) => response.end('local'));
    const trusting = fetcherBehind(addressOf(proxy), { trustedOrigins: [local.origin] });
    expect((await trusting.get(local.origin)).text()).toBe('local');
    expect(proxy.asked).toEqual([]);
  });
});

describe('the credentials of a proxy', () => {
  const CREDENTIALS = 'macro:p@ss word';
  const written = 'macro:p%40ss%20word@';

  test('are sent to it and to no site', async () => {
    const seen: unknown[] = [];
    const listener = (request: { headers: object }, response: { end(text: string): unknown }) => {
      seen.push(request.headers);
      response.end('ok');
    };
    const secure = await startProxy(await startHttps(certificate, listener), { credentials: CREDENTIALS });
    const plain = await startProxy(await startHttp(listener), { credentials: CREDENTIALS });
    await fetcherBehind(addressOf(secure, written)).get('https://news.example/');
    await fetcherBehind(addressOf(plain, written)).get('http://news.example/');
    expect(seen).toHaveLength(2);
    expect(JSON.stringify(seen)).not.toMatch(/proxy-authorization|Basic/i);
    expect(secure.authorizations).toEqual([`Basic ${Buffer.from(CREDENTIALS).toString('base64')}`]);
  });

  test.each(['http://news.example/', 'https://news.example/'])(
    'when missing or wrong are reported with the name of the proxy, for %s',
    async (url) => {
      const proxy = await startProxy(await startNews(), { credentials: CREDENTIALS });
      await expect(fetcherBehind(addressOf(proxy)).get(url)).rejects.toMatchObject({
        kind: 'connect',
        isTransient: false,
        message: `The proxy 127.0.0.1:${proxy.port} asks for a user name and password`,
      });
      const wrong = fetcherBehind(addressOf(proxy, 'macro:wrong@')).get(url);
      await expect(wrong).rejects.toThrow(
        `127.0.0.1:${proxy.port} does not accept its user name and password`,
      );
    },
  );

  test('are in no error and no log', async () => {
    const lines: string[] = [];
    const log = createLog('debug', { write: (line: string) => void lines.push(line) });
    const closed = await startTcp((socket) => socket.destroy());
    const fetcher = fetcherBehind(addressOf(closed, written), { log });
    const error = await fetcher.get('https://news.example/').catch((reason) => reason);
    const shown = `${JSON.stringify(error, Object.getOwnPropertyNames(error))} ${lines.join(' ')}`;
    expect(lines.join('')).toContain('fetch failed, retrying');
    expect(shown).toContain('The proxy 127.0.0.1');
    for (const secret of ['macro', 'p@ss', 'p%40ss', Buffer.from(CREDENTIALS).toString('base64')]) {
      expect(shown).not.toContain(secret);
    }
  });
});

describe('a proxy that fails is named', () => {
  // A busy machine may need longer to connect than a test wants to wait for a silent proxy.
  const failing = async (
    proxy: string,
    { connectTimeoutMs = 30_000, ...options }: Partial<FetcherOptions> & { connectTimeoutMs?: number } = {},
  ) =>
    fetcherBehind(proxy, options)
      .get('https://news.example/', { connectTimeoutMs, attempts: 1 })
      .catch((error) => error);

  test('when it is down', async () => {
    expect(await failing('http://127.0.0.1:1')).toMatchObject({
      kind: 'connect',
      isTransient: true,
      message: 'The proxy 127.0.0.1:1 could not be reached: it refused the connection',
    });
  });

  test('when it has no address', async () => {
    const error = await failing('http://proxy.example:3128', {
      resolve: async (name) => (name === 'proxy.example' ? [] : [{ address: PUBLIC_ADDRESS, family: 4 }]),
    });
    expect(error.message).toBe(
      'The proxy proxy.example:3128 could not be reached: its name could not be looked up',
    );
  });

  test('when it is silent', async () => {
    const { origin, port } = await startTcp(() => {});
    expect((await failing(origin, { connectTimeoutMs: 200 })).message).toBe(
      `The proxy 127.0.0.1:${port} could not be reached: it did not accept a connection within 200 ms`,
    );
  });

  test.each([
    ['closes', () => startTcp((socket) => socket.end()), 'closed the connection without answering'],
    [
      'speaks another protocol',
      () => startRaw('220 mail.example ESMTP\r\n\r\n'),
      'sent something that is not HTTP',
    ],
    [
      'never ends its headers',
      () => startRaw(`HTTP/1.1 200 ok\r\nx: ${'y'.repeat(20_000)}`),
      'sent something that is not HTTP',
    ],
  ])('when it %s', async (_, start, what) => {
    const server = await start();
    expect((await failing(server.origin)).message).toBe(`The proxy 127.0.0.1:${server.port} ${what}`);
  });

  test.each([
    [403, false],
    [502, true],
    [503, true],
  ])('when it answers %i instead of a tunnel', async (refusal, isTransient) => {
    const proxy = await startProxy({ port: 1 }, { refusal });
    const error = await failing(proxy.origin);
    expect(error.message).toBe(
      `The proxy 127.0.0.1:${proxy.port} did not let us through to news.example (HTTP ${refusal})`,
    );
    expect(error).toMatchObject({ kind: 'connect', isTransient, fault: 'proxy' });
  });

  test('and is not blamed when a site behind it breaks off', async () => {
    const site = await startTcp((socket) => socket.once('data', () => socket.destroy()));
    const error = await failing((await startProxy(site)).origin);
    expect(error.message).toMatch(/^news\.example /);
  });
});

describe('the guard behind a proxy', () => {
  test.each([
    'http://10.0.0.1/',
    'https://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:10.0.0.1]/',
    'http://metadata.internal/',
    'http://localhost/',
    'http://2130706433/',
    'https://news.example:8443/',
  ])('%s is refused before the proxy is contacted', async (url) => {
    const proxy = await startProxy(await startNews());
    await expect(fetcherBehind(addressOf(proxy)).get(url)).rejects.toMatchObject({ kind: 'refused-address' });
    expect(proxy.asked).toEqual([]);
    expect(proxy.sockets).toEqual([]);
  });

  test.each(['http', 'https'])(
    'a name that leads to a private address is refused, over %s',
    async (scheme) => {
      const proxy = await startProxy(await startNews());
      const fetcher = fetcherBehind(addressOf(proxy), {
        resolve: async () => [
          { address: PUBLIC_ADDRESS, family: 4 },
          { address: '10.0.0.8', family: 4 },
        ],
      });
      await expect(fetcher.get(`${scheme}://inner.example/`)).rejects.toMatchObject({
        kind: 'refused-address',
        message: 'inner.example was not contacted: 10.0.0.8 is not a public address',
      });
      expect(proxy.asked).toEqual([]);
    },
  );

  test('a redirect to a private address is refused', async () => {
    const site = await startHttp((_request, response) =>
      response.writeHead(302, { location: 'http://10.0.0.1/admin' }).end(),
    );
    const proxy = await startProxy(site);
    await expect(fetcherBehind(addressOf(proxy)).get('http://news.example/')).rejects.toMatchObject({
      kind: 'refused-address',
    });
    expect(proxy.asked).toEqual(['GET http://news.example/']);
  });

  test.each([
    ['is not found here', async () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))],
    ['is looked up here forever', () => new Promise<never>(() => {})],
  ])('a name that %s is left to the proxy', async (_, resolve) => {
    const proxy = await startProxy(await startNews());
    const fetcher = fetcherBehind(addressOf(proxy), { resolve });
    expect((await fetcher.get('https://news.example/')).text()).toBe('secure /');
  });

  test('a call that is cancelled during the lookup ends at once', async () => {
    const proxy = await startProxy(await startNews());
    const fetcher = fetcherBehind(addressOf(proxy), { resolve: () => new Promise<never>(() => {}) });
    const controller = new AbortController();
    const call = fetcher.get('https://news.example/', { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ kind: 'aborted' });
    onTestFinished(() => expect(proxy.asked).toEqual([]));
  });
});
