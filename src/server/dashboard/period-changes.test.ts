import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMarketAnalysis, getOverview, getPriceHistory, type PriceItem } from '#contract/dashboard.ts';
import { addDays } from '#contract/days.ts';
import type { PERIODS } from '#contract/period-changes.ts';
import { getYahooLatest } from '#contract/yahoo.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { listQuotes } from '../agents/yahoo/quotes.ts';
import { gatherFacts } from './gather-facts.ts';
import { getPriceHistory as readHistory } from './price-history.ts';

const SYMBOLS = ['CNR', 'BTU', '^GSPC', 'NG=F', 'AUDUSD=X'];
const FIRST = '2025-09-01';
const FIELDS = {
  '1W': 'week_change_percent',
  '1M': 'month_change_percent',
  YTD: 'ytd_change_percent',
} as const;
const CARD_PERIODS = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await t.database.pool.query('truncate yahoo_prices');
  // Two years of sessions; each close becomes known on the evening of its day.
  const closes = SYMBOLS.flatMap((symbol, seed) => {
    let close = 0.7 + seed * 40;
    return Array.from({ length: 500 }, (_, day) => addDays(FIRST, day)).flatMap((date, day) => {
      const isClosed = new Date(date).getUTCDay() % 6 === 0 || (day * 5 + seed) % 37 === 0;
      close *= 1 + Math.sin(day * (seed + 1.3)) * 0.03;
      return isClosed ? [] : [{ symbol, date, close, at: `${date}T22:00:00Z` }];
    });
  });
  await t.database.pool.query(
    `insert into yahoo_prices (symbol, date, close, known_at)
     select symbol, date, close, at from jsonb_to_recordset($1::jsonb)
       as c(symbol text, date date, close float8, at timestamptz)`,
    [JSON.stringify(closes)],
  );
});
afterAll(() => t.close());

test('the list and the history of a price show the same change throughout a year', async () => {
  const { db } = t.database;
  // Every fifteenth day, and all days around New Year.
  const days = Array.from({ length: 365 }, (_, day) => addDays('2026-01-06', day)).filter(
    (day, place) => place % 15 === 0 || day >= '2026-12-29',
  );
  for (const day of days) {
    const asOf = new Date(`${day}T23:00:00Z`);
    const quotes = (await listQuotes(db, asOf)).filter(({ close_price }) => close_price !== null);
    expect(quotes).toHaveLength(SYMBOLS.length);
    for (const quote of quotes) {
      for (const period of CARD_PERIODS) {
        const { change, data } = await readHistory(db, { symbol: quote.symbol, period }, asOf);
        expect([quote.symbol, period, day, change?.change_percent ?? null]).toEqual([
          ...[quote.symbol, period, day, quote[FIELDS[period]]],
        ]);
        expect(data.at(-1)?.price).toBe(quote.close_price);
        if (change) expect(data[0]).toEqual({ date: change.base_date, price: change.base_price });
      }
    }
  }
});

type Period = 'day' | 'week' | 'month';

test('every answer with a change has the same one', async () => {
  t.clock.advance(new Date('2026-11-16T23:00:00Z').getTime() - t.clock.now.getTime());
  await t.changeData();
  await t.buildOverview();
  const { token } = await t.createPerson('admin');
  const { body: overview } = await t.call(getOverview, { token });
  const { body: analysis } = await t.call(getMarketAnalysis, { token });
  const { body: latest } = await t.call(getYahooLatest, { token });
  const { facts } = await gatherFacts(t.database.db, t.clock.now, 'Company');
  const lists = (market: typeof overview.data.marketAnalysis) => [
    ...market.naturalResourcesStocks,
    ...market.commodities,
    ...market.otherStocks,
  ];
  const admin = Object.values(latest.data.byCategory).flat();
  for (const symbol of SYMBOLS) {
    const find = (items: readonly Partial<PriceItem>[]) => items.find((item) => item.symbol === symbol);
    const stated = [
      find(lists(overview.data.marketAnalysis)),
      find(lists(analysis.data)),
      find(admin),
      find(facts.prices),
    ].filter((item) => item !== undefined);
    expect(stated.length).toBeGreaterThan(1);
    for (const period of CARD_PERIODS) {
      const { body } = await t.call(getPriceHistory, { token, params: { symbol }, query: { period } });
      for (const item of stated) expect(item[FIELDS[period]]).toBe(body.change?.change_percent);
    }
  }
  const { CNR, evidence } = {
    CNR: find(lists(overview.data.marketAnalysis), 'CNR'),
    evidence: overview.data.aiInsights.evidence.filter(({ key }) => key === 'CNR'),
  };
  for (const { change, change_unit, change_period } of evidence) {
    if (change_unit === 'percent') expect(change).toBe(CNR?.[`${change_period as Period}_change_percent`]);
  }
});

function find(items: readonly PriceItem[], symbol: string) {
  return items.find((item) => item.symbol === symbol);
}

test('a range without an earlier price has no change, and Max starts with the first price', async () => {
  const { token } = await t.createPerson('user');
  const read = async (period: (typeof PERIODS)[number]) => {
    const params = { symbol: 'CNR' };
    const { body } = await t.call(getPriceHistory, { token, params, query: { period } });
    return body;
  };
  for (const period of ['5Y', '10Y'] as const) {
    const { change, data } = await read(period);
    expect(change).toBeNull();
    expect(data[0]?.date).toBe('2025-09-02');
  }
  const max = await read('Max');
  expect(max.change).toMatchObject({ base_date: '2025-09-02' });
  expect(max).toMatchObject({ kind: 'price', unit: 'USD', frequency: 'day' });
});
