import { expect, test } from 'vitest';
import { readBondPage } from './bond-page.ts';

const NOW = new Date('2026-11-14T15:00:00Z');
const CUSIP = '70899AAA2';

function page(rows: string[][], details = DETAILS): string {
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<html><body><ul>${details}</ul><table id="lvRollup"><thead><tr><th>Trade Date</th>
<th>High/Low Price (%)</th><th>High/Low Yield (%)</th><th>Trade Count</th><th>Total Trade Amount ($)</th></tr></thead>
<tbody>${lines.join('')}</tbody></table></body></html>`;
}

const DETAILS = `<li><b>CUSIP:</b> <i>${CUSIP}*</i></li><li><b>Coupon:</b><i>9.000 %</i></li>
<li><b>Maturity Date:</b><i>04/01/2051</i></li><li><b>Principal Amount at Issuance:</b><i>$75,000,000</i></li>`;

test('the value of a day is the middle of its prices, with its trades', () => {
  const text = page([
    ['11/12/2026', '110.500 / 109.250', '8.1 / 8.0', '4', '515,000'],
    ['11/10/2026', '110.413', '8.0', '1', '1MM+'],
  ]);
  expect(readBondPage(text, CUSIP, NOW)).toEqual({
    values: [
      {
        date: '2026-11-10',
        value: 110.413,
        trades: {
          count: 1,
          amount: null,
          lowPrice: 110.413,
          highPrice: 110.413,
          lowYield: 8,
          highYield: 8,
        },
      },
      {
        date: '2026-11-12',
        value: 109.875,
        trades: {
          count: 4,
          amount: 515_000,
          lowPrice: 109.25,
          highPrice: 110.5,
          lowYield: 8,
          highYield: 8.1,
        },
      },
    ],
    bond: { coupon: 9, maturityDate: '2051-04-01', principalAmount: 75_000_000 },
    doubts: [],
  });
});

test('bond details missing on the page are unknown', () => {
  const { bond } = readBondPage(page([['11/12/2026', '99', '', '1', '5,000']], ''), CUSIP, NOW);
  expect(bond).toEqual({ coupon: null, maturityDate: null, principalAmount: null });
});

test.each([
  ['a table without rows', page([])],
  ['a row that says so', page([['No trades available']])],
  ['rows without prices', page([['11/12/2026', '-', '-', '0', '0']])],
])('%s is a bond without trades', (_what, text) => {
  const reading = readBondPage(text, CUSIP, NOW);
  expect(reading).toMatchObject({ values: [], problem: 'No trades', bond: { coupon: 9 } });
});

test('trades with future dates are left out and reported', () => {
  const reading = readBondPage(
    page([
      ['12/31/2099', '100 / 100', '', '1', '5,000'],
      ['11/09/2026', '99.5 / 100.5', '', '1', '5,000'],
    ]),
    CUSIP,
    NOW,
  );
  expect(reading.values.map(({ date, value }) => [date, value])).toEqual([['2026-11-09', 100]]);
  expect(reading.doubts).toHaveLength(1);
});

test.each([
  ['the terms of use', '<input id="ctl00_mainContentArea_disclaimerContent_yesButton">', /terms of use/],
  [
    'a missing security',
    '<div class="error-content"><span>No records found</span></div>',
    /does not know.*No records/,
  ],
  ['another security', page([], '<li><b>CUSIP:</b><i>037833100*</i></li>'), /037833100 instead of 70899AAA2/],
  ['a table of other columns', page([]).replace('High/Low Price', 'Price'), /may have changed/],
  ['no table', '<html><body><h1>EMMA</h1></body></html>', /may have changed/],
  ['a CAPTCHA', '<title>Attention Required!</title><form id="challenge-form">', /CAPTCHA/],
  ['an empty answer', '', /sent an empty page/],
])('%s is reported', (_what, text, problem) => {
  expect(() => readBondPage(text, CUSIP, NOW)).toThrow(problem);
});
