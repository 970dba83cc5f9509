import { afterAll, beforeAll, expect, test } from 'vitest';
import { triggerAgent } from '#contract/agents.ts';
import { getChartHistory, listChartItems } from '#contract/chart.ts';
import { getOverview, getPriceHistory } from '#contract/dashboard.ts';
import { startFredBackfill } from '#contract/fred.ts';
import { startYahooBackfill } from '#contract/yahoo.ts';
import { type AgentApp, createAgentApp } from '#testing/agent-app.ts';

let t: AgentApp;
let reader: { token: string; id: string };

beforeAll(async () => {
  t = await createAgentApp({}, { retryDelayMs: 1 });
  const admin = { token: t.admin.token };
  const starts = await Promise.all([
    t.call(startYahooBackfill, { ...admin, body: t.password }),
    t.call(startFredBackfill, { ...admin, body: t.password }),
    t.call(triggerAgent, { ...admin, params: { agentId: 'legacy-scraper' }, body: t.password }),
    t.call(triggerAgent, { ...admin, params: { agentId: 'coal-age' }, body: t.password }),
  ]);
  for (const { body } of starts) await t.ended(body.data.runId);
  reader = await t.createPerson('user');
  await t.changeData();
}, 180_000);
afterAll(() => t.close());

const itemsOf = async () => (await t.call(listChartItems, { token: reader.token })).body.data.items;
const historyOf = (id: string) => t.call(getChartHistory, { token: reader.token, params: { id } });

test('everything with a value has a history that ends with it', async () => {
  const items = await itemsOf();
  const kinds = new Set(items.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['bond', 'commodity', 'index', 'series', 'stock', 'yield']);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  for (const item of items.filter(({ value }) => value !== null)) {
    const { status, body } = await historyOf(item.id);
    expect([item.id, status]).toEqual([item.id, 200]);
    const last = body.data.points.findLast(([, value]) => value !== null);
    expect([item.id, ...(last ?? [])]).toEqual([item.id, item.observation_date, item.value]);
    expect(body.data).toMatchObject({ name: item.name, unit: item.unit, source: item.source });
    const dates = body.data.points.map(([date]) => date);
    expect(dates).toEqual([...new Set(dates)].sort());
  }
}, 60_000);

test('the latest values and changes are those of the dashboard', async () => {
  const items = await itemsOf();
  const find = (id: string) => items.find((item) => item.id === id);
  await t.buildOverview();
  const { data } = (await t.call(getOverview, { token: reader.token })).body;
  const { naturalResourcesStocks } = data.marketAnalysis;
  for (const stock of naturalResourcesStocks) {
    expect(find(stock.symbol)).toMatchObject({
      value: stock.close_price,
      day_change: stock.day_change_percent,
      ytd_change: stock.ytd_change_percent,
    });
  }
  const { coal, steel, yield: yields, bonds } = data.commodityPrices.categories;
  for (const row of [...coal, ...steel, ...yields, ...bonds]) {
    const item = find(row.id);
    expect([row.id, item?.value]).toEqual([row.id, row.latest]);
    for (const [mine, shown] of [
      [item?.day_change, row.daily_change],
      [item?.week_change, row.weekly_change],
    ]) {
      if (shown === null) expect(mine).toBeNull();
      else expect(mine).toBeCloseTo(shown ?? Number.NaN, 4);
    }
  }
});

test('all stored history comes, further back than the ranges of the dialog', async () => {
  const { points, cadence } = (await historyOf('fred.UNRATE')).body.data;
  expect(cadence).toBe('month');
  expect(points[0]?.[0] ?? '').toMatch(/^(19|20[01])/);
  expect((await historyOf('btu')).body.data.id).toBe('BTU');
  expect((await historyOf('UNRATE')).body.data.id).toBe('fred.UNRATE');
});

test.each(['coal.api2', 'coal.newcastle', 'coal.coking', 'steel.hrc', 'yield.10y'])(
  'the dialog of the dashboard opens %s',
  async (symbol) => {
    const { status, body } = await t.call(getPriceHistory, {
      token: reader.token,
      params: { symbol },
      query: { period: '5Y', type: 'commodity' },
    });
    expect([status, body.success]).toEqual([200, true]);
    expect(body.data.at(-1)?.price).toBeGreaterThan(0);
    expect(body.unit).toMatch(/USD|%/);
  },
);

test.each(['NOPE', 'coal.', 'coal.nope', 'fred.', 'eia.nope', 'bonds.X', '%00', '../users', "' or 1=1 --"])(
  'an unknown id is not found: %j',
  async (id) => {
    const { status, body } = await historyOf(encodeURIComponent(id));
    expect([status, body.success]).toEqual([404, false]);
  },
);

test('nobody reads without a session', async () => {
  expect((await t.call(listChartItems, {})).status).toBe(401);
  expect((await t.call(getChartHistory, { params: { id: 'CNR' } })).status).toBe(401);
});
