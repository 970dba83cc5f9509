import { Cron } from 'croner';
import { expect, test } from 'vitest';
import { SPIDER_TYPES } from '#contract/news.ts';
import { categorise } from './categorise.ts';
import { spiders } from './index.ts';

const unique = (list: readonly string[]) => new Set(list).size === list.length;

test('there are at least fifteen spiders of all four types, with unique ids, names and feeds', () => {
  expect(spiders.length).toBeGreaterThanOrEqual(15);
  expect(unique(spiders.map(({ id }) => id))).toBe(true);
  expect(unique(spiders.map(({ name }) => name))).toBe(true);
  expect(unique(spiders.flatMap(({ feeds }) => feeds))).toBe(true);
  expect(new Set(spiders.map(({ type }) => type))).toEqual(new Set(SPIDER_TYPES));
});

test('the coal trade publications are Coal Age and World Coal', () => {
  expect(spiders.filter(({ isCoalTrade }) => isCoalTrade).map(({ name }) => name)).toEqual([
    'Coal Age',
    'World Coal',
  ]);
});

test.each(spiders.map((spider) => [spider.id, spider] as const))('%s follows the rules', (_id, spider) => {
  expect(spider.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(spider.name.length).toBeGreaterThan(2);
  expect(spider.description).toMatch(/^[A-Z].{20,160}\.$/);

  expect(spider.feeds.length).toBeGreaterThan(0);
  for (const feed of spider.feeds) {
    expect(new URL(feed.replace('{ticker}', 'CNR')).protocol).toBe('https:');
    expect(feed.includes('{ticker}')).toBe(spider.tickers !== undefined);
  }

  expect(spider.categories.length).toBeGreaterThanOrEqual(3);
  expect(spider.categories.length).toBeLessThanOrEqual(6);
  expect(unique(spider.categories.map(({ id }) => id))).toBe(true);
  for (const { id, words } of spider.categories) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(id).not.toBe('general');
    expect(words.length).toBeGreaterThan(0);
    expect(unique(words)).toBe(true);
    for (const word of words) expect(word).toMatch(/^[\p{Ll}\p{N}]+( [\p{Ll}\p{N}]+)*$/u);
  }

  expect(Number.isInteger(spider.maxArticles)).toBe(true);
  expect(spider.maxArticles).toBeLessThanOrEqual(1_000);
  expect(spider.defaultMaxArticles).toBeGreaterThanOrEqual(1);
  expect(spider.defaultMaxArticles).toBeLessThanOrEqual(spider.maxArticles);

  expect(spider.schedule.split(' ')).toHaveLength(6);
  expect(new Cron(spider.schedule, { paused: true, mode: '6-part' }).nextRun()).not.toBeNull();
  expect(spider.processingTime).toMatch(/minute/);
  expect(spider.features.length).toBeGreaterThanOrEqual(3);
  expect(unique(spider.features)).toBe(true);
  for (const ticker of spider.tickers?.defaults ?? []) expect(ticker).toMatch(/^[A-Z]{1,5}$/);
});

test('no two spiders are due within a minute of each other', () => {
  const monday = new Date('2026-11-16T05:00:00Z');
  const due = spiders.flatMap(({ schedule }) =>
    new Cron(schedule, { paused: true, timezone: 'America/New_York' })
      .nextRuns(24, monday)
      .map((date) => date.getTime())
      .filter((time) => time < monday.getTime() + 86_400_000),
  );
  due.sort((one, other) => one - other);
  expect(due.length).toBeGreaterThan(60);
  expect(due.every((time, index) => index === 0 || time - (due[index - 1] ?? 0) >= 60_000)).toBe(true);
});

test('each category is reachable with a title made of one of its words', () => {
  const lost = spiders.flatMap((spider) =>
    spider.categories
      .filter(
        ({ id, words }) =>
          !words.some((word) => categorise(spider, { tags: [], link: '', title: word }) === id),
      )
      .map(({ id }) => `${spider.id} ${id}`),
  );
  expect(lost).toEqual([]);
});
