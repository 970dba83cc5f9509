import { expect, test } from 'vitest';
import { formatLevel, splitMeasure } from './format.ts';
import { writeTicks } from './write-ticks.ts';

test.each([
  ['USD/t', [0, 100, 200], ['$0', '$100', '$200']],
  ['USD', [-2, 0, 2], ['-$2', '$0', '$2']],
  ['USD', [2.5, 3, 3.5], ['$2.5', '$3.0', '$3.5']],
  ['USD', [4.85, 4.9, 4.95], ['$4.85', '$4.90', '$4.95']],
  ['%', [2, 6, 10], ['2%', '6%', '10%']],
  ['Percent', [3.5, 4, 4.5], ['3.5%', '4.0%', '4.5%']],
  ['points', [46_000, 48_000], ['46,000', '48,000']],
  ['USD', [1.001, 1.002], ['$1.00', '$1.00']],
  ['Thousands of Units', [], []],
])('ticks in %s have only the decimals they need', (unit, values, labels) => {
  expect(writeTicks(values, (value) => splitMeasure(value, unit).text)).toEqual(labels);
});

test('a suffix stays', () => {
  expect(writeTicks([1, 1.5], (value) => formatLevel(value, '×'))).toEqual(['1.0×', '1.5×']);
  expect(writeTicks([1, 2], (value) => formatLevel(value, '×'))).toEqual(['1×', '2×']);
});
