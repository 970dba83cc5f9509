import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { type PageLayout, readCommodityPage } from './commodity-page.ts';

const NOW = new Date('2026-11-14T15:00:00Z');
const CLOSES = { date: 'Date', price: 'Close' };
const HEADLINE: PageLayout = { kind: 'headline', history: CLOSES };
const ROW: PageLayout = { kind: 'row', price: 'Price', date: 'Date', previous: 'Previous', history: CLOSES };

interface Said {
  title?: string;
  price?: string;
  unit?: string;
  date?: string;
  change?: string;
  history?: [date: string, close: string][];
  language?: string;
}

function page({ price = '108.78', unit = 'USD/T', date = '11/13/2026', ...more }: Said = {}): string {
  const rows = (more.history ?? []).map(([day, close]) => `<tr><td>${day}</td><td>${close}</td></tr>`);
  return `<!DOCTYPE html><html lang="${more.language ?? 'en'}"><body><nav><h2>Markets</h2><i>1.00</i></nav>
<section><h1><b>${more.title ?? 'Coal'}</b> Commodity</h1><div><i>${price}</i>
<i>${unit}</i><i>${more.change ?? ''}</i></div><i>${date}</i></section>
<table><tr><th>Date</th><th>Close</th></tr>${rows.join('')}</table></body></html>`;
}

const list = (
  price: string,
  previous: string,
) => `<html><body><nav><a href="/commodity/coal">Coal</a></nav><table>
<tr><th>Energy</th><th>Price</th><th>Day</th><th>Date</th></tr>
<tr><td><a href="/commodity/tin"><b>Tin</b></a><div>USD/T</div></td><td>30,000</td><td>1</td><td>Nov/13</td></tr>
<tr><td><a href="https://x.example/commodity/coal"><b>Coal</b></a><div>USD/T</div></td><td>${price}</td><td>2</td><td>Nov/13</td></tr></table>
<table><tr><th></th><th>Actual</th><th>Previous</th></tr><tr><td></td><td>${price}</td><td>${previous}</td></tr></table></body></html>`;

const read = (text: string, layout: PageLayout = HEADLINE) =>
  readCommodityPage(
    text,
    {
      sourceName: 'The site',
      url: 'https://x.example/commodity/coal',
      title: 'Coal',
      layout,
      units: ['USD/T', 'USD per Ton'],
    },
    NOW,
  );

test('the price and earlier closes come in date order, one per day', () => {
  const history: [string, string][] = [
    ['11/13/2026', '108.78'],
    ['11/12/2026', '1,08.16'],
    ['11/11/2026', '-'],
    ['11/10/2026', '107.90'],
  ];
  expect(read(page({ history, change: '+0.62' }))).toMatchObject({
    values: [
      { date: '2026-11-10', value: 107.9 },
      { date: '2026-11-13', value: 108.78 },
    ],
    doubts: [],
  });
});

test('in a list, the row that links to the page itself counts', () => {
  expect(read(list('110.61', '110.20'), ROW).values).toEqual([{ date: '2026-11-13', value: 110.61 }]);
});

test('a page in German is read as German', () => {
  const german = page({ language: 'de', price: '1.234,50', date: '13.11.2026', change: '−0,35' });
  expect(read(german).values).toEqual([{ date: '2026-11-13', value: 1234.5 }]);
});

