import { EventEmitter } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import {
  findOwner,
  type OwnerLock,
  refuseWhenOwned,
  removeOwner,
  takeOwnerLock,
  writeOwner,
} from './database-ownership.ts';
import { DataDirectoryInUse } from './embedded-postgres-errors.ts';
import { getPostgresPackage, type PostgresBinaries, prepareBinaries } from './postgres-binaries.ts';
import { findLocation, type PostgresSite, prepareSite } from './postgres-site.ts';
import {
  boundLog,
  connectAsAdmin,
  createCluster,
  type DatabaseLog,
  describeConnection,
  ensurePostmaster,
  isRunning,
  type Postmaster,
  stopPostmaster,
} from './postmaster.ts';

export {
  DataDirectoryInUse,
  DataDirectoryUnusable,
  EmbeddedPostgresUnavailable,
} from './embedded-postgres-errors.ts';

export type EmbeddedConnection = ReturnType<typeof describeConnection>;

export interface EmbeddedPostgres {
  /** node-postgres settings for the application's database. */
  connection: EmbeddedConnection;
  /** The same as the database's superuser. */
  adminConnection: EmbeddedConnection;
  /** Where the database really lies: the data directory, unless it cannot be used as root. */
  location: string;
  /** Sentences for the operator. */
  notes: string[];
  /** The server died; it is being started again. */
  onDown(listener: () => void): unknown;
  /** The server answers again. */
  onUp(listener: () => void): unknown;
  /** Stops the server if it is this program's to stop, and waits until it is gone. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: DatabaseLog;
  /** `own`: the product, one at a time. `visit`: an operator's command, beside the product or alone. */
  purpose: 'own' | 'visit';
}

/** A real PostgreSQL in `dataDir`, on a unix socket only: started, or taken over from a killed program. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const packageDir = getPostgresPackage();
  const dataDir = path.resolve(options.dataDir);
  const existing = findLocation(dataDir);
  if (existing && options.purpose === 'own') refuseWhenOwned(existing, dataDir);

  const site = prepareSite(dataDir);
  const binaries = prepareBinaries(packageDir, site.user, site.copyRoot);
  if (await createCluster(site, binaries)) options.log('info', 'created the database', { in: site.pgDir });
  const server: Server = { ...options, dataDir, site, binaries };
  const { postmaster, lock } = await openServer(server);
  const keeper = lock && keepServer(server, postmaster, lock);
  return {
    connection: describeConnection(site.socketDir, 'headframe'),
    adminConnection: describeConnection(site.socketDir, 'postgres'),
    location: site.location,
    notes: [...site.notes, ...binaries.notes],
    onDown: (listener) => keeper?.events.on('down', listener),
    onUp: (listener) => keeper?.events.on('up', listener),
    stop: async () => keeper?.stop(),
  };
}

interface Server extends EmbeddedPostgresOptions {
  site: PostgresSite;
  binaries: PostgresBinaries;
}

interface OpenServer {
  postmaster: Postmaster;
  /** Held by the program that may start and stop the server. */
  lock: OwnerLock | undefined;
}

const OPEN_ATTEMPTS = 5;
const RESTART_DELAYS_MS = [0, 250, 500, 1_000, 2_000, 5_000];
const STEADY_AFTER_MS = 30_000;
const WATCH_INTERVAL_MS = 200;

/** The server may be killed, or stopped by a program that is just ending, between any two of these steps. */
async function openServer(server: Server): Promise<OpenServer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryOpenServer(server);
    } catch (error) {
      if (error instanceof DataDirectoryInUse || attempt === OPEN_ATTEMPTS) throw error;
      server.log('warn', 'opening the database failed; trying again', { reason: (error as Error).message });
      await sleep(200);
    }
  }
}

async function tryOpenServer({ site, binaries, log, purpose, dataDir }: Server): Promise<OpenServer> {
  const postmaster = await ensurePostmaster(site, binaries, log, new AbortController().signal);
  // A server taken over keeps its socket where it was, whatever this program would have chosen.
  site.socketDir = postmaster.socketDir;
  const mayOwn = purpose === 'own' || postmaster.wasStarted;
  const lock = mayOwn ? await takeOwnerLock(site) : undefined;
  const admin = await connectAsAdmin(site.socketDir, 'headframe start');
  try {
    if (purpose === 'own' && !lock) throw new DataDirectoryInUse(dataDir, await findOwner(site, admin));
    if (lock) writeOwner(site.ownerFile);
    await createApplicationDatabase(admin);
  } catch (error) {
    if (lock) await giveUpOwnership(site, lock);
    throw error;
  } finally {
    await admin.end();
  }
  const { pid, wasStarted } = postmaster;
  log('info', wasStarted ? 'started PostgreSQL' : 'found PostgreSQL running', { pid, in: site.pgDir });
  return { postmaster, lock };
}

