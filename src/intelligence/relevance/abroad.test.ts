import { expect, test } from 'vitest';
import { isAbroad, isForeignName } from './abroad.ts';

test.each([
  'Turkey',
  'Turkish',
  'Chilean',
  'Iranian',
  'Pakistani',
  'Irish',
  'french',
  'Italian',
  'Vietnamese',
])('%s is a name of elsewhere', (word) => {
  expect(isForeignName(word)).toBe(true);
});

test.each([
  'American',
  'Georgia',
  'Jersey',
  'Fed',
  'Ohio',
  'Indiana',
  'Virginia',
  'median',
  'finish',
  'veteran',
])('%s is not', (word) => {
  expect(isForeignName(word)).toBe(false);
});

test('a country may have a name of two words', () => {
  expect(isAbroad('blast in South Korea mine'.split(' '))).toBe(true);
  expect(isAbroad('Blast in South Dakota mine'.split(' '))).toBe(false);
});

test('where coal goes is not where something happens', () => {
  expect(isAbroad('fire halts coal exports to Japan'.split(' '))).toBe(false);
});
