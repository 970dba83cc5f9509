import { expect, test } from 'vitest';
import { guessCategory } from './guess-category.ts';

test.each([
  ['Consumer Price Index for All Urban Consumers', 'inflation'],
  ['Unemployment Rate', 'employment'],
  ['All Employees, Total Nonfarm Payrolls', 'employment'],
  ['Real Gross Domestic Product', 'gdp'],
  ['30-Year Fixed Rate Mortgage Average', 'housing'],
  ['Market Yield on U.S. Treasury Securities at 10-Year Constant Maturity', 'rates'],
  ['Advance Retail Sales', 'consumer'],
  ['Crude Oil Prices: West Texas Intermediate', 'markets'],
  ['', 'inflation'],
])('%j is about %s', (title, category) => {
  expect(guessCategory(title)).toBe(category);
});
