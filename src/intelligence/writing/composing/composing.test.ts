import { expect, test } from 'vitest';
import { createKnowledge } from '../knowledge.ts';
import { article, commodity, KNOWN_FACTS } from '../known-facts.fixture.ts';
import { findAnyMove, type Subject } from '../subject.ts';
import { verifyText } from '../verify-text.ts';
import { compose, createWording, listOf, state } from './compose.ts';
import { sayChange, sayCount, sayValue } from './format.ts';
import { sayBrieflyMoved, sayLacking, sayMonth, sayMove, sayName, sayWeek, sayWhen } from './phrases.ts';
import { statePair, stateStory } from './statements.ts';
import type { Weighed } from './weigh.ts';

const { subjects, today } = createKnowledge(KNOWN_FACTS);
const wording = { pick: (words: readonly string[]) => words[0] ?? '' };

function subjectOf(id: string): Subject {
  const subject = subjects.find((one) => one.id === id);
  if (!subject) throw new Error(`There is no ${id}`);
  return subject;
}

const CNR = subjectOf('price:CNR');

test.each<[string, Partial<Subject>, number, string]>([
  ['money', {}, 84.1, '$84.10'],
  ['negative money', {}, -2, '-$2.00'],
  ['another currency', { currency: 'EUR' }, 9.5, '€9.50'],
  ['a rate of a month', { measure: 'percent', cadence: 'month' }, 4, '4.0%'],
  ['a rate of a day', { measure: 'percent' }, 4.1, '4.10%'],
  ['an index', { measure: 'index' }, 6812.341, '6,812.34'],
  ['thousands', { measure: 'amount', scale: 1_000 }, 159_000, '159.00 million'],
  [
    'an exchange rate',
    { measure: 'money', sector: 'currency', value: { ...CNR.value, unit: 'USD/EUR' } },
    1.08,
    '$1.0800',
  ],
])('a level of %s', (_, change, value, text) => {
  expect(sayValue({ ...CNR, ...change }, value)).toBe(text);
});

test('two moves in one sentence do not share their verb', () => {
  const move = findAnyMove(CNR, 'day');
  if (!move) throw new Error('It has a move');
  const fallen = (id: string, change: number): Weighed => ({
    ...{ subject: { ...CNR, moves: [] }, move: { ...move, id, change }, change, saysDay: false },
    ...{ unusualness: 0, weekUnusualness: 0, nearness: 2, weight: 1 },
  });
  const alike = statePair(fallen('a', -1), fallen('b', -1.2), today, wording).text;
  expect(alike).toMatch(/ fell 1\.0% .* was down 1\.2% at /);
  const apart = statePair(fallen('a', 1), fallen('b', -1.2), today, wording).text;
  expect(apart).toMatch(/ rose 1\.0% .* fell 1\.2% /);
});

test('a price in another currency is written, and read again, in that currency', () => {
  const rebar = commodity(
    'steel.rebar',
    'Steel Rebar, China',
    'steel',
    'CNY/t',
    3374.12,
    3388.7,
    -0.43,
    1.03,
  );
  const facts = { ...KNOWN_FACTS, commodities: [...KNOWN_FACTS.commodities, rebar] };
  const known = createKnowledge(facts);
  const subject = known.subjects.find(({ id }) => id === 'commodity:steel.rebar') ?? CNR;
  expect(`${subject.name} ${sayValue(subject, 3374.12)}`).toBe('Chinese steel rebar CN¥3,374.12');
  const isVerified = (text: string) => verifyText(text, facts).isVerified;
  expect(isVerified('Chinese steel rebar eased to CN¥3,374.12.')).toBe(true);
  expect(isVerified('Chinese steel rebar eased to $3,374.12.')).toBe(false);
});

test.each([
  ['percent', 1.44, {}, '1.4%'],
  ['percent', -0.05, {}, '0.05%'],
  ['points', 0.04, { sector: 'rates' }, '4 basis points'],
  ['points', -0.01, { sector: 'rates' }, '1 basis point'],
  ['points', 0.1, {}, '0.1 percentage points'],
  ['absolute', 1.2, {}, '$1.20'],
] as const)('a change in %s of %d', (unit, change, changed, text) => {
  expect(sayChange({ ...CNR, ...changed }, { ...CNR.value, change, change_unit: unit })).toBe(text);
});

