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
])('%s is a foreign name', (word) => {
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
])('%s is not a foreign name', (word) => {
  expect(isForeignName(word)).toBe(false);
});

test('a country name may have two words', () => {
  expect(isAbroad('blast in South Korea mine'.split(' '))).toBe(true);
  expect(isAbroad('Blast in South Dakota mine'.split(' '))).toBe(false);
});

test('the destination of coal is not where something happens', () => {
  expect(isAbroad('fire halts coal exports to Japan'.split(' '))).toBe(false);
});
