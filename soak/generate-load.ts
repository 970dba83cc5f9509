import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { PERIODS } from '#contract/period-changes.ts';
import { DEFAULT_SYMBOLS } from '#server/agents/yahoo/default-symbols.ts';
import type { LoadFigures, LoadPlan } from './load-plan.ts';

/** Simulates people in a separate process and prints the results. */
const plan = JSON.parse(process.argv[2] ?? '{}') as LoadPlan;
const EVERY_MS = 1_000;
const SCREEN_EVERY = 5;
const ADMIN_EVERY_MS = 2_000;
const ADMIN_PATHS = [
  '/admin/agents',
  '/admin/users?page=1',
  '/admin/audit',
  '/admin/yahoo/config',
  '/admin/fred/config',
  '/admin/news-spiders/config',
  '/admin/news-spiders/executions',
  '/admin/users/invitations',
];

const reads: number[] = [];
const writes: number[] = [];
const failures = new Map<string, number>();
const examples: Record<string, string> = {};
const statuses: Record<string, number> = {};
let lastGoodAt = performance.now();
let longestGapMs = 0;

const beganAt = performance.now();
const endsAt = beganAt + plan.seconds * 1_000;
await Promise.all([
  ...plan.readers.map((token, i) => read(token, i)),
  ...plan.administrators.map((token, i) => administer(token, i)),
]);
const figures: LoadFigures = {
  requests: reads.length + writes.length,
  perSecond: (reads.length + writes.length) / ((performance.now() - beganAt) / 1_000),
  reads: summarise(reads),
  writes: summarise(writes),
  statuses,
  failures: Object.fromEntries(failures),
  examples,
  longestGapMs,
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(0);

/** Polls the overview once a second with its ETag; every tenth person also opens price histories. */
async function read(token: string, place: number): Promise<void> {
  const call = createCaller(token, place);
  let etag = '';
  for (let turn = 0; ; turn++) {
    const dueAt = await nextTurn(turn, EVERY_MS, place / plan.readers.length);
    if (dueAt === undefined) return;
    const answer = await call('GET', '/dashboard/overview', { dueAt, kind: reads, tag: etag });
    if (answer?.etag) etag = answer.etag;
    if (place % 10 === 0 && turn % SCREEN_EVERY === 0) {
      const symbol = DEFAULT_SYMBOLS[(place + turn) % DEFAULT_SYMBOLS.length]?.symbol ?? 'CNR';
      const period = PERIODS[(place + turn) % PERIODS.length];
      await call('GET', `/dashboard/historical/${encodeURIComponent(symbol)}?period=${period}`, {
        dueAt: performance.now(),
        kind: reads,
      });
    }
  }
}

/** Opens the admin screens in turn, and sometimes invites someone and cancels the invitation. */
async function administer(token: string, place: number): Promise<void> {
  const call = createCaller(token, place);
  for (let turn = 0; ; turn++) {
    const dueAt = await nextTurn(turn, ADMIN_EVERY_MS, place / plan.administrators.length);
    if (dueAt === undefined) return;
    const path = ADMIN_PATHS[(place + turn) % ADMIN_PATHS.length] ?? '';
    await call('GET', path, { dueAt, kind: reads });
    if (turn % 5 !== 4) continue;
    const email = `guest${place}.${turn}.${process.pid}@blackridge.example`;
    const invited = await call('POST', '/admin/users/invite', {
      dueAt: performance.now(),
      kind: writes,
      body: JSON.stringify({ email }),
    });
    const id = invited?.id;
    if (id)
      await call('DELETE', `/admin/users/invitations/${id}`, { dueAt: performance.now(), kind: writes });
  }
}

async function nextTurn(turn: number, everyMs: number, share: number): Promise<number | undefined> {
  const dueAt = beganAt + (turn + share) * everyMs;
  if (dueAt >= endsAt) return undefined;
  await sleep(Math.max(0, dueAt - performance.now()));
  return dueAt;
}

interface Call {
  /** Latency counts from when the call should have been sent, so that queueing is included. */
  dueAt: number;
  kind: number[];
  tag?: string;
  body?: string;
}

/** One person, one connection. */
function createCaller(token: string, place: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const origin = plan.urls[place % plan.urls.length] ?? '';
  return async (method: string, path: string, { dueAt, kind, tag, body }: Call) => {
    try {
      const answer = await send(agent, `${origin}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-encoding': 'gzip',
          ...(tag ? { 'if-none-match': tag } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body,
      });
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.status >= 400) count(`${method} ${nameOf(path)} ${answer.status}`, answer.text);
      else noteGood();
      kind.push(performance.now() - dueAt);
      return answer;
    } catch (error) {
      count(`${method} ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`);
      return undefined;
    }
  };
}

/** The route, with any id or symbol in its place. */
function nameOf(path: string): string {
  const [route = ''] = path.split('?');
  return route.replace(/[0-9a-f-]{36}/, '{id}').replace(/(?<=\/historical\/).+/, '{symbol}');
}

function noteGood() {
  const now = performance.now();
  longestGapMs = Math.max(longestGapMs, now - lastGoodAt);
  lastGoodAt = now;
}

function count(what: string, example = '') {
  examples[what] ??= example.slice(0, 500);
  failures.set(what, (failures.get(what) ?? 0) + 1);
}

async function send(
  agent: Agent,
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body: string | undefined },
): Promise<{ status: number; etag: string | undefined; id: string | undefined; text: string }> {
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    const sent = request(url, { method, headers, agent, timeout: 30_000 }, done);
    sent.on('error', fail);
    sent.on('timeout', () => sent.destroy(new Error('no answer in 30 s')));
    sent.end(body);
  });
  const status = answer.statusCode ?? 0;
  let text = '';
  for await (const chunk of answer) if (method === 'POST' || status >= 400) text += chunk;
  const id = /"id":"([0-9a-f-]{36})"/.exec(text)?.[1];
  return { status, etag: answer.headers.etag, id, text };
}

function summarise(values: number[]) {
  const sorted = values.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), slowestMs: sorted.at(-1) ?? 0 };
}
