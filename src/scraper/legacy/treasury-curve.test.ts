import { expect, test } from 'vitest';
import { type CurveDay, readCurveCsv, readCurveXml } from './treasury-curve.ts';

const NOW = new Date('2026-11-14T15:00:00Z');

const feed = (entries: string) => `<?xml version="1.0" encoding="utf-8" standalone="yes" ?>
<feed xml:base="https://home.treasury.gov/x" xmlns="http://www.w3.org/2005/Atom" xmlns:d="http://schemas.microsoft.com/ado/2007/08/dataservices" xmlns:m="http://schemas.microsoft.com/ado/2007/08/dataservices/metadata">
<title type="text">DailyTreasuryYieldCurveRateData</title><link rel="self" href="x" />
${entries}</feed>`;

const entry = (date: string, fields: string) => `<entry>
<id>https://home.treasury.gov/xml-item?data=daily_treasury_yield_curve&amp;id=140</id><author><name /></author>
<content type="application/xml"><m:properties><d:NEW_DATE m:type="Edm.DateTime">${date}T00:00:00</d:NEW_DATE>${fields}</m:properties></content></entry>`;

const field = (name: string, value: string) => `<d:${name} m:type="Edm.Double">${value}</d:${name}>`;

const HEAD =
  'Date,"1 Mo","1.5 Month","2 Mo","3 Mo","4 Mo","6 Mo","1 Yr","2 Yr","3 Yr","5 Yr","7 Yr","10 Yr","20 Yr","30 Yr"';

test('the feed gives each maturity by name, with or without an id', () => {
  const text = feed(
    entry(
      '2026-01-02',
      `<d:Id m:type="Edm.Int32">140</d:Id>${field('BC_1MONTH', '3.72')}${field('BC_1_5MONTH', '3.71')}${field('BC_10YEAR', '4.19')}${field('BC_30YEAR', '4.86')}${field('BC_30YEARDISPLAY', '4.99')}`,
    ) + entry('2026-01-05', field('BC_10YEAR', '-0.05')),
  );
  expect(plain(readCurveXml(text, NOW))).toEqual({
    '2026-01-02': { '1m': 3.72, '1.5m': 3.71, '10y': 4.19, '30y': 4.86 },
    '2026-01-05': { '10y': -0.05 },
  });
});

test('a day with only a display value has no yields and is left out', () => {
  const text = feed(
    entry('2010-10-08', field('BC_10YEAR', '2.41')) +
      entry('2010-10-11', field('BC_30YEARDISPLAY', '0')) +
      entry('2010-10-12', '<d:BC_10YEAR m:null="true" />'),
  );
  expect(Object.keys(plain(readCurveXml(text, NOW)))).toEqual(['2010-10-08']);
});

test('a feed without entries is a year without days', () => {
  expect(readCurveXml(feed(''), NOW)).toEqual([]);
});

test.each([
  ['an empty answer', '', /empty answer/],
  ['blanks', ' \n ', /empty answer/],
  ['a web page', '<html><body><h1>Will be right back</h1></body></html>', /a web page/],
  ['JSON', '{"truth": undefined', /something else/],
  ['half a feed', feed(entry('2026-01-02', field('BC_10YEAR', '4.19'))).slice(0, 500), /cut off/],
  ['definitions', '<!DOCTYPE feed [<!ENTITY a "4">]><feed/>', /definition/],
  ['a definition from elsewhere', '<!DOCTYPE feed SYSTEM "file:///etc/passwd"><feed/>', /definition/],
  ['wrong nesting', '<feed><a><b></a></b></feed>', /wrongly nested/],
  ['nesting without end', '<a>'.repeat(500_000), /too many elements/],
  ['CDATA without end', `<feed>${'<![CDATA['.repeat(300_000)}`, /cut off/],
  ['entries of another kind', feed(entry('soon', field('BC_10YEAR', 'high'))), /No day/],
])('%s is not a feed', (_what, text, problem) => {
  expect(() => readCurveXml(text, NOW)).toThrow(problem);
});

test('the table is read by its headings, in any order, with spaces', () => {
  const text = `${HEAD}\r
08/25/2026,3.80,3.79,3.81,3.88,3.91,3.97,4.05,4.25,4.32,4.42,4.56,4.71,5.22,5.24\r
10/02/2026,4.04,,4.11,4.19,4.26,4.27,4.46,4.83,4.96,5.06,5.17,5.28,N/A,5.63\r
`;
  const days = plain(readCurveCsv(text, NOW));
  expect(Object.keys(days)).toEqual(['2026-08-25', '2026-10-02']);
  expect(days['2026-08-25']).toMatchObject({ '1m': 3.8, '1.5m': 3.79, '10y': 4.71, '30y': 5.24 });
  expect(days['2026-10-02']).not.toHaveProperty('1.5m');
  expect(days['2026-10-02']).not.toHaveProperty('20y');
});

test('unknown or reordered columns do not shift the others', () => {
  const text = 'Date,"10 Yr","50 Yr",2 Mo\n10/02/2026,5.28,6.01,4.11\n';
  expect(plain(readCurveCsv(text, NOW))).toEqual({ '2026-10-02': { '10y': 5.28, '2m': 4.11 } });
});

test.each([
  '09/17/2026,3.97,3.9',
  '09/17/2026,3.97,3.98,4.09,4.12,4.23,4.20,4.40,4.67,4.75,4.78,4.86,4.94,5.32,5.2',
])('a truncated line is left out: %s', (last) => {
  const text = `${HEAD}\n10/02/2026,4.04,4.09,4.11,4.19,4.26,4.27,4.46,4.83,4.96,5.06,5.17,5.28,5.67,5.63\n${last}`;
  expect(Object.keys(plain(readCurveCsv(text, NOW)))).toEqual(['2026-10-02']);
});

test('a table with only headings is a year without days', () => {
  expect(readCurveCsv(`${HEAD}\n`, NOW)).toEqual([]);
});

test.each([
  ['an empty answer', '', /empty answer/],
  ['a web page', '<!DOCTYPE html><html><body>Page not found</body></html>', /a web page/],
  ['another table', 'Name,Value\nx,1\n', /something else/],
  ['lines of another kind', `${HEAD}\nsoon,1,2,3\n`, /No day/],
])('%s is not a table', (_what, text, problem) => {
  expect(() => readCurveCsv(text, NOW)).toThrow(problem);
});

function plain(days: CurveDay[]): Record<string, Record<string, number>> {
  return Object.fromEntries(days.map(({ date, yields }) => [date, Object.fromEntries(yields)]));
}
