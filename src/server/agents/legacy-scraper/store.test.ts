import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/db/open-db.ts';
import { createTestDb } from '#testing/test-db.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import {
  ALL_FIXTURE_SOURCES,
  BOND,
  createAnswer,
  createItem,
  keepBond,
  withoutSources,
} from './legacy-items.fixture.ts';
import { addLegacyItems, findYieldsFrom, listLegacyItems } from './store.ts';

const MONDAY = new Date('2026-11-16T12:00:00.000Z');
const TUESDAY = new Date('2026-11-17T12:00:00.000Z');
const WEDNESDAY = new Date('2026-11-18T12:00:00.000Z');

const database = await createTestDb();
await keepBond(database.db);
afterAll(() => database.drop());
beforeEach(() => database.pool.query('truncate legacy_items, legacy_values'));

const add = (items: Parameters<typeof addLegacyItems>[1], now: Date) =>
  database.db.transaction((tx) => addLegacyItems(tx, items, now));
const find = async (id: string, asOf = WEDNESDAY) =>
  (await listLegacyItems(database.db, asOf)).find((item) => item.id === id);
const countRows = async () =>
  (await database.pool.query('select count(*)::int as n from legacy_values')).rows[0].n;

test('prices change in percent from the previous value and from a week before', async () => {
  expect(await add(createAnswer().items, MONDAY)).toBe(10);
  expect(await find('coal.api2')).toEqual({
    id: 'coal.api2',
    name: 'Coal (API2) CIF ARA',
    category: 'coal',
    unit: 'USD/t',
    source: 'coal page',
    latest: 98.4,
    previous: 96,
    daily_change: 2.5,
    weekly_change: -1.6,
    monthly_change: null,
    ytd_change: null,
    change_unit: 'percent',
    status: 'available',
    date: '2026-11-13',
    knownAt: MONDAY.toISOString(),
    checkedAt: MONDAY.toISOString(),
    succeededAt: MONDAY.toISOString(),
    problem: null,
    held: null,
    firstKnownAt: null,
    bond: null,
  });
});

test('yields change in points, without floating-point noise', async () => {
  await add(createAnswer().items, MONDAY);
  expect(await find('yield.10y')).toMatchObject({
    latest: 4.28,
    previous: 4.25,
    daily_change: 0.03,
    weekly_change: 0.08,
    change_unit: 'points',
  });
});

test('a bond has its terms and its last trades', async () => {
  await add(createAnswer().items, MONDAY);
  expect((await find(BOND.id))?.bond).toEqual({
    coupon: 9,
    maturity_date: '2051-04-01',
    principal_amount: 75_000_000,
    latest_trade_date: '2026-11-13',
    latest_trade_count: 4,
    latest_trade_amount: 125_000,
    latest_price_range: '99.25 - 101',
  });
});

test('unknown changes are null: no value, no earlier one, none a week before, or an earlier zero', async () => {
  await add(
    [
      ...createAnswer().items,
      createItem('steel.zero', [
        { date: '2026-11-12', value: 0 },
        { date: '2026-11-13', value: 5 },
      ]),
    ],
    MONDAY,
  );
  expect(await find('yield.30y')).toMatchObject({
    latest: null,
    previous: null,
    daily_change: null,
    weekly_change: null,
    status: 'unavailable',
    date: null,
    knownAt: null,
    problem: 'yield page gave no value',
  });
  expect(await find('steel.hrc')).toMatchObject({ latest: 812, previous: null, daily_change: null });
  expect(await find('steel.zero')).toMatchObject({ previous: 0, daily_change: null, weekly_change: null });
});

test('items keep the order in which they were reported', async () => {
  await add(createAnswer().items, MONDAY);
  expect((await listLegacyItems(database.db, MONDAY)).map(({ id }) => id)).toEqual(
    createAnswer().items.map(({ id }) => id),
  );
});

test('the same value again adds no row', async () => {
  await add(createAnswer().items, MONDAY);
  expect(await add(createAnswer().items, TUESDAY)).toBe(0);
  expect(await find('coal.api2')).toMatchObject({
    knownAt: MONDAY.toISOString(),
    checkedAt: TUESDAY.toISOString(),
  });
});

