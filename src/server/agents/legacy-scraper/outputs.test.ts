import { expect, test } from 'vitest';
import { writeCsv } from '#contract/csv.ts';
import { composeOutputs, contentTypeOf, OUTPUT_COUNT } from './outputs.ts';
import type { KnownItem } from './store.ts';

const ABOUT = {
  runId: 'run-1',
  day: '2026-11-16',
  storedAt: new Date('2026-11-16T12:00:00Z'),
  problems: null,
};

function createKnown(category: KnownItem['category'], more: Partial<KnownItem> = {}): KnownItem {
  return {
    id: `${category}.one`,
    name: 'One',
    category,
    unit: 'USD/t',
    source: 'page',
    latest: 98.4,
    previous: 96,
    daily_change: -2.5,
    weekly_change: null,
    change_unit: 'percent',
    status: 'available',
    date: '2026-11-13',
    knownAt: '2026-11-16T12:00:00.000Z',
    checkedAt: '2026-11-16T12:00:00.000Z',
    succeededAt: '2026-11-16T12:00:00.000Z',
    problem: null,
    held: null,
    firstKnownAt: null,
    bond: null,
    ...more,
  };
}

const BOND: KnownItem['bond'] = {
  coupon: 9,
  maturity_date: '2051-04-01',
  principal_amount: 75_000_000,
  latest_trade_date: '2026-11-13',
  latest_trade_count: 4,
  latest_trade_amount: null,
  latest_price_range: '99.25 - 101',
};

const textOf = (items: KnownItem[], name: string) =>
  composeOutputs(items, ABOUT).find(({ key }) => key === `legacy/2026-11-16/${name}`)?.text ?? '';

test('every category has two files, even if empty, and the manifest comes last', () => {
  const outputs = composeOutputs([], ABOUT);
  expect(outputs.map(({ key }) => key.replace('legacy/2026-11-16/', ''))).toEqual([
    ...['coal.json', 'coal.csv', 'steel.json', 'steel.csv', 'yield.json', 'yield.csv'],
    ...['bonds.json', 'bonds.csv', 'manifest.json'],
  ]);
  expect(outputs).toHaveLength(OUTPUT_COUNT);
  expect(new Set(outputs.map(({ contentType }) => contentType))).toEqual(
    new Set(['application/json', 'text/csv']),
  );
  expect(contentTypeOf('legacy/notes')).toBe('text/plain');
});

test('rows have the fields of the dashboard, with numbers as numbers', () => {
  const items = [createKnown('coal'), createKnown('bonds', { bond: BOND })];
  expect(textOf(items, 'coal.csv')).toBe(
    'name,latest,previous,daily_change,weekly_change,status,date,unit,change_unit,source\r\n' +
      'One,98.4,96,-2.5,,available,2026-11-13,USD/t,percent,page\r\n',
  );
  expect(JSON.parse(textOf(items, 'coal.json'))).toEqual({
    category: 'coal',
    date: '2026-11-16',
    generated_at: '2026-11-16T12:00:00.000Z',
    items: [
      {
        name: 'One',
        latest: 98.4,
        previous: 96,
        daily_change: -2.5,
        weekly_change: null,
        status: 'available',
        date: '2026-11-13',
        unit: 'USD/t',
        change_unit: 'percent',
        source: 'page',
      },
    ],
  });
  const [header, row] = textOf(items, 'bonds.csv').split('\r\n');
  expect(header).toMatch(/,id,coupon,maturity_date,.+,latest_price_range$/);
  expect(row).toMatch(/,bonds\.one,9,2051-04-01,75000000,2026-11-13,4,,99\.25 - 101$/);
  expect(JSON.parse(textOf(items, 'bonds.json')).items[0]).toMatchObject({ id: 'bonds.one', ...BOND });
});

test('the manifest counts available and missing items', () => {
  const items = [
    createKnown('yield'),
    createKnown('yield', { id: 'yield.two', status: 'unavailable', latest: null }),
  ];
  expect(JSON.parse(textOf(items, 'manifest.json'))).toMatchObject({
    run_id: 'run-1',
    date: '2026-11-16',
    generated_at: '2026-11-16T12:00:00.000Z',
    problems: null,
    categories: {
      coal: { items: 0, available: 0, unavailable: 0 },
      yield: {
        items: 2,
        available: 1,
        unavailable: 1,
        files: ['legacy/2026-11-16/yield.json', 'legacy/2026-11-16/yield.csv'],
      },
    },
  });
});

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['+1', `'+1`],
  ['-1+1', `'-1+1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t=1`],
  ['\r=1', `"'\r=1"`],
  ['\ttab', `'\ttab`],
  ['  =1', `'  =1`],
  ['＝1', `'＝1`],
  ['10 - 20', '10 - 20'],
  ['a,b', '"a,b"'],
  ['say "it"', '"say ""it"""'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
])('the text %j becomes the cell %j', (text, cell) => {
  expect(writeCsv([[text]])).toBe(`${cell}\r\n`);
});

test('a name from a page cannot be a formula in the file', () => {
  const csv = textOf([createKnown('coal', { name: '=1+1', source: '@evil' })], 'coal.csv');
  expect(csv).toContain(`'=1+1,98.4`);
  expect(csv).toContain(`'@evil`);
});
