import { expect, it } from 'vitest';
import { nextCheckMs } from './api-status.ts';

it('looks every minute, and after failures sooner, at growing distances', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => nextCheckMs(failures))).toEqual([
    60_000, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000,
  ]);
});
