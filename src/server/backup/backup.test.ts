import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { inviteUser } from '#contract/users.ts';
import { silentLog } from '#platform/log.ts';
import { type AgentApp, createAgentApp } from '#testing/agent-app.ts';
import { TEST_PASSWORD } from '#testing/test-app.ts';
import { createEmptyDb, createTestDb, endLeases, type TestDb } from '#testing/test-db.ts';
import { openQueue } from '../agents/queue.ts';
import { tryStartRun } from '../agents/start-run.ts';
import { reapLostRuns } from '../agents/worker.ts';
import { addAuditEntry, verifyAuditChain } from '../audit/store.ts';
import { listMigrations, migrateDb } from '../db/migrate-db.ts';
import { type Db, openDb } from '../db/open-db.ts';
import { createFileStorage } from '../integrations/file-storage.ts';
import { createBackup } from './create-backup.ts';
import { MANIFEST, MANIFEST_CHECKSUM, type Manifest } from './manifest.ts';
import { openBackup } from './open-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { LEFT_OUT, listKnownTables, listTables } from './tables.ts';
import { BackupError, createTar, openTar } from './tar-file.ts';

const NOW = new Date('2026-11-16T15:00:00.000Z');
const folder = mkdtempSync(path.join(tmpdir(), 'headframe-backup-'));
const clock = () => NOW;
const quiet = () => undefined;
const databases: TestDb[] = [];
let t: AgentApp;
/** A backup with people, prices, articles and runs, made while nothing was written. */
let good: string;

beforeAll(async () => {
  t = await createAgentApp();
  const { pool } = t.database;
  await pool.query("update fred_series set removed_at = now() where id not in ('UNRATE', 'DGS10')");
  await pool.query("update yahoo_symbols set removed_at = now() where symbol not in ('CNR', '^GSPC')");
  for (const agentId of ['fred', 'yahoo', 'coal-age']) {
    const request = { agentId, kind: 'collect', trigger: 'manual' } as const;
    const run = await tryStartRun(t.database.db, t.queue, request, t.clock.now);
    const { status, message } = await t.ended(run?.id ?? '');
    expect(status, message ?? '').toBe('success');
  }
  await t.createPerson('user', { email: 'kept@blackridge.example' });
  await t.call(login, { body: { email: 'kept@blackridge.example', password: TEST_PASSWORD } });
  await t.call(inviteUser, { token: t.admin.token, body: { email: 'bell\u0007@blackridge.example' } });
  await pool.query(
    `insert into installation values ('odd', E'a\\tb\\nc\\\\d \\u00e9 \\U0001f525'), ('empty', ''), ('null', '\\N')`,
  );
  // Otherwise an overview might still be built in the background.
  await t.buildOverview();
  good = await backUp(t.database, 'good.tar');
}, 120_000);
afterAll(async () => {
  for (const database of databases) await database.drop();
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

async function backUp(database: TestDb, name: string, more: { signal?: AbortSignal } = {}): Promise<string> {
  const target = path.join(folder, name);
  const options = { connection: database.connection, storage: undefined, clock, target, onProgress: quiet };
  return (await createBackup({ ...options, ...more })).path;
}

async function restore(
  file: string,
  database: TestDb,
  more: { replaces?: true; acceptsBrokenAudit?: true; owner?: pg.ClientConfig } = {},
) {
  const backup = await openBackup(file, quiet);
  try {
    return await restoreBackup({
      backup,
      connection: database.connection,
      storage: undefined,
      clock,
      replaces: false,
      acceptsBrokenAudit: false,
      onProgress: quiet,
      ...more,
    });
  } finally {
    await backup.close();
  }
}

const openFiles = (name: string) =>
  createFileStorage({ url: undefined, dataDir: path.join(folder, name), log: silentLog });

async function emptyDb(): Promise<TestDb> {
  const database = await createEmptyDb();
  databases.push(database);
  return database;
}

/** Checksums of each table's content, independent of row order. */
async function checksums(database: TestDb, without: string[] = []): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of rows.filter((row) => !without.includes(row.name))) {
    const sum = await database.pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(r::text), '' order by md5(r::text))), '') as sum from "${name}" r`,
    );
    sums[name] = sum.rows[0].sum;
  }
  return sums;
}

async function countTables(database: TestDb): Promise<number> {
  const { rows } = await asClient(database, (client) =>
    client.query(
      `select count(*)::int as n from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    ),
  );
  return rows[0].n;
}

