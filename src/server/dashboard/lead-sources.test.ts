import { afterAll, expect, test } from 'vitest';
import { listChartItems } from '#contract/chart.ts';
import { getIndustry, getMarketAnalysis, getPriceHistory } from '#contract/dashboard.ts';
import { createSubjects } from '#intelligence/writing/create-subjects.ts';
import { createItem } from '#server/agents/legacy-scraper/legacy-items.fixture.ts';
import { addLegacyItems } from '#server/agents/legacy-scraper/store.ts';
import { createTestApp } from '#testing/test-app.ts';
import { addObservations, saveSeriesInfo } from '../agents/fred/store.ts';
import { addPrices, saveSymbolChecked } from '../agents/yahoo/store.ts';
import { listChanges } from '../briefing/changes.ts';
import { gatherFacts } from './gather-facts.ts';
import { describeCommodities, describeMarket, readMarket } from './market.ts';

/** Business days up to a Friday, with prices that move. */
const DAYS = Array.from({ length: 40 }, (_, back) => new Date(Date.UTC(2026, 10, 13 - back)))
  .filter((day) => day.getUTCDay() % 6 !== 0)
  .map((day) => day.toISOString().slice(0, 10))
  .reverse();
const NOW = new Date('2026-11-14T15:00:00Z');
const closes = (last: number, days = DAYS) =>
  days.map((date, place) => ({
    date,
    close: last + (days.length - 1 - place) * 0.25,
    volume: null,
    flag: null,
  }));
const values = (last: number) =>
  DAYS.slice(-10).map((date, place) => ({ date, value: last + (9 - place) * 0.5 }));

const t = await createTestApp();
t.clock.advance(NOW.getTime() - t.clock.now.getTime());
const token = (await t.createPerson('user')).token;
afterAll(() => t.close());

/** Stores the values of each source as just retrieved. */
async function store(told: {
  yahoo?: Record<string, ReturnType<typeof closes>>;
  items?: Parameters<typeof addLegacyItems>[1];
  months?: [string, number][];
}) {
  const { db, pool } = t.database;
  await pool.query('truncate yahoo_prices, legacy_values, legacy_items, fred_observations');
  for (const [symbol, prices] of Object.entries(told.yahoo ?? {})) {
    await addPrices(db, symbol, prices, NOW);
    await saveSymbolChecked(db, symbol, { currency: 'USD', problem: null }, NOW);
  }
  await addLegacyItems(db, told.items ?? [], NOW);
  const info = {
    id: 'PCOALAUUSDM',
    title: '',
    units: 'USD',
    frequency: 'Monthly',
    lastUpdated: '',
    startsOn: undefined,
  };
  await saveSeriesInfo(db, info, NOW);
  const observations = (told.months ?? []).map(([date, value]) => ({ date, value }));
  await addObservations(db, 'PCOALAUUSDM', observations, NOW);
  await t.changeData();
}

/** The number of API2 coal everywhere it is shown. */
async function readEverywhere() {
  const { db } = t.database;
  const market = await readMarket(db, NOW);
  const { facts } = await gatherFacts(db, NOW, 'Company');
  const { keyMetrics, commodities } = describeMarket(market, 0);
  const row = describeCommodities(market).categories.coal.find(({ id }) => id === 'coal.api2');
  const analysis = await t.call(getMarketAnalysis, { token });
  const industry = await t.call(getIndustry, { token, params: { industry: 'coal' } });
  const history = await t.call(getPriceHistory, {
    token,
    params: { symbol: 'MTF=F' },
    query: { period: '1W' },
  });
  const { items } = (await t.call(listChartItems, { token })).body.data;
  const compared = items.filter(({ id }) => id === 'MTF=F' || id === 'coal.api2');
  return {
    row,
    tile: keyMetrics.api2Coal,
    notes: [keyMetrics.api2Coal, ...compared].map(({ source_note }) => source_note),
    numbers: [
      ...compared.map(({ value }) => value),
      keyMetrics.api2Coal.price,
      row?.latest,
      commodities.find(({ symbol }) => symbol === 'MTF=F')?.close_price,
      facts.prices.find(({ symbol }) => symbol === 'MTF=F')?.close_price,
      facts.commodities.find(({ id }) => id === 'coal.api2')?.latest,
      analysis.body.data.keyMetrics.api2Coal.price,
      industry.body.data.commodities.find(({ id }) => id === 'coal.api2')?.latest,
      industry.body.data.prices.find(({ symbol }) => symbol === 'MTF=F')?.close_price,
      history.body.data.at(-1)?.price,
    ],
    sources: [keyMetrics.api2Coal.source, row?.source, history.body.source],
  };
}