async function createApplicationDatabase(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query(
    `select exists (select from pg_roles where rolname = 'headframe') as has_role,
            exists (select from pg_database where datname = 'headframe') as has_database`,
  );
  if (!rows[0].has_role) await createOnce(admin, 'create role headframe login');
  if (!rows[0].has_database) await createOnce(admin, 'create database headframe owner headframe');
}

/** A visitor and an owner may both be first. */
async function createOnce(admin: pg.Client, statement: string): Promise<void> {
  const duplicate = ['42710', '42P04', '23505'];
  try {
    await admin.query(statement);
  } catch (error) {
    if (!duplicate.includes((error as pg.DatabaseError).code ?? '')) throw error;
  }
}

/** Starts the server again whenever it dies, until told to stop it. */
function keepServer(server: Server, firstPostmaster: Postmaster, firstLock: OwnerLock) {
  const { site, binaries, log, purpose } = server;
  const events = new EventEmitter<{ down: []; up: [] }>();
  const ending = new AbortController();
  let postmaster = firstPostmaster;
  let lock = firstLock;
  let upSinceMs = Date.now();
  let quickDeaths = 0;
  let work: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;

  const timer = setInterval(() => {
    work ??= look()
      .catch((error) => log('warn', 'PostgreSQL does not answer; trying again', { reason: error.message }))
      .finally(() => {
        work = undefined;
      });
  }, WATCH_INTERVAL_MS);
  timer.unref();
  return { events, stop: () => (stopped ??= stop()) };

  async function look(): Promise<void> {
    if (!isRunning(postmaster)) await restart();
    else if (!lock.isHeld()) await retakeLock();
    else boundLog(site.logFile);
  }

  async function restart(): Promise<void> {
    const diedAtMs = Date.now();
    log('warn', 'PostgreSQL ended unexpectedly; starting it again', { pid: postmaster.pid });
    events.emit('down');
    if (diedAtMs - upSinceMs > STEADY_AFTER_MS) quickDeaths = 0;
    while (!ending.signal.aborted) {
      const delayMs = RESTART_DELAYS_MS[Math.min(quickDeaths++, RESTART_DELAYS_MS.length - 1)];
      try {
        await sleep(delayMs, undefined, { signal: ending.signal });
        postmaster = await ensurePostmaster(site, binaries, log, ending.signal);
        break;
      } catch (error) {
        if (ending.signal.aborted) return;
        log('error', 'PostgreSQL could not be started; trying again', { reason: (error as Error).message });
      }
    }
    upSinceMs = Date.now();
    log('info', 'PostgreSQL is back', { pid: postmaster.pid, downMs: upSinceMs - diedAtMs });
    await retakeLock();
    events.emit('up');
  }

  async function retakeLock(): Promise<void> {
    const taken = await takeOwnerLock(site);
    if (taken) lock = taken;
    else log('error', 'another program has taken the database over', { in: site.pgDir });
  }

  async function stop(): Promise<void> {
    clearInterval(timer);
    ending.abort();
    await work;
    if (purpose === 'visit' && (await hasOtherSessions(site.socketDir))) {
      log('info', 'PostgreSQL is left running: others are using it');
    } else {
      await stopPostmaster(site, log);
    }
    await giveUpOwnership(site, lock);
  }
}

async function giveUpOwnership(site: PostgresSite, lock: OwnerLock): Promise<void> {
  await lock.release();
  removeOwner(site.ownerFile);
}

async function hasOtherSessions(socketDir: string): Promise<boolean> {
  const admin = await connectAsAdmin(socketDir, 'headframe stop');
  try {
    // The sessions this program has just closed take a moment to go.
    for (let attempt = 0; attempt < 10; attempt++) {
      const { rows } = await admin.query(
        `select count(*)::int as others from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name not like 'headframe owner %'`,
      );
      if (rows[0].others === 0) return false;
      await sleep(50);
    }
    return true;
  } finally {
    await admin.end();
  }
}
