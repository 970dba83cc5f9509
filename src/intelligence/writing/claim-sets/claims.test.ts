import { expect, test } from 'vitest';
import {
  measureClean,
  measureMutated,
  measureTold,
  measureTwisted,
  measureWriter,
  UNSEEN,
} from './measure-claims.fixture.ts';
import { MUTATIONS } from './mutations.fixture.ts';

// The claims benchmark does the same with 200 days.
test('summaries of very different days pass the check with exactly the claims they were written with', () => {
  const { wrong, sentences } = measureClean(80, 'summary');
  expect(wrong).toEqual([]);
  expect(sentences).toBeGreaterThan(480);
});

test('briefs pass the check too', () => {
  expect(measureClean(50, 'brief').wrong).toEqual([]);
});

test('at least 99% of summaries with one false piece are caught', () => {
  const measured = [...measureMutated(30).values()];
  const tried = measured.reduce((sum, one) => sum + one.tried, 0);
  const passed = measured.flatMap(({ wrong }) => wrong);
  expect(measured).toHaveLength(MUTATIONS.length);
  expect(tried).toBeGreaterThanOrEqual(200);
  expect(passed.length / tried, passed.join('\n')).toBeLessThanOrEqual(0.01);
});

test('at least 97% of sentences in the words of an article pass', () => {
  const { tried, wrong } = measureTold();
  expect(tried).toBeGreaterThan(600);
  expect(wrong.length / tried, wrong.join('\n')).toBeLessThanOrEqual(0.03);
});

test('at least 99% of article sentences with one false piece are caught, and 85% for that piece', () => {
  const measured = [...measureTwisted().values()];
  const tried = measured.reduce((sum, one) => sum + one.tried, 0);
  const passed = measured.flatMap(({ wrong }) => wrong);
  const misnamed = measured.flatMap((one) => one.misnamed);
  expect(tried).toBeGreaterThan(1500);
  expect(passed.length / tried, passed.join('\n')).toBeLessThanOrEqual(0.01);
  expect(misnamed.length / tried, misnamed.join('\n')).toBeLessThanOrEqual(0.15);
});

// Passed is the share of false sentences that pass, rejected that of true ones.
test.each([
  ['springAsked', 0.04, 0.04],
  ['digestAsked', 0, 0],
  ['boardAsked', 0, 0],
  ['summerAsked', 0.04, 0],
  ['deskAnswered', 0, 0.07],
  ['winterAnswered', 0, 0],
  ['autumnAnswered', 0.15, 0.14],
  ['wireAnswered', 0.04, 0.04],
])('%s: a share of %d or less passes, and of %d or less is rejected', (writer, passed, rejected) => {
  const { falseAlarms, missed } = measureWriter(writer);
  expect(missed.wrong.length / missed.tried, missed.wrong.join('\n')).toBeLessThanOrEqual(passed);
  const texts = falseAlarms.wrong.join('\n');
  expect(falseAlarms.wrong.length / falseAlarms.tried, texts).toBeLessThanOrEqual(rejected);
});

// The sets in UNSEEN were not looked at while the checker was improved.
test.each([
  ['open', 0, 0.1],
  ['other', 0, 0.14],
  ['third', 0, 0.21],
  ['fourth', 0, 0.1],
  ['press', 0, 0.11],
  ['morePress', 0, 0.23],
  ['latePress', 0, 0.09],
  ['winter', 0, 0.12],
  ['spring', 0, 0.18],
  ['winterKept', 0, 0.28],
  ['unseenPress', 0, 0.19],
  ['heldOut', 0, 0.21],
  ['springKept', 0, 0.3],
  ['board', 0, 0.22],
  ['memo', 0, 0.31],
  ['note', 0, 0.4],
  ['probe', 0, 0.03],
  ['summer', 0, 0.67],
  ['autumn', 0.04, 0.81],
  ['autumnKept', 0.17, 0.78],
  ['summerKept', 0, 0.77],
  ['boardKept', 0, 0.48],
  ['short', 0.03, 0.15],
  ['shortKept', 0.06, 0.34],
  ['mixed', 0.04, 0.52],
  ['mixedKept', 0, 0.65],
  ['wire', 0.06, 0.62],
  ['wireKept', 0.05, 0.63],
  ['digest', 0.04, 0.39],
  ['digestKept', 0.14, 0.34],
] as const)(
  'of the %s sentences at most a share of %d false ones pass and %d true ones are rejected',
  (writer, passed, refused) => {
    const { falseAlarms, missed } = measureWriter(writer);
    const texts = UNSEEN.includes(writer) ? '' : missed.wrong.join('\n');
    expect(missed.wrong.length / missed.tried, texts).toBeLessThanOrEqual(passed);
    expect(falseAlarms.wrong.length / falseAlarms.tried).toBeLessThanOrEqual(refused);
  },
);
