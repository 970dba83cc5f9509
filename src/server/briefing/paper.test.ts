import { afterAll, expect, test } from 'vitest';
import { addPrices, addSymbols } from '#server/agents/yahoo/store.ts';
import { createTestDb } from '#testing/test-db.ts';
import { fredObservations, fredSeries } from '../db/schema.ts';
import { readPaper } from './paper.ts';

const t = await createTestDb();
afterAll(() => t.drop());

test('a revision released with the first value of the next month is listed', async () => {
  const [before, now] = [new Date('2026-10-16T12:31:00Z'), new Date('2026-11-17T13:31:00Z')];
  const series = { id: 'RSAFS', title: 'Retail Sales', category: 'consumer', units: 'Index' } as const;
  await t.db.insert(fredSeries).values({ ...series, frequency: 'Monthly', addedAt: before });
  const make = (date: string, value: number, knownAt: Date) => ({ seriesId: 'RSAFS', date, value, knownAt });
  await t.db
    .insert(fredObservations)
    .values([
      make('2026-08-01', 100, before),
      make('2026-09-01', 101, before),
      make('2026-08-01', 100.5, now),
      make('2026-09-01', 102, now),
      make('2026-10-01', 103, now),
    ]);
  const { revisions } = await readPaper(t.db, new Date('2026-11-17T14:00:00Z'));
  expect(revisions).toEqual([
    { title: 'Retail Sales', units: 'Index', period: 'month', date: '2026-09-01', before: 101, now: 102 },
  ]);
});

test('a price without closes in all twelve months is not charted as twelve months', async () => {
  const now = new Date('2026-11-17T14:00:00Z');
  const closesOf = (months: number) =>
    Array.from({ length: months }, (_, back) => ({
      date: new Date(Date.UTC(2026, 10 - back, 10)).toISOString().slice(0, 10),
      ...{ close: 80 + back, volume: 1, flag: null },
    }));
  const symbols = { CNR: 'Core Natural Resources', 'NG=F': 'Natural Gas, Henry Hub' };
  for (const [symbol, name] of Object.entries(symbols)) {
    await addSymbols(t.db, [{ symbol, name, category: 'stock' }], now);
    await addPrices(t.db, symbol, closesOf(symbol === 'CNR' ? 12 : 3), now);
  }
  const { charts } = await readPaper(t.db, now);
  expect(charts.map(({ name, closes }) => [name, closes.length])).toEqual([['Core Natural Resources', 12]]);
});