test('a quantity has the same name with and without a value', async () => {
  const name = 'South African Thermal Coal';
  const item = createItem('coal.south-africa', values(100), { name: `${name}, monthly average` });
  await store({ items: [item] });
  const nameAt = async (moment: Date) => {
    const { coal } = describeCommodities(await readMarket(t.database.db, moment)).categories;
    return coal.find(({ id }) => id === 'coal.south-africa');
  };
  expect(await nameAt(NOW)).toMatchObject({ name, latest: 100 });
  expect(await nameAt(new Date('2026-01-05T15:00:00Z'))).toMatchObject({ name, latest: null });
});

test('the documented source leads everywhere, with a differing page next to it', async () => {
  const items = [createItem('coal.api2', values(112), { source: 'Markets Insider' })];
  await store({ yahoo: { 'MTF=F': closes(104) }, items });
  const { numbers, sources, tile, row } = await readEverywhere();
  expect(new Set(numbers)).toEqual(new Set([104]));
  expect(new Set(sources)).toEqual(new Set(['Yahoo Finance']));
  expect(tile).toMatchObject({
    observation_date: '2026-11-13',
    second_opinions: [
      {
        source: 'Markets Insider',
        value: 112,
        observation_date: '2026-11-13',
        differs: true,
        is_newer: false,
      },
    ],
  });
  expect(tile.daily_change).toBeCloseTo((100 * -0.25) / 104.25, 6);
  expect(row).toMatchObject({ previous: 104.25, name: 'API2 Coal' });
  await store({ yahoo: { 'MTF=F': closes(104) }, items: [createItem('coal.api2', values(105))] });
  expect((await readEverywhere()).tile.second_opinions?.map(({ differs }) => differs)).toEqual([false]);
});

test('a frozen contract is replaced by a fresh page everywhere, with a note', async () => {
  const frozen = closes(104).map((one) => ({ ...one, close: 104 }));
  const items = [createItem('coal.api2', values(112), { source: 'Markets Insider' })];
  await store({ yahoo: { 'MTF=F': frozen }, items });
  const { numbers, sources, tile, notes } = await readEverywhere();
  expect(new Set(notes)).toEqual(new Set([tile.source_note]));
  expect(new Set(numbers)).toEqual(new Set([112]));
  expect(new Set(sources)).toEqual(new Set(['Markets Insider']));
  expect(tile).toMatchObject({
    freshness: 'fresh',
    source_note: expect.stringMatching(
      /^Yahoo Finance: The close has been the same .* Markets Insider is shown instead\.$/,
    ),
    second_opinions: [{ source: 'Yahoo Finance', value: 104, freshness: 'frozen', differs: true }],
  });
});

test('a price that only Yahoo Finance has is shown without the legacy scraper', async () => {
  await store({ yahoo: { 'MTF=F': closes(104), 'HRC=F': closes(850) } });
  const { numbers } = await readEverywhere();
  expect(new Set(numbers)).toEqual(new Set([104]));
  const { keyMetrics } = describeMarket(await readMarket(t.database.db, NOW), 0);
  expect(keyMetrics.hrcSteel).toMatchObject({ close_price: 850, source: 'Yahoo Finance' });
});

test('a price from a page alone is shown, and without a source there is no price', async () => {
  await store({ items: [createItem('coal.api2', values(112), { source: 'Markets Insider' })] });
  expect((await readEverywhere()).tile).toMatchObject({ price: 112, source: 'Markets Insider' });
  await store({});
  expect((await readEverywhere()).tile).toMatchObject({ price: null, freshness: 'unavailable' });
});

test('the 10-year yield is the Treasury’s everywhere, or the quoted index if that is outdated', async () => {
  const read = async () => {
    const { facts, market } = await gatherFacts(t.database.db, NOW, 'Company');
    const spoken = createSubjects(facts).filter(({ aliases }) => aliases.includes('10-year yield'));
    const query = { period: '1W' } as const;
    const history = await t.call(getPriceHistory, { token, params: { symbol: '^TNX' }, query });
    return {
      tile: describeMarket(market, 0).keyMetrics.treasuryYield,
      numbers: [...spoken.map(({ value }) => value.value), history.body.data.at(-1)?.price],
    };
  };
  const yahoo = { '^TNX': closes(4.3) };
  const curve = (days: readonly string[]) =>
    createItem(
      'yield.10y',
      days.slice(-10).map((date, place) => ({ date, value: 4.1 + (9 - place) / 50 })),
    );
  await store({ yahoo, items: [curve(DAYS)] });
  const current = await read();
  expect(current.tile).toMatchObject({ price: 4.1, source: 'yield page', freshness: 'fresh' });
  expect(new Set(current.numbers)).toEqual(new Set([4.1]));
  expect(current.numbers.length).toBeGreaterThan(2);
  await store({ yahoo, items: [curve(DAYS.slice(0, -8))] });
  const late = await read();
  expect(late.tile).toMatchObject({ price: 4.3, source: 'Yahoo Finance', freshness: 'fresh' });
  expect(late.tile.source_note).toMatch(/Yahoo Finance is shown instead\.$/);
  expect(new Set(late.numbers)).toEqual(new Set([4.3]));
});

