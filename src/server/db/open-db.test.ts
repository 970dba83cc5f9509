import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { FetchError } from '#platform/fetching/fetch-error.ts';
import { silentLog } from '#platform/log.ts';
import { sql } from './drizzle.ts';
import { isDatabaseUnavailable, openDb } from './open-db.ts';

/** The connection is lost in the very moment it is handed out. */
function cutNext(pool: pg.Pool) {
  pool.once('acquire', (client) => {
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  });
}

test('transactions that cannot even begin use up no connection, and a stop does not wait for them', async () => {
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

test('what a transaction throws undoes it and is thrown on', async () => {
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

test('an unreachable database is distinguished from a source, a file or a text that only looks like it', async () => {
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
