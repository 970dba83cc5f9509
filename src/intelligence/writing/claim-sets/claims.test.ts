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

test('at least 99% of article sentences with one false piece are caught, and 90% for that piece', () => {
  const measured = [...measureTwisted().values()];
  const tried = measured.reduce((sum, one) => sum + one.tried, 0);
  const passed = measured.flatMap(({ wrong }) => wrong);
  const misnamed = measured.flatMap((one) => one.misnamed);
  expect(tried).toBeGreaterThan(1500);
  expect(passed.length / tried, passed.join('\n')).toBeLessThanOrEqual(0.01);
  expect(misnamed.length / tried, misnamed.join('\n')).toBeLessThanOrEqual(0.1);
});

// Passed is the share of false sentences that pass, rejected that of true ones.
test.each([
  ['springAsked', 0, 0.07],
  ['digestAsked', 0, 0.04],
  ['boardAsked', 0, 0.04],
  ['summerAsked', 0, 0.08],
  ['deskAnswered', 0, 0.36],
  ['winterAnswered', 0, 0.27],
  ['autumnAnswered', 0, 0.3],
  ['wireAnswered', 0, 0.22],
])('%s: a share of %d or less passes, and of %d or less is rejected', (writer, passed, rejected) => {
  const { falseAlarms, missed } = measureWriter(writer);
  expect(missed.wrong.length / missed.tried, missed.wrong.join('\n')).toBeLessThanOrEqual(passed);
  const texts = falseAlarms.wrong.join('\n');
  expect(falseAlarms.wrong.length / falseAlarms.tried, texts).toBeLessThanOrEqual(rejected);
});

// The sets in UNSEEN were not looked at while the checker was improved.
test.each([
  ['open', 0, 0.57],
  ['other', 0, 0.96],
  ['third', 0, 0.97],
  ['fourth', 0, 0.07],
  ['press', 0, 0.44],
  ['morePress', 0, 0.56],
  ['latePress', 0, 0.6],
  ['winter', 0, 0.45],
  ['spring', 0, 0.62],
  ['winterKept', 0, 0.57],
  ['unseenPress', 0, 0.41],
  ['heldOut', 0, 0.5],
  ['springKept', 0, 0.65],
  ['board', 0, 0.58],
  ['memo', 0, 0.58],
  ['note', 0, 0.8],
  ['probe', 0, 0],
  ['summer', 0, 1],
  ['autumn', 0, 1],
  ['autumnKept', 0, 1],
  ['summerKept', 0, 1],
  ['boardKept', 0, 0.58],
  ['short', 0, 0.5],
  ['shortKept', 0, 0.5],
  ['mixed', 0, 1],
  ['mixedKept', 0, 1],
  ['wire', 0, 0.98],
  ['wireKept', 0, 1],
  ['digest', 0, 0.91],
  ['digestKept', 0, 0.87],
  ['trade', 0, 0.98],
  ['tradeKept', 0, 1],
  ['pricesWire', 0, 0],
  ['pricesAnalyst', 0, 0.075],
  ['pricesExecutive', 0, 0.05],
  ['traps', 0, 0.125],
  ['styles', 0, 0.075],
  ['nearStyles', 0, 0.025],
  ['stylesKept', 0, 0.175],
] as const)(
  'of the %s sentences at most a share of %d false ones pass and %d true ones are rejected',
  (writer, passed, refused) => {
    const { falseAlarms, missed } = measureWriter(writer);
    const texts = UNSEEN.includes(writer) ? '' : missed.wrong.join('\n');
    expect(missed.wrong.length / missed.tried, texts).toBeLessThanOrEqual(passed);
    expect(falseAlarms.wrong.length / falseAlarms.tried).toBeLessThanOrEqual(refused);
  },
);
