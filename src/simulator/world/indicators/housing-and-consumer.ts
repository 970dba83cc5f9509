import { createLinearPath, parseAnchors } from '../anchors.ts';
import { treasuryYield } from './daily-figures.ts';
import type { Indicator } from './indicator.ts';

const STARTS = {
  category: 'housing',
  frequency: 'monthly',
  units: ['Thousands of Units', 'Thous. of Units'] as [string, string],
  seasonal: 'SAAR',
  decimals: 0,
  release: 27,
  lag: 1,
} as const;
const MORTGAGE = {
  category: 'housing',
  frequency: 'weekly',
  weekday: 4,
  units: ['Percent', '%'] as [string, string],
  seasonal: 'NSA',
  decimals: 2,
  release: 190,
  lag: -1,
} as const;
const RETAIL = {
  category: 'consumer',
  frequency: 'monthly',
  units: ['Millions of Dollars', 'Mil. of $'] as [string, string],
  decimals: 0,
  release: 9,
  lag: 1,
  revisions: { following: [0.0028, 0.0012], yearly: { month: 4, years: 3, deviation: 0.003, as: 'level' } },
} as const;
const INCOME = {
  category: 'consumer',
  frequency: 'monthly',
  seasonal: 'SAAR',
  decimals: 1,
  release: 54,
  lag: 1,
} as const;

const RETAIL_SALES = `2010-01:346000 2012-01:403000 2014-01:428000 2016-01:456000 2018-01:496000 2020-01:528000 2020-03:480000
2020-04:411000 2020-05:487000 2020-06:528000 2021-01:570000 2021-04:622000 2022-06:680000 2023-06:690000 2024-06:704000
2025-03:724000 2025-09:733000 2026-10:752000`;

const MORTGAGE_SPREAD = createLinearPath(
  parseAnchors(
    '2010-01:1.35 2012-06:2 2014-01:1.5 2018-01:1.6 2020-03:2.6 2020-12:1.75 2021-12:1.6 2022-10:2.75 2023-10:2.8 2024-09:2.45 2025-09:2.2 2026-10:2.1',
  ),
);

