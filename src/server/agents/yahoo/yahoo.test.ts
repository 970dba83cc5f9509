import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { triggerAgent } from '#contract/agents.ts';
import { getPriceHistory } from '#contract/dashboard.ts';
import { DAY_MS } from '#contract/durations.ts';
import {
  addYahooSymbol,
  getPublicYahooConfig,
  getYahooBackfill,
  getYahooConfig,
  getYahooLatest,
  initYahoo,
  removeYahooSymbol,
  SYMBOL_CATEGORIES,
  setYahooSchedule,
  setYahooStatus,
  startYahooBackfill,
} from '#contract/yahoo.ts';
import { silentLog } from '#platform/log.ts';
import { readMarket } from '#server/dashboard/market.ts';
import { createAgentApp } from '#testing/agent-app.ts';
import { createYahooAgent } from './agent.ts';

const t = await createAgentApp();
afterAll(() => t.close());
beforeEach(() => t.simulator.clearFaults());

const asAdmin = () => ({ token: t.admin.token });

async function run(route: typeof startYahooBackfill | typeof triggerAgent) {
  const { body } = await t.call(route, { ...asAdmin(), params: { agentId: 'yahoo' }, body: t.password });
  return t.ended(body.data.runId);
}

async function quoteOf(symbol: string) {
  const { body } = await t.call(getYahooLatest, asAdmin());
  return Object.values(body.data.byCategory)
    .flat()
    .find((one) => one.symbol === symbol);
}

async function closesOf(symbol: string) {
  const { rows } = await t.database.pool.query(
    'select date::text, close, flag from yahoo_prices where symbol = $1 order by date, known_at',
    [symbol],
  );
  return rows as { date: string; close: number; flag: string | null }[];
}

test('the configuration is not found before initialization, then it has default symbols', async () => {
  await t.database.pool.query("delete from agents where id = 'yahoo'; delete from yahoo_symbols");
  expect((await t.call(getYahooConfig, asAdmin())).status).toBe(404);
  expect((await t.call(startYahooBackfill, { ...asAdmin(), body: t.password })).status).toBe(404);
  const { status, body } = await t.call(initYahoo, asAdmin());
  expect(status).toBe(200);
  expect(body.data.symbols.total).toBeGreaterThanOrEqual(30);
  const { list } = body.data.symbols;
  expect(new Set(list.map(({ category }) => category))).toEqual(new Set(SYMBOL_CATEGORIES));
  expect(list.map(({ symbol }) => symbol)).toEqual(
    expect.arrayContaining(['CNR', '^GSPC', 'HRC=F', 'MTF=F']),
  );
  expect((await t.call(initYahoo, asAdmin())).body.data.symbols.total).toBe(list.length);
  expect((await t.call(getYahooConfig, asAdmin())).body.data).toMatchObject({
    agent: { name: 'Yahoo Finance', enabled: true },
    dataStats: { totalRecords: 0, symbolsCount: 0 },
  });
});

test('the public sees the symbols and nothing else', async () => {
  const { status, body } = await t.call(getPublicYahooConfig);
  expect(status).toBe(200);
  expect(Object.keys(body.data)).toEqual(['total', 'symbols']);
  expect(Object.keys(body.data.symbols[0] ?? {})).toEqual(['symbol', 'name', 'category']);
});

test('schedule and status change', async () => {
  const { body } = await t.call(setYahooSchedule, { ...asAdmin(), body: { schedule: '0 */4 * * *' } });
  expect(body.data.agent.schedule).toBe('0 */4 * * *');
  expect((await t.call(setYahooSchedule, { ...asAdmin(), body: { schedule: '0 0 9 * * *' } })).status).toBe(
    400,
  );
  expect(
    (await t.call(setYahooStatus, { ...asAdmin(), body: { enabled: false } })).body.data.agent.enabled,
  ).toBe(false);
  await t.call(setYahooStatus, { ...asAdmin(), body: { enabled: true } });
});

