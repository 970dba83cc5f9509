import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#platform/log.ts';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isDatabaseUnavailable, migrateDb, type OpenDb, openDb } from './open-db.ts';

export interface Database extends OpenDb {
  connection: pg.PoolConfig;
  /** What an operator should know about where the data lives. */
  notes: string[];
}

const SERVER_PATIENCE_MS = 60_000;

/**
 * The product's database, migrated: the server of DATABASE_URL, or the embedded one in the data directory. A visitor
 * (a command at the console) works beside a running product; an owner refuses to share the embedded one.
 */
export async function openDatabase(config: Config, log: Log, purpose: 'own' | 'visit'): Promise<Database> {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl };
    await withPatience(() => migrateDb(connection), log);
    return { ...openDb(connection, log), connection, notes: [] };
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    purpose,
    log: (level, message, detail) => log[level](detail ?? {}, message),
  });
  try {
    await migrateDb(embedded.connection);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  const opened = openDb(embedded.connection, log);
  return {
    ...opened,
    connection: embedded.connection,
    notes: embedded.notes,
    close: async () => {
      await opened.close();
      await embedded.stop();
    },
  };
}

/** A server may come up after us: wait for it rather than fall over. */
async function withPatience(work: () => Promise<void>, log: Log): Promise<void> {
  const giveUpAt = Date.now() + SERVER_PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > giveUpAt) throw error;
      log.warn({ err: error }, 'waiting for the database server');
      await sleep(1_000);
    }
  }
}
