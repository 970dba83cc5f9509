import { connect, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { route } from '#contract/route.ts';
import { dataAnswer, line } from '#contract/shapes.ts';
import { AppError } from './app-error.ts';
import { silentLog } from './log.ts';
import { mountRoutes } from './mount.ts';
import { createServer } from './serve.ts';

const routes = {
  echo: route({
    method: 'POST',
    path: '/echo/{id}',
    access: 'public',
    summary: 'Answers with what it got',
    params: z.object({ id: z.uuid() }),
    query: z.object({ word: z.optional(z.string()) }),
    body: z.object({
      text: line(20, 'Text'),
      editorNote: z.optional(line(5, 'Note')),
      size: z.optional(z.number({ error: 'Choose another' })),
    }),
    answer: dataAnswer(z.object({ text: z.string() })),
  }),
  broken: route({
    method: 'GET',
    path: '/broken',
    access: 'public',
    summary: 'Breaks its own contract',
    answer: dataAnswer(z.object({ count: z.number() })),
  }),
  crash: route({
    method: 'GET',
    path: '/crash',
    access: 'public',
    summary: 'Throws',
    answer: dataAnswer(z.object({})),
  }),
  guarded: route({
    method: 'POST',
    path: '/guarded',
    access: 'admin+password',
    summary: 'Wants the password again',
    answer: dataAnswer(z.object({ caller: z.string() })),
    status: 202,
  }),
};

const id = '2b1f0c6e-7a55-4b8e-9a43-0d9f5c1f7a10';
const confirmed: string[] = [];
const app = createServer({ log: silentLog, trustProxy: [], explain: () => undefined });

beforeAll(async () => {
  mountRoutes<typeof routes, string>(
    app,
    routes,
    {
      echo: async ({ body }) => {
        const answer = { text: body.text, secret: 'never declared' };
        return answer;
      },
      broken: async () => ({ count: 'three' as unknown as number }),
      crash: async () => {
        throw new Error('select * from users failed at /srv/secret/path');
      },
      guarded: async ({ caller }) => ({ caller }),
    },
    {
      admit: ({ row }, token) => {
        if (row.access === 'public') return undefined;
        if (token !== 'good') return new AppError(401, 'NOT_SIGNED_IN', 'Please sign in to continue');
        return 'the caller';
      },
      confirm: async (_, { password }) => void confirmed.push(password ?? ''),
    },
  );
  await app.ready();
});
afterAll(() => app.close());

function post(url: string, payload: string, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

test('input is parsed, and only declared fields of the answer leave', async () => {
  const response = await post(`/api/v1/echo/${id}`, '{"text":"  hello  ","extra":1}');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ success: true, data: { text: 'hello' } });
});