test.each([
  [0, 'no'],
  [12, 'twelve'],
  [1_300, '1,300'],
])('a count of %d', (count, text) => {
  expect(sayCount(count)).toBe(text);
});

test.each([
  ['price:CNR', 'Core Natural Resources rose 1.4% to $84.12 on Friday and is up 3.1% on the week'],
  ['commodity:yield.10y', 'The 10-year Treasury yield rose 4 basis points to 4.11% on Friday'],
  ['price:METC', 'Ramaco Resources jumped 6.4% to $14.22 on Friday and is up 9.8% on the week'],
])('a move of %s', (id, text) => {
  const subject = subjectOf(id);
  const move = findAnyMove(subject, 'day');
  if (!move) throw new Error('It has moved');
  const parts = [sayMove(subject, move, wording), sayWhen(subject, today), sayWeek(subject, move)];
  expect(compose(sayName(subject), ' ', ...parts).text).toBe(text);
});

test.each([
  [0, 'was unchanged at $84.12'],
  [0.05, 'was little changed at $84.12'],
  [0.3, 'edged up 0.3% to $84.12'],
  [-2, 'fell 2.0% to $84.12'],
  [-9, 'slumped 9.0% to $84.12'],
])('the verb fits a move of %d percent', (change, text) => {
  const move = { ...CNR.value, change, change_unit: 'percent' as const };
  expect(compose('x', sayMove(CNR, move, wording)).text.slice(1)).toBe(text);
  expect(sayBrieflyMoved(CNR, move) === undefined).toBe(change === 0);
});

test.each<[string, Partial<Subject>, string]>([
  ['a day this week', { asOf: '2026-11-12' }, ' on Thursday'],
  ['an older day', { asOf: '2026-11-06' }, ' on November 6'],
  ['a day last year', { asOf: '2025-12-30' }, ' on December 30, 2025'],
  ['a month', { asOf: '2026-10-01', cadence: 'month' }, ' in October'],
  ['a month long ago', { asOf: '2025-10-01', cadence: 'month' }, ' in October 2025'],
  ['a quarter', { asOf: '2026-07-01', cadence: 'quarter' }, ' in the third quarter'],
])('%s', (_, change, text) => {
  expect(compose('x', sayMonth({ ...CNR, ...change }, today)).text.slice(1)).toBe(text);
});

test.each([
  ['price:GC=F', 'Gold has no price today; the last one, $3,951.20, is from November 6, eight days ago'],
  ['commodity:coal.coking', 'Coking coal has no price today'],
])('missing values of %s', (id, text) => {
  expect(compose(sayLacking(subjectOf(id), today)).text).toBe(text);
});

test('a claim covers exactly the words that state it', () => {
  const sentence = compose('gold ', state('rose', 'direction', 'a'), ' ', [state('2%', 'change', 'b')], '.');
  expect(sentence.claims.map(({ start, end }) => sentence.text.slice(start, end))).toEqual(['rose', '2%']);
  expect(compose(listOf([['a'], ['b'], ['c']])).text).toBe('A, b and c');
});

test('words vary by day and stay the same within a day', () => {
  const pick = (seed: string) => {
    const words = createWording(seed);
    return [1, 2, 3].map(() => words.pick(['rose', 'gained', 'climbed']));
  };
  expect(pick('2026-11-14')).toEqual(pick('2026-11-14'));
  expect(new Set(pick('2026-11-14')).size).toBe(3);
});

test.each([
  ['Coal Age', 'Is coal back?', 'Coal Age reports: “Is coal back?”'],
  ['Coal Age', 'ACME <ACM.N> TO SELL A COAL TERMINAL', 'Coal Age reports: “ACME TO SELL A COAL TERMINAL”.'],
  ['Coal Age', 'Coal terminal opens again #coal #freight', 'Coal Age reports: “Coal terminal opens again”.'],
  ['mining.com', 'Miners hire again.', 'mining.com reports: “Miners hire again”.'],
])('the headline of %s: %s', (source, title, text) => {
  const facts = { ...KNOWN_FACTS, articles: [article(1, source, 50, title, 'A text.')] };
  const [story] = createKnowledge(facts).articles;
  if (!story) throw new Error('There is no story');
  expect(stateStory(story, wording).text).toBe(text);
  expect(verifyText(`${text} Gold rose.`, facts).sentences[0]).toMatchObject({ text, problems: [] });
});
