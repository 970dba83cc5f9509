import { difference, hundredths, onBondDays, treasuryYield } from './daily-figures.ts';
import { daily, type Indicator, type Shared, series } from './indicator.ts';

const CPI: Shared = { category: 'inflation', units: 'Index 1982-1984=100', decimals: 3, release: 10 };
const PCE: Shared = { category: 'inflation', units: 'Index 2017=100', decimals: 3, release: 54 };
const PPI: Shared = {
  category: 'inflation',
  units: 'Index 1982=100',
  decimals: 3,
  release: 46,
  // Late survey responses arrive for four months.
  revisions: { following: [0, 0, 0, 0.0012] },
};
const DAILY_RATE: Shared = { frequency: 'daily', units: 'Percent', decimals: 2 };
/** New seasonal factors every February go back five years. */
const NEW_SEASONAL_FACTORS = { yearly: { month: 2, years: 5, deviation: 0.00025, as: 'scatter' } } as const;

const breakeven = onBondDays((world, day) => hundredths(world.curve.breakeven(day)));

export const INFLATION: Indicator[] = [
  series('CPIAUCSL', CPI, 95, {
    title: 'Consumer Price Index for All Urban Consumers: All Items in U.S. City Average',
    path: { noise: 0.0005, persistence: 0.75, growth: 0.026 },
    through: `2010-01:217.5 2010-06:217.2 2011-01:221.2 2011-09:226.8 2012-01:227.8 2013-01:231.7 2014-01:235.3 2014-07:237.5
2015-01:234.7 2016-01:237.7 2017-01:243.6 2018-01:248.9 2019-01:252.6 2020-02:259.2 2020-05:256.1 2021-01:262.6 2021-06:271
2022-01:282.5 2022-06:294.9 2023-01:300.5 2023-12:308.7 2024-06:313.1 2024-12:317.6 2025-06:321.6 2025-12:325.6 2026-06:330.1
2026-12:334.9`,
    revisions: NEW_SEASONAL_FACTORS,
  }),
  series('CPILFESL', CPI, 82, {
    title:
      'Consumer Price Index for All Urban Consumers: All Items Less Food and Energy in U.S. City Average',
    path: { noise: 0.0003, persistence: 0.7, growth: 0.026 },
    through: `2010-01:220.6 2011-01:222.8 2012-01:228 2013-01:232.3 2014-01:236 2015-01:239.8 2016-01:245.2 2017-01:250.9
2018-01:255.3 2019-01:260.9 2020-02:267.2 2020-05:265.9 2021-01:270 2021-06:278 2022-01:286.3 2023-01:301.9 2024-01:313.5
2025-01:323.8 2025-09:330.5 2026-06:337.9 2026-12:342.6`,
    revisions: NEW_SEASONAL_FACTORS,
  }),
  series('CPIENGSL', CPI, 55, {
    title: 'Consumer Price Index for All Urban Consumers: Energy in U.S. City Average',
    path: { noise: 0.009, persistence: 0.7, growth: 0.015 },
    through: `2010-01:208 2011-04:245 2012-09:253 2014-06:254 2015-01:197 2016-02:179 2018-06:224 2020-02:212 2020-05:177
2021-01:206 2021-10:255 2022-06:321 2023-01:284 2024-01:272 2025-01:281 2025-12:283 2026-12:288`,
    revisions: NEW_SEASONAL_FACTORS,
  }),
  series('PCEPI', PCE, 77, {
    title: 'Personal Consumption Expenditures: Chain-type Price Index',
    path: { noise: 0.0004, persistence: 0.75, growth: 0.024 },
    through: `2010-01:90.3 2011-01:91.5 2012-01:93.9 2013-01:95.2 2014-01:96.5 2015-01:96.7 2016-01:97.4 2017-01:99.4 2018-01:101.3
2019-01:102.9 2020-02:104.9 2020-04:104 2021-01:106.3 2022-01:112.8 2022-06:116.6 2023-01:118.9 2024-01:122 2025-01:125
2025-09:127.4 2026-06:129.7 2026-12:131.4`,
    revisions: {
      following: [0.0003, 0.0002],
      yearly: { month: 9, years: 4, deviation: 0.0012, as: 'level' },
    },
  }),
  series('PCEPILFE', PCE, 81, {
    title: 'Personal Consumption Expenditures Excluding Food and Energy (Chain-Type Price Index)',
    path: { noise: 0.0003, persistence: 0.7, growth: 0.024 },
    through: `2010-01:90.9 2011-01:91.8 2012-01:93.7 2013-01:95.2 2014-01:96.6 2015-01:97.9 2016-01:98.6 2017-01:99.6 2018-01:101.2
2019-01:103.1 2020-02:105 2020-04:104.6 2021-01:106.6 2022-01:112.2 2023-01:117.6 2024-01:121.2 2025-01:124.5 2026-01:128
2026-12:131.2`,
    revisions: { following: [0.0002, 0.0002], yearly: { month: 9, years: 4, deviation: 0.001, as: 'level' } },
  }),
  series('PPIACO', PPI, 80, {
    title: 'Producer Price Index by Commodity: All Commodities',
    path: { noise: 0.004, persistence: 0.7, growth: 0.02 },
    through: `2010-01:181.9 2011-04:203 2012-03:204 2014-06:208 2015-01:192 2016-02:181 2017-01:190 2018-10:204 2020-01:199
2020-04:185 2021-01:204 2021-10:241 2022-06:280 2022-12:258 2023-06:253 2024-01:251 2025-01:257 2025-08:262 2026-12:268`,
  }),
  series('PPIFIS', PPI, 62, {
    title: 'Producer Price Index by Commodity: Final Demand',
    units: 'Index Nov 2009=100',
    path: { noise: 0.0015, persistence: 0.6, growth: 0.024 },
    through: `2010-01:100.9 2012-01:107 2014-01:110 2016-01:109.6 2018-01:114.6 2020-01:118.6 2020-04:116.8 2021-01:121.4 2022-01:133.5
2022-06:139.6 2023-01:141.2 2024-01:142.7 2025-01:147.6 2026-01:151.4 2026-12:155`,
  }),
  series('WPU051', PPI, 41, {
    title: 'Producer Price Index by Commodity: Fuels and Related Products and Power: Coal',
    path: { noise: 0.007, persistence: 0.75, growth: 0.01 },
    through: `2010-01:186 2011-01:199 2012-01:207 2014-01:198 2016-06:188 2018-01:196 2019-06:203 2020-10:188 2021-06:195 2022-01:230
2022-06:285 2022-12:334 2023-06:315 2024-01:304 2025-01:296 2026-10:300`,
  }),
  series('T10YIE', DAILY_RATE, 84, {
    title: '10-Year Breakeven Inflation Rate',
    category: 'inflation',
    release: 304,
    lag: 0,
    values: daily(breakeven),
  }),
  series('DFII10', DAILY_RATE, 75, {
    title:
      'Market Yield on U.S. Treasury Securities at 10-Year Constant Maturity, Quoted on an Investment Basis, Inflation-Indexed',
    category: 'rates',
    release: 18,
    values: daily(difference(treasuryYield(10), breakeven)),
  }),
];
