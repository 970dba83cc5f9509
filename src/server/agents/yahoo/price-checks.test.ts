import { describe, expect, test } from 'vitest';
import { checkCloses, isFrozen, isStale } from './price-checks.ts';

const series = (...closes: number[]) =>
  closes.map((close, i) => ({ date: `2026-11-${String(i + 1).padStart(2, '0')}`, close, volume: 1 }));
const flags = (closes: number[], more: Partial<Parameters<typeof checkCloses>[1]> = {}) =>
  checkCloses(series(...closes), { splitDates: [], mayBeNegative: false, ...more }).map(({ flag }) => flag);

describe('a close', () => {
  test('that moves as prices move is good', () => {
    expect(flags([100, 120, 60, 250])).toEqual([null, null, null, null]);
  });

  test('a hundred times its neighbour is a mistake, up or down, and the next is held against the last good one', () => {
    expect(flags([84, 8_412, 85])).toEqual([null, 'spike', null]);
    expect(flags([84, 0.84, 85])).toEqual([null, 'spike', null]);
    expect(flags([8_412, 85], { lastGood: 84 })).toEqual(['spike', null]);
  });

  test('that stays at a new level for a week is the new level', () => {
    expect(flags([1, 10, 10.5, 11, 10.8, 11.2, 11])).toEqual([null, null, null, null, null, null, null]);
    expect(flags([1, 10, 10.5, 11, 10.8])).toEqual([null, 'spike', 'spike', 'spike', 'spike']);
    expect(flags([1, 10, 90, 10, 90, 10, 1])).toEqual([
      null,
      'spike',
      'spike',
      'spike',
      'spike',
      'spike',
      null,
    ]);
  });

  test('on the day of a split may jump', () => {
    expect(flags([1_000, 100, 101], { splitDates: ['2026-11-02'] })).toEqual([null, null, null]);
  });

  test('of nothing or less is a mistake, but for what has been below zero', () => {
    expect(flags([20, 0, -5, 21])).toEqual([null, 'not-positive', 'not-positive', null]);
    expect(flags([20, -37.63, 10], { mayBeNegative: true })).toEqual([null, null, null]);
  });
});

test('closes that do not move and see no trade are frozen; a quiet market is not', () => {
  const still = Array.from({ length: 8 }, () => ({ close: 104.35, volume: 0 }));
  expect(isFrozen(still)).toBe(true);
  expect(isFrozen(still.slice(0, 5))).toBe(false);
  expect(isFrozen(still.map((one) => ({ ...one, volume: 12 })))).toBe(false);
  expect(isFrozen([...still.slice(1), { close: 104.4, volume: 0 }])).toBe(false);
});

test('a close is stale when no week-end and holiday together explain its age', () => {
  const friday = new Date('2026-11-27T15:00:00Z');
  expect(isStale('2026-11-25', friday)).toBe(false);
  expect(isStale('2026-11-21', friday)).toBe(false);
  expect(isStale('2026-11-20', friday)).toBe(true);
});
