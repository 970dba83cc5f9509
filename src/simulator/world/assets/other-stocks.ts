import type { Asset } from './asset.ts';
import { stock } from './resource-stocks.ts';

const RAILROADS: [string, string] = ['Industrials', 'Railroads'];
const UTILITIES: [string, string] = ['Utilities', 'Utilities - Regulated Electric'];

/** Railroads, utilities, machinery, banks and technology. */
export const OTHER_STOCKS: Asset[] = [
  stock('NSC', 'Norfolk Southern Corporation', 'NYQ', RAILROADS, {
    yearEnds: [
      52.4, 62.8, 72.9, 61.8, 92.8, 109.6, 84.6, 108.1, 144.9, 149.5, 194.1, 237.6, 297.7, 246.4, 236.4,
      234.7, 290, 292,
    ],
    beta: { market: 0.9, freight: 0.9, thermalCoal: 0.04 },
    own: 0.0065,
    volume: 1_400_000,
    dividend: 0.02,
  }),
  stock('CSX', 'CSX Corporation', 'NMS', RAILROADS, {
    yearEnds: [5.4, 7.2, 7, 6.6, 9.6, 12.1, 8.65, 12, 18.3, 20.7, 24.1, 30.3, 37.6, 31, 34.7, 32.3, 36, 36.5],
    beta: { market: 0.95, freight: 0.95, thermalCoal: 0.04 },
    own: 0.0065,
    volume: 14_000_000,
    dividend: 0.014,
    splits: [
      { on: '2011-06-16', numerator: 3, denominator: 1 },
      { on: '2021-06-29', numerator: 3, denominator: 1 },
    ],
  }),
  stock('UNP', 'Union Pacific Corporation', 'NYQ', RAILROADS, {
    yearEnds: [
      32, 46.3, 53, 62.9, 84, 119.1, 78.2, 103.7, 134.1, 138.2, 180.8, 208.2, 251.9, 207.1, 245.6, 228, 228,
      232,
    ],
    beta: { market: 0.9, freight: 0.9 },
    own: 0.006,
    volume: 3_000_000,
    dividend: 0.024,
    splits: [{ on: '2014-06-09', numerator: 2, denominator: 1 }],
  }),
  stock('CAT', 'Caterpillar Inc.', 'NYQ', ['Industrials', 'Farm & Heavy Construction Machinery'], {
    yearEnds: [
      57, 93.7, 90.6, 89.6, 90.8, 91.5, 68, 92.7, 157.6, 127.1, 147.7, 182, 206.7, 239.6, 295.7, 362.8, 480,
      490,
    ],
    beta: { market: 1.1, metals: 0.2 },
    own: 0.0085,
    volume: 3_200_000,
    dividend: 0.015,
    months: [1, 4, 7, 10],
  }),
  stock('DUK', 'Duke Energy Corporation', 'NYQ', UTILITIES, {
    yearEnds: [
      51.6, 53.4, 66, 63.8, 69, 83.5, 71.4, 77.6, 84.1, 86.3, 91.2, 91.6, 104.9, 103, 97, 107.7, 122, 124,
    ],
    beta: { market: 0.4, rates: -0.05 },
    own: 0.0075,
    volume: 3_300_000,
    dividend: 0.036,
    months: [2, 5, 8, 11],
    splits: [{ on: '2012-07-03', numerator: 1, denominator: 3 }],
  }),
  stock('SO', 'The Southern Company', 'NYQ', UTILITIES, {
    yearEnds: [
      33.3, 38.2, 46.3, 42.8, 41.1, 49.1, 46.8, 49.2, 48.1, 43.9, 63.7, 61.4, 68.6, 71.4, 70.1, 82.3, 92, 94,
    ],
    beta: { market: 0.4, rates: -0.05 },
    own: 0.0075,
    volume: 4_600_000,
    dividend: 0.033,
    months: [2, 5, 8, 11],
  }),
  stock('VST', 'Vistra Corp.', 'NYQ', ['Utilities', 'Utilities - Independent Power Producers'], {
    since: '2017-05-10',
    yearEnds: [
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      15.5,
      18.3,
      22.9,
      23,
      19.7,
      22.8,
      23.2,
      38.5,
      137.9,
      178,
      182,
    ],
    beta: { market: 0.95, gas: 0.08 },
    own: 0.0165,
    volume: 5_200_000,
    dividend: 0.005,
  }),
  stock('AAPL', 'Apple Inc.', 'NMS', ['Technology', 'Consumer Electronics'], {
    yearEnds: [
      7.5, 11.5, 14.5, 19, 20, 27.6, 26.3, 29, 42.3, 39.4, 73.4, 132.7, 177.6, 129.9, 192.5, 250.4, 258, 265,
    ],
    beta: { market: 1.1 },
    own: 0.009,
    volume: 55_000_000,
    dividend: 0.004,
    months: [2, 5, 8, 11],
    splits: [
      { on: '2014-06-09', numerator: 7, denominator: 1 },
      { on: '2020-08-31', numerator: 4, denominator: 1 },
    ],
  }),
  stock('MSFT', 'Microsoft Corporation', 'NMS', ['Technology', 'Software - Infrastructure'], {
    yearEnds: [
      30.5, 27.9, 26, 26.7, 37.4, 46.5, 55.5, 62.1, 85.5, 101.6, 157.7, 222.4, 336.3, 239.8, 376, 421.5, 505,
      515,
    ],
    beta: { market: 1.05 },
    own: 0.0078,
    volume: 21_000_000,
    dividend: 0.007,
    months: [2, 5, 8, 11],
  }),
  stock('NVDA', 'NVIDIA Corporation', 'NMS', ['Technology', 'Semiconductors'], {
    yearEnds: [
      0.467, 0.385, 0.346, 0.306, 0.4, 0.501, 0.824, 2.67, 4.84, 3.34, 5.88, 13.06, 29.4, 14.6, 49.5, 134.3,
      182, 186,
    ],
    beta: { market: 1.55 },
    own: 0.0155,
    volume: 180_000_000,
    dividend: 0.0003,
    splits: [
      { on: '2021-07-20', numerator: 4, denominator: 1 },
      { on: '2024-06-10', numerator: 10, denominator: 1 },
    ],
  }),
  stock('JPM', 'JPMorgan Chase & Co.', 'NYQ', ['Financial Services', 'Banks - Diversified'], {
    yearEnds: [
      41.7, 42.4, 33.3, 44, 58.5, 62.6, 66, 86.3, 106.9, 97.6, 139.4, 127.1, 158.4, 134.1, 170.1, 239.7, 305,
      310,
    ],
    beta: { market: 1.1, rates: 0.05 },
    own: 0.0075,
    volume: 8_800_000,
    dividend: 0.019,
    months: [1, 4, 7, 10],
  }),
];
