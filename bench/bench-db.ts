import { silentLog } from '#platform/log.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateDb } from '#server/db/migrate-db.ts';
import { type OpenDb, openDb } from '#server/db/open-db.ts';
import { createDataDir } from '#testing/product.ts';

/** A temporary empty embedded database without time limits. */
export async function withBenchDb<T>(
  measure: (opened: OpenDb, embedded: EmbeddedPostgres) => Promise<T>,
): Promise<T> {
  const data = createDataDir();
  const embedded = await startEmbeddedPostgres({ dataDir: data.path, purpose: 'own', log: () => undefined });
  await migrateDb(embedded.connection);
  const opened = openDb({ ...embedded.connection, statement_timeout: 0, query_timeout: 0 }, silentLog);
  try {
    return await measure(opened, embedded);
  } finally {
    await opened.close();
    await embedded.stop();
    data.remove();
  }
}
