import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { HOUR_MS, SECOND_MS } from '#contract/durations.ts';
import type { Log } from '#platform/log.ts';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { sql } from '../db/drizzle.ts';
import { type Notices, notify } from '../db/notices.ts';
import type { Db } from '../db/open-db.ts';
import { waitForDatabase } from '../db/wait-for-database.ts';

const QUEUE = 'runs';
const QUEUED = 'run-queued';

export type Queue = Awaited<ReturnType<typeof openQueue>>;

export async function openQueue(connection: pg.PoolConfig, log: Log) {
  // pg-boss reports less about its connection errors than our pool.
  const isAway = (error: unknown) =>
    isDatabaseUnavailable(error) || (error instanceof Error && 'syscall' in error);
  const boss = await waitForDatabase(() => startBoss(connection, log), log, isAway);
  return {
    /** Takes part in the caller's transaction. */
    async enqueue(db: Db, runId: string, startAfterMs = 0): Promise<void> {
      const startAfter = Math.ceil(startAfterMs / SECOND_MS);
      await boss.send(QUEUE, { runId }, { db: fromDrizzle(db, sql), startAfter });
      if (startAfter === 0) await notify(db, QUEUED, runId);
    },
    async work(
      atOnce: number,
      handle: (runId: string) => Promise<void>,
      notices?: Pick<Notices, 'on'>,
    ): Promise<void> {
      // After a full batch the next one is fetched at once. Polling is the fallback for missed notices.
      const options = {
        batchSize: Math.max(2, atOnce),
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 0.5,
      };
      const worker = await boss.work<{ runId: string }>(QUEUE, options, async (jobs) => {
        await Promise.all(jobs.map((job) => handle(job.data.runId)));
      });
      notices?.on(QUEUED, () => boss.notifyWorker(worker));
    },
    stopWorking: () => boss.offWork(QUEUE, { wait: false }),
    stop: () => boss.stop(AT_ONCE),
  };
}

const AT_ONCE = { graceful: false, close: true };

async function startBoss(connection: pg.PoolConfig, log: Log): Promise<PgBoss> {
  const boss = new PgBoss({
    ...(connection as { host?: string }),
    schema: 'queue',
    application_name: 'headframe queue',
    max: 4,
    schedule: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'queue error'));
  try {
    await boss.start();
    await boss.createQueue(QUEUE, {
      retryLimit: 0,
      expireInSeconds: (23 * HOUR_MS) / SECOND_MS,
      deleteAfterSeconds: HOUR_MS / SECOND_MS,
    });
    return boss;
  } catch (error) {
    await boss.stop(AT_ONCE).catch(() => undefined);
    throw error;
  }
}
