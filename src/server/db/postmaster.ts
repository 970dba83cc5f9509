import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fchownSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { giveTo, isRoot } from './database-user.ts';
import { openClient } from './open-db.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { isAlive, isPostgresOn, listPostgresOn, nameDraft } from './postgres-processes.ts';
import { LOOPBACK, type PostgresSite, writeAccessRules } from './postgres-site.ts';

export type DatabaseLog = (level: 'info' | 'warn' | 'error', message: string, detail?: object) => void;

export type Postmaster = Awaited<ReturnType<typeof ensurePostmaster>>;

export interface Server {
  site: PostgresSite;
  binaries: PostgresBinaries;
  log: DatabaseLog;
  settings: Record<string, string>;
  /** Whether this program may start and stop it. */
  mayStart: boolean;
}

const MAJOR_VERSION = '18';
const SILENCE_LIMIT_MS = 60_000;
const FAST_STOP_LIMIT_MS = 20_000;
const IMMEDIATE_STOP_LIMIT_MS = 10_000;
const ORPHAN_QUIT_AFTER_MS = 1_000;
const ORPHAN_KILL_AFTER_MS = 6_000;
const LOG_LIMIT_BYTES = 10_000_000;

/** Creates the database's files once. A kill leaves a complete database or none. */
export async function createCluster(site: PostgresSite, binaries: PostgresBinaries): Promise<boolean> {
  if (readVersion(site.pgDir)) return false;
  if (existsSync(site.pgDir) && readdirSync(site.pgDir).length > 0) {
    throw new OperatorError(
      `${site.pgDir} contains something that is not a database. Move it away, or restore what is missing.`,
    );
  }
  const draft = nameDraft(site.pgDir);
  mkdirSync(draft, { mode: 0o700 });
  giveTo(site.user, draft);
  const options = [
    ['--pgdata', draft],
    ['--username', 'postgres'],
    ['--encoding', 'UTF8'],
    // Built into PostgreSQL, so the sort order is the same on every machine.
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
    ['--locale', 'C'],
    // The access rules of this site replace these.
    ['--auth', site.password ? 'scram-sha-256' : 'peer'],
    site.password ? ['--pwfile', site.passwordFile] : [],
    ['--data-checksums'],
    ['--no-instructions'],
  ];
  const initdb = launch(site, binaries.initdb, options.flat(), false);
  const exit = await initdb.exited;
  if (exit !== 'code 0') {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`PostgreSQL's initdb failed (${exit}): ${initdb.readOutput()}`);
  }
  renameSync(draft, site.pgDir);
  syncDirectory(site.location);
  return true;
}

/** `wasStarted` is false if it was already running. */
export async function ensurePostmaster(server: Server, signal?: AbortSignal) {
  const { site, binaries, log, mayStart } = server;
  checkCluster(site.pgDir);
  writeAccessRules(site);
  const checkPatience = createPatience(site, log);
  let launched: Launched | undefined;
  let reloadedPid: number | undefined;
  let orphansSinceMs: number | undefined;

  for (; ; await sleep(20)) {
    const found = findPostmaster(site.pgDir);
    const isLaunching = !found && launched !== undefined && !launched.exit;
    const orphans = found || isLaunching ? [] : listPostgresOn(site.pgDir);
    if (!isLaunching) signal?.throwIfAborted();

    if (found?.status === 'ready') {
      // An adopted server keeps its own socket or port.
      site.port = found.port;
      if (site.transport === 'socket') site.host = found.socketDir;
      const wasStarted = found.pid === launched?.child.pid;
      if (!wasStarted && reloadedPid !== found.pid) {
        signalPostgres(binaries, found.pid, 'SIGHUP');
        reloadedPid = found.pid;
      }
      const problem = await findConnectionProblem(site);
      if (!problem) return { pid: found.pid, wasStarted };
      checkPatience(`is not answering (${problem})`, { isReporting: false });
      await sleep(200);
    } else if (found) {
      checkPatience(found.status === 'stopping' ? 'is shutting down' : 'is starting or recovering');
    } else if (isLaunching) {
      checkPatience('is starting');
    } else if (!mayStart) {
      checkPatience('is down, and another program is in charge of it', { isReporting: false });
    } else if (orphans.length > 0) {
      orphansSinceMs ??= Date.now();
      endOrphans(orphans, Date.now() - orphansSinceMs);
      checkPatience('was killed, and some of its processes are still ending', { isReporting: false });
    } else {
      if (launched) throw new Error(`PostgreSQL did not start (${launched.exit}): ${launched.readOutput()}`);
      removeStaleLock(path.join(site.pgDir, 'postmaster.pid'));
      removeStaleLock(path.join(site.host, '.s.PGSQL.5432.lock'));
      limitLog(site.logFile);
      launched = launch(site, binaries.postgres, listServerOptions(server), true);
    }
  }
}

