import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { createTestDb } from '#testing/test-db.ts';
import { addEiaValues, saveEiaSeries } from './eia/store.ts';
import { addObservations, addSeries } from './fred/store.ts';
import { createAnswer, keepBond } from './legacy-scraper/legacy-items.fixture.ts';
import { addLegacyItems } from './legacy-scraper/store.ts';
import { currentValues, VALUE_TABLES } from './value-tables.ts';
import { addPrices, addSymbols } from './yahoo/store.ts';

const NOW = new Date('2026-11-16T22:00:00Z');
const AHEAD = new Date(NOW.getTime() + 2 * DAY_MS);
const DATE = '2026-11-13';
const { items } = createAnswer();

const database = await createTestDb();
const { db } = database;
beforeAll(async () => {
  await addSymbols(db, [{ symbol: 'CNR', name: 'Core', category: 'stock' }], NOW);
  await addPrices(db, 'CNR', [{ date: '2026-11-12', close: 90, volume: 1, flag: null }], NOW);
  await addSeries(db, { id: 'PCOAL', title: 'Coal', category: 'gdp' }, NOW);
  await saveEiaSeries(db, {
    id: 'ng',
    title: 'Gas',
    unit: 'Bcf',
    period: 'week',
    position: 1,
    checkedAt: NOW,
  });
  await keepBond(db);
});
afterAll(() => database.drop());

test.each([
  [
    'yahoo',
    'CNR',
    (at: Date) => addPrices(db, 'CNR', [{ date: '2026-11-16', close: 91, volume: 1, flag: null }], at),
  ],
  ['fred', 'PCOAL', (at: Date) => addObservations(db, 'PCOAL', [{ date: DATE, value: 91 }], at)],
  ['eia', 'ng', (at: Date) => addEiaValues(db, 'ng', [{ date: DATE, value: 91, flag: null }], at)],
  ['legacy-scraper', 'coal.api2', (at: Date) => addLegacyItems(db, items, at)],
] as const)(
  'a value of %s that was stored while the clock was ahead is known once it is right',
  async (agent, key, add) => {
    const isKnown = async () =>
      (await db.execute(currentValues(VALUE_TABLES[agent], key, NOW))).rows.some(
        ({ date }) => date === DATE || date === '2026-11-16',
      );
    await add(AHEAD);
    await add(NOW);
    expect(await isKnown()).toBe(true);
  },
);
