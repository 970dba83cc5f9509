import { setTimeout as sleep } from 'node:timers/promises';
import type { Overview } from '#contract/dashboard.ts';
import { callApi, signInAdmin, waitUntilFilled } from '#testing/sample-product.ts';
import { median, milliseconds, type Row, ratioOf, type Suite } from '../bench/suite.ts';
import { startCluster } from './cluster.ts';

const CHANGES = 20;
const PAUSE_MS = 3_000;
const MOST_MS = 2_000;
const LOOK_EVERY_MS = 50;
const GIVE_UP_MS = 60_000;

export const spread: Suite = {
  name: 'Spread',
  about: `2 api, 2 worker and 1 scraper processes on one PostgreSQL: time from the response to a change (an editor hides a story or shows it again) until both api processes serve the same changed overview, ${CHANGES} times.`,
  async run(say) {
    const cluster = await startCluster({ api: 2, worker: 2, scraper: 1 });
    try {
      const [first = ''] = cluster.apiUrls;
      say('a new installation fills itself');
      await waitUntilFilled(first);
      const token = await signInAdmin(first);
      const story = (await readOverview(first, token)).articles[0] ?? '';
      const times: number[] = [];
      for (let i = 0; i < CHANGES; i++) {
        await sleep(PAUSE_MS);
        times.push(await spreadChange(cluster.apiUrls, token, story, i % 2 === 0));
        say(`${i + 1} of ${CHANGES}: ${milliseconds(times.at(-1) ?? 0)}`);
      }
      return [rowOf('median', median(times)), rowOf('slowest', Math.max(...times))];
    } finally {
      await cluster.stop();
    }
  },
};

function rowOf(what: string, ms: number): Row {
  return {
    what: `A change in the overview of both processes, ${what}`,
    figure: milliseconds(ms),
    beside: `${milliseconds(MOST_MS)}, target`,
    ratio: ratioOf(ms, MOST_MS),
  };
}

/** Hides or shows a story and returns the time until every process serves the same updated overview. */
export async function spreadChange(
  urls: readonly string[],
  token: string,
  story: string,
  hidden: boolean,
  lookEveryMs = LOOK_EVERY_MS,
): Promise<number> {
  const [first = ''] = urls;
  const body = { hidden, reason: 'Told twice' };
  await callApi(first, `/briefing/articles/${story}`, { token, method: 'PUT', body });
  const beganAt = performance.now();
  for (;;) {
    const seen = await Promise.all(urls.map((url) => readOverview(url, token)));
    const isSame = new Set(seen.map(({ tag }) => tag)).size === 1;
    const ms = performance.now() - beganAt;
    if (isSame && seen.every(({ articles }) => articles.includes(story) !== hidden)) return ms;
    if (ms > GIVE_UP_MS) throw new Error('The change has not reached every process in a minute');
    await sleep(lookEveryMs);
  }
}

export async function readOverview(url: string, token: string) {
  const answer = await fetch(`${url}/api/v1/dashboard/overview`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`The overview is refused with ${answer.status}`);
  const { data } = (await answer.json()) as { data: Overview };
  return {
    tag: answer.headers.get('etag'),
    articles: data.newsIntelligence.priorityArticles.map(({ id }) => id),
  };
}
