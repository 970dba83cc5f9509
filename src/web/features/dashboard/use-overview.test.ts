import { expect, it } from 'vitest';
import { nextCheckMs } from '#web/api/api-status.ts';
import { DASHBOARD_REFRESH_MS } from './use-overview.ts';

it('reloads every five minutes, and sooner after failures, with growing delays', () => {
  const nextMs = (failures: number) => nextCheckMs(failures, DASHBOARD_REFRESH_MS);
  expect([0, 1, 2, 3, 4, 5, 6, 7, 80].map(nextMs)).toEqual([
    300_000, 5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000,
  ]);
});
