import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { measureCpuMs } from '#testing/cpu-time.ts';
import { type DatedArticle, groupStories } from './group-stories.ts';
import { seeded, writeText } from './seeded-random.fixture.ts';
import { SAME_STORY } from './story-pairs.fixture.ts';

const START = Date.UTC(2025, 10, 3, 12);

test('stories are identified by their first article, in any order of arrival', () => {
  const articles = SAME_STORY.slice(0, 12).flatMap(({ a, b }, pair) => [
    { id: `${pair}-a`, ...a, at: new Date(START) },
    { id: `${pair}-b`, ...b, at: new Date(START + DAY_MS) },
  ]);
  const stories = groupStories(articles);
  expect(stories).toEqual(groupStories(articles.toReversed()));
  for (let pair = 0; pair < 12; pair += 1) {
    expect(stories.get(`${pair}-b`), SAME_STORY[pair]?.name).toBe(stories.get(`${pair}-a`));
  }
  expect(new Set(stories.values())).toEqual(new Set(['0-a', '10-a', '11-a', '4-a']));
});

test('an article reprinted after more than seven days is another story', () => {
  const [{ a } = { a: { title: '', text: '' } }] = SAME_STORY;
  const at = (days: number) => ({ ...a, id: `day ${days}`, at: new Date(START + days * DAY_MS) });
  const stories = groupStories([at(0), at(7), at(20)]);
  expect([...stories.values()]).toEqual(['day 0', 'day 0', 'day 20']);
});

test('grouping no articles gives no stories, and an invalid time is an error', () => {
  expect(groupStories([]).size).toBe(0);
  expect(() => groupStories([{ id: 'x', title: '', text: '', at: new Date(Number.NaN) }])).toThrow('x');
});

test('thousands of articles with one headline are grouped in linear time', () => {
  const random = seeded(3);
  const articles: DatedArticle[] = Array.from({ length: 1_000 }, (_, at) => ({
    id: `${at}`,
    title: 'Kestrel Basin declares force majeure at Tarrawarra',
    text: writeText(random, 60),
    at: new Date(START + at * 1_000),
  }));
  const costMs = measureCpuMs(() => {
    expect(new Set(groupStories(articles).values()).size).toBe(1_000);
  });
  expect(costMs).toBeLessThan(3_000);
});
