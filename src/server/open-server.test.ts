import { afterAll, expect, test } from 'vitest';
import { silentLog } from '#platform/log.ts';
import { createTestDb } from '#testing/test-db.ts';
import { readConfig } from './config.ts';
import { sql } from './db/drizzle.ts';
import { openServer } from './open-server.ts';

const database = await createTestDb();
afterAll(() => database.drop());

test.each([
  ['53100', 'The disk of the database is full. Please ask your administrator.'],
  ['57P03', 'The database cannot be reached right now. Please try again.'],
  ['57014', 'This takes too long right now. Please try again.'],
])('error %s of the database is told to the caller as what it is', async (code, message) => {
  const server = openServer({ config: readConfig({}), log: silentLog, isStopping: () => false });
  const fail = sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`);
  server.post('/', async () => void (await database.db.execute(fail)));
  const answer = await server.inject({ method: 'POST', url: '/' });
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { message }]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
