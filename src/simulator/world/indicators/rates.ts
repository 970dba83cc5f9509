import { difference, fundsRate, securedRate, treasuryYield } from './daily-figures.ts';
import { daily, type Indicator, mean, type Shared, series } from './indicator.ts';

const RATE: Shared = { category: 'rates', units: 'Percent', decimals: 2 };
const H15: Shared = { ...RATE, release: 18 };
const SPREAD: Shared = { ...RATE, frequency: 'daily', release: 304, lag: 0 };

export const RATES: Indicator[] = [
  series('FEDFUNDS', H15, 98, {
    title: 'Federal Funds Effective Rate',
    values: mean(fundsRate),
  }),
  series('DFF', H15, 87, {
    title: 'Federal Funds Effective Rate',
    frequency: 'every-day',
    values: daily(fundsRate),
  }),
  target('DFEDTARU', 'Upper', 80, 0),
  target('DFEDTARL', 'Lower', 63, -0.25),
  series('SOFR', RATE, 82, {
    title: 'Secured Overnight Financing Rate',
    frequency: 'daily',
    release: 445,
    since: '2018-04-03',
    values: daily(securedRate),
  }),
  constantMaturity('DGS1MO', '1-Month', 1 / 12, 71),
  constantMaturity('DGS3MO', '3-Month', 0.25, 75),
  constantMaturity('DGS6MO', '6-Month', 0.5, 66),
  constantMaturity('DGS1', '1-Year', 1, 80),
  constantMaturity('DGS2', '2-Year', 2, 86),
  constantMaturity('DGS3', '3-Year', 3, 62),
  constantMaturity('DGS5', '5-Year', 5, 77),
  constantMaturity('DGS7', '7-Year', 7, 57),
  constantMaturity('DGS10', '10-Year', 10, 94),
  constantMaturity('DGS20', '20-Year', 20, 66),
  constantMaturity('DGS30', '30-Year', 30, 83),
  series('T10Y2Y', SPREAD, 100, {
    title: '10-Year Treasury Constant Maturity Minus 2-Year Treasury Constant Maturity',
    values: daily(difference(treasuryYield(10), treasuryYield(2))),
  }),
  series('GS10', H15, 82, {
    title:
      'Market Yield on U.S. Treasury Securities at 10-Year Constant Maturity, Quoted on an Investment Basis',
    values: mean(treasuryYield(10)),
  }),
];

function constantMaturity(id: string, name: string, years: number, popularity: number): Indicator {
  return series(id, H15, popularity, {
    title: `Market Yield on U.S. Treasury Securities at ${name} Constant Maturity, Quoted on an Investment Basis`,
    frequency: 'daily',
    values: daily(treasuryYield(years)),
  });
}

function target(id: string, side: string, popularity: number, offset: number): Indicator {
  return series(id, RATE, popularity, {
    title: `Federal Funds Target Range - ${side} Limit`,
    frequency: 'every-day',
    release: 101,
    lag: 0,
    values: daily((world, day) => world.policy.upper(day) + offset),
  });
}
