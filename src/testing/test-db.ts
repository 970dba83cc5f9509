import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { silentLog } from '#platform/log.ts';
import { type OpenDb, openDb } from '#server/db/open-db.ts';

export interface TestDb extends OpenDb {
  connection: pg.ClientConfig;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** A database of its own, cloned from the migrated template. */
export async function createTestDb(): Promise<TestDb> {
  const { connection, adminConnection } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(
    adminConnection,
    `create database ${name} template ${connection.database} owner ${connection.user}`,
  );
  const own = { ...connection, database: name };
  const opened = openDb(own, silentLog);
  return {
    ...opened,
    connection: own,
    drop: async () => {
      await opened.close();
      await asAdmin(adminConnection, `drop database ${name} with (force)`);
    },
  };
}

async function asAdmin(connection: pg.ClientConfig, statement: string) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