/** Outside Linux, looking up the program name is too slow to repeat. */
export function isRunning(site: PostgresSite, { pid }: Postmaster): boolean {
  return process.platform === 'linux' ? isPostgresOn(site.pgDir, pid) : isAlive(pid);
}

export async function stopPostmaster({ site, binaries, log }: Server): Promise<void> {
  const found = findPostmaster(site.pgDir);
  if (!found) return;
  signalPostgres(binaries, found.pid, 'SIGINT');
  if (await waitUntilGone(site.pgDir, found.pid, FAST_STOP_LIMIT_MS)) return;
  log('warn', 'PostgreSQL stop is slow, stopping it immediately; it recovers at the next start');
  signalPostgres(binaries, found.pid, 'SIGQUIT');
  if (await waitUntilGone(site.pgDir, found.pid, IMMEDIATE_STOP_LIMIT_MS)) return;
  log('error', 'PostgreSQL stop failed; the next start adopts the server', { pid: found.pid });
}

/** PostgreSQL has the file open in append mode, so it continues at the new end. */
export function limitLog(logFile: string): void {
  if (sizeOf(logFile) <= LOG_LIMIT_BYTES) return;
  rmSync(`${logFile}.1`, { force: true });
  copyFileSync(logFile, `${logFile}.1`);
  truncateSync(logFile);
}

export async function connectAsAdmin(site: PostgresSite, queryTimeoutMs = 60_000): Promise<pg.Client> {
  const limits = { connectionTimeoutMillis: 5_000, query_timeout: queryTimeoutMs };
  return openClient({ ...describeConnection(site, 'postgres'), ...limits }, 'admin');
}

/** `ssl: false` ignores PGSSLMODE in the environment. */
export function describeConnection({ host, port, password }: PostgresSite, name: 'postgres' | 'headframe') {
  return { host, port, user: name, database: name, ssl: false, ...(password ? { password } : {}) };
}

export function findPostmaster(pgDir: string) {
  const lines = readText(path.join(pgDir, 'postmaster.pid')).split('\n');
  const pid = Math.abs(Number(lines[0]));
  if (!pid || !isPostgresOn(pgDir, pid)) return undefined;
  // The file grows during the start; its eighth line is the state that pg_ctl waits for.
  const [port, socketDir = ''] = [Number(lines[3]), lines[4]];
  return { pid, port, socketDir, status: lines[7]?.trim() || 'starting' };
}

/** Processes of a killed server must end first, because two servers would corrupt the database. */
function endOrphans(pids: number[], elapsedMs: number): void {
  // Idle ones end by themselves. PostgreSQL sends its processes the same signals after a crash.
  if (elapsedMs < ORPHAN_QUIT_AFTER_MS) return;
  for (const pid of pids) sendSignal(pid, elapsedMs < ORPHAN_KILL_AFTER_MS ? 'SIGQUIT' : 'SIGKILL');
}

/**
 * No server is alive at this point. PostgreSQL must handle the lock of a dead process itself, because it refers to
 * shared memory that may still be in use, but it cannot handle that of a zombie or of a reused PID.
 */
function removeStaleLock(file: string): void {
  const pid = Math.abs(Number(readText(file).split('\n')[0]));
  if (pid && isAlive(pid)) rmSync(file, { force: true });
}

/** On Windows, which has no signals, PostgreSQL receives them on a pipe. */
function signalPostgres({ pgCtl }: PostgresBinaries, pid: number, signal: NodeJS.Signals): void {
  if (process.platform !== 'win32') sendSignal(pid, signal);
  else spawnSync(pgCtl, ['kill', signal.slice(3), `${pid}`], { stdio: 'ignore', windowsHide: true });
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process is already gone.
  }
}

