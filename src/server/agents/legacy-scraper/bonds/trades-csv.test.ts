import { expect, test } from 'vitest';
import type { AppError } from '#platform/app-error.ts';
import { measureCpuMs } from '#testing/cpu-time.ts';
import { splitCsv } from './split-csv.ts';
import { readTradesCsv } from './trades-csv.ts';

const HEAD = 'Trade Date,High/Low Price,High/Low Yield,Trade Count,Total Trade Amount';
const NOW = new Date('2026-11-16T14:00:00Z');
const read = (text: string) => readTradesCsv(text, NOW, '2026-11-16');
const faultsOf = (text: string): string[] => {
  try {
    read(text);
  } catch (error) {
    return (error as AppError & { fields: { issues: { message: string }[] } }).fields.issues.map(
      ({ message }) => message,
    );
  }
  return [];
};

test('columns may be in any order and have units; others are ignored', () => {
  const text = `Note,Total Trade Amount ($),Trade Count,Trade Date,High / Low Yield (%),High/Low Price (%)
,"$1,250,000",3,Nov 13 2026,-,100.5 / 99.5`;
  expect(read(text)).toEqual([
    {
      line: 2,
      trades: {
        ...{ date: '2026-11-13', highPrice: 100.5, lowPrice: 99.5, highYield: null, lowYield: null },
        ...{ count: 3, amount: 1_250_000 },
      },
    },
  ]);
});

test('cells pasted from a page are separated by tabs', () => {
  const text = `${HEAD.replaceAll(',', '\t')}\n11/13/2026\t99.1 / 99.9\t5.1 / 5.3\t2\t515,000`;
  expect(read(text)[0]?.trades).toMatchObject({ highPrice: 99.9, lowPrice: 99.1, amount: 515_000 });
});

test.each([
  ['nothing', '', 'Line 1: The file is empty'],
  ['blank lines', '\n\r\n  \n', 'Line 1: The file is empty'],
  ['only headings', HEAD, 'Line 2: There are no trades below the headings'],
  ['no headings', '11/13/2026,99,5,1,5000', /^Line 1: Missing columns: Trade Date, High\/Low Price/],
  ['a missing column', HEAD.replace(',Trade Count', ''), /^Line 1: Missing columns: Trade Count\./],
  [
    'too many days',
    `${HEAD}${'\n11/13/2026,99,5,1,5000'.repeat(1_001)}`,
    /1001 trade days\. A file may have 1000/,
  ],
  [
    'an unquoted comma',
    `${HEAD}\n11/13/2026,99,5,1,515,000`,
    /Line 2: It has 6 cells instead of 5\. Put numbers/,
  ],
  ['a cut-off line', `${HEAD}\n11/13/2026,99`, 'Line 2: It has 2 cells instead of 5'],
  ['no date', `${HEAD}\nyesterday,99,5,1,5000`, /Line 2: "yesterday" is not a date/],
  ['a day to come', `${HEAD}\n11/17/2026,99,5,1,5000`, 'Line 2: 2026-11-17 is in the future'],
  ['a price in words', `${HEAD}\n11/13/2026,par,5,1,5000`, /Line 2: "par" is not a price/],
  ['three prices', `${HEAD}\n11/13/2026,1 / 2 / 3,5,1,5000`, /is not a price/],
  ['half a price', `${HEAD}\n11/13/2026,99 / ,5,1,5000`, /is not a price/],
  ['a formula', `${HEAD}\n11/13/2026,=1+1,5,1,5000`, /"=1\+1" is not a price/],
  ['half a trade', `${HEAD}\n11/13/2026,99,5,0.5,5000`, /Trade count/],
  ['an amount in words', `${HEAD}\n11/13/2026,99,5,1,many`, /"many" is not an amount/],
  ['a NUL', `${HEAD}\n11/13/2026,99\u0000,5,1,5000`, 'Line 2: It contains control characters'],
  ['an escape', `${HEAD}\n\u001b[31m11/13/2026,99,5,1,5000`, 'Line 2: It contains control characters'],
  [
    'an open quotation mark',
    `${HEAD}\n"11/13/2026,99,5,1,5000\n11/12/2026,99,5,1,5000`,
    /Line 2: A quotation mark/,
  ],
])('a file with %s is refused', (_, text, message) => {
  expect(faultsOf(text)[0]).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
});

test('every bad line is reported by number, and nothing is imported', () => {
  const text = [
    HEAD,
    '11/13/2026,99,5,1,5000',
    '',
    '11/12/2026,x,5,1,5000',
    '11/13/2026,98,5,1,5000',
    ',,,,',
    '11/11/2026,98 / 99,5,1,-5',
  ].join('\n');
  expect(faultsOf(text)).toEqual([
    'Line 4: "x" is not a price such as 99.875 / 99.125',
    'Line 5: 2026-11-13 is already on line 2',
    'Line 7: Total trade amount must be a number from 1 to 1,000,000,000,000',
  ]);
  expect(() => read(text)).toThrow('3 lines could not be read, so nothing was taken from the file. Line 4: ');
});

test('at most twenty errors are listed', () => {
  expect(faultsOf(`${HEAD}${'\nx,1,1,1,1'.repeat(300)}`)).toHaveLength(20);
});

test('the longest file is read quickly', () => {
  const text = `${HEAD}\n${'"'.repeat(190_000)}`;
  expect(measureCpuMs(() => expect(faultsOf(text)).toHaveLength(1))).toBeLessThan(1_000);
});

test.each([
  ['spaces in a heading', `Trade${' '.repeat(200_000)}Date`],
  ['quotes in a cell', '"a" '.repeat(50_000)],
])('200,000 characters of %s are refused quickly', (_, text) => {
  const costMs = measureCpuMs(() => expect(() => read(`${text}\n11/13/2026`)).toThrow('Missing columns'));
  expect(costMs).toBeLessThan(200);
});

test('quotes may contain separators, line breaks and quotes', () => {
  expect(splitCsv('a,b\r\n"1,5","two\nlines ""x"""\r\n3, 4 ')).toEqual([
    { line: 1, cells: ['a', 'b'], isBroken: false },
    { line: 2, cells: ['1,5', 'two\nlines "x"'], isBroken: false },
    { line: 4, cells: ['3', '4'], isBroken: false },
  ]);
});
