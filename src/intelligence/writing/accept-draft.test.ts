import { expect, test } from 'vitest';
import { measureCpuMs } from '#testing/cpu-time.ts';
import { acceptDraft, draftJsonSchema, reviewDraft } from './accept-draft.ts';
import { articles, KNOWN_FACTS } from './known-facts.fixture.ts';
import { writeSummary } from './write-summary.ts';

const TRUE = [
  'Core Natural Resources gained 1.4% to $84.12 on Friday.',
  'It is up 3.1% on the week.',
  'The 10-year Treasury yield rose 4 basis points to 4.11%.',
  'Hot-rolled coil fell 1.1% to $812.',
];

function draftOf(texts: string[], insights: unknown[] = []) {
  return { sentences: texts.map((text) => ({ text, evidence: ['E1'] })), insights };
}

test('a true draft is kept unchanged, with claims that we find ourselves', () => {
  const accepted = acceptDraft(draftOf(TRUE), KNOWN_FACTS);
  expect(accepted).toMatchObject({ executiveSummary: TRUE.join(' '), verifiedShare: 1, dropped: [] });
  expect(accepted?.sentences[1]?.claims.map(({ evidenceId }) => evidenceId)).toContain(
    'price:CNR:2026-11-13:week',
  );
  expect(accepted?.evidence.map(({ id }) => id)).toContain('commodity:yield.10y:2026-11-13:day');
});

test('a false sentence is dropped together with sentences that refer to it', () => {
  const accepted = acceptDraft(draftOf(['Peabody gained 5%.', ...TRUE]), KNOWN_FACTS);
  expect(accepted?.dropped.map(({ sentence }) => sentence)).toEqual(['Peabody gained 5%.']);
  expect(accepted?.verifiedShare).toBeCloseTo(0.8);
  const orphan = acceptDraft(
    draftOf(['Glencore gained 1.4%.', 'It is up 3.1% on the week.', ...TRUE.slice(2), TRUE[0] ?? '']),
    KNOWN_FACTS,
  );
  expect(orphan?.dropped.map(({ sentence }) => sentence)).toEqual([
    'Glencore gained 1.4%.',
    'It is up 3.1% on the week.',
  ]);
});

test('a mostly false draft is rejected as a whole', () => {
  expect(
    acceptDraft(draftOf(['CNR rose 50%.', 'Gold rose 9%.', TRUE[0] ?? '', TRUE[2] ?? '']), KNOWN_FACTS),
  ).toBeUndefined();
  expect(acceptDraft(draftOf([TRUE[0] ?? '']), KNOWN_FACTS)).toBeUndefined();
});

test.each([
  ['nothing', undefined],
  ['a text', 'CNR rose'],
  ['a list', []],
  ['other fields', { summary: 'x' }],
  ['no sentences', { sentences: [], insights: [] }],
  ['an unknown impact', draftOf(TRUE, [{ category: 'Coal', impact: 'great', insight: 'x' }])],
])('%s is not a draft', (_, draft) => {
  expect(acceptDraft(draft, KNOWN_FACTS)).toBeUndefined();
});

test('markup, links and invisible characters are removed before checking', () => {
  const dressed = [
    '**Core Natural Resources** gained 1.4% to <b>$84.12</b> on Friday [E1].',
    '[The 10-year Treasury yield](javascript:alert(1)) rose 4 basis points\u202e to 4.11%.',
    'Hot-rolled coil fell 1.1% to $812 https://evil.example/x.',
  ];
  const accepted = acceptDraft(draftOf(dressed), KNOWN_FACTS);
  expect(accepted?.executiveSummary).not.toMatch(/[<>[\]*\u202e]|https?:|javascript/);
  expect(accepted?.sentences.length).toBeGreaterThanOrEqual(2);
});

test('a wrongly rounded figure is corrected', () => {
  const accepted = acceptDraft(draftOf(['CNR closed at $84.10.', ...TRUE.slice(2)]), KNOWN_FACTS);
  expect(accepted?.sentences[0]?.text).toBe('CNR closed at $84.12.');
});

