import { expect, test } from 'vitest';
import { digitsOf, digitsOfChange, perOf, sayUnit, shortenUnit, unitOfQuote } from './units.ts';
import type { SymbolCategory } from './yahoo.ts';

test.each([
  ['CNR', 'Core Natural Resources', 'stock', 'USD', 'USD', '', ''],
  ['MTF=F', 'API2 Coal', 'commodity', 'USD', 'USD/t', '/t', 'per metric ton'],
  ['HRC=F', 'Steel', 'commodity', 'USD', 'USD/short ton', '/st', 'per short ton'],
  ['CL=F', 'Crude Oil, WTI', 'commodity', 'USD', 'USD/bbl', '/bbl', 'per barrel'],
  ['NG=F', 'Natural Gas', 'commodity', null, 'USD/MMBtu', '/MMBtu', 'per MMBtu'],
  ['ZW=F', 'Wheat', 'commodity', 'USX', 'USX', '', ''],
  ['constructor', 'A symbol that objects inherit', 'commodity', 'USD', 'USD', '', ''],
  ['^GSPC', 'S&P 500', 'index', 'USD', 'points', '', 'Index'],
  ['^VIX', 'CBOE Volatility Index', 'volatility', 'USD', 'points', '', 'Index'],
  ['DX-Y.NYB', 'US Dollar Index', 'currency', 'USD', 'points', '', 'Index'],
  ['EURUSD=X', 'Euro / US Dollar', 'currency', 'USD', 'USD/EUR', '/EUR', 'per EUR'],
  ['JPY=X', 'US Dollar / Yen', 'currency', 'JPY', 'JPY/USD', '/USD', 'per USD'],
  ['^TNX', '10-Year Treasury Yield', 'bond', 'USD', '%', '', ''],
  ['BTC-USD', 'Bitcoin', 'crypto', 'USD', 'USD', '', ''],
] as [string, string, SymbolCategory, string | null, string, string, string][])(
  'the unit of %s, %s',
  (symbol, name, category, currency, unit, per, words) => {
    expect(unitOfQuote({ symbol, name, category, currency })).toBe(unit);
    expect(perOf(unit)).toBe(per);
    expect(sayUnit(unit)).toBe(words);
  },
);

test.each([
  ['U.S. Dollars per Metric Ton', 'USD/t'],
  ['Dollars per Barrel', 'USD/bbl'],
  ['Dollars per Million BTU', 'USD/MMBtu'],
  ['Index 1982-1984=100', 'Index 1982-1984=100'],
  ['Billions of Dollars', 'Billions of Dollars'],
])('%s is short %s', (units, unit) => {
  expect(shortenUnit(units)).toBe(unit);
});

test.each([
  [84.123, 'USD', { least: 2, most: 2 }],
  [0.6751, 'USD', { least: 2, most: 4 }],
  [0.6751, 'USD/AUD', { least: 4, most: 4 }],
  [1.0842, 'USD/EUR', { least: 4, most: 4 }],
  [151.2, 'JPY/USD', { least: 2, most: 2 }],
  [0.5, 'points', { least: 2, most: 2 }],
  [0.02, '%', { least: 2, most: 2 }],
  [2.81, 'USD/MMBtu', { least: 2, most: 2 }],
])('%d %s has %j digits', (value, unit, digits) => {
  expect(digitsOf(value, unit)).toEqual(digits);
});

test.each([
  [0.5, 84.12, 2],
  [-0.0049, 84.12, 4],
  [0.006, 84.12, 4],
  [0.01, 84.12, 2],
  [0, 84.12, 2],
  [0.0012, 0.6751, 4],
  [0.00001, 0.6751, 6],
])('a move of %d at %d keeps its digits', (change, value, most) => {
  expect(digitsOfChange(change, value, 'USD').most).toBe(most);
});
