import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cusip, findCusipFault, finraSymbol } from './bond-identifiers.ts';

test.each(['037833100', '17275R102', '38259P508', '594918104', '68389X105', '70899AAA2', '08862@AA6'])(
  '%s is a valid CUSIP',
  (text) => {
    expect(findCusipFault(text)).toBeUndefined();
  },
);

test('a CUSIP may be typed in lower case with surrounding spaces', () => {
  expect(z.parse(cusip, ' 17275r102 ')).toBe('17275R102');
});

test('a wrong check digit gives the right one', () => {
  const said = 'The check digit does not match: 03783310 ends in 0, not 7. Check for a typo';
  expect(findCusipFault('037833107')).toBe(said);
  expect(z.safeParse(cusip, '037833107').error?.issues[0]?.message).toBe(said);
});

test.each(['', '03783310', '0378331000', '03783310O', '037 83310', '０37833100', "037833'00", '../../etc'])(
  '%j is not a CUSIP',
  (text) => {
    expect(findCusipFault(text)).toMatch(/9 characters/);
    expect(z.safeParse(cusip, text).success).toBe(false);
  },
);

test.each([
  ['btu4561234', 'BTU4561234'],
  ['BRK.GD', 'BRK.GD'],
])('the FINRA symbol %j is %s', (text, symbol) => {
  expect(z.parse(finraSymbol, text)).toBe(symbol);
});

test.each(['', 'AB', 'A'.repeat(21), 'BTU 456', 'BTU/456', 'BTU"456', '.BTU'])(
  '%j is not a FINRA symbol',
  (text) => {
    expect(z.safeParse(finraSymbol, text).success).toBe(false);
  },
);
