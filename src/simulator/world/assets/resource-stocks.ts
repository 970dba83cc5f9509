import type { FactorId } from '../factors.ts';
import type { Asset, ExchangeId, Split } from './asset.ts';

const QUARTERS = [3, 6, 9, 12] as const;
const COAL: [string, string] = ['Energy', 'Thermal Coal'];
const COKING_COAL: [string, string] = ['Basic Materials', 'Coking Coal'];
const MINING: [string, string] = ['Basic Materials', 'Other Industrial Metals & Mining'];
const STEEL: [string, string] = ['Basic Materials', 'Steel'];
const OIL: [string, string] = ['Energy', 'Oil & Gas Integrated'];

/** Coal, metals, steel, oil and gas: what a natural-resources company watches. */
export const RESOURCE_STOCKS: Asset[] = [
  stock('CNR', 'Core Natural Resources, Inc.', 'NYQ', COAL, {
    yearEnds: [48, 47, 36, 31, 37, 33, 9, 21, 39.5, 31.7, 14.5, 7.2, 22.7, 65, 100.5, 106.7, 83, 85],
    beta: { market: 0.85, thermalCoal: 0.42, metCoal: 0.2, coalShares: 1 },
    own: 0.0115,
    volume: 850_000,
    dividend: 0.005,
  }),
  stock('BTU', 'Peabody Energy Corporation', 'NYQ', COAL, {
    since: '2017-04-04',
    yearEnds: [
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      25,
      39.4,
      30.5,
      9.1,
      2.4,
      10.1,
      26.4,
      24.3,
      20.9,
      28,
      27,
    ],
    beta: { market: 1, thermalCoal: 0.4, metCoal: 0.35, coalShares: 1.1 },
    own: 0.0135,
    volume: 3_100_000,
    dividend: 0.013,
  }),
  stock('ARLP', 'Alliance Resource Partners, L.P.', 'NMS', COAL, {
    yearEnds: [
      21.7, 32.9, 37.8, 29, 38.5, 43, 13.5, 22.5, 19.7, 17.3, 10.8, 4.5, 12.6, 20.3, 21.2, 26.3, 24.5, 25,
    ],
    beta: { market: 0.65, thermalCoal: 0.28, oil: 0.08, coalShares: 0.5 },
    own: 0.0105,
    volume: 430_000,
    dividend: 0.1,
    splits: [{ on: '2014-06-17', numerator: 2, denominator: 1 }],
  }),
  stock('HCC', 'Warrior Met Coal, Inc.', 'NYQ', COKING_COAL, {
    since: '2017-04-13',
    yearEnds: [
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      19,
      25.1,
      24.1,
      21.1,
      21.3,
      25.7,
      34.6,
      61,
      54.2,
      72,
      76,
    ],
    beta: { market: 0.9, metCoal: 0.55, steel: 0.15, coalShares: 0.9 },
    own: 0.013,
    volume: 780_000,
    dividend: 0.005,
  }),
  stock('AMR', 'Alpha Metallurgical Resources, Inc.', 'NYQ', COKING_COAL, {
    since: '2018-11-09',
    yearEnds: [
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      72,
      65,
      9.1,
      11.4,
      61,
      146,
      339,
      200,
      178,
      175,
    ],
    beta: { market: 1, metCoal: 0.6, steel: 0.15, coalShares: 1.1 },
    own: 0.0155,
    volume: 290_000,
  }),
  stock('METC', 'Ramaco Resources, Inc.', 'NMS', COKING_COAL, {
    since: '2017-02-03',
    yearEnds: [
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      12.5,
      6.9,
      5,
      3.6,
      2.9,
      13.6,
      8.8,
      17.2,
      10.3,
      19,
      18,
    ],
    beta: { market: 1, metCoal: 0.5, metals: 0.2, coalShares: 1 },
    own: 0.02,
    volume: 1_900_000,
  }),
  stock('SXC', 'SunCoke Energy, Inc.', 'NYQ', COKING_COAL, {
    since: '2011-07-21',
    yearEnds: [null, 17, 11.2, 15.6, 22.8, 19.3, 3.5, 11.3, 12, 8.6, 6.2, 4.35, 6.6, 8.6, 10.7, 10.7, 7.6, 8],
    beta: { market: 1, steel: 0.25, metCoal: 0.15, coalShares: 0.4 },
    own: 0.0135,
    volume: 830_000,
    dividend: 0.055,
  }),
  stock('NRP', 'Natural Resource Partners L.P.', 'NYQ', COAL, {
    yearEnds: [
      242, 332, 271, 185, 199, 93, 12.7, 32.3, 25.5, 36.7, 20.1, 13.7, 33.5, 54, 92.8, 111, 104, 106,
    ],
    beta: { market: 0.5, metCoal: 0.2, thermalCoal: 0.15, coalShares: 0.35 },
    own: 0.0125,
    volume: 38_000,
    dividend: 0.03,
    splits: [{ on: '2016-02-18', numerator: 1, denominator: 10 }],
  }),
  stock('TECK', 'Teck Resources Limited', 'NYQ', MINING, {
    yearEnds: [
      35, 61.8, 35.2, 36.4, 26, 13.6, 3.9, 20, 26.2, 21.5, 17.4, 18.2, 28.8, 37.8, 42.3, 40.5, 44, 45,
    ],
    beta: { market: 1, metals: 0.7, metCoal: 0.12 },
    own: 0.0125,
    volume: 4_800_000,
    dividend: 0.009,
  }),
  stock('BHP', 'BHP Group Limited', 'NYQ', MINING, {
    yearEnds: [67, 82, 63, 70, 61, 42, 23, 32, 41, 43, 49, 58, 54, 62, 68, 49, 58, 59],
    beta: { market: 0.85, metals: 0.55 },
    own: 0.009,
    volume: 2_700_000,
    dividend: 0.042,
    months: [3, 9],
  }),
  stock('RIO', 'Rio Tinto Group', 'NYQ', MINING, {
    yearEnds: [
      53.9, 71.7, 48.9, 58, 56.4, 46.1, 29.1, 38.5, 52.9, 48.5, 59.4, 75.2, 66.9, 71.2, 74.5, 58.8, 72, 73,
    ],
    beta: { market: 0.8, metals: 0.55 },
    own: 0.009,
    volume: 3_000_000,
    dividend: 0.055,
    months: [3, 8],
  }),
  stock('VALE', 'Vale S.A.', 'NYQ', MINING, {
    yearEnds: [
      29, 34.6, 21.5, 21, 15.3, 8.2, 3.3, 7.6, 12.2, 13.2, 13.2, 16.8, 14, 17, 15.9, 8.9, 12.5, 12.6,
    ],
    beta: { market: 0.95, metals: 0.55, dollar: -0.4 },
    own: 0.0125,
    volume: 32_000_000,
    dividend: 0.08,
    months: [3, 8],
  }),
  stock('FCX', 'Freeport-McMoRan Inc.', 'NYQ', ['Basic Materials', 'Copper'], {
    yearEnds: [40.1, 60, 36.8, 34.2, 37.7, 23.4, 6.8, 13.2, 19, 10.3, 13.1, 26, 41.7, 38, 42.6, 38.1, 44, 45],
    beta: { market: 1.1, metals: 1.05 },
    own: 0.0115,
    volume: 13_500_000,
    dividend: 0.007,
  }),
  stock('CLF', 'Cleveland-Cliffs Inc.', 'NYQ', STEEL, {
    yearEnds: [
      46.1, 78, 62.4, 38.6, 26.2, 7.1, 1.6, 8.4, 7.2, 7.7, 8.4, 14.6, 21.8, 16.1, 20.4, 9.4, 12.5, 12,
    ],
    beta: { market: 1.3, steel: 0.45, metals: 0.3 },
    own: 0.0185,
    volume: 17_000_000,
  }),
  stock('NUE', 'Nucor Corporation', 'NYQ', STEEL, {
    yearEnds: [
      46.7, 43.8, 39.6, 43.2, 53.4, 49.1, 40.3, 59.5, 63.6, 51.8, 56.3, 53.2, 114.2, 131.8, 174, 116.7, 150,
      152,
    ],
    beta: { market: 1, steel: 0.3 },
    own: 0.0105,
    volume: 1_700_000,
    dividend: 0.015,
  }),
  stock('STLD', 'Steel Dynamics, Inc.', 'NMS', STEEL, {
    yearEnds: [
      17.7, 18.3, 13.2, 13.7, 19.5, 19.7, 17.9, 35.6, 43.1, 30, 34, 36.9, 62.1, 97.7, 118.1, 114.1, 155, 157,
    ],
    beta: { market: 1.1, steel: 0.3 },
    own: 0.0115,
    volume: 1_300_000,
    dividend: 0.014,
  }),
  stock('XOM', 'Exxon Mobil Corporation', 'NYQ', OIL, {
    yearEnds: [
      68.2, 73.1, 84.8, 86.6, 101.2, 92.5, 78, 90.3, 83.6, 68.2, 69.8, 41.2, 61.2, 110.3, 100, 107.6, 116,
      117,
    ],
    beta: { market: 0.65, oil: 0.3 },
    own: 0.0068,
    volume: 15_000_000,
    dividend: 0.036,
  }),
  stock('CVX', 'Chevron Corporation', 'NYQ', OIL, {
    yearEnds: [
      77, 91.3, 106.4, 108.1, 124.9, 112.2, 90, 117.7, 125.2, 108.8, 120.5, 84.5, 117.4, 179.5, 149.2, 144.8,
      154, 156,
    ],
    beta: { market: 0.7, oil: 0.3 },
    own: 0.0068,
    volume: 8_200_000,
    dividend: 0.043,
  }),
  stock('COP', 'ConocoPhillips', 'NYQ', ['Energy', 'Oil & Gas E&P'], {
    yearEnds: [
      38.9, 51.9, 55.5, 58, 70.7, 69.1, 46.7, 50.1, 54.9, 62.4, 65, 40, 72.2, 118, 116.1, 99.2, 93, 94,
    ],
    beta: { market: 0.75, oil: 0.42 },
    own: 0.0085,
    volume: 7_000_000,
    dividend: 0.033,
  }),
  stock('EQT', 'EQT Corporation', 'NYQ', ['Energy', 'Oil & Gas E&P'], {
    yearEnds: [
      23.9, 24.4, 29.8, 32.1, 48.9, 41.2, 28.4, 35.6, 31, 18.9, 10.9, 12.7, 21.8, 33.8, 38.7, 46.1, 55, 57,
    ],
    beta: { market: 0.75, gas: 0.3 },
    own: 0.0135,
    volume: 6_500_000,
    dividend: 0.012,
  }),
];

interface StockRow {
  yearEnds: readonly (number | null)[];
  beta: Partial<Record<FactorId, number>>;
  own: number;
  volume: number;
  dividend?: number;
  months?: readonly number[];
  since?: string;
  splits?: Split[];
}

export function stock(
  symbol: string,
  name: string,
  exchange: ExchangeId,
  sector: [string, string],
  row: StockRow,
): Asset {
  return {
    symbol,
    name,
    category: 'stock',
    type: 'EQUITY',
    exchange,
    sector,
    decimals: 2,
    volume: row.volume,
    price: { kind: 'factors', yearEnds: row.yearEnds, beta: row.beta, own: row.own, growth: 0.05 },
    ...(row.since && { since: row.since }),
    ...(row.splits && { splits: row.splits }),
    ...(row.dividend && { dividend: { yield: row.dividend, months: row.months ?? QUARTERS } }),
  };
}
