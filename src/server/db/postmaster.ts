import { spawn } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fchownSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { giveTo, isRoot } from './database-user.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { type PostgresSite, SOCKET_NAME, writeAccessRules } from './postgres-site.ts';
import {
  findProcessStamp,
  isProgramIn,
  isSameProcess,
  listProcessesIn,
  nameByMaker,
} from './process-identity.ts';

export type DatabaseLog = (level: 'info' | 'warn' | 'error', message: string, detail?: object) => void;

/** A PostgreSQL server that answers. */
export interface Postmaster {
  pid: number;
  stamp: string;
  socketDir: string;
  /** False when it was already running. */
  wasStarted: boolean;
}

const MAJOR_VERSION = '18';
const SILENCE_LIMIT_MS = 60_000;
const LOCK_LIMIT_MS = 10_000;
const FAST_STOP_LIMIT_MS = 20_000;
const IMMEDIATE_STOP_LIMIT_MS = 10_000;
const ORPHAN_QUIT_AFTER_MS = 1_000;
const ORPHAN_KILL_AFTER_MS = 6_000;
const LOG_LIMIT_BYTES = 10_000_000;
// Nothing of the operator's environment (PGPORT, PGDATA, LC_ALL…) may change the server.
const SERVER_ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Makes the database's files, once. Killed half-way or raced, it leaves a whole database or none. */
export async function createCluster(site: PostgresSite, binaries: PostgresBinaries): Promise<boolean> {
  if (hasCluster(site.pgDir)) return false;
  if (existsSync(site.pgDir) && readdirSync(site.pgDir).length > 0) {
    throw new Error(
      `${site.pgDir} holds something that is not a database: move it away, or restore what is missing.`,
    );
  }
  const fresh = nameByMaker(site.pgDir);
  mkdirSync(fresh, { mode: 0o700 });
  giveTo(site.user, fresh);
  const options = [
    ['--pgdata', fresh],
    ['--username', 'postgres'],
    ['--encoding', 'UTF8'],
    // Built into PostgreSQL: the same order on every machine, whatever locales it has.
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
    ['--locale', 'C'],
    ['--auth-local', 'peer'],
    ['--auth-host', 'reject'],
    ['--data-checksums'],
    ['--no-instructions'],
  ];
  const initdb = launch(site, binaries.initdb, options.flat(), { isDetached: false });
  const exit = await initdb.exited;
  if (exit !== 'code 0') {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`PostgreSQL's initdb failed (${exit}): ${initdb.readOutput()}`);
  }
  try {
    renameSync(fresh, site.pgDir);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!hasCluster(site.pgDir)) throw error;
    return false;
  }
  syncDirectory(site.location);
  return true;
}

/** Finds the live server of this database or starts one, and waits until it answers. */
export async function ensurePostmaster(
  site: PostgresSite,
  binaries: PostgresBinaries,
  log: DatabaseLog,
  signal: AbortSignal,
): Promise<Postmaster> {
  checkCluster(site.pgDir);
  const hasNewRules = writeAccessRules(site);
  const patience = createPatience(site, log);
  const orphans = createOrphanWatch(site.pgDir);
  const lockDeadlineMs = Date.now() + LOCK_LIMIT_MS;
  let launched: Launched | undefined;
  let reloadedPid: number | undefined;

  for (;;) {
    const found = findPostmaster(site.pgDir);
    if (signal.aborted) {
      if (!found && launched && !launched.exit) {
        launched.child.kill('SIGINT');
        await launched.exited;
      }
      throw signal.reason;
    }

    if (found?.status === 'ready') {
      const wasStarted = found.pid === launched?.child.pid;
      const trouble = await findConnectionTrouble(found.socketDir);
      if ((hasNewRules || trouble) && !wasStarted && reloadedPid !== found.pid) {
        signalProcess(found.pid, 'SIGHUP');
        reloadedPid = found.pid;
      }
      if (!trouble) return { ...found, wasStarted };
      patience.check(`is not answering (${trouble})`);
      await sleep(200);
      continue;
    }
    if (found) {
      patience.checkAndListen(found.status === 'stopping' ? 'is shutting down' : 'is starting or recovering');
    } else if (launched && !launched.exit) {
      patience.checkAndListen('is starting');
    } else if (!orphans.areGone()) {
      patience.check('was killed, and some of its processes are still ending');
    } else {
      if (launched && !(isAboutLocks(launched) && Date.now() < lockDeadlineMs)) {
        throw new Error(`PostgreSQL did not start (${launched.exit}): ${launched.readOutput()}`);
      }
      removeStaleLock(path.join(site.pgDir, 'postmaster.pid'), site.pgDir);
      removeStaleLock(path.join(site.socketDir, `${SOCKET_NAME}.lock`), site.pgDir);
      boundLog(site.logFile);
      launched = launch(site, binaries.postgres, listServerOptions(site), { isDetached: true });
    }
    await sleep(20);
  }
}

