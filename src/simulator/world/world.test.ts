import { expect, test } from 'vitest';
import { isBusinessDay } from './calendars.ts';
import { type Day, dayOf, isoDay } from './days.ts';
import { findRelease, firstReleaseFrom, RELEASES, releaseDays } from './releases.ts';
import { createWorld, openWorld, type World } from './world.ts';

const NOW = Date.parse('2026-11-13T22:00:00Z');

test('the same seed gives the same world in any order of requests, another seed another world', () => {
  const [one, other, stranger] = [openWorld('a'), createWorld('a'), openWorld('b')];
  // Queries the second world in another order, and for other things first.
  other.economy.indicators.forEach((indicator) => void other.economy.vintagesOf(indicator, NOW));
  for (const symbol of ['TLT', 'BTC-USD', 'DX-Y.NYB', '^VIX', 'CNR']) {
    expect(closes(other, symbol, NOW)).toEqual(closes(one, symbol, NOW));
  }
  for (const id of ['GDP', 'DGS10', 'ICSA', 'PCOALAUUSDM']) {
    expect(vintages(other, id, NOW)).toEqual(vintages(one, id, NOW));
  }
  expect(closes(stranger, 'CNR', NOW)).not.toEqual(closes(one, 'CNR', NOW));
});

test('as time passes new days are added and past closes stay the same', () => {
  const [stepped, whole] = [createWorld('a'), openWorld('a')];
  const start = Date.parse('2025-12-20T12:00:00Z');
  const before = new Map(
    ['CNR', 'MTF=F', 'ETH-USD'].map((symbol) => [symbol, closes(stepped, symbol, start)]),
  );
  for (let hours = 0; hours <= 24 * 60; hours += 7) {
    for (const symbol of before.keys()) closes(stepped, symbol, start + hours * 3_600_000);
  }
  const end = start + 60 * 86_400_000;
  for (const [symbol, past] of before) {
    const now = closes(stepped, symbol, end);
    expect(now.length).toBeGreaterThan(past.length + 35);
    expect(now.slice(0, past.length)).toEqual(past);
    expect(now).toEqual(closes(whole, symbol, end));
    // A clock set back gives the same values as before.
    expect(closes(stepped, symbol, start)).toEqual(past);
  }
});

test('published values do not depend on when the table is computed', () => {
  const early = createWorld('a');
  const late = openWorld('a');
  const past = Date.parse('2024-03-01T12:00:00Z');
  for (const { id } of early.economy.indicators) {
    const published = vintages(late, id, NOW).filter(([, at]) => at <= past);
    expect(published.join(), id).toBe(vintages(early, id, past).join());
  }
});

test('there are at least sixteen years of days, for every type of asset and category of statistic', () => {
  const world = openWorld('headframe');
  const types = new Set(world.market.assets.map(({ type }) => type));
  expect([...types].sort()).toEqual(['CRYPTOCURRENCY', 'CURRENCY', 'EQUITY', 'ETF', 'FUTURE', 'INDEX']);
  const categories = new Set(world.economy.indicators.map(({ category }) => category));
  expect([...categories].sort()).toEqual(
    ['consumer', 'employment', 'gdp', 'housing', 'inflation', 'markets', 'rates'].sort(),
  );
  expect(world.market.assets.length).toBeGreaterThanOrEqual(60);
  expect(world.economy.indicators.length).toBeGreaterThanOrEqual(60);
  for (const symbol of ['CNR', '^GSPC', 'HRC=F', 'MTF=F', 'XOM', 'EURUSD=X']) {
    expect(closes(world, symbol, NOW).length).toBeGreaterThan(4_200);
  }
});

test.each(['headframe', 'a', 'b'])('prices of the world %s are ones a reader would believe', (seed) => {
  const world = openWorld(seed);
  for (const asset of world.market.assets.filter(({ price }) => price.kind !== 'yield')) {
    const list = closes(world, asset.symbol, NOW);
    const isSwing = asset.type === 'CRYPTOCURRENCY' || asset.price.kind === 'vix';
    expect(
      list.every((price) => Number.isFinite(price) && price > 0),
      asset.symbol,
    ).toBe(true);
    expect(greatestMove(list, 5), asset.symbol).toBeLessThan(isSwing ? Math.log(4) : Math.log(2.2));
    expect(greatestMove(list.slice(-750), 1), asset.symbol).toBeLessThan(isSwing ? 0.6 : 0.25);
  }
  const fear = closes(world, '^VIX', NOW);
  expect(Math.min(...fear)).toBeGreaterThanOrEqual(9);
  expect(Math.max(...fear)).toBeLessThanOrEqual(85);
  expect(Math.max(...fear)).toBeGreaterThan(50);
  const levels: [string, number, number][] = [
    ['CNR', 55, 130],
    ['^GSPC', 5_600, 8_200],
    ['HRC=F', 600, 1_100],
    ['MTF=F', 75, 140],
    ['^TNX', 3.2, 5],
    ['NG=F', 1.8, 5.5],
    ['CL=F', 48, 95],
    ['GC=F', 2_700, 4_300],
    ['BTC-USD', 55_000, 160_000],
  ];
  for (const [symbol, least, most] of levels) {
    const last = closes(world, symbol, NOW).at(-1) ?? 0;
    expect(last, symbol).toBeGreaterThan(least);
    expect(last, symbol).toBeLessThan(most);
  }
});

