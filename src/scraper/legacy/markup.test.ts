import { expect, test } from 'vitest';
import { findElement, findElements, findLabelled, textOf } from './find-elements.ts';
import { readMarkup } from './markup.ts';
import { readTable } from './read-table.ts';

const PAGE = readMarkup(
  `<!DOCTYPE html><html lang="en"><body>
  <div id="main" class="card wide"><p class="price"> 1,234.50&nbsp;<b>USD</b><script>var price = 1</script></p>
  <ul><li><span>Coupon:</span> <span>9.000&#x20;%</span><li><span>Maturity  Date</span> <em>04/01/2051</em></ul></div>
  <table id="t"><thead><tr><th>Date<th>Price (%)<th>Count</thead>
  <tbody><tr><td>11/13/2026<td>98.5 / 97<td>3<tr><td colspan=3>No data<tr><td>11/12/2026<td><a>97</a><td></table>
  <p class="price last">2</p>`,
  'html',
);

test.each([
  ['p', 2],
  ['.price', 2],
  ['p.price.last', 1],
  ['#main .price', 1],
  ['div.card.wide p', 1],
  ['body #main p.price', 1],
  ['#other p', 0],
  ['table#t tr td', 7],
  ['.wide.narrow', 0],
])('%s names %i elements', (selector, count) => {
  expect(findElements(PAGE, selector)).toHaveLength(count);
});

test('text is what a reader sees, in one line', () => {
  const price = findElement(PAGE, '#main .price');
  expect(price && textOf(price)).toBe('1,234.50 USD');
});

test('a label names the text beside it', () => {
  expect(findLabelled(PAGE, 'Coupon')).toBe('9.000 %');
  expect(findLabelled(PAGE, 'maturity date')).toBe('04/01/2051');
  expect(findLabelled(PAGE, 'Principal')).toBeUndefined();
});

test('a table is read by its headings, and rows of another length are left out', () => {
  const table = findElement(PAGE, '#t') ?? PAGE;
  expect(readTable(table, { count: 'Count', price: 'Price' })).toEqual([
    { count: '3', price: '98.5 / 97' },
    { count: '', price: '97' },
  ]);
  expect(readTable(table, { yield: 'Yield' })).toBeUndefined();
});

const HOSTILE: [what: string, kind: 'html' | 'xml', text: string, problem: RegExp | undefined][] = [
  ['nested without end', 'html', '<div>'.repeat(500_000), /nested or repeated/],
  ['nested without end', 'xml', '<a>'.repeat(500_000), /nested or repeated/],
  ['elements without end', 'html', '<br>'.repeat(1_000_000), /nested or repeated/],
  ['cut off', 'xml', '<feed><entry><a>1</a>', /cut off/],
  ['cut off in a tag', 'xml', '<feed><entry><a', /cut off/],
  ['wrongly nested', 'xml', '<feed><a><b></a></b></feed>', /wrongly nested/],
  ['a definition', 'xml', '<!DOCTYPE feed [<!ENTITY a "b">]><feed>&a;</feed>', /definitions/],
  ['a definition from elsewhere', 'xml', '<!DOCTYPE feed SYSTEM "file:///etc/passwd"><feed/>', /definitions/],
  [
    '200,000 attributes',
    'html',
    `<p ${Array.from({ length: 200_000 }, (_, i) => `a${i}="1"`).join(' ')}>x`,
    undefined,
  ],
  ['a million entities', 'html', `<p>${'&#65;'.repeat(1_000_000)}`, undefined],
  ['CDATA that does not end', 'xml', `<feed>${'<![CDATA['.repeat(300_000)}`, /cut off/],
  ['10 MB of text', 'html', 'x'.repeat(10_000_000), undefined],
  ['comments that do not end', 'html', '<!--'.repeat(1_000_000), undefined],
  ['nothing', 'html', '', undefined],
  ['bytes of anything', 'html', '\u0000\ufffd<\u0001>&#xFFFFFFFF;', undefined],
];

test.each(HOSTILE)('%s in %s is done with soon', (_what, kind, text, problem) => {
  const startedAt = performance.now();
  const read = () => readMarkup(text, kind);
  if (problem) expect(read).toThrow(problem);
  else expect(read().name).toBe('');
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});
