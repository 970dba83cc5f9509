import { afterAll, expect, test } from 'vitest';
import { getMarketAnalysis, getOverview } from '#contract/dashboard.ts';
import { getSymbolLists, initYahoo, setSymbolLists } from '#contract/yahoo.ts';
import { createTestApp } from '#testing/test-app.ts';
import { addSymbols } from './store.ts';
import { arrangeLists } from './symbol-lists.ts';

const symbol = (name: string, more: Partial<Parameters<typeof arrangeLists>[0][number]> = {}) => ({
  symbol: name,
  category: 'stock' as const,
  list: null,
  position: null,
  ...more,
});

test('by default, symbols are in the list of their category, known ones first', () => {
  const lists = arrangeLists([
    symbol('AAPL'),
    symbol('BTU'),
    symbol('CNR'),
    symbol('^GSPC', { category: 'index' }),
    symbol('PA=F', { category: 'commodity' }),
    symbol('NG=F', { category: 'commodity' }),
    symbol('BTC-USD', { category: 'crypto' }),
  ]);
  const named = Object.fromEntries(
    Object.entries(lists).map(([list, all]) => [list, all.map((one) => one.symbol)]),
  );
  expect(named).toEqual({
    resources: ['CNR', 'BTU'],
    commodities: ['NG=F', 'PA=F'],
    other: ['^GSPC', 'AAPL'],
    none: ['BTC-USD'],
  });
});

test('a choice overrides the category, and a new symbol comes last', () => {
  const lists = arrangeLists([
    symbol('AAPL', { list: 'resources', position: 0 }),
    symbol('BTU', { list: 'resources', position: 1 }),
    symbol('CNR'),
  ]);
  expect(lists.resources.map((one) => one.symbol)).toEqual(['AAPL', 'BTU', 'CNR']);
});

const t = await createTestApp();
const admin = await t.createPerson('admin');
await t.call(initYahoo, { token: admin.token });
afterAll(() => t.close());

test('an administrator puts a symbol into a list, and the dashboard shows it there', async () => {
  const { db } = t.database;
  await addSymbols(db, [{ symbol: 'AAPL', name: 'Apple', category: 'stock' }], t.clock.now);
  const { lists } = (await t.call(getSymbolLists, { token: admin.token })).body.data;
  expect(lists.other.at(-1)).toBe('AAPL');
  const next = {
    ...lists,
    other: lists.other.filter((one) => one !== 'AAPL'),
    resources: ['AAPL', ...lists.resources],
  };
  const saved = await t.call(setSymbolLists, { token: admin.token, body: { lists: next } });
  expect([saved.status, saved.body.data.lists]).toEqual([200, next]);
  await t.buildOverview();
  const { marketAnalysis } = (await t.call(getOverview, { token: admin.token })).body.data;
  expect(marketAnalysis.naturalResourcesStocks[0]?.symbol).toBe('AAPL');
  expect(marketAnalysis.naturalResourcesStocks).toHaveLength(8);
  expect(marketAnalysis.listTotals?.naturalResourcesStocks).toBe(11);
  const all = (await t.call(getMarketAnalysis, { token: admin.token })).body.data;
  expect(all.naturalResourcesStocks).toHaveLength(11);
});

test('lists that were changed in another tab are not overwritten', async () => {
  const { lists, version } = (await t.call(getSymbolLists, { token: admin.token })).body.data;
  const save = (symbols: string[]) =>
    t.call(setSymbolLists, {
      token: admin.token,
      body: { lists: { ...lists, resources: symbols } },
      headers: { 'if-match': `"${version}"` },
    });
  const theirs = lists.resources.toReversed();
  expect((await save(theirs)).status).toBe(200);
  expect(await save(lists.resources)).toMatchObject({
    status: 409,
    body: {
      code: 'CHANGED_MEANWHILE',
      isOwn: true,
      message: expect.stringMatching(/^You saved this at .* EST, in another tab or on another device\. Your/),
    },
  });
  expect((await t.call(getSymbolLists, { token: admin.token })).body.data.lists.resources).toEqual(theirs);
});

test('lists with a missing, repeated or unknown symbol are refused', async () => {
  const { lists } = (await t.call(getSymbolLists, { token: admin.token })).body.data;
  const save = async (change: Partial<typeof lists>) =>
    (await t.call(setSymbolLists, { token: admin.token, body: { lists: { ...lists, ...change } } })).status;
  expect(await save({ other: lists.other.slice(1) })).toBe(409);
  expect(await save({ other: [...lists.other, ...lists.other.slice(0, 1)] })).toBe(409);
  expect(await save({ none: [...lists.none, 'NOPE'] })).toBe(409);
  expect(await save({ none: Array.from({ length: 5_001 }, (_, place) => `S${place}`) })).toBe(400);
});
