import { isOpenOn } from '../calendars.ts';
import {
  benchmarkPrice,
  closeOf,
  type DailyFigure,
  highYieldSpread,
  noonRate,
  spotOf,
} from './daily-figures.ts';
import { daily, type Indicator, mean, type Shared, series } from './indicator.ts';

const MARKET: Shared = { category: 'markets' };
const DAILY: Shared = { ...MARKET, frequency: 'daily', decimals: 2 };
const SPOT: Shared = { ...DAILY, release: 212, lag: 2, units: 'Dollars per Barrel' };
const COMMODITY: Shared = { ...MARKET, release: 365, decimals: 4, units: 'U.S. Dollars per Metric Ton' };
const POUNDS_PER_TONNE = 2_204.62;

const retailGasoline: DailyFigure = (world, day) =>
  isOpenOn('futures', day) ? 1.06 + world.market.closeOn('RB=F', day) : Number.NaN;

export const MARKETS: Indicator[] = [
  series('SP500', DAILY, 84, {
    title: 'S&P 500',
    units: 'Index',
    release: 189,
    lag: 0,
    hasNoVintages: true,
    values: daily(closeOf('^GSPC')),
  }),
  series('DJIA', DAILY, 74, {
    title: 'Dow Jones Industrial Average',
    units: 'Index',
    release: 197,
    lag: 0,
    hasNoVintages: true,
    values: daily(closeOf('^DJI')),
  }),
  series('NASDAQCOM', DAILY, 72, {
    title: 'NASDAQ Composite Index',
    units: 'Index Feb 5, 1971=100',
    release: 296,
    lag: 0,
    values: daily(closeOf('^IXIC')),
  }),
  series('VIXCLS', DAILY, 86, {
    title: 'CBOE Volatility Index: VIX',
    units: 'Index',
    release: 200,
    values: daily(closeOf('^VIX')),
  }),
  series('BAMLH0A0HYM2', DAILY, 93, {
    title: 'ICE BofA US High Yield Index Option-Adjusted Spread',
    units: 'Percent',
    release: 209,
    hasNoVintages: true,
    values: daily(highYieldSpread),
  }),
  rate('DEXUSEU', 81, 'EURUSD=X', ['U.S. Dollars', 'Euro']),
  rate('DEXUSUK', 68, 'GBPUSD=X', ['U.S. Dollars', 'U.K. Pound Sterling']),
  rate('DEXJPUS', 77, 'USDJPY=X', ['Japanese Yen', 'U.S. Dollar']),
  rate('DEXCHUS', 75, 'USDCNY=X', ['Chinese Yuan Renminbi', 'U.S. Dollar']),
  rate('DEXUSAL', 55, 'AUDUSD=X', ['U.S. Dollars', 'Australian Dollar']),
  rate('DEXCAUS', 67, 'USDCAD=X', ['Canadian Dollars', 'U.S. Dollar']),
  series('DCOILWTICO', SPOT, 85, {
    title: 'Crude Oil Prices: West Texas Intermediate (WTI) - Cushing, Oklahoma',
    values: daily(spotOf('CL=F', 0.006)),
  }),
  series('DCOILBRENTEU', SPOT, 82, {
    title: 'Crude Oil Prices: Brent - Europe',
    values: daily(spotOf('BZ=F', 0.008)),
  }),
  series('DHHNGSP', SPOT, 77, {
    title: 'Henry Hub Natural Gas Spot Price',
    units: 'Dollars per Million BTU',
    release: 342,
    values: daily(spotOf('NG=F', 0.035)),
  }),
  series('GASREGW', MARKET, 71, {
    title: 'US Regular All Formulations Gas Price',
    frequency: 'weekly',
    weekday: 1,
    units: 'Dollars per Gallon',
    decimals: 3,
    release: 183,
    lag: 0,
    values: mean(retailGasoline, 12),
  }),
  series('PCOALAUUSDM', COMMODITY, 62, {
    title: 'Global price of Coal, Australia',
    values: mean(benchmarkPrice('newcastleCoal')),
    revisions: { following: [0.002] },
  }),
  series('PCOPPUSDM', COMMODITY, 66, {
    title: 'Global price of Copper',
    values: mean((world, day) => POUNDS_PER_TONNE * world.market.closeOn('HG=F', day)),
    revisions: { following: [0.001] },
  }),
];

function rate(id: string, popularity: number, symbol: string, [one, other]: [string, string]): Indicator {
  const units = `${one} to One ${other}`;
  return series(id, DAILY, popularity, {
    title: `${one} to ${other} Spot Exchange Rate`,
    units,
    decimals: 4,
    release: 17,
    lag: 3,
    values: daily(noonRate(symbol)),
  });
}
