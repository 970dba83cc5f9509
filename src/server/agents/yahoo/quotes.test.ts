import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDb } from '#testing/test-db.ts';
import { listQuotes } from './quotes.ts';
import { addPrices, addSymbols, listLastCloses } from './store.ts';

const database = await createTestDb();
afterAll(() => database.drop());
beforeEach(() => database.pool.query('truncate yahoo_prices, yahoo_symbols'));

const monday = new Date('2026-11-16T22:00:00Z');
const price = (date: string, close: number, flag: 'spike' | null = null) => ({
  date,
  close,
  volume: 1,
  flag,
});

async function quoteOf(prices: ReturnType<typeof price>[], asOf = monday) {
  await addSymbols(database.db, [{ symbol: 'CNR', name: 'Core', category: 'stock' }], monday);
  await addPrices(database.db, 'CNR', prices, monday);
  const [quote] = await listQuotes(database.db, asOf);
  return quote;
}

test('changes are from the previous trading day, a week, a month and the end of last year', async () => {
  const quote = await quoteOf([
    price('2025-12-31', 80),
    price('2026-01-02', 81),
    price('2026-10-15', 90),
    price('2026-10-16', 95),
    price('2026-11-06', 98),
    price('2026-11-09', 99),
    price('2026-11-13', 100),
    price('2026-11-16', 102),
  ]);
  expect(quote).toMatchObject({ symbol_name: 'Core', date: '2026-11-16', close_price: 102 });
  expect(quote?.day_change_percent).toBeCloseTo(2, 10);
  expect(quote?.week_change_percent).toBeCloseTo((102 / 99 - 1) * 100, 10);
  expect(quote?.month_change_percent).toBeCloseTo((102 / 95 - 1) * 100, 10);
  expect(quote?.ytd_change_percent).toBeCloseTo(27.5, 10);
});

test('if a day has no close, the last one before it counts', async () => {
  const quote = await quoteOf([
    price('2025-12-30', 70),
    price('2026-10-14', 90),
    price('2026-11-05', 96),
    price('2026-11-16', 100),
  ]);
  expect(quote?.day_change_percent).toBeCloseTo((100 / 96 - 1) * 100, 10);
  expect(quote?.week_change_percent).toBeCloseTo((100 / 96 - 1) * 100, 10);
  expect(quote?.month_change_percent).toBeCloseTo((100 / 90 - 1) * 100, 10);
  expect(quote?.ytd_change_percent).toBeCloseTo((100 / 70 - 1) * 100, 10);
});

test('each close of a first history counts from the end of its day, even the newest', async () => {
  const saturday = new Date('2026-11-14T17:00:00Z');
  const quote = await quoteOf([price('2026-11-12', 100), price('2026-11-13', 104)], saturday);
  expect(quote).toMatchObject({ date: '2026-11-13', close_price: 104 });
});

test('one calendar month before the 31st is the last day of a shorter month', async () => {
  const quote = await quoteOf([
    price('2026-09-30', 50),
    price('2026-10-01', 60),
    price('2026-10-30', 66),
    price('2026-10-31', 75),
  ]);
  expect(quote?.month_change_percent).toBeCloseTo(50, 10);
});

test('without a base there is no change', async () => {
  expect(await quoteOf([price('2026-11-16', 100)])).toMatchObject({
    close_price: 100,
    day_change_percent: null,
    week_change_percent: null,
    month_change_percent: null,
    ytd_change_percent: null,
  });
});

test('a flagged close is kept but never shown or used as a base', async () => {
  const quote = await quoteOf([
    price('2026-11-12', 84),
    price('2026-11-13', 8_400, 'spike'),
    price('2026-11-16', 85),
  ]);
  expect(quote?.day_change_percent).toBeCloseTo((85 / 84 - 1) * 100, 10);
  const { rows } = await database.pool.query('select count(*)::int as n from yahoo_prices');
  expect(rows[0].n).toBe(3);
  expect(await listLastCloses(database.db, 'CNR', 8)).toHaveLength(2);
});

test('a correction is a new row; earlier values stay visible as of then', async () => {
  await quoteOf([price('2026-11-13', 100), price('2026-11-16', 102)]);
  const later = new Date('2026-11-17T13:00:00Z');
  expect(
    await addPrices(database.db, 'CNR', [price('2026-11-13', 100), price('2026-11-16', 104)], later),
  ).toBe(1);
  expect(
    await addPrices(database.db, 'CNR', [price('2026-11-13', 100), price('2026-11-16', 104)], later),
  ).toBe(0);
  const [now] = await listQuotes(database.db, later);
  const [before] = await listQuotes(database.db, monday);
  expect([now?.close_price, before?.close_price]).toEqual([104, 102]);
});
