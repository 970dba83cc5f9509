import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { allRoutes } from '#contract/all-routes.ts';
import { API_PREFIX, type Route } from '#contract/route.ts';
import { silentLog } from '#platform/log.ts';
import { createDataDir, pickEnvironment, startProduct } from '#testing/product.ts';
import { createEmptyDb, createTestDb, type TestDb } from '#testing/test-db.ts';
import { readAnchor } from './audit/anchor.ts';
import { addAuditEntry, verifyAuditChain } from './audit/store.ts';
import { createPasswords } from './auth/passwords.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { listAppliedMigrations, listMigrations, migrateDb } from './db/migrate-db.ts';
import { openDb } from './db/open-db.ts';

const CLI = path.resolve(import.meta.dirname, 'cli.ts');
const PASSWORD = 'Quarry4&lamp';
const EMAIL = 'old.hand@blackridge.example';
const THEN = new Date('2026-10-01T12:00:00.000Z');
const databases: TestDb[] = [];
afterAll(async () => {
  for (const database of databases) await database.drop();
});

async function keep(opening: Promise<TestDb>): Promise<TestDb> {
  const database = await opening;
  databases.push(database);
  return database;
}

/** Creates data as an old version would have left it. */
async function leaveOldData(connection: pg.ClientConfig) {
  await migrateDb(connection, undefined, listMigrations().slice(0, 3));
  const { db, pool, close } = openDb(connection, silentLog);
  const hash = await createPasswords().hash(PASSWORD);
  await pool.query(
    `insert into users (email, first_name, last_name, role, password_hash, created_at) values ($1, 'Old', 'Hand', 'admin', $2, $3)`,
    [EMAIL, hash, THEN],
  );
  await pool.query(
    `insert into agents (id, enabled, schedule, checked_until, version, created_at, updated_at)
     values ('fred', false, '0 7 * * *', $1, 3, $1, $1)`,
    [THEN],
  );
  await pool.query(
    `insert into runs (agent_id, kind, trigger, job_id, params, status, created_at, started_at, finished_at, items, checkpoint)
     values ('fred', 'collect', 'manual', gen_random_uuid(), '{}', 'success', $1, $1, $1, 17, '{}')`,
    [THEN],
  );
  await pool.query(
    `insert into yahoo_symbols (symbol, name, category, added_at) values ('OLD', 'Old Coal', 'stock', $1)`,
    [THEN],
  );
  await pool.query(
    `insert into yahoo_prices (symbol, date, close, known_at) values ('OLD', '2026-09-30', 41.5, $1)`,
    [THEN],
  );
  await addAuditEntry(db, { action: 'auth.login', outcome: 'success', target: EMAIL }, THEN);
  await close();
}