export function isRunning(postmaster: Postmaster): boolean {
  return isSameProcess(postmaster.pid, postmaster.stamp);
}

/** A clean stop of whatever server runs on this database; waits until it is gone. */
export async function stopPostmaster(site: PostgresSite, log: DatabaseLog): Promise<void> {
  const found = findPostmaster(site.pgDir);
  if (!found) return;
  signalProcess(found.pid, 'SIGINT');
  if (await waitUntilGone(found, FAST_STOP_LIMIT_MS)) return;
  log('warn', 'PostgreSQL takes too long to stop: stopping it at once, it will recover at the next start');
  signalProcess(found.pid, 'SIGQUIT');
  if (await waitUntilGone(found, IMMEDIATE_STOP_LIMIT_MS)) return;
  log('error', 'PostgreSQL does not stop and is left running; the next start takes it over', {
    pid: found.pid,
  });
}

/** PostgreSQL keeps the file open in append mode: it goes on at the new end. */
export function boundLog(logFile: string): void {
  if (sizeOf(logFile) <= LOG_LIMIT_BYTES) return;
  rmSync(`${logFile}.1`, { force: true });
  copyFileSync(logFile, `${logFile}.1`);
  truncateSync(logFile);
}

export async function connectAsAdmin(
  socketDir: string,
  applicationName: string,
  queryTimeoutMs = 60_000,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...describeConnection(socketDir, 'postgres'),
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    query_timeout: queryTimeoutMs,
  });
  // Without a listener a lost connection would end this process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** `ssl: false` keeps PGSSLMODE of the environment out. */
export function describeConnection(host: string, name: 'postgres' | 'headframe') {
  return { host, port: 5432, user: name, database: name, ssl: false } as const;
}

interface FoundPostmaster {
  pid: number;
  stamp: string;
  socketDir: string;
  status: string;
}

function findPostmaster(pgDir: string): FoundPostmaster | undefined {
  const lines = readText(path.join(pgDir, 'postmaster.pid')).split('\n');
  const pid = Math.abs(Number(lines[0]));
  if (!pid || !isProgramIn(pid, 'postgres', pgDir)) return undefined;
  const stamp = findProcessStamp(pid);
  if (!stamp) return undefined;
  // The file grows as the server starts; its eighth line is the state that pg_ctl waits for.
  return { pid, stamp, socketDir: lines[4] ?? '', status: lines[7]?.trim() || 'starting' };
}

/** What a killed server leaves running must be gone first: two servers on one database would be its end. */
function createOrphanWatch(pgDir: string) {
  let firstSeenAtMs: number | undefined;
  let isToldToQuit = false;
  return {
    areGone(): boolean {
      const pids = listProcessesIn(pgDir, 'postgres');
      if (pids.length === 0) return true;
      firstSeenAtMs ??= Date.now();
      const elapsedMs = Date.now() - firstSeenAtMs;
      // They end by themselves unless busy; then in the order a server uses on its own processes after a crash.
      if (elapsedMs > ORPHAN_KILL_AFTER_MS) for (const pid of pids) signalProcess(pid, 'SIGKILL');
      else if (elapsedMs > ORPHAN_QUIT_AFTER_MS && !isToldToQuit) {
        isToldToQuit = true;
        for (const pid of pids) signalProcess(pid, 'SIGQUIT');
      }
      return false;
    },
  };
}

/**
 * PostgreSQL itself gets over the lock of a dead process, but not over that of a zombie or of an unrelated
 * process that now has the number. Taken away by renaming: should it be a racing server's new one, it goes back.
 */
function removeStaleLock(file: string, pgDir: string): void {
  const pid = Math.abs(Number(readText(file).split('\n')[0]));
  if (!pid || !isNumberTaken(pid) || isProgramIn(pid, 'postgres', pgDir)) return;
  const aside = nameByMaker(file);
  try {
    renameSync(file, aside);
    const movedPid = Math.abs(Number(readText(aside).split('\n')[0]));
    if (movedPid !== pid && isProgramIn(movedPid, 'postgres', pgDir)) linkSync(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
}

function isNumberTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone in the meantime.
  }
}

