import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { FetchError } from '#platform/fetching/fetch-error.ts';
import { silentLog } from '#platform/log.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { sql } from './drizzle.ts';
import { openDb } from './open-db.ts';
import { readTogether } from './read-together.ts';

/** Cuts the next connection at the moment it is handed out. */
function cutNext(pool: pg.Pool) {
  pool.once('acquire', (client) => {
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  });
}

test('transactions that cannot begin do not leak connections, and a stop does not wait for them', async () => {
  const { db, pool, close } = openDb({ ...inject('postgres').connection, max: 2 }, silentLog);
  for (let round = 0; round < 4; round++) {
    cutNext(pool);
    const lost = await db.transaction(async () => 'never').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(lost)).toBe(true);
  }
  const one = await db.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows);
  expect(one).toEqual([{ one: 1 }]);
  await close();
});

test('a transaction that the database ended because this process did not run counts as lost', async () => {
  const patience = { query_timeout: 100, idle_in_transaction_session_timeout: 200 };
  const { db, close } = openDb({ ...inject('postgres').connection, ...patience }, silentLog);
  const lost = await db
    .transaction(async (tx) => {
      const answer = tx.execute(sql`select pg_sleep(0.05)`);
      setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600));
      await answer;
    })
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(lost)).toBe(true);
  await close();
});

test('an error in a transaction rolls it back and is rethrown', async () => {
  const { db, close } = openDb(inject('postgres').connection, silentLog);
  const table = `trial_${process.pid}`;
  await db.execute(sql.raw(`create table ${table} (n int)`));
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql.raw(`insert into ${table} values (1)`));
    throw new Error('not this one');
  });
  await expect(failing).rejects.toThrow('not this one');
  expect((await db.execute(sql.raw(`select * from ${table}`))).rows).toEqual([]);
  await db.execute(sql.raw(`drop table ${table}`));
  await close();
});

test('an unreachable database is distinguished from similar errors of sources, files or texts', async () => {
  const nowhere = openDb({ host: '127.0.0.1', port: 9, user: 'x' }, silentLog);
  const lost = await nowhere.db.execute(sql`select 1`).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(lost)).toBe(true);
  await nowhere.close();

  const coded = (code: string) => Object.assign(new Error(`connect ${code} 127.0.0.1:9`), { code });
  for (const code of ['ENOTFOUND', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EMFILE']) {
    expect([code, isDatabaseUnavailable(coded(code))]).toEqual([code, false]);
    const ofSource = new FetchError('dns', 'Connection terminated', { code });
    expect([code, isDatabaseUnavailable(ofSource)]).toEqual([code, false]);
    expect([code, isDatabaseUnavailable(new Error('run', { cause: ofSource }))]).toEqual([code, false]);
  }
});

test('simultaneous queries become one statement and keep their rows, values and order', async () => {
  const { db, close } = openDb(inject('postgres').connection, silentLog);
  const statements: unknown[] = [];
  const reads = readTogether({
    execute(query) {
      statements.push(query);
      return db.execute(query);
    },
  });
  expect(readTogether(reads)).toBe(reads);
  const numbered = async (first: number) => {
    const { rows } = await reads.execute<{ n: number }>(
      sql`select n from generate_series(${first}::int, ${first + 2}::int) n order by n desc`,
    );
    return (await reads.execute<{ sum: number }>(sql`select ${rows[0]?.n}::int + 1 as sum`)).rows;
  };
  const hostile = `'; drop table users; -- "$1" \\`;
  const answers = await Promise.all([
    numbered(1),
    numbered(10),
    reads.execute(sql`select ${hostile}::text as text, 0.1::float8 as number, null as nothing`),
    reads.execute(sql`select 1 as one where false`),
  ]);
  expect(answers).toEqual([
    [{ sum: 4 }],
    [{ sum: 13 }],
    { rows: [{ text: hostile, number: 0.1, nothing: null }] },
    { rows: [] },
  ]);
  expect(statements).toHaveLength(2);
  const failing = [reads.execute(sql`select 1 / 0 as one`), reads.execute(sql`select 1 as one`)];
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await close();
});
