import type { FactorId } from '../factors.ts';
import type { Asset, ExchangeId } from './asset.ts';

const EVERY_MONTH = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Front-month futures. */
export const COMMODITIES: Asset[] = [
  future('HRC=F', 'U.S. Midwest Domestic Hot-Rolled', 'CMX', 2, { steel: 1 }, 0.004, 320, {
    yearEnds: [540, 680, 690, 630, 670, 600, 385, 620, 660, 720, 585, 1005, 1435, 745, 1090, 705, 830, 812],
    gaps: 0.006,
  }),
  future('MTF=F', 'Coal (API2) CIF ARA (ARGUS-McCl', 'NYM', 2, { thermalCoal: 1 }, 0.0035, 110, {
    yearEnds: [82, 122, 112, 90, 83, 66, 46, 86, 95, 86, 55, 67, 137, 185, 108, 112, 98, 104],
    gaps: 0.008,
  }),
  future('NG=F', 'Natural Gas', 'NYM', 3, { gas: 1 }, 0.003, 165_000, {
    yearEnds: [
      5.57, 4.41, 2.99, 3.35, 4.23, 2.89, 2.34, 3.72, 2.95, 2.94, 2.19, 2.54, 3.73, 4.48, 2.51, 3.63, 3.5,
      3.2,
    ],
  }),
  future('CL=F', 'Crude Oil', 'NYM', 2, { oil: 1 }, 0.0025, 290_000, {
    yearEnds: [
      79.4, 91.4, 98.8, 91.8, 98.4, 53.3, 37, 53.7, 60.4, 45.4, 61.1, 48.5, 75.2, 80.3, 71.7, 71.7, 63, 68,
    ],
  }),
  future('BZ=F', 'Brent Crude Oil Last Day Financ', 'NYM', 2, { oil: 0.96 }, 0.003, 28_000, {
    yearEnds: [
      77.9, 94.8, 107.4, 111.1, 110.8, 57.3, 37.3, 56.8, 66.9, 53.8, 66, 51.8, 77.8, 85.9, 77, 74.6, 66.5,
      71.5,
    ],
  }),
  future('RB=F', 'RBOB Gasoline', 'NYM', 4, { oil: 0.95 }, 0.0075, 42_000, {
    yearEnds: [
      2.05, 2.45, 2.66, 2.77, 2.79, 1.47, 1.27, 1.66, 1.8, 1.32, 1.69, 1.41, 2.23, 2.46, 2.1, 2.01, 1.9, 1.98,
    ],
  }),
  future('HO=F', 'Heating Oil', 'NYM', 4, { oil: 0.9 }, 0.007, 39_000, {
    yearEnds: [
      2.12, 2.54, 2.91, 3.03, 3.07, 1.84, 1.1, 1.71, 2.07, 1.68, 2.03, 1.48, 2.33, 3.3, 2.53, 2.32, 2.25,
      2.35,
    ],
  }),
  future('GC=F', 'Gold', 'CMX', 1, { gold: 1 }, 0.0008, 185_000, {
    yearEnds: [
      1096, 1421, 1566, 1675, 1202, 1184, 1060, 1152, 1309, 1281, 1523, 1895, 1829, 1826, 2072, 2641, 3380,
      3400,
    ],
    months: [2, 4, 6, 8, 10, 12],
    growth: 0.04,
  }),
  future('SI=F', 'Silver', 'CMX', 3, { gold: 1.35, metals: 0.3 }, 0.0085, 62_000, {
    yearEnds: [
      16.8, 30.9, 27.9, 30.2, 19.4, 15.6, 13.8, 16, 17.1, 15.5, 17.9, 26.4, 23.3, 24, 24.1, 29.2, 38.5, 39,
    ],
    months: [3, 5, 7, 9, 12],
    growth: 0.03,
  }),
  future('PL=F', 'Platinum', 'NYM', 1, { gold: 0.7, metals: 0.3 }, 0.0085, 19_000, {
    yearEnds: [
      1460, 1770, 1400, 1540, 1370, 1210, 890, 905, 930, 795, 970, 1075, 965, 1075, 1000, 905, 1380, 1390,
    ],
    months: [1, 4, 7, 10],
  }),
  future('PA=F', 'Palladium', 'NYM', 1, { gold: 0.5, metals: 0.5 }, 0.0145, 3_800, {
    yearEnds: [
      405, 800, 655, 700, 715, 800, 560, 680, 1060, 1195, 1910, 2450, 1900, 1800, 1100, 910, 1200, 1210,
    ],
    months: [3, 6, 9, 12],
  }),
  future('HG=F', 'Copper', 'CMX', 4, { metals: 1 }, 0.002, 58_000, {
    yearEnds: [
      3.34, 4.44, 3.44, 3.65, 3.4, 2.83, 2.14, 2.51, 3.3, 2.63, 2.8, 3.52, 4.46, 3.81, 3.89, 4.03, 5.1, 5,
    ],
    months: [3, 5, 7, 9, 12],
    growth: 0.02,
  }),
  future('ALI=F', 'Aluminum Futures', 'CMX', 2, { metals: 0.7 }, 0.0075, 900, {
    yearEnds: [
      2200, 2470, 2000, 2070, 1800, 1850, 1500, 1700, 2260, 1850, 1800, 1975, 2800, 2380, 2380, 2550, 2650,
      2680,
    ],
    gaps: 0.005,
  }),
  future(
    'TIO=F',
    'Iron Ore 62% Fe, CFR China (TSI',
    'CMX',
    2,
    { metals: 0.45, steel: 0.3, metCoal: 0.1 },
    0.0105,
    1_200,
    {
      yearEnds: [118, 169, 138, 145, 134, 71, 43, 79, 74, 72, 92, 160, 119, 117, 140, 101, 105, 104],
      gaps: 0.006,
    },
  ),
  future('ZC=F', 'Corn Futures', 'CBT', 2, { grains: 1 }, 0.006, 175_000, {
    yearEnds: [414, 629, 646, 698, 422, 397, 359, 352, 351, 375, 388, 484, 593, 678, 471, 458, 430, 435],
    months: [3, 5, 7, 9, 12],
    currency: 'USX',
  }),
  future('ZS=F', 'Soybean Futures', 'CBT', 2, { grains: 0.85 }, 0.0055, 120_000, {
    yearEnds: [
      1040, 1394, 1198, 1419, 1313, 1019, 871, 1004, 952, 895, 943, 1311, 1339, 1524, 1298, 998, 1060, 1070,
    ],
    months: [1, 3, 5, 7, 8, 9, 11],
    currency: 'USX',
  }),
  future('ZW=F', 'Chicago SRW Wheat Futures', 'CBT', 2, { grains: 1.05 }, 0.009, 85_000, {
    yearEnds: [541, 794, 653, 778, 605, 590, 470, 408, 427, 503, 559, 640, 771, 792, 628, 551, 530, 540],
    months: [3, 5, 7, 9, 12],
    currency: 'USX',
  }),
];

