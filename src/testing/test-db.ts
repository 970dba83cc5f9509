import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { silentLog } from '#platform/log.ts';
import { type OpenDb, openDb } from '#server/db/open-db.ts';

export interface TestDb extends OpenDb {
  connection: pg.ClientConfig;
  /** A superuser connection. */
  adminConnection: pg.ClientConfig;
  /** The same in the form of DATABASE_URL. */
  url: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
  /** Closes the pool and keeps the database under this name. */
  keepAs(template: string): Promise<void>;
}

/** A new database, cloned from the migrated template or from another one. */
export function createTestDb(template?: string): Promise<TestDb> {
  const { connection, adminConnection } = inject('postgres');
  return create(template ?? connection.database ?? '', adminConnection.user);
}

/** Creates a template for `createTestDb` once per test run, in the first worker that needs it. */
export async function ensureTemplate(name: string, make: () => Promise<void>): Promise<void> {
  const client = new pg.Client(inject('postgres').adminConnection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await make();
  } finally {
    await client.end();
  }
}

/** A new empty database. */
export function createEmptyDb(): Promise<TestDb> {
  return create('template0');
}

/** Ends every lease and channel pause. These use the database's clock, which cannot be stepped. */
export async function endLeases({ pool }: Pick<OpenDb, 'pool'>): Promise<void> {
  // Times are rounded to milliseconds, so now() could be in the future for the next query.
  const past = `now() - interval '1 millisecond'`;
  await pool.query(`
    update runs set lease_until = ${past} where lease_until > ${past};
    update outbox set lease_until = ${past} where lease_until > ${past};
    update channels set next_send_at = ${past} where next_send_at > ${past}`);
}

async function create(template: string, owner?: string): Promise<TestDb> {
  const { connection, adminConnection } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const { user } = connection;
  await asAdmin(
    adminConnection,
    `create database ${name} template ${template} owner ${owner ?? user} strategy file_copy`,
  );
  await asAdmin(adminConnection, `grant all on database ${name} to ${user}`);
  const own = { ...connection, database: name };
  const opened = openDb(own, silentLog);
  return {
    ...opened,
    connection: own,
    adminConnection: { ...adminConnection, database: name },
    url: `postgres://${own.user}@/${name}?host=${encodeURIComponent(String(own.host))}&port=${own.port}`,
    drop: async () => {
      await opened.close();
      await asAdmin(adminConnection, `drop database ${name} with (force)`);
    },
    keepAs: async (kept) => {
      await opened.close();
      await asAdmin(adminConnection, `alter database ${name} rename to ${kept}`);
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
