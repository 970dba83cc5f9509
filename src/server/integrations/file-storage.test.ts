import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '#platform/log.ts';
import { startS3Server } from '#testing/s3-server.ts';
import { createFileStorage, type FileStorage } from './file-storage.ts';

const JSON_TYPE = 'application/json';
const dataDir = mkdtempSync(join(tmpdir(), 'headframe-files-'));
const filesDir = join(dataDir, 'files');

const open = (url?: string, timeoutMs = 8_000) =>
  createFileStorage({ url, dataDir, log: silentLog, timeoutMs });

const s3 = await startS3Server();
afterAll(async () => {
  await s3.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe.each([
  ['a folder', () => open()],
  ['a bucket', () => open(s3.url)],
  ['a bucket under a prefix', () => open(s3.url.replace('/outputs', '/outputs/some/where'))],
])('%s', (_, create) => {
  let storage: FileStorage;
  beforeAll(() => {
    storage = create();
  });
  afterAll(() => storage.close());

  test('returns the last stored content', async () => {
    await storage.put('legacy/2026-11-16/coal.json', '{"first":true}', JSON_TYPE);
    await storage.put('legacy/2026-11-16/coal.json', '{"price":"98,5 €"}', JSON_TYPE);
    expect(await storage.get('legacy/2026-11-16/coal.json')).toBe('{"price":"98,5 €"}');
    await storage.put('legacy/2026-11-16/empty.csv', '', 'text/csv');
    expect(await storage.get('legacy/2026-11-16/empty.csv')).toBe('');
  });

  test('lists files with the prefix, in order, with size and time', async () => {
    const before = Date.now() - 2_000;
    await storage.put('legacy/2026-11-17/steel.csv', 'name\r\n', 'text/csv');
    await storage.put('legacy/2026-11-17/coal.csv', 'näme\r\n', 'text/csv');
    await storage.put('legacy/2026-11-171/coal.csv', 'x', 'text/csv');
    const listed = await storage.list('legacy/2026-11-17/');
    expect(listed.map(({ key, size }) => ({ key, size }))).toEqual([
      { key: 'legacy/2026-11-17/coal.csv', size: 7 },
      { key: 'legacy/2026-11-17/steel.csv', size: 6 },
    ]);
    for (const { lastModified } of listed) expect(lastModified.getTime()).toBeGreaterThan(before);
    expect((await storage.list('legacy/2026-11-17')).map(({ key }) => key)).toContain(
      'legacy/2026-11-171/coal.csv',
    );
    expect(await storage.list('legacy/1999-01-01/')).toEqual([]);
    expect((await storage.list('')).length).toBeGreaterThanOrEqual(4);
  });

  test('a missing file is not found', async () => {
    await expect(storage.get('legacy/2026-11-16/gold.json')).rejects.toMatchObject({ status: 404 });
    await expect(storage.get('legacy/2026-11-16')).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    '../secret.txt',
    'legacy/../../secret.txt',
    '/etc/passwd',
    'legacy//coal.json',
    'legacy/',
    'legacy/.hidden',
    '.',
    '',
    'legacy/a\u0000b',
    'legacy/a\nb',
    'legacy\\..\\x',
    'legacy/%2e%2e/x',
    'legacy/é',
    'legacy/x y',
    'a'.repeat(301),
  ])('the key %j is refused', async (key) => {
    await expect(storage.put(key, 'x', JSON_TYPE)).rejects.toThrow('Not a key');
    await expect(storage.get(key)).rejects.toMatchObject({ status: 404 });
  });

  test('a prefix with path traversal is refused', async () => {
    await expect(storage.list('../')).rejects.toThrow('Not a key');
    await expect(storage.list('/etc/')).rejects.toThrow('Not a key');
  });

  test('a file larger than any of ours is not read', async () => {
    await storage.put('legacy/huge.json', 'x'.repeat(10 * 1024 * 1024 + 1), JSON_TYPE);
    await expect(storage.get('legacy/huge.json')).rejects.toMatchObject({ status: 413 });
  });

  test('describes the location without the key', () => {
    expect(storage.describe()).toMatch(
      /^(Folder .+files on the server|Bucket outputs at 127\.0\.0\.1:\d+.*)$/,
    );
    expect(storage.describe()).not.toContain('S3RVER');
  });
});

describe('the folder', () => {
  const storage = open();
  const outside = mkdtempSync(join(tmpdir(), 'headframe-outside-'));
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  afterAll(() => rmSync(outside, { recursive: true, force: true }));

  test('follows no links outside for reading, listing or writing', async () => {
    mkdirSync(join(filesDir, 'links'), { recursive: true });
    symlinkSync(outside, join(filesDir, 'links', 'folder'));
    symlinkSync(join(outside, 'secret.txt'), join(filesDir, 'links', 'file.txt'));
    await expect(storage.get('links/folder/secret.txt')).rejects.toMatchObject({ status: 404 });
    await expect(storage.get('links/file.txt')).rejects.toMatchObject({ status: 404 });
    expect(await storage.list('links/')).toEqual([]);
    expect(await storage.list('links/folder/')).toEqual([]);
    await expect(storage.put('links/folder/new.txt', 'x', 'text/plain')).rejects.toMatchObject({
      name: 'StorageError',
      isTransient: false,
    });
    await storage.put('links/file.txt', 'ours', 'text/plain');
    expect(await storage.get('links/file.txt')).toBe('ours');
    expect(readFileSync(join(outside, 'secret.txt'), 'utf8')).toBe('secret');
    expect(readdirSync(outside)).toEqual(['secret.txt']);
  });

  test('readers see the old or the new text during a write, and no draft remains', async () => {
    const texts = ['a', 'b'].map((letter) => letter.repeat(200_000));
    await storage.put('busy/file.txt', texts[0] ?? '', 'text/plain');
    const writing = Promise.all(
      Array.from({ length: 20 }, (_, i) => storage.put('busy/file.txt', texts[i % 2] ?? '', 'text/plain')),
    );
    for (let i = 0; i < 20; i++) expect(texts).toContain(await storage.get('busy/file.txt'));
    await writing;
    expect(readdirSync(join(filesDir, 'busy'))).toEqual(['file.txt']);
  });

  test('a location without write access is reported', async () => {
    await storage.put('taken', 'x', 'text/plain');
    await expect(storage.put('taken/file.txt', 'x', 'text/plain')).rejects.toMatchObject({
      name: 'StorageError',
      status: 503,
    });
    mkdirSync(join(filesDir, 'is-a-folder'), { recursive: true });
    await expect(storage.put('is-a-folder', 'x', 'text/plain')).rejects.toMatchObject({
      name: 'StorageError',
    });
    await expect(storage.get('is-a-folder')).rejects.toMatchObject({ status: 404 });
    execFileSync('mkfifo', [join(filesDir, 'pipe')]);
    await expect(storage.get('pipe')).rejects.toMatchObject({ status: 404 });
  });
});

test('all pages of a bucket are listed', async () => {
  const storage = open(s3.url, 20_000);
  const keys = Array.from({ length: 1_050 }, (_, i) => `many/${String(i).padStart(4, '0')}.txt`);
  const [first = '', ...others] = keys;
  await storage.put(first, 'x', 'text/plain');
  s3.copy(first, others);
  expect((await storage.list('many/')).map(({ key }) => key)).toEqual(keys);
  expect(await storage.get('many/1049.txt')).toBe('x');
  await storage.close();
});

describe('a failing bucket', () => {
  const stops: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  async function openAgainst(answer: RequestListener, timeoutMs = 8_000) {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    stops.push(async () => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    return openAt(port, timeoutMs);
  }

  function openAt(port: number, timeoutMs = 8_000) {
    const storage = open(`s3://AKIAEXAMPLE:hunter2@127.0.0.1:${port}/outputs?tls=false`, timeoutMs);
    stops.push(() => storage.close());
    return storage;
  }

  async function troubleOf(storage: FileStorage) {
    const started = performance.now();
    const [put, get, list] = await Promise.all(
      [
        storage.put('legacy/x.json', '{}', JSON_TYPE),
        storage.get('legacy/x.json'),
        storage.list('legacy/'),
      ].map((asked) => asked.then(String, (error) => error)),
    );
    expect(performance.now() - started).toBeLessThan(10_000);
    for (const error of [put, get, list]) {
      expect(error).toMatchObject({ name: 'StorageError', status: 503, message: put.message });
      expect(error.isTransient).toBe(put.isTransient);
      expect(error.message).not.toMatch(/hunter2|AKIAEXAMPLE/);
    }
    return { message: put.message, isTransient: put.isTransient };
  }

  const answering =
    (status: number, body: string): RequestListener =>
    (request, response) => {
      request.resume();
      response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
    };
  const failure = (code: string) =>
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no hunter2 here</Message></Error>`;

  test('that is unreachable', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await new Promise((done) => server.close(done));
    expect(await troubleOf(openAt(port))).toEqual({
      message: 'The bucket for files cannot be reached (ECONNREFUSED)',
      isTransient: true,
    });
  });

  test('that rejects the key', async () => {
    expect(await troubleOf(openAt(s3.port))).toEqual({
      message: 'The bucket for files refuses the configured key (InvalidAccessKeyId)',
      isTransient: false,
    });
  });

  test('that does not exist', async () => {
    const storage = open(s3.url.replace('/outputs', '/elsewhere'));
    stops.push(() => storage.close());
    expect(await troubleOf(storage)).toEqual({
      message: 'The bucket elsewhere does not exist at the configured host',
      isTransient: false,
    });
  });

  test.each(['AccessDenied', 'SignatureDoesNotMatch'])('that forbids: %s', async (code) => {
    const storage = await openAgainst(answering(403, failure(code)));
    expect(await troubleOf(storage)).toEqual({
      message: `The bucket for files refuses the configured key (${code})`,
      isTransient: false,
    });
  });

  test.each([
    [500, 'InternalError'],
    [503, 'SlowDown'],
  ])('that answers %i', async (status, code) => {
    const storage = await openAgainst(answering(status, failure(code)));
    expect(await troubleOf(storage)).toEqual({
      message: `The bucket for files failed with status ${status} (${code})`,
      isTransient: true,
    });
  });

  test.each([
    [301, 'PermanentRedirect', 'The bucket outputs is in another region than the configured one'],
    [405, 'MethodNotAllowed', 'The bucket for files answered with status 405 (MethodNotAllowed)'],
  ])('that says %i %s', async (status, code, message) => {
    const storage = await openAgainst(answering(status, failure(code)));
    expect(await troubleOf(storage)).toEqual({ message, isTransient: false });
  });

  test('that accepts the call and never answers', async () => {
    const storage = await openAgainst((request) => request.resume(), 300);
    expect(await troubleOf(storage)).toEqual({
      message: 'The bucket for files did not answer within 0.3 seconds',
      isTransient: true,
    });
  });

  test('that begins an answer and never ends it', async () => {
    const storage = await openAgainst((request, response) => {
      request.resume();
      response.writeHead(200, { 'content-length': '1000' }).write('<?xml');
    }, 300);
    await expect(storage.get('legacy/x.json')).rejects.toMatchObject({
      message: 'The bucket for files did not answer within 0.3 seconds',
    });
    await expect(storage.list('legacy/')).rejects.toMatchObject({ name: 'StorageError' });
  });

  test('that answers without end', async () => {
    let sent = 0;
    const part = Buffer.alloc(256 * 1024, 'x');
    const storage = await openAgainst((request, response) => {
      request.resume();
      response.writeHead(request.url?.includes('error') ? 500 : 200, { 'content-type': 'application/xml' });
      response.write('<?xml version="1.0"?><a>');
      const timer = setInterval(() => {
        while (!response.writableNeedDrain && !response.closed) {
          response.write(part);
          sent += part.length;
        }
      }, 1);
      response.on('close', () => clearInterval(timer));
    });
    const tooLarge = {
      name: 'StorageError',
      message: 'The bucket for files sent an answer that is too large',
    };
    await expect(storage.put('legacy/x.json', '{}', JSON_TYPE)).rejects.toMatchObject(tooLarge);
    await expect(storage.list('legacy/')).rejects.toMatchObject(tooLarge);
    await expect(storage.list('error/')).rejects.toMatchObject(tooLarge);
    await expect(storage.get('error/x.json')).rejects.toMatchObject(tooLarge);
    await expect(storage.get('legacy/x.json')).rejects.toMatchObject({ status: 413 });
    expect(sent).toBeLessThan(100 * 1024 * 1024);
  });

  test('that is a web page', async () => {
    const storage = await openAgainst(answering(200, '<html><body>Sign in<br></html>'));
    await expect(storage.list('legacy/')).rejects.toMatchObject({ name: 'StorageError', isTransient: false });
  });

  test('that lists more pages than it can ever end', async () => {
    const page =
      '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>x</NextContinuationToken></ListBucketResult>';
    const storage = await openAgainst(answering(200, page), 300);
    await expect(storage.list('legacy/')).rejects.toMatchObject({
      message: 'The bucket for files did not answer within 0.3 seconds',
    });
  });
});