async function findConnectionProblem(site: PostgresSite): Promise<string | undefined> {
  let client: pg.Client | undefined;
  try {
    client = await connectAsAdmin(site, 5_000);
    await client.query('select 1');
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    // Not awaited: a paused server would never answer.
    client?.end().catch(() => {});
  }
}

/** Gives up after a minute without log output; during a long recovery the server logs its progress. */
function createPatience(site: PostgresSite, log: DatabaseLog) {
  let heardAtMs = Date.now();
  let loggedAtMs = heardAtMs;
  let logSize = sizeOf(site.logFile);
  return (state: string, { isReporting = true } = {}): void => {
    const nowMs = Date.now();
    const size = sizeOf(site.logFile);
    if (isReporting && size !== logSize) heardAtMs = nowMs;
    logSize = size;
    if (nowMs - heardAtMs > SILENCE_LIMIT_MS) {
      throw new Error(`PostgreSQL on ${site.pgDir} ${state} for a minute now. Its log is ${site.logFile}.`);
    }
    if (nowMs - loggedAtMs < 5_000) return;
    loggedAtMs = nowMs;
    log('info', `waiting for PostgreSQL: it ${state}`);
  };
}

async function waitUntilGone(pgDir: string, pid: number, limitMs: number): Promise<boolean> {
  const deadlineMs = Date.now() + limitMs;
  while (Date.now() < deadlineMs) {
    if (!isPostgresOn(pgDir, pid)) return true;
    await sleep(10);
  }
  return false;
}

function listServerOptions({ site, settings }: Server): string[] {
  const isSocket = site.transport === 'socket';
  const all = {
    listen_addresses: isSocket ? '' : LOOPBACK,
    port: site.port,
    unix_socket_directories: isSocket ? `"${site.host.replaceAll('"', '""')}"` : '',
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
    // Statements and details contain personal data, which must not be logged.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', site.pgDir, ...flags];
}

type Launched = ReturnType<typeof launch>;

/** Writes output to a file, because a pipe would break when this process is killed. */
function launch(site: PostgresSite, program: string, args: string[], isDetached: boolean) {
  const outputStart = sizeOf(site.logFile);
  const output = openLog(site);
  const child = spawn(program, args, {
    cwd: '/',
    env: listServerEnv(),
    stdio: ['ignore', output, output],
    // A separate session, so that Ctrl-C in a terminal does not reach the server.
    detached: isDetached,
    windowsHide: true,
    ...site.user.ids,
  });
  closeSync(output);
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const readOutput = () =>
    readFileSync(site.logFile).subarray(outputStart).toString('utf8').slice(-4_000).trim();
  const launched = { child, exit: undefined as string | undefined, exited, readOutput };
  void exited.then((exit) => {
    launched.exit = exit;
  });
  if (isDetached) child.unref();
  return launched;
}

/** Keeps the operator's environment (PGPORT, PGDATA, LC_ALL…) from changing the server. */
function listServerEnv(): NodeJS.ProcessEnv {
  const { SystemRoot, TEMP, PATH } = process.env;
  const system = process.platform === 'win32' ? { SystemRoot, TEMP, PATH } : { PATH: '/usr/bin:/bin' };
  return { ...system, LC_ALL: 'C', TZ: 'UTC' };
}

/** Owned by the folder's owner, who may write to it next. */
function openLog(site: PostgresSite): number {
  const handle = openSync(site.logFile, 'a', 0o600);
  const { uid, gid } = statSync(site.location);
  if (isRoot()) fchownSync(handle, uid, gid);
  return handle;
}

function readVersion(pgDir: string): string {
  return readText(path.join(pgDir, 'PG_VERSION')).trim();
}

function checkCluster(pgDir: string): void {
  const version = readVersion(pgDir);
  if (version === MAJOR_VERSION) return;
  if (!version) throw new OperatorError(`The database directory ${pgDir} is missing.`);
  throw new OperatorError(
    `${pgDir} was created by PostgreSQL ${version}, and this program runs PostgreSQL ${MAJOR_VERSION}. ` +
      'Move the data over with pg_dump, or run the program version that created it.',
  );
}

/** Keeps a power loss from undoing a rename. Windows cannot open directories. */
export function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
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
