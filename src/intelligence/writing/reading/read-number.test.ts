import { expect, test } from 'vitest';
import { fold } from '../folding.ts';
import { readFigure, readSpelled } from './read-number.ts';

test.each([
  ['$112.30', 112.3, 'money', 0.01],
  ['USD 1,234.5', 1234.5, 'money', 0.1],
  ['97.45 USD', 97.45, 'money', 0.01],
  ['95.75 USD/t', 95.75, 'money', 0.01],
  ['95.75 US dollars per tonne', 95.75, 'money', 0.01],
  ['4.25 %', 4.25, 'percent', 0.01],
  ['4.25 percent', 4.25, 'percent', 0.01],
  ['4.25 per cent', 4.25, 'percent', 0.01],
  ['25 basis points', 25, 'basis points', 1],
  ['25bp', 25, 'basis points', 1],
  ['25-basis-point', 25, 'basis points', 1],
  ['0.25 percentage points', 0.25, 'points', 0.01],
  ['1.2 million', 1_200_000, 'none', 100_000],
  ['4.5 mln dlrs', 4_500_000, 'money', 100_000],
  ['2.5 bln stg', 2_500_000_000, 'money', 100_000_000],
  ['$31.1bn', 31_100_000_000, 'money', 100_000_000],
  ['25 cents', 0.25, 'money', 0.01],
  ['−0.83%', -0.83, 'percent', 0.01],
  ['-$37.63', -37.63, 'money', 0.01],
  ['minus 0.25 percent', -0.25, 'percent', 0.01],
  ['+1.42%', 1.42, 'percent', 0.01],
  ['€84.12', 84.12, 'money', 0.01],
  ['6,812.34', 6812.34, 'none', 0.01],
  ['．', undefined, '', 0],
  ['4Q26', undefined, '', 0],
])('the figure %s is read', (text, value, unit, step) => {
  const match = readFigure(fold(text), 0);
  expect(match?.reading.value).toBe(value);
  if (value === undefined) return;
  expect(match?.length).toBe(text.length);
  expect(match?.reading.unit).toBe(unit);
  expect(match?.reading.step).toBeCloseTo(step);
});

test('a range has two ends', () => {
  const match = readFigure(fold('$85–90 a tonne'), 0);
  expect(match?.reading).toMatchObject({ value: 85, high: 90, unit: 'money', per: 'tonne' });
  expect(readFigure('2 to 3 percent', 0)?.reading).toMatchObject({ value: 2, high: 3, unit: 'percent' });
});

test.each([
  ['three', 3, 'none'],
  ['twenty-five basis points', 25, 'basis points'],
  ['two million', 2_000_000, 'none'],
  ['two mln', 2_000_000, 'none'],
  ['a quarter of a percentage point', 0.25, 'points'],
  ['half a percentage point', 0.5, 'points'],
  ['a tenth of a percentage point', 0.1, 'points'],
  ['two-thirds', 2 / 3, 'fraction'],
  ['a dozen', 12, 'none'],
])('the number %s in words is read', (text, value, unit) => {
  const match = readSpelled(text, 0);
  expect(match?.reading.value).toBeCloseTo(value);
  expect(match?.reading.unit).toBe(unit);
});

test('"one" as a pronoun is not a number', () => {
  expect(readSpelled('one, $104.35, is of Friday', 0)).toBeUndefined();
  expect(readSpelled('one of the eight stocks', 0)?.reading.value).toBe(1);
});

test('a hedge is kept with its figure', () => {
  const text = 'It stands just above $104 now';
  expect(readFigure(text, text.indexOf('$'))?.reading.hedge).toBe('over');
});
