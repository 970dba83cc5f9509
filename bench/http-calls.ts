import { readdirSync, readFileSync } from 'node:fs';
import { hash } from '@node-rs/argon2';
import { API_PREFIX } from '#contract/route.ts';
import { createDataDir, type Product, startProduct } from '#testing/product.ts';
import { queryDatabase, SAMPLE_PASSWORD, signInAdmin, waitUntilFilled } from '#testing/sample-product.ts';
import { CONNECTIONS, compareWithBare, ensureWrk } from './loading.ts';
import { median, milliseconds, perSecond, type Row, ratioOf, type Suite } from './suite.ts';

const NO_LIMIT = '10000000';
const READY = /user {4}user@.+\n/;

const READS: [what: string, path: string][] = [
  ['Profile', '/auth/profile'],
  ['Overview', '/dashboard/overview'],
  ['Market analysis', '/dashboard/market-analysis'],
  ['News of a day', '/dashboard/news-intelligence'],
  ['News of a week from one source', '/dashboard/news-intelligence?timeframe=7d&sources=coal-age'],
  ['Industry page', '/dashboard/industry/coal'],
  ['Price history, five years', '/dashboard/historical/CNR?period=5Y'],
  ['Article search', '/briefing/articles?q=coal'],
  ['Brief', '/briefing/brief'],
];

/** Computed in this process, so the first reader after a data change waits for it. */
const FIRST_READS = READS.filter(([what]) => /^(Market|News|Industry|Price)/.test(what));
const FIRST_READ_TARGET_MS = 30;

export const httpCalls: Suite = {
  name: 'Calls',
  about: `Requests per second over ${CONNECTIONS} connections, measured with wrk (one thread) on the same machine and compared with a bare node:http server that sends the same headers and bytes (best of 6 rounds each). Each call has a session and accepts Brotli. First reads are single calls right after a data change (median of 15).`,
  async run(say) {
    await ensureWrk();
    const data = createDataDir();
    const env = {
      HEADFRAME_DATA: data.path,
      HEADFRAME_SAMPLE_PASSWORD: SAMPLE_PASSWORD,
      HEADFRAME_LIMIT_READ: NO_LIMIT,
      HEADFRAME_LIMIT_PUBLIC: NO_LIMIT,
      HEADFRAME_LIMIT_LOGIN: NO_LIMIT,
      HEADFRAME_LIMIT_AT_ONCE: NO_LIMIT,
    };
    try {
      say('filling a fresh installation');
      const filling = await startProduct({ env, ready: READY });
      await waitUntilFilled(filling.url);
      await filling.stop();
      return [...(await measureCalls(env, say)), await measureOverLimit(env, say)];
    } finally {
      data.remove();
    }
  },
};

type Env = Record<'HEADFRAME_DATA' | 'HEADFRAME_LIMIT_READ', string>;

async function measureCalls(env: Env, say: (line: string) => void): Promise<Row[]> {
  const product = await startProduct({ env, args: ['--roles=api'], ready: READY });
  try {
    const rows = [await measureSignIns(product, say)];
    const headers = await authorize(product);
    // Measured before the load, because cleanup after the load adds to the CPU time.
    for (const [what, path] of FIRST_READS) {
      say(`${what}, first reads`);
      rows.push(await measureFirstRead(what, product, path, headers, env.HEADFRAME_DATA));
    }
    for (const [what, path] of READS) {
      rows.push(await compareWithBare(what, { url: addressOf(product, path), headers }, say));
    }
    const url = addressOf(product, '/dashboard/overview');
    const { headers: answered } = await fetch(url, { headers });
    const known = { ...headers, 'if-none-match': answered.get('etag') ?? '' };
    rows.push(await compareWithBare('Overview, unchanged', { url, headers: known }, say));
    const unknown = { authorization: `Bearer hf_${'x'.repeat(43)}` };
    rows.push(await compareWithBare('Refused: unknown session', { url, headers: unknown }, say));
    return rows;
  } finally {
    await product.stop();
  }
}

async function measureOverLimit(env: Env, say: (line: string) => void): Promise<Row> {
  const limited = { ...env, HEADFRAME_LIMIT_READ: '1' };
  const product = await startProduct({ env: limited, args: ['--roles=api'], ready: READY });
  try {
    const headers = await authorize(product);
    const url = addressOf(product, '/dashboard/overview');
    await fetch(url, { headers });
    return await compareWithBare('Refused: over the limit', { url, headers }, say);
  } finally {
    await product.stop();
  }
}

function addressOf(product: Product, path: string): string {
  return product.url + API_PREFIX + path;
}

async function authorize(product: Product) {
  return { authorization: `Bearer ${await signInAdmin(product.url)}`, 'accept-encoding': 'br' };
}

async function measureFirstRead(
  what: string,
  product: Product,
  path: string,
  headers: Record<string, string>,
  dataDir: string,
): Promise<Row> {
  const times: number[] = [];
  const cpuTimes: number[] = [];
  for (let round = 0; round < 17; round++) {
    await queryDatabase(dataDir, 'update data_version set version = version + 1 where id = 1');
    const cpuBeforeMs = readCpuMs(product.pid);
    const beganAt = performance.now();
    await (await fetch(addressOf(product, path), { headers })).text();
    times.push(performance.now() - beganAt);
    cpuTimes.push(readCpuMs(product.pid) - cpuBeforeMs);
  }
  // The median ignores rounds with background work.
  const eachMs = median(cpuTimes.slice(2));
  return {
    what: `${what}, first read after a data change`,
    figure: `${milliseconds(eachMs)} of CPU, ${milliseconds(median(times.slice(2)))} by the clock`,
    beside: `${milliseconds(FIRST_READ_TARGET_MS)} of CPU, target`,
    ratio: ratioOf(eachMs, FIRST_READ_TARGET_MS),
  };
}

/** CPU time of all threads, counted by the kernel in nanoseconds. */
function readCpuMs(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const times = readdirSync(tasks).map((id) =>
    Number(readFileSync(`${tasks}/${id}/schedstat`, 'utf8').split(' ')[0]),
  );
  return times.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1_000_000;
}

/** Eight at a time, compared with argon2id alone on as many threads as cores. */
async function measureSignIns(product: Product, say: (line: string) => void): Promise<Row> {
  const credentials = { email: 'user@blackridge.example', password: SAMPLE_PASSWORD };
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  };
  say('sign-ins, 8 at a time');
  const rate = await measureTasks(8, async () => {
    const answer = await fetch(addressOf(product, '/auth/login'), request);
    if (!answer.ok) throw new Error(`A sign-in failed: ${answer.status} ${await answer.text()}`);
    await answer.text();
  });
  say('bare argon2id, two at a time');
  const bare = await measureTasks(2, async () => {
    await hash(SAMPLE_PASSWORD, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
  });
  return {
    what: 'Sign-ins (argon2id 19 MiB, session, audit entry)',
    figure: perSecond(rate),
    beside: `${perSecond(bare)}, argon2id alone`,
    ratio: ratioOf(rate, bare),
  };
}

/** Tasks per second with `atOnce` in parallel, over three seconds. */
async function measureTasks(atOnce: number, task: () => Promise<void>): Promise<number> {
  const beganAt = performance.now();
  let done = 0;
  const work = async () => {
    for (; performance.now() - beganAt < 3_000; done++) await task();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (done / (performance.now() - beganAt)) * 1000;
}