test('a closing remark is removed if only the rest of the sentence is verified', () => {
  const accepted = acceptDraft(
    draftOf([
      ...TRUE,
      'Core Natural Resources gained 1.4% to $84.12 on Friday, which makes its mines the envy of Glencore.',
      'Peabody gained 5% to $84.12 on Friday in New York trading, which makes its mines the envy of Glencore.',
    ]),
    KNOWN_FACTS,
  );
  expect(accepted?.sentences[TRUE.length]?.text).toBe(TRUE[0]);
  expect(accepted?.dropped).toHaveLength(1);
});

test('advice, empty talk and endless sentences are dropped', () => {
  const bad = [
    'The company should hedge now that API2 fell 0.2%.',
    'Markets are what they are.',
    `CNR rose ${'and rose '.repeat(60)}.`,
  ];
  const accepted = acceptDraft(draftOf([...TRUE, ...bad.slice(0, 2)]), KNOWN_FACTS);
  expect(accepted?.dropped.map(({ why }) => why)).toEqual([
    'It gives advice',
    'It contains nothing that can be verified',
  ]);
  expect(acceptDraft(draftOf([...TRUE, bad[2] ?? '']), KNOWN_FACTS)?.dropped[0]?.why).toBe('It is too long');
});

test('insights are checked like sentences, at most three, and an inverted impact is corrected', () => {
  const insights = [
    { category: 'Steel', impact: 'bullish', insight: 'Hot-rolled coil fell 1.1% to $812.' },
    { category: 'Coal', impact: 'bearish', insight: 'API2 coal rose 9%.' },
    { category: 'Rates', impact: 'stable', insight: 'The 10-year Treasury yield is 4.11%.' },
    { category: '<b>Gas</b>', impact: 'favorable', insight: 'Natural gas rose 4.2%.' },
    { category: 'Stocks', impact: 'neutral', insight: 'The S&P 500 fell 0.3%.' },
  ];
  const accepted = acceptDraft(draftOf(TRUE, insights), KNOWN_FACTS);
  expect(accepted?.keyInsights.map(({ category, impact }) => [category, impact])).toEqual([
    ['Steel', 'caution'],
    ['Rates', 'stable'],
    ['Gas', 'favorable'],
  ]);
  expect(accepted?.dropped.map(({ sentence }) => sentence)).toEqual(['API2 coal rose 9%.']);
});

test('the answer schema is available as JSON Schema', () => {
  expect(draftJsonSchema()).toMatchObject({ type: 'object', required: ['sentences', 'insights'] });
});

const MORNING = {
  ...KNOWN_FACTS,
  articles: articles(
    1,
    `
      World Coal | 70 | Glencore to cut coal output | Glencore will reduce coal production in Canada next year. The company said that demand had weakened. Buyers remain cautious. It will publish a plan in March.
      FreightWaves | 64 | Miners to strike at Harlan | Harlan Mining expects a strike next week. Miners said they would stop work on Monday. The mine may close for good, the company said. Before its loan ran out, Harlan Mining sold two trucks. Ann Lee of Harlan Mining told reporters that "we should wait for rain."
    `,
  ),
};
const GLENCORE = 'Glencore will reduce coal production in Canada next year.';
const HARLAN = 'Harlan Mining expects a strike next week.';

test.each([
  ['The company said that demand had weakened.', GLENCORE, HARLAN],
  ['It will publish a plan in March.', GLENCORE, HARLAN],
  ['The mine may close for good.', HARLAN, GLENCORE],
  ['The mine may close for good, the company said.', HARLAN, TRUE[0] ?? ''],
])('"%s" stays only after a sentence from its own article', (text, own, other) => {
  const dropped = (before: string) => acceptDraft(draftOf([...TRUE, before, text]), MORNING)?.dropped;
  expect(dropped(own)).toEqual([]);
  expect(dropped(other)).toMatchObject([
    { sentence: text, why: expect.stringMatching(/^Name what it is about/) },
  ]);
});

test('pronouns with their noun in the sentence, and facts without a company, stand alone', () => {
  const alone = [
    'Miners said they would stop work on Monday.',
    'Buyers remain cautious.',
    'Before its loan ran out, Harlan Mining sold two trucks.',
  ];
  expect(acceptDraft(draftOf([...TRUE, ...alone]), MORNING)?.dropped).toEqual([]);
});

test('a quotation may contain advice', () => {
  const quote = 'Ann Lee of Harlan Mining told reporters that "we should wait for rain."';
  expect(acceptDraft(draftOf([...TRUE, quote]), MORNING)?.dropped).toEqual([]);
});

