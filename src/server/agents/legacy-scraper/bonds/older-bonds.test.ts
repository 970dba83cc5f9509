import { afterAll, expect, test } from 'vitest';
import { listMigrations, migrateDb } from '#server/db/migrate-db.ts';
import { createEmptyDb } from '#testing/test-db.ts';
import { ensureBonds, listBondRows } from './store.ts';

const database = await createEmptyDb();
afterAll(() => database.drop());

test('bonds that an operator added to the code are on the list, the placeholders are not', async () => {
  const migrations = listMigrations();
  const before = migrations.findIndex(({ name }) => name.endsWith('_bonds'));
  await migrateDb(database.connection, undefined, migrations.slice(0, before));
  await database.pool.query(`
    insert into legacy_items (id, category, name, unit, source, bond, checked_at, position) values
      ('coal.api2', 'coal', 'API2', 'USD/t', 'Markets Insider', null, '2026-11-01', 0),
      ('bonds.70899AAA2', 'bonds', 'A placeholder', '% of par', 'EMMA', null, '2026-11-01', 1),
      ('bonds.95699AAB9', 'bonds', 'One that was traded', '% of par', 'EMMA', null, '2026-11-01', 2),
      ('bonds.17275R102', 'bonds', 'Our own', '% of par', 'EMMA',
       '{"coupon": 3.375, "maturityDate": "2040-03-01", "principalAmount": 86000000}', '2026-11-01', 3);
    insert into legacy_values (item_id, date, value, known_at) values
      ('bonds.95699AAB9', '2026-10-30', 99, '2026-10-31'), ('bonds.17275R102', '2026-10-30', 101, '2026-10-31')`);
  await migrateDb(database.connection);

  expect(await listBondRows(database.db)).toEqual([
    {
      key: '17275R102',
      cusip: '17275R102',
      symbol: null,
      name: 'Our own',
      coupon: 3.375,
      maturityDate: '2040-03-01',
      principalAmount: 86_000_000,
      source: 'emma',
      position: 1,
      isSample: false,
      version: 1,
      addedAt: new Date('2026-10-31T00:00:00Z'),
      removedAt: null,
    },
  ]);
  const { rows } = await database.pool.query('select id from legacy_items order by id');
  expect(rows.map(({ id }) => id)).toEqual(['bonds.17275R102', 'bonds.95699AAB9', 'coal.api2']);
  await ensureBonds(database.db, 'sample', new Date());
  expect(await listBondRows(database.db)).toHaveLength(1);
});
