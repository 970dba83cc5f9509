import { expect, test } from 'vitest';
import {
  type ConfidenceInputs,
  computeConfidence,
  type ExpectedFeed,
  type ExpectedFigure,
} from './confidence.ts';
import { seeded } from './seeded-random.fixture.ts';

const figure = (name: string, more: Partial<ExpectedFigure> = {}): ExpectedFigure => ({
  name,
  freshness: 'fresh',
  ageDays: 1,
  isIndicator: false,
  ...more,
});
const source = (name: string, more: Partial<ExpectedFeed> = {}): ExpectedFeed => ({
  name,
  freshness: 'fresh',
  ageDays: 0,
  ...more,
});

const PERFECT: ConfidenceInputs = {
  figures: [
    figure('CNR'),
    figure('API2 coal'),
    figure('10-year yield'),
    figure('CPI', { isIndicator: true }),
    figure('GDP', { isIndicator: true }),
  ],
  sources: [source('Coal Age'), source('World Coal')],
  pairs: [
    { name: '10-year yield', a: 4.11, b: 4.12, tolerancePercent: 1 },
    { name: 'API2 coal', a: 96.4, b: 96.4, tolerancePercent: 2 },
  ],
  corroboration: { stories: 6, expected: 5 },
  claims: { verified: 9, total: 9, expected: 6 },
};

type Fault = (inputs: ConfidenceInputs, random: () => number) => Partial<ConfidenceInputs>;

/** Ways one randomly chosen list entry can go wrong. */
const FAULTS: Record<string, Fault> = {
  'lose a figure': (inputs, random) => ({
    figures: changeOne(inputs.figures, random, (one) => ({ ...one, freshness: 'unavailable' })),
  }),
  'lose a figure and what was known of it': (inputs, random) => ({
    figures: changeOne(inputs.figures, random, ({ name, isIndicator, weight }) => ({
      name,
      isIndicator,
      freshness: 'unavailable',
      ageDays: 0,
      ...(weight === undefined ? {} : { weight }),
    })),
  }),
  'lose a source': (inputs, random) => ({
    sources: changeOne(inputs.sources, random, (one) => ({ ...one, freshness: 'unavailable' })),
  }),
  'lose one side of a pair': (inputs, random) => ({
    pairs: changeOne(inputs.pairs, random, (pair) =>
      random() < 0.5 ? { ...pair, a: null } : { ...pair, b: null },
    ),
  }),
  'let a figure age': (inputs, random) => ({
    figures: changeOne(inputs.figures, random, (one) => age(one, random)),
  }),
  'let a source age': (inputs, random) => ({
    sources: changeOne(inputs.sources, random, (one) => age(one, random)),
  }),
  'contradict a figure': (inputs, random) => ({
    pairs: changeOne(inputs.pairs, random, (pair) => {
      if (pair.a === null || pair.b === null) return pair;
      return pair.a >= pair.b
        ? { ...pair, a: pair.a * (1.1 + random()) }
        : { ...pair, b: pair.b * (1.1 + random()) };
    }),
  }),
  'leave a story with one source': (inputs) => ({
    corroboration: {
      stories: Math.min(inputs.corroboration.stories, inputs.corroboration.expected) - 1,
      expected: inputs.corroboration.expected,
    },
  }),
  'fail to verify a claim': (inputs) => ({
    claims: { ...inputs.claims, verified: inputs.claims.verified - 1 },
  }),
  'take claims out of the text': (inputs, random) => ({
    claims: removeClaims(inputs.claims, 4 + Math.floor(random() * 3)),
  }),
  'call an indicator preliminary': (inputs, random) => ({
    figures: changeIndicator(inputs.figures, random, { isPreliminary: true }),
  }),
  'revise an indicator': (inputs, random) => ({
    figures: changeIndicator(inputs.figures, random, { wasRevised: true }),
  }),
};

test('complete, fresh, agreeing, verified and final data give full confidence', () => {
  expect(computeConfidence(PERFECT).confidence).toBe(1);
});

test('the parts add up to the shown confidence, and their weights to one', () => {
  const random = seeded(1);
  for (let round = 0; round < 200; round += 1) {
    const { confidence, parts } = computeConfidence(drawInputs(random));
    expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 10);
    const sum = parts.reduce((total, { value, weight }) => total + value * weight, 0);
    expect(Math.abs(sum - confidence)).toBeLessThanOrEqual(0.005_000_1);
    expect(confidence).toBe(Number(confidence.toFixed(2)));
  }
});