/** Uses a connection that does not count as one of the product. */
async function asClient<T>(database: TestDb, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(database.connection);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** The good backup with its manifest changed by `change` and parts replaced by `entries`. */
async function forge(
  name: string,
  change: (manifest: Manifest) => object,
  entries: Record<string, Buffer | undefined> = {},
): Promise<string> {
  const source = await openTar(good);
  const parts = new Map<string, Buffer>();
  for (const entry of source.entries.keys()) parts.set(entry, await source.read(entry, 1e9));
  await source.close();
  const manifest = JSON.parse((parts.get(MANIFEST) as Buffer).toString());
  const text = Buffer.from(JSON.stringify(change(manifest)));
  parts.set(MANIFEST, text);
  parts.set(MANIFEST_CHECKSUM, Buffer.from(createHash('sha256').update(text).digest('hex')));
  for (const [entry, bytes] of Object.entries(entries)) {
    if (bytes) parts.set(entry, bytes);
    else parts.delete(entry);
  }
  const target = path.join(folder, name);
  const tar = await createTar(target, NOW);
  for (const [entry, bytes] of parts) await tar.add(entry, [bytes]);
  await tar.finish();
  await tar.close();
  return target;
}

/** Adapts a table's manifest entry to other content. */
function withTable(manifest: Manifest, name: string, text: string): Manifest {
  const told = {
    bytes: Buffer.byteLength(text),
    rows: text.split('\n').length - 1,
    sha256: createHash('sha256').update(text).digest('hex'),
  };
  return {
    ...manifest,
    tables: manifest.tables.map((table) => (table.name === name ? { ...table, ...told } : table)),
  };
}

test('a restore into an empty database brings back every table, with the audit chain intact', async () => {
  const before = await checksums(t.database, [...LEFT_OUT, 'audit_log', 'audit_head']);
  const target = await emptyDb();
  const { rows, audit } = await restore(good, target);
  expect(await checksums(target, [...LEFT_OUT, 'audit_log', 'audit_head'])).toEqual(before);
  expect(rows).toBeGreaterThan(1_000);
  expect(audit).toMatchObject({ broken: undefined, entries: expect.any(Number) });
  const chain = await verifyAuditChain(target.db);
  expect(chain).toMatchObject({ broken: undefined, entries: audit.entries + 1 });
  const { rows: entries } = await target.pool.query(
    'select action, detail from audit_log order by seq desc limit 1',
  );
  expect(entries).toEqual([{ action: 'database.restore', detail: { backupFrom: NOW.toISOString(), rows } }]);
  expect((await target.pool.query('select count(*)::int as n from sessions')).rows[0].n).toBe(0);
  const search = `select count(*)::int as n from articles where search @@ to_tsquery('english', 'coal')`;
  expect((await target.pool.query(search)).rows[0].n).toBeGreaterThan(0);
  await expect(target.pool.query(`update audit_log set action = 'x'`)).rejects.toThrow('denied');
});

test('a restored database has the same schema as a migrated one', async () => {
  const describe = async ({ pool }: TestDb) =>
    (
      await pool.query(`
        select 'column' as kind, table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as what
          from information_schema.columns where table_schema in ('public', 'drizzle')
        union all select 'index', indexdef from pg_indexes where schemaname = 'public'
        union all select 'trigger', pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'queue.%'
        union all select 'migration', hash from drizzle.__drizzle_migrations order by 1, 2`)
    ).rows;
  const target = await emptyDb();
  await restore(good, target);
  expect(await describe(target)).toEqual(await describe(t.database));
  await migrateDb(target.connection);
});

test('a backup during writes is a consistent snapshot', async () => {
  const { db, pool } = t.database;
  let isDone = false;
  let written = 0;
  const write = async (who: number) => {
    while (!isDone) {
      await db.transaction(async (tx) => {
        await tx.execute(`insert into installation values ('pair-${who}-${written}', 'one')`);
        await addAuditEntry(tx as Db, { action: 'pair.write', outcome: 'success', target: `${who}` }, NOW);
      });
      written += 1;
    }
  };
  const writers = [write(1), write(2)];
  // Alphabetically late, so that other tables have been read by then.
  while (written < 20) await pool.query('select 1');
  const before = written;
  const file = await backUp(t.database, 'moving.tar');
  const during = written - before;
  isDone = true;
  await Promise.all(writers);
  expect(during).toBeGreaterThan(0);

  const target = await emptyDb();
  await restore(file, target);
  const { rows } = await target.pool.query(
    `select (select count(*)::int from installation where key like 'pair-%') as pairs,
            (select count(*)::int from audit_log where action = 'pair.write') as entries`,
  );
  expect(rows[0].pairs).toBe(rows[0].entries);
  expect(rows[0].pairs).toBeGreaterThanOrEqual(before);
  await pool.query(`delete from installation where key like 'pair-%'`);
});

test('the file is private, gets its name only when complete, and any tar can read it', async () => {
  expect(statSync(good).mode & 0o777).toBe(0o600);
  const listed = execFileSync('tar', ['-tf', good], { encoding: 'utf8' }).trim().split('\n');
  expect(listed).toEqual(expect.arrayContaining(['tables/users.copy.gz', 'manifest.json']));
  const users = execFileSync('sh', ['-c', `tar -xOf "${good}" tables/users.copy.gz | gunzip`], {
    encoding: 'utf8',
  });
  expect(users).toContain('kept@blackridge.example');
  expect(listed.join()).not.toMatch(/sessions|queue/);

  await expect(backUp(t.database, 'good.tar')).rejects.toThrow('never overwritten');
  const ended = new AbortController();
  const early = backUp(t.database, 'early.tar', { signal: ended.signal });
  ended.abort();
  await expect(early).rejects.toThrow(BackupError);
  await expect(backUp(t.database, 'no/such/folder.tar')).rejects.toThrow('cannot be used');
  expect(readdirSync(folder).filter((name) => /early|part/.test(name))).toEqual([]);
  const inFolder = await backUp(t.database, '.');
  expect(path.basename(inFolder)).toBe('headframe-2026-11-16T15-00-00Z.tar');
  rmSync(inFolder);
});

test('files are included, and restored without overwriting others', async () => {
  const from = openFiles('from');
  await from.put('legacy/2026-11-16/coal.csv', 'day,price\n2026-11-16,"é"\n', 'text/csv');
  await from.put('legacy/2026-11-16/manifest.json', '{}', 'application/json');
  const target = path.join(folder, 'files.tar');
  const common = { clock, onProgress: quiet };
  await createBackup({ ...common, connection: t.database.connection, storage: from, target });

  const to = openFiles('to');
  const backup = await openBackup(target, quiet);
  const database = await emptyDb();
  const options = { ...common, backup, connection: database.connection, acceptsBrokenAudit: false };
  expect((await restoreBackup({ ...options, storage: to, replaces: false })).files).toBe(2);
  expect(await to.get('legacy/2026-11-16/coal.csv')).toBe(await from.get('legacy/2026-11-16/coal.csv'));
  const other = await emptyDb();
  const again = restoreBackup({ ...options, connection: other.connection, storage: to, replaces: false });
  await expect(again).rejects.toThrow('already 2 files');
  expect(await countTables(other)).toBe(0);
  await backup.close();
});

test('a database that is not empty, not ours or in use is not changed', async () => {
  const full = await createTestDb();
  databases.push(full);
  const opened = openDb(full.connection, silentLog);
  await addAuditEntry(opened.db, { action: 'old.entry', outcome: 'success' }, NOW);
  const { headHash } = await verifyAuditChain(opened.db);
  await opened.close();
  await expect(restore(good, full)).rejects.toThrow('not empty');

  const foreign = await emptyDb();
  await asClient(foreign, (client) =>
    client.query('create table ledger (id int); insert into ledger values (7)'),
  );
  await expect(restore(good, foreign, { replaces: true })).rejects.toThrow('do not belong to this program');
  expect((await foreign.pool.query('select id from ledger')).rows).toEqual([{ id: 7 }]);

  await expect(restore(good, t.database, { replaces: true })).rejects.toThrow('in use');

  await expect(restore(good, full, { replaces: true })).rejects.toThrow('HEADFRAME_DATABASE_OWNER_URL');
  const { audit } = await restore(good, full, { replaces: true, owner: full.adminConnection });
  const reopened = await asClient(full, (client) =>
    client.query('select action, detail from audit_log order by seq desc limit 1'),
  );
  expect(reopened.rows[0]).toMatchObject({
    action: 'database.restore',
    detail: { replacedLogEntries: 1, replacedLogHash: headHash },
  });
  const cut = asClient(full, (client) => client.query('drop table audit_log'));
  await expect(cut).rejects.toThrow('must be owner');
  expect(audit.broken).toBeUndefined();
});

test('a backup with a tampered audit log is restored only with an explicit option', async () => {
  const source = await createTestDb();
  databases.push(source);
  for (const action of ['a.one', 'a.two', 'a.three']) {
    await addAuditEntry(source.db, { action, outcome: 'success' }, NOW);
  }
  const admin = new pg.Client(source.adminConnection);
  await admin.connect();
  await admin.query(
    `alter table audit_log disable trigger all; update audit_log set action = 'a.lie' where seq = 2`,
  );
  await admin.end();
  const file = await backUp(source, 'tampered.tar');
  const target = await emptyDb();
  await expect(restore(file, target)).rejects.toThrow('entry 2 was changed');
  expect(await countTables(target)).toBe(0);
  const { audit } = await restore(file, target, { acceptsBrokenAudit: true });
  expect(audit.broken).toContain('entry 2');
});

test('a backup of an older database is migrated during the restore', async () => {
  const older = await emptyDb();
  await migrateDb(older.connection, undefined, listMigrations().slice(0, 4));
  await older.pool.query(
    `insert into users (email, first_name, last_name, role, password_hash, created_at) values ('old@blackridge.example', 'O', 'L', 'admin', 'x', now())`,
  );
  const file = await backUp(older, 'older.tar');
  const target = await emptyDb();
  await restore(file, target);
  const { rows } = await target.pool.query(
    'select (select email from users), (select version from data_version where id = 1)',
  );
  expect(rows).toEqual([{ email: 'old@blackridge.example', version: '0' }]);
  expect(await countTables(target)).toBe(listKnownTables().size + 1);
});

test('a run queued at the time of the backup runs after the restore', async () => {
  const source = await createTestDb();
  databases.push(source);
  const queue = await openQueue(source.connection, silentLog);
  const request = { agentId: 'fred', kind: 'collect', trigger: 'manual' } as const;
  const run = await tryStartRun(source.db, queue, request, NOW);
  await queue.stop();
  const file = await backUp(source, 'queued.tar');
  const target = await emptyDb();
  await restore(file, target);
  const restored = await openQueue(target.connection, silentLog);
  await endLeases(target);
  expect(await reapLostRuns({ db: target.db, queue: restored, clock: () => NOW, log: silentLog })).toBe(1);
  const taken = new Promise<string>((resolve) => {
    void restored.work(1, async (runId) => resolve(runId));
  });
  expect(await taken).toBe(run?.id);
  await restored.stop();
});

const asIs = (manifest: Manifest) => manifest;
const HOSTILE: [name: string, make: (name: string) => string | Promise<string>, message: RegExp][] = [
  ['cut in half', (name) => cut(name, 0.5), /truncated/],
  ['without its last block', (name) => cut(name, (size) => size - 1_024), /truncated/],
  ['empty', (name) => write(name, Buffer.alloc(0)), /truncated/],
  ['of zeros', (name) => write(name, Buffer.alloc(4_096)), /manifest\.json is missing/],
  ['some other file', (name) => write(name, Buffer.alloc(4_096, 'words ')), /not a Headframe backup/],
  [
    'with one byte of a table changed',
    (name) => flip(name, 'tables/users.copy.gz'),
    /users fails its checksum/,
  ],
  ['with one byte of the manifest changed', (name) => flip(name, MANIFEST), /altered/],
  ['of a newer format', (name) => forge(name, (m) => ({ ...m, format: 2 })), /format 2.*newer version/],
  [
    'of a newer program',
    (name) =>
      forge(name, (m) => ({ ...m, migrations: [...m.migrations, { name: '9999_later', hash: 'x' }] })),
    /newer version .* 9999_later/,
  ],
  [
    'with another form of a migration',
    (name) => forge(name, (m) => ({ ...m, migrations: m.migrations.map((one) => ({ ...one, hash: 'x' })) })),
    /different version of the migration/,
  ],
  [
    'with another count',
    (name) => forge(name, (m) => retell(m, 'users', { rows: 1 })),
    /users fails its checksum/,
  ],
  [
    'with a stray entry',
    (name) => forge(name, asIs, { 'extra.sh': Buffer.from('x') }),
    /not in its manifest/,
  ],
  [
    'without a table',
    (name) => forge(name, asIs, { 'tables/users.copy.gz': undefined }),
    /users.copy.gz is missing/,
  ],
  ['without a table and silent about it', (name) => forgeWithout(name, 'users'), /users is missing/],
  [
    'with a table of another',
    (name) => forge(name, (m) => retell(m, 'paces', { name: 'pg_authid' })),
    /pg_authid/,
  ],
  [
    'with a name that is code',
    (name) => forge(name, (m) => retell(m, 'paces', { name: 'x"; drop table users; --' })),
    /manifest of the backup is damaged/,
  ],
  [
    'with a column of another',
    (name) => forge(name, (m) => retell(m, 'paces', { columns: ['host', 'ctid'] })),
    /column ctid of table paces/,
  ],
  [
    'with a file that leaves the folder',
    (name) => {
      const bytes = Buffer.from('x');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const file = { key: '../../etc/cron.d/x', entry: 'files/1', bytes: 1, sha256 };
      return forge(name, (m) => ({ ...m, files: [file] }), { 'files/1': bytes });
    },
    /name is not allowed/,
  ],
  [
    'with a table that swells',
    (name) => forge(name, asIs, { 'tables/paces.copy.gz': gzipSync(Buffer.alloc(64 * 1024 * 1024)) }),
    /paces fails its checksum/,
  ],
];

function write(name: string, bytes: Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

function cut(name: string, to: number | ((size: number) => number)): string {
  const file = write(name, readFileSync(good));
  const { size } = statSync(file);
  truncateSync(file, Math.floor(typeof to === 'number' ? size * to : to(size)));
  return file;
}

async function flip(name: string, entry: string): Promise<string> {
  const source = await openTar(good);
  const { start, size } = source.entries.get(entry) ?? { start: 0, size: 0 };
  await source.close();
  const bytes = readFileSync(good);
  const at = start + Math.floor(size / 2);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return write(name, bytes);
}

function retell(manifest: Manifest, table: string, change: object): Manifest {
  const tables = manifest.tables.map((one) => (one.name === table ? { ...one, ...change } : one));
  return { ...manifest, tables };
}

function forgeWithout(name: string, table: string): Promise<string> {
  const without = (m: Manifest) => ({ ...m, tables: m.tables.filter((one) => one.name !== table) });
  return forge(name, without, { [`tables/${table}.copy.gz`]: undefined });
}

test.each(HOSTILE)('a backup %s is refused, and nothing is changed', async (kind, make, message) => {
  const target = await emptyDb();
  const file = await make(`hostile-${kind.replaceAll(/\W/g, '-')}.tar`);
  const refusal = await restore(file, target).catch((error) => error);
  expect(refusal).toBeInstanceOf(BackupError);
  expect(refusal.message).toMatch(message);
  expect(await countTables(target)).toBe(0);
});

test('rows that the database refuses roll back everything', async () => {
  const target = await emptyDb();
  const text = 'a.example\tno time at all\n';
  const entries = { 'tables/paces.copy.gz': gzipSync(text) };
  const file = await forge('bad-rows.tar', (m) => withTable(m, 'paces', text), entries);
  await expect(restore(file, target)).rejects.toThrow('timestamp');
  expect(await countTables(target)).toBe(0);
});

test('a folder or a pipe is not a backup', async () => {
  await expect(openBackup(folder, quiet)).rejects.toThrow('not a file');
  await expect(openBackup('/dev/zero', quiet)).rejects.toThrow('not a file');
  await expect(openBackup(path.join(folder, 'none.tar'), quiet)).rejects.toThrow('cannot be opened');
});

test('a backup contains every table of the program, and there is nothing else to store', async () => {
  const client = await t.database.pool.connect();
  const tables = (await listTables(client)).map(({ name }) => name);
  expect([...tables, ...LEFT_OUT].sort()).toEqual([...listKnownTables()].sort());
  // Sequences are not backed up, so no column may use one.
  const sequences = `select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`;
  expect((await client.query(sequences)).rows).toEqual([]);
  client.release();
});