test('the S&P 500 is the close at FRED while Yahoo Finance has none, and its own as soon as it is back', async () => {
  const { db } = t.database;
  const read = async () => {
    const { market, facts } = await gatherFacts(db, NOW, 'Company');
    const { keyMetrics, otherStocks } = describeMarket(market, 0);
    const query = { period: '1W' } as const;
    const history = await t.call(getPriceHistory, { token, params: { symbol: '^GSPC' }, query });
    const listed = otherStocks.find(({ symbol }) => symbol === '^GSPC');
    const macro = facts.macro.find(({ id }) => id === '^GSPC');
    const { sp500: tile } = keyMetrics;
    return {
      tile,
      macro,
      listed,
      numbers: [tile.close_price, listed?.close_price, macro?.value, history.body.data.at(-1)?.price],
      sources: [tile.source, listed?.source, macro?.source, history.body.source],
    };
  };
  await store({});
  const index = { id: 'SP500', title: '', units: 'Index', frequency: 'Daily, Close', lastUpdated: '' };
  await saveSeriesInfo(db, { ...index, startsOn: undefined }, NOW);
  await addObservations(db, 'SP500', values(6700).slice(0, -3), new Date('2026-11-11T15:00:00Z'));
  await addObservations(db, 'SP500', values(6700), NOW);
  await t.changeData();
  const { prices: changes } = await listChanges(db, undefined, NOW);
  expect(changes).toMatchObject([{ symbol: '^GSPC', before: 6700.5, beforeDate: '2026-11-12', now: 6700 }]);
  const without = await read();
  expect(new Set(without.numbers)).toEqual(new Set([6700]));
  expect(new Set(without.sources)).toEqual(new Set(['FRED']));
  expect(without.tile).toMatchObject({ observation_date: '2026-11-13', freshness: 'fresh' });
  expect(without.tile.day_change_percent).toBeCloseTo((100 * -0.5) / 6700.5, 6);
  expect(without.listed?.symbol_name).toBe('S&P 500');
  await addPrices(db, '^GSPC', closes(6701), NOW);
  await saveSymbolChecked(db, '^GSPC', { currency: 'USD', problem: null }, NOW);
  await t.changeData();
  const back = await read();
  expect(new Set(back.numbers)).toEqual(new Set([6701]));
  expect(new Set(back.sources)).toEqual(new Set(['Yahoo Finance']));
});

test('Newcastle coal is one row: the newest month leads, with a page of this month next to it', async () => {
  const items = [
    createItem('coal.newcastle', values(118), { source: 'Trading Economics' }),
    createItem(
      'coal.newcastle.world-bank',
      [
        { date: '2026-09-01', value: 104 },
        { date: '2026-10-01', value: 108 },
      ],
      {
        source: 'World Bank',
      },
    ),
    createItem('coal.south-africa', [{ date: '2026-10-01', value: 92 }], { source: 'World Bank' }),
  ];
  await store({
    items,
    months: [
      ['2026-08-01', 101],
      ['2026-09-01', 104.1],
    ],
  });
  const { categories } = describeCommodities(await readMarket(t.database.db, NOW));
  expect(categories.coal.map(({ id }) => id)).toEqual(['coal.newcastle', 'coal.south-africa']);
  expect(categories.coal[0]).toMatchObject({
    name: 'Newcastle Thermal Coal',
    latest: 108,
    previous: 104,
    daily_change: null,
    weekly_change: null,
    source: 'World Bank',
    observation_date: '2026-10-01',
    period: 'month',
    freshness: 'fresh',
    second_opinions: [
      { source: 'FRED', value: 104.1, period: 'month', differs: false, is_newer: false },
      { source: 'Trading Economics', value: 118, period: 'day', differs: false, is_newer: true },
    ],
  });
  expect(categories.coal[1]).toMatchObject({ latest: 92, source: 'World Bank', period: 'month' });
});
