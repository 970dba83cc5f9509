import { Worker } from 'node:worker_threads';
import type { CompanyProfile } from '#intelligence/relevance/company-profile.ts';
import type { Assessment } from '#intelligence/relevance/ranker.ts';
import { unavailable } from '#platform/app-error.ts';

export interface ScoringWork {
  profile: CompanyProfile;
  articles: readonly { title: string; body: string; source: string }[];
}

export type ScoringThread = ReturnType<typeof createScoringThread>;

const MAX_WAITING = 4;
const MOST_MS = 45_000;
const RETRY_SECONDS = 5;

/** Assesses articles by a profile that is not in use, one request after another, outside the serving thread. */
export function createScoringThread() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let stopCurrent = () => {};

  const run = (work: ScoringWork) =>
    new Promise<Assessment[]>((resolve, reject) => {
      const worker = new Worker(new URL('./scoring-main.ts', import.meta.url), {
        env: {},
        execArgv: [],
        workerData: work,
        resourceLimits: { maxOldGenerationSizeMb: 512 },
      });
      const fail = () =>
        reject(unavailable('The calculation took too long. Please try again.', RETRY_SECONDS));
      stopCurrent = () => void worker.terminate();
      const timer = setTimeout(stopCurrent, MOST_MS);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => {
        clearTimeout(timer);
        fail();
      });
    });

  return {
    assess(work: ScoringWork): Promise<Assessment[]> {
      if (work.articles.length === 0) return Promise.resolve([]);
      if (waiting >= MAX_WAITING) {
        throw unavailable('Other previews are being calculated. Please try again.', RETRY_SECONDS);
      }
      waiting += 1;
      const done = last
        .then(() => run(work))
        .finally(() => {
          waiting -= 1;
        });
      last = done.catch(() => {});
      return done;
    },
    async stop() {
      stopCurrent();
      await last;
    },
  };
}
