import { expect, test } from 'vitest';
import { measureCpuMs } from '#testing/cpu-time.ts';
import { countTerms, readSearch, SEARCH_LENGTH, writeSearch } from './news-search.ts';

test.each([
  ['', '', false],
  ['  coal   rail ', 'coal rail', false],
  ['"metallurgical coal" rail -barge', '"metallurgical coal" rail -barge', false],
  ['“met coal” -“thermal coal”', '"met coal" -"thermal coal"', false],
  ['coal "open quote here', 'coal open quote here', true],
  ['-rail', '-rail', false],
  ['coal - rail', 'coal rail', false],
  ['low-vol coal', 'low-vol coal', false],
  ['a"b c"d', '"b c" a d', false],
  ['"" -"" & | ! ( ) :* <-> \\', '', false],
  ["x' or 1=1; --", "x' or 1=1;", false],
  ['"two   spaces"', '"two spaces"', false],
  ['煤炭 -铁路', '煤炭 -铁路', false],
])('%j is read as %j', (typed, written, hasOpenQuote) => {
  const search = readSearch(typed);
  expect(writeSearch(search)).toBe(written);
  expect(search.hasOpenQuote).toBe(hasOpenQuote);
  expect(writeSearch(readSearch(writeSearch(search)))).toBe(written);
});

test('the longest search made only of quotes is read quickly', () => {
  for (const text of ['"'.repeat(SEARCH_LENGTH), '-"'.repeat(100_000), '"a" '.repeat(100_000)])
    expect(measureCpuMs(() => readSearch(text))).toBeLessThan(1_000);
  expect(countTerms(readSearch('"'.repeat(SEARCH_LENGTH - 1)))).toBe(0);
});
