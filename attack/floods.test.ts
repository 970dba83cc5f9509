import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSecretToken } from '#platform/secret-token.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '#testing/test-app.ts';

/** Short form of soak/floods.ts: checks that others are served; the soak test measures how fast. */
const FLOOD_MS = 1_000;
const CONNECTIONS = 150;
const FLOODER = '127.0.0.1';
const OTHERS = '127.0.0.2';
/** Takes hundreds of milliseconds on an idle machine. */
const PATIENCE_MS = 3_000;

let t: TestApp;
let port: number;
let other: { token: string };
let newcomer: { email: string };
let greedy: { email: string; token: string };
beforeAll(async () => {
  t = await createTestApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = t.app.server.address() as AddressInfo);
  other = await t.createPerson('user');
  newcomer = await t.createPerson('user');
  greedy = await t.createPerson('user');
});
beforeEach(() => t.clock.advance(30 * 60_000));
afterAll(() => t.close());

const agents = { [FLOODER]: new Agent({ keepAlive: true }), [OTHERS]: new Agent({ keepAlive: true }) };
afterAll(() => Object.values(agents).forEach((agent) => void agent.destroy()));

interface Sent {
  from?: keyof typeof agents;
  token?: string;
  body?: object;
}

async function ask(path: string, { from = FLOODER, token, body }: Sent = {}): Promise<number> {
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const to = { host: '127.0.0.1', port, path: `/api/v1${path}`, localAddress: from, agent: agents[from] };
    request({ ...to, method: body ? 'POST' : 'GET', headers }, done)
      .on('error', fail)
      .end(body && JSON.stringify(body));
  });
  for await (const _ of answer);
  return answer.statusCode ?? 0;
}

const signIn = (email: string, password = TEST_PASSWORD, from: Sent['from'] = FLOODER) =>
  ask('/auth/login', { from, body: { email, password } });

let guesses = 0;

test.each([
  ['made-up sessions', () => ask('/auth/profile', { token: createSecretToken('hf_') })],
  ['calls over their limit', () => ask('/auth/profile', { token: greedy.token })],
  ['searches of one person', () => ask('/briefing/articles?q=coal', { token: greedy.token })],
  ['good sign-ins', () => signIn(greedy.email)],
  ['failing sign-ins', () => signIn(`x${guesses++}@blackridge.example`, 'x')],
])('others are served in time during a flood of %s', { timeout: 60_000 }, async (_, flood) => {
  const entries = async () =>
    (await t.database.pool.query('select count(*)::int as n from audit_log where ip = $1', [FLOODER])).rows[0]
      .n;
  const before = await entries();
  const endsAt = performance.now() + FLOOD_MS;
  const statuses = new Set<number>();
  const flooding = Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < endsAt) statuses.add(await flood());
    }),
  );
  const waits: [what: string, status: number, isInTime: boolean][] = [];
  const measure = async (what: string, call: () => Promise<number>) => {
    const beganAt = performance.now();
    const status = await call();
    waits.push([what, status, performance.now() - beganAt < PATIENCE_MS]);
  };
  while (performance.now() < endsAt) {
    await measure('profile', () => ask('/auth/profile', { from: OTHERS, token: other.token }));
    await measure('health', () => ask('/health', { from: OTHERS }));
    await measure('sign-in', () => signIn(newcomer.email, TEST_PASSWORD, OTHERS));
    await sleep(50);
  }
  await flooding;
  expect(waits.filter(([, status, isInTime]) => status !== 200 || !isInTime)).toEqual([]);
  expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  expect((await entries()) - before).toBeLessThanOrEqual(16);
});
