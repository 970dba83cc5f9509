import type { RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  deflateRawSync,
  deflateSync,
  gzipSync,
} from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createBodyMemory, readBody } from './bounded-body.ts';
import type { GetOptions } from './fetcher.ts';
import { fetcherFor, startHttp, startRaw, startTcp } from './fetching.fixture.ts';
import { createTimeLimits } from './time-limits.ts';

const MIB = 1024 * 1024;
const TEXT = 'Coal prices rose. '.repeat(500);

async function fetchFrom(handler: RequestListener, options?: GetOptions) {
  const server = await startHttp(handler);
  return fetcherFor(server).get(server.origin, { attempts: 1, ...options });
}

function send(body: Buffer, encoding: string): RequestListener {
  return (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(body);
}

test.each([
  ['gzip', gzipSync(TEXT), 'gzip'],
  ['x-gzip in capitals', gzipSync(TEXT), 'X-GZIP'],
  ['gzip in two members', Buffer.concat([gzipSync(TEXT.slice(0, 99)), gzipSync(TEXT.slice(99))]), 'gzip'],
  ['brotli', brotliCompressSync(TEXT), 'br'],
  ['deflate as zlib', deflateSync(TEXT), 'deflate'],
  ['deflate, raw', deflateRawSync(TEXT), 'deflate'],
  ['identity by name', Buffer.from(TEXT), 'identity'],
  ['gzip beside identity', gzipSync(TEXT), 'identity, gzip'],
  ['no encoding', Buffer.from(TEXT), ''],
])('%s is read', async (_, body, encoding) => {
  expect((await fetchFrom(send(body, encoding))).text()).toBe(TEXT);
});

test.each([['gzip'], ['br'], ['deflate'], ['']])(
  'an empty body in "%s" is an empty body',
  async (encoding) => {
    const found = await fetchFrom(send(Buffer.alloc(0), encoding));
    expect([found.status, found.body.length]).toEqual([200, 0]);
  },
);

test.each([
  ['what is not gzip', Buffer.from('<html>not gzip at all</html>'), 'gzip'],
  ['what is not brotli', Buffer.from('<html>not brotli at all</html>'), 'br'],
  ['what is not deflate', Buffer.from('\x78<html>not deflate'), 'deflate'],
  ['half a gzip', gzipSync(TEXT).subarray(0, 40), 'gzip'],
  ['half a brotli', brotliCompressSync(TEXT).subarray(0, 20), 'br'],
  ['gzip in gzip', gzipSync(gzipSync(TEXT)), 'gzip, gzip'],
  ['gzip in brotli', brotliCompressSync(gzipSync(TEXT)), 'gzip,br'],
  ['an encoding that was not requested', Buffer.from(TEXT), 'zstd'],
  ['an encoding by the name of a property', Buffer.from(TEXT), 'constructor'],
])('%s is refused and not retried', async (_, body, encoding) => {
  let asked = 0;
  const handler: RequestListener = (request, response) => {
    asked += 1;
    send(body, encoding)(request, response);
  };
  await expect(fetchFrom(handler, { attempts: 3 })).rejects.toMatchObject({
    kind: 'bad-encoding',
    isTransient: false,
  });
  expect(asked).toBe(1);
});

test('a transfer encoding other than chunked is refused', async () => {
  const server = await startRaw('HTTP/1.1 200 OK\r\ntransfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n');
  await expect(fetcherFor(server).get(server.origin)).rejects.toMatchObject({ kind: 'bad-encoding' });
});

test('a bad encoding is detected at once even if the body never ends', async () => {
  await expect(
    fetchFrom((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).write('this is not gzip');
    }),
  ).rejects.toMatchObject({ kind: 'bad-encoding' });
});

test.each([
  [
    'announced by its length',
    (response: ServerResponse) => response.setHeader('content-length', 20 * MIB).write('x'),
  ],
  ['of no announced length', (response: ServerResponse) => pour(response, Buffer.alloc(64 * 1024, 'x'))],
])('a body %s is cut off at the limit', async (_, answer) => {
  const result = fetchFrom((_request, response) => void answer(response), { maxBytes: 2 * MIB, attempts: 3 });
  await expect(result).rejects.toMatchObject({
    kind: 'too-large',
    isTransient: false,
    message: expect.stringMatching(/sent more than 2 MiB$/),
  });
});

