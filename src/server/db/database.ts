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

/** Where the database is, before anything is asked of it. */
export interface DatabaseSite {
  connection: pg.PoolConfig;
  notes: string[];
  close(): Promise<void>;
}

const SERVER_PATIENCE_MS = 60_000;

/**
 * The product's database, migrated: the server of DATABASE_URL, or the embedded one in the data directory. A visitor
 * (a command at the console) works beside a running product; an owner refuses to share the embedded one.
 */
export async function openDatabase(config: Config, log: Log, purpose: 'own' | 'visit'): Promise<Database> {
  const site = await reachDatabase(config, log, purpose);
  const { connection, notes } = site;
  try {
    const migrate = () => migrateDb(connection);
    const applied = await (config.databaseUrl ? withPatience(migrate, log) : migrate());
    if (applied.length > 0) log.info({ migrations: applied }, 'brought the database up to date');
  } catch (error) {
    await site.close();
    throw error;
  }
  const opened = openDb(connection, log);
  return {
    ...opened,
    connection,
    notes,
    close: async () => {
      await opened.close();
      await site.close();
    },
  };
}

/** The same as it stands: what is embedded is started, nothing is migrated. */
export async function reachDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  purpose: 'own' | 'visit',
): Promise<DatabaseSite> {
  if (config.databaseUrl) {
    return { connection: { connectionString: config.databaseUrl }, notes: [], close: async () => undefined };
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    purpose,
    log: (level, message, detail) => log[level](detail ?? {}, message),
  });
  return { connection: embedded.connection, notes: embedded.notes, close: () => embedded.stop() };
}

/** A server may come up after us: wait for it rather than fall over. */
async function withPatience<T>(work: () => Promise<T>, log: Log): Promise<T> {
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
