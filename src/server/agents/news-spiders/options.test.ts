import { expect, test } from 'vitest';
import { spiders } from '#spiders/index.ts';
import { chooseOptions, readOptions } from './options.ts';

const [spider] = spiders;
if (!spider) throw new Error('There are no spiders');
const defaults = readOptions(spider, {});

test.each([
  ['a number in range', 7, 7],
  ['a number as text', ' 12 ', 12],
  ['an empty entry', '', spider.defaultMaxArticles],
  ['nothing', null, spider.defaultMaxArticles],
  ['zero', 0, spider.defaultMaxArticles],
  ['a negative number', -3, spider.defaultMaxArticles],
  ['a fraction', 2.5, spider.defaultMaxArticles],
  ['more than the spider takes', spider.maxArticles + 1, spider.defaultMaxArticles],
  ['no number', 'many', spider.defaultMaxArticles],
  ['infinity', '1e999', spider.defaultMaxArticles],
])('max articles: %s', (_, written, expected) => {
  expect(chooseOptions(spider, { ...defaults, maxArticles: 3 }, { maxArticles: written }).maxArticles).toBe(
    expected,
  );
});

test('omitted options stay unchanged', () => {
  const current = { maxArticles: 3, selectedCategories: ['general'], customTickers: [] };
  expect(chooseOptions(spider, current, {})).toEqual(current);
});

test('an unknown category is refused by name', () => {
  expect(() => chooseOptions(spider, defaults, { selectedCategories: ['general', 'gossip'] })).toThrow(
    'gossip',
  );
});

test('tickers are kept only where they are supported', () => {
  const withTickers = spiders.find(({ id }) => id === 'yahoo-finance-tickers');
  if (!withTickers) throw new Error('The spider with tickers is missing');
  const choices = { customTickers: ['BTU'] };
  expect(chooseOptions(spider, defaults, choices).customTickers).toEqual([]);
  expect(chooseOptions(withTickers, readOptions(withTickers, {}), choices).customTickers).toEqual(['BTU']);
});

test('stored choices that no longer fit the spider are ignored', () => {
  const stored = { maxArticles: 10_000, selectedCategories: ['general', 'gone'], customTickers: 'BTU' };
  expect(readOptions(spider, stored)).toEqual({
    maxArticles: spider.defaultMaxArticles,
    selectedCategories: ['general'],
    customTickers: [],
  });
});
