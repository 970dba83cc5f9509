import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/bonds.ts';
import { getOverview } from '#contract/dashboard.ts';
import { getLegacyOutput, triggerLegacyScraper } from '#contract/legacy-scraper.ts';
import type { Route } from '#contract/route.ts';
import { listAuditEntries } from '#server/audit/store.ts';
import { CORPORATES, SECURITIES } from '#simulator/bonds/securities.ts';
import { isoDay } from '#simulator/world/days.ts';
import { createAgentApp } from '#testing/agent-app.ts';
import { listLegacyItems } from '../store.ts';
import { SAMPLE_BONDS } from './sample-bonds.ts';
import { ensureBonds, listBondRows } from './store.ts';

const t = await createAgentApp();
afterAll(() => t.close());
beforeEach(async () => {
  await t.database.pool.query(
    `delete from legacy_values where item_id like 'bonds.%'; delete from legacy_items where category = 'bonds';
     delete from bonds; delete from past_versions where kind = 'bond'`,
  );
});

const NOTES = {
  cusip: '037833100',
  symbol: null,
  name: 'Senior notes 2029',
  coupon: 3.375,
  maturityDate: '2029-01-15',
  principalAmount: 300_000_000,
  source: 'none' as const,
};
const DAY = {
  date: '2026-11-13',
  ...{ highPrice: 99.875, lowPrice: 99.125, highYield: 5.25, lowYield: 5.125, count: 4, amount: 515_000 },
};

type Input = {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
};
const call = <T extends Route>(route: T, input: Input = {}) =>
  t.call(route, { token: t.admin.token, ...(input as object) });
const add = (more: Record<string, unknown> = {}) => call(contract.addBond, { body: { ...NOTES, ...more } });
const keys = async () => (await call(contract.listBonds)).body.data.bonds.map(({ key }) => key);
const enter = (trades: unknown[], key = NOTES.cusip) =>
  call(contract.addTrades, { params: { key }, body: { trades } });
const preview = (csv: string, key = NOTES.cusip) =>
  call(contract.previewTrades, { params: { key }, body: { csv } });
const audit = async (action: string) =>
  (await listAuditEntries(t.database.db, { action }, { limit: 1, offset: 0 })).entries[0];
const overviewBonds = async () => {
  await t.buildOverview();
  return (await call(getOverview)).body.data.commodityPrices.categories.bonds;
};
const runScraper = async () => {
  const { body } = await call(triggerLegacyScraper, { body: t.password });
  return t.ended(body.data.runId);
};