async function findConnectionTrouble(socketDir: string): Promise<string | undefined> {
  let client: pg.Client | undefined;
  try {
    client = await connectAsAdmin(socketDir, 'headframe start', 5_000);
    await client.query('select 1');
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    // Not awaited: a paused server would never say goodbye.
    client?.end().catch(() => {});
  }
}

/** Gives up after a minute without a word from the server: a long recovery reports in its log as it goes. */
function createPatience(site: PostgresSite, log: DatabaseLog) {
  let heardAtMs = Date.now();
  let saidAtMs = heardAtMs;
  let logSize = sizeOf(site.logFile);
  function check(state: string): void {
    const nowMs = Date.now();
    if (nowMs - heardAtMs > SILENCE_LIMIT_MS) {
      throw new Error(`PostgreSQL on ${site.pgDir} ${state}, for a minute now. Its log is ${site.logFile}.`);
    }
    if (nowMs - saidAtMs < 5_000) return;
    saidAtMs = nowMs;
    log('info', `waiting for PostgreSQL: it ${state}`);
  }
  function checkAndListen(state: string): void {
    const size = sizeOf(site.logFile);
    if (size !== logSize) heardAtMs = Date.now();
    logSize = size;
    check(state);
  }
  return { check, checkAndListen };
}

async function waitUntilGone(found: FoundPostmaster, limitMs: number): Promise<boolean> {
  const deadlineMs = Date.now() + limitMs;
  while (Date.now() < deadlineMs) {
    if (!isSameProcess(found.pid, found.stamp)) return true;
    await sleep(10);
  }
  return false;
}

function listServerOptions(site: PostgresSite): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${site.socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    hba_file: site.hbaFile,
    ident_file: site.identFile,
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: '128MB',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Statements and details carry people's data, which has no place in a log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', site.pgDir, ...flags];
}

interface Launched {
  child: ReturnType<typeof spawn>;
  /** How it ended, once it has. */
  exit: string | undefined;
  exited: Promise<string>;
  readOutput(): string;
}

/** Its output goes to a file: a pipe would break when this process is killed. */
function launch(
  site: PostgresSite,
  program: string,
  args: string[],
  { isDetached }: { isDetached: boolean },
): Launched {
  const outputStart = sizeOf(site.logFile);
  const output = openLog(site);
  const child = spawn(program, args, {
    cwd: '/',
    env: SERVER_ENV,
    stdio: ['ignore', output, output],
    // A session of its own, so that Ctrl-C in a terminal does not reach the server.
    detached: isDetached,
    ...site.user.ids,
  });
  closeSync(output);
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const readOutput = () => readTail(site.logFile, outputStart);
  const launched: Launched = { child, exit: undefined, exited, readOutput };
  void exited.then((exit) => {
    launched.exit = exit;
  });
  if (isDetached) child.unref();
  return launched;
}

/** It belongs to whom the folder belongs to: they may be the next to write to it. */
function openLog(site: PostgresSite): number {
  const handle = openSync(site.logFile, 'a', 0o600);
  const { uid, gid } = statSync(site.location);
  if (isRoot()) fchownSync(handle, uid, gid);
  return handle;
}

function isAboutLocks({ readOutput }: Launched): boolean {
  return /lock file|shared memory block/.test(readOutput());
}

function hasCluster(pgDir: string): boolean {
  return existsSync(path.join(pgDir, 'PG_VERSION'));
}

function checkCluster(pgDir: string): void {
  if (!hasCluster(pgDir)) throw new Error(`The database's directory ${pgDir} is missing.`);
  const version = readText(path.join(pgDir, 'PG_VERSION')).trim();
  if (version === MAJOR_VERSION) return;
  throw new Error(
    `${pgDir} was made by PostgreSQL ${version}; this program runs PostgreSQL ${MAJOR_VERSION}. ` +
      'Move the data over with pg_dump, or run the program version that made it.',
  );
}

/** So that a power cut cannot undo the renaming. */
function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function readTail(file: string, start: number): string {
  const handle = openSync(file, 'r');
  const buffer = Buffer.alloc(4_000);
  const length = readSync(handle, buffer, 0, buffer.length, Math.max(start, sizeOf(file) - buffer.length));
  closeSync(handle);
  return buffer.toString('utf8', 0, length).trim();
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
