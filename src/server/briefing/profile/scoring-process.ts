import type { CompanyProfile } from '#intelligence/relevance/company-profile.ts';
import type { Assessment } from '#intelligence/relevance/ranker.ts';
import { unavailable } from '#platform/app-error.ts';
import { startModule } from '#platform/start-module.ts';

export interface ScoringWork {
  profile: CompanyProfile;
  articles: readonly { title: string; body: string; source: string }[];
}

export type ScoringProcess = ReturnType<typeof createScoringProcess>;

const MAX_WAITING = 4;
const MOST_MS = 45_000;
const RETRY_SECONDS = 5;

/** Scores articles by a profile not in use, one request at a time, in a separate process. */
export function createScoringProcess() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isStopped = false;
  let stopCurrent = () => {};

  const run = (work: ScoringWork) =>
    new Promise<Assessment[]>((resolve, reject) => {
      if (isStopped) throw unavailable('The product is being stopped. Please try again.', RETRY_SECONDS);
      const child = startModule(new URL('./scoring-main.ts', import.meta.url), { maxHeapMb: 512 });
      stopCurrent = () => void child.kill('SIGKILL');
      const timer = setTimeout(stopCurrent, MOST_MS);
      child.once('message', (assessments) => resolve(assessments as Assessment[]));
      child.on('error', reject);
      child.once('exit', () => {
        clearTimeout(timer);
        reject(unavailable('The calculation took too long. Please try again.', RETRY_SECONDS));
      });
      child.send(work);
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
      isStopped = true;
      stopCurrent();
      await last;
    },
  };
}