test('a data folder of an older version is upgraded with its people, settings and figures, and every call works', async () => {
  const data = createDataDir();
  const older = await startEmbeddedPostgres({ dataDir: data.path, purpose: 'own', log: () => undefined });
  await leaveOldData(older.connection);
  await older.stop();

  const env = { HEADFRAME_DATA: data.path, HEADFRAME_LIMIT_READ: '100000' };
  const product = await startProduct({ env, args: ['--roles=api'], ready: /user {4}user@.+\n/ });
  onTestFinished(async () => void (await product.stop()));
  const answer = await fetch(`${product.url}${API_PREFIX}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  const get = async (address: string) => {
    const response = await fetch(product.url + address, { headers: { authorization: `Bearer ${token}` } });
    return { status: response.status, text: await response.text() };
  };
  const runs = await get(`${API_PREFIX}/admin/runs?agentId=fred`);
  expect([runs.status, runs.text]).toEqual([200, expect.stringContaining('"items":17')]);
  const history = await get(`${API_PREFIX}/dashboard/historical/OLD?period=5Y&type=stock`);
  expect([history.status, history.text]).toEqual([200, expect.stringContaining('41.5')]);
  for (const { row } of Object.values<Route>(allRoutes).filter((route) => route.row.method === 'GET')) {
    const address = API_PREFIX + row.path.replaceAll(/\{\w+\}/g, 'fred');
    expect([address, (await get(address)).status]).toEqual([
      address,
      expect.not.toBeOneOf([401, 403, 500, 503]),
    ]);
  }
  expect(await product.stop()).toBe(0);

  const now = await startEmbeddedPostgres({ dataDir: data.path, purpose: 'own', log: () => undefined });
  const { db, pool, close } = openDb(now.connection, silentLog);
  const recorded = await readAnchor(data.path);
  expect(recorded?.entries).toBeGreaterThan(1);
  expect(await verifyAuditChain(db, recorded)).toMatchObject({ broken: undefined });
  await expect(pool.query('drop table audit_log')).rejects.toThrow('must be owner');
  const { rows } = await pool.query(`select enabled, schedule, version from agents where id = 'fred'`);
  expect(rows).toEqual([{ enabled: false, schedule: '0 7 * * *', version: 3 }]);
  expect((await pool.query('select step, done_by from setup_steps')).rows).toEqual([
    { step: 'collect', done_by: null },
  ]);
  await close();
  await now.stop();
  data.remove();
}, 120_000);

test.each([
  ['has run with live sources', 'update users set is_active = false', 1],
  ['has run with sample sources', 'select 1', 0],
  ['has never run', 'delete from runs', 0],
])('an installation that %s needs the set-up accordingly', async (_, change, steps) => {
  const database = await keep(createEmptyDb());
  await leaveOldData(database.connection);
  const before = listMigrations().findIndex(({ name }) => name.endsWith('setup-and-source-keys'));
  await migrateDb(database.connection, undefined, listMigrations().slice(0, before));
  await database.pool.query('update users set is_sample = true');
  await database.pool.query(change);
  await migrateDb(database.connection);
  expect((await database.pool.query('select * from setup_steps')).rows).toHaveLength(steps);
});

test('on a server the owner migrates, and the product can only append to the audit log', async () => {
  const database = await keep(createEmptyDb());
  const { adminConnection: admin, connection } = database;
  const name = `owner_${connection.database}`;
  // The test server accepts no other role, so the administrator stands in for it.
  const owner = { ...admin, options: `-c role=${name}` };
  const asAdmin = async (statement: string) => {
    const client = new pg.Client(admin);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await expect(migrateDb(connection, { ...connection })).rejects.toThrow('must be another user');
  await migrateDb(connection, undefined, listMigrations().slice(0, 3));
  await asAdmin(`create role ${name} in role ${connection.user}`);
  await expect(migrateDb(connection, owner)).rejects.toThrow(`owner to "${name}"`);
  await asAdmin(`alter database ${connection.database} owner to ${name}`);
  expect((await migrateDb(connection, owner)).length).toBeGreaterThan(3);
  expect(await migrateDb(connection, owner)).toEqual([]);
  await addAuditEntry(database.db, { action: 'test.write', outcome: 'success' }, THEN);
  for (const statement of ['alter table audit_log disable trigger all', 'drop schema public cascade']) {
    await expect(database.pool.query(statement)).rejects.toThrow('must be owner');
  }
  await asAdmin(`alter database ${connection.database} owner to postgres`);
}, 60_000);

test('a database used by a newer version is refused with an explanation and not changed', async () => {
  const database = await keep(createTestDb());
  const record = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`;
  await database.pool.query(record);
  const start = startProduct({ env: { DATABASE_URL: database.url }, args: ['--roles=api'] });
  await expect(start).rejects.toThrow(/ended with 1:.*last used by a newer version/s);
  const { rows } = await database.pool.query('select count(*)::int as n from users');
  expect(rows).toEqual([{ n: 0 }]);
}, 60_000);

test('a killed migration leaves no changes, and the next start applies all of it', async () => {
  const database = await keep(createEmptyDb());
  await migrateDb(database.connection, undefined, listMigrations().slice(0, 2));
  const blocker = new pg.Client(database.connection);
  await blocker.connect();
  // The fourth migration must wait for this table; the third is then applied in the same transaction.
  await blocker.query('begin; lock table users in access exclusive mode');
  const env = { ...pickEnvironment(), DATABASE_URL: database.url };
  const killed = spawn(process.execPath, [CLI, 'migrate'], { env, stdio: 'ignore' });
  const isWaiting = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'headframe migrate' and wait_event_type = 'Lock'`;
  while ((await database.pool.query(isWaiting)).rows[0].n === 0) await sleep(20);
  const ended = new Promise((done) => killed.once('exit', done));
  killed.kill('SIGKILL');
  await ended;
  const applied = await asClient(database, listAppliedMigrations);
  expect(applied).toHaveLength(2);
  expect((await database.pool.query(`select to_regclass('runs') as runs`)).rows).toEqual([{ runs: null }]);
  await blocker.query('rollback');
  await blocker.end();

  await Promise.all([migrateDb(database.connection), migrateDb(database.connection)]);
  const names = (await asClient(database, listAppliedMigrations)).map(({ name }) => name);
  expect(names).toEqual(listMigrations().map(({ name }) => name));
}, 60_000);

async function asClient<T>(database: TestDb, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(database.connection);
  await client.connect();
  return work(client).finally(() => client.end());
}
