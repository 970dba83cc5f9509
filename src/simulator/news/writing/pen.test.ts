import { expect, test } from 'vitest';
import { createPen } from './pen.ts';

test('the same seed and name give the same text, another name a different one', () => {
  const write = (seed: string, name: string) => {
    const pen = createPen(seed, name);
    return Array.from({ length: 20 }, () => pen.write('[one|two|three] {what}', { what: 'tons' })).join();
  };
  expect(write('a', 'x')).toBe(write('a', 'x'));
  expect(write('a', 'y')).not.toBe(write('a', 'x'));
  expect(write('b', 'x')).not.toBe(write('a', 'x'));
});

test.each([
  ['{mine} in {place}', 'Sugar Run in Utah'],
  ['{Verb} to {$price}', 'Rises to $8.20'],
  [
    'a {price} move, a 11% gain, a 80% share and a 12% loss',
    'an 8.20 move, an 11% gain, an 80% share and a 12% loss',
  ],
  ["{firms}'s mine", "Resources' mine"],
  ['[[a|a] b|a b]', 'a b'],
])('%j is filled in', (template, text) => {
  const facts = { mine: 'Sugar Run', place: 'Utah', verb: 'rises', price: '8.20', firms: 'Resources' };
  expect(createPen('a', 'x').write(template, facts)).toBe(text);
});

test('a missing fact is an error, not a gap', () => {
  expect(() => createPen('a', 'x').write('{nobody} said', {})).toThrow('{nobody}');
});

test('a sample has no duplicates and ends with the last item', () => {
  const drawn = createPen('a', 'x').sample([1, 2, 3], 9);
  expect(drawn.toSorted()).toEqual([1, 2, 3]);
});