export const HOUSING: Indicator[] = [
  {
    ...STARTS,
    id: 'HOUST',
    title: 'New Privately-Owned Housing Units Started: Total Units',
    popularity: 82,
    notes:
      'As provided by the Census, start occurs when excavation begins for the footings or foundation of a building.',
    values: {
      kind: 'path',
      through: `2010-01:605 2011-03:585 2012-06:750 2013-06:900 2014-06:980 2015-06:1150 2016-12:1210 2018-06:1250 2019-06:1260
2020-01:1580 2020-04:935 2020-08:1400 2020-12:1640 2022-04:1790 2022-12:1370 2023-12:1500 2024-07:1300 2025-06:1360 2026-10:1350`,
      noise: 0.03,
      persistence: 0.3,
    },
    revisions: { following: [0.014, 0.007], yearly: { month: 5, years: 3, deviation: 0.006, as: 'scatter' } },
  },
  {
    ...STARTS,
    id: 'PERMIT',
    title: 'New Privately-Owned Housing Units Authorized in Permit-Issuing Places: Total Units',
    popularity: 75,
    values: {
      kind: 'path',
      through: `2010-01:630 2011-03:580 2012-06:780 2013-06:970 2014-06:1020 2015-06:1200 2016-12:1230 2018-06:1310 2019-06:1280
2020-01:1540 2020-04:1080 2020-12:1740 2021-12:1880 2022-12:1400 2023-12:1500 2024-07:1420 2025-06:1390 2026-10:1370`,
      noise: 0.018,
      persistence: 0.4,
    },
    revisions: { following: [0.006] },
  },
  {
    ...MORTGAGE,
    id: 'MORTGAGE30US',
    title: '30-Year Fixed Rate Mortgage Average in the United States',
    popularity: 96,
    notes:
      'On November 17, 2022, Freddie Mac changed the methodology of the Primary Mortgage Market Survey. The weekly mortgage rate is now based on applications submitted to Freddie Mac from lenders across the country.',
    values: {
      kind: 'mean',
      overDays: 7,
      of: (world, day) => treasuryYield(10)(world, day) + MORTGAGE_SPREAD(day),
    },
  },
  {
    ...MORTGAGE,
    id: 'MORTGAGE15US',
    title: '15-Year Fixed Rate Mortgage Average in the United States',
    popularity: 70,
    values: {
      kind: 'mean',
      overDays: 7,
      of: (world, day) =>
        0.75 * treasuryYield(10)(world, day) +
        0.25 * treasuryYield(5)(world, day) +
        0.62 * MORTGAGE_SPREAD(day),
    },
  },
  {
    id: 'HSN1F',
    title: 'New One Family Houses Sold: United States',
    category: 'housing',
    frequency: 'monthly',
    units: ['Thousands', 'Thous.'],
    seasonal: 'SAAR',
    decimals: 0,
    release: 97,
    lag: 1,
    popularity: 68,
    values: {
      kind: 'path',
      through: `2010-01:345 2011-06:302 2012-12:395 2014-06:420 2016-06:560 2018-06:630 2020-02:720 2020-04:580 2020-08:1010 2021-06:700
2022-07:550 2023-06:680 2024-06:670 2025-06:655 2026-10:690`,
      noise: 0.035,
      persistence: 0.3,
    },
    revisions: { following: [0.025, 0.012, 0.006] },
  },
  {
    id: 'EXHOSLUSM495S',
    title: 'Existing Home Sales',
    category: 'housing',
    frequency: 'monthly',
    units: ['Number of Units', 'Number of Units'],
    seasonal: 'SAAR',
    decimals: -4,
    release: 291,
    lag: 1,
    popularity: 74,
    values: {
      kind: 'path',
      through: `2010-01:4600000 2010-07:3700000 2012-01:4500000 2014-01:4700000 2016-12:5600000 2018-12:5050000 2020-02:5700000
2020-05:4010000 2020-10:6700000 2022-01:6340000 2022-12:4050000 2023-10:3850000 2024-09:3870000 2025-08:4000000 2026-10:4120000`,
      noise: 0.012,
      persistence: 0.4,
    },
    revisions: { following: [0.004] },
  },
  {
    id: 'CSUSHPISA',
    title: 'S&P CoreLogic Case-Shiller U.S. National Home Price Index',
    category: 'housing',
    frequency: 'monthly',
    units: ['Index Jan 2000=100', 'Index Jan 2000=100'],
    seasonal: 'SA',
    decimals: 3,
    release: 199,
    lag: 2,
    popularity: 86,
    values: {
      kind: 'path',
      through: `2010-01:145.2 2012-02:134.6 2014-01:160 2016-01:176.5 2018-01:198.5 2020-01:214.6 2020-12:236.5 2021-12:281 2022-06:304
2023-01:297.5 2024-01:315.3 2025-03:331 2025-08:329 2026-10:335.5`,
      noise: 0.0006,
      persistence: 0.8,
      growth: 0.02,
    },
    revisions: { following: [0.0008, 0.0004] },
  },
  {
    id: 'MSPUS',
    title: 'Median Sales Price of Houses Sold for the United States',
    category: 'housing',
    frequency: 'quarterly',
    units: ['Dollars', '$'],
    seasonal: 'NSA',
    decimals: -2,
    release: 97,
    lag: 3,
    popularity: 91,
    values: {
      kind: 'path',
      through: `2010-01:222900 2012-01:238400 2014-01:275200 2016-01:299800 2017-10:337900 2020-04:317100 2021-04:382600 2022-10:442600
2023-07:435400 2024-10:419300 2025-04:410800 2026-07:415500`,
      noise: 0.012,
      persistence: 0.4,
      growth: 0.015,
    },
    revisions: { following: [0.006] },
  },
];

