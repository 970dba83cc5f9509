import { createLinearPath, logOf, yearEndAnchors } from './anchors.ts';
import type { Asset, FactorPrice } from './assets/asset.ts';
import { isOpenOn } from './calendars.ts';
import { BURN_IN, type Day } from './days.ts';
import type { FactorId, Factors } from './factors.ts';
import { createStream } from './random.ts';
import type { YieldCurve } from './yield-curve.ts';

/** A price on any calendar day, not rounded, in today's shares. */
export type PricePath = (day: Day) => number;

interface PriceSources {
  seed: string;
  factors: Factors;
  curve: YieldCurve;
  priceOf: (symbol: string) => PricePath;
}

export function createPricePath(asset: Asset, sources: PriceSources): PricePath {
  const { factors, curve, seed } = sources;
  const model = asset.price;
  const trades =
    asset.exchange.calendar === 'always' ? () => true : (day: Day) => isOpenOn('currencies', day);
  const wander = (volatility: number, halfLife: number) =>
    createWander(seed, asset.symbol, volatility, halfLife, factors, trades);

  switch (model.kind) {
    case 'factors':
      return createFactorPath(model, factors, wander(model.own, 30));
    case 'vix':
      return factors.vix;
    case 'yield':
      return (day) => curve.yieldOn(day, model.years);
    case 'dollarIndex': {
      const parts = DOLLAR_INDEX.map(([symbol, power]) => ({ path: sources.priceOf(symbol), power }));
      return (day) => parts.reduce((product, { path, power }) => product * path(day) ** power, 50.14348112);
    }
  }
}

export function createFactorPath(
  model: Pick<FactorPrice, 'yearEnds' | 'beta' | 'growth'>,
  factors: Factors,
  own: PricePath,
): PricePath {
  const trend = createLinearPath(logOf(yearEndAnchors(model.yearEnds)), model.growth);
  const betas = Object.entries(model.beta) as [FactorId, number][];
  return (day) => {
    let log = trend(day) + own(day);
    for (const [factor, beta] of betas) log += beta * factors.deviation(factor, day);
    return Math.exp(log);
  };
}

/** A deviation from the trend, drawn day by day, that reverts to zero. */
export function createWander(
  seed: string,
  name: string,
  volatility: number,
  halfLife: number,
  factors: Factors,
  trades: (day: Day) => boolean,
): PricePath {
  if (volatility === 0) return () => 0;
  const stream = createStream(seed, `own ${name}`);
  const values: number[] = [];
  const decay = 1 - Math.log(2) / halfLife;
  let last = 0;
  return (day) => {
    for (let next = BURN_IN + values.length; next <= day; next += 1) {
      if (trades(next)) {
        last = last * decay + volatility * (factors.stress.level(next) / 16) ** 0.4 * stream.shock(next);
      }
      values.push(last);
    }
    return values[day - BURN_IN] ?? Number.NaN;
  };
}

/** Typical daily log move, which sets the range between high and low. */
export function typicalMove(asset: Asset): number {
  switch (asset.price.kind) {
    case 'factors': {
      const shared = Object.entries(asset.price.beta).reduce(
        (sum, [factor, beta]) => sum + (beta * (SHARED_MOVES[factor as FactorId] ?? 0.01)) ** 2,
        0,
      );
      return Math.sqrt(shared + asset.price.own ** 2);
    }
    case 'vix':
      return 0.045;
    case 'yield':
      return 0.01;
    case 'dollarIndex':
      return 0.004;
  }
}

const SHARED_MOVES: Partial<Record<FactorId, number>> = {
  market: 0.008,
  dollar: 0.0042,
  oil: 0.0175,
  gas: 0.026,
  crypto: 0.025,
  gold: 0.0085,
};

const DOLLAR_INDEX: [symbol: string, power: number][] = [
  ['EURUSD=X', -0.576],
  ['USDJPY=X', 0.136],
  ['GBPUSD=X', -0.119],
  ['USDCAD=X', 0.091],
  ['USDSEK=X', 0.042],
  ['USDCHF=X', 0.036],
];

export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