test.each<[what: string, text: string, layout: PageLayout, problem: RegExp]>([
  ['an empty answer', '', HEADLINE, /sent an empty page/],
  ['plain text', 'Too Many Requests', HEADLINE, /not a web page/],
  ['another page', '<html><body><h1>Welcome</h1></body></html>', HEADLINE, /may have changed/],
  ['a list without the row', list('1', '1').replaceAll('/coal"', '/gold"'), ROW, /may have changed/],
  ['a price of nothing', page({ price: '' }), HEADLINE, /may have changed|could not be read/],
  ['a page about something else', page({ title: 'Charcoal' }), HEADLINE, /may have changed/],
  [
    'a list without its headings',
    list('1', '1').replaceAll('<th>Price', '<th>Last'),
    ROW,
    /may have changed/,
  ],
  ['a list without dates', list('1', '1').replaceAll('<th>Date', '<th>When'), ROW, /could not be read/],
  ['a price in words', page({ price: 'N/A' }), HEADLINE, /could not be read as a price/],
  ['a price without a date', page({ date: '' }), HEADLINE, /could not be read as a price/],
  ['a German number on an English page', page({ price: '1.234,50' }), HEADLINE, /could not be read/],
  ['another unit', page({ unit: 'EUR/MWh' }), HEADLINE, /in EUR\/MWh, not in USD\/T/],
  ['no unit', page({ unit: '' }), HEADLINE, /may have changed/],
  ['a row without a unit', list('1', '1').replaceAll('USD/T', ''), ROW, /names no unit/],
  ['a day to come', page({ date: '11/16/2026' }), HEADLINE, /is in the future/],
  ['an old day', page({ date: '09/14/2026' }), HEADLINE, /61 days old/],
  ['a page cut off before the price', page().slice(0, 125), HEADLINE, /may have changed/],
])('%s is reported, and gives no value', (_what, text, layout, problem) => {
  expect(() => read(text, layout)).toThrow(problem);
});

test.each([
  ['page', page(), HEADLINE],
  ['list', list('110.61', '110.20'), ROW],
] as const)('a %s gives its own values or none, wherever it is cut off', (_, text, layout) => {
  const readOrNone = (cut: string) => {
    try {
      return read(cut, layout).values;
    } catch {
      return [];
    }
  };
  const whole = read(text, layout).values;
  const parts = Array.from(text, (_, length) => readOrNone(text.slice(0, length)));
  expect(parts.flat().filter((value) => !whole.some((one) => isDeepStrictEqual(one, value)))).toEqual([]);
});

test('a page without optional HTML end tags is complete', () => {
  expect(read(page().replace('</body></html>', '')).values).toHaveLength(1);
});

test('sixty days are not too old', () => {
  expect(read(page({ date: '09/15/2026' })).values).toHaveLength(1);
});

test('implausible prices pass; a future date is left out and reported', () => {
  const history: [string, string][] = [
    ['11/12/2026', '108.16'],
    ['12/01/2026', '107.00'],
  ];
  const { values, doubts, reference } = read(page({ price: '10,878.00', change: '+10,769.84', history }));
  expect(values.map(({ value }) => value)).toEqual([108.16, 10_878]);
  expect(reference).toBeCloseTo(108.16, 6);
  expect(doubts).toEqual(['107 of 2026-12-01 is in the future and was skipped']);
  expect(read(page({ price: '-12.00' })).values).toEqual([{ date: '2026-11-13', value: -12 }]);
  expect(read(list('11,061.00', '110.20'), ROW)).toMatchObject({ reference: 110.2 });
});

test('a missing table of closes is reported, and the price stays', () => {
  const { values, doubts } = read(page().replace('<th>Close</th>', '<th>Settlement</th>'));
  expect(values).toEqual([{ date: '2026-11-13', value: 108.78 }]);
  expect(doubts).toEqual(['earlier closing prices were not found']);
});

test('a CAPTCHA is a refusal', () => {
  const challenge =
    '<html><head><title>Just a moment...</title></head><body><form id="challenge-form"></form></body></html>';
  expect(() => read(challenge)).toThrow(
    expect.objectContaining({
      isBlocked: true,
      isTransient: false,
      message: expect.stringMatching(/CAPTCHA/),
    }),
  );
});

test('a unit may be written in parts, and the change is not the price', () => {
  const parts = page({ unit: 'USD</i> <i>per Ton', change: '+0.62' });
  expect(read(parts)).toMatchObject({ values: [{ date: '2026-11-13', value: 108.78 }] });
  expect(read(parts).reference).toBeCloseTo(108.16, 6);
});

test('a price without a date gets that of the same close in the table', () => {
  const history: [string, string][] = [
    ['11/13/2026', '108.78'],
    ['11/12/2026', '108.16'],
  ];
  expect(read(page({ date: '', history })).values.at(-1)).toEqual({ date: '2026-11-13', value: 108.78 });
});
