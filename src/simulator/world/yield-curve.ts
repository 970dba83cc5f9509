import { createLinearPath, createSmoothPath, LAST_ANCHOR, parseAnchors } from './anchors.ts';
import { BURN_IN, type Day, dayOf, isWeekend } from './days.ts';
import type { Factors } from './factors.ts';
import type { PolicyRate } from './policy-rate.ts';
import { createStream } from './random.ts';

/** The curve that all yields and rates are read from. */
export interface YieldCurve {
  /** Percent, for a constant maturity in years. */
  yieldOn(day: Day, years: number): number;
  /** Overnight rate between banks, percent. */
  fundsRate(day: Day): number;
  /** Ten-year inflation compensation, percent. */
  breakeven(day: Day): number;
  highYieldSpread(day: Day): number;
}

const TWO_YEARS = `2009-06-01:1 2009-12-31:1.14 2010-04-05:1.17 2010-11-04:0.33 2011-02-08:0.83 2011-09-19:0.16 2012-03-19:0.38
2012-12-31:0.25 2013-05-02:0.2 2013-09-05:0.52 2013-12-31:0.38 2014-09-18:0.59 2014-12-31:0.67 2015-10-14:0.58 2015-12-31:1.06
2016-02-11:0.64 2016-06-27:0.61 2016-12-31:1.2 2017-06-30:1.38 2017-12-31:1.89 2018-05-17:2.57 2018-11-08:2.97 2018-12-31:2.48
2019-03-27:2.22 2019-06-25:1.72 2019-09-03:1.47 2019-12-31:1.58 2020-02-19:1.42 2020-03-09:0.38 2020-05-08:0.16 2020-12-31:0.13
2021-06-30:0.25 2021-09-20:0.23 2021-12-31:0.73 2022-03-31:2.28 2022-06-14:3.45 2022-08-01:2.9 2022-10-20:4.6 2022-12-31:4.41
2023-03-08:5.05 2023-03-24:3.76 2023-06-30:4.87 2023-10-18:5.19 2023-12-31:4.23 2024-04-30:5.04 2024-06-30:4.71 2024-09-24:3.49
2024-12-31:4.25 2025-01-10:4.4 2025-04-30:3.6 2025-07-31:3.94 2025-10-22:3.45 2025-12-31:3.5 2026-03-31:3.62 2026-10-30:3.65`;

const TEN_YEARS = `2009-06-01:3.5 2009-12-31:3.85 2010-04-05:4.01 2010-08-31:2.47 2010-10-08:2.41 2011-02-08:3.75 2011-06-30:3.18
2011-09-22:1.72 2012-03-19:2.39 2012-07-24:1.43 2012-12-31:1.78 2013-05-02:1.66 2013-09-05:2.98 2013-12-31:3.04 2014-06-30:2.53
2014-10-15:2.15 2014-12-31:2.17 2015-01-30:1.68 2015-06-10:2.5 2015-12-31:2.27 2016-02-11:1.63 2016-07-08:1.37 2016-10-31:1.84
2016-12-16:2.6 2017-06-26:2.14 2017-09-07:2.05 2017-12-31:2.4 2018-02-21:2.94 2018-05-17:3.11 2018-10-05:3.23 2018-11-08:3.24
2018-12-31:2.69 2019-03-27:2.39 2019-08-27:1.49 2019-11-08:1.94 2019-12-31:1.92 2020-02-19:1.56 2020-03-09:0.54 2020-03-18:1.18
2020-04-21:0.58 2020-08-04:0.52 2020-12-31:0.93 2021-03-31:1.74 2021-07-19:1.19 2021-10-21:1.68 2021-12-31:1.52 2022-03-31:2.32
2022-06-14:3.49 2022-08-01:2.6 2022-10-24:4.25 2022-12-31:3.88 2023-03-02:4.08 2023-04-05:3.3 2023-07-07:4.06 2023-10-19:4.98
2023-12-27:3.79 2024-04-25:4.7 2024-09-16:3.63 2024-12-31:4.58 2025-01-13:4.79 2025-04-04:4.01 2025-05-21:4.58 2025-07-15:4.5
2025-09-11:4.01 2025-12-31:4.12 2026-02-15:4.2 2026-10-30:4.1`;

const THIRTY_OVER_TEN = `2009-06-01:0.8 2010-04-05:0.82 2010-11-10:1.55 2011-02-08:1 2011-12-31:1.01 2012-12-31:1.17 2013-12-31:0.92
2014-12-31:0.58 2015-12-31:0.74 2016-07-08:0.74 2017-12-31:0.34 2018-10-05:0.17 2019-12-31:0.47 2020-08-04:0.67 2021-03-31:0.67
2021-12-31:0.38 2022-06-14:0.1 2022-12-31:0.09 2023-06-30:0.04 2024-06-30:0.15 2024-12-31:0.2 2025-05-21:0.51 2025-09-11:0.64
2025-12-31:0.68 2026-10-30:0.62`;

const BREAKEVENS = `2009-06-01:1.9 2010-01-01:2.4 2010-08-25:1.55 2011-04-08:2.64 2011-09-22:1.75 2012-03-19:2.4 2013-02-01:2.58
2013-12-31:2.25 2014-06-30:2.26 2015-01-14:1.55 2016-02-11:1.21 2016-12-31:1.95 2018-05-15:2.17 2018-12-31:1.71 2019-12-31:1.77
2020-03-19:0.55 2020-12-31:1.99 2021-05-17:2.53 2022-04-21:2.98 2022-09-30:2.15 2023-12-31:2.16 2024-04-10:2.4 2024-09-10:2.03
2025-02-11:2.46 2025-12-31:2.28 2026-10-30:2.27`;

