import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { Assessment } from '#intelligence/relevance/ranker.ts';
import { toRow } from '#testing/made-articles.ts';
import { orderStories } from './ranked-news.ts';

const ASOF = new Date('2026-11-16T12:00:00Z');
const MOVED = new Set(['HRC=F']);

interface Made {
  points: number;
  title?: string;
  spiderId?: string;
  days?: number;
  instruments?: string[];
  pinned?: boolean;
}

/** The stories' places in the list, in their new order. */
function order(stories: readonly Made[]): number[] {
  const rows = stories.map((made, nth) => {
    const { points, days = 0, instruments = [], pinned = false } = made;
    const { title = `Story ${'abc'[nth]}`, spiderId = 'coal-age' } = made;
    const at = new Date(ASOF.getTime() - days * DAY_MS - 60_000);
    const row = {
      ...toRow({ id: `${nth}`, storyId: `${nth}`, title, spiderId, points, at }),
      publishedAt: at,
    };
    const assessment = { ...(row.assessment as unknown as Assessment), instruments };
    const curation = pinned ? { pinned, hidden: false, score: null, reason: '', by: '' } : null;
    return { ...row, sortedAt: at, assessment, curation };
  });
  const moment = { asOf: ASOF, moved: MOVED, nameOf: (id: string) => id };
  return orderStories(rows, [], moment).map(({ article }) => Number(article.id));
}

test('each day takes a story one tier down', () => {
  const old = { points: 95, days: 3 };
  expect(order([old, { points: 55 }])).toEqual([1, 0]);
  expect(order([{ points: 95, days: 1 }, { points: 30 }, { points: 55 }])).toEqual([2, 0, 1]);
  expect(order([{ points: 60, days: 30 }, old])).toEqual([1, 0]);
});

test('within a tier and a day the higher score leads, then a price that moved', () => {
  expect(order([{ points: 52 }, { points: 64 }, { points: 58 }])).toEqual([1, 2, 0]);
  const moved = { points: 52, instruments: ['HRC=F'] };
  expect(order([{ points: 52 }, moved, { points: 53 }])).toEqual([2, 1, 0]);
});

test('pinned stories lead', () => {
  expect(order([{ points: 90 }, { points: 20, days: 3, pinned: true }])).toEqual([1, 0]);
});

test('headlines of one source that differ only in figures take one place, unless an editor pinned them', () => {
  const price = (points: number, value: string, more: Partial<Made> = {}) => ({
    points,
    title: `Met coal at $${value} a ton`,
    ...more,
  });
  const other = { points: 20, title: 'Port closed' };
  expect(order([price(90, '210.50'), price(80, '1,211'), other])).toEqual([0, 2, 1]);
  expect(order([price(90, '210.50'), price(80, '211', { spiderId: 'world-coal' }), other])).toEqual([
    0, 1, 2,
  ]);
  const pinned = [price(90, '1', { pinned: true }), price(80, '2', { pinned: true })];
  expect(order([...pinned, other])).toEqual([0, 1, 2]);
});
