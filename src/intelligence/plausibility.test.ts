import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import {
  checkValues,
  type DatedValue,
  type KnownValue,
  kindOfLegacyItem,
  kindOfSeries,
  kindOfSymbol,
  type ValueKind,
} from './plausibility.ts';

const FIRST_DAY = '2020-01-01';
const dated = (values: readonly number[]): DatedValue[] =>
  values.map((value, at) => ({ date: addDays(FIRST_DAY, at), value }));
const accepted = (values: readonly DatedValue[]): KnownValue[] =>
  values.map(({ date, value }) => ({ date, accepted: value, held: null }));
const reasons = (values: readonly DatedValue[], kind: ValueKind, known: KnownValue[] = []) =>
  checkValues(values, kind, { known }).map(({ reason }) => reason);
const heldPlaces = (values: readonly number[], kind: ValueKind) =>
  reasons(dated(values), kind).flatMap((reason, at) => (reason ? [at] : []));

/** Deterministic steps between -1 and 1. */
const wobble = (at: number) => Math.sin(at * 12.9898) * Math.cos(at * 78.233);
const walk = (start: number, step: number, count = 120) => {
  const values = [start];
  for (let at = 1; at < count; at++) values.push((values.at(-1) ?? start) * (1 + step * wobble(at)));
  return values.map((value) => Number(value.toPrecision(7)));
};
const drift = (start: number, step: number, count = 120) =>
  Array.from({ length: count }, (_, at) => Number((start + step * wobble(at)).toFixed(2)));

const symbol = (category: Parameters<typeof kindOfSymbol>[0]['category'], name = 'Some name', code = 'XYZ') =>
  kindOfSymbol({ symbol: code, name, category });
const series = (
  title: string,
  units: string,
  category: Parameters<typeof kindOfSeries>[0]['category'] = 'markets',
) => kindOfSeries({ title, units, category });

const KINDS: Record<string, { kind: ValueKind; values: number[]; canBeNegative?: true }> = {
  stock: { kind: symbol('stock'), values: walk(70, 0.03) },
  index: { kind: symbol('index'), values: walk(5_900, 0.01) },
  'commodity future': { kind: symbol('commodity'), values: walk(112, 0.02) },
  volatility: { kind: symbol('volatility'), values: walk(17, 0.08) },
  crypto: { kind: symbol('crypto'), values: walk(91_000, 0.04) },
  'bond price': { kind: symbol('bond', '10-Year T-Note Futures', 'ZN=F'), values: walk(110, 0.004) },
  'yield at Yahoo': { kind: symbol('bond', '10-Year', '^TNX'), values: drift(4.3, 0.1), canBeNegative: true },
  currency: { kind: symbol('currency'), values: walk(1.08, 0.006) },
  'price level': { kind: series('Consumer Price Index', 'Index 1982-1984=100'), values: walk(315, 0.004) },
  'unemployment rate': {
    kind: series('Unemployment Rate', 'Percent', 'employment'),
    values: drift(4.3, 0.2),
  },
  'yield at FRED': {
    kind: series('Market Yield on 10-Year Treasury', 'Percent', 'rates'),
    values: drift(4.3, 0.1),
    canBeNegative: true,
  },
  'initial claims': { kind: series('Initial Claims', 'Number', 'employment'), values: walk(220_000, 0.05) },
  'oil price at FRED': {
    kind: series('Crude Oil Prices: WTI', 'Dollars per Barrel'),
    values: walk(61, 0.03),
  },
  'coal page': { kind: kindOfLegacyItem('coal'), values: walk(98, 0.02) },
  'Treasury curve': { kind: kindOfLegacyItem('yield'), values: drift(4.3, 0.1), canBeNegative: true },
  'municipal bond': { kind: kindOfLegacyItem('bonds'), values: walk(99, 0.006) },
};

const FAULTS: Record<string, (value: number) => number> = {
  zero: () => 0,
  negative: (value) => -value,
  'a hundred times': (value) => value * 100,
  'a hundredth': (value) => value / 100,
  'a thousand times': (value) => value * 1_000,
  'a thousandth': (value) => value / 1_000,
  'ten times': (value) => value * 10,
  '1e308': () => 1e308,
  '-1e308': () => -1e308,
  '5e-324': () => 5e-324,
};

/** Only an administrator or a second source can confirm them: a broken source repeats itself. */
const isConfirmedByRepetition = (fault: string, { steps, range }: ValueKind) =>
  fault === 'ten times' && steps === 'ratio' && !range;

