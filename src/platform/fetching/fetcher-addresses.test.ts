import { expect, test } from 'vitest';
import type { FetchError } from './fetch-error.ts';
import {
  createCertificate,
  fetcherFor,
  PUBLIC_ADDRESS,
  publicWorld,
  startHttp,
  startHttps,
} from './fetching.fixture.ts';
import { resolveName } from './guarded-connect.ts';

/** Every connection goes to this server, so the test sees what gets through. */
async function startCanary() {
  const server = await startHttp((_request, response) => response.end('reached'));
  const world = publicWorld(server);
  const fetcher = fetcherFor([], { ...world, minIntervalMsPerHost: 0 });
  return { server, world, fetcher };
}

const LOOPBACK_SPELLINGS = [
  '127.0.0.1',
  '127.0.0.1.',
  '2130706433',
  '017700000001',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  '127.0.1',
  '①②⑦.⓪.⓪.①',
  '１２７.0.0.1',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  '[::1]',
  '[::ffff:7f00:1]',
  '[::ffff:127.0.0.1]',
  '[0:0:0:0:0:ffff:7f00:0001]',
  '[::127.0.0.1]',
  'localhost',
  'LocalHost.',
  'sub.localhost',
];

const OTHER_INNER_ADDRESSES = [
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[fd00::]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[ff02::1]',
];

test('no spelling of a private address is ever dialed', async () => {
  const { server, world, fetcher } = await startCanary();
  for (const host of [...LOOPBACK_SPELLINGS, ...OTHER_INNER_ADDRESSES]) {
    for (const scheme of ['http', 'https']) {
      await expect(fetcher.get(`${scheme}://${host}/`), host).rejects.toMatchObject({
        kind: 'refused-address',
        isTransient: false,
      });
    }
  }
  expect(world.dialled).toEqual([]);
  expect(server.sockets).toHaveLength(0);
  await fetcher.get('http://93.184.215.14/');
  expect(server.sockets).toHaveLength(1);
});

test.each([
  ['one private answer', ['10.0.0.1']],
  ['loopback', ['127.0.0.1']],
  ['a private answer among public ones', [PUBLIC_ADDRESS, '192.168.0.1', '8.8.8.8']],
  ['a private IPv6 beside a public IPv4', [PUBLIC_ADDRESS, 'fd00::1']],
  ['a mapped address', ['::ffff:10.0.0.1']],
  ['something that is no address', ['intranet']],
])('a name with %s is refused before connecting', async (_, addresses) => {
  const { server, world } = await startCanary();
  const resolve = async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const fetcher = fetcherFor([], { ...world, resolve });
  await expect(fetcher.get('http://news.example/')).rejects.toMatchObject({ kind: 'refused-address' });
  expect(world.dialled).toEqual([]);
  expect(server.sockets).toHaveLength(0);
});

test('a name that changes between two lookups is dialed at the checked address or not at all', async () => {
  const server = await startHttp((_request, response) => response.setHeader('connection', 'close').end());
  const world = publicWorld(server);
  let count = 0;
  const resolve = async () => [{ address: count++ % 2 === 0 ? PUBLIC_ADDRESS : '127.0.0.1', family: 4 }];
  const fetcher = fetcherFor([], { ...world, resolve, minIntervalMsPerHost: 0 });
  const outcomes: unknown[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const outcome = fetcher.get('http://news.example/');
    outcomes.push(
      await outcome.then(
        ({ status }) => status,
        (error: FetchError) => error.kind,
      ),
    );
  }
  expect(outcomes).toEqual([200, 'refused-address', 200, 'refused-address', 200, 'refused-address']);
  expect(count).toBe(6);
  expect(world.dialled).toEqual(Array(3).fill(`${PUBLIC_ADDRESS}:80`));
  expect(server.sockets).toHaveLength(3);
});

test('all checked addresses are dialed in order', async () => {
  const { world } = await startCanary();
  const resolve = async () => [
    { address: '2606:4700::1111', family: 6 },
    { address: PUBLIC_ADDRESS, family: 4 },
  ];
  await fetcherFor([], { ...world, resolve }).get('http://news.example/');
  expect(world.dialled).toEqual([`2606:4700::1111|${PUBLIC_ADDRESS}:80`]);
});

test('a trusted origin may be a name; each of its addresses is tried', async () => {
  const server = await startHttp((_request, response) => response.end('here'));
  const origin = `http://localhost:${server.port}`;
  expect((await fetcherFor({ ...server, origin }).get(origin)).text()).toBe('here');
  const resolve = async () => [
    { address: '::1', family: 6 },
    { address: '127.0.0.1', family: 4 },
  ];
  expect((await fetcherFor({ ...server, origin }, { resolve }).get(origin)).text()).toBe('here');
});

