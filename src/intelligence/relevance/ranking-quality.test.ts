import { expect, test } from 'vitest';
import { createDefaultProfile } from './company-profile.ts';
import tuningHalf from './mornings/tuning.json' with { type: 'json' };
import unseenHalf from './mornings/unseen.json' with { type: 'json' };
import { ndcg } from './ndcg.fixture.ts';
import { createRanker } from './ranker.ts';
import { scoreArticle } from './score-article.ts';

const ranker = createRanker(createDefaultProfile('Black Ridge Resources'));
type Article = (typeof unseenHalf)[number]['articles'][number];

function rank(articles: readonly Article[]) {
  return articles
    .map((article) => ({
      article,
      score: scoreArticle(ranker.assess(article), { ageHours: article.publishedHoursAgo, sources: 1 }).score,
    }))
    .sort((a, b) => b.score - a.score || (a.article.id < b.article.id ? -1 : 1));
}

function meanNdcg(mornings: typeof unseenHalf): number {
  const values = mornings.map(({ articles }) =>
    ndcg(
      rank(articles).map(({ article }) => article.grade),
      10,
    ),
  );
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

test('the best order has an NDCG of 1, and every misplacement lowers it', () => {
  expect(ndcg([3, 3, 2, 1, 0], 10)).toBe(1);
  expect(ndcg([3, 2, 3, 1, 0], 10)).toBeCloseTo(
    (7 + 3 / Math.log2(3) + 7 / 2 + 1 / Math.log2(5)) / (7 + 7 / Math.log2(3) + 3 / 2 + 1 / Math.log2(5)),
    10,
  );
  expect(ndcg([0, 0], 10)).toBe(1);
});

test('the labelled mornings match their descriptions', () => {
  const mornings = [...tuningHalf, ...unseenHalf];
  expect(mornings).toHaveLength(24);
  expect(
    tuningHalf.every(({ morning }) => morning % 2 === 0) &&
      unseenHalf.every(({ morning }) => morning % 2 === 1),
  ).toBe(true);
  for (const { articles } of mornings) {
    expect(articles).toHaveLength(30);
    expect(new Set(articles.map(({ id }) => id)).size).toBe(30);
    expect(articles.every(({ grade }) => [0, 1, 2, 3].includes(grade))).toBe(true);
    expect(articles.every(({ body }) => body.split(' ').length >= 40 && body.split(' ').length <= 80)).toBe(
      true,
    );
  }
});

test('both halves of our own labelled mornings are ranked well', () => {
  expect(meanNdcg(unseenHalf)).toBeGreaterThanOrEqual(0.9);
  expect(meanNdcg(tuningHalf)).toBeGreaterThanOrEqual(0.9);
});

test('a morning has a few urgent articles and keeps its noise low', () => {
  const mornings = [...tuningHalf, ...unseenHalf].map(({ articles }) => rank(articles));
  const urgent = mornings.map((ranked) => ranked.filter(({ score }) => score >= 70).length);
  const mean = urgent.reduce((sum, count) => sum + count, 0) / urgent.length;
  expect(mean).toBeGreaterThanOrEqual(1);
  expect(mean).toBeLessThanOrEqual(5);
  const noise = mornings.flat().filter(({ article }) => article.grade === 0);
  expect(noise.filter(({ score }) => score >= 50).length / noise.length).toBeLessThan(0.1);
});