describe.each(Object.entries(KINDS))('%s', (_, { kind, values }) => {
  test('its normal moves pass, in a first history and day by day', () => {
    expect(heldPlaces(values, kind)).toEqual([]);
    for (let at = 40; at < values.length; at++) {
      const line = dated(values.slice(0, at + 1));
      expect(reasons(line.slice(-8), kind, accepted(line.slice(0, -1)))).toEqual(Array(8).fill(null));
    }
  });

  test.each(Object.entries(FAULTS))('%s is held back wherever it is, and nothing else is', (name, break_) => {
    const line = dated(values);
    for (const at of [0, 1, 60, 118, 119]) {
      const broken = line.map((one, place) => (place === at ? { ...one, value: break_(one.value) } : one));
      expect(reasons(broken, kind).flatMap((reason, place) => (reason ? [place] : []))).toEqual([at]);
    }
    const known = accepted(line.slice(0, -1));
    const last = { date: line.at(-1)?.date ?? '', value: break_(values.at(-1) ?? 0) };
    const [first] = checkValues([last], kind, { known });
    expect(first?.reason).toBeTruthy();
    const held = first?.reason ? { value: last.value, reason: first.reason } : null;
    const again = checkValues([last], kind, { known: [...known, { date: last.date, accepted: null, held }] });
    expect(again[0]?.reason ?? null).toBe(isConfirmedByRepetition(name, kind) ? null : first?.reason);
  });

  test('repeating the last value for weeks is frozen', () => {
    const still = [...values, ...Array<number>(15).fill(values.at(-1) ?? 0)];
    expect(reasons(dated(still), kind).at(-1)).toBe('frozen');
    expect(reasons(dated(still), kind).slice(0, 119)).toEqual(Array(119).fill(null));
  });

  test('a whole history in another unit does not replace the stored one', () => {
    const line = dated(values);
    const scaled = line.map((one) => ({ ...one, value: one.value * 100 }));
    expect(new Set(reasons(scaled, kind, accepted(line)))).toEqual(new Set(['unit']));
  });
});

test('the possible sign depends on what is measured', () => {
  const isSigned = (kind: ValueKind) => kind.sign === 'any';
  expect(isSigned(series('Real GDP: Percent Change from Preceding Period', 'Percent Change', 'gdp'))).toBe(
    true,
  );
  expect(isSigned(series('10-Year Treasury Minus 2-Year Treasury', 'Percent', 'rates'))).toBe(true);
  expect(isSigned(series('Trade Balance: Goods and Services', 'Millions of Dollars'))).toBe(true);
  expect(isSigned(series('10-Year Breakeven Inflation Rate', 'Percent', 'inflation'))).toBe(true);
  expect(isSigned(series('Labor Force Participation Rate', 'Percent', 'employment'))).toBe(false);
  expect(isSigned(symbol('bond', '30-Year Treasury Yield', '^TYX'))).toBe(true);
  expect(isSigned(symbol('bond', 'Long Treasury Fund', 'TLT'))).toBe(false);
  // Nothing but its history says that an activity index swings around zero.
  const activity = Array.from({ length: 60 }, (_, at) => Number(wobble(at).toFixed(2)));
  expect(heldPlaces(activity, series('National Activity Index', 'Index'))).toEqual([]);
});