const HIGH_YIELD = `2009-06-01:9 2010-01-11:6.2 2010-06-11:7.2 2011-02-22:4.5 2011-10-04:8.9 2012-03-19:5.9 2012-12-31:5.3 2013-12-31:4
2014-06-23:3.35 2014-12-16:5.5 2015-05-29:4.4 2016-02-11:8.8 2016-12-31:4.2 2018-01-26:3.25 2018-10-03:3.2 2018-12-31:5.3
2019-12-31:3.6 2020-02-19:3.6 2020-03-23:10.8 2020-06-08:5.4 2020-12-31:3.9 2021-12-31:3.1 2022-07-05:5.9 2022-12-31:4.8
2023-03-15:5.2 2023-12-31:3.4 2024-11-12:2.6 2025-02-18:2.62 2025-04-08:4.5 2025-06-30:2.96 2026-10-30:2.95`;

/** The tenors the curve is built at; others lie on a curve through them that never overshoots. */
const KNOTS = [0.25, 2, 5, 10, 20, 30] as const;
/** How far a shock to the level, and one to the slope, moves each knot. */
const LEVEL = [0.08, 0.8, 1, 1, 0.94, 0.9];
const SLOPE = [0.02, 0.6, 0.25, -0.1, -0.28, -0.34];

export function createYieldCurve(seed: string, factors: Factors, policy: PolicyRate): YieldCurve {
  const twoYears = createLinearPath(parseAnchors(TWO_YEARS));
  const tenYears = createLinearPath(parseAnchors(TEN_YEARS));
  const thirtyOverTen = createSmoothPath(parseAnchors(THIRTY_OVER_TEN));
  const breakevens = createLinearPath(parseAnchors(BREAKEVENS));
  const highYield = createLinearPath(parseAnchors(HIGH_YIELD));
  const slopeStream = createStream(seed, 'slope');
  const billStream = createStream(seed, 'bills');
  const fundsStream = createStream(seed, 'funds');
  const slopes: number[] = [];
  const knots: number[][] = KNOTS.map(() => []);

  /** The expected policy rate over the coming weeks, which moves ahead of each decision. */
  let expectedSum = 0;
  for (let ahead = 0; ahead < WEEKS_AHEAD * 7; ahead += 1) expectedSum += policy.upper(BURN_IN - 1 + ahead);

  function extendTo(day: Day) {
    for (let next = BURN_IN + slopes.length; next <= day; next += 1) {
      const before = slopes.at(-1) ?? 0;
      const slope = isWeekend(next) ? before : before * 0.975 + 0.022 * slopeStream.shock(next);
      slopes.push(slope);
      const level = factors.deviation('rates', next);
      expectedSum += policy.upper(next - 1 + WEEKS_AHEAD * 7) - policy.upper(next - 1);
      const expected = expectedSum / (WEEKS_AHEAD * 7) - 0.125;
      // After the last given yields, the two-year yield follows the policy rate.
      const two = twoYears(next) + (next > LAST_ANCHOR ? 0.7 * (expected - LAST_POLICY) : 0);
      const ten = tenYears(next) + (next > LAST_ANCHOR ? 0.3 * (expected - LAST_POLICY) : 0);
      const thirty = ten + thirtyOverTen(next);
      const means = [
        expected + 0.03 - 0.08 * Math.max(0, Math.min(1, (0.6 - expected) / 0.45)),
        two,
        0.44 * two + 0.56 * ten,
        ten,
        ten + 0.95 * (thirty - ten),
        thirty,
      ];
      means.forEach((mean, index) => {
        // Yields hardly move near zero.
        const scale = Math.min(1, mean / 1.3);
        const noise = index === 0 ? 0.018 * billStream.normal(next) : 0;
        const moved = mean + scale * ((LEVEL[index] ?? 0) * level + (SLOPE[index] ?? 0) * slope + noise);
        knots[index]?.push(Math.max(0.01, moved));
      });
    }
  }

  function knotsOn(day: Day): number[] {
    extendTo(day);
    return knots.map((list) => list[day - BURN_IN] ?? Number.NaN);
  }

  const curveOn = (day: Day) => createSmoothPath({ days: KNOTS.map(positionOf), values: knotsOn(day) });

  return {
    yieldOn(day, years) {
      const knot = (KNOTS as readonly number[]).indexOf(years);
      if (knot >= 0) {
        extendTo(day);
        return knots[knot]?.[day - BURN_IN] ?? Number.NaN;
      }
      if (years < 0.25)
        return Math.max(0.01, curveOn(day)(positionOf(0.25)) - 0.02 * Math.min(1, policy.upper(day)));
      return Math.max(0.01, curveOn(day)(positionOf(years)));
    },
    fundsRate(day) {
      const upper = policy.upper(day);
      const below = upper <= 0.25 ? 0.12 : 0.12 + 0.05 * Math.max(0, (dayOf('2018-06-01') - day) / 900);
      const wobble = 0.008 * fundsStream.normal(Math.floor(day / 3));
      return Math.max(0.04, Math.min(upper, upper - Math.min(0.2, below) + wobble));
    },
    breakeven(day) {
      const oil = Math.max(-0.5, Math.min(0.5, factors.deviation('oil', day)));
      return breakevens(day) + 0.32 * factors.deviation('rates', day) + 0.1 * oil;
    },
    highYieldSpread(day) {
      const fear = factors.vix(day) / factors.stress.level(day);
      const drawn = factors.stress.drawdown(day);
      return highYield(day) * fear ** 0.45 * Math.exp(-4 * drawn);
    },
  };
}

const WEEKS_AHEAD = 5;
const LAST_POLICY = 4 - 0.125;

function positionOf(years: number): number {
  return Math.log(years + 0.4);
}
