import { type Asset, FUTURES, fromRow, type PriceRow } from './asset.ts';

export const COMMODITIES: Asset[] = [
  future('HRC=F', 'U.S. Midwest Domestic Hot-Rolled', 2, 320, {
    yearEnds: '540 680 690 630 670 600 385 620 660 720 585 1005 1435 745 1090 705 830 812',
    beta: { steel: 1 },
    own: 0.004,
    gaps: 0.006,
  }),
  future('MTF=F', 'Coal (API2) CIF ARA (ARGUS-McCl', 2, 110, {
    yearEnds: '82 122 112 90 83 66 46 86 95 86 55 67 137 185 108 112 98 104',
    beta: { thermalCoal: 1 },
    own: 0.0035,
    gaps: 0.008,
  }),
  future('NG=F', 'Natural Gas', 3, 165_000, {
    yearEnds: '5.57 4.41 2.99 3.35 4.23 2.89 2.34 3.72 2.95 2.94 2.19 2.54 3.73 4.48 2.51 3.63 3.5 3.2',
    beta: { gas: 1 },
    own: 0.003,
  }),
  future('CL=F', 'Crude Oil', 2, 290_000, {
    yearEnds: '79.4 91.4 98.8 91.8 98.4 53.3 37 53.7 60.4 45.4 61.1 48.5 75.2 80.3 71.7 71.7 63 68',
    beta: { oil: 1 },
    own: 0.0025,
  }),
  future('BZ=F', 'Brent Crude Oil Last Day Financ', 2, 28_000, {
    yearEnds: '77.9 94.8 107.4 111.1 110.8 57.3 37.3 56.8 66.9 53.8 66 51.8 77.8 85.9 77 74.6 66.5 71.5',
    beta: { oil: 0.96 },
    own: 0.003,
  }),
  future('RB=F', 'RBOB Gasoline', 4, 42_000, {
    yearEnds: '2.05 2.45 2.66 2.77 2.79 1.47 1.27 1.66 1.8 1.32 1.69 1.41 2.23 2.46 2.1 2.01 1.9 1.98',
    beta: { oil: 0.95 },
    own: 0.0075,
  }),
  future('HO=F', 'Heating Oil', 4, 39_000, {
    yearEnds: '2.12 2.54 2.91 3.03 3.07 1.84 1.1 1.71 2.07 1.68 2.03 1.48 2.33 3.3 2.53 2.32 2.25 2.35',
    beta: { oil: 0.9 },
    own: 0.007,
  }),
  future('GC=F', 'Gold', 1, 185_000, {
    yearEnds: '1096 1421 1566 1675 1202 1184 1060 1152 1309 1281 1523 1895 1829 1826 2072 2641 3380 3400',
    beta: { gold: 1 },
    own: 0.0008,
    growth: 0.04,
  }),
  future('SI=F', 'Silver', 3, 62_000, {
    yearEnds: '16.8 30.9 27.9 30.2 19.4 15.6 13.8 16 17.1 15.5 17.9 26.4 23.3 24 24.1 29.2 38.5 39',
    beta: { gold: 1.35, metals: 0.3 },
    own: 0.0085,
    growth: 0.03,
  }),
  future('HG=F', 'Copper', 4, 58_000, {
    yearEnds: '3.34 4.44 3.44 3.65 3.4 2.83 2.14 2.51 3.3 2.63 2.8 3.52 4.46 3.81 3.89 4.03 5.1 5',
    beta: { metals: 1 },
    own: 0.002,
    growth: 0.02,
  }),
  future('ALI=F', 'Aluminum Futures', 2, 900, {
    yearEnds: '2200 2470 2000 2070 1800 1850 1500 1700 2260 1850 1800 1975 2800 2380 2380 2550 2650 2680',
    beta: { metals: 0.7 },
    own: 0.0075,
    gaps: 0.005,
  }),
  future('TIO=F', 'Iron Ore 62% Fe, CFR China (TSI', 2, 1200, {
    yearEnds: '118 169 138 145 134 71 43 79 74 72 92 160 119 117 140 101 105 104',
    beta: { metals: 0.45, steel: 0.3, metCoal: 0.1 },
    own: 0.0105,
    gaps: 0.006,
  }),
];

/** Prices that no exchange here lists but that statistics and pages report. */
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
};

function future(symbol: string, name: string, decimals: number, volume: number, row: PriceRow): Asset {
  const asset = { symbol, name, exchange: FUTURES, decimals, volume, type: 'FUTURE' } as const;
  return fromRow({ growth: 0.01, ...row }, asset);
}
