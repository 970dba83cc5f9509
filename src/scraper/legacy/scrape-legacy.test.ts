import { afterAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { scrapeLegacyResult } from '#contract/scraper.ts';
import { RobotsRefusal } from '#platform/fetching/robots.ts';
import { scrapeAt } from './scrape-legacy.fixture.ts';
import { LEGACY_SOURCES } from './scrape-legacy.ts';

const SATURDAY = '2026-11-14T15:00:00Z';
const TREASURY = 'U.S. Treasury';
const INSIDER = 'Markets Insider';
const ECONOMICS = 'Trading Economics';
const PAGES = ['markets-insider', 'trading-economics'];

const setup = await scrapeAt(SATURDAY);
afterAll(() => setup.close());
beforeEach(() => {
  setup.clearFaults();
  setup.clearRequests();
  setup.setTime(SATURDAY);
});

test('every item has its values, and there are no problems', async () => {
  const result = await setup.scrape();
  expect(z.safeParse(scrapeLegacyResult, result).success).toBe(true);
  expect(result.problems).toEqual([]);
  expect(result.items.filter(({ problem }) => problem !== null)).toEqual([]);
  const count = (category: string) => result.items.filter((item) => item.category === category).length;
  expect([count('coal'), count('steel'), count('yield'), count('bonds')]).toEqual([5, 4, 14, 7]);
  expect(new Set(result.items.map(({ id }) => id)).size).toBe(result.items.length);
  for (const { values } of result.items) {
    const dates = values.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].sort());
  }
  expect(result.item('yield.10y')).toMatchObject({
    name: '10-Year Treasury Yield',
    unit: '%',
    source: TREASURY,
  });
  expect(result.item('yield.10y').values).toHaveLength(15);
  expect(result.item('yield.10y').values.at(-1)?.date).toBe('2026-11-13');
});

test('the numbers match those of every other source', async () => {
  const result = await setup.scrape();
  const { market, curve } = setup.world;
  const friday = Date.parse('2026-11-13') / 86_400_000;
  const last = (id: string) => result.item(id).values.at(-1);
  const date = '2026-11-13';
  expect(last('coal.api2')).toEqual({ date, value: market.closeOn('MTF=F', friday) });
  expect(last('steel.hrc')).toEqual({ date, value: market.closeOn('HRC=F', friday) });
  expect(last('steel.iron-ore')).toEqual({ date, value: market.closeOn('TIO=F', friday) });
  expect(last('coal.newcastle')?.value).toBeCloseTo(market.benchmark('newcastleCoal')(friday), 1);
  expect(last('yield.10y')?.value).toBeCloseTo(curve.yieldOn(friday, 10), 2);
});

test('on New Year’s Day only the previous year has values', async () => {
  setup.setTime('2027-01-01T15:00:00Z');
  const { item, problems } = await setup.scrape();
  expect(item('yield.10y').values).toHaveLength(15);
  expect(item('yield.10y').values.at(-1)?.date).toBe('2026-12-31');
  expect(problems).toEqual([]);
});

test('early in a year values of the previous year are added', async () => {
  setup.setTime('2027-01-09T02:00:00Z');
  const { item } = await setup.scrape();
  const dates = item('yield.2y').values.map(({ date }) => date);
  expect(dates).toHaveLength(15);
  expect(dates.at(-1)).toBe('2027-01-08');
  expect(dates[0]?.startsWith('2026-12')).toBe(true);
});

test('with a first day all yields since then are read, and a failed older year does not affect newer ones', async () => {
  const yieldsFrom = '2024-11-08';
  const { item, problems } = await setup.scrape({ yieldsFrom });
  const dates = item('yield.10y').values.map(({ date }) => date);
  expect([dates[0], dates.at(-1), dates.length]).toEqual(['2024-11-08', '2026-11-13', 501]);
  expect(dates).toEqual([...new Set(dates)].sort());
  expect(problems).toEqual([]);

  setup.setFault({ source: 'treasury', kind: 'http-500', match: '2024' });
  const { item: after, said } = await setup.scrape({ yieldsFrom });
  expect(after('yield.10y').values[0]?.date).toBe('2025-01-02');
  expect(said(TREASURY)).toEqual([expect.stringMatching(/^Of 2024: .*HTTP 500/)]);
});