test.for([
  [
    'Coverage',
    {
      figures: PERFECT.figures.map((one, at) =>
        at === 1 ? { ...one, freshness: 'unavailable' as const } : one,
      ),
    },
    0.86,
    '4 of 5 figures and 2 of 2 news sources available; missing: API2 coal',
  ],
  [
    'Freshness',
    {
      figures: PERFECT.figures.map((one, at) =>
        at === 1 ? { ...one, freshness: 'frozen' as const, ageDays: 14 } : one,
      ),
    },
    0.902,
    '6 of 7 figures and sources up to date; out of date: API2 coal (frozen)',
  ],
  [
    'Agreement',
    {
      pairs: [
        { name: '10-year yield', sources: ['FRED', 'Treasury'], a: 4, b: 5, tolerancePercent: 1 },
        { name: 'HRC steel', sources: ['Yahoo'], a: 1, b: null, tolerancePercent: 1 },
        { name: 'Coking coal', a: null, b: null, tolerancePercent: 1 },
        { name: 'API2 coal', a: 1, b: 1, tolerancePercent: 1 },
      ],
    },
    0.475,
    '1 of 4 figures match in two sources; 10-year yield differs by 20.0% between FRED and Treasury; no second source: HRC steel, Coking coal; 6 stories reported by more than one source',
  ],
  [
    'Verified claims',
    { claims: { verified: 3, total: 4, expected: 6 } },
    0.5,
    '3 of 4 statements verified; 6 expected',
  ],
  [
    'Revisions',
    { figures: PERFECT.figures.map((one) => (one.name === 'GDP' ? { ...one, isPreliminary: true } : one)) },
    0.75,
    '1 of 2 indicators preliminary or recently revised: GDP',
  ],
] as const)('%s says what it is made of', ([name, change, value, why]) => {
  const part = computeConfidence({ ...PERFECT, ...change }).parts.find((one) => one.name === name);
  expect(part?.value).toBeCloseTo(value, 3);
  expect(part?.why).toBe(why);
});

test('a single fault anywhere lowers the confidence', () => {
  const perfect = rawSum(PERFECT);
  for (const [name, fault] of Object.entries(FAULTS)) {
    expect(rawSum({ ...PERFECT, ...fault(PERFECT, () => 0) }), name).toBeLessThan(perfect);
  }
});

test('losing a contradicting, lagging or preliminary source does not raise the confidence', () => {
  const bad: ConfidenceInputs = {
    ...PERFECT,
    figures: [
      figure('CNR'),
      figure('GDP', {
        isIndicator: true,
        isPreliminary: true,
        wasRevised: true,
        freshness: 'frozen',
        ageDays: 400,
      }),
      figure('CPI', { isIndicator: true }),
    ],
    sources: [source('Coal Age'), source('World Coal', { freshness: 'stale', ageDays: 300 })],
    pairs: [{ name: '10-year yield', a: 4.1, b: 9.9, tolerancePercent: 1 }],
  };
  const lost: ConfidenceInputs = {
    ...bad,
    figures: bad.figures.map((one) =>
      one.name === 'GDP'
        ? { ...one, freshness: 'unavailable', isPreliminary: false, wasRevised: false }
        : one,
    ),
    sources: bad.sources.map((one) =>
      one.name === 'World Coal' ? { ...one, freshness: 'unavailable' } : one,
    ),
    pairs: [{ name: '10-year yield', a: 4.1, b: null, tolerancePercent: 1 }],
  };
  const before = computeConfidence(bad).parts;
  for (const [at, part] of computeConfidence(lost).parts.entries()) {
    expect(part.value, part.name).toBeLessThanOrEqual(before[at]?.value ?? 0);
  }
});

test.for(Object.keys(FAULTS))('in whatever state, to %s never raises any part', (name) => {
  const random = seeded(name.length * 31);
  const fault = FAULTS[name];
  for (let round = 0; round < 400; round += 1) {
    const inputs = drawInputs(random);
    const hurt = { ...inputs, ...fault?.(inputs, random) };
    expectNoRise(inputs, hurt);
  }
});

test('several faults in a row do not raise the confidence', () => {
  const random = seeded(99);
  const faults = Object.values(FAULTS);
  for (let round = 0; round < 500; round += 1) {
    let inputs = drawInputs(random);
    for (let step = 0; step < 6; step += 1) {
      const fault = faults[Math.floor(random() * faults.length)];
      const hurt = { ...inputs, ...fault?.(inputs, random) };
      expectNoRise(inputs, hurt);
      inputs = hurt;
    }
  }
});

test('with everything lost the confidence is zero', () => {
  const lost: ConfidenceInputs = {
    figures: PERFECT.figures.map((one) => ({ ...one, freshness: 'unavailable' })),
    sources: PERFECT.sources.map((one) => ({ ...one, freshness: 'unavailable' })),
    pairs: PERFECT.pairs.map((pair) => ({ ...pair, a: null, b: null })),
    corroboration: { stories: 0, expected: 5 },
    claims: { verified: 0, total: 0, expected: 6 },
  };
  expect(computeConfidence(lost).confidence).toBe(0);
});

