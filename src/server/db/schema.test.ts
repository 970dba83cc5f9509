import { expect, test } from 'vitest';
import { createTestDb } from '#testing/test-db.ts';
import { sql } from './drizzle.ts';

/** These tables stay small or keep rows only for minutes. */
const SMALL = ['alert_mutes', 'invitations', 'sign_in_challenges', 'sign_on_flows'];

test('every foreign key of a growing table has an index', async () => {
  const { db, drop } = await createTestDb();
  const { rows } = await db.execute<{ tableName: string; columns: string }>(sql`
    select conrelid::regclass::text as "tableName", (
      select string_agg(attname, ', ') from pg_attribute where attrelid = conrelid and attnum = any(conkey)
    ) as columns
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index
      where indrelid = conrelid and indpred is null
        and (indkey::int2[])[0:array_length(conkey, 1) - 1] = conkey
    )`);
  expect(rows.filter(({ tableName }) => !SMALL.includes(tableName))).toEqual([]);
  await drop();
});
