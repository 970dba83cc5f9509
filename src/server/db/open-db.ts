import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { OutsideError } from '#platform/app-error.ts';
import type { Log } from '#platform/log.ts';
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
    // Below the ten seconds a screen waits, so that it gets an answer.
    statement_timeout: 7_000,
    query_timeout: 8_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'headframe',
    keepAlive: true,
    ...connection,
  });
  let isClosing = false;
  // Without a listener a server restart would end this process.
  pool.on('error', (error) => {
    if (!isClosing) log.warn({ err: error }, 'idle database connection lost');
  });
  // The pool does not listen on connections in use; one lost between two statements would end this process too.
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

/** For the agents' runs: storing a long history may take longer than anything a screen waits for. */
export function openPatientDb(connection: pg.PoolConfig, log: Log) {
  const patience = { statement_timeout: 120_000, query_timeout: 130_000, connectionTimeoutMillis: 30_000 };
  return openDb({ ...connection, ...patience, max: RUN_CONNECTIONS }, log);
}

/** A session of its own. Without a listener a lost connection would end this process; the next statement reports it. */
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

/** Drizzle's own transaction never releases a connection on which BEGIN fails, which would exhaust the pool. */
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

/** Errors of connections to the database. The same system codes also come from sources, files and mail servers. */
const connectionErrors = new WeakSet<Error>();

export class DatabaseClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.connection.on('error', (error: Error) => connectionErrors.add(error));
  }
}

const UNAVAILABLE_CODES = new Set([
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // starting up
  '53300', // too many connections
  '25006', // read-only
  '53100', // disk full
]);
const UNAVAILABLE_TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not currently accepting connections/;

/** Whether a statement was ended because it took too long. */
export function isStatementTimeout(error: unknown): boolean {
  return hasCode(error, '57014');
}

export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, '23505');
}

function hasCode(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === code) return true;
  }
  return false;
}

/** Whether the database cannot be reached now, as opposed to a bug or a rejected statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutsideError) return false;
    const code = 'code' in cause ? String(cause.code) : '';
    if (connectionErrors.has(cause) || UNAVAILABLE_CODES.has(code) || code.startsWith('08')) return true;
    if (UNAVAILABLE_TEXTS.test(cause.message)) return true;
  }
  return false;
}
