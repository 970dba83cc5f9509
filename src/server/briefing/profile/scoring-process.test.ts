import { expect, test } from 'vitest';
import { parseProfile } from '#intelligence/relevance/company-profile.ts';
import { createScoringProcess } from './scoring-process.ts';

const work = (articles: number) => ({
  profile: parseProfile(undefined, 'Black Ridge Resources'),
  articles: Array.from({ length: articles }, () => ({
    title: 'Coal',
    body: 'Coal. '.repeat(9_000),
    source: 'CNBC',
  })),
});

test('stopping ends running and waiting calculations', async () => {
  const scoring = createScoringProcess();
  const answers = Promise.allSettled([0, 1, 2].map(() => scoring.assess(work(2_000))));
  const beganAtMs = performance.now();
  await scoring.stop();
  for (const answer of await answers) expect(answer).toMatchObject({ reason: { status: 503 } });
  expect(performance.now() - beganAtMs).toBeLessThan(2_000);
  await expect(scoring.assess(work(1))).rejects.toMatchObject({ status: 503 });
});