test('on New Year’s Day the table of the new year is not needed', async () => {
  setup.setTime('2027-01-01T15:00:00Z');
  setup.setFault({ source: 'treasury', kind: 'http-500', match: 'rates.csv' });
  const { item, said } = await setup.scrape();
  expect(item('yield.10y').values.at(-1)?.date).toBe('2026-12-31');
  expect(said(TREASURY)).toEqual([expect.stringMatching(/^The XML of 2027 is empty and the CSV .*500/)]);
});

test('early in a year a missing other year is reported and affects nothing else', async () => {
  setup.setTime('2027-01-09T02:00:00Z');
  setup.setFault({ source: 'treasury', kind: 'http-500', match: 'value=2026' });
  const { item, said } = await setup.scrape();
  expect(item('yield.2y').values.map(({ date }) => date)).toEqual([
    '2027-01-04',
    '2027-01-05',
    '2027-01-06',
    '2027-01-07',
    '2027-01-08',
  ]);
  expect(said(TREASURY)).toEqual([
    expect.stringMatching(/^Of 2026: .*\/pages\/xml reports an error of its own \(HTTP 500\)/),
  ]);
});

test.each([
  ['EMMA', 'emma', 5],
  ['FINRA', 'finra', 2],
])('without accepted terms no request goes to %s', async (name, id, count) => {
  const others = ['emma', 'finra'].filter((other) => other !== id);
  const { items, from, problems } = await setup.scrape({ acceptedTerms: [...PAGES, name, ...others] });
  expect(from(name)).toHaveLength(count);
  for (const bond of from(name)) {
    expect(bond).toMatchObject({
      values: [],
      bond: null,
      problem: `The terms of use of ${name} have not been accepted`,
    });
  }
  expect(items.filter(({ problem }) => problem === null)).toHaveLength(30 - count);
  expect(problems).toEqual([]);
  expect(setup.requests().filter(({ source }) => source === id)).toEqual([]);
});

test('without bonds on the list no request goes to their sources', async () => {
  const { items, problems } = await setup.scrape({ bonds: [] });
  expect(items.filter(({ category }) => category === 'bonds')).toEqual([]);
  expect(problems).toEqual([]);
  expect(setup.requests().filter(({ source }) => source === 'emma' || source === 'finra')).toEqual([]);
});

test('a bond has its details and trades', async () => {
  const { item } = await setup.scrape();
  const bond = item('bonds.70899AAA2');
  expect(bond.bond).toEqual({ coupon: 9, maturityDate: '2051-04-01', principalAmount: 75_000_000 });
  const last = bond.values.at(-1);
  expect(last?.value).toBeGreaterThan(90);
  expect(last?.trades?.count).toBeGreaterThan(0);
  expect(last?.trades?.highPrice).toBeGreaterThanOrEqual(last?.trades?.lowPrice ?? Number.NaN);
});

test('future dates are left out and reported', async () => {
  for (const source of ['treasury', 'markets-insider', 'emma'])
    setup.setFault({ source, kind: 'future-date' });
  const { item, said } = await setup.scrape();
  for (const id of ['yield.10y', 'coal.api2', 'bonds.67799AAD3']) {
    expect(item(id).values.at(-1)?.date).toBe('2026-11-13');
  }
  for (const source of [TREASURY, INSIDER, 'EMMA']) expect(said(source).join()).toMatch(/2099-12-31/);
});

test('a skipped item names the failed page as the reason', async () => {
  setup.setFault({ source: 'emma', kind: 'http-500' });
  const { from } = await setup.scrape();
  const [first, second, third] = from('EMMA').map(({ problem }) => problem ?? '');
  expect([first, second].join()).not.toContain('Not requested');
  expect(third).toBe(`Not requested: ${second}`);
});

test('a site that refuses once gets no further requests', async () => {
  setup.setFault({ source: 'emma', kind: 'forbidden' });
  setup.setFault({ source: 'trading-economics', kind: 'captcha' });
  const { from, problems } = await setup.scrape();
  const asked = (source: string) => setup.requests().filter((request) => request.source === source);
  expect(asked('emma')).toHaveLength(1);
  expect(asked('trading-economics')).toHaveLength(1);
  expect(from('EMMA').every(({ problem }) => problem?.includes('refuses our requests'))).toBe(true);
  expect(problems.map(({ source, isTransient }) => [source, isTransient])).toEqual([
    [ECONOMICS, false],
    ['EMMA', false],
  ]);
});

