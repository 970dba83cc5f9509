import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createLog, silentLog } from './log.ts';
import { createServer } from './serve.ts';

test('a request in flight when the server stops is answered, and its connection closed', async () => {
  let isStopping = false;
  const app = createServer({
    log: silentLog,
    trustProxy: [],
    isStopping: () => isStopping,
    explain: () => undefined,
  });
  app.get('/', async () => ({ success: true }));
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const arrived = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (text) => {
    answer += text;
  });
  const ended = once(socket, 'end');
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n');
  const [accepted] = (await arrived) as [Socket];
  await vi.waitUntil(() => accepted.bytesRead > 0, { timeout: 15_000 });
  isStopping = true;
  const closed = app.close();
  socket.write('\r\n');
  await ended;
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/connection: close/i);
  expect(answer).toContain('{"success":true}');
});

test.each([
  ['content type', { url: '/', headers: { 'content-type': 'json'.repeat(4_000) } }],
  ['query of one repeated name', { url: `/?${'a&'.repeat(7_500)}` }],
  ['query of many names', { url: `/?${Array.from({ length: 2_500 }, (_, n) => `a${n}`).join('&')}` }],
])('a long %s is parsed in linear time', async (_, request) => {
  const app = createServer({ log: silentLog, trustProxy: [], explain: () => undefined });
  app.get('/', async () => ({ success: true }));
  await app.inject({ url: '/' });
  const before = process.threadCpuUsage();
  for (let call = 0; call < 20; call += 1) await app.inject(request);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(1_000);
  await app.close();
});

test('requests that change something are logged, refused requests are not', async () => {
  const statuses: number[] = [];
  const log = createLog('info', { write: (line) => statuses.push(JSON.parse(line).status) });
  const app = createServer({ log, trustProxy: [], explain: () => undefined });
  app.post('/', async () => ({ success: true }));
  await app.inject({ method: 'POST', url: '/made-up' });
  await app.inject({ method: 'POST', url: '/', headers: { 'content-encoding': 'gzip' } });
  await app.inject({ method: 'POST', url: '/' });
  expect(statuses).toEqual([200]);
  await app.close();
});

test('pipelined requests are answered one at a time, and too many close the connection', async () => {
  let [running, most, seen] = [0, 0, 0];
  const app = createServer({ log: silentLog, trustProxy: [], explain: () => undefined });
  app.get('/', async () => {
    running += 1;
    seen += 1;
    most = Math.max(most, running);
    await nextTurn();
    running -= 1;
    return { success: true };
  });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const send = async (count: number) => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let answers = '';
    socket.on('data', (text) => {
      answers += text;
    });
    const closed = once(socket, 'close');
    socket.on('error', () => undefined);
    const one = 'GET / HTTP/1.1\r\nhost: localhost\r\n';
    socket.write(`${`${one}\r\n`.repeat(count - 1)}${one}connection: close\r\n\r\n`);
    await closed;
    return answers.match(/HTTP\/1\.1 200 /g)?.length ?? 0;
  };
  expect([await send(5), most, seen]).toEqual([5, 1, 5]);
  await send(1_000);
  expect([most, seen]).toEqual([1, 6]);
  await app.close();
});

test.each([
  ['a refused request', 'POST', 'gzip', '415'],
  ['a read', 'GET', 'identity', '200'],
  ['a change', 'POST', 'identity', ''],
])('an endless body of %s is not read to its end', async (_, method, encoding, status) => {
  const app = createServer({ log: silentLog, trustProxy: [], explain: () => undefined });
  app.get('/', async () => ({ success: true }));
  app.post('/', async () => ({ success: true }));
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const accepted = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (text) => {
    answer += text;
  });
  const closed = new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
  socket.write(`${method} / HTTP/1.1\r\nhost: localhost\r\ncontent-encoding: ${encoding}\r\n`);
  socket.write('content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n');
  const [served] = (await accepted) as [Socket];
  const chunks = '1\r\n \r\n'.repeat(10_000);
  const send = () => {
    while (!socket.destroyed && socket.write(chunks));
  };
  socket.on('drain', send);
  send();
  await closed;
  expect(served.bytesRead).toBeLessThan(4 * 1024 * 1024);
  expect(answer.slice(9, 12)).toBe(status);
  await app.close();
});
