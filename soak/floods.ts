import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { API_PREFIX } from '#contract/route.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { createDataDir, startProduct } from '#testing/product.ts';
import { SAMPLE_PASSWORD, signIn, waitUntilFilled } from '#testing/sample-product.ts';
import { ensureWrk } from '../bench/loading.ts';
import { milliseconds, type Row, ratioOf, type Suite } from '../bench/suite.ts';
import { signInMany } from './people.ts';

const SECONDS = 20;
const PEOPLE = 6;
/** Floods come from 127.0.0.1, everyone else from here. */
const OTHER_NETWORKS = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];
const TARGETS_MS = { Overview: 500, Profile: 500, Health: 500, 'Sign-in': 2_000 } as const;
type Call = keyof typeof TARGETS_MS;

interface Flood {
  what: string;
  connections: number;
  /** The body of wrk's `request` function, in Lua. */
  request: string;
}

const LOGIN = `${API_PREFIX}/auth/login`;
const HEADERS = '{["content-type"] = "application/json"}';

/** The last flood blocks its network for minutes. */
const listFloods = (overLimit: string, burst: string): Flood[] => [
  {
    what: '1,000 connections with made-up sessions',
    connections: 1_000,
    request: `local t = {} for i = 1, 43 do t[i] = string.char(math.random(97, 122)) end
      return wrk.format("GET", "${API_PREFIX}/auth/profile", {authorization = "Bearer hf_" .. table.concat(t)})`,
  },
  {
    what: '1,000 connections over their limit',
    connections: 1_000,
    request: `return wrk.format("GET", "${API_PREFIX}/dashboard/overview", {authorization = "Bearer ${overLimit}"})`,
  },
  {
    what: "One person's burst of 295 costly calls",
    connections: 295,
    request: `return wrk.format("GET", "${API_PREFIX}/briefing/articles?q=coal" .. math.random(1, 1000000), {authorization = "Bearer ${burst}"})`,
  },
  {
    what: '300 good sign-ins at once',
    connections: 300,
    request: `return wrk.format("POST", "${LOGIN}", ${HEADERS}, '{"email":"user@blackridge.example","password":"${SAMPLE_PASSWORD}"}')`,
  },
  {
    what: '400 failing sign-ins at once',
    connections: 400,
    request: `return wrk.format("POST", "${LOGIN}", ${HEADERS}, '{"email":"x' .. math.random(1, 1000000) .. '@blackridge.example","password":"x"}')`,
  },
];

export const floods: Suite = {
  name: 'Floods',
  about: `How long everyone else waits while one caller floods one process with wrk (one thread, ${SECONDS} s, from the same machine) under the default limits. From another network, the overview and the profile are called ten times a second each, /health five times and sign-in twice. Waits count from when a call was due. The p99 targets are 500 ms, and 2 s for sign-ins; the target for the audit log is one entry a second.`,
  async run(say) {
    await ensureWrk();
    const data = createDataDir();
    const env = {
      HEADFRAME_DATA: data.path,
      HEADFRAME_SAMPLE_PASSWORD: SAMPLE_PASSWORD,
      HEADFRAME_LOG_LEVEL: 'error',
      HEADFRAME_FRED_PER_MINUTE: '100000',
    };
    const product = await startProduct({ env, ready: /user {4}user@.+\n/ });
    const visit = await startEmbeddedPostgres({ dataDir: data.path, purpose: 'visit', log: () => undefined });
    const db = new pg.Client(visit.connection);
    await db.connect();
    try {
      say('a new installation fills itself');
      await waitUntilFilled(product.url);
      const tokens = await signInMany(product.url, PEOPLE * 10, 'user', say);
      const overLimit = await signIn(product.url, 'user@blackridge.example', SAMPLE_PASSWORD);
      const burst = await signIn(product.url, 'editor@blackridge.example', SAMPLE_PASSWORD);
      const rows: Row[] = [];
      for (const flood of [undefined, ...listFloods(overLimit.token, burst.token)]) {
        // Starts with a fresh budget: one used up by the previous flood would make this one too easy.
        await sleep(60_000 - (Date.now() % 60_000));
        say(flood?.what ?? 'no flood');
        rows.push(...(await measure(product.url, tokens, db, flood)));
      }
      return rows;
    } finally {
      await db.end();
      await product.stop();
      data.remove();
    }
  },
};