test('a body of exactly the limit is accepted', async () => {
  const exact = Buffer.alloc(100_000, 'x');
  expect((await fetchFrom((_, response) => response.end(exact), { maxBytes: 100_000 })).body).toEqual(exact);
  await expect(fetchFrom((_, response) => response.end(exact), { maxBytes: 99_999 })).rejects.toMatchObject({
    kind: 'too-large',
  });
});

test('a highly compressible but legitimate body is read', async () => {
  const rows = Array.from({ length: 60_000 }, (_, n) => `{"date":"${2000 + (n % 997)}","value":"."}`).join();
  const packed = gzipSync(rows);
  expect(rows.length / packed.length).toBeGreaterThan(30);
  expect((await fetchFrom(send(packed, 'gzip'))).body.length).toBe(rows.length);
});

const ZEROS = Buffer.alloc(MIB);
const zeros = function* () {
  for (let n = 0; n < 1024; n += 1) yield ZEROS;
};
const TEN_MIB_GZIPPED = gzipSync(Buffer.alloc(10 * MIB), { level: 9 });

test.each<[string, string, (response: ServerResponse) => void]>([
  ['1 GiB of gzip', 'gzip', (response) => Readable.from(zeros()).pipe(createGzip()).pipe(response)],
  [
    '1 GiB of brotli',
    'br',
    (response) => {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 24 };
      Readable.from(zeros()).pipe(createBrotliCompress({ params })).pipe(response);
    },
  ],
  ['10 GiB of gzip in members', 'gzip', (response) => pour(response, TEN_MIB_GZIPPED, 1024)],
])('a bomb of %s is stopped early, in bounded memory', { retry: 2 }, async (_, encoding, answer) => {
  await fetchFrom(send(gzipSync(TEXT), 'gzip'));
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5);
  const result = fetchFrom(
    (_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding });
      answer(response);
    },
    { attempts: 3 },
  );
  await expect(result).rejects.toMatchObject({ kind: 'too-large', isTransient: false });
  clearInterval(watch);
  // Unbounded, it would be 1 GiB or more.
  expect((peak - before) / MIB).toBeLessThan(256);
});

test('a ratio over a hundred is refused before the size limit is reached', async () => {
  const bomb = gzipSync(Buffer.alloc(5 * MIB));
  await expect(fetchFrom(send(bomb, 'gzip'))).rejects.toThrow(/more than 100 times its size/);
  const small = gzipSync(Buffer.alloc(MIB));
  expect((await fetchFrom(send(small, 'gzip'))).body.length).toBe(MIB);
});

test('a compressed answer longer than the wire limit is refused', async () => {
  const noise = Buffer.from(Array.from({ length: 200_000 }, (_, n) => (n * 2654435761) >>> 24));
  const packed = gzipSync(noise, { level: 0 });
  await expect(fetchFrom(send(packed, 'gzip'), { maxWireBytes: 100_000 })).rejects.toThrow(
    /more than 98 KiB/,
  );
  await expect(
    fetchFrom((_, response) => response.setHeader('content-encoding', 'gzip').end(packed), {
      maxWireBytes: 100_000,
    }),
  ).rejects.toMatchObject({ kind: 'too-large' });
});

test('many simultaneous large answers are read a few at a time', async () => {
  const EACH = 14 * MIB;
  const piece = Buffer.alloc(64 * 1024, 'x');
  const memory = createBodyMemory({ readers: 24, largeBytes: 48 * MIB });
  let bytesRead = 0;
  let peak = 0;
  const readOne = async () => {
    const limits = createTimeLimits({
      totalMs: 600_000,
      headersMs: 600_000,
      cancelled: new AbortController().signal,
    });
    const pieces = function* () {
      for (let n = 0; n < EACH / piece.length; n += 1) {
        bytesRead += piece.length;
        peak = Math.max(peak, bytesRead);
        yield piece;
      }
    };
    const url = new URL('https://news.example/feed');
    const bounds = { memory, limits, maxBytes: 16 * MIB, maxWireBytes: 16 * MIB };
    const body = await readBody(url, {}, Readable.from(pieces()), bounds);
    limits.end();
    bytesRead -= body.length;
    return body.length;
  };
  const sizes = await Promise.all(Array.from({ length: 24 }, readOne));
  expect(new Set(sizes)).toEqual(new Set([EACH]));
  // 48 MiB for the three that may be large, and 2 MiB with some pieces ahead for each of the others.
  expect(peak / MIB).toBeLessThan(48 + 21 * 4);
});

