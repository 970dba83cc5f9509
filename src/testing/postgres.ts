import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { silentLog } from '#platform/log.ts';
import { openQueue } from '#server/agents/queue.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateDb } from '#server/db/migrate-db.ts';
import { createDataDir } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How to reach the server, and as what; the application database is the migrated template. */
    postgres: { connection: pg.ClientConfig; adminConnection: pg.ClientConfig };
  }
}

/** One real PostgreSQL for the whole run, with a migrated template that each test file clones. */
export async function setup(project: TestProject) {
  const data = createDataDir();
  const embedded = await startEmbeddedPostgres({ dataDir: data.path, purpose: 'own', log: () => undefined });
  await relax(embedded.adminConnection);
  await migrateDb(embedded.connection, embedded.ownerConnection);
  // The queue makes its own tables; in the template they need not be made again for each test file.
  await (await openQueue(embedded.connection, silentLog)).stop();
  project.provide('postgres', { connection: embedded.connection, adminConnection: embedded.adminConnection });
  return async () => {
    await embedded.stop();
    data.remove();
  };
}

/** Test databases need not survive a power cut, and waiting for the disk was most of the time of creating them. */
async function relax(connection: pg.ClientConfig) {
  const admin = new pg.Client(connection);
  await admin.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await admin.query(`alter system set ${setting} = off`);
  }
  await admin.query('select pg_reload_conf()');
  await admin.end();
}
