import { expect, it } from 'vitest';
import { rankItem } from './rank-item.ts';

it.each([
  ['CNR Core Natural Resources', 'cnr', 1],
  ['CNR Core Natural Resources', 'natural', 0.8],
  ['CNR Core Natural Resources', 'res nat', 0.8],
  ['Yahoo Finance', 'nance', 0.5],
  ['Use blue and orange for gains and losses', 'coal', 0],
  ['Dashboard', 'zzz', 0],
])('%s fits %j by %d', (value, search, rank) => {
  expect(rankItem(value, search)).toBe(rank);
});

it('finds a command by its other words too', () => {
  expect(rankItem('Logout', 'sign out', ['sign', 'out'])).toBe(0.8);
});

it('ranks articles below everything that matches', () => {
  expect(rankItem('article 17', 'whatever')).toBeLessThan(rankItem('Yahoo Finance', 'nance'));
});