describe('symbols', () => {
  const add = (body: Record<string, unknown>) => t.call(addYahooSymbol, { ...asAdmin(), body });

  test('a known one is added in upper case, once, and removed, once', async () => {
    const { body } = await add({ symbol: ' rio ', name: 'Rio Tinto' });
    expect(body.data.symbol).toEqual({ symbol: 'RIO', name: 'Rio Tinto', category: 'stock' });
    expect((await add({ symbol: 'RIO', name: 'Again' })).status).toBe(409);
    expect(await t.ended(body.data.runId)).toMatchObject({ kind: 'items', status: 'success', total: 1 });
    const { body: latest } = await t.call(getYahooLatest, asAdmin());
    const rio = latest.data.byCategory.stock?.find(({ symbol }) => symbol === 'RIO');
    expect([rio?.close_price, rio?.ytd_change_percent]).not.toContain(null);
    const remove = () => t.call(removeYahooSymbol, { ...asAdmin(), params: { symbol: 'RIO' } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });

  test.each([
    [
      'unknown to the source',
      { symbol: 'NOSUCH', name: 'x' },
      'Yahoo Finance does not know the symbol NOSUCH',
    ],
    ['without a name', { symbol: 'RIO', name: ' ' }, 'Name is required'],
    ['of an unknown category', { symbol: 'RIO', name: 'x', category: 'weather' }, /Category must be one of/],
    ['with a path', { symbol: '../../v1/test', name: 'x' }, /Symbol may contain/],
    ['with a query', { symbol: 'AAPL?x=', name: 'x' }, /Symbol may contain/],
    ['with a formula', { symbol: '=HYPERLINK(1)', name: 'x' }, /Symbol may contain/],
    ['with slashes and emoji', { symbol: `/${'🔥'.repeat(20)}/`, name: 'x' }, /Symbol may contain/],
    ['that is endless', { symbol: 'A'.repeat(5_000), name: 'x' }, /Symbol must be at most/],
  ])('one %s is refused', async (_, body, message) => {
    const answer = await add(body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(message);
  });
});

describe('collecting', () => {
  beforeAll(async () => {
    await t.database.pool.query(
      "update yahoo_symbols set removed_at = now() where symbol not in ('CNR', '^GSPC', 'BTC-USD', 'MTF=F')",
    );
  });

  test('a backfill collects five years of finished sessions', async () => {
    expect(await run(startYahooBackfill)).toMatchObject({ status: 'success', done: 4, total: 4 });
    const { body } = await t.call(getYahooBackfill, asAdmin());
    expect(body.data).toMatchObject({ status: 'success', symbolsCount: 4 });
    const cnr = await closesOf('CNR');
    expect(cnr.length).toBeGreaterThan(1_240);
    expect(cnr.length).toBeLessThan(1_262);
    expect(cnr[0]?.date.slice(0, 7)).toBe('2021-11');
    const history = await t.call(getPriceHistory, {
      ...asAdmin(),
      params: { symbol: 'CNR' },
      query: { period: '5Y' },
    });
    expect(history.body.data[0]?.date).toBe('2021-11-12');
    // 9:00 in New York on a Monday: Friday's session is the last that is over.
    expect(cnr.at(-1)?.date).toBe('2026-11-13');
    expect((await closesOf('BTC-USD')).at(-1)?.date).toBe('2026-11-15');
    for (const { close } of cnr.slice(-20))
      expect(String(close).replace('.', '').length).toBeLessThanOrEqual(7);
  });

  test('the changes of quotes match the history', async () => {
    const closes = await closesOf('CNR');
    const quote = await quoteOf('CNR');
    const [before, last] = closes.slice(-2);
    expect(quote).toMatchObject({ date: last?.date, close_price: last?.close });
    expect(quote?.day_change_percent).toBeCloseTo(((last?.close ?? 0) / (before?.close ?? 1) - 1) * 100, 8);
    const yearEnd = closes.filter(({ date }) => date < '2026-01-01').at(-1);
    expect(quote?.ytd_change_percent).toBeCloseTo(((last?.close ?? 0) / (yearEnd?.close ?? 1) - 1) * 100, 8);
  });

  test('a daily run adds only new days', async () => {
    expect(await run(triggerAgent)).toMatchObject({ status: 'success', items: 0 });
    const before = await closesOf('CNR');
    await t.advance(DAY_MS);
    await run(triggerAgent);
    const after = await closesOf('CNR');
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length).map(({ date }) => date)).toEqual(['2026-11-16']);
  });

  test('a price a hundred times too high is stored, flagged and not shown', async () => {
    const good = await quoteOf('CNR');
    await t.advance(DAY_MS);
    t.simulator.setFault({ source: 'yahoo', kind: 'spike-100x', match: 'CNR', rate: 1 });
    const spiked = await run(triggerAgent);
    expect(spiked).toMatchObject({ status: 'degraded', message: expect.stringContaining('CNR') });
    const quote = await quoteOf('CNR');
    expect(quote?.close_price).toBeLessThan((good?.close_price ?? 0) * 2);
    expect((await closesOf('CNR')).some(({ flag }) => flag === 'unit')).toBe(true);
    t.simulator.clearFaults();
    await t.advance(60_000);
    expect((await run(triggerAgent)).status).toBe('success');
    expect((await quoteOf('CNR'))?.date).toBe('2026-11-17');
  });

  test('a removed symbol and an empty answer are reported and do not stop other symbols', async () => {
    t.simulator.setFault({ source: 'yahoo', kind: 'unknown', match: 'MTF', rate: 1 });
    t.simulator.setFault({ source: 'yahoo', kind: 'empty-quote', match: 'BTC', rate: 1 });
    const outcome = await run(triggerAgent);
    expect(outcome.status).toBe('degraded');
    expect(outcome.message).toContain('MTF=F: Yahoo Finance does not have this symbol');
    expect(outcome.message).toContain('BTC-USD: Yahoo Finance sent no prices');
    expect(await quoteOf('MTF=F')).toMatchObject({ close_price: expect.any(Number), currency: 'USD' });
  });

  test('an unreadable answer about one symbol is retried, reported, and does not stop other symbols', async () => {
    const before = await quoteOf('BTC-USD');
    await t.advance(DAY_MS);
    t.simulator.setFault({ source: 'yahoo', kind: 'not-json', match: 'BTC' });
    t.simulator.setFault({ source: 'yahoo', kind: 'wrong-gzip', match: '^GSPC', times: 1 });
    expect(await run(triggerAgent)).toMatchObject({
      status: 'degraded',
      done: 4,
      message: expect.stringMatching(/^BTC-USD: Yahoo Finance sent an invalid answer instead of data\. What/),
    });
    expect(await quoteOf('BTC-USD')).toEqual(before);
    for (const symbol of ['^GSPC', 'CNR']) expect((await quoteOf(symbol))?.date).toBe('2026-11-18');
    await t.advance(DAY_MS);
    await run(triggerAgent);
    const { prices } = await readMarket(t.database.db, t.clock.now);
    expect(prices.find(({ symbol }) => symbol === 'BTC-USD')).toMatchObject({
      freshness: 'stale',
      freshness_reason: expect.stringMatching(
        /^The check on November 20 failed; the last close is from November 17/,
      ),
      unit: 'USD',
    });
  });

  test('a source that knows no symbol fails the run', async () => {
    t.simulator.setFault({ source: 'yahoo', kind: 'unknown', rate: 1 });
    expect(await run(triggerAgent)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('No symbol could be read'),
    });
  });

  test('after a split the whole history is retrieved again, and stored values are kept', async () => {
    const before = await closesOf('CNR');
    const quote = await quoteOf('CNR');
    await t.advance(60_000);
    t.simulator.setFault({ source: 'yahoo', kind: 'split', match: 'CNR', rate: 1 });
    await t.database.pool.query(
      `insert into yahoo_prices (symbol, date, close, known_at) values ('CNR', '2019-01-02', 32, now())`,
    );
    t.simulator.clearRequests();
    expect((await run(triggerAgent)).status).toBe('success');
    const paths = t.simulator.requests().flatMap(({ path }) => (path.includes('/CNR?') ? [path] : []));
    expect(paths.at(-1)).toContain(`period1=${Date.parse('2019-01-02') / 1000}`);
    const after = await closesOf('CNR');
    expect(after.length).toBeGreaterThan(before.length + 1_000);
    expect(after).toEqual(expect.arrayContaining(before.slice(0, 50)));
    const adjusted = await quoteOf('CNR');
    expect(Math.abs(adjusted?.ytd_change_percent ?? 0)).toBeLessThan(200);
    expect(adjusted?.date).toBe(quote?.date);
    t.simulator.clearFaults();
    await t.database.pool.query(`delete from yahoo_prices where symbol = 'CNR' and date < '2022-01-01'`);
    await t.advance(60_000);
    await run(startYahooBackfill);
  });

  test('a run that had to wait reports it', async () => {
    let waitedMs = 0;
    const { provider } = t.agentSet.yahoo;
    const slow = createYahooAgent({
      fetchChart: (...request) => {
        waitedMs = 60_000;
        return provider.fetchChart(...request);
      },
      waitedMs: () => waitedMs,
    });
    const { db } = t.database;
    const context = {
      ...{ id: 'x', kind: 'collect' as const, db, clock: () => t.clock.now, log: silentLog, params: {} },
      ...{ signal: new AbortController().signal, checkpoint: {}, report: async () => undefined },
      deadline: new AbortController().signal,
      commit: <T>(work: (tx: typeof db) => Promise<T>) => db.transaction(work),
    };
    const waited = 'Yahoo Finance limited our requests; the run waited 60 s';
    expect(await slow.collect(context)).toMatchObject({ suspicion: undefined, note: waited });
    t.simulator.setFault({ source: 'yahoo', kind: 'unknown', match: 'MTF', rate: 1 });
    waitedMs = 0;
    const { suspicion } = await slow.collect(context);
    expect(suspicion).toMatch(/^MTF=F: .*Yahoo Finance limited our requests; the run waited 60 s/s);
  });

  test('a frozen price is reported', async () => {
    t.simulator.setFault({ source: 'yahoo', kind: 'frozen', match: 'MTF', rate: 1 });
    const outcome = await run(triggerAgent);
    expect([outcome.status, outcome.message ?? '']).toEqual(['degraded', expect.stringContaining('MTF=F')]);
  });

  test('null closes are skipped', async () => {
    t.simulator.setFault({ source: 'yahoo', kind: 'null-closes', rate: 1 });
    const before = await closesOf('CNR');
    await run(triggerAgent);
    expect(await closesOf('CNR')).toEqual(before);
  });
});
