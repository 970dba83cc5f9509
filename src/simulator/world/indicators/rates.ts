import type { Day } from '../days.ts';
import {
  type DailyFigure,
  difference,
  fundsRate,
  highYieldSpread,
  hundredths,
  onBondDays,
  securedRate,
  treasuryYield,
} from './daily-figures.ts';
import type { Indicator } from './indicator.ts';

const PERCENT: [string, string] = ['Percent', '%'];
const RATE = { category: 'rates', units: PERCENT, seasonal: 'NSA', decimals: 2 } as const;
const DAILY_H15 = { ...RATE, frequency: 'daily', release: 18, lag: 1 } as const;
const MONTHLY_H15 = { ...RATE, frequency: 'monthly', release: 18, lag: 1 } as const;
const SPREAD = { ...RATE, frequency: 'daily', release: 304, lag: 0 } as const;

export const RATES: Indicator[] = [
  {
    ...MONTHLY_H15,
    id: 'FEDFUNDS',
    title: 'Federal Funds Effective Rate',
    popularity: 98,
    notes:
      'Averages of daily figures.\n\nThe federal funds rate is the interest rate at which depository institutions trade federal funds (balances held at Federal Reserve Banks) with each other overnight.',
    values: { kind: 'mean', of: fundsRate },
  },
  {
    ...RATE,
    id: 'DFF',
    title: 'Federal Funds Effective Rate',
    frequency: 'every-day',
    release: 18,
    lag: 1,
    popularity: 87,
    values: { kind: 'daily', on: fundsRate },
  },
  target('DFEDTARU', 'Federal Funds Target Range - Upper Limit', 'upper', 80, 0),
  target('DFEDTARL', 'Federal Funds Target Range - Lower Limit', 'lower', 63, -0.25),
  {
    ...RATE,
    id: 'SOFR',
    title: 'Secured Overnight Financing Rate',
    frequency: 'daily',
    release: 445,
    lag: 1,
    since: '2018-04-03',
    popularity: 82,
    notes:
      'The Secured Overnight Financing Rate (SOFR) is a broad measure of the cost of borrowing cash overnight collateralized by Treasury securities.',
    values: { kind: 'daily', on: securedRate },
  },
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
  {
    ...SPREAD,
    id: 'T10Y2Y',
    title: '10-Year Treasury Constant Maturity Minus 2-Year Treasury Constant Maturity',
    popularity: 100,
    notes:
      'Starting with the update on June 21, 2019, the Treasury bond data used in calculating interest rate spreads is obtained directly from the U.S. Treasury Department.',
    values: { kind: 'daily', on: difference(treasuryYield(10), treasuryYield(2)) },
  },
  {
    ...SPREAD,
    id: 'T10Y3M',
    title: '10-Year Treasury Constant Maturity Minus 3-Month Treasury Constant Maturity',
    popularity: 92,
    values: { kind: 'daily', on: difference(treasuryYield(10), treasuryYield(0.25)) },
  },
  {
    ...MONTHLY_H15,
    id: 'GS10',
    title:
      'Market Yield on U.S. Treasury Securities at 10-Year Constant Maturity, Quoted on an Investment Basis',
    popularity: 82,
    values: { kind: 'mean', of: treasuryYield(10) },
  },
  {
    ...MONTHLY_H15,
    id: 'TB3MS',
    title: '3-Month Treasury Bill Secondary Market Rate, Discount Basis',
    popularity: 78,
    values: { kind: 'mean', of: (world, day) => treasuryYield(0.25)(world, day) * 0.977 },
  },
  {
    ...DAILY_H15,
    id: 'DPRIME',
    title: 'Bank Prime Loan Rate',
    popularity: 70,
    values: { kind: 'daily', on: onBondDays((world, day) => world.policy.upper(day) + 3) },
  },
  corporate('AAA', "Moody's Seasoned Aaa Corporate Bond Yield", 0.5, 0.05, 67),
  corporate('BAA', "Moody's Seasoned Baa Corporate Bond Yield", 0.75, 0.22, 72),
];

function constantMaturity(id: string, name: string, years: number, popularity: number): Indicator {
  return {
    ...DAILY_H15,
    id,
    title: `Market Yield on U.S. Treasury Securities at ${name} Constant Maturity, Quoted on an Investment Basis`,
    popularity,
    notes:
      'H.15 Statistical Release notes and description at https://www.federalreserve.gov/releases/h15/default.htm',
    values: { kind: 'daily', on: treasuryYield(years) },
  };
}

function target(id: string, title: string, side: string, popularity: number, offset: number): Indicator {
  return {
    ...RATE,
    id,
    title,
    frequency: 'every-day',
    release: 101,
    lag: 0,
    popularity,
    notes: `This series represents ${side} limit of the federal funds target range established by the Federal Open Market Committee. The data updated each day is the data effective as of that day.`,
    values: { kind: 'daily', on: (world, day: Day) => world.policy.upper(day) + offset },
  };
}

function corporate(id: string, title: string, over: number, onSpread: number, popularity: number): Indicator {
  const figure: DailyFigure = (world, day) =>
    treasuryYield(20)(world, day) + over + onSpread * highYieldSpread(world, day);
  return {
    ...MONTHLY_H15,
    id,
    title,
    popularity,
    values: { kind: 'mean', of: (world, day) => hundredths(figure(world, day)) },
  };
}
