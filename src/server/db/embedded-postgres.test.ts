import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { DataDirectoryInUse } from './database-claim.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { listPostgresOn } from './postgres-processes.ts';
import type { Transport } from './postgres-site.ts';

const FIXTURE = fileURLToPath(new URL('./embedded-postgres.fixture.ts', import.meta.url));
const IS_ROOT = process.getuid?.() === 0;
const scratch = mkdtempSync(path.join(tmpdir(), 'embedded-'));
if (IS_ROOT) spawnSync('chmod', ['711', scratch]);

// Uses real processes and a real disk, so a busy machine may take many times as long.
vi.setConfig({ testTimeout: 120_000 });

const opened: EmbeddedPostgres[] = [];
const programs: ChildProcess[] = [];
const locations = new Set<string>();
const logged: string[] = [];
let count = 0;

afterEach(async () => {
  for (const program of programs.splice(0)) program.kill('SIGKILL');
  await Promise.all(opened.splice(0).map((database) => database.stop()));
  for (const location of locations) {
    killServer(location);
    removeDir(location);
  }
  locations.clear();
  logged.length = 0;
});

const ready = path.join(scratch, 'ready');
beforeAll(async () => {
  const database = await startEmbeddedPostgres({ dataDir: ready, purpose: 'own', log: () => undefined });
  await database.stop();
});
afterAll(() => removeDir(scratch));

