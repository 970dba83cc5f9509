import { type Indicator, type Shared, series } from './indicator.ts';

const JOBS: Shared = { category: 'employment', release: 50 };
const THOUSANDS = 'Thousands of Persons';
const PAYROLL_REVISIONS = {
  following: [0.00028, 0.00018],
  yearly: { month: 2, years: 2, deviation: 0.0016, as: 'level' },
} as const;
const CLAIMS: Shared = {
  category: 'employment',
  frequency: 'weekly',
  weekday: 6,
  units: 'Number',
  decimals: -3,
  release: 180,
};

export const EMPLOYMENT: Indicator[] = [
  series('UNRATE', JOBS, 95, {
    title: 'Unemployment Rate',
    units: 'Percent',
    decimals: 1,
    path: { isLinear: true, noise: 0.07, persistence: 0.5, least: 2.5 },
    through: `2010-01:9.8 2010-11:9.8 2011-12:8.5 2012-12:7.9 2013-12:6.7 2014-12:5.6 2015-12:5 2016-12:4.7 2017-12:4.1 2018-12:3.9
2019-12:3.6 2020-02:3.5 2020-03:4.4 2020-04:14.8 2020-05:13.2 2020-06:11 2020-08:8.4 2020-10:6.9 2020-12:6.7 2021-06:5.9
2021-12:3.9 2022-07:3.5 2023-04:3.4 2023-12:3.8 2024-07:4.2 2024-12:4.1 2025-08:4.3 2026-03:4.4 2026-10:4.3`,
    revisions: { yearly: { month: 1, years: 5, deviation: 0.025, as: 'scatter' } },
  }),
  series('PAYEMS', JOBS, 83, {
    title: 'All Employees, Total Nonfarm',
    units: THOUSANDS,
    decimals: 0,
    path: { noise: 0.00022, persistence: 0.6, growth: 0.005 },
    through: `2010-01:129790 2010-12:130840 2011-12:132900 2012-12:135060 2013-12:137380 2014-12:140380 2015-12:143100 2016-12:145400
2017-12:147600 2018-12:149900 2019-12:151900 2020-02:152300 2020-03:150900 2020-04:130430 2020-05:133060 2020-06:137620
2020-08:141000 2020-12:142500 2021-06:145600 2021-12:149600 2022-12:154200 2023-12:157000 2024-12:158900 2025-08:159400
2026-03:159500 2026-10:159900`,
    revisions: PAYROLL_REVISIONS,
  }),
  series('CES1021210001', JOBS, 44, {
    title: 'All Employees, Coal Mining',
    units: THOUSANDS,
    decimals: 1,
    path: { noise: 0.004, persistence: 0.6 },
    through: `2010-01:79.6 2012-01:90 2013-06:80 2015-01:73 2016-08:49 2018-06:52.8 2019-12:50 2020-05:39.8 2021-06:37.5 2022-12:41.2
2024-01:43 2025-06:40.2 2026-10:40`,
    revisions: { following: [0.004, 0.003], yearly: { month: 2, years: 2, deviation: 0.006, as: 'level' } },
  }),
  series('CIVPART', JOBS, 80, {
    title: 'Labor Force Participation Rate',
    units: 'Percent',
    decimals: 1,
    path: { isLinear: true, noise: 0.08, persistence: 0.5 },
    through: `2010-01:64.8 2012-01:63.7 2013-12:62.9 2015-09:62.4 2017-06:62.8 2020-02:63.3 2020-04:60.1 2020-08:61.7 2021-06:61.6
2022-06:62.2 2023-08:62.8 2024-12:62.5 2025-08:62.3 2026-10:62.3`,
  }),
  series('JTSJOL', {}, 77, {
    title: 'Job Openings: Total Nonfarm',
    category: 'employment',
    units: 'Level in Thousands',
    decimals: 0,
    release: 192,
    lag: 2,
    path: { noise: 0.018, persistence: 0.5 },
    through: `2010-01:2850 2012-01:3700 2014-01:4150 2016-01:5900 2018-11:7500 2020-02:7000 2020-04:4650 2020-12:6900 2021-07:10900
2022-03:12100 2023-01:10600 2024-01:8700 2024-09:7250 2025-08:7230 2026-10:7200`,
    revisions: { following: [0.012], yearly: { month: 3, years: 5, deviation: 0.006, as: 'scatter' } },
  }),
  series('ICSA', CLAIMS, 83, {
    title: 'Initial Claims',
    lag: 4,
    path: { noise: 0.025, persistence: 0.35 },
    through: `2010-01-02:470000 2010-12-25:415000 2011-12-31:378000 2012-12-29:367000 2013-12-28:335000 2014-12-27:292000
2015-12-26:272000 2016-12-31:250000 2017-12-30:240000 2018-12-29:226000 2019-12-28:219000 2020-03-07:211000 2020-03-14:282000
2020-03-21:2914000 2020-03-28:5946000 2020-04-04:6137000 2020-04-18:4300000 2020-05-16:2150000 2020-07-04:1400000
2020-08-29:900000 2020-12-26:780000 2021-03-06:740000 2021-07-03:390000 2021-10-02:310000 2021-12-25:205000 2022-03-26:190000
2022-12-31:207000 2023-06-10:248000 2024-01-13:200000 2024-10-12:240000 2025-06-14:243000 2025-11-15:222000 2026-10-31:228000`,
    revisions: { following: [0.006] },
  }),
];
