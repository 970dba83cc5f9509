import { expect, test } from 'vitest';
import { killAcceptances, killBackfills } from './kills.ts';
import { loadOneProcess } from './load.ts';

test('people and administrators at work: nothing fails', async () => {
  const size = { readers: 60, administrators: 4, seconds: 12, warmUpSeconds: 3 };
  const { failures, reads, statuses } = await loadOneProcess(size, () => undefined);
  expect(failures).toEqual({});
  expect(reads.count).toBeGreaterThan(3 * size.readers);
  expect(statuses[304]).toBeGreaterThan(statuses[200] ?? 0);
}, 400_000);

test('a worker killed at random moments of a backfill loses and doubles nothing, and its runs end', async () => {
  const { hits, wrongs } = await killBackfills(2);
  expect(wrongs).toEqual([]);
  expect(hits).toBeGreaterThan(0);
}, 300_000);

test('a process killed while an invitation is accepted leaves all of it or nothing', async () => {
  expect(await killAcceptances(3)).toMatchObject({ wrongs: [] });
}, 120_000);