test('an unreachable site is abandoned quickly, and may be retried later', async () => {
  setup.setFault({ source: 'emma', kind: 'hang' });
  const { from, problems } = await setup.scrape({ fetcher: setup.impatientWith('emma') });
  expect(setup.requests().filter(({ source }) => source === 'emma')).toHaveLength(2);
  expect(from('EMMA').every(({ values, problem }) => values.length === 0 && problem !== null)).toBe(true);
  expect(problems.every(({ source, isTransient }) => source === 'EMMA' && isTransient)).toBe(true);
});

test('if all sources are down, all are reported', async () => {
  setup.setFault({ source: 'all', kind: 'connection-reset' });
  const { items, problems } = await setup.scrape();
  expect(items).toHaveLength(30);
  expect(items.every(({ values, problem }) => values.length === 0 && problem !== null)).toBe(true);
  expect(new Set(problems.map(({ source }) => source))).toEqual(
    new Set(LEGACY_SOURCES.map(({ name }) => name)),
  );
});

test('a site that disallows programs gets no requests', async () => {
  const asked: string[] = [];
  const checkRobots = async (url: string) => {
    asked.push(url);
    if (!url.includes('tradingeconomics')) return;
    throw new RobotsRefusal('tradingeconomics.com');
  };
  const { from, said, items } = await setup.scrape({ checkRobots });
  expect(asked).toContain('https://markets.businessinsider.com/commodities/coal-price');
  expect(setup.requests().filter(({ source }) => source === 'trading-economics')).toEqual([]);
  expect(
    from(ECONOMICS).every(({ problem }) =>
      problem?.includes('robots.txt of tradingeconomics.com does not allow'),
    ),
  ).toBe(true);
  expect(said(ECONOMICS)).toHaveLength(1);
  expect(items.filter(({ problem }) => problem === null)).toHaveLength(26);
});

test('pages are not requested before their terms are accepted; documented sources are', async () => {
  const { from, item, problems } = await setup.scrape({ acceptedTerms: [] });
  for (const name of [INSIDER, ECONOMICS]) {
    const reasons = from(name).map(({ values, problem }) => [values.length, problem]);
    expect(new Set(reasons.map(String))).toEqual(
      new Set([`0,The terms of use of ${name} have not been accepted`]),
    );
  }
  expect(item('yield.10y').values).toHaveLength(15);
  expect(item('coal.south-africa').values.length).toBeGreaterThan(12);
  expect(problems).toEqual([]);
  const asked = setup.requests().map(({ source }) => source);
  for (const documented of ['treasury', 'world-bank', 'world-bank-files'])
    expect(asked).toContain(documented);
  for (const page of PAGES) expect(asked).not.toContain(page);
});

test('World Bank months are averages of their days', async () => {
  const { item } = await setup.scrape();
  const [before, last] = item('steel.iron-ore.world-bank').values.slice(-2);
  expect([before?.date, last?.date]).toEqual(['2026-09-01', '2026-10-01']);
  const start = Date.parse('2026-10-01') / 86_400_000;
  const closes = Array.from({ length: 31 }, (_, place) => setup.world.market.closeOn('TIO=F', start + place));
  const open = closes.filter((close) => !Number.isNaN(close));
  expect(last?.value).toBeCloseTo(open.reduce((sum, close) => sum + close, 0) / open.length, 1);
  expect(item('coal.newcastle.world-bank').values).toHaveLength(36);
});

test('the sources have names, and those for human readers have terms', () => {
  expect(LEGACY_SOURCES.map(({ id, needsTerms }) => [id, needsTerms])).toEqual([
    ['markets-insider', true],
    ['trading-economics', true],
    ['world-bank', false],
    ['treasury', false],
    ['emma', true],
    ['finra', true],
  ]);
  for (const { url } of LEGACY_SOURCES) expect(URL.canParse(url)).toBe(true);
});

// Last, because its earlier requests may still arrive afterwards.
test('a cancelled run returns the sources it has read and does not report the others as failed', async () => {
  setup.setFault({ source: 'emma', kind: 'hang' });
  const controller = new AbortController();
  const run = setup.scrape({ signal: controller.signal });
  await expect.poll(() => setup.requests().some(({ source }) => source === 'emma')).toBe(true);
  controller.abort();
  const { items, problems } = await run;
  expect(items.map(({ source }) => source)).not.toContain('EMMA');
  expect(problems).toEqual([]);
  expect(await setup.scrape({ signal: AbortSignal.abort() })).toMatchObject({ items: [], problems: [] });
});
