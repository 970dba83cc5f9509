import { hash } from '@node-rs/argon2';
import { createDataDir, type Product, startProduct } from '#testing/product.ts';
import { SAMPLE_PASSWORD } from '#testing/sample-product.ts';
import { LOAD_SECONDS, load, startBareServer } from './loading.ts';
import { perSecond, type Row, ratioOf, type Suite } from './suite.ts';

const NO_LIMIT = '10000000';

export const httpCalls: Suite = {
  name: 'Calls',
  about: `Requests a second over ${LOAD_SECONDS} s, load generator and server on the same machine.`,
  async run(say) {
    const data = createDataDir();
    const product = await startProduct({
      env: {
        HEADFRAME_DATA: data.path,
        HEADFRAME_SAMPLE_PASSWORD: SAMPLE_PASSWORD,
        HEADFRAME_LOG_LEVEL: 'error',
        HEADFRAME_LIMIT_READ: NO_LIMIT,
        HEADFRAME_LIMIT_PUBLIC: NO_LIMIT,
      },
      // Without the worker: the first fill of the sample data would share the cores.
      args: ['--roles=api'],
      ready: /user {4}user@.+\n/,
    });
    try {
      return [await measureSignIns(product, say), ...(await measureProfile(product, say))];
    } finally {
      await product.stop();
      data.remove();
    }
  },
};

const credentials = JSON.stringify({ email: 'user@blackridge.example', password: SAMPLE_PASSWORD });
const json = { 'content-type': 'application/json' };

async function measureSignIns(product: Product, say: (line: string) => void): Promise<Row> {
  say('sign-ins, 8 connections');
  const url = `${product.url}/api/v1/auth/login`;
  const { rate } = await load({ url, method: 'POST', headers: json, body: credentials, connections: 8 });
  say('bare argon2id, two at a time');
  const bare = await bareHashes();
  return {
    what: 'Sign-ins (argon2id 19 MiB, session, audit entry)',
    figure: perSecond(rate),
    beside: `${perSecond(bare)}, argon2id alone`,
    ratio: ratioOf(rate, bare),
  };
}

async function bareHashes(): Promise<number> {
  const beganAt = performance.now();
  let done = 0;
  const worker = async () => {
    for (; performance.now() - beganAt < 3_000; done++) {
      await hash(SAMPLE_PASSWORD, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
    }
  };
  await Promise.all([worker(), worker()]);
  return (done / (performance.now() - beganAt)) * 1000;
}

async function measureProfile(product: Product, say: (line: string) => void): Promise<Row[]> {
  const response = await fetch(`${product.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: json,
    body: credentials,
  });
  const { token } = (await response.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const profile = await fetch(`${product.url}/api/v1/auth/profile`, { headers });
  const bare = await startBareServer({ body: Buffer.from(await profile.text()) });
  try {
    const rows: Row[] = [];
    for (const connections of [10, 100]) {
      say(`profile, ${connections} connections`);
      const ours = await load({ url: `${product.url}/api/v1/auth/profile`, headers, connections });
      say(`bare node:http, ${connections} connections`);
      const theirs = await load({ url: bare.url, headers, connections });
      rows.push({
        what: `Profile, session looked up each time, ${connections} connections`,
        figure: perSecond(ours.rate),
        beside: `${perSecond(theirs.rate)}, bare node:http with the same bytes`,
        ratio: ratioOf(ours.rate, theirs.rate),
      });
    }
    return rows;
  } finally {
    bare.stop();
  }
}
