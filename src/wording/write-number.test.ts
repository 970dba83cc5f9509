import { expect, test } from 'vitest';
import { writeNumber } from './write-number.ts';

function* listNumbers() {
  yield* [0, -0, 0.005, 0.004999, 1.005, 2.675, 999.995, 1e-7, -1e-9, 5e-324, 1_234_567.891];
  yield* [1e14 + 0.5, 999_999_999.995, 123_456_789_012.345, 1e15, 1.5e17, -4e20];
  let state = 20_261_115;
  for (let i = 0; i < 20_000; i++) {
    state = (state * 48_271) % 2_147_483_647;
    const digits = state % 6;
    const value = ((state - 1_073_741_823) / 1000 ** (state % 3)) * 10 ** -digits;
    yield i % 2 === 0 ? value : Number(value.toFixed(3));
  }
}

/** One assertion for all: one for each number took most of the time. */
function expectSame(write: (value: number) => string, browser: Intl.NumberFormat): void {
  const different = Array.from(listNumbers(), (value) => [value, write(value), browser.format(value)]).filter(
    ([, ours, theirs]) => ours !== theirs,
  );
  expect(different).toEqual([]);
}

test.each([
  [0, 2],
  [2, 2],
  [1, 1],
  [0, 0],
])('from %i to %i digits, with and without a plus, as the browser writes it', (least, most) => {
  const digits = { minimumFractionDigits: least, maximumFractionDigits: most };
  const browser = new Intl.NumberFormat('en-US', { ...digits, signDisplay: 'negative' });
  const browserSigned = new Intl.NumberFormat('en-US', { ...digits, signDisplay: 'exceptZero' });
  expectSame((value) => writeNumber(value, { least, most }), browser);
  expectSame((value) => writeNumber(value, { least, most, isSigned: true }), browserSigned);
});

test('dollars as the browser writes them', () => {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const dollars = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    signDisplay: 'negative',
    ...digits,
  });
  expectSame((value) => writeNumber(value, { least: 2, most: 2, unit: '$' }), dollars);
});