export const CONSUMER: Indicator[] = [
  {
    id: 'UMCSENT',
    title: 'University of Michigan: Consumer Sentiment',
    category: 'consumer',
    frequency: 'monthly',
    units: ['Index 1966:Q1=100', 'Index 1966:Q1=100'],
    seasonal: 'NSA',
    decimals: 1,
    release: 91,
    lag: 0,
    popularity: 80,
    notes: 'At the request of the source, the data is delayed by 1 month.',
    values: {
      kind: 'path',
      through: `2010-01:74.4 2011-02:77.5 2011-08:55.8 2012-11:82.7 2013-10:73.2 2015-01:98.1 2016-10:87.2 2018-03:101.4 2019-08:89.8
2020-02:101 2020-04:71.8 2021-04:88.3 2021-11:67.4 2022-06:50 2023-02:67 2023-07:71.6 2024-03:79.4 2024-12:74 2025-05:52.2
2025-07:61.7 2025-11:52.5 2026-05:56.5 2026-10:58`,
      noise: 0.02,
      persistence: 0.4,
    },
    revisions: { following: [0.012] },
  },
  {
    ...RETAIL,
    id: 'RSAFS',
    title: 'Advance Retail Sales: Retail Trade and Food Services',
    seasonal: 'SA',
    popularity: 79,
    values: { kind: 'path', through: RETAIL_SALES, noise: 0.004, persistence: 0.5, growth: 0.032 },
  },
  {
    ...RETAIL,
    id: 'RSAFSNA',
    title: 'Advance Retail Sales: Retail Trade and Food Services',
    seasonal: 'NSA',
    popularity: 50,
    values: {
      kind: 'path',
      through: RETAIL_SALES,
      noise: 0.006,
      persistence: 0.4,
      growth: 0.032,
      season: [0.905, 0.89, 1.01, 0.99, 1.045, 1.01, 1.015, 1.03, 0.965, 1.005, 1.01, 1.125],
    },
  },
  {
    ...INCOME,
    id: 'PCE',
    title: 'Personal Consumption Expenditures',
    units: ['Billions of Dollars', 'Bil. of $'],
    popularity: 78,
    notes: 'BEA Account Code: DPCERC',
    values: {
      kind: 'path',
      through: `2010-01:10060 2012-01:10950 2014-01:11650 2016-01:12500 2018-01:13700 2020-02:14800 2020-04:12050 2020-07:14350
2021-01:15200 2021-06:16150 2022-01:16950 2023-01:18250 2024-01:19250 2025-01:20350 2025-09:21050 2026-10:22050`,
      noise: 0.0015,
      persistence: 0.7,
      growth: 0.045,
    },
    revisions: {
      following: [0.0012, 0.0008],
      yearly: { month: 9, years: 4, deviation: 0.004, as: 'level' },
    },
  },
  {
    ...INCOME,
    id: 'PSAVERT',
    title: 'Personal Saving Rate',
    units: ['Percent', '%'],
    popularity: 77,
    notes: 'BEA Account Code: A072RC',
    values: {
      kind: 'path',
      isLinear: true,
      through: `2010-01:6.3 2012-06:8.3 2012-12:10.8 2013-02:5.4 2015-06:5.9 2017-06:5.8 2019-06:7 2020-02:7.2 2020-04:31.8 2020-06:18.6
2020-11:13 2021-01:19.1 2021-03:25.6 2021-07:9.6 2022-06:2.6 2023-05:5.4 2024-06:5.1 2025-04:5.6 2025-09:4.5 2026-10:4.4`,
      noise: 0.25,
      persistence: 0.5,
      least: 1.5,
    },
    revisions: { following: [0.2, 0.1], yearly: { month: 9, years: 4, deviation: 0.35, as: 'level' } },
  },
  {
    ...INCOME,
    id: 'DSPIC96',
    title: 'Real Disposable Personal Income',
    units: ['Billions of Chained 2017 Dollars', 'Bil. of Chn. 2017 $'],
    popularity: 66,
    values: {
      kind: 'path',
      through: `2010-01:12150 2012-06:12800 2012-12:13350 2013-02:12600 2015-01:13250 2017-01:13900 2020-02:15600 2020-04:17800
2020-09:16400 2021-01:17700 2021-03:20400 2021-05:17100 2022-06:15900 2023-06:16800 2024-06:17450 2025-06:17900 2026-10:18250`,
      noise: 0.0015,
      persistence: 0.6,
      growth: 0.018,
    },
    revisions: { following: [0.001, 0.0006] },
  },
  {
    id: 'TOTALSL',
    title: 'Total Consumer Credit Owned and Securitized',
    category: 'consumer',
    frequency: 'monthly',
    units: ['Billions of U.S. Dollars', 'Bil. of U.S. $'],
    seasonal: 'SA',
    decimals: 2,
    release: 14,
    lag: 2,
    popularity: 70,
    values: {
      kind: 'path',
      through: `2010-01:2545 2012-01:2760 2014-01:3110 2016-01:3440 2018-01:3830 2020-02:4200 2020-06:4140 2021-12:4430 2023-01:4820
2024-01:5010 2025-01:5010 2025-09:5080 2026-10:5190`,
      noise: 0.0006,
      persistence: 0.7,
      growth: 0.025,
    },
    revisions: { following: [0.0008, 0.0003] },
  },
  {
    id: 'TOTALSA',
    title: 'Total Vehicle Sales',
    category: 'consumer',
    frequency: 'monthly',
    units: ['Millions of Units', 'Mil. of Units'],
    seasonal: 'SAAR',
    decimals: 3,
    release: 93,
    lag: 1,
    popularity: 63,
    values: {
      kind: 'path',
      through: `2010-01:11.1 2012-01:14.4 2014-01:15.9 2015-10:18.4 2018-01:17.6 2020-02:17.3 2020-04:8.9 2020-09:16.7 2021-04:18.7
2021-09:12.6 2022-06:13.5 2023-06:16.2 2024-06:15.9 2025-03:18.2 2025-06:15.8 2025-09:16.8 2026-10:16.2`,
      noise: 0.02,
      persistence: 0.3,
    },
    revisions: { following: [0.004] },
  },
];
