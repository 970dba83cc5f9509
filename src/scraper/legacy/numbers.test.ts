import { expect, test } from 'vitest';
import { measureCpuMs } from '#testing/cpu-time.ts';
import { decimalMarkOf, parseNumber } from './numbers.ts';

const TABLE: [text: string, mark: '.' | ',', value: number | undefined][] = [
  ['112.30', '.', 112.3],
  ['1,234.50', '.', 1234.5],
  ['1.234,50', ',', 1234.5],
  ['1.234,50', '.', undefined],
  ['1,234.50', ',', undefined],
  ['1.234', ',', 1234],
  ['1,234', '.', 1234],
  ['1,234,567', '.', 1_234_567],
  ['12,34,567', '.', undefined],
  ['1,23', '.', undefined],
  ['1,2345', '.', undefined],
  ['1,234 567', '.', undefined],
  ['1 234,50', ',', 1234.5],
  ['1\u00a0234,50', ',', 1234.5],
  ['1\u202f234,50', ',', 1234.5],
  ["1'234.50", '.', 1234.5],
  ['1’234.50', '.', 1234.5],
  ['USD 112.30', '.', 112.3],
  ['USD112.30', '.', 112.3],
  ['112.30 USD', '.', 112.3],
  ['1.234,50 EUR', ',', 1234.5],
  ['$1,250,000', '.', 1_250_000],
  ['US$ 75.5', '.', 75.5],
  ['-$12.5', '.', -12.5],
  ['$-12.5', '.', -12.5],
  ['--12.5', '.', undefined],
  ['-$-12.5', '.', undefined],
  ['−1.2%', '.', -1.2],
  ['+0.35', '.', 0.35],
  ['9.000 %', '.', 9],
  ['.05', '.', 0.05],
  ['0', '.', 0],
  ['-0.05', '.', -0.05],
  ['  97.85\n', '.', 97.85],
  ['', '.', undefined],
  ['.', '.', undefined],
  ['-', '.', undefined],
  ['—', '.', undefined],
  ['N/A', '.', undefined],
  ['NaN', '.', undefined],
  ['Infinity', '.', undefined],
  ['1e5', '.', undefined],
  ['0x10', '.', undefined],
  ['112.', '.', undefined],
  ['1.2.3', '.', undefined],
  ['12 / 13', '.', undefined],
  ['112.30 (−1.2%)', '.', undefined],
  ['1MM+', '.', undefined],
  ['one hundred', '.', undefined],
  ['٣٤', '.', undefined],
];

test.each(TABLE)('%j with the mark %j is %j', (text, mark, value) => {
  expect(parseNumber(text, mark)).toBe(value);
});

test('long texts are read quickly', () => {
  const costMs = measureCpuMs(() => {
    for (const text of [
      '9'.repeat(400),
      `1${' '.repeat(1_000_000)}1`,
      ','.repeat(1_000_000),
      '1 '.repeat(20),
    ]) {
      expect(parseNumber(text)).toBeUndefined();
    }
    expect(parseNumber(`${' '.repeat(1_000_000)}7`)).toBe(7);
  });
  expect(costMs).toBeLessThan(500);
});

test('the decimal mark follows the declared language of the page', () => {
  expect(['en', 'en-US', 'de', 'de-DE', 'fr', undefined, '', 'no such language!'].map(decimalMarkOf)).toEqual(
    ['.', '.', ',', ',', ',', '.', '.', '.'],
  );
});
