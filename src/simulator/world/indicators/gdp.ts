import { type Indicator, type Shared, series } from './indicator.ts';

const ACCOUNTS: Shared = {
  category: 'gdp',
  frequency: 'quarterly',
  decimals: 3,
  isTrimmed: true,
  release: 53,
  lag: 3,
};
/** Advance, second and third estimate, then the annual update each September. */
const THREE_ESTIMATES = {
  following: [0.0011, 0.0006],
  yearly: { month: 9, years: 5, deviation: 0.005, as: 'level' },
} as const;
const FACTORY: Shared = { category: 'gdp', decimals: 4, release: 13 };
const FACTORY_REVISIONS = {
  following: [0.0018, 0.001, 0.0008],
  yearly: { month: 7, years: 3, deviation: 0.004, as: 'level' },
} as const;

export const GDP: Indicator[] = [
  series('GDPC1', ACCOUNTS, 92, {
    title: 'Real Gross Domestic Product',
    units: 'Billions of Chained 2017 Dollars',
    path: { noise: 0.0006, persistence: 0.8, growth: 0.021 },
    through: `2010-01:16582 2010-10:16960 2011-10:17222 2012-10:17490 2013-10:17960 2014-10:18450 2015-10:18810 2016-10:19230
2017-10:19770 2018-10:20300 2019-10:20951 2020-01:20665 2020-04:19034 2020-07:20511 2020-10:20724 2021-10:21850 2022-04:21880
2022-10:22110 2023-10:22790 2024-10:23440 2025-01:23500 2025-07:23820 2026-01:24070 2026-07:24325`,
    revisions: THREE_ESTIMATES,
  }),
  series('GDPDEF', ACCOUNTS, 76, {
    title: 'Gross Domestic Product: Implicit Price Deflator',
    units: 'Index 2017=100',
    path: { noise: 0.0003, persistence: 0.6, growth: 0.023 },
    through: `2010-01:88.6 2011-01:90.3 2012-01:92.2 2013-01:93.9 2014-01:95.6 2015-01:96.7 2016-01:97.5 2017-01:99.4 2018-01:101.5
2019-01:103.5 2020-01:105.1 2020-04:104.7 2021-01:107 2022-01:113.2 2023-01:119.6 2024-01:123.3 2025-01:126.4 2025-07:127.9
2026-07:130.9`,
    revisions: {
      following: [0.0003, 0.0002],
      yearly: { month: 9, years: 5, deviation: 0.0015, as: 'level' },
    },
  }),
  series('GDP', ACCOUNTS, 93, {
    title: 'Gross Domestic Product',
    units: 'Billions of Dollars',
    values: {
      kind: 'derived',
      from: [{ id: 'GDPC1' }, { id: 'GDPDEF' }],
      by: ([real = Number.NaN, deflator = Number.NaN]) => (real * deflator) / 100,
    },
  }),
  series('A191RL1Q225SBEA', ACCOUNTS, 86, {
    title: 'Real Gross Domestic Product',
    units: 'Percent Change from Preceding Period',
    decimals: 1,
    values: {
      kind: 'derived',
      from: [{ id: 'GDPC1' }, { id: 'GDPC1', periodsBefore: 1 }],
      by: ([now = Number.NaN, before = Number.NaN]) => 100 * ((now / before) ** 4 - 1),
    },
  }),
  series('INDPRO', FACTORY, 78, {
    title: 'Industrial Production: Total Index',
    units: 'Index 2017=100',
    path: { noise: 0.0025, persistence: 0.7, growth: 0.008 },
    through: `2010-01:89.2 2011-06:94 2012-06:97 2014-11:104.3 2016-03:98.6 2017-06:99.9 2018-11:104 2020-02:101.3 2020-04:84.7
2020-07:94.5 2020-12:98.5 2021-12:101.6 2022-09:103.3 2023-06:102.8 2024-01:102 2024-11:102.3 2025-06:103.9 2026-10:104.4`,
    revisions: FACTORY_REVISIONS,
  }),
  series('TCU', FACTORY, 70, {
    title: 'Capacity Utilization: Total Index',
    units: 'Percent of Capacity',
    path: { noise: 0.002, persistence: 0.7 },
    through: `2010-01:70.4 2011-06:75.6 2012-06:77 2014-11:79.4 2016-03:75.5 2018-11:79.8 2020-02:76.4 2020-04:64.2 2020-07:71.8
2020-12:74.9 2021-12:78.6 2022-09:80.3 2023-06:79 2024-01:78 2025-06:77.6 2026-10:77.3`,
    revisions: FACTORY_REVISIONS,
  }),
  series('IPG2121S', FACTORY, 35, {
    title: 'Industrial Production: Mining: Coal Mining (NAICS = 2121)',
    units: 'Index 2017=100',
    path: { noise: 0.014, persistence: 0.6 },
    through: `2010-01:138 2011-10:142 2012-06:130 2014-06:129 2015-06:115 2016-04:79 2017-01:101 2018-09:101 2019-06:92 2020-05:57
2021-06:75 2022-10:77 2023-06:75 2024-04:61 2025-06:67 2026-10:66`,
    revisions: { following: [0.012, 0.006, 0.004] },
  }),
];
