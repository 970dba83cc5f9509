import { expect, it } from 'vitest';
import { fetchPages } from './fetch-pages.ts';

it('reads every page and keeps each row once when rows shift between two calls', async () => {
  const pages = [
    ['e', 'd'],
    ['d', 'c'],
    ['b', 'a'],
  ];
  const progress: [number, number][] = [];
  const items = await fetchPages(
    async ({ page }) => ({
      items: pages[page - 1] ?? [],
      pagination: { total: 5, totalPages: pages.length },
    }),
    (item) => item,
    (...rows) => progress.push(rows),
  );
  expect(items).toEqual(['e', 'd', 'c', 'b', 'a']);
  expect(progress).toEqual([
    [2, 5],
    [3, 5],
    [5, 5],
  ]);
});

it('stops at a limit and reports it', async () => {
  let next = 0;
  let last: [number, number] | undefined;
  const items = await fetchPages(
    async () => ({
      items: Array.from({ length: 5000 }, () => next++),
      pagination: { total: 1e6, totalPages: 200 },
    }),
    (item) => item,
    (...rows) => {
      last = rows;
    },
  );
  expect(items).toHaveLength(20_000);
  expect(last).toEqual([20_000, 1e6]);
});
