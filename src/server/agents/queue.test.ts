import { afterAll, expect, test } from 'vitest';
import { silentLog } from '#platform/log.ts';
import { createTestDb } from '#testing/test-db.ts';
import { openNotices } from '../db/notices.ts';
import { openQueue } from './queue.ts';

const database = await createTestDb();
afterAll(() => database.drop());

test('a queued run is announced to every process after its transaction commits, and taken', async () => {
  const queue = await openQueue(database.connection, silentLog);
  const notices = openNotices(database.connection, silentLog);
  await notices.catchUp();
  const events: string[] = [];
  notices.on('run-queued', (runId) => events.push(`notice of ${runId}`));
  await database.db.transaction(async (tx) => {
    await queue.enqueue(tx, 'first');
    await notices.catchUp();
    events.push('committing');
  });
  await queue.enqueue(database.db, 'later', 60_000);
  await notices.catchUp();
  expect(events).toEqual(['committing', 'notice of first']);

  const taken = Promise.withResolvers<string>();
  await queue.work(1, async (runId) => taken.resolve(runId), notices);
  expect(await taken.promise).toBe('first');
  await queue.stop();
  await notices.close();
});

test('stopping the queue while the database closes its connections does not end the process', async () => {
  const endConnections = () =>
    database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'headframe queue'`);
  for (let round = 0; round < 10; round++) {
    const queue = await openQueue(database.connection, silentLog);
    // An error without a listener would be reported as unhandled.
    await Promise.all([queue.stop(), endConnections()]);
    await endConnections();
  }
});