test('expecting nothing gives no confidence', () => {
  const { confidence, parts } = computeConfidence({
    figures: [],
    sources: [],
    pairs: [],
    corroboration: { stories: 0, expected: 0 },
    claims: { verified: 0, total: 0, expected: 0 },
  });
  expect(confidence).toBe(0);
  expect(parts.every(({ value }) => value >= 0 && value <= 1)).toBe(true);
});

test('impossible numbers stay within bounds and lower the confidence', () => {
  const impossible = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, 1e300];
  for (const value of impossible) {
    const { confidence, parts } = computeConfidence({
      figures: [
        figure('x', { freshness: 'stale', ageDays: value, weight: value }),
        figure('y', { isIndicator: true }),
      ],
      sources: [source('z', { weight: value })],
      pairs: [
        { name: 'p', a: value, b: 1, tolerancePercent: value },
        { name: 'q', a: 0, b: 0, tolerancePercent: 0 },
      ],
      corroboration: { stories: value, expected: value },
      claims: { verified: value, total: value, expected: value },
    });
    expect(Number.isFinite(confidence)).toBe(true);
    for (const part of parts) {
      expect(part.value, `${part.name} with ${value}`).toBeGreaterThanOrEqual(0);
      expect(part.value, `${part.name} with ${value}`).toBeLessThanOrEqual(1);
    }
  }
});

function expectNoRise(before: ConfidenceInputs, after: ConfidenceInputs): void {
  const [was, is] = [computeConfidence(before), computeConfidence(after)];
  const wrong = is.parts.filter(
    ({ value, why }, at) =>
      !(value >= 0 && value <= (was.parts[at]?.value ?? 0) && value <= 1 && why.length > 10),
  );
  expect(wrong).toEqual([]);
  expect(is.confidence).toBeLessThanOrEqual(was.confidence);
}

function rawSum(inputs: ConfidenceInputs): number {
  return computeConfidence(inputs).parts.reduce((sum, { value, weight }) => sum + value * weight, 0);
}

function changeOne<Item>(list: readonly Item[], random: () => number, change: (item: Item) => Item): Item[] {
  const chosen = Math.floor(random() * list.length);
  return list.map((item, at) => (at === chosen ? change(item) : item));
}

function changeIndicator(
  figures: readonly ExpectedFigure[],
  random: () => number,
  change: Partial<ExpectedFigure>,
): ExpectedFigure[] {
  const names = figures.flatMap(({ name, isIndicator }) => (isIndicator ? name : []));
  const chosen = names[Math.floor(random() * names.length)];
  return figures.map((one) => (one.name === chosen ? { ...one, ...change } : one));
}

function age<Feed extends ExpectedFeed>(feed: Feed, random: () => number): Feed {
  const freshness = feed.freshness === 'fresh' ? (random() < 0.5 ? 'stale' : 'frozen') : feed.freshness;
  return { ...feed, freshness, ageDays: feed.ageDays + 1 + random() * 20 };
}

/** Removes verified claims first: losing an unverified claim costs nothing. */
function removeClaims({ verified, total, expected }: ConfidenceInputs['claims'], count: number) {
  const removed = Math.min(count, verified);
  return { verified: verified - removed, total: total - removed, expected };
}

function drawInputs(random: () => number): ConfidenceInputs {
  const draw = (most: number) => Math.floor(random() * (most + 1));
  const state = () =>
    (['fresh', 'fresh', 'fresh', 'stale', 'frozen', 'unavailable'] as const)[draw(5)] ?? 'fresh';
  const feed = (name: string): ExpectedFeed => ({
    name,
    freshness: state(),
    ageDays: random() * 60,
    ...(random() < 0.3 ? { weight: 1 + draw(4) } : {}),
  });
  const total = draw(14);
  return {
    figures: Array.from({ length: draw(40) }, (_, at) => ({
      ...feed(`figure ${at}`),
      isIndicator: random() < 0.4,
      isPreliminary: random() < 0.2,
      wasRevised: random() < 0.2,
    })),
    sources: Array.from({ length: draw(15) }, (_, at) => feed(`source ${at}`)),
    pairs: Array.from({ length: draw(4) }, (_, at) => ({
      name: `pair ${at}`,
      a: random() < 0.1 ? null : 50 + random() * 5,
      b: random() < 0.1 ? null : 50 + random() * 5,
      tolerancePercent: random() * 5,
    })),
    corroboration: { stories: draw(9), expected: draw(6) },
    claims: { verified: draw(total), total, expected: draw(8) },
  };
}
