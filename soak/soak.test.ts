import { expect, test } from 'vitest';
import { hurt } from './faults.ts';
import { loadOneProcess } from './load.ts';

const quiet = () => undefined;

test('people and administrators at work: nothing fails', async () => {
  const size = { readers: 60, administrators: 4, seconds: 12, warmUpSeconds: 3 };
  const { failures, reads, statuses } = await loadOneProcess(size, quiet);
  expect(failures).toEqual({});
  expect(reads.count).toBeGreaterThan(500);
  expect(statuses[304]).toBeGreaterThan(statuses[200] ?? 0);
}, 400_000);

test('processes and database killed, restarted, paused and cut: nothing acknowledged is lost or done twice', async () => {
  const reports = await hurt(
    { kills: 5, databaseKills: 2, databaseRestarts: 1, pauseSeconds: 4, cuts: 4, readers: 10 },
    quiet,
  );
  for (const { what, ledger, load } of reports) {
    expect([what, ledger.lost, ledger.doubled]).toEqual([what, 0, 0]);
    expect(ledger.acknowledged).toBeGreaterThan(0);
    // The overview is served from memory whatever befalls the database; a history says that it cannot be had now.
    const others = Object.keys(load.failures).filter(
      (name) => !/^GET \/dashboard\/historical\/\S+ 503$/.test(name),
    );
    expect([what, others]).toEqual([what, []]);
  }
}, 600_000);
