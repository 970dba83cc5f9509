import { ALL_ASSETS } from './assets/all-assets.ts';
import type { Asset, Split } from './assets/asset.ts';
import { BENCHMARKS } from './assets/commodities.ts';
import { type Bar, drawBar, drawLiveBar, quotedPrice, splitFactor } from './bars.ts';
import { isOpenOn } from './calendars.ts';
import { type Day, dayOf, FIRST_DAY } from './days.ts';
import type { Factors } from './factors.ts';
import type { PolicyRate } from './policy-rate.ts';
import { createFactorPath, createPricePath, createWander, type PricePath } from './prices.ts';
import { createStream, type Stream } from './random.ts';
import type { YieldCurve } from './yield-curve.ts';
import { dayInZone, instantInZone } from './zones.ts';

export type BenchmarkId = keyof typeof BENCHMARKS;

/** Daily values, and the basis of the statistics. */
export interface DailyWorld {
  seed: string;
  factors: Factors;
  policy: PolicyRate;
  curve: YieldCurve;
  market: Market;
}

interface Market {
  assets: readonly Asset[];
  find(symbol: string): Asset | undefined;
  /** The published close in today's shares; NaN where the exchange was closed. */
  closeOn(symbol: string, day: Day): number;
  /** Every finished session up to the instant, plus the open one. */
  historyOf(asset: Asset, now: number): History;
  benchmark(id: BenchmarkId): PricePath;
}

export interface History {
  length: number;
  bar(index: number): Bar;
  close(index: number): number;
  /** The first session that begins at an instant or later. */
  firstFrom(instant: number): number;
  isLive: boolean;
  /** Converts today's shares to those at the instant, before later splits. */
  splitFactor: number;
  splits: { split: Split; startsAt: number }[];
}

export function createMarket(seed: string, factors: Factors, curve: YieldCurve): Market {
  const assets = new Map(ALL_ASSETS.map((asset) => [asset.symbol, asset]));
  const ledgers = new Map<string, Ledger>();
  const paths = new Map<string, PricePath>();

  function priceOf(symbol: string): PricePath {
    const asset = assets.get(symbol);
    if (!asset) throw new Error(`The world has no ${symbol}`);
    return keep(paths, symbol, () => remember(createPricePath(asset, { seed, factors, curve, priceOf })));
  }

  const ledgerOf = (asset: Asset): Ledger =>
    keep(ledgers, asset.symbol, () => ({
      asset,
      path: priceOf(asset.symbol),
      stream: createStream(seed, `bars ${asset.symbol}`),
      sessions: [],
      nextDay: firstDayOf(asset),
    }));

  return {
    assets: ALL_ASSETS,
    find: (symbol) => assets.get(symbol),
    closeOn(symbol, day) {
      const asset = assets.get(symbol);
      if (!asset || day < firstDayOf(asset)) return Number.NaN;
      if (!isOpenOn(asset.exchange.calendar, day)) return Number.NaN;
      return quotedPrice(asset, priceOf(symbol)(day), day);
    },
    historyOf: (asset, now) => readHistory(ledgerOf(asset), now),
    benchmark: (id) =>
      keep(paths, id, () => {
        const { yearEnds, beta, own } = BENCHMARKS[id];
        const wander = createWander(seed, id, own, 40, factors, (day) => isOpenOn('currencies', day));
        return createFactorPath({ yearEnds, beta, growth: 0.01 }, factors, wander);
      }),
  };
}

/** The map's value for a key, created on first use. */
function keep<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = make();
  map.set(key, value);
  return value;
}

/** Statistics request the same days repeatedly. */
function remember(path: PricePath): PricePath {
  const prices = new Map<Day, number>();
  return (day) => keep(prices, day, () => path(day));
}

function firstDayOf(asset: Asset): Day {
  return asset.since ? dayOf(asset.since) : FIRST_DAY;
}

/** Only days and closes are kept; the rest of a bar is regenerated on request. */
interface Ledger {
  asset: Asset;
  path: PricePath;
  stream: Stream;
  sessions: { day: Day; close: number }[];
  nextDay: Day;
}

function readHistory(ledger: Ledger, now: number): History {
  const { asset, stream, sessions } = ledger;
  const { exchange } = asset;
  const today = dayInZone(exchange.zone, now);
  const opensAt = instantInZone(exchange.zone, today, exchange.opens);
  const closesAt = instantInZone(exchange.zone, today, exchange.closes);
  const lastFinished = closesAt <= now ? today : today - 1;
  extendTo(ledger, lastFinished);

  // A test may set the clock back, so the ledger can contain sessions after `now`.
  const finished = sessions.findLastIndex(({ day }) => day <= lastFinished) + 1;
  const isLive =
    lastFinished < today &&
    now >= opensAt &&
    today >= firstDayOf(asset) &&
    isOpenOn(exchange.calendar, today);

  const closeBefore = (index: number, close: number) => sessions[index - 1]?.close ?? close;
  const liveBar = () => {
    const close = quotedPrice(asset, ledger.path(today), today);
    const previous = closeBefore(finished, close);
    return drawLiveBar(asset, stream, drawBar(asset, stream, today, previous, close), previous, now);
  };
  const splits = (asset.splits ?? []).map((split) => ({
    split,
    startsAt: instantInZone(exchange.zone, split.day, exchange.opens),
  }));
  return {
    length: finished + (isLive ? 1 : 0),
    bar(index) {
      const session = sessions[index];
      if (!session || index >= finished) return liveBar();
      return drawBar(asset, stream, session.day, closeBefore(index, session.close), session.close);
    },
    close: (index) => (index < finished ? sessions[index] : liveBar())?.close ?? Number.NaN,
    firstFrom(instant) {
      const startOf = (day: Day) => instantInZone(exchange.zone, day, exchange.opens);
      const index = sessions.findIndex(({ day }) => startOf(day) >= instant);
      if (index >= 0 && index < finished) return index;
      return isLive && opensAt < instant ? finished + 1 : finished;
    },
    isLive,
    splitFactor: splitFactor(splits.filter(({ startsAt }) => startsAt > now).map(({ split }) => split)),
    splits: splits.filter(({ startsAt }) => startsAt <= now),
  };
}

function extendTo(ledger: Ledger, day: Day) {
  const { asset } = ledger;
  for (; ledger.nextDay <= day; ledger.nextDay += 1) {
    const next = ledger.nextDay;
    if (!isOpenOn(asset.exchange.calendar, next)) continue;
    ledger.sessions.push({ day: next, close: quotedPrice(asset, ledger.path(next), next) });
  }
}
