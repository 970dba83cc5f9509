import { afterAll, beforeEach, expect, test } from 'vitest';
import { acceptHeldValue, listHeldValues, triggerAgent } from '#contract/agents.ts';
import { getPriceHistory } from '#contract/dashboard.ts';
import { DAY_MS } from '#contract/durations.ts';
import { readMarket } from '#server/dashboard/market.ts';
import { createAgentApp } from '#testing/agent-app.ts';

const t = await createAgentApp();
const asAdmin = () => ({ token: t.admin.token });
await t.database.pool.query(
  "update yahoo_symbols set removed_at = now() where symbol not in ('CNR', '^GSPC')",
);
await run();
afterAll(() => t.close());
beforeEach(() => t.simulator.clearFaults());

async function run() {
  await t.advance(60_000);
  const { body } = await t.call(triggerAgent, {
    ...asAdmin(),
    params: { agentId: 'yahoo' },
    body: t.password,
  });
  return t.ended(body.data.runId);
}

async function priceOf(symbol: string, at = t.clock.now) {
  const { prices } = await readMarket(t.database.db, at);
  const price = prices.find((one) => one.symbol === symbol);
  if (!price) throw new Error(`There is no ${symbol}`);
  return price;
}

async function listHeld() {
  const { body } = await t.call(listHeldValues, { ...asAdmin(), params: { agentId: 'yahoo' } });
  return body.data.values;
}

async function countRows() {
  const { rows } = await t.database.pool.query(
    'select count(*)::int as all, count(flag)::int as held from yahoo_prices',
  );
  return rows[0];
}

const ofShown = (price: Awaited<ReturnType<typeof priceOf>>) => {
  const { close_price, unit, currency, observation_date, week_change_percent } = price;
  return { close_price, unit, currency, observation_date, week_change_percent };
};

test.each([
  ['in-cents', 'USX'],
  ['other-currency', 'AUD'],
])(
  '%s: the last good value stays with its currency and age until the source corrects it',
  async (kind, currency) => {
    await t.advance(DAY_MS);
    const before = await priceOf('CNR');
    const rows = await countRows();
    t.simulator.setFault({ source: 'yahoo', kind, match: 'CNR' });
    for (const times of ['once', 'again']) {
      const { status, message } = await run();
      expect([times, status, message]).toEqual([times, 'degraded', expect.any(String)]);
      expect(message).toContain(`CNR: `);
      expect(message).toContain(`held back: In ${currency}, unlike its history`);
      const now = await priceOf('CNR');
      expect(ofShown(now)).toEqual(ofShown(before));
      expect(now).toMatchObject({
        freshness: 'stale',
        freshness_cause: 'held-back',
        freshness_reason: expect.stringMatching(
          new RegExp(
            `is held back: In ${currency}, unlike its history; .*; the last close is from November \\d+$`,
          ),
        ),
      });
      expect(await listHeld()).toMatchObject([
        {
          item: 'CNR',
          reason: `In ${currency}, unlike its history; once accepted, its whole history is in ${currency}, without days that have no price in it`,
          lastGood: { value: before.close_price },
        },
      ]);
    }
    t.simulator.clearFaults();
    expect((await run()).status).toBe('success');
    expect(await listHeld()).toEqual([]);
    expect(await countRows()).toEqual({ all: rows.all + 2, held: 0 });
    expect(await priceOf('CNR')).toMatchObject({ freshness: 'fresh', unit: 'USD' });
  },
);

test('accepting another currency switches the whole history to it', async () => {
  const earlier = t.clock.now;
  const was = await priceOf('CNR');
  await t.advance(DAY_MS);
  t.simulator.setFault({ source: 'yahoo', kind: 'in-cents', match: 'CNR' });
  await run();
  const [held] = await listHeld();
  const { item = '', date = '', value = 0 } = held ?? {};
  await t.advance(1_000);
  const body = { item, date, value };
  expect((await t.call(acceptHeldValue, { ...asAdmin(), params: { agentId: 'yahoo' }, body })).status).toBe(
    200,
  );
  expect(await listHeld()).toEqual([]);
  const price = await priceOf('CNR');
  expect(price).toMatchObject({
    close_price: value,
    unit: 'USX',
    freshness: 'fresh',
    observation_date: date,
  });
  expect(Math.abs(price.ytd_change_percent ?? 1_000)).toBeLessThan(200);
  const history = await t.call(getPriceHistory, {
    ...asAdmin(),
    params: { symbol: 'CNR' },
    query: { period: '5Y' },
  });
  const closes = history.body.data.map((one) => one.price ?? 0);
  expect(closes.length).toBeGreaterThan(1_000);
  expect(Math.min(...closes)).toBeGreaterThan(100);
  expect(await run()).toMatchObject({ status: 'success', items: 0 });
  expect(ofShown(await priceOf('CNR', earlier))).toEqual(ofShown(was));
  t.simulator.clearFaults();
  expect((await run()).message).toContain('held back: In USD, unlike its history');
  expect(await priceOf('CNR')).toMatchObject({ close_price: value, unit: 'USX', freshness: 'stale' });
});

test('an answer without prices does not change the currency', async () => {
  t.simulator.setFault({ source: 'yahoo', kind: 'other-currency', match: 'GSPC' });
  t.simulator.setFault({ source: 'yahoo', kind: 'empty-quote', match: 'GSPC' });
  await run();
  expect(await priceOf('^GSPC')).toMatchObject({ currency: 'USD' });
});

test('values sent a hundred times too high and then corrected are no longer held back', async () => {
  expect((await run()).message ?? '').not.toContain('GSPC');
  await t.advance(DAY_MS);
  t.simulator.setFault({ source: 'yahoo', kind: 'all-100x', match: 'GSPC' });
  expect((await run()).message).toContain('^GSPC');
  const held = async () => (await listHeld()).filter(({ item }) => item === '^GSPC').length;
  expect(await held()).toBeGreaterThan(0);
  t.simulator.clearFaults();
  await run();
  expect(await held()).toBe(0);
  expect(await priceOf('^GSPC')).toMatchObject({ freshness: 'fresh' });
});
