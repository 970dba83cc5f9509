import { setTimeout as sleep } from 'node:timers/promises';
import { createDataDir, findFreePort, startProduct } from '#testing/product.ts';
import { waitUntilFilled } from '#testing/sample-product.ts';
import { milliseconds, perSecond, type Row, ratioOf, type Suite } from '../bench/suite.ts';
import { settingsOfSoak, startCluster } from './cluster.ts';
import { type Inspected, inspectable, openInspector, readLiveHeap } from './heap.ts';
import { type LoadFigures, runLoad } from './load-plan.ts';
import { signInMany } from './people.ts';

export interface LoadSize {
  readers: number;
  administrators: number;
  seconds: number;
  /** The heap is first measured after this time. */
  warmUpSeconds: number;
}

export const FULL_LOAD: LoadSize = { readers: 500, administrators: 20, seconds: 300, warmUpSeconds: 60 };

/** The last heap measurement must happen under load. */
const LOOK_BEFORE_END_SECONDS = 3;

export interface LoadOutcome extends LoadFigures {
  heapAfterWarmUp: number;
  heapAtEnd: number;
}

export const load: Suite = {
  name: 'Load',
  about: `For ${FULL_LOAD.seconds / 60} minutes, ${FULL_LOAD.readers} signed-in connections each request the overview once a second with its ETag, a tenth of them open histories, and ${FULL_LOAD.administrators} administrators work. The load generator runs on the same cores. Latency counts from when a request was due. The targets are 250 ms for the p99 of reads, and a heap that stays within 10 % of its size after warm-up.`,
  run: async (say) => [
    rowOf('One process, embedded database', await loadOneProcess(FULL_LOAD, say)),
    rowOf('2 api, 2 worker, 1 scraper on one PostgreSQL', await loadCluster(FULL_LOAD, say)),
  ],
};

export async function loadOneProcess(size: LoadSize, say: (line: string) => void): Promise<LoadOutcome> {
  const data = createDataDir(process.env.HEADFRAME_FILLED_DATA);
  const inspectPort = await findFreePort();
  const env = settingsOfSoak({ HEADFRAME_DATA: data.path, ...inspectable(inspectPort) });
  const product = await startProduct({ env, ready: /user {4}user@.+\n/ });
  try {
    return await bear([product.url], { url: product.url, pid: product.pid, inspectPort }, size, say);
  } finally {
    await product.stop();
    data.remove();
  }
}

export async function loadCluster(size: LoadSize, say: (line: string) => void): Promise<LoadOutcome> {
  const inspectPort = await findFreePort();
  const cluster = await startCluster({ api: 2, worker: 2, scraper: 1 }, { env: inspectable(inspectPort) });
  const api = cluster.members.find(({ name }) => name.startsWith('api'));
  if (!api) throw new Error('The cluster has no process that answers people');
  try {
    return await bear(cluster.apiUrls, { url: api.url, pid: api.pid(), inspectPort }, size, say);
  } finally {
    await cluster.stop();
  }
}

async function bear(
  urls: string[],
  inspected: Inspected,
  size: LoadSize,
  say: (line: string) => void,
): Promise<LoadOutcome> {
  const { url } = inspected;
  await openInspector(inspected);
  say('a new installation fills itself');
  await waitUntilFilled(url);
  say(`${size.readers} people sign in`);
  const readers = await signInMany(url, size.readers, 'user', say);
  const administrators = await signInMany(url, size.administrators, 'admin', say);
  say(`the load runs for ${size.seconds} s`);
  const running = runLoad({ urls, readers, administrators, seconds: size.seconds });
  await sleep(size.warmUpSeconds * 1_000);
  const heapAfterWarmUp = await readLiveHeap(inspected);
  await sleep((size.seconds - size.warmUpSeconds - LOOK_BEFORE_END_SECONDS) * 1_000);
  const heapAtEnd = await readLiveHeap(inspected);
  return { ...(await running), heapAfterWarmUp, heapAtEnd };
}

function rowOf(what: string, outcome: LoadOutcome): Row {
  const failed = Object.values(outcome.failures).reduce((sum, count) => sum + count, 0);
  const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
  const { reads, writes } = outcome;
  return {
    what: `${what}: ${outcome.requests.toLocaleString('en-US')} requests at ${perSecond(outcome.perSecond)}, ${failed} failed`,
    figure: `reads p50 ${milliseconds(reads.p50Ms)}, p99 ${milliseconds(reads.p99Ms)}, slowest ${milliseconds(reads.slowestMs)}; writes p99 ${milliseconds(writes.p99Ms)}`,
    beside: `heap ${megabytes(outcome.heapAtEnd)} at the end, ${megabytes(outcome.heapAfterWarmUp)} after warm-up`,
    ratio: ratioOf(outcome.heapAtEnd, outcome.heapAfterWarmUp),
  };
}
