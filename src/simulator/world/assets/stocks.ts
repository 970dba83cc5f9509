import { type Asset, fromRow, NEW_YORK, type PriceRow } from './asset.ts';

export const STOCKS: Asset[] = [
  stock('CNR', 'Core Natural Resources, Inc.', 850_000, {
    yearEnds: '48 47 36 31 37 33 9 21 39.5 31.7 14.5 7.2 22.7 65 100.5 106.7 83 85',
    beta: { market: 0.85, thermalCoal: 0.42, metCoal: 0.2, coalShares: 1 },
    own: 0.0115,
  }),
  stock('BTU', 'Peabody Energy Corporation', 3_100_000, {
    yearEnds: '25 39.4 30.5 9.1 2.4 10.1 26.4 24.3 20.9 28 27',
    beta: { market: 1, thermalCoal: 0.4, metCoal: 0.35, coalShares: 1.1 },
    own: 0.0135,
    since: '2017-04-04',
  }),
  stock('ARLP', 'Alliance Resource Partners, L.P.', 430_000, {
    yearEnds: '21.7 32.9 37.8 29 38.5 43 13.5 22.5 19.7 17.3 10.8 4.5 12.6 20.3 21.2 26.3 24.5 25',
    beta: { market: 0.65, thermalCoal: 0.28, oil: 0.08, coalShares: 0.5 },
    own: 0.0105,
    splits: [['2014-06-17', 2, 1]],
  }),
  stock('HCC', 'Warrior Met Coal, Inc.', 780_000, {
    yearEnds: '19 25.1 24.1 21.1 21.3 25.7 34.6 61 54.2 72 76',
    beta: { market: 0.9, metCoal: 0.55, steel: 0.15, coalShares: 0.9 },
    own: 0.013,
    since: '2017-04-13',
  }),
  stock('AMR', 'Alpha Metallurgical Resources, Inc.', 290_000, {
    yearEnds: '72 65 9.1 11.4 61 146 339 200 178 175',
    beta: { market: 1, metCoal: 0.6, steel: 0.15, coalShares: 1.1 },
    own: 0.0155,
    since: '2018-11-09',
  }),
  stock('METC', 'Ramaco Resources, Inc.', 1_900_000, {
    yearEnds: '12.5 6.9 5 3.6 2.9 13.6 8.8 17.2 10.3 19 18',
    beta: { market: 1, metCoal: 0.5, metals: 0.2, coalShares: 1 },
    own: 0.02,
    since: '2017-02-03',
  }),
  stock('SXC', 'SunCoke Energy, Inc.', 830_000, {
    yearEnds: '17 11.2 15.6 22.8 19.3 3.5 11.3 12 8.6 6.2 4.35 6.6 8.6 10.7 10.7 7.6 8',
    beta: { market: 1, steel: 0.25, metCoal: 0.15, coalShares: 0.4 },
    own: 0.0135,
    since: '2011-07-21',
  }),
  stock('NRP', 'Natural Resource Partners L.P.', 38_000, {
    yearEnds: '242 332 271 185 199 93 12.7 32.3 25.5 36.7 20.1 13.7 33.5 54 92.8 111 104 106',
    beta: { market: 0.5, metCoal: 0.2, thermalCoal: 0.15, coalShares: 0.35 },
    own: 0.0125,
    splits: [['2016-02-18', 1, 10]],
  }),
  stock('TECK', 'Teck Resources Limited', 4_800_000, {
    yearEnds: '35 61.8 35.2 36.4 26 13.6 3.9 20 26.2 21.5 17.4 18.2 28.8 37.8 42.3 40.5 44 45',
    beta: { market: 1, metals: 0.7, metCoal: 0.12 },
    own: 0.0125,
  }),
  stock('BHP', 'BHP Group Limited', 2_700_000, {
    yearEnds: '67 82 63 70 61 42 23 32 41 43 49 58 54 62 68 49 58 59',
    beta: { market: 0.85, metals: 0.55 },
    own: 0.009,
  }),
  stock('RIO', 'Rio Tinto Group', 3_000_000, {
    yearEnds: '53.9 71.7 48.9 58 56.4 46.1 29.1 38.5 52.9 48.5 59.4 75.2 66.9 71.2 74.5 58.8 72 73',
    beta: { market: 0.8, metals: 0.55 },
    own: 0.009,
  }),
  stock('VALE', 'Vale S.A.', 32_000_000, {
    yearEnds: '29 34.6 21.5 21 15.3 8.2 3.3 7.6 12.2 13.2 13.2 16.8 14 17 15.9 8.9 12.5 12.6',
    beta: { market: 0.95, metals: 0.55, dollar: -0.4 },
    own: 0.0125,
  }),
  stock('FCX', 'Freeport-McMoRan Inc.', 13_500_000, {
    yearEnds: '40.1 60 36.8 34.2 37.7 23.4 6.8 13.2 19 10.3 13.1 26 41.7 38 42.6 38.1 44 45',
    beta: { market: 1.1, metals: 1.05 },
    own: 0.0115,
  }),
  stock('CLF', 'Cleveland-Cliffs Inc.', 17_000_000, {
    yearEnds: '46.1 78 62.4 38.6 26.2 7.1 1.6 8.4 7.2 7.7 8.4 14.6 21.8 16.1 20.4 9.4 12.5 12',
    beta: { market: 1.3, steel: 0.45, metals: 0.3 },
    own: 0.0185,
  }),
  stock('NUE', 'Nucor Corporation', 1_700_000, {
    yearEnds: '46.7 43.8 39.6 43.2 53.4 49.1 40.3 59.5 63.6 51.8 56.3 53.2 114.2 131.8 174 116.7 150 152',
    beta: { market: 1, steel: 0.3 },
    own: 0.0105,
  }),
  stock('XOM', 'Exxon Mobil Corporation', 15_000_000, {
    yearEnds: '68.2 73.1 84.8 86.6 101.2 92.5 78 90.3 83.6 68.2 69.8 41.2 61.2 110.3 100 107.6 116 117',
    beta: { market: 0.65, oil: 0.3 },
    own: 0.0068,
  }),
  stock('CVX', 'Chevron Corporation', 8_200_000, {
    yearEnds:
      '77 91.3 106.4 108.1 124.9 112.2 90 117.7 125.2 108.8 120.5 84.5 117.4 179.5 149.2 144.8 154 156',
    beta: { market: 0.7, oil: 0.3 },
    own: 0.0068,
  }),
  stock('EQT', 'EQT Corporation', 6_500_000, {
    yearEnds: '23.9 24.4 29.8 32.1 48.9 41.2 28.4 35.6 31 18.9 10.9 12.7 21.8 33.8 38.7 46.1 55 57',
    beta: { market: 0.75, gas: 0.3 },
    own: 0.0135,
  }),
  stock('NSC', 'Norfolk Southern Corporation', 1_400_000, {
    yearEnds:
      '52.4 62.8 72.9 61.8 92.8 109.6 84.6 108.1 144.9 149.5 194.1 237.6 297.7 246.4 236.4 234.7 290 292',
    beta: { market: 0.9, freight: 0.9, thermalCoal: 0.04 },
    own: 0.0065,
  }),
  stock('CSX', 'CSX Corporation', 14_000_000, {
    yearEnds: '5.4 7.2 7 6.6 9.6 12.1 8.65 12 18.3 20.7 24.1 30.3 37.6 31 34.7 32.3 36 36.5',
    beta: { market: 0.95, freight: 0.95, thermalCoal: 0.04 },
    own: 0.0065,
    splits: [
      ['2011-06-16', 3, 1],
      ['2021-06-29', 3, 1],
    ],
  }),
  stock('UNP', 'Union Pacific Corporation', 3_000_000, {
    yearEnds: '32 46.3 53 62.9 84 119.1 78.2 103.7 134.1 138.2 180.8 208.2 251.9 207.1 245.6 228 228 232',
    beta: { market: 0.9, freight: 0.9 },
    own: 0.006,
    splits: [['2014-06-09', 2, 1]],
  }),
  stock('CAT', 'Caterpillar Inc.', 3_200_000, {
    yearEnds: '57 93.7 90.6 89.6 90.8 91.5 68 92.7 157.6 127.1 147.7 182 206.7 239.6 295.7 362.8 480 490',
    beta: { market: 1.1, metals: 0.2 },
    own: 0.0085,
  }),
  stock('VST', 'Vistra Corp.', 5_200_000, {
    yearEnds: '15.5 18.3 22.9 23 19.7 22.8 23.2 38.5 137.9 178 182',
    beta: { market: 0.95, gas: 0.08 },
    own: 0.0165,
    since: '2017-05-10',
  }),
  stock('AAPL', 'Apple Inc.', 55_000_000, {
    yearEnds: '7.5 11.5 14.5 19 20 27.6 26.3 29 42.3 39.4 73.4 132.7 177.6 129.9 192.5 250.4 258 265',
    beta: { market: 1.1 },
    own: 0.009,
    splits: [
      ['2014-06-09', 7, 1],
      ['2020-08-31', 4, 1],
    ],
  }),
  stock('MSFT', 'Microsoft Corporation', 21_000_000, {
    yearEnds: '30.5 27.9 26 26.7 37.4 46.5 55.5 62.1 85.5 101.6 157.7 222.4 336.3 239.8 376 421.5 505 515',
    beta: { market: 1.05 },
    own: 0.0078,
  }),
  stock('NVDA', 'NVIDIA Corporation', 180_000_000, {
    yearEnds:
      '0.467 0.385 0.346 0.306 0.4 0.501 0.824 2.67 4.84 3.34 5.88 13.06 29.4 14.6 49.5 134.3 182 186',
    beta: { market: 1.55 },
    own: 0.0155,
    splits: [
      ['2021-07-20', 4, 1],
      ['2024-06-10', 10, 1],
    ],
  }),
  stock('JPM', 'JPMorgan Chase & Co.', 8_800_000, {
    yearEnds: '41.7 42.4 33.3 44 58.5 62.6 66 86.3 106.9 97.6 139.4 127.1 158.4 134.1 170.1 239.7 305 310',
    beta: { market: 1.1, rates: 0.05 },
    own: 0.0075,
  }),
];

function stock(symbol: string, name: string, volume: number, row: PriceRow): Asset {
  return fromRow(row, { symbol, name, exchange: NEW_YORK, volume, type: 'EQUITY' });
}
