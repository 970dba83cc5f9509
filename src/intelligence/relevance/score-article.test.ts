import { expect, test } from 'vitest';
import { tierOf } from '#contract/dashboard.ts';
import type { Assessment } from './ranker.ts';
import { scoreArticle, scoreTimeless } from './score-article.ts';

function assessmentOf(points: number[]): Assessment {
  return {
    contributions: points.map((each, at) => ({ name: `Part ${at}`, points: each, why: 'for the test' })),
    subjects: [],
    instruments: [],
    companies: [],
    sentiment: { value: 0, why: [] },
  };
}

function sum(parts: readonly { points: number }[]): number {
  return parts.reduce((total, { points }) => total + points, 0);
}

test.each([
  [0, 'low'],
  [29, 'low'],
  [30, 'medium'],
  [49, 'medium'],
  [50, 'high'],
  [69, 'high'],
  [70, 'critical'],
  [100, 'critical'],
] as const)('a score of %i is %s', (score, tier) => {
  expect(tierOf(score)).toBe(tier);
});

test.each([
  [[10.4, 10.4, 10.4]],
  [[33.33, 33.33, 33.34]],
  [[40.5, -3.5, 0.49]],
  [[0.2, 0.2, 0.2]],
  [[90, 30, 12]],
  [[5, -9]],
  [[]],
])('whole points add up to the score: %j', (points) => {
  const { score, contributions } = scoreArticle(assessmentOf(points), { ageHours: 7, sources: 3 });
  expect(sum(contributions)).toBe(score);
  expect(contributions.every(({ points: each }) => Number.isInteger(each) && each !== 0)).toBe(true);
  expect(score).toBeGreaterThanOrEqual(0);
  expect(score).toBeLessThanOrEqual(100);
});

test('the stored sum of the points gives the same score as the points', () => {
  const points = [4.26, 7.12, 7.18, 5.35, 4.97, 8.62];
  // The database keeps the sum as a real: 37.5, where the points add up to 37.49999999999999.
  const stored = Math.fround(points.reduce((total, each) => total + each, 0));
  const { score } = scoreArticle(assessmentOf(points), { ageHours: 1, sources: 1 });
  expect([score, scoreTimeless(stored, 1)]).toEqual([38, 38]);
});

test('a newer article never scores less than an older one', () => {
  for (const worth of [3, 20, 48.7, 69.5, 99]) {
    let last = Number.POSITIVE_INFINITY;
    for (const ageHours of [-5, 0, 0.5, 1, 3, 12, 24, 47, 72, 1_000, Number.POSITIVE_INFINITY]) {
      const { score } = scoreArticle(assessmentOf([worth]), { ageHours, sources: 1 });
      expect(score).toBeLessThanOrEqual(last);
      last = score;
    }
  }
});

test('more sources never lower the score', () => {
  for (const worth of [3, 20, 48.7, 69.5, 99]) {
    let last = 0;
    for (const sources of [0, 1, 2, 3, 5, 9, 40, 1_000_000]) {
      const { score } = scoreArticle(assessmentOf([worth]), { ageHours: 5, sources });
      expect(score).toBeGreaterThanOrEqual(last);
      last = score;
    }
  }
});

test('a date in the future counts as now', () => {
  const now = scoreArticle(assessmentOf([50]), { ageHours: 0, sources: 1 });
  expect(scoreArticle(assessmentOf([50]), { ageHours: -90, sources: 1 })).toEqual(now);
});

test.each([null, Number.NaN])(
  'an article without a date is neither new nor old (%s), and says so',
  (ageHours) => {
    const score = (age: number | null) => scoreArticle(assessmentOf([50]), { ageHours: age, sources: 1 });
    const undated = score(ageHours);
    expect(undated.score).toBeLessThan(score(0).score);
    expect(undated.score).toBeGreaterThan(score(200).score);
    expect(undated.contributions.find(({ name }) => name === 'Recency')?.why).toContain('no date');
  },
);

test('a worthless article gains nothing from being new and widely reported', () => {
  expect(scoreArticle(assessmentOf([]), { ageHours: 0, sources: 50 })).toEqual({
    score: 0,
    tier: 'low',
    contributions: [],
  });
});

test("an editor's score replaces the calculated one, with the difference under the editor's reason", () => {
  const override = { score: 85, why: 'The board asked for it' };
  const { score, tier, contributions } = scoreArticle(assessmentOf([30]), {
    ageHours: 4,
    sources: 1,
    override,
  });
  expect([score, tier]).toEqual([85, 'critical']);
  expect(sum(contributions)).toBe(85);
  expect(contributions.at(-1)).toMatchObject({ name: 'Editor', why: 'The board asked for it' });
  const far = scoreArticle(assessmentOf([30]), {
    ageHours: 4,
    sources: 1,
    override: { score: 900, why: 'x' },
  });
  expect(far.score).toBe(100);
});
