// @vitest-environment node
import { expect, it } from 'vitest';
import { nameCsv, writePriceCsv } from './price-csv.ts';
import { readSeries } from './price-series.ts';

const points = readSeries([
  { date: '2026-11-12', price: 84.12 },
  { date: '2026-11-13', price: null },
  { date: '2026-11-14', price: -37.63 },
]);

it('writes one row a day, nothing for a missing price, and negative prices as numbers', () => {
  const facts = { symbol: 'CNR', isSeries: false, currency: 'USD', unit: 'USD', source: 'Yahoo', points };
  expect(writePriceCsv(facts)).toBe(
    'Date,Symbol,Price,Currency,Unit,Source\r\n2026-11-12,CNR,84.12,USD,USD,Yahoo\r\n2026-11-13,CNR,,USD,USD,Yahoo\r\n2026-11-14,CNR,-37.63,USD,USD,Yahoo\r\n',
  );
  const [, index] = writePriceCsv({ ...facts, symbol: '^GSPC', unit: 'points' }).split('\r\n');
  expect(index).toBe('2026-11-12,^GSPC,84.12,,points,Yahoo');
});

it('writes the values of an economic series with its unit', () => {
  expect(
    writePriceCsv({
      symbol: 'PCE',
      isSeries: true,
      currency: null,
      unit: 'Billions, yearly',
      source: 'FRED',
      points,
    }),
  ).toMatch(/^Date,Series,Value,Unit,Source\r\n2026-11-12,PCE,84\.12,"Billions, yearly",FRED\r\n/);
});

it.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1', "'+1"],
  ['-1+2', "'-1+2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['a,b', '"a,b"'],
  ['a\nb', '"a\nb"'],
  ['^GSPC', '^GSPC'],
])('the text %j can be no formula and stays one cell', (symbol, cell) => {
  const one = points.slice(0, 1);
  const facts = { symbol, isSeries: false, currency: null, unit: 'USD', source: symbol, points: one };
  const [, row] = writePriceCsv(facts).split('\r\n');
  expect(row).toBe(`2026-11-12,${cell},84.12,,USD,${cell}`);
});

it.each([
  ['CNR', 'CNR-1M.csv'],
  ['HRC=F', 'HRC_F-1M.csv'],
  ['^GSPC', 'GSPC-1M.csv'],
  ['../../etc/passwd', 'etc_passwd-1M.csv'],
  ['===', 'prices-1M.csv'],
])('a file of %s is called %s', (symbol, name) => {
  expect(nameCsv(symbol, '1M')).toBe(name);
});
