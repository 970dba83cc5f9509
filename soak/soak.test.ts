import { expect, test } from 'vitest';
import { killAcceptances, killBackfills, killPlannedBackfill, withBackfills } from './kills.ts';
import { loadOneProcess } from './load.ts';

test('people and administrators at work: nothing fails', async () => {
  const size = { readers: 60, administrators: 4, seconds: 12, warmUpSeconds: 3 };
  const { failures, reads, statuses } = await loadOneProcess(size, () => undefined);
  expect(failures).toEqual({});
  expect(reads.count).toBeGreaterThan(3 * size.readers);
  expect(statuses[304]).toBeGreaterThan(statuses[200] ?? 0);
}, 400_000);

test('killing a worker at random during backfills loses and duplicates nothing, and diffs are unchanged', async () => {
  const reports = await withBackfills(async (parts) => [
    await killBackfills(parts, 2),
    await killPlannedBackfill(parts, 2),
  ]);
  for (const { hits, wrongs } of reports) {
    expect(wrongs).toEqual([]);
    expect(hits).toBeGreaterThan(0);
  }
}, 400_000);

test('killing a process while an invitation is accepted leaves all of it or nothing', async () => {
  expect(await killAcceptances(3)).toMatchObject({ wrongs: [] });
});
