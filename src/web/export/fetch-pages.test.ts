import { expect, it } from 'vitest';
import { fetchPages } from './fetch-pages.ts';

it('reads every page and keeps each row once when rows shift between two calls', async () => {
  const pages = [
    ['e', 'd'],
    ['d', 'c'],
    ['b', 'a'],
  ];
  const progress: number[] = [];
  const { items, isCut } = await fetchPages(
    async (page) => ({ items: pages[page - 1] ?? [], pagination: { total: 5, totalPages: pages.length } }),
    (item) => item,
    (read) => progress.push(read),
  );
  expect(items).toEqual(['e', 'd', 'c', 'b', 'a']);
  expect(isCut).toBe(false);
  expect(progress).toEqual([2, 3, 5]);
});

it('stops at a bound and says so', async () => {
  let next = 0;
  const { items, isCut } = await fetchPages(
    async () => ({
      items: Array.from({ length: 5000 }, () => next++),
      pagination: { total: 1e6, totalPages: 200 },
    }),
    (item) => item,
  );
  expect(items).toHaveLength(20_000);
  expect(isCut).toBe(true);
});
