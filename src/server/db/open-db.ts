import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Log } from '#platform/log.ts';
import { isDatabaseUnavailable, noteConnectionError } from './database-errors.ts';
import { drizzle } from './drizzle.ts';

export type Db = PgDatabase<NodePgQueryResultHKT>;

export type OpenDb = ReturnType<typeof openDb>;

/** Opens a pool of connections; it connects with the first query. */
export function openDb(connection: pg.PoolConfig, log: Log) {
  const pool = new pg.Pool({
    Client: DatabaseClient,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // Below the client's timeout of ten seconds, so that it gets an answer.
    statement_timeout: 7_000,
    query_timeout: 8_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'headframe',
    keepAlive: true,
    ...connection,
  });
  let isClosing = false;
  // Without a listener, a database restart would end this process.
  pool.on('error', (error) => {
    if (!isClosing) log.warn({ err: error }, 'idle database connection lost');
  });
  // The pool does not listen on connections in use; losing one between statements would end this process too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const close = () => {
    isClosing = true;
    return pool.end();
  };
  const db: Db = drizzle(pool);
  db.transaction = (work, config) => inTransaction(pool, (own) => own.transaction(work, config));
  return { db, pool, close };
}

const RUN_CONNECTIONS = 6;

/** For runs of agents, because storing a long history may take longer than any call. */
export function openPatientDb(connection: pg.PoolConfig, log: Log) {
  const patience = { statement_timeout: 120_000, query_timeout: 130_000, connectionTimeoutMillis: 30_000 };
  return openDb({ ...connection, ...patience, max: RUN_CONNECTIONS }, log);
}

/** A separate session. The listener keeps a lost connection from ending the process; the next statement fails. */
export async function openClient(connection: pg.ClientConfig, name: string): Promise<pg.Client> {
  const client = new DatabaseClient({
    ...connection,
    application_name: `headframe ${name}`,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Replaces Drizzle's transaction, which leaks a connection if BEGIN fails and would exhaust the pool. */
async function inTransaction<T>(pool: pg.Pool, work: (db: NodePgDatabase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    return await work(drizzle(client));
  } catch (error) {
    isBroken = isDatabaseUnavailable(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

export class DatabaseClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.connection.on('error', (error: Error) => noteConnectionError(error));
  }
}