async function measure(url: string, tokens: string[], db: pg.Client, flood?: Flood): Promise<Row[]> {
  const entriesBefore = await countEntries(db);
  const flooding = flood && startFlood(url, flood);
  const latencies = await askAround(url, tokens);
  const said = await flooding;
  await sleep(500);
  const perSecond = ((await countEntries(db)) - entriesBefore) / SECONDS;
  const what = flood?.what ?? 'No flood';
  const calls = Object.entries(latencies).map(([call, { ms, failed }]) => {
    const p99 = percentile(ms, 0.99);
    const target = TARGETS_MS[call as Call];
    return {
      what: `${what}: ${call}`,
      figure: `p99 ${milliseconds(p99)}, median ${milliseconds(percentile(ms, 0.5))}${failed ? `, ${failed} of ${ms.length + failed} refused` : ''}`,
      beside: `${milliseconds(target)}, target`,
      ratio: ratioOf(p99, target),
    };
  });
  if (!flood) return calls;
  const audit = { figure: `${perSecond.toFixed(2)}/s`, beside: '1/s, target', ratio: ratioOf(perSecond, 1) };
  return [...calls, { what: `${what} (${said}): audit entries`, ...audit }];
}

async function countEntries(db: pg.Client): Promise<number> {
  const { rows } = await db.query("select count(*)::int as n from audit_log where ip = '127.0.0.1'");
  return rows[0].n;
}

/** Resolves with the rate of requests that it reached. */
async function startFlood(url: string, { connections, request: body }: Flood): Promise<string> {
  const script = join(process.env.TMPDIR ?? '/tmp', `flood-${process.pid}.lua`);
  writeFileSync(script, `math.randomseed(7)\nrequest = function()\n${body}\nend\n`);
  const options = ['-t1', `-c${connections}`, `-d${SECONDS}s`, '--timeout', '30s', '-s', script, url];
  const wrk = spawn('wrk', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  wrk.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await once(wrk, 'close');
  rmSync(script);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? Number.NaN);
  return `${Math.round(rate).toLocaleString('en-US')} requests/s`;
}

type Latencies = Record<Call, { ms: number[]; failed: number }>;

/** Calls by everyone else during the flood. */
async function askAround(url: string, tokens: string[]): Promise<Latencies> {
  const latencies = Object.fromEntries(
    Object.keys(TARGETS_MS).map((call) => [call, { ms: [], failed: 0 }]),
  ) as unknown as Latencies;
  const body = JSON.stringify({ email: 'admin@blackridge.example', password: SAMPLE_PASSWORD });
  const endsAt = performance.now() + SECONDS * 1_000;
  const repeat = async (
    call: Call,
    everyMs: number,
    path: string,
    more: { body?: string; asPerson?: true },
  ) => {
    const under: Promise<void>[] = [];
    for (let turn = 0, dueAt = performance.now(); dueAt < endsAt; turn++, dueAt += everyMs) {
      await sleep(Math.max(0, dueAt - performance.now()));
      const from = OTHER_NETWORKS[turn % OTHER_NETWORKS.length] ?? '';
      const token = more.asPerson && tokens[turn % tokens.length];
      const asked = ask(url + API_PREFIX + path, from, { token, body: more.body }).then(
        (status) => {
          if (status === 200) latencies[call].ms.push(performance.now() - dueAt);
          else latencies[call].failed += 1;
        },
        () => {
          latencies[call].failed += 1;
        },
      );
      under.push(asked);
    }
    await Promise.all(under);
  };
  await Promise.all([
    repeat('Overview', 100, '/dashboard/overview', { asPerson: true }),
    repeat('Profile', 100, '/auth/profile', { asPerson: true }),
    repeat('Health', 200, '/health', {}),
    repeat('Sign-in', 500, '/auth/login', { body }),
  ]);
  return latencies;
}

const agent = new Agent({ keepAlive: true });

async function ask(
  url: string,
  localAddress: string,
  { token, body }: { token: string | undefined; body: string | undefined },
): Promise<number> {
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    const headers = {
      'accept-encoding': 'gzip',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const method = body ? 'POST' : 'GET';
    request(url, { method, headers, agent, localAddress, timeout: 30_000 }, done).on('error', fail).end(body);
  });
  for await (const _ of answer);
  return answer.statusCode ?? 0;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