describe('the embedded PostgreSQL', () => {
  it('accepts other settings at the start, like the one for the tests', async () => {
    const client = new pg.Client(inject('postgres').adminConnection);
    await client.connect();
    const { rows } = await client.query(
      `select name from pg_settings where setting = 'off' and name in ('fsync', 'synchronous_commit', 'autovacuum')`,
    );
    expect(rows).toHaveLength(3);
    await client.end();
  });

  it('starts on an empty directory and keeps its data', async () => {
    const dataDir = newDataDir();
    const first = await open(dataDir);
    await query(first, 'create table notes (text text)');
    await query(first, `insert into notes values ('kept')`);
    expect(await query(first, 'select current_user, current_database()')).toEqual([
      { current_user: 'headframe', current_database: 'headframe' },
    ]);
    const settings = `select name, setting from pg_settings where name in
      ('fsync', 'synchronous_commit', 'data_checksums', 'listen_addresses', 'server_encoding') order by name`;
    expect(await query(first, settings)).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'server_encoding', setting: 'UTF8' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
    await first.stop();
    expect(listPostgresOn(path.join(dataDir, 'pg'))).toEqual([]);
    expect(existsSync(path.join(dataDir, 'run/owner.sock'))).toBe(false);

    const second = await open(dataDir);
    expect(await query(second, 'select text from notes')).toEqual([{ text: 'kept' }]);
    expect(await query(second, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ]);
  });

  it('refuses a second program and does not affect the first', async () => {
    const dataDir = copyDatabase();
    const owner = await startProgram(dataDir, 'own').ready();
    const second = startProgram(dataDir, 'own');
    expect(await second.exited).toBe(1);
    expect(second.errors()).toContain(`The data directory ${dataDir} is in use by another program`);
    expect(second.errors()).toContain(`process ${owner.pid}`);
    await expect(open(dataDir)).rejects.toThrow(DataDirectoryInUse);

    const visitor = await open(dataDir, 'visit');
    expect(await query(visitor, 'select 1 as one')).toEqual([{ one: 1 }]);
    await visitor.stop();
    const pid = serverPid(dataDir);
    owner.child.kill('SIGTERM');
    expect(await owner.exited).toBe(0);
    await until(() => !isAlive(pid));
  });

  it('is stopped again by a visitor who had to start it', async () => {
    const dataDir = copyDatabase();
    const visitor = await open(dataDir, 'visit');
    const pid = serverPid(dataDir);
    expect(await query(visitor, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(open(dataDir)).rejects.toThrow(DataDirectoryInUse);
    await visitor.stop();
    await until(() => !isAlive(pid));
  });

  it('keeps running when the visitor who started it leaves during another visit', async () => {
    const dataDir = copyDatabase();
    const first = await open(dataDir, 'visit');
    const second = await open(dataDir, 'visit');
    const client = await connect(second);
    await first.stop();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    const owner = await open(dataDir);
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('gives an empty directory to exactly one of two programs started simultaneously', async () => {
    const dataDir = newDataDir();
    const both = [startProgram(dataDir, 'own'), startProgram(dataDir, 'own')];
    const outcomes = await Promise.all(
      both.map((program) => Promise.race([program.ready().then(() => 'ready'), program.exited])),
    );
    expect(outcomes.sort()).toEqual([1, 'ready']);
    const visitor = await open(dataDir, 'visit');
    expect(await query(visitor, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(listLeftovers(dataDir)).toEqual([]);
  });

  it('adopts the server of a killed program', async () => {
    const dataDir = copyDatabase();
    const killed = await startProgram(dataDir, 'own').ready();
    const pid = serverPid(dataDir);
    killed.child.kill('SIGKILL');
    await killed.exited;
    const database = await open(dataDir);
    expect(serverPid(dataDir)).toBe(pid);
    await database.stop();
    await until(() => !isAlive(pid));
  });

  it('restarts when it is killed under a running program', async () => {
    const dataDir = copyDatabase();
    const database = await open(dataDir);
    const heard = () => logged.filter((message) => /ended unexpectedly|restarted/.test(message));
    const pool = new pg.Pool(database.connection);
    pool.on('error', () => {});
    await pool.query('create table notes (n int)');

    const pgDir = path.join(dataDir, 'pg');
    const killers = [() => [serverPid(dataDir)], () => listPostgresOn(pgDir), () => [serverPid(dataDir)]];
    for (const [n, listVictims] of killers.entries()) {
      await pool.query('insert into notes values ($1)', [n]);
      const before = serverPid(dataDir);
      for (const pid of listVictims()) killIfAlive(pid);
      await until(() => heard().length === (n + 1) * 2);
      expect(serverPid(dataDir)).not.toBe(before);
      const { rows } = await until(() => pool.query('select n from notes order by n'));
      expect(rows.map((row) => row.n)).toEqual([...Array(n + 1).keys()]);
    }
    const cycle = ['PostgreSQL ended unexpectedly, restarting it', 'PostgreSQL restarted'];
    expect(heard()).toEqual([...cycle, ...cycle, ...cycle]);
    await pool.end();
    await expect(runProgram(dataDir)).resolves.toBe(1);
  });

  it('can be stopped during a restart', async () => {
    const dataDir = copyDatabase();
    const database = await open(dataDir);
    for (const pid of listPostgresOn(path.join(dataDir, 'pg'))) killIfAlive(pid);
    await until(() => logged.some((message) => message.includes('ended unexpectedly')));
    await database.stop();
    expect(listPostgresOn(path.join(dataDir, 'pg'))).toEqual([]);
    expect(existsSync(path.join(dataDir, 'run/owner.sock'))).toBe(false);
  });

  it('does not mistake a paused server for a dead one', async () => {
    const dataDir = copyDatabase();
    const database = await open(dataDir);
    const pid = serverPid(dataDir);
    process.kill(pid, 'SIGSTOP');
    await sleep(800);
    process.kill(pid, 'SIGCONT');
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(serverPid(dataDir)).toBe(pid);
    expect(logged).not.toContain('PostgreSQL ended unexpectedly, restarting it');
  });

  it('is intact after a kill at any moment of the first start', async () => {
    const dataDir = newDataDir();
    const drafted = (file: string) =>
      existsSync(dataDir) &&
      listLeftovers(dataDir).some((name) => existsSync(path.join(dataDir, name, file)));
    const moments = [
      () => drafted(''),
      () => drafted('global/pg_control'),
      () => existsSync(path.join(dataDir, 'pg/PG_VERSION')),
      () => existsSync(path.join(dataDir, 'pg/postmaster.pid')),
    ];
    for (const isReached of moments) {
      const program = startProgram(dataDir, 'own');
      await until(isReached);
      program.child.kill('SIGKILL');
      await program.exited;
    }
    const last = await startProgram(dataDir, 'own').ready();
    last.child.kill('SIGKILL');
    await last.exited;
    const database = await open(dataDir);
    await query(database, 'create table notes (n int)');
    await database.stop();
    await open(dataDir);
    expect(listLeftovers(dataDir)).toEqual([]);
  });

  it('ignores the lock of a PID that now belongs to another program', async () => {
    const dataDir = copyDatabase();
    await (await open(dataDir)).stop();
    const options = IS_ROOT ? { uid: statSync(path.join(dataDir, 'pg')).uid } : {};
    const stranger = spawn('sleep', ['60'], options);
    const zombieParent = spawn('sh', ['-c', 'sleep 0 & exec sleep 60'], options);
    programs.push(stranger, zombieParent);
    const zombie = await until(() => findZombieOf(zombieParent.pid));
    for (const pid of [stranger.pid, zombie]) {
      const lock = `${pid}\n${dataDir}/pg\n1\n5432\n${dataDir}/run\n\n  1 1\nready   \n`;
      writeFileSync(path.join(dataDir, 'pg/postmaster.pid'), lock);
      writeFileSync(path.join(dataDir, 'run/.s.PGSQL.5432.lock'), lock);
      const database = await open(dataDir);
      expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
      await database.stop();
    }
    expect(stranger.exitCode).toBeNull();
  });

  it('loses nothing acknowledged in six kills of the program, the server, or both', async () => {
    const dataDir = copyDatabase();
    const pgDir = path.join(dataDir, 'pg');
    let acknowledged = 0;
    for (let round = 0; round < 6; round++) {
      const program = await startProgram(dataDir, 'own', 'insert').ready();
      await sleep(100 + Math.random() * 200);
      if (round % 3 !== 0) program.child.kill('SIGKILL');
      const victims = round % 3 === 1 ? [] : round % 2 ? [serverPid(dataDir)] : listPostgresOn(pgDir);
      for (const pid of victims) killIfAlive(pid);
      // Sometimes during a restart of the server.
      if (round % 3 === 0) await sleep(Math.random() * 400);
      program.child.kill('SIGKILL');
      await program.exited;
      acknowledged = Math.max(acknowledged, program.lastRow());
    }
    const database = await open(dataDir);
    const [found] = await query(
      database,
      'select count(*)::int as rows, max(n)::int as last from acknowledged',
    );
    expect(acknowledged).toBeGreaterThan(100);
    expect(found?.rows).toBe(found?.last);
    // The last row may be stored although its acknowledgement was not read.
    expect(found?.last).toBeGreaterThanOrEqual(acknowledged);
  });

  it('puts its socket elsewhere if the path is too long', async () => {
    const dataDir = path.join(newDataDir(), 'a-folder-with-quite-a-long-name'.repeat(3));
    const database = await open(dataDir);
    expect(database.connection.host.startsWith(dataDir)).toBe(false);
    expect(statSync(database.connection.host).mode & 0o777).toBe(0o700);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(database.location).toBe(dataDir);
    await database.stop();
    removeDir(database.connection.host);
  });

  it('listens on loopback with a password without peer authentication', async () => {
    const dataDir = newDataDir();
    const database = await open(dataDir, 'own', 'loopback');
    const { connection } = database;
    expect(connection.host).toBe('127.0.0.1');
    expect(statSync(path.join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
    expect(await query(database, 'select current_user')).toEqual([{ current_user: 'headframe' }]);
    for (const password of ['wrong', '']) {
      const stranger = new pg.Client({ ...connection, user: 'postgres', password });
      await expect(stranger.connect()).rejects.toThrow(/password/);
    }
    killIfAlive(serverPid(dataDir));
    await until(() => logged.includes('PostgreSQL restarted'));
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    const visitor = await open(dataDir, 'visit', 'loopback');
    expect(visitor.connection).toEqual(connection);
    await visitor.stop();
    await database.stop();
    const again = await open(dataDir, 'own', 'loopback');
    expect(again.connection.password).toBe(connection.password);
    expect(await query(again, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('explains what to do if there is no PostgreSQL for the machine', async () => {
    const platform = process.platform;
    Object.defineProperty(process, 'platform', { value: 'sunos' });
    const dataDir = newDataDir();
    try {
      await expect(open(dataDir)).rejects.toThrow(
        /no built-in PostgreSQL for sunos .*Set DATABASE_URL .*postgres:\/\//,
      );
    } finally {
      Object.defineProperty(process, 'platform', { value: platform });
    }
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe.skipIf(!IS_ROOT)('the embedded PostgreSQL, started by root (skipped for other users)', () => {
  it('moves to its own folder if its user cannot access the data directory', async () => {
    const closed = newDataDir();
    mkdirSync(closed, { mode: 0o700 });
    const dataDir = path.join(closed, 'data');
    const database = await open(dataDir);
    expect(database.location).toMatch(/^\/var\/lib\/headframe\/[0-9a-f]{12}$/);
    expect(database.notes.join()).toContain(`The database of ${dataDir} is stored in ${database.location}`);
    await query(database, 'create table notes (n int)');
    await expect(runProgram(dataDir)).resolves.toBe(1);
    await database.stop();
    const again = await open(dataDir);
    expect(again.location).toBe(database.location);
    expect(await query(again, 'select n from notes')).toEqual([]);
  });

  it('regains ownership of a directory that root has restored', async () => {
    const dataDir = copyDatabase();
    const database = await open(dataDir);
    await query(database, 'create table notes (n int)');
    await database.stop();
    spawnSync('chown', ['-R', 'root:root', dataDir]);
    spawnSync('chmod', ['755', path.join(dataDir, 'pg')]);
    expect(await query(await open(dataDir), 'select n from notes')).toEqual([]);
  });

  it('refuses other users of the machine', async (context) => {
    const database = await open(copyDatabase());
    const { uid, gid } = statSync(path.join(database.location, 'pg'));
    const script = `
      import pg from 'pg';
      const client = new pg.Client(JSON.parse(process.argv[1]));
      await client.connect().then(() => console.log('in'), (error) => console.log(error.message));
      process.exit();`;
    const args = ['--input-type=module', '-e', script, JSON.stringify(database.adminConnection)];
    const result = spawnSync(process.execPath, args, { uid, gid, encoding: 'utf8' });
    if (result.status !== 0) context.skip('this checkout is out of reach of other users');
    expect(result.stdout).toContain('Peer authentication failed');
  });
});

function newDataDir(): string {
  return path.join(scratch, `data-${count++}`);
}

/** A directory with a database, which is much faster to copy than to create. */
function copyDatabase(): string {
  const dataDir = newDataDir();
  execFileSync('cp', ['-a', ready, dataDir]);
  return dataDir;
}

async function open(
  dataDir: string,
  purpose: 'own' | 'visit' = 'own',
  transport: Transport = 'socket',
): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({
    dataDir,
    purpose,
    transport,
    log: (_, message) => logged.push(message),
  });
  locations.add(database.location);
  opened.push(database);
  return database;
}

async function connect(database: EmbeddedPostgres): Promise<pg.Client> {
  const client = new pg.Client(database.connection);
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function query(database: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  const client = await connect(database);
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function startProgram(dataDir: string, purpose: 'own' | 'visit', ...rest: string[]) {
  const child = spawn(process.execPath, [FIXTURE, dataDir, purpose, ...rest], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  programs.push(child);
  locations.add(dataDir);
  let errors = '';
  let lastRow = 0;
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const { promise: isReady, resolve } = Promise.withResolvers<void>();
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => {
    if (line.startsWith('ready')) resolve();
    if (line.startsWith('row ')) lastRow = Number(line.slice(4));
  });
  // 'close' is emitted after the last line was read; 'exit' may come before.
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const program = {
    child,
    pid: child.pid,
    exited,
    errors: () => errors,
    lastRow: () => lastRow,
    async ready() {
      await Promise.race([
        isReady,
        exited.then((code) => {
          throw new Error(`the program ended with ${code}: ${errors}`);
        }),
      ]);
      return program;
    },
  };
  return program;
}

function runProgram(dataDir: string): Promise<number | null> {
  return startProgram(dataDir, 'own').exited;
}

function serverPid(location: string): number {
  return Number(readFileSync(path.join(location, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Still true briefly after the process has released its files and memory. */
function isAlive(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

function findZombieOf(parentPid: number | undefined): number | undefined {
  const [pid] = readFileSync(`/proc/${parentPid}/task/${parentPid}/children`, 'utf8').trim().split(' ');
  return pid && readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ') ? Number(pid) : undefined;
}

function listLeftovers(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => name.includes('.new-'));
}

async function until<T>(attempt: () => T | Promise<T>, limitMs = 90_000): Promise<NonNullable<T>> {
  const deadlineMs = Date.now() + limitMs;
  for (;;) {
    try {
      const value = await attempt();
      if (value) return value;
    } catch (error) {
      if (Date.now() > deadlineMs) throw error;
    }
    if (Date.now() > deadlineMs) throw new Error('timed out');
    await sleep(20);
  }
}

function killServer(location: string): void {
  for (const pid of listPostgresOn(path.join(location, 'pg'))) killIfAlive(pid);
}

function removeDir(directory: string): void {
  rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/** Some server processes end by themselves once their parent is gone. */
function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