describe('what really happened', () => {
  const UNEMPLOYMENT = [
    4, 4.1, 4, 4, 3.8, 4, 3.8, 3.8, 3.7, 3.8, 3.8, 3.9, 4, 3.8, 3.8, 3.7, 3.6, 3.6, 3.7, 3.6, 3.5, 3.6, 3.6,
    3.6, 3.6, 3.5, 4.4, 14.8, 13.2, 11, 10.2, 8.4, 7.8, 6.9, 6.7, 6.7, 6.4, 6.2, 6.1, 6.1, 5.8, 5.9, 5.4, 5.1,
    4.7, 4.5, 4.2, 3.9,
  ];
  const CLAIMS = [
    218, 212, 213, 218, 211, 225, 228, 213, 203, 252, 220, 212, 207, 223, 220, 212, 201, 204, 215, 220, 217,
    211, 282, 3307, 6867, 6615, 5237, 4442, 3867, 3176, 2687, 2446, 2123, 1897, 1566, 1540, 1482, 1408, 1310,
    1308, 1422, 1435,
  ].map((thousands) => thousands * 1_000);
  const GROWTH = [
    1.2, 3.1, 3.2, 2.9, 2.2, 4.2, 3.4, 2.2, 3.1, 2, 2.1, 2.1, -5, -31.4, 33.4, 4.3, 6.4, 6.7, 2.3, 6.9, -1.6,
    -0.6, 3.2, 2.6,
  ];
  const GAS = [
    2.68, 2.76, 2.76, 2.68, 2.39, 2.4, 2.36, 2.39, 2.6, 2.77, 2.76, 2.81, 2.77, 2.71, 2.89, 2.82, 2.82, 2.86,
    2.65, 2.57, 2.49, 2.45, 2.63, 2.73, 2.77, 2.76, 2.68, 2.88, 3.24, 3.01, 2.99, 3.49, 3.4, 3.35, 3.76, 6.5,
    6.12, 11.32, 23.86, 8.56, 4.96, 3.16, 2.94, 2.8, 2.72, 2.66, 2.7, 2.87, 2.86, 2.79, 2.72, 2.67, 2.62,
    2.62, 2.7,
  ];
  const OIL = [
    31.5, 28.7, 26.95, 20.37, 25.22, 22.43, 23.36, 24.01, 24.49, 22.6, 21.51, 20.09, 20.48, 20.31, 25.32,
    28.34, 26.08, 23.63, 25.09, 22.76, 22.41, 20.11, 19.87, 19.87, 18.27, -37.63, 10.01, 13.78, 16.5, 16.94,
    12.78, 12.34, 15.06, 18.84, 19.78, 20.39, 24.56, 23.99, 23.55, 24.74,
  ];
  const FUNDS = [
    2.4, 2.4, 2.41, 2.42, 2.39, 2.38, 2.4, 2.13, 2.04, 1.83, 1.55, 1.55, 1.55, 1.58, 0.65, 0.05, 0.05, 0.08,
    0.09, 0.1, 0.09, 0.09, 0.09, 0.09,
  ];
  const REPO = [
    2.18, 2.21, 2.15, 2.12, 2.1, 2.12, 2.14, 2.15, 2.2, 2.15, 2.14, 2.12, 2.16, 2.2, 2.13, 2.15, 2.2, 2.2,
    2.43, 5.25, 2.55, 1.95, 1.86, 1.85, 1.96, 2.01, 1.82, 2.35,
  ];
  const FEAR = [
    9.15, 9.77, 9.22, 9.52, 10.08, 9.82, 9.88, 10.16, 11.66, 11.91, 12.22, 11.27, 11.03, 11.1, 11.47, 11.58,
    11.08, 13.84, 14.79, 13.54, 13.47, 17.31, 37.32, 29.98, 27.73, 33.46, 29.06, 25.61, 24.97,
  ];
  const MOON_LANDER = [
    2.6, 2.7, 2.5, 2.9, 3.1, 3.3, 3, 3.2, 3.5, 3.9, 4.2, 4.6, 4.4, 4.98, 4.9, 4.6, 5.6, 6.3, 5.4, 7.6, 9.6,
    6.1, 5.9, 6.4, 5.9, 5.6,
  ];
  test.each([
    ['unemployment in 2020', UNEMPLOYMENT, KINDS['unemployment rate']?.kind, [27]],
    ['initial claims in 2020', CLAIMS, KINDS['initial claims']?.kind, [23, 24]],
    ['growth in 2020', GROWTH, series('Real GDP', 'Percent Change', 'gdp'), []],
    [
      'natural gas in February 2021',
      GAS,
      series('Henry Hub Natural Gas Spot Price', 'Dollars per Million BTU'),
      [35, 37, 38, 39],
    ],
    [
      'the federal funds rate in March 2020',
      FUNDS,
      series('Federal Funds Effective Rate', 'Percent', 'rates'),
      [],
    ],
    [
      'the repo rate in September 2019',
      REPO,
      series('Secured Overnight Financing Rate', 'Percent', 'rates'),
      [19, 20],
    ],
    ['volatility in February 2018', FEAR, symbol('volatility'), []],
    ['a stock that doubles in a week', MOON_LANDER, symbol('stock'), []],
  ] as const)(
    '%s passes as a history; day by day, what is held back waits for one run',
    (_, values, kind, waiting) => {
      expect(heldPlaces(values, kind as ValueKind)).toEqual([]);
      expect(liveHeld(values, kind as ValueKind)).toEqual(waiting);
    },
  );

  test('oil below zero waits for an administrator, while the days around it are used', () => {
    expect(heldPlaces(OIL, symbol('commodity'))).toEqual([25]);
    expect(reasons(dated(OIL), symbol('commodity'), accepted(dated(OIL)))).toEqual(OIL.map(() => null));
    const known = dated(OIL).map(({ date, value }, at) =>
      at === 25
        ? { date, accepted: null, held: { value, reason: 'not-positive' as const } }
        : { date, accepted: value, held: null },
    );
    expect(reasons(dated(OIL), symbol('commodity'), known)[25]).toBe('not-positive');
  });

  test('a split is not a jump', () => {
    const values = dated([...walk(400, 0.02), ...walk(100, 0.02, 4)]);
    const [day] = values.slice(120).map(({ date }) => date);
    const check = (splitDates: string[]) =>
      checkValues(values.slice(120), symbol('stock'), { known: accepted(values.slice(0, 120)), splitDates });
    expect(check([]).at(-1)?.reason).toBe('spike');
    expect(check([day ?? '']).map(({ reason }) => reason)).toEqual(Array(4).fill(null));
  });

  test('a history not yet adjusted for its split is a jump, even when repeated', () => {
    const before = dated(walk(400, 0.02));
    const day = addDays(FIRST_DAY, before.length);
    const answer = [...before, { date: day, value: 101 }];
    const check = (values: readonly DatedValue[], known: KnownValue[]) =>
      checkValues(values, symbol('stock'), { known, splitDates: [day] }).map(({ reason }) => reason);
    expect(check(answer, accepted(before)).filter(Boolean)).toEqual(['spike']);
    const held = { date: day, accepted: null, held: { value: 101, reason: 'spike' as const } };
    const again = [...answer, { date: addDays(day, 1), value: 102 }];
    expect(check(again, [...accepted(before), held]).filter(Boolean)).toEqual(['spike', 'spike']);
    const adjusted = again.map((one) => (one.date < day ? { ...one, value: one.value / 4 } : one));
    expect(check(adjusted, [...accepted(before), held]).filter(Boolean)).toEqual([]);
  });

  /** The places held back when first seen. Each is accepted when the next run sees it again. */
  function liveHeld(values: readonly number[], kind: ValueKind): number[] {
    const line = dated(values);
    const held: number[] = [];
    for (let at = 16; at < line.length; at++) {
      const known = accepted(line.slice(0, at));
      const now = line.slice(Math.max(0, at - 7), at + 1);
      const reason = reasons(now, kind, known).at(-1);
      if (!reason) continue;
      held.push(at);
      const one = line[at] as DatedValue;
      const kept = { date: one.date, accepted: null, held: { value: one.value, reason } };
      expect([at, reasons(now, kind, [...known, kept]).at(-1)]).toEqual([at, null]);
    }
    return held;
  }
});

