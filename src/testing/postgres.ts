import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { silentLog } from '#platform/log.ts';
import { openQueue } from '#server/agents/queue.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateDb } from '#server/db/migrate-db.ts';
import { createDataDir } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connections to the server; the application database is the migrated template. */
    postgres: { connection: pg.ClientConfig; adminConnection: pg.ClientConfig };
  }
}

/** Test databases need neither durability nor vacuuming. */
const SHORT_LIVED = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Without statistics the planner would scan cached tables instead of using indexes.
  random_page_cost: '1.1',
};

/** One real PostgreSQL per test run, with a migrated template that each test file clones. */
export async function setup(project: TestProject) {
  const data = createDataDir();
  const embedded = await startEmbeddedPostgres({
    dataDir: data.path,
    purpose: 'own',
    log: () => undefined,
    settings: SHORT_LIVED,
  });
  await migrateDb(embedded.connection, embedded.ownerConnection);
  // Creates the queue's own tables in the template instead of in each test file.
  await (await openQueue(embedded.connection, silentLog)).stop();
  project.provide('postgres', { connection: embedded.connection, adminConnection: embedded.adminConnection });
  return async () => {
    await embedded.stop();
    data.remove();
  };
}
