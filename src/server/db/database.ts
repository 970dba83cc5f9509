import type pg from 'pg';
import type { Log } from '#platform/log.ts';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrateDb } from './migrate-db.ts';
import { type OpenDb, openDb } from './open-db.ts';
import { waitForDatabase } from './wait-for-database.ts';

interface DatabaseSite {
  connection: pg.PoolConfig;
  /** The role that owns the database, if different. */
  owner?: pg.ClientConfig | undefined;
  /** Notes for the operator about where the data is stored. */
  notes: string[];
  close(): Promise<void>;
}

export type Database = OpenDb & DatabaseSite;

/**
 * The product's migrated database: the server of DATABASE_URL, or the embedded one in the data directory. A visitor (a
 * console command) works alongside a running product; an owner refuses to share the embedded one.
 */
export async function openDatabase(config: Config, log: Log, purpose: 'own' | 'visit'): Promise<Database> {
  const site = await reachDatabase(config, log, purpose);
  try {
    const applied = await waitForDatabase(() => migrateDb(site.connection, site.owner), log);
    if (applied.length > 0) log.info({ migrations: applied }, 'database migrated');
  } catch (error) {
    await site.close();
    throw error;
  }
  const opened = openDb(site.connection, log);
  return {
    ...opened,
    ...site,
    close: async () => {
      await opened.close();
      await site.close();
    },
  };
}

/** Starts an embedded database without migrating it. */
export async function reachDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>,
  log: Log,
  purpose: 'own' | 'visit',
): Promise<DatabaseSite> {
  if (config.databaseUrl) {
    return {
      connection: { connectionString: config.databaseUrl },
      owner: config.databaseOwnerUrl ? { connectionString: config.databaseOwnerUrl } : undefined,
      notes: [],
      close: async () => undefined,
    };
  }
  const { connection, ownerConnection, notes, stop } = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    purpose,
    log: (level, message, detail) => log[level](detail ?? {}, message),
  });
  return { connection, owner: ownerConnection, notes, close: stop };
}
