import { afterAll, beforeAll, expect, test } from 'vitest';
import { triggerAgent } from '#contract/agents.ts';
import {
  addChartNote,
  getChartHistory,
  listChartEvents,
  listChartItems,
  removeChartNote,
} from '#contract/chart.ts';
import { getOverview, getPriceHistory } from '#contract/dashboard.ts';
import { type AgentApp, createFilledApp } from '#testing/agent-app.ts';
import { findInflation } from '#wording/read-indicator.ts';

let t: AgentApp;
let reader: { token: string; id: string };

beforeAll(async () => {
  t = await createFilledApp({ retryDelayMs: 1 });
  const asAdmin = { token: t.admin.token, body: t.password };
  const { body } = await t.call(triggerAgent, { ...asAdmin, params: { agentId: 'coal-age' } });
  await t.ended(body.data.runId);
  reader = await t.createPerson('user');
  await t.changeData();
}, 180_000);
afterAll(() => t.close());

const itemsOf = async () => (await t.call(listChartItems, { token: reader.token })).body.data.items;
const historyOf = (id: string) => t.call(getChartHistory, { token: reader.token, params: { id } });

test('every item with a value has a history that ends with that value', async () => {
  const items = await itemsOf();
  const kinds = new Set(items.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['bond', 'commodity', 'index', 'series', 'stock', 'yield']);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  // The palette keeps one entry per name, and it must be the one on the dashboard.
  for (const [name, same] of Map.groupBy(items, (item) => item.name)) {
    const quoted = same.filter(({ kind }) => kind !== 'series').map(({ value }) => value);
    expect([name, new Set(quoted).size]).toEqual([name, Math.min(1, quoted.length)]);
  }
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

test('the latest values and changes match the dashboard', async () => {
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
  for (const indicator of data.economicIndicators.indicators) {
    const { inflation = null } = find(`fred.${indicator.series_id}`) ?? {};
    expect([indicator.series_id, inflation]).toEqual([indicator.series_id, findInflation(indicator)]);
  }
  const { coal, steel, yield: yields, bonds } = data.commodityPrices.categories;
  for (const row of [...coal, ...steel, ...yields, ...bonds]) {
    const item = find(row.id);
    expect([row.id, item?.value]).toEqual([row.id, row.latest]);
    for (const [mine, shown] of [
      [item?.day_change, row.daily_change],
      [item?.week_change, row.weekly_change],
      [item?.month_change, row.monthly_change],
      [item?.ytd_change, row.ytd_change],
    ]) {
      if (shown === null) expect(mine).toBeNull();
      else expect(mine).toBeCloseTo(shown ?? Number.NaN, 4);
    }
  }
});

test('the chart has all stored history, beyond the ranges of the dialog', async () => {
  const { points, frequency } = (await historyOf('fred.UNRATE')).body.data;
  expect(frequency).toBe('month');
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

test('the events of a range are stories about the items and known releases of a series', async () => {
  const events = async (items: string, range = { from: '2026-01-01', to: '2026-12-31' }) =>
    (await t.call(listChartEvents, { token: reader.token, query: { items, ...range } })).body.data.events;
  const found = await events('coal.coking,coal.api2,BTU');
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['story']));
  expect(found.map(({ date }) => date)).toEqual(found.map(({ date }) => date).sort());
  expect(new Set(found.map(({ text }) => text)).size).toBe(found.length);
  expect(await events('coal.coking', { from: '1999-01-01', to: '1999-12-31' })).toEqual([]);
  expect(await events('NOPE')).toEqual([]);
});

test('events of two centuries take no longer than those of a year', async () => {
  const measure = async (from: string) => {
    const before = process.threadCpuUsage();
    for (let call = 0; call < 5; call += 1) {
      const query = { items: 'fred.UNRATE,eia.weekly.WCESTUS1', from, to: '2100-12-31' };
      expect((await t.call(listChartEvents, { token: reader.token, query })).status).toBe(200);
    }
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
  await measure('2026-01-01');
  expect(await measure('1900-01-01')).toBeLessThan(500);
});

test.each([
  [{ items: '', from: '2026-01-01', to: '2026-02-01' }],
  [{ items: 'A,B,C,D,E,F', from: '2026-01-01', to: '2026-02-01' }],
  [{ items: 'BTU', from: '2026-02-01', to: '2026-01-01' }],
  [{ items: 'BTU', from: 'yesterday', to: '2026-01-01' }],
  [{ items: 'x'.repeat(700), from: '2026-01-01', to: '2026-02-01' }],
])('events of %j are refused', async (query) => {
  expect((await t.call(listChartEvents, { token: reader.token, query })).status).toBe(400);
});

test('a note is shown on charts with one of its items, to its author or to everyone', async () => {
  const other = await t.createPerson('user');
  const note = { date: '2026-10-21', text: '=1+1 <b>new contract book</b>', items: ['arlp', 'BTU'] };
  const add = (token: string, body: object) => t.call(addChartNote, { token, body: { ...note, ...body } });
  const notesOf = async (token: string, items: string) => {
    const query = { items, from: '2026-10-01', to: '2026-10-31' };
    const { events } = (await t.call(listChartEvents, { token, query })).body.data;
    return events.filter(({ kind }) => kind === 'note');
  };
  const mine = (await add(reader.token, { visibility: 'me' })).body.data.id;
  const open = (await add(reader.token, { visibility: 'everyone' })).body.data.id;
  expect((await notesOf(reader.token, 'ARLP')).map(({ id }) => id).sort()).toEqual([mine, open].sort());
  expect(await notesOf(reader.token, 'CNR')).toEqual([]);
  expect(await notesOf(other.token, 'BTU,CNR')).toMatchObject([
    { id: open, text: note.text, removable: false, visibility: 'everyone' },
  ]);
  const remove = async (token: string, id: string) =>
    (await t.call(removeChartNote, { token, params: { id } })).status;
  expect(await remove(other.token, open)).toBe(404);
  expect(await remove(t.admin.token, mine)).toBe(404);
  expect(await remove(t.admin.token, open)).toBe(200);
  expect(await remove(reader.token, mine)).toBe(200);
  expect(await notesOf(reader.token, 'ARLP')).toEqual([]);
});

test.each([
  ['too long', { text: 'x'.repeat(281) }, 400],
  ['empty', { text: '   ' }, 400],
  ['with hidden characters', { text: 'a\u202eb' }, 400],
  ['of 10 MB', { text: 'x'.repeat(10_000_000) }, 413],
  ['for someone else', { visibility: 'board' }, 400],
  ['on no day', { date: '2026-02-31' }, 400],
  ['about nothing', { items: [] }, 400],
  ['about six', { items: ['BTU', 'ARLP', 'CNR', 'HCC', 'AMR', 'SXC'] }, 400],
  ['about something unknown', { items: ['NOPE'] }, 400],
])('a note %s is refused', async (_, change, status) => {
  const body = { date: '2026-10-21', text: 'A note', items: ['BTU'], visibility: 'me', ...change };
  expect((await t.call(addChartNote, { token: reader.token, body })).status).toBe(status);
});

test('a person can have a thousand notes, and a chart shows up to a hundred', async () => {
  const writer = await t.createPerson('user');
  await t.database.pool.query(
    `insert into chart_notes (user_id, date, text, items, visibility, created_at)
     select $1, '2026-10-01', 'note ' || n, '{BTU}', 'everyone', '2026-10-02' from generate_series(1, 10000) n`,
    [writer.id],
  );
  const body = { date: '2026-10-21', text: 'One more', items: ['BTU'], visibility: 'me' };
  const refused = await t.call(addChartNote, { token: writer.token, body });
  expect([refused.status, refused.body.code]).toEqual([409, 'LIST_FULL']);
  const query = { items: 'BTU', from: '2026-09-01', to: '2026-10-31' };
  const { events } = (await t.call(listChartEvents, { token: reader.token, query })).body.data;
  expect(events.filter(({ kind }) => kind === 'note')).toHaveLength(100);
});
