import { afterAll, expect, test } from 'vitest';
import { createTestDb } from '#testing/test-db.ts';
import { getHistoryStats } from '../history-stats.ts';
import {
  addDefaultSeries,
  addObservations,
  addSeries,
  listLatest,
  listSeries,
  removeSeries,
} from './store.ts';

const first = new Date('2026-10-29T12:30:00Z');
const second = new Date('2026-11-25T13:30:00Z');
const database = await createTestDb();
await addSeries(database.db, { id: 'GDP', title: 'Gross Domestic Product', category: 'gdp' }, first);
afterAll(() => database.drop());

test('unchanged values add no row; revisions and withdrawals do, unless many are withdrawn at once', async () => {
  const add = (values: [string, number | null][], at: Date) =>
    addObservations(
      database.db,
      'GDP',
      values.map(([date, value]) => ({ date, value })),
      at,
    );
  expect(
    await add(
      [
        ['2026-04-01', 30_200],
        ['2026-07-01', null],
      ],
      first,
    ),
  ).toEqual({ added: 1, kept: 0, earliestRevised: undefined });
  expect(
    await add(
      [
        ['2026-04-01', 30_200],
        ['2026-07-01', null],
      ],
      first,
    ),
  ).toMatchObject({ added: 0 });
  expect(
    await add(
      [
        ['2026-04-01', 30_200],
        ['2026-07-01', 30_500],
      ],
      first,
    ),
  ).toMatchObject({ added: 0 });
  expect(
    await add(
      [
        ['2026-04-01', 30_250],
        ['2026-07-01', 30_500],
      ],
      second,
    ),
  ).toEqual({
    added: 2,
    kept: 0,
    earliestRevised: '2026-04-01',
  });
  const months = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'];
  await add(
    months.slice(0, 3).map((date) => [date, 1]),
    second,
  );
  const later = new Date('2026-12-01T00:00:00Z');
  expect(
    await add(
      months.map((date) => [date, null]),
      later,
    ),
  ).toMatchObject({ added: 0, kept: 4 });
  expect(await add([['2026-01-01', null]], later)).toMatchObject({ added: 1, kept: 0 });
  expect(await add([['2026-01-01', null]], later)).toMatchObject({ added: 0, kept: 0 });
  await database.pool.query("delete from fred_observations where date < '2026-04-01'");
  expect(await getHistoryStats(database.db, 'fred')).toEqual({
    totalRecords: 2,
    items: 1,
    dataRange: { earliest: '2026-04-01', latest: '2026-07-01' },
  });
});

test('the latest value is returned as known at the time', async () => {
  const [now] = await listLatest(database.db, second);
  expect(now).toMatchObject({
    date: '2026-07-01',
    value: 30_500,
    previousDate: '2026-04-01',
    previousValue: 30_250,
  });
  const [then] = await listLatest(database.db, first);
  expect(then).toMatchObject({ date: '2026-04-01', value: 30_200, previousDate: null, previousValue: null });
});

test('a removed series keeps its history and can be added again', async () => {
  expect(await removeSeries(database.db, 'GDP', second)).toBe(true);
  expect(await removeSeries(database.db, 'GDP', second)).toBe(false);
  expect(await listSeries(database.db)).toEqual([]);
  expect(await addSeries(database.db, { id: 'GDP', title: 'Output', category: 'gdp' }, second)).toBe(true);
  expect(await addSeries(database.db, { id: 'GDP', title: 'Output', category: 'gdp' }, second)).toBe(false);
  expect((await listLatest(database.db, second))[0]).toMatchObject({ title: 'Output', value: 30_500 });
});

test('an outlier is not the earliest date, and removed series do not count', async () => {
  const add = (id: string, dates: string[]) =>
    addObservations(
      database.db,
      id,
      dates.map((date) => ({ date, value: 1 })),
      second,
    );
  await add('GDP', ['1826-01-01']);
  await addSeries(database.db, { id: 'OLD', title: 'Old', category: 'gdp' }, first);
  await add('OLD', ['1990-01-01', '1990-02-01']);
  await removeSeries(database.db, 'OLD', second);
  expect(await getHistoryStats(database.db, 'fred')).toMatchObject({
    items: 1,
    dataRange: { earliest: '2026-04-01' },
  });
});

test('a list that an administrator emptied stays empty', async () => {
  for (const { id } of await listSeries(database.db)) await removeSeries(database.db, id, second);
  await addDefaultSeries(database.db, second);
  expect(await listSeries(database.db)).toEqual([]);
});