test.each([
  ['malformed JSON', '{"text":', 400],
  ['a prototype attack', '{"text":"a","__proto__":{"x":1}}', 400],
  ['an array for an object', '[]', 400],
  ['null', 'null', 400],
  ['a wrong type', '{"text":5}', 400],
  ['a list for a text', '{"text":["a"]}', 400],
  ['a NUL byte', '{"text":"a\\u0000b"}', 400],
  ['a line break', '{"text":"a\\r\\nBcc: all"}', 400],
  ['a text too long', `{"text":"${'x'.repeat(10_000)}"}`, 400],
  ['a body too large', `{"text":"${'x'.repeat(70_000)}"}`, 413],
  ['a body nested 10,000 deep', `{"text":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400],
])('%s gets a clear refusal', async (_, payload, status) => {
  const response = await post(`/api/v1/echo/${id}`, payload);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toEqual({
    success: false,
    message: expect.stringMatching(/\w{3}/),
    code: expect.stringMatching(/^[A-Z_]+$/),
    requestId: response.headers['x-request-id'],
    ...(response.json().issues ? { issues: expect.any(Array) } : {}),
  });
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a %s body is refused',
  async (type) => {
    const response = await post(`/api/v1/echo/${id}`, 'text=a', { 'content-type': type });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ success: false, code: 'NOT_JSON' });
  },
);

test('the issues of bad input name the field', async () => {
  const response = await post(`/api/v1/echo/${id}`, '{}');
  expect(response.json().issues).toEqual([{ path: 'text', message: 'Text must be text' }]);
});

test.each([
  ['"editorNote":"too long"', 'Note must be at most 5 characters long'],
  ['"size":"x"', 'size: Choose another'],
])('a message names the field once: %s', async (field, message) => {
  const response = await post(`/api/v1/echo/${id}`, `{"text":"a",${field}}`);
  expect(response.json().message).toBe(message);
});

test.each(['/api/v1/echo/42', '/api/v1/echo/1%20OR%201=1', '/api/v1/echo/..%2f..%2fetc'])(
  'a malformed id in %s is not found',
  async (url) => {
    expect((await post(url, '{"text":"a"}')).statusCode).toBe(404);
  },
);

test.each(['word=a&word=b', 'word=&&word', 'word[]=a', 'word[0]=a', 'word%5B%5D=a'])(
  'a list in the query (%s) is refused',
  async (query) => {
    expect((await post(`/api/v1/echo/${id}?${query}`, '{"text":"a"}')).statusCode).toBe(400);
  },
);

test.each(['word', 'word=', '&word=a&', 'word==', 'other=1&word=a-b', '%77ord=a+b'])(
  'a query written as %s is read',
  async (query) => {
    expect((await post(`/api/v1/echo/${id}?${query}`, '{"text":"a"}')).statusCode).toBe(200);
  },
);

test.each(['/api/v1/nothing', '/api/v1/echo', '/api/%zz', '/api/v1/guarded/x', '/API/v1/guarded'])(
  '%s is not found, in the declared shape, without asking who calls',
  async (url) => {
    const response = await app.inject({ method: 'GET', url });
    expect([400, 404]).toContain(response.statusCode);
    expect(response.json()).toMatchObject({ success: false, requestId: expect.any(String) });
  },
);

test('an overlong address is refused', async () => {
  const response = await post(`/api/v1/echo/${'x'.repeat(5_000)}`, '{"text":"a"}');
  expect(response.statusCode).toBe(414);
  expect(response.json()).toMatchObject({ success: false, code: 'ADDRESS_TOO_LONG' });
});

test.each(['/api/v1/broken', '/api/v1/crash'])(
  'a bug behind %s is reported plainly and without detail',
  async (url) => {
    const response = await app.inject({ method: 'GET', url });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toMatch(/select|srv|stack|contract|at /);
    expect(response.json()).toMatchObject({ success: false, code: 'INTERNAL' });
  },
);

test('a guarded call checks the session before it reads the body', async () => {
  const response = await post('/api/v1/guarded', '{"broken', {});
  expect(response.statusCode).toBe(401);
});

test.each(['{}', '{"password":""}', '{"password":"   "}', '{"password":["x"]}', ''])(
  'a guarded call with the body %j says the password is required',
  async (payload) => {
    const response = await post('/api/v1/guarded', payload, { authorization: 'Bearer good' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: 'Password is required' });
  },
);

test('a guarded call passes the password on and answers 202', async () => {
  const response = await post('/api/v1/guarded', '{"password":"mine"}', { authorization: 'Bearer good' });
  expect(response.statusCode).toBe(202);
  expect(response.json().data).toEqual({ caller: 'the caller' });
  expect(confirmed).toEqual(['mine']);
});

test('every answer has the security headers and its own request id', async () => {
  const [one, two] = await Promise.all(
    ['/api/v1/nothing', '/api/v1/crash'].map((url) => app.inject({ url })),
  );
  for (const response of [one, two]) {
    expect(response?.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  }
  expect(one?.headers['x-request-id']).not.toBe(two?.headers['x-request-id']);
});

test('a read does not start if its caller hung up before its turn', async () => {
  const server = createServer({ log: silentLog, trustProxy: [], explain: () => undefined });
  const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  let [reads, leaves] = [0, 0];
  const read = route({
    method: 'GET',
    path: '/read',
    access: 'user',
    summary: 'Reads',
    answer: dataAnswer(z.object({})),
  });
  mountRoutes(
    server,
    { read },
    {
      read: async () => {
        reads += 1;
        return {};
      },
    },
    {
      admit: () => 'someone',
      inTurn: async (_route, _caller, work) => {
        arrive();
        await turn;
        return work().finally(() => {
          leaves += 1;
        });
      },
    },
  );
  const port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/v1/read HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await arrived;
  socket.destroy();
  await vi.waitUntil(() => hasNoCaller(server.server), { timeout: 5_000 });
  begin();
  await vi.waitUntil(() => leaves === 1, { timeout: 5_000 });
  expect(reads).toBe(0);
  await server.close();
});

function hasNoCaller(server: Server): Promise<boolean> {
  return new Promise((done) => server.getConnections((_, count) => done(count === 0)));
}