test('the lookup of a public name takes none of the threads that all other lookups need', async () => {
  const countThreads = () =>
    process.getActiveResourcesInfo().filter((kind) => kind === 'GetAddrInfoReqWrap').length;
  const before = countThreads();
  resolveName('headframe.invalid', false).catch(() => undefined);
  expect(countThreads()).toBe(before);
  const own = resolveName('localhost', true);
  expect(countThreads()).toBe(before + 1);
  expect((await own).length).toBeGreaterThan(0);
});

test('a nonexistent host is reported, a failed lookup is retried', async () => {
  const { world } = await startCanary();
  const failWith = (code: string) => {
    let count = 0;
    const resolve = async () => {
      count += 1;
      throw Object.assign(new Error(`getaddrinfo ${code} x?api_key=topsecret`), { code });
    };
    const fetcher = fetcherFor([], { ...world, resolve });
    return fetcher.get('http://nowhere.example/').catch((error: FetchError) => ({ error, count }));
  };
  for (const code of ['ENOTFOUND', 'EAI_AGAIN']) {
    expect(await failWith(code)).toMatchObject({
      error: { kind: 'dns', message: 'There is no DNS answer for nowhere.example', isTransient: true },
      count: 3,
    });
  }
});

test.each([
  ['a private address', 'http://127.0.0.1:5432/', 'refused-address'],
  ['a private address on a web port', 'http://10.0.0.1/', 'refused-address'],
  ['cloud metadata', 'http://169.254.169.254/latest/meta-data/', 'refused-address'],
  ['another port', 'http://other.example:8080/', 'refused-address'],
  ['a local name', '//localhost/', 'refused-address'],
  ['a file', 'file:///etc/passwd', 'bad-url'],
  ['a user name', 'http://me:pw@other.example/', 'bad-url'],
  ['nonsense', 'http://', 'bad-url'],
])('a redirect of a public site to %s is refused', async (_, location, kind) => {
  const server = await startHttp((_request, response) => response.writeHead(302, { location }).end());
  const world = publicWorld(server);
  const fetcher = fetcherFor([], { ...world, minIntervalMsPerHost: 0 });
  await expect(fetcher.get('http://news.example/a')).rejects.toMatchObject({
    kind,
    message: expect.stringMatching(/^news\.example\/a redirects to a refused address \(.+\)$/),
  });
  expect(world.dialled).toHaveLength(1);
});

test('a redirect of a trusted origin to another private one is refused', async () => {
  const canary = await startHttp((_request, response) => response.end());
  const server = await startHttp((_request, response) =>
    response.writeHead(302, { location: canary.origin }).end(),
  );
  await expect(fetcherFor(server).get(server.origin)).rejects.toMatchObject({ kind: 'refused-address' });
  expect(canary.sockets).toHaveLength(0);
});

test('a public site cannot redirect to a trusted private origin', async () => {
  const scraper = await startHttp((_request, response) => response.end());
  const site = await startHttp((_request, response) =>
    response.writeHead(302, { location: scraper.origin }).end(),
  );
  const fetcher = fetcherFor(scraper, publicWorld(site));
  await expect(fetcher.get('http://news.example/')).rejects.toMatchObject({ kind: 'refused-address' });
  expect(scraper.sockets).toHaveLength(0);
});

test('five redirects are followed, six are not, and a loop is detected at once', async () => {
  const asked: string[] = [];
  const server = await startHttp((request, response) => {
    asked.push(request.url ?? '');
    const left = Number(request.url?.slice(1));
    if (request.url === '/circle') response.writeHead(301, { location: '/circle?#again' }).end();
    else if (request.url === '/circle?') response.writeHead(301, { location: 'circle' }).end();
    else if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end('moved');
    else response.end('here');
  });
  const fetcher = fetcherFor(server);
  const found = await fetcher.get(`${server.origin}/5`);
  expect([found.text(), found.url]).toEqual(['here', `${server.origin}/0`]);
  await expect(fetcher.get(`${server.origin}/6`)).rejects.toMatchObject({
    kind: 'too-many-redirects',
    message: expect.stringMatching(/^127\.0\.0\.1:\d+\/6 redirects more than 5 times$/),
  });
  expect(asked).toHaveLength(12);
  await expect(fetcher.get(`${server.origin}/circle`)).rejects.toThrow(/redirects in a loop/);
  expect(asked).toHaveLength(14);
});