test('a kept large body counts until it is released', async () => {
  const memory = createBodyMemory({ readers: 24, largeBytes: 4 * MIB });
  const cancelled = new AbortController().signal;
  const limits = createTimeLimits({ totalMs: 600_000, headersMs: 600_000, cancelled });
  const releases: (() => void)[] = [];
  const readOne = () =>
    readBody(new URL('https://news.example/page'), {}, Readable.from([Buffer.alloc(3 * MIB)]), {
      ...{ memory, limits, maxBytes: 4 * MIB, maxWireBytes: 4 * MIB },
      keepLarge: (release) => releases.push(release),
    });
  await readOne();
  const second = readOne();
  await vi.waitUntil(() => memory.largeBytes.waiting() === 1);
  releases[0]?.();
  expect((await second).length).toBe(3 * MIB);
  limits.end();
});

test('a body sent byte by byte needs no extra memory', async () => {
  const COUNT = 200_000;
  const chunks = Buffer.from(`1\r\nx\r\n`.repeat(COUNT));
  const server = await startTcp((socket) =>
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      socket.write(chunks);
      socket.end('0\r\n\r\n');
    }),
  );
  const found = await fetcherFor(server).get(server.origin);
  expect(found.body.length).toBe(COUNT);
});

test.each([
  ['a length longer than the body', 'HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\nhalf of it'],
  ['chunks that stop', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n32\r\nhalf of it'],
])('%s is a broken answer and retried', async (_, answer) => {
  const server = await startRaw(answer);
  await expect(fetcherFor(server).get(`${server.origin}/feed?api_key=topsecret`)).rejects.toMatchObject({
    kind: 'broken-answer',
    isTransient: true,
    message: expect.stringMatching(
      /^127\.0\.0\.1:\d+\/feed closed the connection in the middle of its answer$/,
    ),
  });
  expect(server.sockets).toHaveLength(3);
});

test('a length shorter than the body truncates the body and closes the connection', async () => {
  const server = await startTcp((socket) =>
    socket.on('data', () =>
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nfourHTTP/1.1 200 OK\r\n\r\nfalse'),
    ),
  );
  const fetcher = fetcherFor(server);
  expect((await fetcher.get(server.origin)).text()).toBe('four');
  expect((await fetcher.get(server.origin)).text()).toBe('four');
});

test('a body without a length ends with the connection', async () => {
  const server = await startRaw('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r\nall of it');
  const found = await fetcherFor(server).get(server.origin);
  expect([found.text(), found.contentType]).toEqual(['all of it', 'text/plain']);
});

test.each([
  ['notices before the answer', '', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'],
  ['a status line', 'HTTP/1.1 200 ', 'O'],
  ['the extension of a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2;', 'a=b;'],
])('%s without end is given up after twice the allowed size', async (_, beginning, piece) => {
  let sent = 0;
  const much = Buffer.from(piece.repeat(2_000));
  const server = await startTcp((socket) => {
    const pourOn = () => {
      while (!socket.destroyed && socket.write(much)) sent += much.length;
      sent += much.length;
    };
    socket.once('data', () => {
      socket.write(beginning);
      socket.on('drain', pourOn);
      pourOn();
    });
  });
  const asked = fetcherFor(server).get(server.origin, { attempts: 1, maxBytes: MIB, maxWireBytes: MIB });
  await expect(asked).rejects.toMatchObject({ kind: 'too-large', isTransient: false });
  expect(sent).toBeLessThan(20 * MIB);
});

test('a connection reset in the middle of the body is a broken answer', async () => {
  const server = await startTcp((socket) =>
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\nhalf', () =>
        setTimeout(() => socket.resetAndDestroy(), 20),
      );
    }),
  );
  await expect(fetcherFor(server).get(server.origin, { attempts: 2 })).rejects.toMatchObject({
    kind: 'broken-answer',
    isTransient: true,
  });
  expect(server.sockets).toHaveLength(2);
});

/** Writes as fast as it is read until the other side disconnects. */
function pour(response: ServerResponse, piece: Buffer, count = Number.POSITIVE_INFINITY): void {
  const pieces = function* () {
    for (let n = 0; n < count; n += 1) yield piece;
  };
  Readable.from(pieces()).pipe(response);
}
