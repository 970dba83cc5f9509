import { setTimeout as sleep } from 'node:timers/promises';
import { createDataDir, startProduct } from '#testing/product.ts';
import { waitUntilFilled } from '#testing/sample-product.ts';
import { milliseconds, perSecond, type Row, ratioOf, type Suite } from '../bench/suite.ts';
import { settingsOfSoak, startCluster } from './cluster.ts';
import { METRICS_TOKEN, readHeapFloor } from './heap.ts';
import { type LoadFigures, runLoad } from './load-plan.ts';
import { signInMany } from './people.ts';

export interface LoadSize {
  readers: number;
  administrators: number;
  seconds: number;
  /** After it the heap is looked at for the first time. */
  warmUpSeconds: number;
}

export const FULL_LOAD: LoadSize = { readers: 500, administrators: 20, seconds: 300, warmUpSeconds: 60 };
const LOOK_SECONDS = 15;

export interface LoadOutcome extends LoadFigures {
  heapAfterWarmUp: number;
  heapAtEnd: number;
}

export const load: Suite = {
  name: 'Load',
  about: `${FULL_LOAD.readers} signed-in connections, each asking for the overview once a second with its tag, a tenth of them opening histories, and ${FULL_LOAD.administrators} administrators working, for ${FULL_LOAD.seconds / 60} minutes; the people run on the same cores. Latencies count from when a request was due. The bar is 250 ms for the slowest hundredth of reads and a heap that stays within 10 % of what it was after warm-up.`,
  run: async (say) => [
    rowOf('One process, embedded database', await loadOneProcess(FULL_LOAD, say)),
    rowOf('2 api, 2 worker, 1 scraper on one PostgreSQL', await loadCluster(FULL_LOAD, say)),
  ],
};

export async function loadOneProcess(size: LoadSize, say: (line: string) => void): Promise<LoadOutcome> {
  const data = createDataDir();
  const env = settingsOfSoak({ HEADFRAME_DATA: data.path, HEADFRAME_METRICS_TOKEN: METRICS_TOKEN });
  const product = await startProduct({ env, ready: /user {4}user@.+\n/ });
  try {
    return await bear([product.url], size, say);
  } finally {
    await product.stop();
    data.remove();
  }
}

export async function loadCluster(size: LoadSize, say: (line: string) => void): Promise<LoadOutcome> {
  const cluster = await startCluster(
    { api: 2, worker: 2, scraper: 1 },
    { HEADFRAME_METRICS_TOKEN: METRICS_TOKEN },
  );
  try {
    return await bear(cluster.apiUrls, size, say);
  } finally {
    await cluster.stop();
  }
}

/** The heap is that of the first address. */
async function bear(urls: string[], size: LoadSize, say: (line: string) => void): Promise<LoadOutcome> {
  const [url = ''] = urls;
  say('a new installation fills itself');
  await waitUntilFilled(url);
  say(`${size.readers} people sign in`);
  const readers = await signInMany(url, size.readers, 'user', say);
  const administrators = await signInMany(url, size.administrators, 'admin', say);
  say(`the load runs for ${size.seconds} s`);
  const running = runLoad({ urls, readers, administrators, seconds: size.seconds });
  await sleep(size.warmUpSeconds * 1_000);
  const look = Math.min(LOOK_SECONDS, size.seconds / 4);
  const heapAfterWarmUp = await readHeapFloor(url, look);
  await sleep((size.seconds - size.warmUpSeconds - 2 * look) * 1_000);
  const heapAtEnd = await readHeapFloor(url, look);
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
