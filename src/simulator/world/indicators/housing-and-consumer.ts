import { createLinearPath, parseAnchors } from '../anchors.ts';
import { treasuryYield } from './daily-figures.ts';
import { type Indicator, mean, type Shared, series } from './indicator.ts';

const STARTS: Shared = { category: 'housing', units: 'Thousands of Units', decimals: 0, release: 27 };
const MORTGAGE: Shared = {
  category: 'housing',
  frequency: 'weekly',
  weekday: 4,
  units: 'Percent',
  decimals: 2,
  release: 190,
  lag: -1,
};

const MORTGAGE_SPREAD = createLinearPath(
  parseAnchors(
    '2010-01:1.35 2012-06:2 2014-01:1.5 2018-01:1.6 2020-03:2.6 2020-12:1.75 2021-12:1.6 2022-10:2.75 2023-10:2.8 2024-09:2.45 2025-09:2.2 2026-10:2.1',
  ),
);

export const HOUSING: Indicator[] = [
  series('HOUST', STARTS, 82, {
    title: 'New Privately-Owned Housing Units Started: Total Units',
    path: { noise: 0.03, persistence: 0.3 },
    through: `2010-01:605 2011-03:585 2012-06:750 2013-06:900 2014-06:980 2015-06:1150 2016-12:1210 2018-06:1250 2019-06:1260
2020-01:1580 2020-04:935 2020-08:1400 2020-12:1640 2022-04:1790 2022-12:1370 2023-12:1500 2024-07:1300 2025-06:1360 2026-10:1350`,
    revisions: { following: [0.014, 0.007], yearly: { month: 5, years: 3, deviation: 0.006, as: 'scatter' } },
  }),
  series('PERMIT', STARTS, 75, {
    title: 'New Privately-Owned Housing Units Authorized in Permit-Issuing Places: Total Units',
    path: { noise: 0.018, persistence: 0.4 },
    through: `2010-01:630 2011-03:580 2012-06:780 2013-06:970 2014-06:1020 2015-06:1200 2016-12:1230 2018-06:1310 2019-06:1280
2020-01:1540 2020-04:1080 2020-12:1740 2021-12:1880 2022-12:1400 2023-12:1500 2024-07:1420 2025-06:1390 2026-10:1370`,
    revisions: { following: [0.006] },
  }),
  series('MORTGAGE30US', MORTGAGE, 96, {
    title: '30-Year Fixed Rate Mortgage Average in the United States',
    values: mean((world, day) => treasuryYield(10)(world, day) + MORTGAGE_SPREAD(day), 7),
  }),
  series('MORTGAGE15US', MORTGAGE, 70, {
    title: '15-Year Fixed Rate Mortgage Average in the United States',
    values: mean(
      (world, day) =>
        0.75 * treasuryYield(10)(world, day) +
        0.25 * treasuryYield(5)(world, day) +
        0.62 * MORTGAGE_SPREAD(day),
      7,
    ),
  }),
];

export const CONSUMER: Indicator[] = [
  series('UMCSENT', {}, 80, {
    title: 'University of Michigan: Consumer Sentiment',
    category: 'consumer',
    units: 'Index 1966:Q1=100',
    decimals: 1,
    release: 91,
    lag: 0,
    path: { noise: 0.02, persistence: 0.4 },
    through: `2010-01:74.4 2011-02:77.5 2011-08:55.8 2012-11:82.7 2013-10:73.2 2015-01:98.1 2016-10:87.2 2018-03:101.4 2019-08:89.8
2020-02:101 2020-04:71.8 2021-04:88.3 2021-11:67.4 2022-06:50 2023-02:67 2023-07:71.6 2024-03:79.4 2024-12:74 2025-05:52.2
2025-07:61.7 2025-11:52.5 2026-05:56.5 2026-10:58`,
    revisions: { following: [0.012] },
  }),
  series('RSAFS', {}, 79, {
    title: 'Advance Retail Sales: Retail Trade and Food Services',
    category: 'consumer',
    units: 'Millions of Dollars',
    decimals: 0,
    release: 9,
    path: { noise: 0.004, persistence: 0.5, growth: 0.032 },
    through: `2010-01:346000 2012-01:403000 2014-01:428000 2016-01:456000 2018-01:496000 2020-01:528000 2020-03:480000
2020-04:411000 2020-05:487000 2020-06:528000 2021-01:570000 2021-04:622000 2022-06:680000 2023-06:690000 2024-06:704000
2025-03:724000 2025-09:733000 2026-10:752000`,
    revisions: { following: [0.0028, 0.0012], yearly: { month: 4, years: 3, deviation: 0.003, as: 'level' } },
  }),
  series('PCE', {}, 78, {
    title: 'Personal Consumption Expenditures',
    category: 'consumer',
    decimals: 1,
    release: 54,
    units: 'Billions of Dollars',
    path: { noise: 0.0015, persistence: 0.7, growth: 0.045 },
    through: `2010-01:10060 2012-01:10950 2014-01:11650 2016-01:12500 2018-01:13700 2020-02:14800 2020-04:12050 2020-07:14350
2021-01:15200 2021-06:16150 2022-01:16950 2023-01:18250 2024-01:19250 2025-01:20350 2025-09:21050 2026-10:22050`,
    revisions: { following: [0.0012, 0.0008], yearly: { month: 9, years: 4, deviation: 0.004, as: 'level' } },
  }),
];
