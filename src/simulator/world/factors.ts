import { type Anchors, createLinearPath, logOf, parseAnchors } from './anchors.ts';
import { BURN_IN, type Day, isoDay, isWeekend } from './days.ts';
import { createStream } from './random.ts';
import { createStress, type Stress } from './stress.ts';

export type FactorId =
  | 'market'
  | 'dollar'
  | 'rates'
  | 'oil'
  | 'gas'
  | 'thermalCoal'
  | 'steel'
  | 'metCoal'
  | 'coalShares'
  | 'metals'
  | 'gold'
  | 'freight'
  | 'crypto';

export interface Factors {
  /** Log deviation of the factor from its year-to-year trend. Rates: in percentage points. */
  deviation(factor: FactorId, day: Day): number;
  vix(day: Day): number;
  stress: Stress;
}

interface FactorRow {
  id: FactorId;
  /** One standard deviation of a calm day. */
  dailyVolatility: number;
  /** How strongly volatility widens its moves: 0 not at all, 1 in proportion. */
  fear: number;
  /** Correlation of its shocks with those of rows above. */
  with: Partial<Record<FactorId, number>>;
  /** Trading days until half a deviation is gone. */
  halfLife: number;
  /** Level of a representative price, at year ends and at turning points. */
  levels?: string;
  /** Multiplier of its volatility in turbulent months. */
  turmoil?: string;
  everyDay?: true;
}

export function createFactors(seed: string): Factors {
  const stress = createStress(createStream(seed, 'stress'));
  const parts = ROWS.map((row) => ({
    row,
    stream: createStream(seed, `factor ${row.id}`),
    excursion: createExcursion(row),
    turmoil: row.turmoil ? createLinearPath(parseAnchors(row.turmoil)) : () => 1,
    decay: 1 - Math.log(2) / row.halfLife,
    correlated: Object.entries(row.with).map(([other, weight]) => ({
      weight,
      index: ROWS.findIndex(({ id }) => id === other),
    })),
    own: Math.sqrt(1 - Object.values(row.with).reduce((sum, weight) => sum + weight * weight, 0)),
    drawn: 0,
    deviations: [] as number[],
  }));
  const byId = new Map(parts.map((part) => [part.row.id, part.deviations]));
  const fearStream = createStream(seed, 'vix');
  const vixValues: number[] = [];
  let vixDeviation = 0;

  function extendTo(day: Day) {
    const shocks = new Float64Array(parts.length);
    for (let next = BURN_IN + vixValues.length; next <= day; next += 1) {
      const isRest = isWeekend(next);
      const tension = Math.log(stress.level(next) / 16);
      const drawdown = stress.drawdown(next);
      parts.forEach((part, index) => {
        const { row } = part;
        let shock = 0;
        if (!isRest || row.everyDay) {
          shock = part.own * part.stream.shock(next);
          for (const other of part.correlated) shock += other.weight * (shocks[other.index] ?? 0);
          const volatility = row.dailyVolatility * Math.exp(row.fear * tension) * part.turmoil(next);
          part.drawn = part.drawn * part.decay + volatility * shock;
        }
        shocks[index] = shock;
        part.deviations.push(part.drawn + part.excursion(next) + (index === MARKET ? drawdown : 0));
      });
      if (!isRest) {
        const fright = -0.05 * (shocks[MARKET] ?? 0) + 0.036 * fearStream.shock(next);
        vixDeviation = vixDeviation * 0.945 + Math.max(-0.25, Math.min(0.34, fright));
      }
      const level = stress.level(next);
      vixValues.push(Math.max(9.2, Math.min(83, level * Math.exp(vixDeviation))));
    }
  }

  return {
    stress,
    deviation(factor, day) {
      extendTo(day);
      return byId.get(factor)?.[day - BURN_IN] ?? 0;
    },
    vix(day) {
      extendTo(day);
      return vixValues[day - BURN_IN] ?? Number.NaN;
    },
  };
}

/** The deviation of the levels from straight lines between year ends. */
function createExcursion(row: FactorRow): (day: Day) => number {
  if (!row.levels) return () => 0;
  const all = logOf(parseAnchors(row.levels));
  const yearEnds: Anchors = { days: [], values: [] };
  all.days.forEach((day, index) => {
    const isEnd = isoDay(day).endsWith('12-31');
    if (!isEnd && index !== 0 && index !== all.days.length - 1) return;
    yearEnds.days.push(day);
    yearEnds.values.push(all.values[index] ?? 0);
  });
  const [path, trend] = [createLinearPath(all), createLinearPath(yearEnds)];
  return (day) => path(day) - trend(day);
}