test('a sentence of an article is evidence also without names and figures', () => {
  const plain = 'Buyers remain cautious.';
  const accepted = acceptDraft(draftOf([...TRUE, plain]), MORNING);
  const evidenceId = `article:${MORNING.articles[0]?.id}`;
  expect(accepted?.sentences.at(-1)?.claims).toEqual([{ start: 0, end: 22, kind: 'name', evidenceId }]);
});

test('a sentence of the article stands in for a refused one about it, with a name for its pronoun', () => {
  const shown = (...texts: string[]) =>
    acceptDraft(draftOf([...TRUE, ...texts]), MORNING)
      ?.sentences.slice(TRUE.length)
      .map(({ text }) => text);
  expect(shown('Glencore will stop all coal production in Canada next year.')).toEqual([GLENCORE]);
  expect(shown('Glencore will publish a plan in April.')).toEqual(['Glencore will publish a plan in March.']);
  expect(shown(GLENCORE, 'Glencore will publish a plan in April.')).toEqual([
    GLENCORE,
    'Glencore will publish a plan in March.',
  ]);
  // It is there already.
  expect(shown(GLENCORE, 'Glencore will stop all coal production in Canada next year.')).toEqual([GLENCORE]);
  // Without a name it would be about the sentence before.
  expect(shown('All miners at Harlan would stop work on Tuesday.')).toEqual([HARLAN]);
});

test('our own sentence stands in for a refused one about a price that no other sentence names', () => {
  const shown = (text: string) =>
    acceptDraft(draftOf([...TRUE, text]), MORNING)?.sentences.slice(TRUE.length)[0]?.text;
  expect(shown('Henry Hub natural gas tumbled 40%.')).toMatch(/^Henry Hub natural gas \w+ 4\.2% to \$/);
  expect(shown('Gold doubled.')).toMatch(/^Gold has no price today; the last one/);
  expect(shown('Core Natural Resources doubled.')).toBeUndefined();
  expect(shown('Coking coal doubled.')).toBe('Coking coal has no price today.');
});

test('a stand-in does not come between a sentence and the one it refers to', () => {
  const texts = [TRUE[0] ?? '', 'Henry Hub natural gas tumbled 40%.', ...TRUE.slice(1)];
  const accepted = acceptDraft(draftOf(texts), MORNING);
  expect(accepted?.sentences.map(({ text }) => text)).toEqual(TRUE);
  expect(accepted?.verifiedShare).toBeCloseTo(0.8);
});

test('what goes back to the model names a verified sentence for the place of a refused one', () => {
  const texts = [...TRUE, 'Glencore will stop all coal production in Canada next year.', 'All is well.'];
  expect(reviewDraft(draftOf(texts), MORNING).dropped).toEqual([
    { sentence: texts[4], why: expect.any(String), instead: GLENCORE },
    { sentence: 'All is well.', why: expect.any(String) },
  ]);
});

test('hostile answers get few stand-ins, and none for an endless sentence', () => {
  const lies = Array.from(
    { length: 28 },
    (_, at) => `Glencore will stop coal production in Canada next year, part ${at}.`,
  );
  const endless = `Glencore ${'will stop coal production in Canada '.repeat(60)}.`;
  const tookMs = measureCpuMs(() => {
    const { dropped } = reviewDraft(draftOf([endless, ...lies]), MORNING);
    expect(dropped.filter(({ instead }) => instead !== undefined)).toHaveLength(1);
    expect(dropped[0]?.instead).toBeUndefined();
  });
  expect(tookMs).toBeLessThan(5_000);
});

test('our insights are shown if none of the model is verified', () => {
  const lie = { category: 'Coal', impact: 'bullish', insight: 'API2 coal doubled.' };
  const truth = { category: 'Steel', impact: 'bearish', insight: 'Hot-rolled coil fell 1.1% to $812.' };
  const insightsOf = (...insights: unknown[]) =>
    acceptDraft(draftOf(TRUE, insights), KNOWN_FACTS)?.keyInsights;
  expect(insightsOf(lie)).toEqual(writeSummary(KNOWN_FACTS).keyInsights);
  expect(insightsOf()).toEqual(writeSummary(KNOWN_FACTS).keyInsights);
  expect(insightsOf(lie, truth)?.map(({ category }) => category)).toEqual(['Steel']);
});
