import { expect, test } from 'vitest';
import { industryFocusPercent } from './industry-focus.ts';

const COAL_TRADE = ['Coal Age', 'World Coal'];

test.for([
  ['Coal exports rise', 'CNBC', 100],
  ['Utilities burn less COAL', 'CNBC', 100],
  ['Coal-fired plant to stay open', 'CNBC', 100],
  ['“Coal’s comeback”', 'CNBC', 100],
  ['New rules for mining', 'CNBC', 100],
  ['Mining, rail and ports', 'CNBC', 100],
  ['Charcoal makers cheer', 'CNBC', 0],
  ['Rumours are undermining trust', 'CNBC', 0],
  ['Coalition talks fail', 'CNBC', 0],
  ['Miners strike', 'CNBC', 0],
  ['Coals to Newcastle', 'CNBC', 0],
  ['Coking plant opens', 'CNBC', 0],
  ['', 'CNBC', 0],
  ['Longwall moves ahead of plan', 'Coal Age', 100],
  ['Longwall moves ahead of plan', ' world coal ', 100],
  ['Longwall moves ahead of plan', 'World Coal Daily', 0],
] as const)('“%s” of %s counts %i percent', ([title, source, percent]) => {
  expect(industryFocusPercent([{ title, source }], COAL_TRADE)).toBe(percent);
});

test.for([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [10, 10, 100],
] as const)('%i of %i articles are %i percent', ([focused, all, percent]) => {
  const articles = Array.from({ length: all }, (_, at) => ({
    title: at < focused ? 'Coal' : 'Rates',
    source: 'CNBC',
  }));
  expect(industryFocusPercent(articles, COAL_TRADE)).toBe(percent);
});

test('with no trade publication named, titles alone count', () => {
  expect(industryFocusPercent([{ title: 'Longwall', source: 'Coal Age' }], [])).toBe(0);
});
