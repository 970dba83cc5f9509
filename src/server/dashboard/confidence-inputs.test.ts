import { expect, test } from 'vitest';
import { judgeNews } from './confidence-inputs.ts';

const source = (freshness: 'fresh' | 'stale' | 'frozen' | 'unavailable', readAt: string | null) => ({
  ...{ name: 'A source', freshness, reason: null, ageDays: 0 },
  goodAt: readAt === null ? null : new Date(readAt),
});

test('the news is stale if no source could be read recently, and says when one was', () => {
  const [monday, tuesday] = ['2026-11-16T14:00:00.000Z', '2026-11-17T14:00:00.000Z'];
  const all = [source('stale', monday), source('unavailable', null), source('frozen', tuesday)];
  expect(judgeNews(all)).toEqual({ freshness: 'stale', checked_at: tuesday });
  expect(judgeNews([...all, source('fresh', monday)])).toEqual({ freshness: 'fresh', checked_at: tuesday });
});

test('before the first collection the news is not stale', () => {
  expect(judgeNews([source('unavailable', null)])).toEqual({ freshness: 'fresh', checked_at: null });
});