describe('the list', () => {
  test('of a past moment has its bonds and facts of then, even for a bond removed and added again', async () => {
    const namesAt = async (at: Date) =>
      (await listLegacyItems(t.database.db, at)).flatMap(({ category, name }) =>
        category === 'bonds' ? [name] : [],
      );
    await add();
    await t.advance(60_000);
    const first = t.clock.now;
    await t.advance(60_000);
    await call(contract.editBond, { params: { key: NOTES.cusip }, body: { ...NOTES, name: 'Notes 2029' } });
    await t.advance(60_000);
    const second = t.clock.now;
    await t.advance(60_000);
    await call(contract.removeBond, { params: { key: NOTES.cusip } });
    await t.advance(60_000);
    const third = t.clock.now;
    await t.advance(60_000);
    await add({ name: 'Notes again' });
    await t.advance(60_000);
    expect(await namesAt(first)).toEqual(['Senior notes 2029']);
    expect(await namesAt(second)).toEqual(['Notes 2029']);
    expect(await namesAt(third)).toEqual([]);
    expect(await namesAt(t.clock.now)).toEqual(['Notes again']);
  });

  test('of a first sample start has the bonds and facts of the simulated EMMA', async () => {
    await ensureBonds(t.database.db, 'sample', t.clock.now);
    const { bonds } = (await call(contract.listBonds)).body.data;
    expect(
      bonds.map(({ cusip, coupon, maturityDate, principalAmount }) => [
        cusip,
        coupon,
        maturityDate,
        principalAmount,
      ]),
    ).toEqual(
      SECURITIES.map(({ cusip, coupon, maturity, principal }) => [
        cusip,
        coupon,
        isoDay(maturity),
        principal,
      ]),
    );
    for (const bond of SAMPLE_BONDS) expect(contract.bondBody.safeParse(bond).success).toBe(true);
    await call(contract.removeBond, { params: { key: '70899AAA2' } });
    await ensureBonds(t.database.db, 'sample', t.clock.now);
    expect(await keys()).not.toContain('70899AAA2');
  });

  test('starts empty with live sources, even if it had sample bonds', async () => {
    await ensureBonds(t.database.db, 'live', t.clock.now);
    expect(await listBondRows(t.database.db)).toEqual([]);
    await ensureBonds(t.database.db, 'sample', t.clock.now);
    await add();
    await ensureBonds(t.database.db, 'live', t.clock.now);
    expect(await keys()).toEqual([NOTES.cusip]);
  });

  test('appends a bond by CUSIP or symbol in any case', async () => {
    expect((await add({ cusip: ' 17275r102 ' })).status).toBe(200);
    const { body } = await add({ cusip: null, symbol: 'btu5799002', coupon: null, source: 'finra' });
    expect(body.data.bonds).toMatchObject([
      { key: '17275R102', coupon: 3.375, version: 1, tradeDays: 0, latest: null },
      { key: 'BTU5799002', cusip: null, coupon: null, source: 'finra' },
    ]);
    expect(await audit('bond.add')).toMatchObject({
      target: 'BTU5799002',
      detail: {
        name: 'Senior notes 2029',
        maturity: '2029-01-15',
        principal: '$300,000,000',
        tradeSource: 'FINRA',
      },
    });
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    ['a wrong check digit', { cusip: '037833101' }, /check digit does not match: 03783310 ends in 0, not 1/],
    ['eight characters', { cusip: '03783310' }, /9 characters/],
    ['no identifier', { cusip: null }, /Enter a CUSIP or a FINRA symbol/],
    ['an address for a symbol', { symbol: '../admin' }, /FINRA symbol/],
    ['no name', { name: '  ' }, /Name is required/],
    ['a name with a NUL', { name: 'a\u0000b' }, /NUL|control/],
    ['a name that turns the text around', { name: 'a\u202eb' }, /invisible/],
    ['a coupon in words', { coupon: '3.375' }, /Coupon must be a number/],
    ['a coupon below zero', { coupon: -1 }, /Coupon must be a number from 0 to 50/],
    ['a maturity that is no day', { maturityDate: '2029-02-30' }, /Maturity must be a date/],
    ['a principal of zero', { principalAmount: 0 }, /Principal/],
    ['another source', { source: 'https://evil.example' }, /Trade source/],
    ['a missing source', { source: undefined }, /Trade source/],
  ])('refuses a bond with %s', async (_, more, message) => {
    const { status, body } = await add(more);
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
    expect(await keys()).toEqual([]);
  });

  test('refuses the same bond twice and more than fifty', async () => {
    await add({ symbol: 'CNR5799001' });
    expect(await add()).toMatchObject({ status: 409, body: { code: 'ALREADY_LISTED' } });
    expect(await add({ cusip: '17275R102', symbol: 'cnr5799001' })).toMatchObject({ status: 409 });
    await t.database.pool.query(
      `insert into bonds (key, name, source, position, version, added_at)
       select 'X' || n, 'x', 'none', n, 1, now() from generate_series(1, 49) n`,
    );
    expect(await add({ cusip: '17275R102' })).toMatchObject({ status: 409, body: { code: 'LIST_FULL' } });
  });

  test('two people adding the same bond at once add one', async () => {
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('is edited with an audit entry, and not from an old version', async () => {
    await add();
    const edit = (more: object, version?: number) =>
      call(contract.editBond, {
        params: { key: NOTES.cusip },
        body: { ...NOTES, ...more },
        ...(version && { headers: { 'if-match': `"${version}"` } }),
      });
    const { body } = await edit({ coupon: 3.25, symbol: 'CNR5799001', source: 'finra' }, 1);
    expect(body.data.bonds).toMatchObject([{ coupon: 3.25, symbol: 'CNR5799001', version: 2 }]);
    expect((await audit('bond.edit'))?.detail).toEqual({
      bond: 'Senior notes 2029',
      finraSymbol: 'none → CNR5799001',
      coupon: '3.375% → 3.25%',
      tradeSource: 'None → FINRA',
    });
    expect(await edit({ coupon: 4 }, 1)).toMatchObject({
      status: 409,
      body: {
        code: 'CHANGED_MEANWHILE',
        message: expect.stringMatching(/^You saved this at .* EST, in another tab/),
      },
    });
    const moved = await edit({ cusip: '17275R102' });
    expect([moved.status, moved.body.message]).toEqual([
      400,
      expect.stringMatching(/remove the bond and add/),
    ]);
    expect(await edit({ cusip: '037833107' })).toMatchObject({ status: 400 });
    expect(await call(contract.editBond, { params: { key: 'NONE' }, body: NOTES })).toMatchObject({
      status: 404,
    });
  });

  test('is reordered as a whole', async () => {
    await add();
    await add({ cusip: '17275R102' });
    const order = (wanted: unknown[]) => call(contract.orderBonds, { body: { keys: wanted } });
    expect((await order(['17275R102', NOTES.cusip])).status).toBe(200);
    expect(await keys()).toEqual(['17275R102', NOTES.cusip]);
    expect((await audit('bond.order'))?.detail).toEqual({ order: `17275R102, ${NOTES.cusip}` });
    for (const wrong of [[], [NOTES.cusip], [NOTES.cusip, NOTES.cusip], [NOTES.cusip, 'OTHER']]) {
      expect(await order(wrong)).toMatchObject({ status: 409 });
    }
    expect(await order([1])).toMatchObject({ status: 400 });
    const stale = { headers: { 'if-match': '"1"' }, body: { keys: [NOTES.cusip, '17275R102'] } };
    expect(await call(contract.orderBonds, stale)).toMatchObject({
      status: 409,
      body: { savedBy: expect.any(String) },
    });
    const { orderVersion } = (await call(contract.listBonds, {})).body.data;
    const headers = { 'if-match': `"${orderVersion}"` };
    expect(await call(contract.orderBonds, { ...stale, headers })).toMatchObject({ status: 200 });
    expect(await order(Array(51).fill('X'))).toMatchObject({ status: 400 });
  });

  test('loses a bond but keeps its trades for when it is added again', async () => {
    await add({ source: 'emma' });
    await enter([DAY]);
    const stale = { params: { key: NOTES.cusip }, headers: { 'if-match': '"7"' } };
    expect(await call(contract.removeBond, stale)).toMatchObject({ status: 409 });
    const removed = await call(contract.removeBond, { params: { key: NOTES.cusip } });
    expect(removed.body.data.bonds).toEqual([]);
    expect((await audit('bond.remove'))?.detail).toEqual({ name: 'Senior notes 2029' });
    expect(await overviewBonds()).toEqual([]);
    expect(await call(contract.removeBond, { params: { key: NOTES.cusip } })).toMatchObject({ status: 404 });
    const again = await add({ source: 'emma' });
    expect(again.body.data.bonds).toMatchObject([
      { tradeDays: 1, latest: { date: '2026-11-13', price: 99.5 } },
    ]);
  });
});

describe('entered trades', () => {
  beforeEach(async () => {
    await add({ source: 'emma' });
  });

  test('are stored with their source and time, and shown', async () => {
    const { status, body } = await enter([DAY, { ...DAY, date: '2026-11-12', highPrice: 99.5, count: null }]);
    expect([status, body.data]).toEqual([200, { stored: 2, held: [] }]);
    const { trades } = (await call(contract.listBondTrades, { params: { key: NOTES.cusip } })).body.data;
    expect(trades[0]).toEqual({
      ...DAY,
      price: 99.5,
      source: 'EMMA, own entry',
      retrievedAt: t.clock.now.toISOString(),
      held: null,
    });
    expect(await audit('bond.enter-trades')).toMatchObject({
      target: NOTES.cusip,
      detail: { name: 'Senior notes 2029', tradeDays: 2, newOrChanged: 2 },
    });
    expect(await overviewBonds()).toMatchObject([
      {
        id: 'bonds.037833100',
        latest: 99.5,
        freshness: 'fresh',
        source: 'EMMA, own entry',
        coupon: 3.375,
        maturity_date: '2029-01-15',
        principal_amount: 300_000_000,
        latest_trade_date: '2026-11-13',
        latest_price_range: '99.125 - 99.875',
      },
    ]);
    expect((await enter([DAY])).body.data).toEqual({ stored: 0, held: [] });
  });

  test('that are implausible are held back like those of any source', async () => {
    await enter([DAY]);
    const { body } = await enter([{ ...DAY, date: '2026-11-16', highPrice: 999, lowPrice: 998 }]);
    expect(body.data.held).toEqual([expect.stringMatching(/^998.5 of 2026-11-16 is held back: .*unit/)]);
    expect(await overviewBonds()).toMatchObject([{ latest: 99.5, freshness: 'stale' }]);
  });

  test.each<[string, unknown[]]>([
    ['none', []],
    ['a day in the future', [{ ...DAY, date: '2026-11-17' }]],
    ['the same day twice', [DAY, DAY]],
    ['a day that is none', [{ ...DAY, date: '2026-11-31' }]],
    ['a high below the low', [{ ...DAY, highPrice: 99 }]],
    ['a high yield below the low', [{ ...DAY, highYield: 5 }]],
    ['no price', [{ ...DAY, lowPrice: null }]],
    ['a price as text', [{ ...DAY, lowPrice: '99' }]],
    ['a price below zero', [{ ...DAY, lowPrice: -1 }]],
    ['half a trade', [{ ...DAY, count: 1.5 }]],
    ['too many', Array(1_001).fill(DAY)],
    ['one bad among good ones', [DAY, { ...DAY, date: '2026-11-12', amount: -5 }]],
  ])('with %s are refused as a whole', async (_, trades) => {
    expect((await enter(trades)).status).toBe(400);
    expect((await call(contract.listBonds)).body.data.bonds).toMatchObject([{ tradeDays: 0 }]);
  });

  test('need a listed bond with manually entered trades', async () => {
    expect(await enter([DAY], 'NONE')).toMatchObject({ status: 404 });
    await add({ cusip: '17275R102', source: 'finra' });
    expect(await enter([DAY], '17275R102')).toMatchObject({ status: 409 });
    expect(await preview('x', '17275R102')).toMatchObject({ status: 409 });
    expect(await call(contract.listBondTrades, { params: { key: 'NONE' } })).toMatchObject({ status: 404 });
  });

  test('from a file are previewed with the effect of each line', async () => {
    await enter([DAY, { ...DAY, date: '2026-11-12' }]);
    const csv = [
      '\uFEFFTrade Date,High/Low Price (%),High/Low Yield (%),Trade Count,Total Trade Amount ($)',
      '11/16/2026,100.25,5.0,1,1MM+',
      '11/13/2026,99.875 / 99.125,5.250 / 5.125,4,"515,000"',
      '2026-11-12,"99.900 / 99.125",,,',
      '11/10/2026,9990 / 9980,,2,5000',
      '',
    ].join('\r\n');
    const refused = await preview(csv);
    expect(refused.body.issues).toEqual([
      { path: 'line 5', message: 'Line 5: High price must be a number from 0.001 to 1,000' },
    ]);
    const { body } = await preview(csv.replace('9990 / 9980', '999 / 998'));
    expect(body.data.days.map(({ line, effect, held }) => [line, effect, held !== null])).toEqual([
      [2, 'new', false],
      [3, 'same', false],
      [4, 'changed', false],
      [5, 'new', true],
    ]);
    expect(body.data.days[0]?.trades).toEqual({
      ...{ date: '2026-11-16', highPrice: 100.25, lowPrice: 100.25 },
      ...{ highYield: 5, lowYield: 5, count: 1, amount: null },
    });
    expect((await call(contract.listBonds)).body.data.bonds).toMatchObject([{ tradeDays: 2 }]);
    t.clock.advance(1);
    const saved = await enter(body.data.days.map(({ trades }) => trades));
    expect(saved.body.data).toMatchObject({ stored: 3, held: [expect.stringMatching(/2026-11-10/)] });
  });

  test('from a file that is too large are refused', async () => {
    expect((await preview('x'.repeat(200_001))).status).toBe(400);
    expect((await preview('x'.repeat(600_000))).status).toBe(413);
  });
});

describe('a bond', () => {
  test('of FINRA gets its trades in a run, by CUSIP or symbol', async () => {
    const [first, second] = CORPORATES;
    await add({ cusip: first?.cusip, source: 'finra' });
    await add({ cusip: null, symbol: second?.symbol, source: 'finra' });
    const retrievedAt = t.clock.now.toISOString();
    expect((await runScraper()).status).toBe('success');
    const { bonds } = (await call(contract.listBonds)).body.data;
    for (const bond of bonds) {
      expect(bond).toMatchObject({ problem: null, checkedAt: retrievedAt });
      expect(bond.latest).toMatchObject({ source: 'FINRA', retrievedAt });
      expect(bond.tradeDays).toBeGreaterThan(10);
    }
    expect(await overviewBonds()).toMatchObject([
      { source: 'FINRA', freshness: 'fresh' },
      { source: 'FINRA' },
    ]);
  });

  test('that FINRA does not list keeps its facts and shows the problem', async () => {
    await add({ source: 'finra' });
    const run = await runScraper();
    expect([run.status, run.message]).toEqual([
      'degraded',
      expect.stringMatching(/FINRA does not list 037833100/),
    ]);
    expect(await overviewBonds()).toMatchObject([
      { latest: null, coupon: 3.375, freshness_reason: expect.stringMatching(/does not list/) },
    ]);
  });

  test('without a trade source shows its facts and the missing source, and is in the output files', async () => {
    await add();
    const [bond] = await overviewBonds();
    expect(bond).toMatchObject({
      name: 'Senior notes 2029',
      coupon: 3.375,
      maturity_date: '2029-01-15',
      principal_amount: 300_000_000,
      latest: null,
      status: 'unavailable',
      freshness: 'unavailable',
      freshness_reason: 'No trade source configured',
    });
    expect((await call(contract.listBonds)).body.data.bonds[0]?.problem).toBe('No trade source configured');
    await runScraper();
    const file = await t.call(getLegacyOutput, {
      token: t.admin.token,
      query: { key: 'legacy/2026-11-16/bonds.csv' },
    });
    expect(file.body.data.content).toMatch(
      /Senior notes 2029,,,,,unavailable,,% of par,percent,No trade source configured,bonds.037833100,3.375,2029-01-15,300000000/,
    );
  });

  test('with manual trades waits for them, and keeps them when its source is removed', async () => {
    await add({ source: 'emma' });
    expect((await call(contract.listBonds)).body.data.bonds[0]?.problem).toBe('No trades entered yet');
    await enter([DAY]);
    expect((await call(contract.listBonds)).body.data.bonds[0]?.problem).toBeNull();
    await call(contract.editBond, { params: { key: NOTES.cusip }, body: NOTES });
    expect(await overviewBonds()).toMatchObject([
      {
        latest: 99.5,
        freshness: 'stale',
        freshness_reason: 'No trade source configured',
        source: 'EMMA, own entry',
      },
    ]);
  });

  test('is shown in the order of the list', async () => {
    await add();
    await add({ cusip: '17275R102', name: 'Another' });
    await call(contract.orderBonds, { body: { keys: ['17275R102', NOTES.cusip] } });
    expect((await overviewBonds()).map(({ name }) => name)).toEqual(['Another', 'Senior notes 2029']);
  });
});