test('a revision is a new row, and an earlier instant still shows what was known then', async () => {
  await add(createAnswer().items, MONDAY);
  const revised = createItem('coal.api2', [
    { date: '2026-11-12', value: 95 },
    { date: '2026-11-13', value: 98.4 },
    { date: '2026-11-16', value: 99 },
  ]);
  expect(await add([revised], TUESDAY)).toBe(2);
  expect(await find('coal.api2', MONDAY)).toMatchObject({ latest: 98.4, previous: 96, date: '2026-11-13' });
  expect(await find('coal.api2', TUESDAY)).toMatchObject({ latest: 99, previous: 98.4, date: '2026-11-16' });
  await add([createItem('coal.api2', [{ date: '2026-11-16', value: 98 }])], WEDNESDAY);
  expect(await find('coal.api2', TUESDAY)).toMatchObject({ latest: 99 });
  expect(await find('coal.api2', WEDNESDAY)).toMatchObject({ latest: 98, previous: 98.4 });
  expect(await find('coal.api2', new Date('2026-11-15T00:00:00Z'))).toMatchObject({ status: 'unavailable' });
  expect(await countRows()).toBe(13);
});

test('an empty answer removes neither values nor bond terms', async () => {
  await add(createAnswer().items, MONDAY);
  const before = await listLegacyItems(database.db, WEDNESDAY);
  expect(before[0]).toMatchObject({ succeededAt: MONDAY.toISOString() });
  const empty = withoutSources(createAnswer(), ALL_FIXTURE_SOURCES);
  expect(await add(empty.items, TUESDAY)).toBe(0);
  const after = await listLegacyItems(database.db, WEDNESDAY);
  expect(after).toEqual(
    before.map((item) => ({
      ...item,
      checkedAt: TUESDAY.toISOString(),
      problem: 'The page cannot be reached',
    })),
  );
});

test('a success of another source does not count', async () => {
  const page = createItem('coal.api2', [{ date: '2026-11-13', value: 98.4 }]);
  await add([page], MONDAY);
  await add(
    [{ ...page, source: 'another page', values: [], problem: 'The page cannot be reached' }],
    TUESDAY,
  );
  expect(await find('coal.api2')).toMatchObject({ succeededAt: null });
});

test('missing bond details and trades are kept; different trades are a revision', async () => {
  await add([BOND], MONDAY);
  const [, last] = BOND.values;
  await add(
    [
      {
        ...BOND,
        values: [{ date: '2026-11-13', value: last?.value ?? 0 }],
        bond: { coupon: null, maturityDate: '2051-05-01', principalAmount: null },
      },
    ],
    TUESDAY,
  );
  expect((await find(BOND.id))?.bond).toMatchObject({
    coupon: 9,
    maturity_date: '2051-05-01',
    principal_amount: 75_000_000,
    latest_trade_count: 4,
  });
  expect(await countRows()).toBe(2);
  const trades = { count: 6, amount: null, lowPrice: 99, highPrice: 99 };
  expect(await add([{ ...BOND, values: [{ date: '2026-11-13', value: 99.9, trades }] }], WEDNESDAY)).toBe(1);
  expect((await find(BOND.id))?.bond).toMatchObject({
    latest_trade_count: 6,
    latest_trade_amount: null,
    latest_price_range: '99',
  });
});

test('each value is one index lookup, however long the history', async () => {
  await add(createAnswer().items, MONDAY);
  await database.pool.query(`
    insert into legacy_values select i.id, '1980-01-01'::date + n, 50 + n % 100, null, '2026-01-01'
    from generate_series(1, 15000) n, legacy_items i`);
  await database.pool.query('analyze legacy_values');
  const { db } = database;
  const plans: string[] = [];
  const explaining = {
    execute: async (query: SQL) => {
      const { rows } = await db.execute(sql`explain (analyze, format json) ${query}`);
      plans.push(JSON.stringify(rows));
      return db.execute(query);
    },
  };
  expect(await listLegacyItems(explaining as unknown as Db, WEDNESDAY)).toHaveLength(6);
  const rowsRead = [...(plans[0] ?? '').matchAll(/"Actual Rows":([\d.]+)/g)].map(([, n]) => Number(n));
  expect(rowsRead.length).toBeGreaterThan(6);
  expect(Math.max(...rowsRead)).toBeLessThanOrEqual(6);
  // One item is a bond, which comes from the bond list.
  expect(plans[0]).not.toMatch(/Rows Removed by Filter":(?:[2-9]|1\d)/);
});

test('yields are requested for five years at first, then since the newest day', async () => {
  expect(await findYieldsFrom(database.db, MONDAY)).toBe('2021-11-02');
  const recent = { date: '2026-11-13', value: 4.1 };
  await add([createItem('yield.10y', [recent])], MONDAY);
  expect(await findYieldsFrom(database.db, MONDAY)).toBe('2021-11-02');
  await add([createItem('yield.10y', [{ date: '2021-11-12', value: 1.5 }])], MONDAY);
  expect(await findYieldsFrom(database.db, MONDAY)).toBe('2026-11-13');
  expect(await findYieldsFrom(database.db, new Date('2027-02-01T12:00:00Z'))).toBe('2026-11-13');
});
