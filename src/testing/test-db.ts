import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { silentLog } from '#platform/log.ts';
import { type OpenDb, openDb } from '#server/db/open-db.ts';

export interface TestDb extends OpenDb {
  connection: pg.ClientConfig;
  /** The same as DATABASE_URL would say it. */
  url: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** A database of its own, cloned from the migrated template. */
export function createTestDb(): Promise<TestDb> {
  return create(inject('postgres').connection.database ?? '');
}

/** A database of its own with nothing in it. */
export function createEmptyDb(): Promise<TestDb> {
  return create('template0');
}

async function create(template: string): Promise<TestDb> {
  const { connection, adminConnection } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminConnection, `create database ${name} template ${template} owner ${connection.user}`);
  const own = { ...connection, database: name };
  const opened = openDb(own, silentLog);
  return {
    ...opened,
    connection: own,
    url: `postgres://${own.user}@/${name}?host=${encodeURIComponent(String(own.host))}&port=${own.port}`,
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