test('the crash of 2020 and the energy crisis of 2022 are in the history', () => {
  const world = openWorld('headframe');
  const on = (symbol: string, day: string) => world.market.closeOn(symbol, dayOf(day));
  expect(on('^GSPC', '2020-03-23') / on('^GSPC', '2020-02-19')).toBeLessThan(0.85);
  expect(on('CL=F', '2020-04-21')).toBeLessThan(30);
  expect(on('MTF=F', '2022-07-25')).toBeGreaterThan(180);
  expect(on('HRC=F', '2021-09-15')).toBeGreaterThan(1_300);
});

test('related prices move together', () => {
  const world = openWorld('headframe');
  expect(correlation(world, '^GSPC', '^VIX')).toBeLessThan(-0.5);
  expect(correlation(world, '^GSPC', 'NVDA')).toBeGreaterThan(0.5);
  expect(correlation(world, 'CL=F', 'XOM')).toBeGreaterThan(0.4);
  expect(correlation(world, 'CNR', 'BTU')).toBeGreaterThan(0.4);
  expect(correlation(world, 'CNR', 'MTF=F')).toBeGreaterThan(0.2);
  expect(correlation(world, 'EURUSD=X', 'DX-Y.NYB')).toBeLessThan(-0.85);
  expect(correlation(world, '^TNX', 'TLT')).toBeLessThan(-0.85);
});

test('no yield curve offers a negative forward rate', () => {
  const { curve } = openWorld('headframe');
  const tenors = [1 / 12, 0.25, 0.5, 1, 2, 3, 5, 7, 10, 20, 30];
  for (let day = dayOf('2010-01-04'); day < dayOf('2029-01-01'); day += 3) {
    tenors.reduce((before, years) => {
      const [short, long] = [curve.yieldOn(day, before), curve.yieldOn(day, years)];
      expect((long * years - short * before) / (years - before)).toBeGreaterThan(-0.05);
      return years;
    });
  }
});

test('statistics come out on business days at their hour', () => {
  for (const release of RELEASES) {
    const days = releaseDays(release, dayOf('2025-01-01'), dayOf('2027-12-31'));
    expect(days.length).toBeGreaterThan(30);
    expect(new Set(days).size).toBe(days.length);
    if (release.schedule.every === 'month') {
      // A date of one month must never slip into the next, where it would be taken for that month's.
      const months = new Set(days.map((day) => isoDay(day).slice(0, 7)));
      expect(months.size, release.name).toBe(36);
    }
    if (release.schedule.every !== 'day') expect(days.filter((day) => !isBusinessDay(day))).toEqual([]);
  }
  const next = (id: number, from: string) => isoDay(firstReleaseFrom(findRelease(id), dayOf(from)));
  expect(next(50, '2026-07-01')).toBe('2026-07-02');
  expect(next(50, '2026-11-01')).toBe('2026-11-06');
  expect(next(50, '2027-01-01')).toBe('2027-01-08');
  expect(next(180, '2026-11-23')).toBe('2026-11-25');
  expect(next(180, '2026-11-26')).toBe('2026-12-03');
  expect(next(53, '2026-10-01')).toBe('2026-10-29');
  expect(next(17, '2026-10-12')).toBe('2026-10-13');
  const cpi = releaseDays(findRelease(10), dayOf('2010-02-01'), dayOf('2030-12-31'));
  for (const day of cpi) expect(Number(isoDay(day).slice(8))).toBeGreaterThanOrEqual(10);
  for (const day of cpi) expect(Number(isoDay(day).slice(8))).toBeLessThanOrEqual(16);
});

function closes(world: World, symbol: string, now: number): number[] {
  const asset = world.market.find(symbol);
  if (!asset) throw new Error(symbol);
  const history = world.market.historyOf(asset, now);
  const finished = history.length - (history.isLive ? 1 : 0);
  return Array.from({ length: finished }, (_, index) => history.close(index));
}

function vintages(world: World, id: string, now: number): [period: Day, at: number, value: number][] {
  const indicator = world.economy.find(id);
  if (!indicator) throw new Error(id);
  return world.economy
    .vintagesOf(indicator, now)
    .filter(({ publishedAt }) => publishedAt <= now)
    .map(({ period, publishedAt, value }) => [period, publishedAt, value]);
}

function greatestMove(list: readonly number[], days: number): number {
  let most = 0;
  for (let index = days; index < list.length; index += 1) {
    most = Math.max(most, Math.abs(Math.log((list[index] ?? 1) / (list[index - days] ?? 1))));
  }
  return most;
}

function correlation(world: World, one: string, other: string): number {
  const days: Day[] = [];
  for (let day = dayOf('2023-01-03'); day <= dayOf('2026-11-12'); day += 1) {
    if ([one, other].every((symbol) => !Number.isNaN(world.market.closeOn(symbol, day)))) days.push(day);
  }
  const returns = (symbol: string) =>
    days
      .slice(1)
      .map((day, index) =>
        Math.log(world.market.closeOn(symbol, day) / world.market.closeOn(symbol, days[index] ?? day)),
      );
  const [left, right] = [returns(one), returns(other)];
  const product = (a: number[], b: number[]) =>
    a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
  return product(left, right) / Math.sqrt(product(left, left) * product(right, right));
}