/** Prices that no exchange here lists but that published statistics and pages are taken from. */
export const BENCHMARKS = {
  newcastleCoal: {
    yearEnds: [86, 119, 112, 93, 85, 62, 52, 88, 101, 101, 66, 83, 170, 380, 141, 128, 107, 108],
    beta: { thermalCoal: 0.85 },
    own: 0.005,
  },
  cokingCoal: {
    yearEnds: [170, 225, 225, 160, 132, 112, 77, 228, 250, 221, 140, 103, 357, 294, 324, 198, 200, 205],
    beta: { metCoal: 1 },
    own: 0.003,
  },
  europeanGas: {
    yearEnds: [5.2, 8.2, 9.1, 10.6, 11.2, 9.4, 5.3, 5.4, 7.6, 8.1, 4.3, 5.9, 30, 25, 10.5, 14.2, 10.4, 10.6],
    beta: { thermalCoal: 0.75, gas: 0.2 },
    own: 0.012,
  },
  tradeWeightedDollar: {
    yearEnds: [
      92, 90, 92, 90.5, 92.5, 101, 112, 117, 109, 116, 115, 111.5, 115.4, 121.4, 119, 129.5, 120.5, 121,
    ],
    beta: { dollar: 0.75 },
    own: 0.0008,
  },
} as const;

function future(
  symbol: string,
  name: string,
  exchange: ExchangeId,
  decimals: number,
  beta: Partial<Record<FactorId, number>>,
  own: number,
  volume: number,
  row: {
    yearEnds: readonly number[];
    months?: readonly number[];
    gaps?: number;
    currency?: string;
    growth?: number;
  },
): Asset {
  return {
    symbol,
    name,
    category: 'commodity',
    type: 'FUTURE',
    exchange,
    decimals,
    volume,
    price: { kind: 'factors', yearEnds: row.yearEnds, beta, own, growth: row.growth ?? 0.01 },
    contractMonths: row.months ?? EVERY_MONTH,
    ...(row.gaps && { gaps: row.gaps }),
    ...(row.currency && { currency: row.currency }),
  };
}