const ENERGY_CRISIS =
  '2009-06-01:1 2021-07-01:1 2021-10-01:2.2 2022-03-01:2.6 2022-10-01:2.2 2023-05-01:1.2 2024-01-01:1';

const ROWS: FactorRow[] = [
  factor('market', 0.0078, 0.92, 32, {
    levels: `2019-12-31:3231 2020-02-19:3386 2020-02-28:2954 2020-03-09:2746 2020-03-23:2280 2020-04-08:2749
2020-06-08:3232 2020-09-02:3580 2020-09-23:3236 2020-10-30:3269 2020-12-31:3756 2021-09-02:4536 2021-10-04:4300
2021-12-31:4766 2022-03-08:4170 2022-03-29:4631 2022-06-16:3666 2022-08-16:4305 2022-10-12:3577 2022-11-30:4080
2022-12-31:3840 2023-02-02:4179 2023-03-13:3855 2023-07-31:4588 2023-10-27:4117 2023-12-31:4770 2024-03-28:5254
2024-04-19:4967 2024-07-16:5667 2024-08-05:5186 2024-12-06:6090 2024-12-31:5882 2025-02-19:6144 2025-04-08:4990
2025-06-30:6204 2025-10-28:6880 2025-12-31:6690 2026-03-20:6390 2026-07-15:6790 2026-10-30:6800`,
  }),
  factor('dollar', 0.0042, 0.3, 36, {
    with: { market: -0.25 },
    levels: `2019-12-31:96.4 2020-03-09:94.9 2020-03-19:102.7 2020-06-10:96 2020-12-31:89.9 2021-05-25:89.6
2021-12-31:95.7 2022-07-14:108.5 2022-09-27:114 2022-12-31:103.5 2023-07-14:99.9 2023-10-03:107 2023-12-31:101.3
2024-04-16:106.3 2024-09-27:100.4 2024-12-31:108.5 2025-01-10:109.6 2025-06-30:96.9 2025-12-31:98.5 2026-10-30:99.3`,
  }),
  factor('rates', 0.043, 0.3, 25, { with: { market: 0.18 } }),
  factor('oil', 0.0175, 0.6, 34, {
    with: { market: 0.35, dollar: -0.15 },
    levels: `2019-12-31:61.1 2020-01-06:63.3 2020-02-20:53.9 2020-03-18:22 2020-04-03:28 2020-04-21:13
2020-05-18:31.8 2020-06-22:40.7 2020-11-02:36.8 2020-12-31:48.5 2021-03-05:66.1 2021-07-13:75.2 2021-08-20:62.3
2021-10-26:84.6 2021-12-01:65.6 2021-12-31:75.2 2022-03-08:121 2022-04-11:94.3 2022-06-08:120 2022-09-26:76.7
2022-11-04:92.6 2022-12-09:71 2022-12-31:80.3 2023-03-17:66.7 2023-04-12:83.3 2023-06-12:67.1 2023-09-27:93.7
2023-12-12:68.6 2023-12-31:71.7 2024-04-05:86.9 2024-09-10:65.8 2024-12-31:71.7 2025-01-15:80 2025-05-05:57.1
2025-06-18:75.1 2025-12-31:63 2026-04-15:70 2026-10-30:68`,
  }),
  factor('gas', 0.026, 0.1, 30, {
    with: { oil: 0.15 },
    turmoil: ENERGY_CRISIS.replaceAll('2.6', '1.9').replaceAll('2.2', '1.7'),
    levels: `2019-12-31:2.19 2020-06-25:1.5 2020-10-30:3.35 2020-12-31:2.54 2021-02-17:3.2 2021-04-05:2.5
2021-10-05:6.3 2021-12-31:3.73 2022-02-02:5.5 2022-06-07:9.3 2022-07-01:5.7 2022-08-22:9.7 2022-10-24:5.2
2022-11-23:7.3 2022-12-31:4.48 2023-02-22:2.1 2023-06-01:2.15 2023-10-30:3.45 2023-12-31:2.51 2024-02-20:1.6
2024-06-11:3.1 2024-08-05:1.95 2024-12-31:3.63 2025-03-10:4.5 2025-04-25:2.95 2025-08-20:2.75 2025-12-05:4.9
2025-12-31:3.5 2026-04-20:2.8 2026-10-30:3.2`,
  }),
  factor('thermalCoal', 0.0125, 0.15, 32, {
    with: { gas: 0.3, oil: 0.15 },
    turmoil: ENERGY_CRISIS,
    levels: `2019-12-31:55 2020-04-28:42 2020-09-01:51 2020-12-31:67 2021-05-10:82 2021-08-15:140 2021-10-05:265
2021-11-10:140 2021-12-31:137 2022-02-15:175 2022-03-08:360 2022-04-05:280 2022-07-25:370 2022-09-20:320
2022-11-01:215 2022-12-31:185 2023-01-31:140 2023-06-05:100 2023-10-10:135 2023-12-31:108 2024-02-15:93
2024-06-10:112 2024-10-15:120 2024-12-31:112 2025-04-15:97 2025-08-15:99 2025-12-31:98 2026-03-15:108 2026-10-30:104`,
  }),
  factor('steel', 0.0105, 0.1, 32, {
    with: { market: 0.12 },
    turmoil: '2009-06-01:1 2020-09-01:1 2021-06-01:1.7 2022-06-01:1.6 2023-06-01:1',
    levels: `2019-12-31:585 2020-08-05:445 2020-12-31:1005 2021-09-15:1935 2021-12-31:1435 2022-03-02:1000
2022-04-18:1480 2022-07-25:840 2022-11-10:640 2022-12-31:745 2023-04-11:1160 2023-09-25:660 2023-12-31:1090
2024-07-20:655 2024-12-31:705 2025-03-05:930 2025-09-15:800 2025-12-31:830 2026-04-10:875 2026-10-30:812`,
  }),
  factor('metCoal', 0.013, 0.15, 34, {
    with: { steel: 0.3, thermalCoal: 0.25 },
    turmoil: ENERGY_CRISIS,
    levels: `2019-12-31:140 2020-08-15:108 2020-12-31:103 2021-05-01:112 2021-09-20:395 2021-12-31:357
2022-03-15:620 2022-08-01:200 2022-12-31:294 2023-02-15:375 2023-06-15:228 2023-10-15:355 2023-12-31:324
2024-09-10:184 2024-12-31:198 2025-03-20:172 2025-12-31:200 2026-10-30:205`,
  }),
  factor('coalShares', 0.0125, 0.3, 30, {
    with: { thermalCoal: 0.2, metCoal: 0.2 },
  }),
  factor('metals', 0.0105, 0.4, 34, {
    with: { market: 0.4, dollar: -0.3 },
    levels: `2019-12-31:2.8 2020-03-23:2.12 2020-12-31:3.52 2021-05-10:4.76 2021-12-31:4.46 2022-03-04:4.93
2022-07-14:3.22 2022-12-31:3.81 2023-01-18:4.25 2023-10-20:3.56 2023-12-31:3.89 2024-05-20:5.05 2024-08-07:3.95
2024-12-31:4.03 2025-03-26:5.2 2025-04-08:4.15 2025-07-23:5.7 2025-08-01:4.5 2025-12-31:5.1 2026-10-30:5`,
  }),
  factor('gold', 0.0082, 0.35, 36, {
    with: { dollar: -0.42, rates: -0.25 },
    levels: `2019-12-31:1523 2020-03-18:1485 2020-08-06:2050 2020-12-31:1895 2021-03-08:1685 2021-12-31:1829
2022-03-08:2030 2022-10-20:1640 2022-12-31:1826 2023-05-04:2040 2023-10-05:1835 2023-12-31:2072 2024-10-30:2780
2024-12-31:2641 2025-04-21:3380 2025-12-31:3380 2026-10-30:3400`,
  }),
  factor('freight', 0.0075, 0.35, 40, { with: { market: 0.1 } }),
  factor('crypto', 0.027, 0.35, 34, {
    with: { market: 0.3 },
    everyDay: true,
    turmoil: '2009-06-01:1.5 2018-12-31:1.4 2021-12-31:1.2 2023-12-31:0.9 2026-01-01:0.8',
    levels: `2019-12-31:7193 2020-02-13:10300 2020-03-13:5300 2020-08-17:12200 2020-10-01:10600 2020-12-31:29001
2021-01-08:39500 2021-04-13:62500 2021-07-20:30000 2021-09-06:52000 2021-11-08:66500 2021-12-31:46306
2022-01-22:35500 2022-03-28:47300 2022-06-18:19300 2022-11-21:15900 2022-12-31:16547 2023-04-13:30300
2023-09-11:25300 2023-12-31:42265 2024-03-13:72500 2024-09-06:54200 2024-12-17:105000 2024-12-31:93429
2025-04-08:76600 2025-10-06:122000 2025-12-31:91000 2026-02-10:78000 2026-10-30:95000`,
  }),
];

const MARKET = ROWS.findIndex(({ id }) => id === 'market');

function factor(
  id: FactorId,
  dailyVolatility: number,
  fear: number,
  halfLife: number,
  rest: Partial<Pick<FactorRow, 'with' | 'levels' | 'turmoil' | 'everyDay'>>,
): FactorRow {
  return { id, dailyVolatility, fear, halfLife, with: {}, ...rest };
}
