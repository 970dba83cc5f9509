import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Log } from '#platform/log.ts';
import type { Db } from '../db/open-db.ts';

const QUEUE = 'runs';

export interface Queue {
  /** Inside a transaction: the job exists if and only if the transaction commits. */
  enqueue(db: Db, runId: string, startAfterMs?: number): Promise<void>;
  /** Hands queued runs to the handler, so many at once; more only when it has dealt with those. */
  work(atOnce: number, handle: (runId: string) => Promise<void>): Promise<void>;
  /** Takes no more runs from the queue. */
  stopWorking(): Promise<void>;
  stop(): Promise<void>;
}

/** The queue of runs, on the product's own database. It only carries ids: what a run is stands in its row. */
export async function openQueue(connection: pg.PoolConfig, log: Log): Promise<Queue> {
  const boss = new PgBoss({
    ...(connection as { host?: string }),
    schema: 'queue',
    application_name: 'headframe queue',
    max: 4,
    schedule: false,
    useListenNotify: true,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the queue stumbled'));
  await boss.start();
  await boss.createQueue(QUEUE, {
    notify: true,
    retryLimit: 0,
    expireInSeconds: 23 * 3600,
    deleteAfterSeconds: 3600,
  });
  return {
    async enqueue(db, runId, startAfterMs = 0) {
      await boss.send(
        QUEUE,
        { runId },
        {
          db: fromDrizzle(db, sql),
          ...(startAfterMs > 0 ? { startAfter: Math.ceil(startAfterMs / 1000) } : {}),
        },
      );
    },
    async work(atOnce, handle) {
      // While whole batches come there is more: the next is fetched at once. A poll is only the fall-back of the bell.
      const options = {
        batchSize: Math.max(2, atOnce),
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 0.5,
        notifyPollingIntervalSeconds: 0.5,
      };
      await boss.work<{ runId: string }>(QUEUE, options, async (jobs) => {
        await Promise.all(jobs.map((job) => handle(job.data.runId)));
      });
    },
    stopWorking: () => boss.offWork(QUEUE, { wait: false }),
    stop: () => boss.stop({ graceful: false, close: true }),
  };
}