test('redirects stay inside the hosts allowed for the call', async () => {
  const server = await startHttp((request, response) => {
    if (request.headers.host === 'a.example')
      response.writeHead(308, { location: 'http://b.example/x' }).end();
    else response.end('b');
  });
  const world = publicWorld(server);
  const fetcher = fetcherFor([], { ...world, minIntervalMsPerHost: 0 });
  await expect(
    fetcher.get('http://a.example/', { allowedHosts: (host) => host === 'a.example' }),
  ).rejects.toMatchObject({ kind: 'refused-address', host: 'b.example' });
  const found = await fetcher.get('http://a.example/', { allowedHosts: (host) => host.endsWith('.example') });
  expect(found.text()).toBe('b');
});

test('a redirect from https to http is refused', async () => {
  const certificate = createCertificate('news.example', [-1, 30]);
  const server = await startHttps(certificate, (_request, response) =>
    response.writeHead(301, { location: 'http://news.example/' }).end(),
  );
  const fetcher = fetcherFor([], { ...publicWorld(server), ca: certificate.cert });
  await expect(fetcher.get('https://news.example/')).rejects.toMatchObject({
    kind: 'refused-address',
    message: 'news.example redirects from https to plain http at news.example',
  });
});

test('credentials, cookies and unknown headers stay behind when a redirect leaves the origin', async () => {
  const seen: Record<string, unknown>[] = [];
  const server = await startHttp((request, response) => {
    seen.push(request.headers);
    const { host } = request.headers;
    if (request.url === '/start') response.writeHead(302, { location: '/same' }).end();
    else if (host === 'a.example') response.writeHead(302, { location: 'http://b.example/' }).end();
    else response.end();
  });
  const fetcher = fetcherFor([], { ...publicWorld(server), minIntervalMsPerHost: 0 });
  await fetcher.get('http://a.example/start', {
    accept: 'application/xml',
    headers: { Authorization: 'Bearer t', cookie: 'c=1', 'X-Api-Key': 'k', 'accept-language': 'en' },
    validators: { etag: '"1"' },
  });
  const secrets = { authorization: 'Bearer t', cookie: 'c=1', 'x-api-key': 'k' };
  expect(seen[1]).toMatchObject(secrets);
  expect(seen[2]).toEqual({
    host: 'b.example',
    connection: 'keep-alive',
    'user-agent': 'Headframe-test',
    accept: 'application/xml',
    'accept-language': 'en',
    'accept-encoding': 'gzip, deflate, br',
    'if-none-match': '"1"',
  });
});

test('a Location in raw UTF-8 is followed', async () => {
  const server = await startHttp((request, response) => {
    if (request.url === '/')
      response.writeHead(302, { location: Buffer.from('/café').toString('latin1') }).end();
    else response.end(decodeURI(request.url ?? ''));
  });
  expect((await fetcherFor(server).get(server.origin)).text()).toBe('/café');
});

test.each([
  [
    'signed by itself',
    'news.example',
    [-1, 30],
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'uses a self-signed certificate',
  ],
  [
    'made out for another name',
    'other.example',
    [-1, 30],
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'uses a certificate for another host name',
  ],
  ['expired', 'news.example', [-30, -1], 'CERT_HAS_EXPIRED', 'uses an expired certificate'],
] as const)('a certificate %s is refused and not tried again', async (_, name, days, code, what) => {
  const certificate = createCertificate(name, [...days]);
  let asked = 0;
  const server = await startHttps(certificate, (_request, response) => {
    asked += 1;
    response.end();
  });
  const isKnown = code !== 'DEPTH_ZERO_SELF_SIGNED_CERT';
  const fetcher = fetcherFor([], { ...publicWorld(server), ...(isKnown && { ca: certificate.cert }) });
  await expect(fetcher.get('https://news.example/?api_key=topsecret')).rejects.toMatchObject({
    kind: 'tls',
    code,
    isTransient: false,
    message: `news.example ${what}`,
  });
  expect([asked, server.sockets.length]).toEqual([0, 1]);
});

test('a valid certificate is trusted, and a server without TLS is refused', async () => {
  const certificate = createCertificate('news.example', [-1, 30]);
  const secure = await startHttps(certificate, (_request, response) => response.end('safe'));
  const fetcher = fetcherFor([], { ...publicWorld(secure), ca: certificate.cert });
  expect((await fetcher.get('https://news.example/')).text()).toBe('safe');

  const plain = await startHttp((_request, response) => response.end());
  await expect(fetcherFor([], publicWorld(plain)).get('https://news.example/')).rejects.toMatchObject({
    kind: 'tls',
    message: 'news.example could not agree on a secure connection',
  });
});