test('a second source confirms at once, even an apparent unit error, but nothing impossible', () => {
  const line = dated(walk(98, 0.02));
  const date = addDays(line.at(-1)?.date ?? '', 1);
  const check = (value: number, other: number) =>
    checkValues([{ date, value }], kindOfLegacyItem('coal'), {
      known: accepted(line),
      secondSource: [{ date, value: other }],
    })[0]?.reason;
  expect(check(240, 241)).toBe(null);
  expect(check(240, 300)).toBe('spike');
  expect(check(9_800, 9_810)).toBe(null);
  expect(check(-5, -5)).toBe('not-positive');
});

test('a page that shows one value only confirms the level of the day before', () => {
  const line = dated(walk(98, 0.02));
  const [day, next] = [1, 2].map((days) => addDays(line.at(-1)?.date ?? '', days));
  const held = { date: day ?? '', accepted: null, held: { value: 240, reason: 'spike' as const } };
  const check = (value: number) =>
    checkValues([{ date: next ?? '', value }], kindOfLegacyItem('coal'), {
      known: [...accepted(line), held],
    })[0];
  expect(check(238)?.reason).toBe(null);
  expect(check(500)?.reason).toBe('spike');
});

test('a rate set by a committee may stay unchanged for a year', () => {
  const rates = [1, 2, 3, 4, 5].flatMap((rate) => Array<number>(30).fill(rate / 4));
  expect(
    heldPlaces([...rates, ...Array<number>(250).fill(1.25)], KINDS['yield at FRED']?.kind as ValueKind),
  ).toEqual([]);
});
