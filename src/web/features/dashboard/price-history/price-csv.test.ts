import { expect, it } from 'vitest';
import { stampMoment, stampName } from '#web/export/save-sheet.ts';
import { nameFile, writeSheetCsv } from '#web/export/sheet.ts';
import { makePriceRows, makePriceSheet } from './price-csv.ts';
import { readSeries } from './price-series.ts';

const writePriceCsv = (facts: Omit<Parameters<typeof makePriceRows>[0], 'period' | 'isPast'>) =>
  writeSheetCsv(makePriceRows({ ...facts, period: '1M', isPast: false }));

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
])('the text %j is not a formula and stays one cell', (symbol, cell) => {
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
  const facts = { symbol, period: '1M', isSeries: false, currency: null, unit: '', source: '' };
  const sheet = makePriceRows({ ...facts, points: [], isPast: false });
  expect(nameFile(sheet.name, 'csv')).toBe(name);
});

it('a file for a past moment shows how each value is known, with the moment in its name and rows', () => {
  const known = readSeries([
    { date: '2026-09-11', price: 84.12, known: 'reconstructed' },
    { date: '2026-09-14', price: null },
    { date: '2026-09-15', price: 85 },
  ]);
  const facts = { symbol: 'CNR', period: '1M', isSeries: false, currency: 'USD', unit: 'USD', source: 'Y' };
  const asOf = '2026-09-15T09:00-04:00';
  const rows = stampMoment(makePriceRows({ ...facts, points: known, isPast: true }), asOf);
  expect(nameFile(stampName(rows.name, asOf), 'csv')).toBe('CNR-1M_as_of_2026-09-15T1300Z.csv');
  expect(writeSheetCsv(rows).split('\r\n').slice(0, 3)).toEqual([
    'Date,Symbol,Price,Currency,Unit,Source,Mark,As of (UTC)',
    '2026-09-11,CNR,84.12,USD,USD,Y,Reconstructed,2026-09-15T13:00:00.000Z',
    '2026-09-14,CNR,,USD,USD,Y,,2026-09-15T13:00:00.000Z',
  ]);
  const sheet = stampMoment(makePriceSheet({ ...facts, points: known, isPast: true }), asOf);
  expect(sheet.rows[2]).toEqual(['2026-09-15', 85, 'Witnessed', '2026-09-15T13:00:00.000Z']);
  expect(stampMoment(sheet, undefined)).toBe(sheet);
});
