import { expect, inject, test, vi } from 'vitest';
import { type Log, silentLog } from '#platform/log.ts';
import { compareClocks } from './compare-clocks.ts';
import { openDb } from './open-db.ts';

test.each([
  [0, []],
  [3_600_000, [{ aheadSeconds: 3_600 }]],
  [-3_600_000, [{ aheadSeconds: -3_600 }]],
])('a clock that is %i ms ahead of the database', async (aheadMs, warnings) => {
  const { db, close } = openDb(inject('postgres').connection, silentLog);
  const warn = vi.fn();
  const clock = () => new Date(Date.now() + aheadMs);
  await compareClocks(db, clock, { ...silentLog, warn } as unknown as Log);
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual(
    warnings.map(({ aheadSeconds }) => ({ aheadSeconds: expect.closeTo(aheadSeconds, -1) })),
  );
  await close();
});
